// What a device that several people share may show while hands are secret, and whose move it can take back.
/** @typedef {import('../../types/wire.js').MonstersView} View */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../lib/live.js').Eye} Eye */

/**
 * What all seats of this device may see: every seat as another one sees it.
 * @param {View[]} views of at least two seats
 * @returns {View}
 */
export function veiled(views) {
  const [base] = /** @type {[View]} */ (/** @type {unknown} */ (views));
  const seats = base.seats.map(({ seat }, i) => (views.find((view) => view.seat !== seat) ?? base).seats[i]);
  return { ...base, seat: null, private: false, decision: null, reasons: [], seats: /** @type {View['seats']} */ (seats) };
}

/**
 * The seat of this device whose move can be taken back: its move was the last, and nothing was drawn since.
 * @param {Row[]} rows
 * @param {Eye[]} eyes
 * @returns {number | null}
 */
export function undoable(rows, eyes) {
  const undone = new Set(rows.map((row) => (row.kind === 'undo' ? row.undone : 0)));
  const last = rows.findLast((row) => row.kind === 'move' && !undone.has(row.row));
  return last && last.seat !== null && last.by === 'person' && eyes.includes(last.seat) ? last.seat : null;
}
