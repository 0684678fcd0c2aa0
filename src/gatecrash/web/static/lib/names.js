// How a seat is called.
import { say, sayOf, has } from './words.js';
import { settings } from './keep.js';
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */

/** What this device's player is called until they say otherwise. */
export const ownName = () => settings.value.name || say('name.own');

/**
 * A bot's name: the nickname its family has here.
 * @param {Record<string, string>} choices
 * @param {number} seat
 */
export const nickname = (choices, seat) => (choices.family && has('page', `nick.${choices.family}`) ? say(`nick.${choices.family}`) : say('name.bot', { seat }));

/** @param {SeatLine} line */
export function seatName(line) {
  if (line.name) return line.name;
  if (line.kind === 'bot') return nickname(line.choices, line.seat);
  return say('name.seat', { seat: line.seat });
}

/**
 * A bot's level in words.
 * @param {string | null} level
 */
export const levelName = (level) => (level ? sayOf('bots', `bot.${level}`) : '');
