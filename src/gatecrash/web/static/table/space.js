// A space for one monster: a card of the castle, a chip on a phone, or bare ground.
import { html } from '../lib/html.js';
import { Icon, Pic, figure } from '../lib/pic.js';
import { say } from '../lib/words.js';
import { boardCard, face } from '../art/card.js';
import { badge } from '../art/badge.js';
import { coin, heart } from '../art/small.js';
import { svg } from '../art/h.js';
import { spaceLabel } from './labels.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../../types/wire.js').GuardView} GuardView */
/** @typedef {import('../../types/wire.js').SpaceView} SpaceView */
/** @typedef {import('../art/palette.js').Family} Family */
/** @typedef {import('../art/palette.js').Strength} Strength */
/** @typedef {import('./model.js').SpaceState} SpaceState */

export const Coin = () => html`<${Pic} k="coin" make=${() => svg('-11 -11 22 22', 'coin', coin(0, 0, 9.5))} />`;
export const Heart = () => html`<${Pic} k="heart" make=${() => svg('-11 -11 22 22', 'coin', heart(0, 0, 1.1))} />`;

/** @param {{family: Family, text: string | number}} props */
export const Badge = ({ family, text }) => html`<${Pic} k=${`badge ${family} ${text}`} make=${() => svg('-21 -22 42 44', 'badge', badge(family, text))} />`;

/** @param {{family: Family, card: Strength}} props */
export const Face = ({ family, card }) => html`<${Pic} k=${`face ${family} ${card}`} make=${() => face(family, card, figure(family, card))} />`;

/** @param {{family: Family, card: Strength, name: string}} props */
const Card = ({ family, card, name }) => html`
  <${Pic} k=${`${family} ${card}`} make=${() => boardCard(family, card, { name: ' ', figure: figure(family, card) })} />
  <span class="caption">${name}</span>`;

/** @param {{family: Family, card: Strength, name: string}} props */
const Chip = ({ family, card, name }) => html`
  <span class="chip"><span class="pane"><${Face} family=${family} card=${card} /></span><${Badge} family=${family} text=${card} /><span class="caption">${name}</span></span>`;

/** @param {{state: SpaceState, card: number | null, there: number | undefined}} props */
function Tag({ state, card, there }) {
  if (state.kind === 'displace') return html`<span class="tag fee"><${Coin} /><b>${state.fee}</b></span>`;
  if (there === undefined) return null;
  if (state.kind === 'locked') return html`<span class="tag why"><${Icon} name="lock" size=${16} width=${2.8} /></span>`;
  if (state.kind === 'weak') return html`<span class="tag why"><b>${card}${card === there ? '=' : '<'}${there}</b></span>`;
  if (state.kind === 'dear') return html`<span class="tag why dear"><${Coin} /><b>${state.fee}</b></span>`;
  return null;
}

/** @param {{tag: import('./scene.js').Tag | undefined}} props */
const After = ({ tag }) => (tag?.gold !== undefined ? html`<span class="tag gain"><${Coin} /><b>+${tag.gold}</b></span>`
  : tag?.heal !== undefined ? html`<span class="tag heal"><${Heart} /><b>–${tag.heal}</b></span>` : null);

/**
 * @param {Game} game
 * @param {string} space
 * @param {SpaceState} state
 */
function classes(game, space, state) {
  const beat = game.beat.value;
  const fresh = beat?.event && ['placed', 'displaced', 'own_displaced'].includes(beat.event.code) && `${beat.event.guard}${beat.event.space}`.endsWith(space);
  return ['space', state.kind, game.aim.value === space && 'aimed', game.pending.value && state.move?.text === game.pending.value.text && 'pending',
    game.pointed.value?.space === space && 'pointed', fresh && 'fresh', game.changed.value.includes(space) && 'changed'].filter(Boolean).join(' ');
}

/**
 * What would lie here: a shadow of the chosen card.
 * @param {{game: Game, family: Family | undefined, small: boolean}} props
 */
const Ghost = ({ game, family, small }) => family && game.card.value !== null && html`
  <span class="ghost">${small ? html`<${Face} family=${family} card=${game.card.value} />` : html`<${Card} family=${family} card=${game.card.value} name="" />`}</span>`;

/** @param {{why: string, space: string}} props */
const Tip = ({ why }) => html`<span class="tip" aria-hidden="true">${why}</span>`;

/** @param {{game: Game, guard: GuardView, space: SpaceView, small?: boolean}} props */
export function Space({ game, guard, space, small = false }) {
  const state = game.states.value.get(space.space) ?? { kind: 'idle', fee: 0 };
  const view = game.shown.value;
  const family = space.seat === undefined ? undefined : /** @type {Family} */ (view.seats[space.seat - 1]?.family);
  const mine = /** @type {Family | undefined} */ (view.seat === null ? undefined : view.seats[view.seat - 1]?.family);
  const aimed = game.aim.value === space.space;
  const refused = !state.move && state.kind !== 'idle';
  const off = state.kind !== 'free' && state.kind !== 'displace';
  return html`
    <button type="button" class=${classes(game, space.space, state)} data-space=${space.space} data-family=${family} aria-disabled=${String(off)}
      onClick=${() => game.act(space.space)}
      onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && game.aimAt(space.space)}
      onPointerLeave=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && game.aimAt(null)}
      onFocus=${() => game.aimAt(space.space)}>
      <span class="hidden-text">${spaceLabel(game, guard, space, state)}</span><span class="drawn" aria-hidden="true">
      ${family && space.card !== undefined ? html`<${small ? Chip : Card} key=${`${family} ${space.card}`} family=${family} card=${space.card} name=${game.who(space.seat ?? 0)} />`
        : html`<span class="bare">${state.kind === 'free' && !aimed && html`<${Icon} name="plus" size=${28} width=${3} />${!small && html`<span>${say('table.here')}</span>`}`}</span>`}
      ${state.kind === 'free' && aimed && html`<${Ghost} game=${game} family=${mine} small=${small} />`}
      <${Tag} state=${state} card=${game.card.value} there=${space.card} />
      <${After} tag=${game.beat.value?.tags[space.space]} />
      ${aimed && refused && html`<${Tip} why=${game.why(space.space)} space=${space.space} />`}</span>
    </button>`;
}
