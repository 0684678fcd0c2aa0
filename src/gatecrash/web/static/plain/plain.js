// The plain table: any game, from its views alone. Picture, log and decision; nothing here knows a rule.
import { useEffect, useRef } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { tell } from '../lib/announce.js';
import { language, say, sayOf } from '../lib/words.js';
import { seatName } from '../lib/names.js';
import { sentenceOf } from '../pages/problem.js';
import { Window } from '../pages/seat-card.js';
import { NOTHING, narrow } from './choose.js';
import { naming } from './feed.js';
import { entriesOf, eventWords, kindTitle, prompt, reasonText, targetTitle } from './wording.js';
/** @typedef {import('./feed.js').Feed} Feed */
/** @typedef {import('./choose.js').Choice} Choice */
/** @typedef {import('./choose.js').Entry} Entry */
/** @typedef {import('../../types/wire.js').View} View */

/** The game's own drawing of the view, or its text. @param {{feed: Feed}} props */
function Picture({ feed }) {
  const shown = useSignal({ text: '', svg: '' });
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const row = feed.row.value;
  const tongue = language.value;
  const seat = feed.view.value?.seat;
  useEffect(() => {
    let gone = false;
    feed.picture(row, tongue).then((picture) => {
      if (!gone) shown.value = picture;
    }, () => {});
    return () => {
      gone = true;
    };
  }, [row, tongue, seat]);
  const { svg, text } = shown.value;
  useEffect(() => {
    if (!svg) return;
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    if (drawing.nodeName === 'svg') place.current?.replaceChildren(document.adoptNode(drawing));
  }, [svg]);
  return svg
    ? html`<div class="plain-picture drawn" role="img" aria-label=${text} ref=${place}></div>`
    : html`<pre class="plain-picture" tabindex="0" role="region" aria-label=${say('plain.board')}>${text}</pre>`;
}

/** @param {{feed: Feed}} props */
const Seats = ({ feed }) => html`
  <ul class="plain-seats">${feed.seats().map((line) => html`
    <li key=${line.seat} data-now=${feed.view.value?.to_act === line.seat ? 'yes' : undefined}><span class="window"><${Window} family=${line.choices.family} strength=${3} /></span><span><b>${seatName(line)}</b>
      ${feed.view.value?.to_act === line.seat && html`<span class="pill">${say('plain.to_move')}</span>`}
      ${line.kind === 'bot' && html`<${Icon} name="bot" size=${16} />`}${line.stand_in && html`<small>${say('plain.stand_in')}</small>`}</span></li>`)}</ul>`;

/** @param {{feed: Feed, me: number | null}} props */
function Log({ feed, me }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const who = naming(feed.seats);
  const rows = feed.rows.value;
  const undone = new Set(rows.map((row) => (row.kind === 'undo' ? row.undone : null)));
  const lines = rows.filter((row) => row.kind === 'move' && !undone.has(row.row)).flatMap((row) => (row.events ?? []).map((event, i) => ({ key: `${row.row} ${i}`, row: row.row, text: eventWords(feed.game, event, who, me) })));
  const last = lines.at(-1);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
    if (last) tell(last.text);
  }, [last?.key]);
  return html`<section class="panel plain-log"><h2>${say('plain.log')}</h2><ol ref=${end} tabindex="0" aria-label=${say('plain.log')}>${lines.slice(-400).map((line) => html`<li key=${line.key} data-now=${line.row === feed.row.value ? 'yes' : undefined}>${line.text}</li>`)}</ol></section>`;
}

/** Chips to choose one of several groups. @param {{groups: import('./choose.js').Group[], chosen: string | null, name: (key: string) => string, label: string, onChoose: (key: string) => void}} props */
const Chips = ({ groups, chosen, name, label, onChoose }) => html`
  <div class="chips" role="group" aria-label=${label}>${groups.map((group) => html`
    <button type="button" key=${group.name} class="chip" aria-pressed=${String(group.name === chosen)} onClick=${() => onChoose(group.name)}>${name(group.name)} <small>${group.entries.length}</small></button>`)}</div>`;

