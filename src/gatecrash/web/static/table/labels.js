// What a screen reader hears of guards, spaces, cards and seats.
import { settings } from '../lib/keep.js';
import { percent, say, sayOf } from '../lib/words.js';
import { cardPlaces, needed, share } from './model.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../../types/wire.js').GuardView} GuardView */
/** @typedef {import('../../types/wire.js').SpaceView} SpaceView */
/** @typedef {import('../../types/wire.js').SeatView} SeatView */
/** @typedef {import('./model.js').SpaceState} SpaceState */

/** @param {Game} game @param {string} family */
export const familyName = (game, family) => sayOf(game.name, `family.${family}`);

/**
 * @param {Game} game
 * @param {number} seat
 */
export const nameOf = (game, seat) => game.who(seat);

/** @param {GuardView} guard */
function strengthLabel(guard) {
  if (guard.face) return say('table.label.face', { strength: guard.face[0], loot: guard.face[1] });
  const [low, high] = guard.strength;
  return say('table.label.back', { low, high, loot_low: guard.loot[0], loot_high: guard.loot[1] });
}

/**
 * @param {Game} game
 * @param {GuardView} guard
 */
export function guardLabel(game, guard) {
  const parts = [
    say('table.label.guard', { guard: guard.guard, level: sayOf(game.name, `level_plain.${guard.level}`), state: say(`table.state.${guard.state}`) }),
    strengthLabel(guard), say('table.label.total', { total: guard.total }),
  ];
  if (guard.locked && guard.state === 'closed') parts.push(say('table.label.locked', { total: guard.total, maximum: guard.maximum }));
  if (settings.value.helps && guard.falls && guard.state === 'closed') parts.push(say('table.label.chance', { percent: percent(share(guard.falls) ?? 0) }));
  return `${parts.join(', ')}.`;
}

/**
 * What a guard's plaque tells when asked: chances, and what its owners would get.
 * @param {Game} game
 * @param {GuardView} guard
 * @returns {string[]}
 */
export function guardFacts(game, guard) {
  const lines = [];
  const [low, high] = needed(guard);
  lines.push(say('table.label.back', { low, high, loot_low: Math.max(0, guard.loot[0] + guard.bonus.loot), loot_high: Math.max(0, guard.loot[1] + guard.bonus.loot) }));
  if (!settings.value.helps || guard.state !== 'closed') return lines;
  const chances = [guard.falls && say('table.chance', { percent: percent(share(guard.falls) ?? 0) }), guard.reached && say('table.reached', { percent: percent(share(guard.reached) ?? 0) })];
  lines.push(chances.filter(Boolean).join(', '));
  if (guard.shares.length) {
    const [first, last] = [guard.shares[0], guard.shares.at(-1)];
    const names = (first?.gold ?? []).map(([seat, gold], i) => say('table.share_one', { name: nameOf(game, seat), gold: span(gold, last?.gold[i]?.[1] ?? gold) }));
    if (names.length) lines.push(say('table.share', { names: names.join(', ') }));
  }
  return lines;
}

/** @param {number} low @param {number} high */
const span = (low, high) => (low === high ? `${low}` : `${Math.min(low, high)}–${Math.max(low, high)}`);

/**
 * @param {Game} game
 * @param {GuardView} guard
 * @param {SpaceView} space
 * @param {SpaceState} state
 */
export function spaceLabel(game, guard, space, state) {
  const mine = space.seat !== undefined && space.seat === game.shown.value.seat;
  const what = space.card === undefined || space.seat === undefined ? say('table.label.space_free')
    : say(mine ? 'table.label.space_own' : 'table.label.space_card', { card: space.card, name: nameOf(game, space.seat) });
  const place = `${say('table.label.space', { guard: guard.guard, side: space.space.slice(-1), what })}.`;
  return [place, actLabel(game, state, space), tagLabel(game, space.space)].filter(Boolean).join(' ');
}

/**
 * @param {Game} game
 * @param {SpaceState} state
 * @param {SpaceView} space
 */
function actLabel(game, state, space) {
  if (state.kind === 'idle' || game.card.value === null) return '';
  if (state.kind === 'free') return say('table.label.act_free', { card: game.card.value });
  if (state.kind !== 'displace' || !state.move) return say('table.label.act_no', { why: game.why(space.space) });
  const { fee, treasury, to_owner, owner } = state.move.data;
  return say(to_owner ? 'table.label.act_shove' : 'table.label.act_shove_treasury', { fee, treasury, to_owner, name: nameOf(game, owner) });
}

/** @param {Game} game @param {string} space */
function tagLabel(game, space) {
  const tag = game.beat.value?.tags[space];
  if (tag?.gold !== undefined) return say('table.label.gain', { gold: tag.gold });
  return tag?.heal !== undefined ? say('table.label.heal', { gold: tag.heal }) : '';
}

/**
 * @param {Game} game
 * @param {SeatView} seat
 */
export function seatLabel(game, seat) {
  const list = cardPlaces(seat, settings.value.known).map(({ card, where }) => say(`table.label.card_${where}`, { card })).join(', ');
  return `${say('table.label.seat', { name: nameOf(game, seat.seat), family: familyName(game, seat.family), gold: seat.gold })}. ${say('table.label.cards', { list })}.`;
}
