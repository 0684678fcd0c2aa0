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
import { NO_CLOCKS } from '../lib/clock.js';
import { settings } from '../lib/keep.js';
import { play as sound } from '../lib/sound.js';
import { say, sayOf } from '../lib/words.js';
import { tell } from '../lib/announce.js';
import { handStates, spaceStates } from './model.js';
import { Show } from './show.js';
/** @typedef {import('../../types/wire.js').MonstersView} View */
/** @typedef {import('../../types/wire.js').Offered} Offered */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */
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
 * @property {Read<import('../lib/clock.js').Clocks>} [clocks] what seats have left
 * @property {(code: string) => Promise<unknown>} [react] a fixed reaction
 * @property {() => number} [grace] seconds for which bots wait for an undo
 * @property {string} [name] the game's
 */

/** Whether the view's own seat is to choose. @param {View} view */
const isMine = ({ decision, seat }) => decision !== null && decision.moves.length > 0 && decision.seat === seat;

export class Game extends Show {
  /**
   * @param {View} view
   * @param {How} how
   */
  constructor(view, { seats, send, undo, undoable, rows, look, line, grace, host, standIn, clocks, react, name }) {
    super(view, { seats, rows, look, name });
    this.send = send;
    this.undo = undo;
    this.undoable = undoable ?? signal(null);
    this.undoSeconds = grace ?? (() => 0);
    this.host = host ?? (() => false);
    this.standIn = standIn;
    this.clocks = clocks ?? signal(NO_CLOCKS);
    this.react = react;
    this.line = line ?? signal({ state: 'open', tries: 0 });
    this.pointed = signal(/** @type {{card?: number, space?: string} | null} */ (null));
    this.card = signal(/** @type {number | null} */ (null));
    this.aim = signal(/** @type {string | null} */ (null));
    this.pending = signal(/** @type {Offered | null} */ (null));
    this.linked = computed(() => this.line.value.state !== 'lost');
    this.mine = computed(() => this.send !== undefined && isMine(this.latest.value));
    this.myTurn = computed(() => this.mine.value && this.linked.value && this.idle.value && this.past.value === null && !this.busy.value);
    this.states = computed(() => spaceStates(this.shown.value, this.myTurn.value ? this.card.value : null));
    this.hand = computed(() => handStates(this.shown.value));
  }

  /** @param {{card?: number, space?: string} | null} target */
  point(target) {
    this.pointed.value = target;
  }

  /** @param {number | null} card */
  choose(card) {
    if (this.past.peek()) return;
    if (this.beat.peek() && this.mine.peek()) this.cut();
    batch(() => {
      this.card.value = card;
      this.pending.value = null;
      this.aim.value = null;
      if (card === null) return;
      this.trouble.value = '';
      if (this.missed.peek().length) this.missed.value = [];
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

  /** Whether the host keeps this seat's reactions from all. */
  muted = () => this.seats()[(this.latest.value.seat ?? 0) - 1]?.muted ?? false;

  /** The last move comes back, as long as the table allows it. */
  takeBack() {
    this.ask(this.undo?.());
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
    this.send(seat, move.text).catch((problem) => batch(() => {
      this.busy.value = false;
      this.refused(problem);
    }));
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
