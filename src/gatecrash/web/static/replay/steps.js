// Where a timeline stops: at moves of seats and luck, at the beginnings of rounds.
/** @typedef {import('../../types/wire.js').Row} Row */

/**
 * The places worth a stop: the start, and after each row of a seat's move with the luck that follows it.
 * @param {Row[]} rows
 * @returns {number[]}
 */
export function stops(rows) {
  const moves = rows.filter((row) => row.kind === 'move');
  const out = moves.filter((row, i) => moves[i + 1] === undefined || moves[i + 1]?.seat != null).map((row) => row.row);
  return [0, ...out];
}

/**
 * The rows after which a round begins, and the end.
 * @param {Row[]} rows
 * @returns {number[]}
 */
export function marks(rows) {
  const ends = rows.filter((row) => row.events?.some((event) => event.code === 'round_ended')).map((row) => row.row);
  return [0, ...ends];
}

/**
 * The stop before or after a place; the place itself where there is none.
 * @param {number[]} all ascending
 * @param {number} from
 * @param {1 | -1} way
 */
export const beside = (all, from, way) => (way > 0 ? all.find((one) => one > from) : [...all].reverse().find((one) => one < from)) ?? from;
