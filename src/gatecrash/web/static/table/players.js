// Who plays: gold, cards as far as one may know them, whose turn it is. Seats never change their order.
import { useState } from '../vendor/hooks.js';
import { Clock } from '../lib/clock.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { settings } from '../lib/keep.js';
import { say } from '../lib/words.js';
import { cardPlaces } from './model.js';
import { seatLabel } from './labels.js';
import { Said } from './reactions.js';
import { Coin, Face } from './space.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../../types/wire.js').SeatView} SeatView */
/** @typedef {import('../../types/wire.js').MonstersView} View */

/**
 * @param {Game} game
 * @param {SeatView} seat
 */
function status(game, seat) {
  const view = game.shown.value;
  const line = game.seats()[seat.seat - 1];
  const turn = view.to_act === seat.seat && game.beat.value === null;
  const away = line?.kind === 'human' && !line.present && game.send !== undefined;
  return { turn, done: view.phase === 'play' && !turn && !game.beat.value?.fight && seat.in_castle.length === 2, start: view.start === seat.seat, bot: line?.kind === 'bot', standIn: Boolean(line?.stand_in), away };
}

/** @param {{text: string, name: string, kind?: string}} props */
const Sign = ({ text, name, kind = '' }) => html`<span class=${`sign ${kind}`} title=${text}><${Icon} name=${name} size=${15} width=${2.6} /><span class="hidden-text">${text}</span></span>`;

/** @param {{game: Game, seat: SeatView}} props */
function Signs({ game, seat }) {
  const { done, bot, standIn, away } = status(game, seat);
  return html`
    ${game.seats()[seat.seat - 1]?.muted && html`<${Sign} text=${say('reaction.is_muted')} name="mute" />`}
    ${bot && html`<${Sign} text=${say('table.bot')} name="bot" kind="robot" />`}
    ${standIn ? html`<${Sign} text=${say('table.away')} name="wifi" kind="away" /><${Sign} text=${say('table.bot')} name="bot" />` : away && html`<${Sign} text=${say('table.gone')} name="wifi" kind="away" />`}
    ${done && html`<${Sign} text=${say('table.done')} name="check" kind="done" />`}`;
}

/** What the seat has left on the clocks. @param {{game: Game, seat: SeatView}} props */
const SeatClock = ({ game, seat: { seat } }) => {
  const { to_act: actor, seat: me } = game.latest.value;
  const timed = game.seats()[seat - 1]?.kind === 'human' && game.latest.value.result === null;
  return timed ? html`<${Clock} clocks=${game.clocks.value} seat=${seat} acts=${actor === seat} own=${me === seat} />` : null;
};

/** @param {number} gold */
export const signed = (gold) => `${gold >= 0 ? '+' : '–'}${Math.abs(gold)}`;

/** @param {{seat: SeatView}} props */
const Minis = ({ seat }) => html`
  <span class="minis" aria-hidden="true">${cardPlaces(seat, settings.value.known).map(({ card, where }) => html`<i key=${card} class=${where}>${where === 'unknown' ? '?' : card}</i>`)}</span>`;

/** @param {{game: Game, seat: SeatView, changes: Record<number, number>}} props */
const Panel = ({ game, seat, changes }) => {
  const { turn, start } = status(game, seat);
  const family = /** @type {import('../art/palette.js').Family} */ (seat.family);
  return html`
    <li class=${turn ? 'seat turn' : 'seat'} data-seat=${seat.seat} data-family=${family} aria-current=${turn ? 'true' : undefined}>
      <span class="hidden-text">${seatLabel(game, seat)}</span>
      <span class="window" aria-hidden="true"><${Face} family=${family} card=${3} /></span>
      ${start && html`<${Sign} text=${say('table.start')} name="flag" kind="start" />`}
      ${turn && html`<span class="pill">${say('table.turn')}</span>`}
      <div class="who"><div class="first"><b class="name" aria-hidden="true">${game.who(seat.seat)}</b><${Signs} game=${game} seat=${seat} />
        <span class="gold" aria-hidden="true"><${Coin} /><b key=${seat.gold}>${seat.gold}</b></span></div>
        <${Minis} seat=${seat} /></div>
      <${SeatClock} game=${game} seat=${seat} /><${Said} game=${game} seat=${seat.seat} />
      ${changes[seat.seat] !== undefined && html`<span class="delta" aria-hidden="true">${signed(changes[seat.seat] ?? 0)}</span>`}
    </li>`;
};

