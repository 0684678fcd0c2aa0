// A guard: its tower in the wide castle, or its floor on a phone.
import { useState } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon, Pic } from '../lib/pic.js';
import { settings } from '../lib/keep.js';
import { percent, say, sayOf } from '../lib/words.js';
import { svg } from '../art/h.js';
import { chain, roof, ruler } from '../art/castle.js';
import { arch } from '../art/guard.js';
import { crown, shield } from '../art/small.js';
import { tile } from '../art/tile.js';
import { ghostTotal, needed, share } from './model.js';
import { guardFacts, guardLabel } from './labels.js';
import { Coin, Space } from './space.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../../types/wire.js').GuardView} GuardView */

const Shield = () => html`<${Pic} k="shield" make=${() => svg('-13 -14 26 30', 'coin', shield(0, 0))} />`;
const Crown = () => html`<${Pic} k="crown" make=${() => svg('-30 -24 60 48', 'coin wide', crown(0, 0, 0.95))} />`;

/** @param {readonly [number, number]} range */
const span = ([low, high]) => (low === high ? `${low}` : `${low}–${high}`);

/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : `–${-value}`);

/** Strength and loot: ranges on the back, numbers on the face. @param {{guard: GuardView}} props */
const Plate = ({ guard }) => html`
  <span class=${guard.face ? 'plate open' : 'plate'}><span><${Shield} />${guard.face ? guard.face[0] : span(guard.strength)}</span><span><${Coin} />${guard.face ? guard.face[1] : span(guard.loot)}</span></span>`;

/** What the king's tile changes here. @param {{guard: GuardView, pulse: boolean}} props */
const Decree = ({ guard, pulse }) => (guard.bonus.strength || guard.bonus.loot) !== 0 && html`
  <span class=${pulse ? 'decree-tag pulse' : 'decree-tag'}><${Crown} />
    ${guard.bonus.strength !== 0 && html`<span><${Shield} />${signed(guard.bonus.strength)}</span>`}
    ${guard.bonus.loot !== 0 && html`<span><${Coin} />${signed(guard.bonus.loot)}</span>`}</span>`;

/**
 * What the total would be after the move that is aimed at.
 * @param {Game} game
 * @param {GuardView} guard
 */
function ghostOf(game, guard) {
  const aim = game.pending.value?.target ?? game.pending.value?.text.slice(2) ?? game.aim.value;
  return aim !== null && guard.spaces.some((one) => one.space === aim) ? ghostTotal(guard, game.states.value.get(aim)?.move) : null;
}

/** How it stands, or would stand after the move that is aimed at. @param {{game: Game, guard: GuardView}} props */
function Standing({ game, guard }) {
  if (guard.state === 'won') return html`<span class="mark won"><${Icon} name="check" size=${16} width=${3} /> ${say('table.fallen')}</span>`;
  if (guard.state === 'lost') return html`<span class="mark lost"><${Icon} name="cross" size=${16} width=${3} /> ${say('table.holds')}</span>`;
  if (guard.state === 'unreached') return html`<span class="mark quiet">${say('table.shut')}</span>`;
  const ghost = ghostOf(game, guard);
  const odds = share(ghost === null ? guard.falls : guard.outlook[ghost]);
  const helped = settings.value.helps && odds !== null && (guard.total > 0 || ghost !== null);
  return html`<span class=${['mark', guard.locked && helped && odds === 1 && 'both', ghost !== null && 'would'].filter(Boolean).join(' ')}>
    ${guard.locked && html`<span class="lock" title=${say('table.locked')}><${Icon} name="lock" size=${15} width=${2.6} /></span>`}
    ${helped && (odds === 1 ? html`<span class="safe">${say('table.safe')}</span>` : html`<span class="odds"><${Icon} name="swords" size=${15} />${percent(odds)}</span>`)}
    ${guard.locked && !helped && html`<span class="word">${say('table.locked')}</span>`}</span>`;
}

/** @param {{game: Game, guard: GuardView}} props */
function Ruler({ game, guard }) {
  const [low, high] = needed(guard);
  const ghost = ghostOf(game, guard) ?? 0;
  const bar = guard.face ? Math.max(0, guard.face[0] + guard.bonus.strength) : null;
  const measure = { total: guard.total, low, high, ghost, bar };
  return html`<${Pic} k=${JSON.stringify(measure)} make=${() => ruler(measure)} />`;
}

/** The sum, and what it would become. @param {{game: Game, guard: GuardView}} props */
function Sum({ game, guard }) {
  const ghost = ghostOf(game, guard);
  return html`<span class=${ghost === null ? 'sum' : 'sum becoming'}><b key=${guard.total}>${guard.total}</b>${ghost !== null && html`<i class="becomes">${ghost}</i>`}</span>`;
}

