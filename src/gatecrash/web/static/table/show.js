// What a table shows: the newest view, a scene on the way to it, or a position of before.
import { batch, computed, signal } from '../vendor/signals.js';
import { settings } from '../lib/keep.js';
import { still } from '../lib/media.js';
import { play as sound } from '../lib/sound.js';
import { seatName } from '../lib/names.js';
import { say, sayOf } from '../lib/words.js';
import { tell } from '../lib/announce.js';
import { beats, until } from './scene.js';
import { eventText, logLines } from './log.js';
import { reactionLine } from './reactions.js';
/** @typedef {import('../../types/wire.js').MonstersView} View */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */
/** @typedef {import('./scene.js').Beat} Beat */
/** @typedef {import('./game.js').How} How */

const SPEED = { slow: 1.4, normal: 1, fast: 0.5 };
const STILL = 700;
const OUTLINED = 1500;
const SPOKEN = 5000;
/** So many lines of what was missed are shown; the log has them all. */
const MISSED = 5;

export class Show {
  /**
   * @param {View} view
   * @param {Pick<How, 'seats' | 'rows' | 'look' | 'name'>} how
   */
  constructor(view, { seats, rows, look, name = 'mighty-monsters' }) {
    this.name = name;
    this.seats = seats;
    this.rows = rows ?? signal([]);
    this.look = look;
    this.latest = signal(view);
    this.now = signal(view);
    this.beat = signal(/** @type {Beat | null} */ (null));
    this.past = signal(/** @type {{row: number, view: View} | null} */ (null));
    this.busy = signal(false);
    this.changed = signal(/** @type {string[]} */ ([]));
    this.trouble = signal('');
    /** What seats said a moment ago. */
    this.spoken = signal(/** @type {Map<number, Row>} */ (new Map()));
    /** What happened while this page was not connected. */
    this.missed = signal(/** @type {string[]} */ ([]));
    /** @type {Beat[]} */
    this.queue = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.shown = computed(() => this.past.value?.view ?? this.beat.value?.view ?? this.now.value);
    this.story = computed(() => until(this.rows.value, this.beat.value));
    this.idle = computed(() => this.beat.value === null);
    this.ended = computed(() => this.idle.value && this.now.value.result !== null);
  }

  /** What was chosen is put back. */
  drop() {}

  /** @param {number} seat */
  who = (seat) => {
    const line = this.seats()[seat - 1];
    return line ? seatName(line) : sayOf(this.name, 'view.seat', { seat });
  };

  /**
   * The server's word: play the rows as a scene, then show the view.
   * @param {View} view
   * @param {Row[]} rows
   * @param {boolean} [whole] whether no row is missing before them, and they come as they happen
   */
  hear(view, rows, whole = true) {
    const from = this.queue.at(-1)?.view ?? this.beat.peek()?.view ?? this.now.peek();
    const told = whole && rows.every((row) => row.kind !== 'undo');
    if (whole) this.speak(rows.filter((row) => row.kind === 'reaction'));
    const scene = told && !document.hidden ? beats(from, rows, view) : [];
    if (!told) this.outline(from, view);
    if (!whole) this.meanwhile(rows);
    batch(() => {
      this.latest.value = view;
      this.busy.value = false;
      this.trouble.value = '';
      if (!view.decision) this.drop();
    });
    this.queue.push(...scene);
    if (this.beat.peek() === null) this.next();
  }

  /**
   * A reaction stands at its seat for a moment.
   * @param {Row[]} rows
   */
  speak(rows) {
    for (const row of rows) {
      const seat = Number(row.seat);
      const others = [...this.spoken.peek()].filter(([one]) => one !== seat);
      this.spoken.value = new Map([...others, [seat, row]]);
      tell(reactionLine(this.who, seat, String(row.code)));
      setTimeout(() => { this.spoken.value = new Map([...this.spoken.peek()].filter(([, said]) => said !== row)); }, SPOKEN);
    }
  }

  /**
   * What was missed, as a short list.
   * @param {Row[]} rows
   */
  meanwhile(rows) {
    this.missed.value = logLines(this.name, rows, this.who).slice(-MISSED).map(({ text }) => text);
    tell([say('table.meanwhile'), ...this.missed.peek()].join(' '));
  }

  /**
   * Marks the spaces that changed while nobody told how.
   * @param {View} before
   * @param {View} after
   */
  outline(before, after) {
    const lay = (/** @type {View} */ view) => new Map(view.guards.flatMap((guard) => guard.spaces.map((one) => [one.space, `${one.card} ${one.seat}`])));
    const old = lay(before);
    this.changed.value = [...lay(after)].filter(([space, what]) => old.get(space) !== what).map(([space]) => space);
    setTimeout(() => { this.changed.value = []; }, OUTLINED);
  }

  /**
   * A view without a scene.
   * @param {View} view
   */
  show(view) {
    this.queue.length = 0;
    clearTimeout(this.timer);
    batch(() => {
      this.latest.value = view;
      this.now.value = view;
      this.beat.value = null;
      this.past.value = null;
      this.busy.value = false;
      this.drop();
    });
  }

  /** The position after a row; null returns to now. @param {number | null} row */
  async jump(row) {
    try {
      this.past.value = row === null || !this.look ? null : { row, view: await this.look(row) };
    } catch (problem) {
      this.refused(problem);
    }
  }

  next() {
    clearTimeout(this.timer);
    const beat = this.queue.shift() ?? null;
    batch(() => {
      this.beat.value = beat;
      if (!beat) this.now.value = this.latest.peek();
    });
    if (!beat) return;
    if (beat.event) tell(eventText(this.name, beat.event, this.who));
    if (beat.sound) sound(beat.sound, beat.event?.card ?? 3);
    const crowd = this.queue.length > 12 && !beat.fight ? 0.4 : 1;
    this.timer = setTimeout(() => this.next(), still.peek() && beat.fight ? STILL : beat.ms * SPEED[settings.peek().speed] * crowd);
  }

  /** Ends the fight at this guard. */
  skip() {
    const at = this.beat.peek()?.guard ?? null;
    while (this.queue[0] && at !== null && this.queue[0].guard === at) this.queue.shift();
    this.next();
  }

  /** Ends the whole scene. */
  cut() {
    this.queue.length = 0;
    this.next();
  }

  /** What the server refuses is said. @param {Promise<unknown> | undefined} command */
  ask(command) {
    command?.catch((problem) => this.refused(problem));
  }

  /** @param {any} problem the server's, or a tutorial's sentence */
  refused({ code, data, sentence }) {
    const reason = data?.reason;
    this.trouble.value = reason ? sayOf(this.name, `reason.${reason.code}`, this.named(reason.data)) : code ? sayOf('server', `error.${code}`, data) : sentence;
    tell(this.trouble.value);
  }

  /** @param {Record<string, any>} data */
  named(data) {
    const out = { ...data };
    for (const field of ['seat', 'owner']) if (typeof out[field] === 'number') out[field] = this.who(out[field]);
    return out;
  }
}
