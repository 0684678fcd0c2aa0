// A move and what followed, beat by beat: each beat is a view to show, a sentence's code and a time.
// Only what events say is painted into the view before; the true view comes last.
/** @typedef {import('../../types/wire.js').MonstersView} View */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').EventTold} Told */
/** @typedef {{gold?: number, heal?: number}} Tag */
/**
 * @typedef {object} Beat
 * @property {View} view
 * @property {number} ms at normal speed
 * @property {Told | null} event what is said
 * @property {number | null} guard who is fought
 * @property {Record<string, Tag>} tags by space
 * @property {string} sound
 * @property {boolean} fight
 * @property {number} row where it was told
 * @property {number} at which of the row's events it is
 */

/** @type {Record<string, [ms: number, sound: string]>} */
const PACE = {
  placed: [260, 'knock'], displaced: [420, 'shove'], own_displaced: [420, 'shove'], castle_filled: [600, 'turn'],
  guard_flipped: [900, 'door'], guard_won: [400, ''], loot_taken: [700, 'coins'], guard_held: [1000, 'snap'], healed: [600, 'heal'],
  round_ended: [1500, ''], tile_flipped: [1100, 'turn'], game_ended: [700, 'win'],
};
/** Alike things that follow each other overlap. @type {Record<string, number>} */
const FOLLOWED = { loot_taken: 300, healed: 160 };
const LATER = 0.7;

/**
 * @param {View} view
 * @param {number} guard
 * @param {(guard: import('../../types/wire.js').GuardView) => import('../../types/wire.js').GuardView} change
 */
const withGuard = (view, guard, change) => ({ ...view, guards: view.guards.map((one) => (one.guard === guard ? change(one) : one)) });

/**
 * @param {View} view
 * @param {number} seat
 * @param {Partial<import('../../types/wire.js').SeatView>} change
 */
const withSeat = (view, seat, change) => ({ ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...change } : one)) });

/**
 * A card lies on a space now.
 * @param {View} view
 * @param {Told} event
 */
function laid(view, event) {
  const space = String(event.space).length > 1 ? event.space : `${event.guard}${event.space}`;
  const moved = withGuard(view, event.guard, (guard) => ({
    ...guard, total: event.total, locked: event.total >= guard.maximum, falls: guard.outlook[event.total] ?? null,
    spaces: guard.spaces.map((one) => (one.space === space ? { space, card: event.card, seat: event.seat } : one)),
  }));
  const seats = moved.seats.map((one) => {
    let castle = one.in_castle.filter((card) => card.space !== space);
    let hand = one.hand;
    let gold = one.gold;
    if (one.seat === event.seat) {
      castle = [...castle, { card: event.card, space }];
      hand = hand && hand.filter((card) => card !== event.card);
      gold = event.left ?? gold;
    }
    const driven = event.owner ?? (event.code === 'own_displaced' ? event.seat : null);
    if (one.seat === driven) {
      hand = hand && [...hand, event.displaced].sort();
      gold = event.code === 'displaced' ? event.owner_gold : gold;
    }
    return { ...one, in_castle: castle, hand, gold };
  });
  return { ...moved, seats };
}

/**
 * The spaces whose monsters a seat heals: at the guard that held and behind it.
 * @param {View} view
 * @param {number} seat
 */
const hurt = (view, seat) =>
  view.guards.filter((guard) => guard.state === 'lost' || guard.state === 'unreached').flatMap((guard) => guard.spaces.filter((one) => one.seat === seat));

/**
 * What one event paints.
 * @param {View} view
 * @param {Told} event
 * @param {Record<string, Tag>} tags
 * @returns {[View, Record<string, Tag>]}
 */
function paint(view, event, tags) {
  switch (event.code) {
    case 'placed': case 'displaced': case 'own_displaced':
      return [laid(view, event), {}];
    case 'guard_flipped':
      return [withGuard(view, event.guard, (guard) => ({ ...guard, state: 'open', face: [event.strength, event.loot] })), tags];
    case 'guard_won':
      return [withGuard(view, event.guard, (guard) => ({ ...guard, state: 'won' })), tags];
    case 'guard_held': {
      const lost = withGuard(view, event.guard, (guard) => ({ ...guard, state: 'lost' }));
      return [{ ...lost, guards: lost.guards.map((guard) => (guard.guard > event.guard ? { ...guard, state: 'unreached' } : guard)) }, tags];
    }
    case 'loot_taken': {
      const guard = view.guards.find((one) => one.guard === event.guard);
      const own = guard?.spaces.filter((one) => one.seat === event.seat) ?? [];
      const added = Object.fromEntries(own.slice(0, 1).map(({ space }) => [space, { gold: event.gold }]));
      return [withSeat(view, event.seat, { gold: event.left }), { ...tags, ...added }];
    }
    case 'healed': {
      const added = Object.fromEntries(hurt(view, event.seat).map(({ space, card }) => [space, { heal: view.healing?.[(card ?? 1) - 1] ?? 0 }]));
      return [withSeat(view, event.seat, { gold: event.left }), { ...tags, ...added }];
    }
    default:
      return [view, tags];
  }
}

/** @param {Row[]} rows */
const told = (rows) => rows.filter(({ kind }) => kind === 'move').flatMap(({ row, events = [] }) => events.map((event, at) => ({ row, event, at })));

/**
 * The rows as far as a scene has come.
 * @param {Row[]} rows
 * @param {Beat | null} beat
 * @returns {Row[]}
 */
export const until = (rows, beat) =>
  (beat ? rows.filter(({ row }) => row <= beat.row).map((row) => (row.row === beat.row ? { ...row, events: row.events?.slice(0, beat.at + 1) } : row)) : rows);

/**
 * @param {View} before what is shown now
 * @param {Row[]} rows
 * @param {View} after the true view
 * @returns {Beat[]}
 */
export function beats(before, rows, after) {
  /** @type {Beat[]} */
  const scene = [];
  /** @type {View} */
  let view = { ...before, decision: null, reasons: [] };
  /** @type {Record<string, Tag>} */
  let tags = {};
  let fought = 0;
  let fight = false;
  const events = told(rows);
  for (const [i, { row, event, at }] of events.entries()) {
    if (event.code === 'castle_filled') fight = true;
    if (event.code === 'guard_flipped') fought += 1;
    const [alone, sound] = PACE[event.code] ?? [0, ''];
    const ms = events[i + 1]?.event.code === event.code ? (FOLLOWED[event.code] ?? alone) : alone;
    if (event.code === 'tile_flipped') {
      view = { ...after, decision: null, reasons: [] };
      tags = {};
      fight = false;
    } else [view, tags] = paint(view, event, tags);
    if (!ms) continue;
    const quick = fight && fought >= 3 ? LATER : 1;
    scene.push({ view, ms: ms * quick, event, guard: event.guard ?? null, tags, sound, fight, row, at });
  }
  return scene;
}
