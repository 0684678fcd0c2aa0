// What seats have left on their clocks, counted down between the server's words.
import { useEffect, useState } from '../vendor/hooks.js';
import { alertTo } from './announce.js';
import { html } from './html.js';
import { Icon } from './pic.js';
import { say } from './words.js';
/** @typedef {{seat: number, move_ms: number | null, game_ms: number | null}} Left */
/** @typedef {{at: number, left: Left[], asleep: boolean}} Clocks `at`: when that was so, by this page's own clock */

/** @type {Clocks} */
export const NO_CLOCKS = { at: 0, left: [], asleep: false };
const TICK = 250;
const SOON = 10_000;

/**
 * A time as a clock shows it, the last second still counting.
 * @param {number} ms
 */
export function countdown(ms) {
  const seconds = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * What a seat has left: to act, the shorter of its clocks; else what remains of its game.
 * @param {Clocks} clocks
 * @param {number} seat
 * @param {boolean} acts
 * @param {number} now
 * @returns {number | null}
 */
export function timeLeft({ at, left, asleep }, seat, acts, now) {
  const line = left.find((one) => one.seat === seat);
  const running = line ? [line.game_ms, acts ? line.move_ms : null].filter((ms) => ms !== null) : [];
  const passed = acts && !asleep ? Math.max(0, now - at) : 0;
  return running.length ? Math.max(0, Math.min(...running) - passed) : null;
}

/** @param {{clocks: Clocks, seat: number, acts: boolean, own: boolean}} props */
export function Clock({ clocks, seat, acts, own }) {
  const [now, tick] = useState(performance.now());
  const left = timeLeft(clocks, seat, acts, now);
  const runs = acts && left !== null && !clocks.asleep;
  const soon = runs && left <= SOON;
  useEffect(() => {
    if (!runs) return undefined;
    tick(performance.now());
    const timer = setInterval(() => tick(performance.now()), TICK);
    return () => clearInterval(timer);
  }, [runs, clocks]);
  useEffect(() => {
    if (soon && own) alertTo(say('clock.soon'));
  }, [soon && own]);
  return left === null ? null : html`<span class=${soon ? 'clock soon' : 'clock'} role="timer" aria-label=${say('clock.left', { time: countdown(left) })}><${Icon} name="clock" size=${14} width=${2.6} />${countdown(left)}</span>`;
}
