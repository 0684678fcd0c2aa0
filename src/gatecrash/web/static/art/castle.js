// The castle's parts: roofs, gate, vault, chain, wall, ruler. Stone and roof change with the theme.
import { g, h, svg } from './h.js';
import { at, stroke } from './ink.js';
import { crown, heap } from './small.js';
import { INK, MATTER, themed } from './palette.js';
/** @typedef {import('./h.js').Art} Art */
/** @typedef {import('./palette.js').Level} Level */

const STONE = themed('stone');
const DARK_STONE = themed('stone-dark');
const [IRON] = MATTER.iron;

/**
 * @param {string} d
 * @param {string} colour
 * @param {number} [width]
 */
const inked = (d, colour, width = 3.4) => h('path', { d, fill: colour, stroke: INK, 'stroke-width': width, 'stroke-linejoin': 'round' });

/**
 * @param {Art} art
 * @param {string} value of preserveAspectRatio
 */
const fitted = (art, value) => ({ ...art, attrs: { ...art.attrs, preserveAspectRatio: value } });

const battlements = () => g(inked('M12 110V74H30V86H48V74H70V86H90V74H112V86H130V74H148V110Z', STONE), stroke('M13.7 98H146.3', 3, themed('stone-light')));

const gable = () =>
  g(
    inked('M12 110V92H148V110Z', STONE), inked('M4 94L80 34L156 94Z', themed('roof')), h('path', { d: 'M80 36L156 94H96Z', fill: themed('roof-dark') }),
    h('path', { d: 'M4 94L80 34L156 94Z', fill: 'none', stroke: INK, 'stroke-width': 3.4, 'stroke-linejoin': 'round' }),
    stroke('M46 78q6 6 12 0M62 66q6 6 12 0M66 82q6 6 12 0', 2.6, themed('roof-light')));

const spire = () =>
  g(
    inked('M12 110V94H148V110Z', STONE), inked('M2 96Q62 76 80 -14Q98 76 158 96Z', themed('roof')), h('path', { d: 'M80 -12Q98 76 156 96H92Z', fill: themed('roof-dark') }),
    h('path', { d: 'M2 96Q62 76 80 -14Q98 76 158 96Z', fill: 'none', stroke: INK, 'stroke-width': 3.4 }),
    h('g', { class: 'pennant' }, stroke('M80 -14V-46', 4), inked('M82 -46L116 -38L82 -26Z', '#D8493C', 3)),
    stroke('M58 74q6 6 12 0M70 56q6 6 12 0M40 86q6 6 12 0M74 84q6 6 12 0', 2.6, themed('roof-light')));

const ROOF = [battlements, gable, spire];

/** @param {Level} level in a box of 160 by 110; a spire reaches out of it */
export const roofShape = (level) => (ROOF[level - 1] ?? battlements)();

/** @param {Level} level */
export const roof = (level) => fitted(svg('0 0 160 110', 'roof', roofShape(level)), 'xMidYMax meet');

export const gateShape = () =>
  g(
    inked('M6 300V70H18V56H34V70H50V56H66V70H86V300Z', DARK_STONE),
    inked('M18 300V176a28 34 0 0 1 56 0V300Z', '#2B2036', 4),
    stroke('M32 150v34M46 144v44M60 150v34M20 166h52', 7), stroke('M32 150v34M46 144v44M60 150v34M20 166h52', 3.4, IRON),
    inked('M29 184l3 8l3-8zM43 188l3 8l3-8zM57 184l3 8l3-8z', IRON, 2),
    inked('M14 300L22 262H70L80 300Z', MATTER.wood[0]),
    stroke('M34 264L30 298M48 264V298M60 264L66 298', 2.6, MATTER.wood[1]),
    crown(46, 112, 0.66));

export const gate = () => fitted(svg('0 50 90 250', 'gate-art', gateShape()), 'xMidYMax meet');

export const vaultShape = () =>
  g(
    inked('M4 300V40H22V26H40V40H54V26H72V40H86V26H104V40H120V300Z', DARK_STONE),
    inked('M14 300V150a48 56 0 0 1 96 0V300Z', themed('vault'), 4),
    inked('M14 300V150a48 56 0 0 1 14 -36V300Z', MATTER.wood[1]),
    stroke('M15 170h13M15 250h13', 7, IRON),
    at(13, 282, 1, heap()),
    crown(62, 76, 0.8));

export const vault = () => fitted(svg('0 22 124 278', 'vault-art', vaultShape()), 'xMidYMax meet');

/** @param {number} x */
const link = (x) => h('rect', { x: x + 2, y: 6, width: 20, height: 13, rx: 6.5 });

