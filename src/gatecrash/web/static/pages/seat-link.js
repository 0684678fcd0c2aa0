// A one-time link: opening it shows a button, pressing that moves the seat to this device.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { post } from '../lib/api.js';
import { keepTable, tokenOf } from '../lib/keep.js';
import { seatName } from '../lib/names.js';
import { go, route } from '../lib/route.js';
import { say, sayOf } from '../lib/words.js';
import { WhoSits } from './join.js';
import { Problem } from './problem.js';
import { Screen } from './shell.js';
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {import('../../types/wire.js').Joined} Joined */

/** `/#/seat/<secret>` */
export function Page() {
  const secret = route.value[1] ?? '';
  const seen = useSignal(/** @type {{table: Table, seat: number} | null} */ (null));
  const problem = useSignal(/** @type {{code: string, data: any} | null} */ (null));
  const fail = (/** @type {any} */ refusal) => {
    problem.value = { code: refusal.code === 'table/unknown' ? 'link/spent' : refusal.code, data: refusal.data };
  };
  useEffect(() => {
    post('/links/look', { secret }).then((answer) => {
      seen.value = /** @type {any} */ (answer);
    }, fail);
  }, [secret]);
  const take = async () => {
    const now = seen.value;
    if (!now) return;
    try {
      const joined = /** @type {Joined} */ (await post('/links/take', { secret, name: null }, tokenOf(now.table.id)));
      keepTable(joined.table.id, joined.token, joined.person);
      go('t', joined.table.id);
    } catch (refusal) {
      fail(refusal);
    }
  };
  if (problem.value) return html`<${Problem} code=${problem.value.code} data=${problem.value.data} />`;
  const now = seen.value;
  if (!now) return html`<${Screen}><p class="loading">${say('page.loading')}</p><//>`;
  const line = now.table.seats[now.seat - 1];
  return html`
    <${Screen} name="narrow">
      <h1>${say('link.title', { name: line ? seatName(line) : now.seat })}</h1>
      <section class="panel"><p>${sayOf(now.table.game, 'game.name')}</p><${WhoSits} table=${now.table} /><p>${say('link.note')}</p>
        <button type="button" class="button gold big" onClick=${take}>${say('link.take')}</button></section>
    <//>`;
}
