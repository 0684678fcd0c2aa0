// A table as the page holds it: what is shown, what is chosen, and one function behind every way to play.
//
// `MonstersTable({ game })` (table/table.js) draws a Game and nothing else. Whoever has a Game feeds it:
//   new Game(view, { seats, send, rows, look, undo })   see How; without `send` nobody can play here (replay, watching)
//   game.hear(view, rows)    what happened, as a scene, then the view
//   game.show(view)          at once, without a scene (a timeline)
//   game.point({ card, space })   the tutorial's gold ring; null takes it away
//   game.idle, game.ended    signals: no scene runs; and the game is over: only then leave the table for the end screen
// A tutorial's `send` may reject with { sentence }: the bubble says it. `table/play.js` feeds one from a live table.
import { batch, computed, signal } from '../vendor/signals.js';
import { settings } from '../lib/keep.js';
import { still } from '../lib/media.js';
import { play as sound } from '../lib/sound.js';
import { seatName } from '../lib/names.js';
import { say, sayOf } from '../lib/words.js';
import { tell } from '../lib/announce.js';
import { handStates, spaceStates } from './model.js';
import { beats, until } from './scene.js';
import { eventText } from './log.js';
/** @typedef {import('../../types/wire.js').MonstersView} View */
/** @typedef {import('../../types/wire.js').Offered} Offered */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */
/** @typedef {import('./scene.js').Beat} Beat */
/**
 * @template T
 * @typedef {import('../vendor/signals.js').ReadonlySignal<T>} Read
 */
/**
 * @typedef {object} How
 * @property {() => SeatLine[]} seats who sits where; may read signals
 * @property {(seat: number, text: string) => Promise<unknown>} [send]
 * @property {() => Promise<unknown>} [undo]
 * @property {Read<number | null>} [undoable] the seat whose last move can be taken back
 * @property {Read<Row[]>} [rows] all that was told, for the log
 * @property {(row: number) => Promise<View>} [look] the view after a row, for a click in the log
 * @property {Read<{state: string, tries: number}>} [line] how the connection is
 * @property {() => boolean} [host] whether this device may call a bot in for who is away
 * @property {(seat: number, on: boolean) => Promise<unknown>} [standIn] a bot plays for that seat, or no longer
 * @property {() => number} [grace] seconds for which bots wait for an undo
 * @property {string} [name] the game's
 */

const SPEED = { slow: 1.4, normal: 1, fast: 0.5 };
const STILL = 700;
const OUTLINED = 1500;

export class Game {
  /**
   * @param {View} view
   * @param {How} how
   */
  constructor(view, { seats, send, undo, undoable, rows, look, line, grace, host, standIn, name = 'mighty-monsters' }) {
    this.name = name;
    this.seats = seats;
    this.send = send;
    this.undo = undo;
    this.undoable = undoable ?? signal(null);
    this.rows = rows ?? signal([]);
    this.look = look;
    this.undoSeconds = grace ?? (() => 0);
    this.host = host ?? (() => false);
    this.standIn = standIn;
    this.line = line ?? signal({ state: 'open', tries: 0 });
    this.pointed = signal(/** @type {{card?: number, space?: string} | null} */ (null));
    this.latest = signal(view);
    this.card = signal(/** @type {number | null} */ (null));
    this.aim = signal(/** @type {string | null} */ (null));
    this.pending = signal(/** @type {Offered | null} */ (null));
    this.beat = signal(/** @type {Beat | null} */ (null));
    this.past = signal(/** @type {{row: number, view: View} | null} */ (null));
    this.busy = signal(false);
    this.changed = signal(/** @type {string[]} */ ([]));
    this.trouble = signal('');
    /** @type {Beat[]} */
    this.queue = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.now = signal(view);
    this.shown = computed(() => this.past.value?.view ?? this.beat.value?.view ?? this.now.value);
    this.story = computed(() => until(this.rows.value, this.beat.value));
    this.idle = computed(() => this.beat.value === null);
    this.linked = computed(() => this.line.value.state !== 'lost');
    this.ended = computed(() => this.idle.value && this.now.value.result !== null);
    this.mine = computed(() => this.send !== undefined && this.latest.value.decision !== null && this.latest.value.decision.moves.length > 0 && this.latest.value.decision.seat === this.latest.value.seat);
    this.myTurn = computed(() => this.mine.value && this.linked.value && this.beat.value === null && this.past.value === null && !this.busy.value);
    this.states = computed(() => spaceStates(this.shown.value, this.myTurn.value ? this.card.value : null));
    this.hand = computed(() => handStates(this.shown.value));
  }

  /** @param {number} seat */
  who = (seat) => {
    const line = this.seats()[seat - 1];
    return line ? seatName(line) : sayOf(this.name, 'view.seat', { seat });
  };

