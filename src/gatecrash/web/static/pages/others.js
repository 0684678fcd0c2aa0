// A live table of a game that has no page of its own.
import { useEffect, useMemo } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { naming, PlainLive } from '../plain/feed.js';
import { PlainTable } from '../plain/plain.js';
import { AboutTable } from './about-table.js';
import { Bar } from './shell.js';
/** @typedef {import('../lib/live.js').Live} Live */
/** @typedef {import('../../types/wire.js').Table} Table */

/** @param {{live: Live, table: Table, menu: unknown, onOver: () => void}} props */
export function Game({ live, table, onOver }) {
  const feed = useMemo(() => new PlainLive(live), [live]);
  useEffect(() => () => feed.close(), [feed]);
  const lost = live.line.state.value === 'lost';
  const next = feed.curtain.value;
  return html`
    <${Bar} game=${table.game} links=${false} about=${html`<${AboutTable} live=${live} />`}>${lost && html`<span class="pill" role="status">${say('net.lost_try', { tries: live.line.tries.value })}</span>`}
      ${table.state === 'over' && html`<button type="button" class="button gold small" onClick=${onOver}>${say('plain.to_end')}</button>`}<//>
    ${next === null
      ? html`<${PlainTable} feed=${feed} />`
      : html`<main class="screen problem" tabindex="-1"><section class="panel"><h1>${say('plain.hand_over', { name: naming(feed.seats)(next) })}</h1><p>${say('plain.no_peeking')}</p><button type="button" class="button gold big" onClick=${() => feed.open()}>${say('plain.i_am', { name: naming(feed.seats)(next) })}</button></section></main>`}`;
}
