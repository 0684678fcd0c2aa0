// One table as this device knows it: its people, and for every eye it holds the newest view and all rows. It knows no game.
import { batch, signal } from '../vendor/signals.js';
import { get } from './api.js';
import { NO_CLOCKS } from './clock.js';
import { Line } from './line.js';
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {import('../../types/wire.js').Told} Told */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').View} View */
/** @typedef {import('../../types/wire.js').Problem} Problem */
/** @typedef {number | null} Eye a seat; null: a spectator */
/** @typedef {{person: number | null, seats: number[], code: string | null}} Me */

const PAGE = 200;

export class Live {
  /**
   * @param {string} id
   * @param {string | null} token null: to watch
   */
  constructor(id, token) {
    this.id = id;
    this.token = token;
    this.table = signal(/** @type {Table | null} */ (null));
    this.me = signal(/** @type {Me | null} */ (null));
    this.problem = signal(/** @type {Problem | null} */ (null));
    this.clocks = signal(/** @type {import('./clock.js').Clocks} */ (NO_CLOCKS));
    /** The newest view of each eye. @type {Map<Eye, View | null>} */
    this.views = new Map();
    /** @type {Map<Eye, import('../vendor/signals.js').Signal<Row[]>>} */
    this.stories = new Map();
    /** Called with every `told`, after the views and rows are up to date. @type {Set<(told: Told) => void>} */
    this.listeners = new Set();
    this.line = new Line(id, token, {
      table: (table) => batch(() => { this.table.value = table; this.tick(table.seats); }),
      welcome: ({ person, seats, code }) => batch(() => { this.me.value = { person, seats, code }; this.problem.value = null; }),
      told: (told) => this.told(told),
      problem: (problem) => { this.problem.value = problem; },
    });
  }

  /** @param {number} seat */
  name = (seat) => this.table.peek()?.seats[seat - 1]?.name ?? '';

  /** Who looks: the seats held, or nobody's. @returns {Eye[]} */
  eyes() {
    const seats = this.me.value?.seats ?? [];
    return seats.length ? seats : [null];
  }

  /**
   * The rows that an eye was told of, as a signal.
   * @param {Eye} eye
   */
  rows(eye) {
    let story = this.stories.get(eye);
    if (!story) this.stories.set(eye, story = signal(/** @type {Row[]} */ ([])));
    return story;
  }

  /** @param {import('./clock.js').Left[]} left */
  tick(left) {
    this.clocks.value = { at: performance.now(), left, asleep: this.table.peek()?.asleep ?? false };
  }

  /** @param {Told} told */
  told(told) {
    const story = this.rows(told.seat);
    const had = story.peek().at(-1)?.row ?? 0;
    const fresh = told.rows.filter((row) => row.row > had);
    this.views.set(told.seat, told.view);
    batch(() => {
      if (told.clocks) this.tick(told.clocks);
      if (told.since <= had) story.value = [...story.peek(), ...fresh];
      else this.fill(told.seat).catch(() => {}); // the next message asks again
      for (const listen of this.listeners) listen(told);
    });
  }

  /**
   * Asks for every row that is missing.
   * @param {Eye} eye
   */
  async fill(eye) {
    const story = this.rows(eye);
    const who = eye === null ? '' : `seat=${eye}&`;
    for (;;) {
      const from = (story.peek().at(-1)?.row ?? 0) + 1;
      const { rows, row } = await get(`/tables/${this.id}/rows?${who}from=${from}&count=${PAGE}`, this.token);
      const last = story.peek().at(-1)?.row ?? 0;
      const fresh = rows.filter((/** @type {Row} */ one) => one.row > last);
      if (!fresh.length) return;
      story.value = [...story.peek(), ...fresh];
      if (fresh.at(-1).row >= row) return;
    }
  }

  /**
   * The view of an eye after a row.
   * @param {Eye} eye
   * @param {number} row
   * @returns {Promise<any>}
   */
  look = (eye, row) => get(`/tables/${this.id}/view?${eye === null ? '' : `seat=${eye}&`}row=${row}`, this.token);

  /**
   * A command; resolves with the first row it added.
   * @param {string} type
   * @param {Record<string, unknown>} [more]
   */
  send = (type, more = {}) => this.line.send({ type, ...more });

  close() {
    this.line.close();
  }
}
