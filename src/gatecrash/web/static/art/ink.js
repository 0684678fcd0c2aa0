// The one hand everything is drawn in: flat fill, one crescent of shade away from the upper-left light, one ink line.
import { g, h } from './h.js';
import { CREAM, INK } from './palette.js';
/** @typedef {import('./h.js').Art} Art */
/** @typedef {import('./h.js').Kid} Kid */
/** @typedef {import('./palette.js').Pair} Pair */

const LINE = 3.4;

/**
 * @param {string} d
 * @param {string} fill
 */
export const fill = (d, fill) => h('path', { d, fill });

/**
 * @param {string} d
 * @param {number} width
 * @param {string} [colour]
 */
export const stroke = (d, width, colour = INK) =>
  h('path', { d, fill: 'none', stroke: colour, 'stroke-width': +width.toFixed(2), 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });

/**
 * An ellipse as path data.
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} [ry]
 */
export const oval = (x, y, rx, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {...Kid} kids
 */
export const at = (x, y, scale, ...kids) => h('g', { transform: `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}` }, ...kids);

/**
 * @param {number} angle degrees
 * @param {number} x
 * @param {number} y
 * @param {...Kid} kids
 */
export const turn = (angle, x, y, ...kids) => h('g', { transform: `rotate(${angle} ${x} ${y})` }, ...kids);

/**
 * Words and numerals in a picture.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string | number} words
 * @param {string} [colour]
 */
export const numeral = (x, y, size, words, colour = INK) =>
  h('text', { x, y, 'text-anchor': 'middle', 'font-family': 'Caprasimo, Georgia, serif', 'font-size': size, fill: colour }, String(words));

/**
 * A pen for figures drawn at a scale: lines stay equally thick on the page, and the shade stays right of what is mirrored.
 * @typedef {object} Pen
 * @property {(d: string, pair: Pair, how?: {marks?: Kid, by?: number, width?: number}) => Art} body outline with base colour, crescent and marks inside
 * @property {(d: string, colour: string, width?: number) => Art} flat
 * @property {(d: string, width?: number, colour?: string) => Art} line an ink line; width in ink lines
 * @property {(d: string, colour: string) => Art} mark a thin stroke inside a body
 * @property {(d: string, width: number, colour: string) => Art} limb a tube along a line
 * @property {(x: number, y: number, r: number, colour: string) => Art} ball
 * @property {(x: number, y: number, r: number, how?: {lid?: readonly [number, number], colour?: string, look?: readonly [number, number], white?: string}) => Art} eye
 * @property {(x: number, y: number, width: number, length: number) => Art} tooth a thorn up from x, y; down with a negative length
 * @property {(draw: (pen: Pen) => Kid) => Art} both left, and mirrored at x = 60 with the light kept
 */

/**
 * @param {number} [scale] of the figure
 * @param {1 | -1} [side] -1 inside a mirrored part
 * @returns {Pen}
 */
export function pen(scale = 1, side = 1) {
  const width = LINE / scale;
  const line = (/** @type {string} */ d, times = 1, colour = INK) => stroke(d, width * times, colour);
  const flat = (/** @type {string} */ d, /** @type {string} */ colour, times = 1) =>
    h('path', { d, fill: colour, stroke: INK, 'stroke-width': +(width * times).toFixed(2), 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });
  /** @type {Pen} */
  const self = {
    line,
    flat,
    mark: (d, colour) => stroke(d, 2 / scale, colour),
    limb: (d, thick, colour) => g(stroke(d, thick + 2 * width), stroke(d, thick, colour)),
    ball: (x, y, r, colour) => flat(oval(x, y, r), colour, 0.85),
    body: (d, [base, shade], { marks, by = 1, width: times = 1 } = {}) =>
      g(fill(d, shade), h('g', { clip: d }, h('path', { d, fill: base, transform: `translate(${-6 * by * side} ${-5 * by})` }), marks), line(d, times)),
    eye(x, y, r, { lid, colour = INK, look = [0.3, 0.06], white = CREAM } = {}) {
      const px = x + r * look[0];
      const py = y + r * look[1];
      const left = lid && y + r * (lid[0] - 1);
      const right = lid && y + r * (lid[1] - 1);
      const edge = `M${x - r - 4} ${left}L${x + r + 4} ${right}`;
      return g(
        flat(oval(x, y, r), white, 0.85),
        fill(oval(px, py, r * 0.52), INK),
        fill(oval(px - r * 0.2, py - r * 0.22, r * 0.18), '#fff'),
        lid && h('g', { clip: oval(x, y, r + width * 0.42) }, fill(`${edge}V${y - r - 6}H${x - r - 4}Z`, colour), line(edge, 0.9)),
      );
    },
    tooth: (x, y, wide, long) =>
      flat(`M${x - wide / 2} ${y}Q${x - wide * 0.12} ${y - long / 2} ${x} ${y - long}Q${x + wide * 0.36} ${y - long / 2} ${x + wide / 2} ${y}Z`, CREAM, 0.8),
    both: (draw) => g(draw(self), h('g', { transform: 'matrix(-1 0 0 1 120 0)' }, draw(pen(scale, -1)))),
  };
  return self;
}
