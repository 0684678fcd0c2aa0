// A record as the server tells it: rows, and views and pictures at any place, each asked once.
import { get } from '../lib/api.js';
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').View} View */
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */
/** @typedef {{game: string, players: number, options: Record<string, any>, seats: Record<string, any>[], moves: string, result: Record<string, any> | null}} Record_ */

const NOT_CHOICES = new Set(['name', 'kind', 'level']);

/**
 * A record's seats as a table tells them.
 * @param {Record<string, any>[]} seats
 * @returns {SeatLine[]}
 */
export const lines = (seats) =>
  seats.map((seat, i) => ({
    seat: i + 1, kind: seat.kind === 'bot' ? 'bot' : 'human', person: null, name: String(seat.name ?? ''), level: seat.level ?? null,
    choices: Object.fromEntries(Object.entries(seat).filter(([key, value]) => !NOT_CHOICES.has(key) && typeof value === 'string')),
    present: true, muted: false, stand_in: false, move_ms: null, game_ms: null,
  }));

export class Source {
  /**
   * @param {string} id
   * @param {Record_} record
   * @param {Row[]} rows
   */
  constructor(id, record, rows) {
    this.id = id;
    this.record = record;
    this.rows = rows;
    this.seats = lines(record.seats);
    /** @type {Map<string, Promise<any>>} */
    this.asked = new Map();
  }

  get last() {
    return this.rows.at(-1)?.row ?? 0;
  }

  /** @param {string} path */
  once(path) {
    let answer = this.asked.get(path);
    if (!answer) {
      answer = get(`/records/${this.id}/${path}`);
      answer.catch(() => this.asked.delete(path));
      this.asked.set(path, answer);
      if (this.asked.size > 400) this.asked.delete(String(this.asked.keys().next().value));
    }
    return answer;
  }

  /** @param {number | null} seat @param {number} row @returns {Promise<View>} */
  view = (seat, row) => this.once(`view?${seat === null ? '' : `seat=${seat}&`}row=${row}`);

  /** @param {number | null} seat @param {number} row @param {string} language @returns {Promise<{text: string, svg: string}>} */
  picture = (seat, row, language) => this.once(`picture?${seat === null ? '' : `seat=${seat}&`}row=${row}&language=${language}`);

  /** The rows as an eye was told of them. @param {number | null} seat @returns {Promise<Row[]>} */
  async told(seat) {
    /** @type {Row[]} */
    const rows = [];
    for (;;) {
      const from = (rows.at(-1)?.row ?? 0) + 1;
      const more = /** @type {{rows: Row[], row: number}} */ (await this.once(`rows?${seat === null ? '' : `seat=${seat}&`}from=${from}&count=200`));
      rows.push(...more.rows);
      if (!more.rows.length || (rows.at(-1)?.row ?? 0) >= more.row) return rows;
    }
  }
}

/** @param {string} id @returns {Promise<Source>} */
export async function load(id) {
  const record = /** @type {Record_} */ (await get(`/records/${id}`));
  const source = new Source(id, record, []);
  source.rows = await source.told(null);
  return source;
}
