// The king's twelve tiles: parchment under a crown; words always stand beside them.
import { g, h, svg } from './h.js';
import { at, numeral, oval, stroke, turn } from './ink.js';
import { coin, crown, heart, shield } from './small.js';
import { CREAM, FAMILY, INK, MATTER, themed } from './palette.js';
/** @typedef {import('./h.js').Art} Art */

const GOLD = MATTER.gold[0];
const GREY = '#DDD3C3';
const POOR = '#8A7F90';

/**
 * @param {number} x
 * @param {number} y
 * @param {string | number} n
 * @param {string} [colour]
 * @param {number} [scale]
 */
const mini = (x, y, n, colour = CREAM, scale = 1) =>
  at(x, y, scale, h('rect', { x: -11, y: -15, width: 22, height: 30, rx: 4, fill: colour, stroke: INK, 'stroke-width': 2.6 }), numeral(0, 8, 21, n));

/**
 * A castle of four small towers: those the tile touches are raised and coloured.
 * @param {number[]} hits
 * @param {string} [colour]
 */
function row(hits, colour = GOLD) {
  const tower = (/** @type {number} */ x, /** @type {number} */ i) => {
    const top = hits.includes(i) ? 52 : 60;
    return [
      h('path', { d: `M${x - 8} 84V${top}h4v4h2.5v-4h3v4h2.5v-4h4V84Z`, fill: hits.includes(i) ? colour : GREY, stroke: INK, 'stroke-width': 2.4, 'stroke-linejoin': 'round' }),
      h('path', { d: `M${x - 3} 84v-8a3 3 0 0 1 6 0v8Z`, fill: INK }),
      hits.includes(i) && h('path', { d: `M${x - 6} 40h12l-6 8Z`, fill: INK }),
    ];
  };
  return g(
    stroke('M4 84H116', 2.6), [22, 43, 64, 85].map(tower), coin(106, 77, 7.5), coin(100, 80, 5),
    h('path', { d: 'M4 84V66a6 6 0 0 1 6 -4v22Z', fill: MATTER.wood[1], stroke: INK, 'stroke-width': 2.4, 'stroke-linejoin': 'round' }));
}

/**
 * @param {number} x
 * @param {string} text
 */
const coins = (x, text) => [coin(x, 100, 8), numeral(x + 24, 107, 20, text)];

/** @type {Record<string, () => Art>} */
const TILES = {
  'no-ones': () => {
    const one = numeral(60, 86, 40, 1);
    return g(
      h('path', { d: oval(60, 72, 31), fill: '#FFF', stroke: INK, 'stroke-width': 13 }), stroke('M38 94L82 50', 13), stroke(oval(60, 72, 31), 7.5, '#C23A33'), stroke('M37 95L83 49', 7.5, '#C23A33'),
      { ...one, attrs: { ...one.attrs, stroke: '#fff', 'stroke-width': 7, 'paint-order': 'stroke', 'stroke-linejoin': 'round' } });
  },
  'costly-healing': () => {
    const line = stroke('M16 82H104', 2.4);
    return g(mini(36, 58, 4), mini(64, 58, 5), heart(94, 58, 1.35), { ...line, attrs: { ...line.attrs, 'stroke-dasharray': '1 6' } }, [30, 50, 70, 90].map((x) => coin(x, 98, 8.5)));
  },
  twins: () => g(mini(34, 60, 3, FAMILY.orcs.tint), numeral(60, 68, 24, '='), mini(86, 60, 3, FAMILY.demons.tint), coin(50, 91, 8), numeral(74, 98, 20, '+3')),
  'weakest-pair': () => g(
    stroke('M10 83H52', 6, MATTER.gold[1]), mini(21, 60, 1, '#FBE3A0', 0.95), mini(43, 60, 2, '#FBE3A0', 0.95), numeral(62, 68, 20, '<'),
    mini(80, 60, 3, GREY, 0.8), mini(98, 60, 4, GREY, 0.8), coin(48, 102, 8.5), numeral(73, 109, 20, '+3')),
  'strong-hands': () => g(turn(-14, 34, 70, mini(34, 66, 3)), mini(60, 60, 4), turn(14, 86, 70, mini(86, 66, 5)), mini(48, 95, 1, '#CFC3B2', 0.62), mini(68, 95, 2, '#CFC3B2', 0.62)),
  'no-change': () => g(stroke('M34 62Q44 70 54 62M66 62Q76 70 86 62', 4), h('path', { d: oval(60, 84, 9, 8), fill: INK }), numeral(92, 52, 20, 'z'), numeral(102, 42, 14, 'z')),
  'first-rich': () => g(row([0]), coins(52, '+3')),
  'second-tough': () => g(row([1]), shield(20, 99, 0.62), numeral(42, 106, 18, '+2'), coin(70, 100, 8), numeral(94, 107, 18, '+3')),
  'first-two-poor': () => g(row([0, 1], POOR), coins(52, '–2')),
  'last-hoard': () => g(row([3]), coin(40, 99, 8), coin(48, 102, 8), numeral(80, 107, 20, '+10')),
  'last-two-rich': () => g(row([2, 3]), coins(52, '+4')),
  'last-feeble': () => g(row([3], POOR), shield(18, 99, 0.62), numeral(41, 106, 18, '–3'), coin(70, 100, 8), numeral(94, 107, 18, '–5')),
};
export const TILE_IDS = Object.keys(TILES);

/** @param {Art} inside */
const parchment = (inside) =>
  svg('0 -14 120 138', 'tile-art',
    h('path', { d: 'M5 22Q60 10 115 22L115 112Q112 120 104 118Q60 112 16 118Q8 120 5 112Z', fill: themed('decree'), stroke: INK, 'stroke-width': 3, 'stroke-linejoin': 'round' }),
    stroke('M12 28Q60 17 108 28', 2.4, MATTER.royal[0]),
    inside,
    crown(60, 12, 0.78));

/** @param {string} id a tile's; a blank parchment for any other */
export const tile = (id) => parchment((TILES[id] ?? g)());
