// The log in words: one line an event, each knowing the row it belongs to.
import { has, sayOf } from '../lib/words.js';
import { reactionLine } from './reactions.js';
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').EventTold} Told */
/** @typedef {{row: number, text: string, tone: 'play' | 'head' | 'gain' | 'loss' | 'plain' | 'said', seat: number | null, card: number | null}} LogLine */
/** @typedef {(seat: number) => string} Who */

const SEAT_FIELDS = ['seat', 'owner', 'to_seat', 'from_seat'];
/** @type {Record<string, LogLine['tone']>} */
const TONES = {
  placed: 'play', displaced: 'play', own_displaced: 'play', tile_flipped: 'head', marker_moved: 'head', round_ended: 'head', start_drawn: 'head', game_ended: 'head',
  loot_taken: 'gain', guard_won: 'gain', game_won: 'gain', guard_held: 'loss', healed: 'loss',
};
/** Told by the table itself, or told twice. */
const SILENT = new Set(['back_laid', 'guards_discarded', 'tile_left', 'hands_swapped', 'dealt', 'castle_filled', 'round_ended']);

/**
 * Names in the place of seats.
 * @param {Record<string, any>} data
 * @param {Who} who
 */
export function named(data, who) {
  /** @type {Record<string, any>} */
  const out = { ...data };
  for (const field of SEAT_FIELDS) if (typeof out[field] === 'number') out[field] = who(out[field]);
  for (const [field, value] of Object.entries(out)) if (Array.isArray(value)) out[field] = value.length ? value : '–';
  return out;
}

/**
 * @param {string} game
 * @param {Told} event
 * @param {Who} who
 * @param {number | null} [me]
 */
export function eventText(game, event, who, me = null) {
  const base = `event.${event.code}`;
  const touched = event.needed !== undefined && event.code === 'guard_flipped' && (event.needed !== event.strength || event.worth !== event.loot);
  const variants = [touched && 'tile', event.due !== undefined && event.paid === event.due && 'whole', me !== null && event.seat === me && 'own'];
  const variant = variants.find((one) => one && has(game, `${base}.${one}`));
  return sayOf(game, variant ? `${base}.${variant}` : base, named(event, who));
}

/**
 * @param {string} game
 * @param {Row[]} rows
 * @param {Who} who
 * @param {{silent?: Set<string>}} [how]
 * @returns {LogLine[]}
 */
export function logLines(game, rows, who, { silent = SILENT } = {}) {
  const taken = new Set(rows.filter((row) => row.kind === 'undo').map((row) => row.undone));
  const moved = (/** @type {Row} */ row) => (row.events ?? []).filter((event) => !silent.has(event.code) && has(game, `event.${event.code}`)).map((event) => ({
    row: row.row, text: eventText(game, event, who), tone: TONES[event.code] ?? 'plain',
    seat: TONES[event.code] === 'play' ? (row.seat ?? null) : null, card: TONES[event.code] === 'play' ? (event.card ?? null) : null,
  }));
  return rows.filter((row) => !taken.has(row.row)).flatMap((row) => {
    if (row.kind === 'reaction') return [{ row: row.row, text: reactionLine(who, Number(row.seat), String(row.code)), tone: /** @type {const} */ ('said'), seat: row.seat, card: null }];
    return row.kind === 'move' ? moved(row) : [];
  });
}
