// When something cannot be had: a monster stuck in the gate, one sentence, one button.
import { html } from '../lib/html.js';
import { Pic } from '../lib/pic.js';
import { go, path } from '../lib/route.js';
import { has, say, sayOf } from '../lib/words.js';
import { landscape } from '../art/scenery.js';
import { stuck } from '../art/stuck.js';
import { Screen } from './shell.js';

/**
 * What a problem's code means for who sees it.
 * @param {string} code
 * @param {Record<string, any>} [data]
 */
export function sentenceOf(code, data = {}) {
  if (has('page', `problem.${code}`)) return say(`problem.${code}`, data);
  if (has('server', `error.${code}`)) return sayOf('server', `error.${code}`, data);
  return say('problem.other', { code });
}

/**
 * @param {{code: string, data?: Record<string, any>, again?: () => void, children?: unknown}} props
 */
export const Problem = ({ code, data, again, children }) => html`
  <${Screen} name="problem">
    <${Pic} k="landscape" make=${landscape} />
    <section class="panel">
      <${Pic} k="stuck" make=${stuck} />
      <h1>${say(has('page', `problem_title.${code}`) ? `problem_title.${code}` : 'problem_title.other')}</h1>
      <p>${sentenceOf(code, data)}</p>
      ${children}
      ${again
        ? html`<button type="button" class="button gold" onClick=${again}>${say('page.again')}</button>`
        : html`<button type="button" class="button gold" onClick=${() => go()}>${say('page.to_lobby')}</button>`}
      ${again && html`<a class="link" href=${path()}>${say('page.to_lobby')}</a>`}
    </section>
  <//>`;
