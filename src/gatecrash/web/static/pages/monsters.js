// A live table of Mighty Monsters.
import { useEffect, useMemo } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { say } from '../lib/words.js';
import { Play } from '../table/play.js';
import { PlayTable } from '../table/table.js';
/** @typedef {import('../lib/live.js').Live} Live */
/** @typedef {import('../../types/wire.js').Table} Table */

/** @param {{live: Live, table: Table, menu: unknown, onOver: () => void}} props */
export function Game({ live, table, menu, onOver }) {
  const play = useMemo(() => new Play(live), [live]);
  useEffect(() => () => play.close(), [play]);
  const game = play.game.value;
  const done = table.state === 'over' && (game?.ended.value ?? true);
  useEffect(() => {
    if (done) onOver();
  }, [done]);
  return game ? html`<${PlayTable} play=${play} menu=${menu} />` : html`<p class="loading" role="status">${say('page.loading')}</p>`;
}
