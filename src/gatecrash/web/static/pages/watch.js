// Public tables: to join, or to watch.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Pic } from '../lib/pic.js';
import { get } from '../lib/api.js';
import { go, path } from '../lib/route.js';
import { day, say, sayOf } from '../lib/words.js';
import { sleeper } from '../art/scenery.js';
import { Problem } from './problem.js';
import { Foot, Screen } from './shell.js';
/** @typedef {import('../../types/wire.js').TableLine} TableLine */

/** @param {{one: TableLine}} props */
const Row = ({ one }) => html`
  <li class="public-row"><span class="words"><b>${one.names.join(', ') || say('watch.nobody')}</b>
    <small>${sayOf(one.game, 'game.name')} · ${one.state === 'open' ? say('watch.open', { open: one.open, players: one.players }) : say(`watch.${one.state}`)} · ${day(one.made)}</small></span>
    <a class=${`button small ${one.open ? 'ink' : ''}`} href=${path('t', one.id)}>${say(one.open ? 'watch.join' : one.state === 'over' ? 'mine.look' : 'watch.look')}</a></li>`;

/** `/#/watch` */
export function Page() {
  const lines = useSignal(/** @type {TableLine[] | null} */ (null));
  const problem = useSignal('');
  const load = () => get('/tables').then((answer) => {
    lines.value = /** @type {{tables: TableLine[]}} */ (answer).tables;
  }, (refusal) => {
    problem.value = refusal.code;
  });
  useEffect(() => {
    load();
    const timer = setInterval(load, 10_000);
    return () => clearInterval(timer);
  }, []);
  if (problem.value && !lines.value) return html`<${Problem} code=${problem.value} again=${() => { problem.value = ''; load(); }} />`;
  return html`
    <${Screen} name="narrow"><h1>${say('watch.title')}</h1><p class="muted">${say('watch.note')}</p>
      ${lines.value?.length
        ? html`<ul class="panel">${lines.value.map((one) => html`<${Row} key=${one.id} one=${one} />`)}</ul>`
        : lines.value && html`<section class="panel empty"><div class="nobody"><${Pic} k="sleeper" make=${() => sleeper('3–6', '3–6')} /><p>${say('watch.none')}</p></div><button type="button" class="button ink" onClick=${() => go('new')}>${say('watch.raid')}</button></section>`}
      <${Foot} />
    <//>`;
}
