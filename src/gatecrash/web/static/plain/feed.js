// Where a plain table's content comes from: a live table here, a record in replay/.
import { batch, computed, signal } from '../vendor/signals.js';
import { get } from '../lib/api.js';
import { seatName } from '../lib/names.js';
import { say } from '../lib/words.js';
import { undoable } from '../table/veil.js';
/** @typedef {import('../../types/wire.js').View} View */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */
/** @typedef {import('../lib/live.js').Live} Live */
/** @typedef {import('../lib/live.js').Eye} Eye */
/**
 * @typedef {object} Feed
 * @property {string} game
 * @property {import('../vendor/signals.js').ReadonlySignal<View | null>} view
 * @property {import('../vendor/signals.js').ReadonlySignal<Row[]>} rows
 * @property {import('../vendor/signals.js').ReadonlySignal<number>} row that the view belongs to
 * @property {() => SeatLine[]} seats
 * @property {(row: number, language: string) => Promise<{text: string, svg: string}>} picture
 * @property {(seat: number, text: string) => Promise<unknown>} [send]
 * @property {() => Promise<unknown>} [undo]
 * @property {import('../vendor/signals.js').ReadonlySignal<number | null>} [undoable]
 */

/** @param {() => SeatLine[]} seats @returns {(seat: number) => string} */
export const naming = (seats) => (seat) => {
  const line = seats()[seat - 1];
  return line ? seatName(line) : say('name.seat', { seat });
};

/** A live table of any game on this device; with several private seats here, one is shown at a time. */
export class PlainLive {
  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    this.game = live.table.peek()?.game ?? '';
    this.views = signal(/** @type {View[]} */ ([]));
    this.row = signal(0);
    this.opened = signal(/** @type {number | null} */ (null));
    this.secret = computed(() => this.views.value.length > 1 && this.views.value.some((view) => view.private));
    this.deciding = computed(() => this.views.value.find((view) => view.decision?.moves.length)?.seat ?? null);
    /** The seat that must take the device first. */
    this.curtain = computed(() => (this.secret.value && this.deciding.value !== null && this.deciding.value !== this.opened.value ? this.deciding.value : null));
    this.eye = computed(() => (this.curtain.value !== null ? null : this.secret.value ? this.opened.value : (this.deciding.value ?? this.views.value[0]?.seat ?? null)));
    this.view = computed(() => (this.curtain.value !== null ? null : (this.views.value.find((view) => view.seat === this.eye.value) ?? this.views.value[0] ?? null)));
    this.rows = computed(() => live.rows(this.eye.value ?? live.eyes()[0] ?? null).value);
    this.undoable = computed(() => undoable(this.rows.value, live.eyes()));
    this.listen = (/** @type {{row: number}} */ told) => batch(() => {
      this.views.value = live.eyes().map((eye) => /** @type {View} */ (live.views.get(eye))).filter(Boolean);
      this.row.value = told.row;
    });
    live.listeners.add(this.listen);
    this.listen({ row: Math.max(0, ...live.eyes().map((eye) => live.rows(eye).peek().at(-1)?.row ?? 0)) });
  }

  seats = () => this.live.table.value?.seats ?? [];

  /** @param {number} row @param {string} language @returns {Promise<{text: string, svg: string}>} */
  picture = (row, language) => {
    const seat = this.view.peek()?.seat ?? null;
    return get(`/tables/${this.live.id}/picture?${seat === null ? '' : `seat=${seat}&`}row=${row}&language=${language}`, this.live.token);
  };

  /** @param {number} seat @param {string} text */
  send = (seat, text) => this.live.send('move', { seat, text });

  undo = () => this.live.send('undo', { seat: this.undoable.peek() });

  open() {
    this.opened.value = this.curtain.peek();
  }

  close() {
    this.live.listeners.delete(this.listen);
  }
}
