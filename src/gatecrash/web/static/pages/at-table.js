// A table by its address: waiting room, game or end, whatever it is now.
import { useEffect, useMemo } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { get } from '../lib/api.js';
import { HOUSE } from '../lib/games.js';
import { forgetTable, keepTable, tokenOf } from '../lib/keep.js';
import { Live } from '../lib/live.js';
import { seatName } from '../lib/names.js';
import { go, path, route } from '../lib/route.js';
import { need, TABLE } from '../lib/styles.js';
import { say, sayOf } from '../lib/words.js';
import { End } from '../end/end.js';
import { AboutTable } from './about-table.js';
import { Problem, sentenceOf } from './problem.js';
import { Gear, Screen } from './shell.js';
import { Waiting } from './waiting.js';
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {import('../../types/wire.js').Row} Row */

/** `/#/t/<id>` */
export const Page = () => html`<${AtTable} key=${route.value[1]} id=${route.value[1] ?? ''} />`;

/** @param {{id: string}} props */
function AtTable({ id }) {
  const token = useSignal(tokenOf(id));
  const live = useMemo(() => new Live(id, token.value), [token.value]);
  useEffect(() => () => live.close(), [live]);
  const table = live.table.value;
  const problem = live.problem.value;
  const me = live.me.value;
  useEffect(() => {
    if (me?.person != null && token.value) keepTable(id, token.value, me.person);
  }, [me?.person]);
  if (live.line.state.value === 'closed' || (problem && !table)) {
    const code = problem?.code ?? 'table/unknown';
    const lost = code === 'who/unknown' || code === 'who/moved';
    return html`<${Problem} code=${code} data=${problem?.data}>${lost && html`<button type="button" class="button" onClick=${() => {
      forgetTable(id);
      token.value = null;
    }}>${say('join.watch')}</button>`}<//>`;
  }
  if (!table) return html`<${Screen}><p class="loading" role="status">${say(live.line.tries.value > 1 ? 'net.lost' : 'page.loading')}</p><//>`;
  if (table.state === 'frozen') return html`<${Problem} code="table/frozen" data=${{ why: table.frozen ?? '' }} />`;
  if (table.state === 'open') return html`<${Waiting} live=${live} />`;
  if (!live.views.get(live.eyes()[0] ?? null) && !me) return html`<${Screen}><p class="loading" role="status">${say('page.loading')}</p><//>`;
  return html`<${Playing} key=${(me?.seats ?? []).join()} live=${live} table=${table} />`;
}

/** @param {{live: Live, table: Table}} props */
function Playing({ live, table }) {
  const shown = useSignal(/** @type {{Game: any} | null} */ (null));
  const left = useSignal(table.state === 'over');
  useEffect(() => {
    if (left.value) return;
    const css = need(...(table.game === HOUSE ? TABLE : ['plain']));
    Promise.all([table.game === HOUSE ? import('./monsters.js') : import('./others.js'), css]).then(([module]) => {
      shown.value = { Game: module.Game };
    });
  }, []);
  if (left.value) return html`<${Over} live=${live} table=${table} />`;
  if (!shown.value) return html`<${Screen}><p class="loading" role="status">${say('page.loading')}</p><//>`;
  return html`<${shown.value.Game} live=${live} table=${table} menu=${html`<${TableMenu} live=${live} table=${table} />`} onOver=${() => { left.value = true; }} />`;
}

/** Leaving, and what the host may do, beside the gear. @param {{live: Live, table: Table}} props */
export const TableMenu = ({ live, table }) => html`
  <a class="plain" href=${path()} aria-label=${say('page.to_lobby')} title=${sayOf(table.game, 'game.name')}><${Icon} name="home" size=${22} /></a><${Gear}><${AboutTable} live=${live} /><//>`;

/** @param {{live: Live, table: Table}} props */
function Over({ live, table }) {
  const rows = useSignal(/** @type {Row[] | null} */ (null));
  const start = useSignal(/** @type {number[]} */ ([]));
  const problem = useSignal('');
  useEffect(() => {
    need('end');
    ended(live.id).then((told) => {
      rows.value = told.rows;
      start.value = told.start;
    }, (refusal) => {
      problem.value = refusal.code;
    });
  }, []);
  if (problem.value) return html`<${Problem} code=${problem.value} />`;
  if (!rows.value || !table.result) return html`<${Screen}><p class="loading" role="status">${say('page.loading')}</p><//>`;
  return html`<${End} ended=${{ id: live.id, game: table.game, seats: table.seats, result: table.result, rows: rows.value, start: start.value, mine: live.me.value?.seats ?? [] }} actions=${html`<${Rematch} live=${live} table=${table} />`} />`;
}

/**
 * A finished game's rows, and the gold at its start.
 * @param {string} id
 * @returns {Promise<{rows: Row[], start: number[]}>}
 */
export async function ended(id) {
  const first = get(`/records/${id}/view?row=0`);
  /** @type {Row[]} */
  const rows = [];
  for (;;) {
    const more = /** @type {{rows: Row[], row: number}} */ (await get(`/records/${id}/rows?from=${(rows.at(-1)?.row ?? 0) + 1}&count=200`));
    rows.push(...more.rows);
    if (!more.rows.length || (rows.at(-1)?.row ?? 0) >= more.row) break;
  }
  const view = /** @type {{seats?: {gold?: number}[]}} */ (await first);
  return { rows, start: (view.seats ?? []).map((seat) => seat.gold ?? 0) };
}

/** The same people again. @param {{live: Live, table: Table}} props */
function Rematch({ live, table }) {
  const trouble = useSignal('');
  const there = useSignal(0);
  const me = live.me.value;
  const humans = table.seats.filter((seat) => seat.kind === 'human').length;
  const { next } = table;
  useEffect(() => {
    if (!next) return undefined;
    const count = () => get(`/tables/${next}`, live.token).then((/** @type {{table: Table}} */ answer) => {
      there.value = answer.table.seats.filter((seat) => seat.kind === 'human' && seat.present).length;
    }, () => {});
    count();
    const timer = setInterval(count, 4_000);
    return () => clearInterval(timer);
  }, [next]);
  if (me?.person == null || !me.seats.length) return next ? html`<a class="button gold big" href=${path('t', next)}>${say('end.watch_rematch')}</a>` : null;
  const person = me.person;
  const enter = (/** @type {string} */ id) => {
    keepTable(id, String(live.token), person);
    go('t', id);
  };
  const ask = async () => {
    try {
      await live.send('rematch', { rotate: false });
      const { table: now } = /** @type {{table: Table}} */ (await get(`/tables/${table.id}`, live.token));
      if (now.next) enter(now.next);
    } catch (problem) {
      trouble.value = sentenceOf(/** @type {any} */ (problem).code, /** @type {any} */ (problem).data);
    }
  };
  const host = table.seats.find((seat) => seat.kind === 'human' && seat.person === table.host);
  if (next) return html`<button type="button" class="button gold big" onClick=${() => enter(next)}><${Icon} name="again" size=${24} />${say('end.rematch')}</button>${humans > 1 && html`<p class="small"><b>${say('end.there', { count: there.value, all: humans })}</b></p>`}`;
  if (table.host !== person) return html`<p>${say('end.host_asks', { name: host ? seatName(host) : '' })}</p>`;
  return html`<button type="button" class="button gold big" onClick=${ask}><${Icon} name="again" size=${24} />${say('end.rematch')}</button>${trouble.value && html`<p class="warning" role="alert">${trouble.value}</p>`}`;
}
