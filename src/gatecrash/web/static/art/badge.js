// Family signs that need no colour: a badge's shape, a window's pattern.
import { g, h } from './h.js';
import { at, numeral } from './ink.js';
import { CREAM, FAMILIES, FAMILY, INK } from './palette.js';
/** @typedef {import('./palette.js').Family} Family */

/** Outlines about r = 17 round 0, 0. @type {Record<Family, string>} */
export const BADGE = {
  orcs: 'M-15 -14L-5 -16L14 -15L16 -2L15 14L2 16L-14 15L-16 2Z',
  undead: 'M-9 -17L9 -17L15 -7L10 17L-10 17L-15 -7Z',
  'sea-creatures': 'M0 -18C6 -10 16 -4 16 5C16 13 9 17 0 17C-9 17 -16 13 -16 5C-16 -4 -6 -10 0 -18Z',
  demons: 'M-17 -14L-8 -11L0 -17L8 -11L17 -14L14 4L0 18L-14 4Z',
  insects: 'M-9 -16L9 -16L18 0L9 16L-9 16L-18 0Z',
  dragons: 'M0 -19L17 -3L12 12L0 19L-12 12L-17 -3Z',
};
/** @type {Partial<Record<Family, number>>} */
const BASELINE = { 'sea-creatures': 10, demons: 6.5 };

/**
 * @param {Family} family
 * @param {string | number} text
 * @param {number} [x]
 * @param {number} [y]
 * @param {number} [scale]
 */
export const badge = (family, text, x = 0, y = 0, scale = 1) =>
  at(x, y, scale,
    h('path', { d: BADGE[family], fill: CREAM, stroke: INK, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
    h('path', { d: BADGE[family], fill: 'none', stroke: FAMILY[family].ui, 'stroke-width': 2.6, transform: 'scale(.84)' }),
    numeral(0, BASELINE[family] ?? 8, 23, text));

/**
 * A badge without a numeral, filled with the family's colour: a marker in charts.
 * @param {Family} family
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
export const marker = (family, x, y, scale) =>
  at(x, y, scale,
    h('path', { d: BADGE[family], fill: 'none', stroke: 'var(--casing, #2A1E33)', 'stroke-width': 10, 'stroke-linejoin': 'round' }),
    h('path', { d: BADGE[family], fill: FAMILY[family].skin[0], stroke: INK, 'stroke-width': 5, 'stroke-linejoin': 'round' }));

/** @type {Record<Family, (colour: string) => import('./h.js').Art>} */
const PATTERN = {
  orcs: (c) => h('path', { d: 'M3 7l5 -4M12 16l5 -4M2 17l3 -2.4M11 8l3 -2.4', stroke: c, 'stroke-width': 3, 'stroke-linecap': 'round' }),
  undead: (c) => h('path', { d: 'M9 3v12M4 7h10', stroke: c, 'stroke-width': 2.6, 'stroke-linecap': 'round' }),
  'sea-creatures': (c) => h('path', { d: 'M0 10q4.5 -7 9 0t9 0', stroke: c, 'stroke-width': 2.6, fill: 'none' }),
  demons: (c) => h('path', { d: 'M9 3c-6 6 -3 12 0 12s6 -5 0 -12z', fill: c }),
  insects: (c) => h('path', { d: 'M9 1l7.5 4.3v8.6l-7.5 4.3l-7.5 -4.3v-8.6z', fill: 'none', stroke: c, 'stroke-width': 2 }),
  dragons: (c) => h('path', { d: 'M0 2q9 14 18 0M-9 11q9 14 18 0M9 11q9 14 18 0', fill: 'none', stroke: c, 'stroke-width': 2.2 }),
};

/** @param {Family} family */
export const patternId = (family) => `pat-${family}`;

/** The six window patterns, to stand once in a page or picture. */
export const patterns = () =>
  g(FAMILIES.map((family) => h('pattern', { id: patternId(family), width: 18, height: 18, patternUnits: 'userSpaceOnUse' }, PATTERN[family](FAMILY[family].tint2))));

/**
 * A tinted, patterned window.
 * @param {Family} family
 * @param {import('./h.js').Attrs} box x, y, width, height, rx of a rectangle
 */
export const windowOf = (family, box) =>
  g(h('rect', { ...box, fill: FAMILY[family].tint }), h('rect', { ...box, fill: `url(#${patternId(family)})` }));