/** @param {number} x */
const ring = (x) => g(h('g', { fill: 'none', stroke: INK, 'stroke-width': 8 }, link(x)), h('g', { fill: 'none', stroke: IRON, 'stroke-width': 3.6 }, link(x)));

/**
 * The chain between two towers: they stand and fall together.
 * @param {number} rings
 * @param {boolean} broken
 */
export function chain(rings, broken) {
  if (broken) {
    return svg('0 0 64 40', 'chain broken',
      h('g', { transform: 'rotate(24 6 6) translate(-3 0)' }, ring(0)), h('g', { transform: 'rotate(-26 58 8) translate(42 2)' }, ring(0)),
      stroke('M32 2v9M22 6l5 6M42 6l-5 6', 3.4, MATTER.gold[0]));
  }
  const bars = Array.from({ length: rings - 1 }, (_, i) => `M${16 + i * 40} 12.5h32`).join('');
  return svg(`-3 0 ${rings * 40 - 10} 26`, 'chain', Array.from({ length: rings }, (_, i) => ring(i * 40)), stroke(bars, 9), stroke(bars, 4, '#C9D0DC'));
}

/** The wall behind the towers, to be tiled along the castle. */
export const wallPattern = () =>
  h('pattern', { id: 'wall', width: 56, height: 400, patternUnits: 'userSpaceOnUse' },
    h('path', { d: 'M-2 402V22H14V4H42V22H58V402Z', fill: DARK_STONE, stroke: INK, 'stroke-width': 3.2 }),
    stroke('M6 64h12M40 100h10M8 140h12M38 176h12', 3, themed('stone-line')),
    stroke('M28 62v22', 11, 'var(--slit-edge, transparent)'), stroke('M28 62v22', 5, themed('slit')));

/**
 * A stretch of wall drawn out.
 * @param {number} x
 * @param {number} y its foot
 * @param {number} width
 * @param {number} height
 */
export function wall(x, y, width, height) {
  const count = Math.round(width / 34);
  const step = width / count;
  const teeth = Array.from({ length: count }, (_, i) => {
    const a = x + i * step;
    return `H${(a + step * 0.25).toFixed(1)}V${y - height - 14}H${(a + step * 0.75).toFixed(1)}V${y - height}`;
  });
  return inked(`M${x} ${y}V${y - height}${teeth.join('')}H${x + width}V${y}Z`, DARK_STONE);
}

/**
 * What a ruler shows: `total` stones are filled, up to `ghost` they are dashed gold, the band is what the guard may be,
 * the bar what it was.
 * @typedef {{total: number, low: number, high: number, ghost?: number, bar?: number | null, long?: boolean}} Measure
 */

/** @param {Measure} measure */
export function ruler({ total, low, high, ghost = 0, bar = null, long = false }) {
  const count = Math.max(11, high, total, ghost, bar ?? 0);
  const pitch = 14;
  const [wide, tall] = long ? [10.5, 14] : [9, 12];
  const x = (/** @type {number} */ i) => 5 + (i - 1) * pitch;
  const stone = (/** @type {number} */ i) => {
    const full = i <= total;
    const seen = i <= Math.max(total, ghost);
    return h('rect', {
      x: x(i), y: 14 - tall / 2, width: wide, height: tall, rx: 3,
      fill: full ? themed('ruler') : seen ? MATTER.gold[0] : themed('empty'), stroke: seen ? 'var(--stone-edge, #2A1E33)' : themed('line'), 'stroke-width': 1.5,
      'stroke-dasharray': seen && !full ? '2.5 2' : null, class: full ? 'stone full' : 'stone',
    });
  };
  const band = high >= 1 && h('rect', { x: x(Math.max(1, low)) - 3, y: 1.5, width: (high - Math.max(1, low) + 1) * pitch, height: 25, rx: 6, fill: themed('band'), stroke: themed('line'), 'stroke-width': 1.6, 'stroke-dasharray': '4 3' });
  const mark = bar !== null && (bar > 0 ? stroke(`M${x(bar) + 5} 1v26`, 3.6, themed('ink')) : null);
  return svg(`0 0 ${count * pitch + 6} 28`, 'ruler', band, Array.from({ length: count }, (_, i) => stone(i + 1)), mark);
}

/** The mark of the game. */
export const brandMark = () =>
  svg('0 0 40 40', 'brand-mark',
    h('path', { d: 'M4 38V12h6V6h6v6h8V6h6v6h6v26z', fill: STONE, stroke: themed('ink'), 'stroke-width': 3, 'stroke-linejoin': 'round' }),
    h('path', { d: 'M12 38V26a8 9 0 0 1 16 0v12z', fill: INK }),
    h('circle', { cx: 17, cy: 28, r: 2.2, fill: MATTER.gold[0] }), h('circle', { cx: 23, cy: 28, r: 2.2, fill: MATTER.gold[0] }));
