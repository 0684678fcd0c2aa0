// A live table on this device: which of its seats is shown, and when the curtain must shut (hot seat, while hands are secret).
import { batch, computed, effect, signal } from '../vendor/signals.js';
import { Game } from './game.js';
import { undoable, veiled } from './veil.js';
/** @typedef {import('../lib/live.js').Live} Live */
/** @typedef {import('../lib/live.js').Eye} Eye */
/** @typedef {import('../../types/wire.js').MonstersView} View */

export class Play {
  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    this.game = signal(/** @type {Game | null} */ (null));
    /** The seat that must take the device. */
    this.curtain = signal(/** @type {number | null} */ (null));
    /** @type {Eye} */
    this.opened = null;
    /** @type {Map<Eye, number>} */
    this.reached = new Map();
    this.heard = 0;
    /** Whether the connection was lost since the last word. */
    this.away = false;
    this.unwatch = effect(() => { if (live.line.state.value === 'lost') this.away = true; });
    /** @param {import('../../types/wire.js').Told} told */
    this.listen = (told) => {
      this.reached.set(told.seat, told.row);
      this.settle(told.since);
    };
    this.hide = () => {
      if (document.hidden && this.secret()) this.shut();
    };
    live.listeners.add(this.listen);
    document.addEventListener('visibilitychange', this.hide);
    this.settle(Infinity);
  }

  /** The views of this device's eyes, once all are of one row. @returns {View[]} */
  views() {
    return this.live.eyes().map((eye) => /** @type {View} */ (this.live.views.get(eye))).filter(Boolean);
  }

  /** Whether one of these views must be kept from another person at this device. */
  secret() {
    const views = this.views();
    return views.length > 1 && views.some((view) => view.private);
  }

  /** @param {number} since */
  settle(since) {
    const eyes = this.live.eyes();
    const views = this.views();
    const rows = eyes.map((eye) => this.reached.get(eye) ?? 0);
    if (views.length < eyes.length || (since !== Infinity && new Set(rows).size > 1)) return;
    const deciding = views.find((view) => view.decision?.moves.length)?.seat ?? null;
    if (deciding !== this.opened && (deciding !== null || this.secret())) this.opened = this.secret() ? null : deciding;
    this.curtain.value = this.secret() && deciding !== this.opened ? deciding : null;
    this.tell(this.shown(views), since);
  }

  /**
   * @param {View[]} views
   * @returns {View}
   */
  shown(views) {
    const own = views.find((view) => view.seat === this.opened);
    if (own) return own;
    return this.secret() ? veiled(views) : /** @type {View} */ (views[0]);
  }

  /**
   * @param {View} view
   * @param {number} since
   */
  tell(view, since) {
    const rows = this.live.rows(this.live.eyes()[0] ?? null);
    const game = this.game.peek();
    const fresh = rows.peek().filter((row) => row.row > this.heard);
    const whole = since <= this.heard && !(this.away && fresh.length);
    this.away = false;
    this.heard = Math.max(this.heard, ...[...this.reached.values(), rows.peek().at(-1)?.row ?? 0]);
    if (game) game.hear(view, fresh, whole);
    else this.game.value = this.begin(view, rows);
  }

  /**
   * @param {View} view
   * @param {import('../vendor/signals.js').Signal<import('../../types/wire.js').Row[]>} rows
   */
  begin(view, rows) {
    const { live } = this;
    const line = computed(() => ({ state: live.line.state.value, tries: live.line.tries.value }));
    const seat = computed(() => undoable(rows.value, live.eyes()));
    const watching = live.eyes()[0] === null;
    return new Game(view, {
      seats: () => live.table.value?.seats ?? [], grace: () => (live.table.value?.settings.grace_ms ?? 0) / 1000, rows, line, undoable: seat, clocks: live.clocks, name: view.game,
      look: (row) => live.look(this.opened ?? (watching || this.secret() ? null : live.eyes()[0] ?? null), row),
      ...(watching ? {} : {
        send: (/** @type {number} */ by, /** @type {string} */ text) => live.send('move', { seat: by, text }),
        undo: () => live.send('undo', { seat: seat.peek() }),
        react: (/** @type {string} */ code) => live.send('react', { seat: this.opened ?? live.eyes()[0], code }),
        host: () => live.me.value?.person != null && live.table.value?.host === live.me.value.person,
        standIn: (/** @type {number} */ of, /** @type {boolean} */ on) => this.standIn(of, on),
      }),
    });
  }

  /**
   * A bot plays for who is away, or for good on a seat that was left.
   * @param {number} seat
   * @param {boolean} on
   */
  standIn(seat, on) {
    const { live } = this;
    const table = live.table.peek();
    if (table?.seats[seat - 1]?.kind === 'open') return live.send('bot', { seat, level: table.settings.stand_in });
    return live.send('stand_in', { seat, on });
  }

  /** The next player has the device. */
  open() {
    batch(() => {
      this.opened = this.curtain.peek();
      this.curtain.value = null;
      this.game.peek()?.show(this.shown(this.views()));
    });
  }

  shut() {
    const deciding = this.views().find((view) => view.decision?.moves.length)?.seat ?? null;
    batch(() => {
      this.opened = null;
      this.game.peek()?.show(veiled(this.views()));
      this.curtain.value = deciding;
    });
  }

  close() {
    this.unwatch();
    this.live.listeners.delete(this.listen);
    document.removeEventListener('visibilitychange', this.hide);
  }
}
