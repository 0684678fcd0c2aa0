// What can be played here, asked once.
import { signal } from '../vendor/signals.js';
import { get } from './api.js';
/** @typedef {import('../../types/wire.js').Game} Game */

export const HOUSE = 'mighty-monsters';

/** @type {import('../vendor/signals.js').Signal<Game[]>} */
export const games = signal([]);
/** @type {Promise<Game[]> | null} */
let asked = null;

/** @returns {Promise<Game[]>} the house's own game first */
export function loadGames() {
  asked ??= get('/games').then((/** @type {{games: Game[]}} */ answer) => {
    games.value = [...answer.games].sort((a, b) => Number(b.name === HOUSE) - Number(a.name === HOUSE));
    return games.value;
  }).catch((problem) => {
    asked = null;
    throw problem;
  });
  return asked;
}

/** @param {string} name */
export const gameOf = (name) => games.value.find((game) => game.name === name);

/**
 * The strongest bot of a game that answers at once, and the others by strength.
 * @param {Game | undefined} game
 */
export const levels = (game) => [...(game?.bots ?? [])].sort((a, b) => a.level - b.level);
