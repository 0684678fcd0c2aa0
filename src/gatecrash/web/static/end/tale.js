// What a finished game of Mighty Monsters was like, told by its events: gold by round, and three titles.
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').EventTold} Told */
/** @typedef {{round: number, gold: number[], tile: string | null, fallen: number, guards: number}} Round */
/** @typedef {{code: 'haul' | 'shoved' | 'patient', seat: number, count: number, round: number}} Award */

/**
 * The events that count: what was taken back is left out.
 * @param {Row[]} rows
 * @returns {Told[]}
 */
export function eventsOf(rows) {
  const undone = new Set(rows.map((row) => (row.kind === 'undo' ? row.undone : null)));
  return rows.filter((row) => row.kind === 'move' && !undone.has(row.row)).flatMap((row) => row.events ?? []);
}

/** @param {Told[]} events @returns {Round[]} */
export function rounds(events) {
  /** @type {Round[]} */
  const out = [];
  let now = { tile: /** @type {string | null} */ (null), fallen: 0, guards: 0 };
  for (const event of events) {
    if (event.code === 'back_laid') now.guards += 1;
    if (event.code === 'tile_flipped') now.tile = event.tile;
    if (event.code === 'guard_won') now.fallen += 1;
    if (event.code === 'round_ended') {
      out.push({ round: event.round, gold: [...event.gold], ...now });
      now = { tile: null, fallen: 0, guards: 0 };
    }
  }
  return out;
}

/**
 * The most of something: a seat alone at the top, and more than nothing.
 * @param {Map<number, number>} counts by seat
 * @returns {[seat: number, count: number] | null}
 */
function most(counts) {
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] > 0 && first[1] !== second?.[1] ? first : null;
}

/**
 * @param {Told[]} events
 * @returns {Award[]}
 */
export function awards(events) {
  const shoved = new Map();
  const healed = new Map();
  /** @type {Award | null} */
  let haul = null;
  let taken = new Map();
  for (const event of events) {
    if (event.code === 'displaced') shoved.set(event.owner, (shoved.get(event.owner) ?? 0) + 1);
    if (event.code === 'healed') healed.set(event.seat, (healed.get(event.seat) ?? 0) + event.paid);
    if (event.code === 'loot_taken') taken.set(event.seat, (taken.get(event.seat) ?? 0) + event.gold);
    if (event.code !== 'round_ended') continue;
    for (const [seat, count] of taken) if (count > (haul?.count ?? 0)) haul = { code: 'haul', seat, count, round: event.round };
    taken = new Map();
  }
  const pushed = most(shoved);
  const patient = most(healed);
  return [
    haul,
    pushed && { code: /** @type {const} */ ('shoved'), seat: pushed[0], count: pushed[1], round: 0 },
    patient && { code: /** @type {const} */ ('patient'), seat: patient[0], count: patient[1], round: 0 },
  ].filter((one) => one !== null);
}