/** @param {{feed: Feed, view: View, busy: boolean, onMove: (entry: Entry) => void}} props */
function Moves({ feed, view, busy, onMove }) {
  const choice = useSignal(/** @type {Choice} */ (NOTHING));
  const decision = /** @type {import('../../types/wire.js').Decision} */ (view.decision);
  const entries = entriesOf(feed.game, decision, naming(feed.seats));
  const { kinds, targets, moves, total, searchable } = narrow(entries, choice.value);
  const put = (/** @type {Partial<Choice>} */ what) => {
    choice.value = { ...choice.value, ...what };
  };
  const waiting = !moves.length && !choice.value.query;
  return html`
    ${searchable && html`<label class="field find"><span>${say('plain.find', { count: total })}</span><input class="input" type="search" value=${choice.value.query} placeholder=${say('plain.find_hint')} onInput=${(/** @type {any} */ event) => put({ query: event.target.value })} /></label>`}
    ${searchable && kinds.length > 0 && html`<${Chips} groups=${kinds} chosen=${choice.value.kind} label=${say('plain.kinds')} name=${(/** @type {string} */ key) => kindTitle(feed.game, key)} onChoose=${(/** @type {string} */ kind) => put({ kind: kind === choice.value.kind ? null : kind, target: null })} />`}
    ${targets.length > 0 && html`<${Chips} groups=${targets} chosen=${choice.value.target} label=${say('plain.targets')} name=${(/** @type {string} */ key) => targetTitle(feed.game, key, choice.value.kind ?? entries[0]?.move.code)} onChoose=${(/** @type {string} */ target) => put({ target: target === choice.value.target ? null : target })} />`}
    ${waiting && html`<p class="muted">${say(targets.length ? 'plain.pick_target' : 'plain.pick_kind')}</p>`}
    ${!moves.length && choice.value.query && html`<p class="muted">${say('plain.nothing')}</p>`}
    <ul class="moves" aria-label=${say('plain.moves')}>${moves.map((entry) => html`
      <li key=${entry.move.text}><button type="button" class="button small move" data-move=${entry.move.text} aria-disabled=${String(busy)} onClick=${() => !busy && onMove(entry)}><span>${entry.words}${entry.face && html`<small>${entry.face}</small>`}</span><code>${entry.move.text}</code></button></li>`)}</ul>`;
}

/** Why not: what looks possible and is not. @param {{feed: Feed, view: View}} props */
const Reasons = ({ feed, view }) => view.reasons.length > 0 && html`
  <details class="reasons"><summary>${say('plain.reasons', { count: view.reasons.length })}</summary>
    <ul>${view.reasons.map((reason) => html`<li key=${reason.text}><code>${reason.text}</code> ${reasonText(feed.game, reason, naming(feed.seats))}</li>`)}</ul></details>`;

/** @param {{feed: Feed, view: View}} props */
function Decision({ feed, view }) {
  const busy = useSignal(false);
  const trouble = useSignal('');
  const { decision } = view;
  const mine = feed.send && decision && decision.moves.length > 0 && decision.seat === view.seat;
  const key = `${feed.row.value}`;
  useEffect(() => {
    busy.value = false;
    trouble.value = '';
    if (mine) document.title = say('plain.your_turn');
  }, [key]);
  const act = (/** @type {Promise<unknown> | undefined} */ sent) => {
    busy.value = true;
    sent?.catch((problem) => {
      busy.value = false;
      trouble.value = problem.code === 'move/illegal' && problem.data?.reason ? reasonText(feed.game, problem.data.reason, naming(feed.seats)) : sentenceOf(problem.code, problem.data);
      tell(trouble.value);
    });
  };
  const who = naming(feed.seats);
  const acting = typeof view.to_act === 'number' ? who(view.to_act) : '';
  return html`
    <section class="panel plain-decision" aria-label=${say('plain.decision')} data-row=${key}>
      <header><h2>${mine && decision ? prompt(feed.game, decision, who, say('plain.your_turn')) : view.result ? say('plain.over') : acting ? say('plain.waits_for', { name: acting }) : say('plain.luck')}</h2>
        ${feed.undo && feed.undoable?.value != null && html`<button type="button" class="button small" onClick=${() => act(feed.undo?.())}><${Icon} name="undo" />${say('plain.undo')}</button>`}</header>
      ${trouble.value && html`<p class="warning" role="alert">${trouble.value}</p>`}
      ${mine && html`<${Moves} key=${key} feed=${feed} view=${view} busy=${busy.value} onMove=${(/** @type {Entry} */ entry) => act(feed.send?.(Number(view.seat), entry.move.text))} />`}
      ${mine && html`<${Reasons} feed=${feed} view=${view} />`}
    </section>`;
}

/** @param {{feed: Feed, foot?: unknown}} props */
export function PlainTable({ feed, foot }) {
  const view = feed.view.value;
  if (!view) return html`<p class="loading">${say('page.loading')}</p>`;
  return html`
    <main class="plain-table" tabindex="-1">
      <h1 class="hidden-text">${sayOf(feed.game, 'game.name')}</h1>
      <${Seats} feed=${feed} />
      <div class="plain-board"><${Picture} feed=${feed} /></div>
      ${foot ?? html`<${Decision} feed=${feed} view=${view} />`}
      <${Log} feed=${feed} me=${view.seat} />
    </main>`;
}
