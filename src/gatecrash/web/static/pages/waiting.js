// A table before the start: who is here, who is still to come, and how they get in.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { isLoopback } from '../lib/address.js';
import { share } from '../lib/clipboard.js';
import { spaced } from '../lib/code.js';
import { gameOf, levels, loadGames } from '../lib/games.js';
import { levelName, ownName, seatName } from '../lib/names.js';
import { path } from '../lib/route.js';
import { say, sayOf } from '../lib/words.js';
import { freeChoices, hostName, JoinForm } from './join.js';
import { lan, openLan, origin } from './phones.js';
import { sentenceOf } from './problem.js';
import { Qr } from './qr.js';
import { SeatCard } from './seat-card.js';
import { usual } from './setup.js';
import { Screen } from './shell.js';
/** @typedef {import('../lib/live.js').Live} Live */
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */
/** @typedef {(type: string, more?: Record<string, unknown>) => Promise<void>} Send */

/** Who sits on a seat, in a word. @param {SeatLine} line @param {number | null} me */
function kindOf(line, me) {
  if (line.kind === 'open') return 'open';
  if (line.kind === 'bot') return 'bot';
  return line.person === me ? 'own' : line.present ? 'here' : 'away';
}

const ICONS = { open: 'link', bot: 'bot', own: 'me', here: 'check', away: 'link' };

/**
 * @param {Table} table
 * @param {SeatLine} line
 * @param {string} code
 */
function nextValue(table, line, code) {
  const all = gameOf(table.game)?.offer.choices.find((choice) => choice.code === code)?.values ?? [];
  const free = freeChoices(table).find((choice) => choice.code === code)?.values ?? [];
  const at = all.indexOf(line.choices[code] ?? '');
  return free.find((value) => all.indexOf(value) > at) ?? free[0];
}

/** What is left of every choice. @param {Table} table */
const firstFree = (table) => Object.fromEntries(freeChoices(table).flatMap(({ code, values }) => (values[0] ? [[code, values[0]]] : [])));

/** @param {{table: Table, line: SeatLine, me: number | null, send: Send}} props */
const WaitingSeat = ({ table, line, me, send }) => {
  const host = table.host === me;
  const kind = kindOf(line, me);
  const own = kind === 'own';
  const game = gameOf(table.game);
  const pick = (/** @type {any} */ event) => {
    const [what, level] = event.target.value.split(' ');
    event.target.value = 'stay';
    if (what === 'bot') send('bot', { seat: line.seat, level });
    if (what === 'open') send(own ? 'leave' : 'free', { seat: line.seat });
    if (what === 'sit') send('sit', { seat: line.seat, name: me === null ? ownName() : say('name.seat', { seat: line.seat }), choices: firstFree(table) });
  };
  const words = html`<span>${say(`waiting.${kind}`)}${kind === 'bot' && html`<small>${levelName(line.level)}</small>`}</span>`;
  const menu = host && !(own && table.seats.filter((seat) => seat.person === me).length === 1);
  const choose = (/** @type {string} */ code) => {
    const value = nextValue(table, line, code);
    if (value) send('choose', { seat: line.seat, choices: { ...line.choices, [code]: value } });
  };
  return html`<${SeatCard} seat=${line.seat} game=${table.game} choices=${{ ...Object.fromEntries((game?.offer.choices ?? []).map(({ code }) => [code, ''])), ...line.choices }} name=${line.kind === 'open' ? '' : own ? line.name : seatName(line)} placeholder=${line.kind === 'open' ? say('waiting.free') : seatName(line)} icon=${ICONS[kind]}
      onName=${own ? (/** @type {string} */ name) => send('name', { seat: line.seat, name }) : undefined} onNext=${own || (host && kind === 'bot') ? choose : undefined} mark=${line.person !== null && line.person === table.host && table.seats.find((seat) => seat.person === table.host) === line ? say('waiting.host') : ''}>
    ${menu || (line.kind === 'open' && me !== null)
      ? html`<select class="kind-select" aria-label=${say('seat.kind', { seat: line.seat })} value="stay" onChange=${pick}>
          <option value="stay" selected>${say(`waiting.${kind}`)}${kind === 'bot' ? ` · ${levelName(line.level)}` : ''}</option>
          ${line.kind === 'open' && html`<option value="sit">${say('waiting.sit')}</option>`}
          ${host && !own && levels(game).filter((bot) => bot.name !== line.level || kind !== 'bot').map((bot) => html`<option key=${bot.name} value=${`bot ${bot.name}`}>${say('seat.bot_level', { level: levelName(bot.name) })}</option>`)}
          ${line.kind !== 'open' && html`<option value="open">${say(own ? 'waiting.leave' : 'waiting.free_it')}</option>`}
        </select>`
      : words}
  <//>`;
};

