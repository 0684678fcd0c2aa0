// The table by keyboard: digits choose, arrows walk, Enter plays, Esc drops, U undoes, L is the log, ? helps; or a whole move is typed.
import { useEffect } from '../vendor/hooks.js';
import { settings } from '../lib/keep.js';
import { allSpaces, step } from './model.js';
import { typed } from './typed.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {{log: () => void, help: () => void, closeLog: () => boolean}} Panels */

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** Whether a key belongs to something else: a field, a dialog, a shortcut of the browser. @param {KeyboardEvent} event */
function elsewhere(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  return event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || Boolean(target.closest?.('input, select, textarea, dialog, [role="menu"], [role="slider"]'));
}

/** @param {Game} game @param {KeyboardEvent} event */
function walk(game, event) {
  const states = game.states.peek();
  const here = /** @type {HTMLElement} */ (event.target).dataset?.space ?? game.aim.peek();
  const free = event.shiftKey || game.card.peek() === null;
  const next = step(allSpaces(game.shown.peek()), (space) => free || Boolean(states.get(space)?.move), here, /** @type {any} */ (event.key));
  if (next === null) return;
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-space="${next}"]`))?.focus();
}

/** @param {Game} game @param {Panels} panels @param {KeyboardEvent} event */
function escape(game, panels, event) {
  if (game.past.peek()) game.jump(null);
  else if (game.pending.peek() || game.card.peek() !== null) game.drop();
  else if (!panels.closeLog()) return;
  event.preventDefault();
}

/** @param {Game} game @param {Panels} panels @param {string} key */
function single(game, panels, key) {
  if (key === 'u') game.takeBack();
  else if (key === 'l') panels.log();
  else if (key === '?') panels.help();
  else return false;
  return true;
}

/** @param {Game} game @param {Panels} panels */
function listener(game, panels) {
  let tail = '';
  return (/** @type {KeyboardEvent} */ event) => {
    if (elsewhere(event)) return;
    if (ARROWS.has(event.key)) return walk(game, event);
    if (event.key === 'Escape') return escape(game, panels, event);
    const button = /** @type {HTMLElement} */ (event.target).closest?.('button, a, [tabindex="0"]');
    if (event.key === ' ' && game.beat.peek() && !button) {
      event.preventDefault();
      return game.skip();
    }
    if (!settings.peek().keys || event.key.length > 1) return;
    const now = typed(tail, event.key, game.card.peek() !== null);
    const busy = tail !== '' || now.tail !== '' || now.card !== undefined;
    tail = now.tail;
    if (now.card !== undefined && (game.shown.peek().seats[(game.latest.peek().seat ?? 0) - 1]?.hand ?? []).includes(now.card)) game.choose(now.card);
    if (now.space !== undefined) game.act(now.space);
    if (!busy) single(game, panels, event.key.toLowerCase());
  };
}

/**
 * @param {Game} game
 * @param {Panels} panels
 */
export const useKeys = (game, panels) =>
  useEffect(() => {
    const listen = listener(game, panels);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [game]);
