// Cards: in the hand (120 x 168), in the castle (120 x 150 or, without a name, 136), and their backs.
import { h, svg } from './h.js';
import { at, numeral } from './ink.js';
import { badge, patternId, windowOf } from './badge.js';
import { heart } from './small.js';
import { monster } from './monster.js';
import { FAMILY, INK, themed } from './palette.js';
/** @typedef {import('./h.js').Kid} Kid */
/** @typedef {import('./palette.js').Family} Family */
/** @typedef {import('./palette.js').Strength} Strength */

const PAPER = themed('card');

/**
 * The words on a card.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} text
 */
const words = (x, y, size, text) =>
  h('text', { x, y, 'text-anchor': 'middle', 'font-family': "'Atkinson Hyperlegible', system-ui, sans-serif", 'font-weight': 700, 'font-size': size, fill: INK }, text);

/**
 * @param {Strength} s
 * @param {string} dark
 * @param {number} y
 */
const ground = (s, dark, y) => h('ellipse', { cx: 60, cy: y, rx: 20 + s * 6, ry: 5, fill: dark, opacity: 0.28 });

/**
 * @param {Family} family
 * @param {Strength} s
 * @param {{name: string, cost: number, figure?: Kid}} what the family's name, what healing costs, and the figure if it is drawn already
 */
export function handCard(family, s, { name, cost, figure = monster(family, s) }) {
  const { ui, tint2, dark, skin } = FAMILY[family];
  const pips = [1, 2, 3, 4, 5].map((i) =>
    h('path', { d: 'M0 -4.6L4.2 0L0 4.6L-4.2 0Z', transform: `translate(${17 + (i - 1) * 11.5} 142)`, fill: i <= s ? ui : 'none', stroke: i <= s ? INK : '#85746A', 'stroke-width': 1.5 }));
  return svg('-4 -12 128 184', 'card-art',
    h('rect', { x: 1, y: 1, width: 118, height: 166, rx: 13, fill: PAPER, stroke: INK, 'stroke-width': 2.6 }),
    windowOf(family, { x: 7, y: 7, width: 106, height: 124, rx: 8 }),
    h('path', { d: 'M7 112Q36 102 60 106T113 108V123a8 8 0 0 1 -8 8H15a8 8 0 0 1 -8 -8Z', fill: tint2 }),
    h('path', { d: 'M7 112Q36 102 60 106T113 108', fill: 'none', stroke: skin[1], 'stroke-width': 2, opacity: 0.55 }),
    ground(s, dark, 122),
    at(10, 24, 0.84, figure),
    badge(family, s, 19, 19, 1.02),
    pips,
    words(60, 160, 12.5, name),
    heart(90, 141.5, 0.86),
    numeral(105, 147, 15, cost));
}

/**
 * A card as it lies in the castle or rests: `name` is its owner's, none on the smallest.
 * @param {Family} family
 * @param {Strength} s
 * @param {{name?: string, figure?: Kid}} [what]
 */
export function boardCard(family, s, { name = '', figure = monster(family, s) } = {}) {
  const { tint2, dark } = FAMILY[family];
  const height = name ? 150 : 136;
  const pane = height - (name ? 36 : 14);
  const foot = name ? 113 : 121;
  const size = name.length > 9 ? 19 * 9.4 / name.length : 19;
  return svg(`-4 -12 128 ${height + 16}`, name ? 'card-art' : 'card-art nameless',
    h('rect', { x: 1, y: 1, width: 118, height: height - 2, rx: 14, fill: PAPER, stroke: INK, 'stroke-width': 3.4 }),
    h('g', { class: 'art' },
      windowOf(family, { x: 7, y: 7, width: 106, height: pane, rx: 8 }),
      h('path', { d: `M7 104Q36 94 60 98T113 100V${foot}a8 8 0 0 1 -8 8H15a8 8 0 0 1 -8 -8Z`, fill: tint2 }),
      ground(s, dark, 113),
      at(12, 16, 0.84, figure)),
    badge(family, s, name ? 22 : 25, name ? 22 : 25, name ? 1.28 : 1.5),
    name && words(60, 142, Math.max(14.5, +size.toFixed(1)), name));
}

/** @param {Family} family a card whose face is not known */
export const cardBack = (family) =>
  svg('-4 -12 128 164', 'card-art',
    h('rect', { x: 1, y: 1, width: 118, height: 148, rx: 13, fill: FAMILY[family].ui, stroke: INK, 'stroke-width': 2.6 }),
    h('rect', { x: 9, y: 9, width: 102, height: 132, rx: 8, fill: 'none', stroke: FAMILY[family].tint, 'stroke-width': 2.4 }),
    h('rect', { x: 11, y: 11, width: 98, height: 128, rx: 7, fill: `url(#${patternId(family)})`, opacity: 0.35 }),
    badge(family, '?', 60, 75, 2));

/**
 * Head and shoulders, to be known at 26 pixels.
 * @param {Family} family
 * @param {Strength} s
 * @param {Kid} [figure]
 */
export const face = (family, s, figure = monster(family, s)) => svg('-10 -18 140 136', 'face', figure);

/**
 * A figure in its tinted window, cut to whatever shape it gets.
 * @param {Family} family
 * @param {Strength} s
 * @param {Kid} [figure]
 */
export const portrait = (family, s, figure = monster(family, s)) => {
  const art = svg('-4 -16 128 132', 'portrait',
    windowOf(family, { x: -60, y: -60, width: 240, height: 240 }),
    h('path', { d: 'M-60 104Q36 94 60 98T180 100V180H-60Z', fill: FAMILY[family].tint2 }),
    figure);
  return { ...art, attrs: { ...art.attrs, preserveAspectRatio: 'xMidYMax slice' } };
};