  /**
   * The server's word: play the rows as a scene, then show the view.
   * @param {View} view
   * @param {Row[]} rows
   * @param {boolean} [whole] whether no row is missing before them
   */
  hear(view, rows, whole = true) {
    const from = this.queue.at(-1)?.view ?? this.beat.peek()?.view ?? this.now.peek();
    const told = whole && rows.every((row) => row.kind !== 'undo');
    const scene = told && !document.hidden ? beats(from, rows, view) : [];
    if (!told) this.outline(from, view);
    if (!whole) tell(say('table.meanwhile'));
    batch(() => {
      this.latest.value = view;
      this.busy.value = false;
      this.trouble.value = '';
      if (this.card.peek() !== null && !view.decision) this.drop();
    });
    this.queue.push(...scene);
    if (this.beat.peek() === null) this.next();
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
      this.choose(null);
    });
  }

  /** @param {{card?: number, space?: string} | null} target */
  point(target) {
    this.pointed.value = target;
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

  /** @param {number | null} card */
  choose(card) {
    if (this.past.peek()) return;
    if (this.beat.peek() && this.mine.peek()) this.cut();
    batch(() => {
      this.card.value = card;
      this.pending.value = null;
      this.aim.value = null;
    });
    if (card !== null) sound('pick');
  }

  drop() {
    this.choose(null);
  }

  /** A tap on a card of the hand: taken, or put back. @param {number} card */
  toggle(card) {
    if (!this.mine.peek()) return tell(say('table.waits', { name: this.who(Number(this.shown.peek().to_act)) }));
    const refused = this.hand.peek().get(card);
    if (refused) tell(sayOf(this.name, `reason.${refused.code}`, this.named(refused.data)));
    this.choose(this.card.peek() === card ? null : card);
  }

  /** The last move comes back, as long as the table allows it. */
  takeBack() {
    this.ask(this.undo?.());
  }

  /** What the server refuses is said. @param {Promise<unknown> | undefined} command */
  ask(command) {
    command?.catch((problem) => this.refused(problem));
  }

  /** @param {any} problem */
  refused({ code, data }) {
    this.trouble.value = sayOf('server', `error.${code}`, data);
    tell(this.trouble.value);
  }

  /** Pointed at or focused, without acting. @param {string | null} space */
  aimAt(space) {
    if (!this.pending.peek()) this.aim.value = space;
  }

  /**
   * A space was pointed at, tapped, dropped on or typed: the one function behind them all.
   * @param {string} space
   * @returns {boolean} whether something came of it
   */
  act(space) {
    if (!this.myTurn.peek()) return false;
    const state = this.states.peek().get(space);
    this.aim.value = space;
    if (!state?.move) {
      this.pending.value = null;
      if (state?.reason || this.card.peek() !== null) sound('refuse');
      tell(this.why(space));
      return false;
    }
    const { confirm } = settings.peek();
    const asks = confirm === 'always' || (confirm === 'cost' && state.fee > 0);
    if (asks && this.pending.peek()?.text !== state.move.text) {
      this.pending.value = state.move;
      tell(this.price(state.move));
      return true;
    }
    this.commit(state.move);
    return true;
  }

  /** @param {Offered} move */
  commit(move) {
    const seat = this.latest.peek().seat;
    if (!this.send || seat === null) return;
    batch(() => {
      this.busy.value = true;
      this.pending.value = null;
      this.card.value = null;
      this.aim.value = null;
    });
    this.send(seat, move.text).catch((problem) => {
      batch(() => {
        this.busy.value = false;
        this.trouble.value = problem.sentence && !problem.code ? problem.sentence : problem.data?.reason ? sayOf(this.name, `reason.${problem.data.reason.code}`, problem.data.reason.data) : sayOf('server', `error.${problem.code}`);
      });
    });
  }

  /**
   * Why nothing can be played on a space, in words.
   * @param {string} space
   */
  why(space) {
    const state = this.states.peek().get(space);
    if (this.card.peek() === null) return say('table.pick_first');
    return state?.reason ? sayOf(this.name, `reason.${state.reason.code}`, this.named(state.reason.data)) : say('table.not_here');
  }

  /** @param {Record<string, any>} data */
  named(data) {
    const out = { ...data };
    for (const field of ['seat', 'owner']) if (typeof out[field] === 'number') out[field] = this.who(out[field]);
    return out;
  }

  /** @param {Offered} move */
  price(move) {
    const own = move.data.owner === this.latest.peek().seat;
    return `${say(own ? 'table.shove_own' : 'table.shove', this.shove(move))} ${say(own ? 'table.pays_own' : move.data.to_owner ? 'table.pays_both' : 'table.pays', this.shove(move))}`;
  }

  /** @param {Offered} move */
  shove(move) {
    const space = move.target || move.text.slice(2);
    const there = move.data.there ?? this.shown.peek().guards.flatMap((guard) => guard.spaces).find((one) => one.space === space)?.card;
    return { ...this.named(move.data), there, card: move.data.card ?? Number(move.text[0]) };
  }
}
