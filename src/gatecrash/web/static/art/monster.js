// The thirty monsters: strength is size, on one ground line.
import { h } from './h.js';
import { demon } from './demons.js';
import { dragon } from './dragons.js';
import { insect } from './insects.js';
import { orc } from './orcs.js';
import { sea } from './sea.js';
import { undead } from './undead.js';
/** @typedef {import('./h.js').Art} Art */
/** @typedef {import('./palette.js').Family} Family */
/** @typedef {import('./palette.js').Strength} Strength */

export const SIZE = [0.62, 0.74, 0.84, 0.93, 1];
const GROUND = 114;

/** @type {Record<Family, (s: Strength, scale: number) => Art>} */
const DRAW = { orcs: orc, undead, 'sea-creatures': sea, demons: demon, insects: insect, dragons: dragon };

/**
 * In a box of 120 by 120; the stronger ones reach out of it.
 * @param {Family} family
 * @param {Strength} strength
 * @returns {Art}
 */
export function monster(family, strength) {
  const scale = SIZE[strength - 1] ?? 1;
  const move = `translate(${+(60 - 60 * scale).toFixed(2)} ${+(GROUND - GROUND * scale).toFixed(2)}) scale(${scale})`;
  return h('g', { transform: move }, DRAW[family](strength, scale));
}
