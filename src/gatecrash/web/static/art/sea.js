// Sea creatures: a bell on arms; more arms, more eyes, a fin, a maw, a coral crown and an anchor.
import { g } from './h.js';
import { fill, oval, pen, stroke, turn } from './ink.js';
import { FAMILY, MATTER } from './palette.js';
/** @typedef {import('./ink.js').Pen} Pen */
/** @typedef {import('./palette.js').Strength} Strength */

const { skin, dark, pale } = FAMILY['sea-creatures'];
const { iron, gold } = MATTER;
const CORAL = /** @type {const} */ (['#EE7B62', '#BF5145']);
const BELL = 'M60 10C90 10 102 34 100 58C99 76 84 88 60 88C36 88 21 76 20 58C18 34 30 10 60 10Z';
const ARMS = [
  ['M46 84C40 96 38 104 28 110', 'M60 86C60 98 62 104 60 112', 'M74 84C80 96 82 104 92 110'],
  ['M40 82C32 94 32 106 18 110', 'M53 86C50 98 50 106 44 113', 'M67 86C70 98 70 106 76 113', 'M80 82C88 94 88 106 102 110'],
  ['M36 80C22 88 26 104 8 106C2 106 2 98 8 98', 'M50 86C46 98 44 106 34 113', 'M60 88V114', 'M70 86C74 98 76 106 86 113', 'M84 80C98 88 94 104 112 106C118 106 118 98 112 98'],
];

/** @param {[number, number][]} dots */
const suckers = (...dots) => dots.map(([x, y]) => fill(oval(x, y, 1.9), pale));

/** @param {Pen} p */
const anchor = (p) =>
  g(
    p.limb('M110 70L110 6', 4.5, iron[0]),
    p.limb(oval(110, -2, 6), 3, iron[0]),
    p.limb('M100 12L120 12', 4, iron[0]),
    p.limb('M92 56Q96 74 110 74Q124 74 128 56', 4.5, iron[0]),
    p.flat('M87 60L92 48L99 58Z', iron[0], 0.9),
    p.flat('M121 58L128 48L133 60Z', iron[0], 0.9),
  );

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function raised(s, p) {
  return g(
    p.limb('M30 84C8 84 -4 64 6 46C10 38 20 40 18 48', 10, skin[0]), suckers([2, 66], [4, 57], [9, 49]),
    s === 5
      ? [p.limb('M90 84C112 92 124 74 114 60C110 54 102 56 104 62', 10, skin[0]), suckers([117, 76], [117, 68])]
      : [p.limb('M90 84C112 84 124 64 114 46C110 38 100 40 102 48', 10, skin[0]), suckers([118, 66], [116, 57], [111, 49])],
  );
}

/**
 * @param {Strength} s
 * @param {Pen} p
 */
const crest = (s, p) =>
  p.body(
    s === 3 ? 'M40 22C44 4 54 2 60 -4C66 2 76 4 80 22Z' : 'M30 26C28 6 40 6 44 -4C50 2 54 -4 60 -12C66 -4 70 2 76 -4C80 6 92 6 90 26Z',
    CORAL, { by: 0.7, marks: stroke('M60 -8V22M46 0L50 22M74 0L70 22', 2, CORAL[1]) });

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function face(s, p) {
  const colour = skin[1];
  if (s === 1) return g(p.eye(60, 50, 17), p.line('M54 76Q60 80 66 76'));
  if (s === 2) return g(p.eye(43, 50, 12), p.eye(75, 50, 12), p.line('M46 72Q60 82 74 72'), p.tooth(54, 75, 5, -5));
  if (s === 3) {
    return g(
      p.eye(42, 50, 12.5, { lid: [0.2, 0.7], colour }), p.eye(78, 50, 12.5, { lid: [0.7, 0.2], colour }),
      p.flat('M50 70Q60 64 70 70Q68 80 60 85Q52 80 50 70Z', CORAL[0], 0.9), p.line('M50 71Q60 76 70 71', 0.8));
  }
  return g(
    p.eye(38, 54, 11, { lid: [0.2, 0.75], colour }), p.eye(82, 54, 11, { lid: [0.75, 0.2], colour }),
    p.eye(60, 38, s === 5 ? 13 : 11.5, { lid: [0.25, 0.25], colour }),
    p.flat('M34 72Q60 66 86 72Q82 86 60 86Q38 86 34 72Z', dark, 0.9),
    [42, 51, 60, 69, 78].map((x) => p.tooth(x, 70.6 - (Math.abs(x - 60) < 5 ? 1 : 0), 7.5, -8)),
    [47, 60, 73].map((x) => p.tooth(x, 85, 7, 6)),
  );
}

/** @param {Pen} p */
function coral(p) {
  const branches = 'M44 14L38 -6M40 2L30 -4M60 10L60 -20M60 -6L70 -14M60 -2L51 -9M76 14L82 -6M80 2L90 -4';
  return g(stroke(branches, 9.8), stroke(branches, 3.8, '#F6B8A0'), p.body('M34 22Q60 4 86 22L84 28Q60 12 36 28Z', gold, { by: 0.5, width: 0.9 }));
}

/**
 * @param {Strength} s
 * @param {number} scale
 */
export function sea(s, scale) {
  const p = pen(scale);
  const arms = ARMS[Math.min(s, 3) - 1] ?? [];
  const spots = [turn(-30, 38, 26, fill(oval(38, 26, 7, 4.5), '#5CC3C7')), turn(-30, 27, 40, fill(oval(27, 40, 3.4, 2.6), '#5CC3C7'))];
  const freckles = s >= 2 && [fill(oval(86, 30, 3), dark), fill(oval(92, 40, 2.2), dark), fill(oval(79, 22, 2), dark)];
  return g(
    s === 5 && anchor(p),
    s >= 4 && raised(s, p),
    arms.map((d) => p.limb(d, s === 1 ? 8 : 9, skin[0])),
    s >= 3 && suckers([20, 100], [26, 93], [100, 100], [94, 93], [60, 102], [60, 109], [41, 106], [79, 106]),
    s >= 3 && crest(s, p),
    p.body(BELL, skin, { marks: [spots, freckles] }),
    face(s, p),
    s === 5 && coral(p),
  );
}
