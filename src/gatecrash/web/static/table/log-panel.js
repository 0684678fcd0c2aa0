// The log: each line jumps to its position.
import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { say } from '../lib/words.js';
import { logLines } from './log.js';
import { OwnReactions } from './reactions.js';
import { Badge } from './space.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../art/palette.js').Family} Family */

/** @param {{game: Game, line: import('./log.js').LogLine}} props */
function Line({ game, line }) {
  const family = line.seat && line.card !== null ? /** @type {Family} */ (game.shown.value.seats[line.seat - 1]?.family) : null;
  const here = game.past.value?.row === line.row;
  const inside = html`${family ? html`<${Badge} family=${family} text=${line.card ?? ''} />` : html`<i class="dot"></i>`}<span>${line.text}</span>`;
  return html`<li class=${line.tone}>${game.look
    ? html`<button type="button" aria-current=${here ? 'step' : undefined} onClick=${() => game.jump(here ? null : line.row)}>${inside}</button>`
    : html`<span class="line">${inside}</span>`}</li>`;
}

/** @param {{game: Game, close: () => void}} props */
export function LogPanel({ game, close }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = logLines(game.name, game.story.value, game.who);
  useEffect(() => {
    if (list.current && !game.past.peek()) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return html`
    <aside class="log" aria-label=${say('table.log')}>
      <header><h2>${say('table.log')}</h2><button type="button" class="plain" aria-label=${say('table.close')} onClick=${close}><${Icon} name="cross" size=${22} /></button></header>
      ${lines.length ? html`<ol ref=${list} tabindex="0" aria-label=${say('table.log')}>${lines.map((line, i) => html`<${Line} key=${i} game=${game} line=${line} />`)}</ol>` : html`<p class="muted">${say('table.log_empty')}</p>`}
      <${OwnReactions} game=${game} />
    </aside>`;
}
