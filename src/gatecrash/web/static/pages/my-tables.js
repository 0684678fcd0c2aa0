// The tables this device has a key to: my turn first, then running, then finished.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon, Pic, figure } from '../lib/pic.js';
import { get } from '../lib/api.js';
import { forgetTable, keptTables } from '../lib/keep.js';
import { phone } from '../lib/media.js';
import { seatName } from '../lib/names.js';
import { path } from '../lib/route.js';
import { say, day, sayOf } from '../lib/words.js';
import { portrait } from '../art/card.js';
import { sleeper } from '../art/scenery.js';
import { isFamily } from './seat-card.js';
import { Foot, Screen } from './shell.js';
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {{table: Table, mine: boolean, rank: number}} Line */

/**
 * What a kept table is like now.
 * @param {Table} table
 * @param {number} person
 * @returns {Line}
 */
export function line(table, person) {
  const mine = table.state === 'running' && table.seats.some((seat) => seat.seat === table.to_act && seat.kind === 'human' && seat.person === person);
  return { table, mine, rank: mine ? 0 : table.state === 'running' ? 1 : table.state === 'open' ? 2 : 3 };
}

/** @returns {Promise<Line[]>} */
async function load() {
  const found = await Promise.all(keptTables().slice(0, 20).map(async ({ id, token, person }) => {
    try {
      const { table } = /** @type {{table: Table}} */ (await get(`/tables/${id}`, token));
      return line(table, person);
    } catch (problem) {
      if (['table/unknown', 'who/unknown'].includes(/** @type {any} */ (problem).code)) forgetTable(id);
      return null;
    }
  }));
  return found.filter((one) => one !== null).sort((a, b) => a.rank - b.rank || b.table.made - a.table.made);
}

/** @param {{table: Table}} props */
const Faces = ({ table }) => html`
  <span class="faces" aria-hidden="true">${table.seats.slice(0, 6).map(({ seat, choices }) => {
    const family = choices.family;
    return isFamily(family) ? html`<${Pic} key=${seat} k=${family} make=${() => portrait(family, 3, figure(family, 3))} />` : html`<span key=${seat} class="face-blank"><${Icon} name="me" size=${18} /></span>`;
  })}</span>`;

/** @param {Line} line */
function state({ table, mine }) {
  if (mine) return say('mine.turn');
  if (table.state === 'open') return say('mine.open', { count: table.seats.filter((seat) => seat.kind === 'open').length });
  if (table.state === 'over') {
    const winners = table.seats.filter((seat) => table.result?.winners.includes(seat.seat));
    const best = Math.max(0, ...(table.result?.numbers ?? []));
    return say('mine.over', { names: winners.map(seatName), number: best });
  }
  const acting = table.seats.find((seat) => seat.seat === table.to_act);
  return acting ? say('mine.thinks', { name: seatName(acting) }) : say('mine.running');
}

/** @param {Table} table */
const title = (table) => table.seats.filter((seat) => seat.kind !== 'open').map(seatName).slice(0, 3).join(', ') || sayOf(table.game, 'game.name');

/** @param {{one: Line}} props */
const Row = ({ one }) => html`
  <li><a class="kept" href=${path('t', one.table.id)}>
    <${Faces} table=${one.table} />
    <span class="words"><b>${title(one.table)}</b><small>${state(one)} · ${day(one.table.made)}</small></span>
    ${phone.value
      ? one.mine ? html`<span class="pill">${say('mine.turn')}</span>` : html`<${Icon} name="right" size=${20} width=${3} />`
      : html`<span class=${`button small ${one.mine ? 'ink' : ''}`}>${say(one.mine ? 'mine.play' : one.table.state === 'over' ? 'mine.look' : 'mine.open_it')}</span>`}
  </a></li>`;

const Nobody = () => html`
  <section class="panel empty" aria-labelledby="mine"><h2 id="mine">${say('mine.title')}</h2><div class="nobody"><${Pic} k="sleeper" make=${() => sleeper('3–6', '3–6')} /><p>${say('mine.none')}</p></div></section>`;

/** @param {{few?: number, none?: unknown}} props `none`: shown where there are none yet */
export function MyTables({ few = 100, none = html`<${Nobody} />` }) {
  const lines = useSignal(/** @type {Line[] | null} */ (null));
  useEffect(() => {
    let gone = false;
    load().then((found) => {
      if (!gone) lines.value = found;
    });
    return () => {
      gone = true;
    };
  }, []);
  const all = lines.value;
  if (keptTables().length === 0 || all?.length === 0) return none;
  const shown = (all ?? []).slice(0, few);
  return html`
    <section class=${phone.value ? 'kept-list' : 'panel kept-list'} aria-labelledby="mine">
      <h2 id="mine" class=${phone.value ? 'hidden-text' : ''}>${say('mine.title')}</h2>
      <ul>${shown.map((one) => html`<${Row} key=${one.table.id} one=${one} />`)}</ul>
      ${(all?.length ?? 0) > few && html`<a class="link" href=${path('tables')}>${say('mine.all')} <${Icon} name="right" size=${16} width=${3} /></a>`}
    </section>`;
}

/** All of them, on a page of its own. */
export const Page = () => html`
  <${Screen} name="narrow"><h1>${say('mine.title')}</h1><${MyTables} /><${Foot} /><//>`;