/**
 * The plaque tells more when pointed at.
 * @param {{game: Game, guard: GuardView, small?: boolean}} props
 */
function Plaque({ game, guard, small = false }) {
  const [open, show] = useState(false);
  const facts = guardFacts(game, guard);
  return html`
    <div class="plaque-box" onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && show(true)} onPointerLeave=${() => show(false)}>
      <button type="button" class="plaque" aria-expanded=${String(open)}
        onClick=${() => show(!open)} onBlur=${() => show(false)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && show(false)}>
        <span class="hidden-text">${[guardLabel(game, guard), ...facts.slice(1)].join(' ')}</span><span class="drawn" aria-hidden="true">
        ${small ? html`<${Sum} game=${game} guard=${guard} /><${Standing} game=${game} guard=${guard} />`
          : html`<${Ruler} game=${game} guard=${guard} /><span class="line"><${Sum} game=${game} guard=${guard} /><${Standing} game=${game} guard=${guard} /></span>`}</span>
      </button>
      ${open && html`<span class="facts" aria-hidden="true">${facts.map((fact) => html`<span key=${fact}>${fact}</span>`)}</span>`}
    </div>`;
}

/**
 * @param {Game} game
 * @param {GuardView} guard
 */
function classes(game, guard) {
  const beat = game.beat.value;
  const fought = beat?.fight && beat.guard === guard.guard;
  return [guard.state, beat?.fight && beat.guard !== null && !fought && 'dim', fought && 'fought', fought && `beat-${beat?.event?.code}`].filter(Boolean).join(' ');
}

/** @param {GuardView} guard */
const figureOf = (guard) => (guard.state === 'open' ? 'face' : guard.state === 'unreached' ? 'closed' : guard.state);

/** @param {{guard: GuardView}} props */
const Door = ({ guard }) => html`<span class="door"><${Pic} k=${`door ${guard.level} ${figureOf(guard)}`} make=${() => arch(guard.level, figureOf(guard))} /></span>`;

/** @param {{game: Game, guard: GuardView, last: boolean, links: number}} props */
export const Tower = ({ game, guard, last, links }) => html`
  <li class=${`tower ${classes(game, guard)}`} data-guard=${guard.guard} data-level=${guard.level}>
    <div class="mast"><${Pic} k=${`roof ${guard.level}`} make=${() => roof(guard.level)} />
      <div class="stone"><${Door} guard=${guard} /><${Plate} guard=${guard} /><b class="number" aria-hidden="true">${guard.guard}</b>
        <${Decree} guard=${guard} pulse=${game.beat.value?.event?.code === 'tile_flipped'} /></div></div>
    ${!last && html`<span class=${guard.state === 'lost' ? 'links torn' : 'links'}><${Pic} k=${`chain ${links} ${guard.state === 'lost'}`} make=${() => chain(links, guard.state === 'lost')} /></span>`}
    <${Plaque} game=${game} guard=${guard} />
    <div class="spaces">${guard.spaces.map((space) => html`<${Space} key=${space.space} game=${game} guard=${guard} space=${space} />`)}</div>
  </li>`;

/** @param {{game: Game, guard: GuardView}} props */
export const Floor = ({ game, guard }) => html`
  <li class=${`floor ${classes(game, guard)} ${guard.bonus.strength || guard.bonus.loot ? 'decreed' : ''}`} data-guard=${guard.guard} data-level=${guard.level}>
    <span class=${guard.state === 'lost' ? 'spine torn' : 'spine'} aria-hidden="true"><b>${guard.guard}</b></span>
    <span class="ward"><${Door} guard=${guard} /><span class="ranges"><${Plate} guard=${guard} /><${Decree} guard=${guard} pulse=${false} /></span></span>
    ${guard.spaces.map((space) => html`<${Space} key=${space.space} game=${game} guard=${guard} space=${space} small=${true} />`)}
    <${Plaque} game=${game} guard=${guard} small=${true} />
  </li>`;

/** The tile in force, in words; where there is little room a button to all of them. @param {{game: Game, open?: () => void}} props */
export function Decreed({ game, open }) {
  const { tile: id } = game.shown.value;
  if (!id) return null;
  const inside = html`<${Pic} k=${`tile ${id}`} make=${() => tile(id)} />
    <span class="words"><b>${sayOf(game.name, `tile.${id}`)}</b><span>${sayOf(game.name, `tile_effect.${id}`)}</span></span>`;
  return open ? html`<button type="button" class="decree" key=${id} onClick=${open}>${inside}</button>` : html`<div class="decree" key=${id}>${inside}</div>`;
}
