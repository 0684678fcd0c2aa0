// A new table: seats as cards, the game's options, one button.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { freshKey, post } from '../lib/api.js';
import { games, levels, loadGames } from '../lib/games.js';
import { keepTable, set, settings } from '../lib/keep.js';
import { nickname, ownName, levelName } from '../lib/names.js';
import { go } from '../lib/route.js';
import { has, say, sayOf } from '../lib/words.js';
import { tell } from '../lib/announce.js';
import { Options, TableSettings } from './options.js';
import { sentenceOf } from './problem.js';
import { SeatCard } from './seat-card.js';
import { Foot, Screen } from './shell.js';
import { add, change, complete, fresh, KINDS, mine, next, remove, request, room } from './setup.js';
/** @typedef {import('./setup.js').Setup} Setup */
/** @typedef {import('./setup.js').Seat} Seat */
/** @typedef {import('../../types/wire.js').Joined} Joined */

const ICONS = { me: 'me', device: 'phone', open: 'link', bot: 'bot' };

/** @param {Seat} seat @param {number} number */
export const nameFor = (seat, number) => seat.name || (seat.kind === 'bot' ? nickname(seat.choices, number) : seat.kind === 'me' ? ownName() : say('name.seat', { seat: number }));

/**
 * @param {Record<string, any>} body
 * @returns {Promise<string>} the table's id
 */
export async function make(body) {
  const joined = /** @type {Joined} */ (await post('/tables', body));
  keepTable(joined.table.id, joined.token, joined.person);
  return joined.table.id;
}

/**
 * @param {{setup: Setup, at: number, onChange: (setup: Setup) => void}} props
 */
const SetupSeat = ({ setup, at, onChange }) => {
  const seat = /** @type {Seat} */ (setup.seats[at]);
  const number = at + 1;
  const kinds = KINDS.filter((kind) => (kind !== 'bot' || setup.game.bots.length) && (kind !== 'me' || at === 0 || !setup.seats.some((one) => one.kind === 'me') || seat.kind === 'me'));
  const value = seat.kind === 'bot' ? `bot ${seat.level}` : seat.kind;
  const pick = (/** @type {any} */ event) => {
    const [kind, level] = event.target.value.split(' ');
    onChange(change(setup, at, { kind, level: level ?? seat.level, name: '' }));
  };
  return html`<${SeatCard} seat=${number} game=${setup.game.name} choices=${seat.choices} name=${seat.name} placeholder=${seat.kind === 'open' ? say('seat.waits') : nameFor(seat, number)}
      icon=${ICONS[seat.kind]} onName=${seat.kind === 'open' ? undefined : (/** @type {string} */ name) => onChange(change(setup, at, { name }))}
      onNext=${seat.kind === 'open' ? undefined : (/** @type {string} */ code) => onChange(next(setup, at, code))}
      onRemove=${room(setup).less && at > 0 ? () => onChange(remove(setup, at)) : undefined}>
    <select class="kind-select" aria-label=${say('seat.kind', { seat: number })} value=${value} onChange=${pick}>
      ${kinds.flatMap((kind) => (kind === 'bot'
        ? levels(setup.game).map((bot) => html`<option key=${bot.name} value=${`bot ${bot.name}`} selected=${value === `bot ${bot.name}`}>${say('seat.bot_level', { level: levelName(bot.name) })}</option>`)
        : [html`<option key=${kind} value=${kind} selected=${value === kind}>${say(`seat.kind_${kind}`)}</option>`]))}
    </select>
  <//>`;
};

/** The form, for the landing page's panel and its own page. @param {{sticky?: boolean}} props */
export function NewTable({ sticky = false }) {
  const setup = useSignal(/** @type {Setup | null} */ (null));
  const trouble = useSignal('');
  const busy = useSignal(false);
  useEffect(() => {
    loadGames().then((all) => {
      if (all[0] && !setup.peek()) setup.value = fresh(all[0], settings.peek());
    }, (problem) => {
      trouble.value = sentenceOf(problem.code, problem.data);
    });
  }, []);
  const now = setup.value;
  if (!now) return html`<p class="loading" role="status">${trouble.value || say('page.loading')}</p>`;
  const update = (/** @type {Setup} */ changed) => {
    setup.value = changed;
    trouble.value = '';
  };
  const start = async () => {
    if (busy.value) return;
    busy.value = true;
    const me = now.seats.find((seat) => seat.kind === 'me');
    if (me) set({ name: me.name || settings.peek().name, family: me.choices.family ?? settings.peek().family });
    try {
      go('t', await make(request(now, nameFor)));
    } catch (problem) {
      trouble.value = sentenceOf(/** @type {any} */ (problem).code, /** @type {any} */ (problem).data);
      tell(trouble.value);
    } finally {
      busy.value = false;
    }
  };
  const { more } = room(now);
  const settingsBox = html`<${TableSettings} setup=${now} onChange=${update} />`;
  return html`
    ${games.value.length > 1 && html`<${GamePick} setup=${now} onChange=${update} />`}
    <ol class="seat-cards">
      ${now.seats.map((_, at) => html`<${SetupSeat} key=${at} setup=${now} at=${at} onChange=${update} />`)}
      ${more && html`<li class="seat-add"><button type="button" onClick=${() => update(add(now))}><${Icon} name="plus" size=${28} width=${3} /><span>${say('new.add')} <small>${say('new.up_to', { players: Math.max(...now.game.offer.players) })}</small></span></button></li>`}
    </ol>
    <${Options} setup=${now} onChange=${update} />
    ${sticky && settingsBox}
    <div class=${`open-row ${sticky ? 'sticky' : ''}`}>
      <button type="button" class=${`button ${sticky ? 'gold big wide' : 'ink'}`} aria-disabled=${String(!mine(now) && complete(now) ? false : busy.value)} onClick=${start}>${say(complete(now) ? 'new.start' : 'new.open')}</button>
      ${trouble.value ? html`<p class="warning" role="alert">${trouble.value}</p>` : html`<p class="muted">${say(complete(now) ? 'new.start_note' : 'new.open_note')}</p>`}
      ${!sticky && settingsBox}
    </div>`;
}

/** @param {{setup: Setup, onChange: (setup: Setup) => void}} props */
const GamePick = ({ setup, onChange }) => {
  const id = `game-${useId()}`;
  return html`
    <div class="game-pick"><label for=${id}>${say('new.game')}</label>
      <select id=${id} class="select" value=${setup.game.name} onChange=${(/** @type {any} */ event) => {
        const game = games.value.find((one) => one.name === event.target.value);
        if (game) onChange(fresh(game, settings.peek()));
      }}>${games.value.map((game) => html`<option key=${game.name} value=${game.name} selected=${game.name === setup.game.name}>${sayOf(game.name, has(game.name, 'game.name') ? 'game.name' : 'name')}</option>`)}</select>
    </div>`;
};

const useId = () => useSignal(freshKey()).value;

/** The form on a page of its own. */
export const Page = () => html`
  <${Screen} name="new-table">
    <h1>${say('new.title')}</h1>
    <section class="new-form" aria-label=${say('new.title')}><${NewTable} sticky=${true} /></section>
    <${Foot} />
  <//>`;
