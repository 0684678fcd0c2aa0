// A finished game, watched again from a stable address: `/#/g/<id>` and `/#/g/<id>/<row>`.
import { useEffect, useMemo } from '../vendor/hooks.js';
import { computed, useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { copy } from '../lib/clipboard.js';
import { download } from '../lib/files.js';
import { HOUSE } from '../lib/games.js';
import { seatName } from '../lib/names.js';
import { path, route, swap } from '../lib/route.js';
import { need, TABLE } from '../lib/styles.js';
import { say } from '../lib/words.js';
import { End } from '../end/end.js';
import { PlainTable } from '../plain/plain.js';
import { ended } from '../pages/at-table.js';
import { Problem } from '../pages/problem.js';
import { Bar, Gear, Screen } from '../pages/shell.js';
import { Game } from '../table/game.js';
import { MonstersTable } from '../table/table.js';
import { refused } from './refused.js';
import { load } from './source.js';
import { beside, marks, stops } from './steps.js';
/** @typedef {import('./source.js').Source} Source */
/** @typedef {import('../../types/wire.js').MonstersView} MonstersView */
/** @typedef {import('../../types/wire.js').View} View */
/** @typedef {import('../../types/wire.js').Row} Row */

const PACE = 1600;

export function Page() {
  const id = route.value[1] ?? '';
  if (id === 'refused') return html`<${Refused} />`;
  return html`<${Record} key=${id} id=${id} />`;
}

/** What was wrong with a dropped file. */
function Refused() {
  const what = refused.value;
  if (!what) return html`<${Problem} code="page/unknown" />`;
  const { code, data, file } = what;
  const shown = code === 'wire/malformed' ? 'record/unread' : code;
  return html`<${Problem} code=${shown} data=${{ ...data, file, what: data.text || data.what || file, why: data.why ?? '' }} />`;
}

/** @param {{id: string}} props */
function Record({ id }) {
  const source = useSignal(/** @type {Source | null} */ (null));
  const problem = useSignal(/** @type {{code: string, data: any} | null} */ (null));
  useEffect(() => {
    load(id).then((loaded) => {
      source.value = loaded;
    }, (refusal) => {
      problem.value = { code: refusal.code, data: refusal.data };
    });
  }, []);
  if (problem.value) return html`<${Problem} code=${problem.value.code} data=${problem.value.data} />`;
  if (!source.value) return html`<${Screen}><p class="loading" role="status">${say('page.loading')}</p><//>`;
  if (route.value[2] === 'end') return html`<${Result} source=${source.value} />`;
  return html`<${Replay} source=${source.value} />`;
}

/** @param {{source: Source}} props */
function Result({ source }) {
  const told = useSignal(/** @type {{rows: Row[], start: number[]} | null} */ (null));
  useEffect(() => {
    need('end');
    ended(source.id).then((all) => {
      told.value = all;
    });
  }, []);
  const result = source.record.result;
  if (!told.value || !result) return html`<${Screen}><p class="loading" role="status">${say('page.loading')}</p><//>`;
  const numbers = /** @type {number[]} */ (result.gold ?? Object.values(result).find((value) => Array.isArray(value) && value.length === source.seats.length && value !== result.winners) ?? []);
  return html`<${End} ended=${{ id: source.id, game: source.record.game, seats: source.seats, result: { winners: result.winners, numbers }, rows: told.value.rows, start: told.value.start, mine: [] }} />`;
}

/** @param {{source: Source}} props */
function Replay({ source }) {
  const all = useMemo(() => stops(source.rows), [source]);
  const row = useSignal(clamp(Number(route.peek()[2] ?? source.last), source.last));
  const eye = useSignal(/** @type {number | null} */ (null));
  const rows = useSignal(source.rows);
  const view = useSignal(/** @type {View | null} */ (null));
  const ready = useSignal(false);
  const house = source.record.game === HOUSE;
  useEffect(() => {
    document.title = say('replay.title');
    need(...(house ? [...TABLE, 'replay'] : ['plain', 'replay'])).then(() => {
      ready.value = true;
    });
  }, []);
  useEffect(() => {
    const now = clamp(Number(route.value[2] ?? source.last), source.last);
    if (now !== row.peek()) row.value = now;
  }, [route.value[2]]);
  useEffect(() => {
    source.told(eye.value).then((told) => {
      rows.value = told;
    });
  }, [eye.value]);
  const shown = computed(() => rows.value.filter((one) => one.row <= row.value));
  const told = useMemo(() => shown, []);
  const feed = useMemo(() => ({ game: source.record.game, view, rows: told, row, seats: () => source.seats, picture: (/** @type {number} */ at, /** @type {string} */ language) => source.picture(eye.peek(), at, language) }), [source]);
  const game = useSignal(/** @type {Game | null} */ (null));
  const before = useSignal(-1);
  useEffect(() => {
    let gone = false;
    const at = row.value;
    source.view(eye.value, at).then((now) => {
      if (gone) return;
      const fresh = rows.peek().filter((one) => one.row > before.peek() && one.row <= at);
      const onward = before.peek() >= 0 && before.peek() === beside(all, at, -1) && view.peek()?.seat === now.seat;
      view.value = now;
      before.value = at;
      if (!house) return;
      const monsters = /** @type {MonstersView} */ (now);
      if (!game.peek()) game.value = new Game(monsters, { seats: () => source.seats, rows: told, look: (place) => source.view(eye.peek(), place).then((past) => /** @type {MonstersView} */ (past)), name: source.record.game });
      else if (onward) game.peek()?.hear(monsters, fresh);
      else game.peek()?.show(monsters);
    });
    swap('g', source.id, at);
    return () => {
      gone = true;
    };
  }, [row.value, eye.value]);
  if (!ready.value || !view.value) return html`<${Screen}><p class="loading" role="status">${say('page.loading')}</p><//>`;
  const foot = html`<${Timeline} source=${source} all=${all} row=${row} eye=${eye} game=${game.value} />`;
  const menu = html`<a class="plain" href=${path()} aria-label=${say('page.to_lobby')}><${Icon} name="home" size=${22} /></a><${Gear} />`;
  if (house) return game.value ? html`<${MonstersTable} game=${game.value} menu=${menu} foot=${foot} />` : null;
  return html`<${Bar} game=${source.record.game} where=${say('replay.title')} links=${false} /><${PlainTable} feed=${feed} foot=${foot} />`;
}

/** @param {number} row @param {number} last */
const clamp = (row, last) => (Number.isInteger(row) ? Math.min(last, Math.max(0, row)) : last);

/**
 * @param {{source: Source, all: number[], row: import('../vendor/signals.js').Signal<number>, eye: import('../vendor/signals.js').Signal<number | null>, game: Game | null}} props
 */
function Timeline({ source, all, row, eye, game }) {
  const playing = useSignal(false);
  const said = useSignal('');
  const rounds = useMemo(() => marks(source.rows), [source]);
  const idle = game?.idle.value ?? true;
  useEffect(() => {
    if (!playing.value || !idle) return undefined;
    const timer = setTimeout(() => {
      const next = beside(all, row.peek(), 1);
      if (next === row.peek()) playing.value = false;
      else row.value = next;
    }, PACE / 2);
    return () => clearTimeout(timer);
  }, [playing.value, idle, row.value]);
  const to = (/** @type {number} */ place) => {
    playing.value = false;
    row.value = place;
  };
  const button = (/** @type {string} */ name, /** @type {string} */ icon, /** @type {number} */ place) =>
    html`<button type="button" class=${`plain ${name === 'first' || name === 'last' ? 'far' : ''}`} aria-label=${say(`replay.${name}`)} aria-disabled=${String(place === row.value)} onClick=${() => to(place)}><${Icon} name=${icon} size=${22} width=${2.8} /></button>`;
  const at = all.indexOf(row.value) < 0 ? all.findIndex((stop) => stop >= row.value) : all.indexOf(row.value);
  const link = async () => {
    said.value = say((await copy(location.href)) ? 'waiting.copied' : 'waiting.failed');
  };
  return html`
    <div class="timeline" role="group" aria-label=${say('replay.title')}>
      <p class="place"><b>${row.value ? say('replay.at', { row: row.value, rows: source.last }) : say('replay.start')}</b><span role="status">${said.value}</span></p>
      <div class="track">
        <input type="range" min="0" max=${all.length - 1} value=${Math.max(0, at)} aria-label=${say('replay.timeline')} aria-valuetext=${say('replay.at', { row: row.value, rows: source.last })} onInput=${(/** @type {any} */ event) => to(all[Number(event.target.value)] ?? 0)} />
        <span class="marks" aria-hidden="true">${rounds.slice(1).map((mark) => html`<i key=${mark} ref=${(/** @type {HTMLElement | null} */ one) => one && (one.style.left = `${(100 * all.findIndex((stop) => stop >= mark)) / Math.max(1, all.length - 1)}%`)}></i>`)}</span>
      </div>
      <div class="steps">
        ${button('first', 'first', 0)}${rounds.length > 2 && button('round_back', 'left2', beside(rounds, row.value, -1))}${button('back', 'left', beside(all, row.value, -1))}
        <button type="button" class="button gold" onClick=${() => {
          if (row.value === source.last && !playing.value) row.value = 0;
          playing.value = !playing.value;
        }}><${Icon} name=${playing.value ? 'pause' : 'play'} width=${3} />${say(playing.value ? 'replay.pause' : 'replay.play')}</button>
        ${button('on', 'right', beside(all, row.value, 1))}${rounds.length > 2 && button('round_on', 'right2', beside(rounds, row.value, 1))}${button('last', 'end', source.last)}
      </div>
      <div class="tools">
        <label class="eye"><${Icon} name="eye" /><select class="select" aria-label=${say('replay.eye')} value=${String(eye.value ?? 0)} onChange=${(/** @type {any} */ event) => { eye.value = Number(event.target.value) || null; }}>
          <option value="0">${say('replay.eye_nobody')}</option>${source.seats.map((line) => html`<option key=${line.seat} value=${String(line.seat)} selected=${line.seat === eye.value}>${seatName(line)}</option>`)}</select></label>
        <button type="button" class="plain" onClick=${link}><${Icon} name="link" />${say('replay.link')}</button>
        <button type="button" class="plain" onClick=${() => download(`${source.record.game}-${source.id.slice(0, 8)}.jsonl`, `${JSON.stringify(source.record)}\n`)}><${Icon} name="download" />${say('end.record')}</button>
        ${source.record.result && html`<a class="plain" href=${path('g', source.id, 'end')}><${Icon} name="flag" />${say('replay.result')}</a>`}
      </div>
    </div>`;
}
