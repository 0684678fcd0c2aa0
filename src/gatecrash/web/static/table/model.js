// What the table shows for a chosen card, worked out of the view's moves and reasons alone: no rule lives here.
/** @typedef {import('../../types/wire.js').MonstersView} View */
/** @typedef {import('../../types/wire.js').Offered} Offered */
/** @typedef {import('../../types/wire.js').Refused} Refused */
/** @typedef {import('../../types/wire.js').GuardView} GuardView */
/** @typedef {'idle' | 'free' | 'displace' | 'weak' | 'locked' | 'dear' | 'no'} Kind */
/** @typedef {{kind: Kind, move?: Offered, reason?: Refused, fee: number}} SpaceState */

const MOVE = /^([1-9]\d?)([-x])(\d+[ab])$/;

/**
 * @param {string} text
 * @returns {{card: number, how: string, space: string} | null}
 */
export function parts(text) {
  const found = MOVE.exec(text);
  return found ? { card: Number(found[1]), how: found[2] ?? '', space: found[3] ?? '' } : null;
}

/** @type {Record<string, Kind>} */
const KINDS = { not_stronger: 'weak', locked: 'locked', too_dear: 'dear' };

/**
 * Every space's state for a card, by the space's name; `idle` where no card is chosen.
 * @param {View} view
 * @param {number | null} card
 * @returns {Map<string, SpaceState>}
 */
export function spaceStates(view, card) {
  /** @type {Map<string, SpaceState>} */
  const states = new Map();
  for (const guard of view.guards) for (const { space } of guard.spaces) states.set(space, { kind: card === null ? 'idle' : 'no', fee: 0 });
  if (card === null) return states;
  for (const reason of view.reasons ?? []) {
    const to = parts(reason.text);
    if (to?.card === card) states.set(to.space, { kind: KINDS[reason.code] ?? 'no', reason, fee: Number(reason.data.fee ?? 0) });
  }
  for (const move of view.decision?.moves ?? []) {
    const to = parts(move.text);
    if (to?.card === card) states.set(to.space, { kind: to.how === 'x' ? 'displace' : 'free', move, fee: Number(move.data.fee ?? 0) });
  }
  return states;
}

/**
 * The cards in hand that can be played, and for the others the reason.
 * @param {View} view
 * @returns {Map<number, Refused | null>}
 */
export function handStates(view) {
  /** @type {Map<number, Refused | null>} */
  const states = new Map();
  for (const reason of view.reasons ?? []) {
    const to = parts(reason.text);
    if (to && !states.has(to.card)) states.set(to.card, reason);
  }
  for (const move of view.decision?.moves ?? []) {
    const to = parts(move.text);
    if (to) states.set(to.card, null);
  }
  return states;
}

/**
 * The guard that a space belongs to.
 * @param {View} view
 * @param {string | null} space
 */
export const guardOf = (view, space) => view.guards.find((guard) => guard.spaces.some((one) => one.space === space)) ?? null;

/**
 * What the monsters at a guard would add up to after a move, or null.
 * @param {GuardView} guard
 * @param {Offered | undefined} move
 */
export function ghostTotal(guard, move) {
  const to = move && parts(move.text);
  if (!to) return null;
  const place = guard.spaces.find((one) => one.space === to.space);
  return place ? guard.total - (place.card ?? 0) + to.card : null;
}

/**
 * @param {readonly [number, number] | null | undefined} fraction
 * @returns {number | null}
 */
export const share = (fraction) => (fraction ? fraction[0] / fraction[1] : null);

/**
 * What a guard needs at the least and at the most, tile included.
 * @param {GuardView} guard
 * @returns {[number, number]}
 */
export const needed = (guard) => [Math.max(0, guard.strength[0] + guard.bonus.strength), Math.max(0, guard.strength[1] + guard.bonus.strength)];

/**
 * Where the arrow keys lead from a space, among those allowed; along the castle, then between its two rows.
 * @param {string[]} all every space from the gate, a before b
 * @param {(space: string) => boolean} allowed
 * @param {string | null} from
 * @param {'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'} key
 * @returns {string | null}
 */
export function step(all, allowed, from, key) {
  const forward = key === 'ArrowRight' || key === 'ArrowDown';
  const start = from === null ? (forward ? -1 : all.length) : all.indexOf(from);
  for (let i = 1; i <= all.length; i += 1) {
    const at = all[(start + (forward ? i : -i) + 2 * all.length) % all.length];
    if (at !== undefined && allowed(at)) return at;
  }
  return null;
}

/** @param {View} view */
export const allSpaces = (view) => view.guards.flatMap((guard) => guard.spaces.map(({ space }) => space));

/**
 * Which of a seat's five cards lies where, as far as the view tells.
 * @param {import('../../types/wire.js').SeatView} seat
 * @param {boolean} known whether deduced hands are shown
 * @param {number[]} cards the strengths there are
 * @returns {{card: number, where: 'castle' | 'hand' | 'resting' | 'unknown'}[]}
 */
export function cardPlaces(seat, known, cards = [1, 2, 3, 4, 5]) {
  const castle = new Set(seat.in_castle.map(({ card }) => card));
  const hand = new Set([...(known ? (seat.hand ?? []) : []), ...(known ? (seat.known ?? []) : [])]);
  const resting = new Set(known ? (seat.resting ?? []) : []);
  return cards.map((card) => ({ card, where: castle.has(card) ? 'castle' : hand.has(card) ? 'hand' : resting.has(card) ? 'resting' : 'unknown' }));
}
