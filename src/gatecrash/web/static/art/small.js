// Small things: coins, hearts, stars, shields, crowns, padlocks.
import { g, h } from './h.js';
import { at, fill, numeral, oval, stroke } from './ink.js';
import { CREAM, INK, MATTER, RED } from './palette.js';
/** @typedef {import('./h.js').Art} Art */

const [GOLD, GOLD_SHADE] = MATTER.gold;

/**
 * @param {string} d
 * @param {string} colour
 * @param {number} width
 */
const inked = (d, colour, width) => h('path', { d, fill: colour, stroke: INK, 'stroke-width': width, 'stroke-linejoin': 'round' });

/**
 * A round coin: always inside an ink line, gold alone being too pale by day.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string | number} [text]
 */
export const coin = (x, y, r, text = '') =>
  at(x, y, 1,
    h('circle', { r, fill: GOLD_SHADE, stroke: INK, 'stroke-width': Math.max(1.8, +(r * 0.14).toFixed(2)) }),
    h('circle', { r: +(r * 0.86).toFixed(2), cx: +(-r * 0.06).toFixed(2), cy: +(-r * 0.08).toFixed(2), fill: GOLD }),
    h('circle', { r: +(r * 0.62).toFixed(2), fill: 'none', stroke: GOLD_SHADE, 'stroke-width': +(r * 0.1).toFixed(2) }),
    text !== '' && numeral(0, r * 0.36, r * 1.02, text),
    h('path', { d: `M${(-r * 0.62).toFixed(2)} ${(-r * 0.4).toFixed(2)}A${r * 0.74} ${r * 0.74} 0 0 1 ${(-r * 0.1).toFixed(2)} ${(-r * 0.74).toFixed(2)}`, fill: 'none', stroke: '#FFE9A8', 'stroke-width': +(r * 0.12).toFixed(2), 'stroke-linecap': 'round' }));

/**
 * Three denominations told by outline, size and numeral, in a box of 80 by 80.
 * @param {1 | 2 | 10} value
 */
export function money(value) {
  if (value === 1) return coin(40, 40, 22, 1);
  const ring = (/** @type {number} */ n, /** @type {number} */ r, /** @type {number} */ off) =>
    Array.from({ length: n }, (_, i) => [40 + r * Math.cos(off + (i * 2 * Math.PI) / n), 40 + r * Math.sin(off + (i * 2 * Math.PI) / n)]);
  if (value === 2) {
    const inner = ring(12, 26, 0);
    const outer = ring(12, 31.7, Math.PI / 12);
    const d = inner.map(([x, y], i) => `${i ? '' : `M${x?.toFixed(1)} ${y?.toFixed(1)}`}Q${outer[i]?.map((v) => v.toFixed(1)).join(' ')} ${inner[(i + 1) % 12]?.map((v) => v.toFixed(1)).join(' ')}`).join('');
    return g(inked(`${d}Z`, GOLD_SHADE, 3), coin(40, 40, 24, 2));
  }
  const d = `M${ring(8, 35, Math.PI / 8).map((p) => p.map((v) => v.toFixed(1)).join(' ')).join('L')}Z`;
  return g(inked(d, GOLD_SHADE, 3.4), h('path', { d, fill: GOLD, transform: 'translate(38 38) scale(.86) translate(-40 -40)' }), crown(40, 25, 0.44), numeral(40, 60, 27, 10));
}

/**
 * A heart with a plaster: what healing costs.
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
export const heart = (x, y, scale = 1) =>
  at(x, y, scale,
    inked('M0 8C-12 -1 -8 -10 -3 -9C-1 -9 0 -7 0 -5.5C0 -7 1 -9 3 -9C8 -10 12 -1 0 8Z', RED, 2.2),
    h('path', { d: 'M-5 -2.5L5 2.2M-3.5 1.5L1 -5', stroke: CREAM, 'stroke-width': 2 }));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function star(x, y, r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const q = i % 2 ? r * 0.46 : r;
    return `${(x + q * Math.cos(angle)).toFixed(1)} ${(y + q * Math.sin(angle)).toFixed(1)}`;
  });
  return inked(`M${points.join('L')}Z`, GOLD, 2);
}

/**
 * @param {number} count
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {number} [gap]
 */
export const stars = (count, x, y, r, gap = 2.3) =>
  g(Array.from({ length: count }, (_, i) => star(x + (i - (count - 1) / 2) * r * gap, y, r)));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
export const shield = (x, y, scale = 1) =>
  at(x, y, scale, inked('M0 -13C5 -10 9 -10 12 -10V0C12 8 5 12 0 15C-5 12 -12 8 -12 0V-10C-9 -10 -5 -10 0 -13Z', MATTER.royal[0], 2.4));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 * @param {string} [colour]
 */
export const crown = (x, y, scale = 1, colour = GOLD) =>
  at(x, y, scale,
    inked('M-22 12L-26 -12L-12 0L0 -18L12 0L26 -12L22 12Z', colour, +(2.7 / scale).toFixed(2)),
    inked('M-22 12h44v7h-44Z', GOLD_SHADE, +(2.7 / scale).toFixed(2)),
    inked(oval(0, -18, 3.5), RED, 2), inked(oval(-26, -12, 3), CREAM, 2), inked(oval(26, -12, 3), CREAM, 2));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
export const padlock = (x, y, scale = 1) =>
  at(x, y, scale, stroke('M-6 -2V-7A6 6 0 0 1 6 -7V-2', 3.4), inked('M-10 -3H10V11H-10Z', MATTER.gold[0], 2.4), fill(oval(0, 3, 2.2), INK), stroke('M0 3V7', 2.2));

/**
 * A pile of coins, about 112 wide, its foot at y = 11.
 */
export const heap = () =>
  g([[20, 0], [38, 2], [56, 0], [74, 2], [92, 0], [30, -14], [48, -15], [66, -14], [82, -13], [40, -28], [57, -29], [72, -27], [50, -42], [63, -41], [57, -54]]
    .map(([x = 0, y = 0]) => coin(x, y, 11)));

/**
 * A mound of coins round cx, its foot at `base`.
 * @param {number} cx
 * @param {number} base
 * @param {number} width
 * @param {number} height
 * @param {number} r
 */
export function mound(cx, base, width, height, r) {
  const rows = Math.floor(height / (r * 1.15));
  /** @type {Art[]} */
  const coins = [];
  for (let row = rows; row >= 0; row -= 1) {
    const half = (width / 2) * Math.sqrt(1 - (row / (rows + 0.9)) ** 2.4);
    const count = Math.max(1, Math.round((half * 2) / (r * 1.75)));
    for (let i = 0; i < count; i += 1) {
      const x = cx - half + (count === 1 ? half : (i * 2 * half) / (count - 1)) + (((i * 7 + row * 13) % 5) - 2) * 1.3;
      coins.push(coin(+x.toFixed(1), +(base - row * r * 1.15 + ((i * 11 + row * 5) % 4) * 1.2).toFixed(1), r));
    }
  }
  return g(coins);
}
