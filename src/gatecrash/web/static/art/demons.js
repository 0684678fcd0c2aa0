// Demons: a wedge of a head; horns grow, then wings, a third eye, fire.
import { g } from './h.js';
import { fill, oval, pen, stroke, turn } from './ink.js';
import { EMBER, FAMILY, FIRE, INK, MATTER } from './palette.js';
/** @typedef {import('./ink.js').Pen} Pen */
/** @typedef {import('./palette.js').Strength} Strength */

const { skin, dark, pale } = FAMILY.demons;
const { horn, gold } = MATTER;
const AMBER = '#FFE9A8';
const HEAD = 'M60 102C50 100 26 84 23 56C21 36 36 24 60 24C84 24 99 36 97 56C94 84 70 100 60 102Z';
const WINGS = [
  'M44 76C30 50 14 44 2 46C6 56 2 64 6 72C14 70 16 78 20 86C28 84 34 90 42 94Z',
  'M44 78C32 40 10 30 -8 26C0 40 -8 52 -6 66C4 64 8 74 10 86C20 82 28 90 38 98Z',
  'M44 80C34 30 8 8 -18 2C-8 20 -18 36 -16 54C-4 52 0 64 2 80C14 76 24 86 36 100Z',
];
const BONES = ['M44 76L6 72M42 86L20 86', 'M44 78L-6 66M42 86L10 86', 'M44 80L-16 54M42 86L2 80'];
const HORNS = [
  'M34 36C30 30 30 24 33 18C38 22 44 26 46 32Z',
  'M32 38C24 30 22 18 26 4C32 16 40 22 48 30Z',
  'M32 38C18 32 12 16 18 -4C24 12 36 20 48 30Z',
  'M32 40C8 38 0 16 14 -6C12 10 26 20 48 28Z',
  'M32 42C2 42 -10 10 12 -20C6 4 24 18 48 26Z',
];
const RINGS = ['', '', 'M18 18L28 12M22 27L34 19', 'M10 22L20 14M16 31L28 21', 'M4 18L16 10M8 28L22 18M18 36L30 24'];

/**
 * @param {Strength} s
 * @param {Pen} p
 */
const wings = (s, p) =>
  p.both((q) => q.body(WINGS[s - 3] ?? '', [dark, '#4A1524'], { by: 0.7, marks: stroke(BONES[s - 3] ?? '', 2.2, skin[1]) }));

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function trunk(s, p) {
  const d = s <= 2 ? 'M46 115C44 104 48 94 60 94C72 94 76 104 74 115Z'
    : s === 3 ? 'M32 115C30 98 44 90 60 90C76 90 90 98 88 115Z' : 'M18 115C16 94 38 86 60 86C82 86 104 94 102 115Z';
  return p.body(d, skin, { by: 0.7, marks: s === 5 && stroke('M60 100V116M46 104Q60 112 74 104', 2.4, dark) });
}

/**
 * @param {Strength} s
 * @param {Pen} p
 */
const headgear = (s, p) =>
  p.both((q) => [
    q.body(s === 1 ? 'M30 56L0 44L26 76Z' : 'M28 54L2 38L24 74Z', skin, { by: 0.5, marks: fill('M26 58L10 48L24 68Z', dark) }),
    q.body(HORNS[s - 1] ?? '', horn, { by: 0.4, marks: s >= 3 && stroke(RINGS[s - 1] ?? '', 2, horn[1]) }),
  ]);

/** @param {Pen} p */
const fire = (p) =>
  g(
    p.flat('M36 30C34 14 44 12 44 -4C52 2 52 8 54 -2C56 -12 62 -16 60 -26C70 -16 70 -8 70 0C74 -4 76 -8 76 -10C80 2 88 14 84 30Z', EMBER),
    fill('M44 28C44 16 52 14 54 6C58 10 60 2 62 -8C68 2 68 8 70 8C76 14 78 22 76 28Z', FIRE),
    fill('M52 28C52 20 58 16 60 8C66 16 68 22 66 28Z', '#FBE08A'),
  );

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function grin(s, p) {
  if (s === 1) return g(p.line('M44 76Q62 86 76 72'), p.tooth(68, 77, 6, -6));
  const lips = s === 2 ? 'M40 72Q60 82 80 72Q74 88 60 90Q46 88 40 72Z' : 'M34 70Q60 82 86 70Q78 92 60 94Q42 92 34 70Z';
  const gaps = s === 2 ? 'M46 80Q60 88 74 80M50 76v10M60 78v12M70 76v10' : 'M39 79Q60 91 81 79M45 75v10M53 77v14M60 78v16M67 77v14M75 75v10';
  return g(p.flat(lips, '#FFF4DC', 0.9), p.line(gaps, 0.7), p.line(lips, 0.9));
}

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function face(s, p) {
  const colour = skin[1];
  const eyes = s === 1
    ? [p.eye(46, 54, 10), p.eye(74, 54, 10), stroke('M36 40L52 44M84 40L68 44', 3.6)]
    : [p.eye(44, 55, 9.5, { lid: [0.15, 0.9], colour, white: AMBER }), p.eye(76, 55, 9.5, { lid: [0.9, 0.15], colour, white: AMBER }), stroke('M31 44L54 54M89 44L66 54', 4.4)];
  const marks = [stroke('M86 40l6 -4M88 47l7 -4', 2, dark), turn(-28, 38, 36, fill(oval(38, 36, 6, 3.4), pale))];
  return g(
    p.body(HEAD, skin, { marks }),
    eyes,
    s >= 4 && [p.flat(oval(60, 40, 5.5, 8.5), AMBER, 0.85), fill(oval(60, 40, 2, 6.4), INK)],
    grin(s, p),
    p.line('M57 66l-2 3M63 66l2 3', 0.9),
    s >= 4 && p.flat('M52 98L60 118L68 98Q60 102 52 98Z', dark, 0.9),
    s === 5 && p.both((q) => q.ball(26, 74, 3.6, gold[0])),
  );
}

/**
 * @param {Strength} s
 * @param {number} scale
 */
export function demon(s, scale) {
  const p = pen(scale);
  const tail = s >= 2 && s < 5 && [p.limb('M66 108C86 118 104 112 104 96C104 90 102 86 100 82', 4.6, skin[0]), p.flat('M92 84L102 66L110 84Q101 79 92 84Z', skin[0])];
  return g(s >= 3 && wings(s, p), tail, trunk(s, p), headgear(s, p), s === 5 && fire(p), face(s, p));
}
