// Your edge of the table: the monster that talks, your hand, your resting cards.
import { html } from '../lib/html.js';
import { Icon, Pic, figure } from '../lib/pic.js';
import { low, lying, phone } from '../lib/media.js';
import { say, sayOf } from '../lib/words.js';
import { boardCard, handCard } from '../art/card.js';
import { speech } from './bubble.js';
import { afterDrag, startDrag } from './drag.js';
import { familyName } from './labels.js';
import { Coin, Face } from './space.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../art/palette.js').Family} Family */
/** @typedef {import('../art/palette.js').Strength} Strength */

/** @param {{button: import('./bubble.js').Button}} props */
function Act({ button: { text, act, kind = '', coin, name, icon } }) {
  const brief = phone.value && icon !== undefined;
  return html`<button type="button" class=${`button ${kind} ${brief ? 'brief' : ''}`} data-act=${name} aria-label=${brief ? `${text} ${coin ?? ''}`.trim() : undefined} onClick=${act}>
    ${brief ? html`<${Icon} name=${icon} size=${20} width=${3} />` : text}${coin !== undefined && html` <${Coin} /><b>${coin}</b>`}</button>`;
}

/** @param {{game: Game}} props */
export function Bubble({ game }) {
  const { title, text, buttons = [], tone = '' } = speech(game);
  return html`
    <div class=${`bubble ${tone}`}>
      <p class=${title.length > 56 ? 'first long' : 'first'}>${title}</p>${text && html`<p class="second">${text}</p>`}
      ${(buttons.length > 0 || undoButton(game)) && html`<div class="buttons">
        ${buttons.map((button) => html`<${Act} key=${button.name} button=${button} />`)}
        ${undoButton(game)}</div>`}
    </div>`;
}

/** The move just made can still be taken back. @param {Game} game */
function undoButton(game) {
  if (game.undoable.value === null || !game.undo || game.past.value || game.myTurn.value || game.beat.value?.fight) return null;
  const seconds = game.undoSeconds();
  return html`<button type="button" class="button undo" data-act="undo" onClick=${() => game.takeBack()}>
    <${Icon} name="undo" size=${18} /> ${say('table.undo_short')}${seconds > 0 && seconds < 60 && html`<i class="time" style=${{ animationDuration: `${seconds}s` }}></i>`}</button>`;
}

/** @param {{game: Game}} props */
function Talker({ game }) {
  const view = game.shown.value;
  const seat = view.seat ?? (typeof view.to_act === 'number' ? view.to_act : view.start ?? 1);
  const family = /** @type {Family} */ (view.seats[seat - 1]?.family ?? 'orcs');
  return html`<span class="talker" data-family=${family}><${Face} family=${family} card=${/** @type {Strength} */ (game.card.value ?? 3)} /></span>`;
}

/** @param {{game: Game}} props */
export const Say = ({ game }) => html`<div class="say"><${Talker} game=${game} /><${Bubble} game=${game} /></div>`;

/**
 * @param {Game} game
 * @param {Family} family
 * @param {number} card
 */
function label(game, family, card) {
  const name = familyName(game, family);
  const refused = game.hand.value.get(card);
  if (game.myTurn.value && refused) return say('table.label.card_no', { card, family: name, why: sayOf(game.name, `reason.${refused.code}`, game.named(refused.data)) });
  return say(game.myTurn.value ? 'table.label.card' : 'table.label.card_wait', { card, family: name, cost: game.shown.value.healing?.[card - 1] ?? '' });
}

/** @param {{game: Game, family: Family, card: Strength}} props */
function HandCard({ game, family, card }) {
  const chosen = game.card.value === card;
  const refused = game.myTurn.value && Boolean(game.hand.value.get(card));
  const cost = game.shown.value.healing?.[card - 1] ?? 0;
  const small = phone.value || lying.value || low.value;
  const make = () => (small ? boardCard(family, card, { figure: figure(family, card) }) : handCard(family, card, { name: familyName(game, family), cost, figure: figure(family, card) }));
  return html`
    <button type="button" class=${['card', chosen && 'chosen', refused && 'barred', game.pointed.value?.card === card && 'pointed'].filter(Boolean).join(' ')} data-card=${card}
      aria-pressed=${String(chosen)} aria-disabled=${String(!game.myTurn.value || refused)} 
      onPointerDown=${(/** @type {PointerEvent} */ event) => startDrag(game, card, event)} onClick=${() => afterDrag() || game.toggle(card)}>
      <span class="hidden-text">${label(game, family, card)}</span><span class="drawn" aria-hidden="true">
      <${Pic} k=${`${family} ${card} ${small} ${cost} ${familyName(game, family)}`} make=${make} />
      ${refused && html`<span class="tag why"><${Icon} name="lock" size=${16} width=${2.8} /></span>`}</span>
    </button>`;
}

/** @param {{game: Game}} props */
export function Hand({ game }) {
  const view = game.shown.value;
  const seat = view.seat === null ? undefined : view.seats[view.seat - 1];
  if (!seat?.hand) return html`<div class="hand empty"></div>`;
  const family = /** @type {Family} */ (seat.family);
  return html`<div class="hand" role="group" aria-label=${say('table.tray')}>${seat.hand.map((card) => html`<${HandCard} key=${card} game=${game} family=${family} card=${/** @type {Strength} */ (card)} />`)}</div>`;
}

/** @param {{game: Game}} props */
export function Resting({ game }) {
  const view = game.shown.value;
  const seat = view.seat === null ? undefined : view.seats[view.seat - 1];
  if (!seat?.resting?.length) return html`<div class="resting"></div>`;
  const family = /** @type {Family} */ (seat.family);
  return html`<div class="resting"><span class="small">${say(phone.value ? 'table.rest_short' : 'table.rest')}</span>
    <ul>${seat.resting.map((card) => html`<li key=${card}><span class="hidden-text">${say('table.label.resting', { card })}</span>
      <${Pic} k=${`rest ${family} ${card}`} make=${() => boardCard(family, /** @type {Strength} */ (card), { figure: figure(family, /** @type {Strength} */ (card)) })} /></li>`)}</ul></div>`;
}

/** @param {{game: Game, foot?: unknown}} props */
export const Tray = ({ game, foot }) => html`
  <footer class=${game.shown.value.seat === null ? 'tray watching' : 'tray'} aria-label=${say('table.tray')}>
    ${foot ?? html`<${Say} game=${game} /><${Hand} game=${game} /><${Resting} game=${game} />`}
  </footer>`;