/** Link, code, and the QR code where a phone in the room could follow it. @param {{code: string}} props */
export function Invitation({ code }) {
  const known = useSignal(/** @type {import('./phones.js').Lan | null} */ (null));
  const said = useSignal('');
  useEffect(() => {
    lan().then((answer) => {
      known.value = answer;
    });
  }, []);
  const url = `${origin(known.value)}/${path('join', code)}`;
  const reachable = !isLoopback(new URL(url).hostname);
  const send = async () => {
    said.value = say(`waiting.${await share(say('waiting.invitation'), url)}`);
  };
  const letIn = () => openLan().then((answer) => {
    known.value = answer;
  }, (problem) => {
    said.value = sentenceOf(problem.code, problem.data);
  });
  return html`
    <section class="panel invitation" aria-labelledby="invite">
      ${reachable && html`<${Qr} text=${url} />`}
      <div><h2 id="invite">${say('waiting.invite')}</h2>
        <p class="code display" aria-label=${say('waiting.code', { code: code.split('').join(' ') })}>${spaced(code)}</p>
        <p class="address">${url}</p>
        <p class="row"><button type="button" class="button small" onClick=${send}><${Icon} name="share" />${say('waiting.share')}</button><span role="status" class="small">${said.value}</span></p>
        ${!reachable && known.value?.may && html`<p class="row"><button type="button" class="button small" onClick=${letIn}><${Icon} name="phone" />${say('phones.let')}</button><span class="small muted">${say('phones.let_note')}</span></p>`}
        ${!reachable && known.value?.may === false && html`<p class="muted small">${say('waiting.only_here')}</p>`}
        ${reachable && html`<p class="muted small">${say('phones.camera')}</p>`}
      </div>
    </section>`;
}

/** @param {{live: Live}} props */
export function Waiting({ live }) {
  const trouble = useSignal('');
  useEffect(() => {
    document.title = say('waiting.title');
    loadGames().catch(() => {});
  }, []);
  const table = /** @type {Table} */ (live.table.value);
  const me = live.me.value?.person ?? null;
  const code = live.me.value?.code;
  const host = me !== null && table.host === me;
  const missing = table.seats.filter((seat) => seat.kind === 'open').length;
  /** @type {Send} */
  const send = async (type, more = {}) => {
    trouble.value = '';
    try {
      await live.send(type, more);
    } catch (problem) {
      trouble.value = sentenceOf(/** @type {any} */ (problem).code, /** @type {any} */ (problem).data);
    }
  };
  const start = () => send('start', missing ? { fill: 'bots', level: table.settings.stand_in || usual(gameOf(table.game) ?? { name: '', rules: 0, offer: { players: [], options: [], choices: [] }, bots: [] }) } : { fill: null, level: null });
  const least = Math.min(...(gameOf(table.game)?.offer.players ?? [table.players]));
  return html`
    <${Screen} name="waiting">
      <h1>${say(host ? 'waiting.yours' : 'waiting.of', { host: hostName(table) })}</h1>
      <p class="muted">${missing ? say('waiting.missing', { count: missing }) : say('waiting.full')}${live.line.state.value === 'lost' ? ` ${say('net.lost')}` : ''}</p>
      <ol class="seat-cards">${table.seats.map((line) => html`<${WaitingSeat} key=${line.seat} table=${table} line=${line} me=${me} send=${send} />`)}
        ${host && table.players < Math.max(...(gameOf(table.game)?.offer.players ?? [0])) && html`<li class="seat-add"><button type="button" onClick=${() => send('seats', { players: table.players + 1 })}><${Icon} name="plus" size=${28} width=${3} /><span>${say('new.add')}</span></button></li>`}
      </ol>
      <p class="rules-line">${[sayOf(table.game, 'game.name'), rulesLine(table)].filter(Boolean).join(' · ')}</p>
      ${trouble.value && html`<p class="warning" role="alert">${trouble.value}</p>`}
      ${me === null && missing > 0 && html`<section class="panel"><h2>${say('join.title', { host: hostName(table) })}</h2><${JoinForm} table=${table} code=${null} /></section>`}
      ${code && missing > 0 && html`<${Invitation} code=${code} />`}
      ${host
        ? html`<div class="open-row sticky"><button type="button" class="button gold big" onClick=${start}>${say(missing ? 'waiting.start_bots' : 'waiting.start', { count: missing })}</button>
            ${missing > 0 && table.players - missing >= least && html`<button type="button" class="link" onClick=${() => send('start', { fill: 'remove', level: null })}>${say('waiting.start_without')}</button>`}</div>`
        : html`<p class="muted">${say('waiting.for_host', { host: hostName(table) })}</p>`}
    <//>`;
}

/** What is played, in a line. @param {Table} table */
export function rulesLine(table) {
  const options = gameOf(table.game)?.offer.options ?? [];
  const said = options.flatMap((option) => {
    const value = table.options[option.code];
    const name = sayOf(table.game, `option.${option.code}`);
    if (option.kind === 'switch') return value ? [name] : [];
    if (option.kind === 'number') return [`${name}: ${value}`];
    if (option.kind === 'content') return [`${name}: ${typeof value === 'string' ? sayOf(table.game, `option.${option.code}.${value}`) : value.name ?? '?'}`];
    const values = option.kind === 'several' ? value : [value];
    return values.length ? [`${name}: ${values.map((/** @type {string} */ one) => sayOf(table.game, `option.${option.code}.${one}`)).join(', ')}`] : [];
  });
  return said.join(' · ');
}