const Legend = () => html`
  <p class="legend" aria-hidden="true"><span><i class="castle">4</i>${say('table.legend_castle')}</span><span><i class="hand">4</i>${say('table.legend_hand')}</span><span><i class="resting">4</i>${say('table.legend_rest')}</span></p>`;

/**
 * What each seat gained or lost in the round that just ended.
 * @param {Game} game
 * @returns {Record<number, number>}
 */
export function roundChanges(game) {
  const event = game.beat.value?.event;
  if (event?.code !== 'round_ended') return {};
  const ends = game.rows.value.flatMap((row) => row.events ?? []).filter((told) => told.code === 'round_ended');
  const before = ends.find((told) => told.round === event.round - 1)?.gold;
  const first = game.rows.value.flatMap((row) => row.events ?? []).some((told) => told.code === 'dealt');
  if (event.round > 1 && !before) return {};
  return Object.fromEntries(event.gold.map((/** @type {number} */ gold, /** @type {number} */ i) => [i + 1, gold - (before?.[i] ?? (first || event.round === 1 ? 8 : gold))]));
}

/** @param {{game: Game}} props */
export const Players = ({ game }) => {
  const changes = roundChanges(game);
  return html`
    <section class="players" aria-label=${say('table.players')}>
      <ol>${game.shown.value.seats.map((seat) => html`<${Panel} key=${seat.seat} game=${game} seat=${seat} changes=${changes} />`)}</ol><${Legend} />
    </section>`;
};

/** @param {{game: Game, seat: SeatView, cards: boolean}} props */
const Mini = ({ game, seat, cards }) => {
  const { turn, start, done, standIn, bot } = status(game, seat);
  const family = /** @type {import('../art/palette.js').Family} */ (seat.family);
  const held = cardPlaces(seat, settings.value.known).filter(({ where }) => where === 'hand').map(({ card }) => card);
  const unknown = Math.max(0, seat.cards - held.length);
  return html`
    <span class=${turn ? 'seat turn' : 'seat'} data-seat=${seat.seat} data-family=${family}>
      <span class="hidden-text">${[seatLabel(game, seat), turn && say('table.turn'), start && say('table.start'), bot && say('table.bot'), standIn && say('table.away'), done && say('table.done')].filter(Boolean).join(' ')}</span>
      <span class="window" aria-hidden="true"><${Face} family=${family} card=${3} />${start && html`<span class="flag"><${Icon} name="flag" size=${11} width=${3} /></span>`}</span>
      <b class="gold" aria-hidden="true" key=${seat.gold}>${seat.gold}</b>
      <span class="name" aria-hidden="true">${cards ? `${held.join(' ')}${' ?'.repeat(unknown)}` : game.who(seat.seat)}</span>
      <${SeatClock} game=${game} seat=${seat} />
      ${done && !cards && html`<span class="tick" aria-hidden="true"><${Icon} name="check" size=${12} width=${4} /></span>`}
    </span>`;
};

/** On a phone: tap for known hands, again for everything. @param {{game: Game, more: () => void}} props */
export function Strip({ game, more }) {
  const [cards, show] = useState(false);
  const tap = () => {
    if (cards) more();
    show(!cards);
  };
  return html`<section class="strip-box" aria-label=${say('table.players')}><button type="button" class="strip" data-count=${game.shown.value.players} onClick=${tap}>
    ${game.shown.value.seats.map((seat) => html`<${Mini} key=${seat.seat} game=${game} seat=${seat} cards=${cards} />`)}</button></section>`;
}
