// Dragons: in profile on an S-neck; egg, spikes, frill, one wing, then two and fire out of the frame.
import { g, h } from './h.js';
import { fill, oval, pen, stroke, turn } from './ink.js';
import { EMBER, FAMILY, INK, MATTER } from './palette.js';
/** @typedef {import('./ink.js').Pen} Pen */
/** @typedef {import('./palette.js').Strength} Strength */

const { skin, pale } = FAMILY.dragons;
const [, shade] = skin;
const { horn } = MATTER;
const SPIKE = '#EE8A4A';
const FRILL = /** @type {const} */ ([SPIKE, '#B85A30']);
const MEMBRANE = /** @type {const} */ (['#B79BE6', '#8D6FC6']);
const FAR = /** @type {const} */ (['#8D6FC6', '#6A4FA8']);
const CREST = /** @type {const} */ (['#FFF4DC', '#D2B880']);
const SHELL = /** @type {const} */ (['#F6E9CB', '#D8C296']);
const AMBER = '#FFE9A8';

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function wings(s, p) {
  const far = s === 5 && h('g', { transform: 'translate(18 6) scale(.86)' },
    p.body('M64 84C66 40 90 14 122 0C116 16 126 28 118 42C128 50 118 60 122 72C106 70 96 80 92 94Z', FAR, { by: 0.7, marks: stroke('M64 84L118 42M70 92L122 72', 2.2, '#503A8A') }));
  const near = s === 5 ? 'M44 92C34 44 8 14 -26 2C-18 20 -28 32 -20 48C-28 58 -16 66 -18 80C-2 76 10 88 18 100Z'
    : 'M44 92C36 54 18 32 -8 22C-2 36 -10 46 -4 58C-12 66 -2 72 -2 84C8 80 18 90 24 100Z';
  const bones = s === 5 ? 'M44 92L-20 48M36 96L-18 80' : 'M44 92L-4 58M36 96L-2 84';
  return g(far, p.body(near, MEMBRANE, { by: 0.8, marks: stroke(bones, 2.4, shade) }));
}

/** @param {Pen} p */
const fire = (p) =>
  h('g', { transform: 'translate(18 10) scale(.82)' },
    p.flat('M104 58C120 50 136 62 146 50C146 62 156 62 158 72C148 70 150 82 138 82C140 90 122 92 116 82C106 82 104 74 104 66Z', EMBER, 1.2),
    fill('M110 62C120 58 128 66 136 62C136 70 142 70 140 74C134 74 134 80 126 78C118 80 112 74 110 66Z', '#FBD765'));

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function neck(s, p) {
  const egg = s === 1;
  const d = egg ? 'M40 116C38 96 40 80 42 62L76 64C76 80 80 98 82 116Z' : 'M14 116C8 92 22 78 30 62C34 52 34 44 38 36L74 54C66 66 70 80 80 90C88 98 92 106 92 116Z';
  const belly = egg ? 'M62 60L84 60L90 120L64 120C66 100 64 80 62 60Z' : 'M60 58C54 72 58 86 66 96C72 104 74 110 74 120L100 120L100 96L76 54Z';
  const folds = egg ? 'M62 76h30M63 88h30M64 100h30' : 'M57 72L90 66M58 82L92 78M63 92L98 88M70 102L100 100M74 111H100';
  const scales = 'M24 92q4 4 8 0M34 92q4 4 8 0M29 101q4 4 8 0M40 101q4 4 8 0M38 80q4 4 8 0M20 106q4 4 8 0M48 110q4 4 8 0';
  const tall = [0, 8, 11, 14, 18][s - 1] ?? 0;
  const spikes = s >= 2 && /** @type {const} */ ([[12, 98, -78], [17, 82, -62], [26, 68, -58], [32, 54, -68]]).slice(0, s + 1)
    .map(([x, y, angle]) => turn(angle, x, y, p.flat(`M${x - tall * 0.42} ${y}L${x} ${y - tall}L${x + tall * 0.42} ${y}Z`, SPIKE, 0.8)));
  return g(spikes, p.body(d, skin, { by: 0.5, marks: [fill(belly, pale), stroke(folds, 2.2, '#C9A360'), s >= 3 && stroke(scales, 2, shade)] }));
}

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function crest(s, p) {
  const frill = s >= 3 && p.body(
    s === 3 ? 'M44 54C34 50 26 42 26 30C34 32 36 28 38 22C44 28 48 34 52 40Z' : 'M46 58C30 54 18 42 16 24C26 28 28 22 28 12C38 18 46 28 52 40Z',
    FRILL, { by: 0.5, marks: stroke(s === 3 ? 'M48 48L28 32M50 44L38 26' : 'M48 50L18 26M50 44L29 16', 2, FRILL[1]) });
  const second = s === 4 ? 'M62 24C56 14 56 4 60 -6C66 4 72 12 74 22Z' : 'M62 24C52 10 52 -8 58 -22C66 -6 74 8 76 22Z';
  const first = ['M50 28C44 22 40 16 40 8C48 12 54 16 58 24Z', 'M50 28C40 22 34 10 34 -2C44 6 54 12 60 22Z', 'M50 30C36 22 26 8 26 -8C38 2 52 10 62 22Z', 'M50 30C32 22 16 4 16 -18C32 -4 50 6 64 22Z'][s - 2];
  return g(frill, s >= 4 && p.flat(second, horn[1]), first && p.body(first, CREST, { by: 0.5 }));
}

/** @param {Pen} p */
const hatchling = (p) =>
  g(
    p.body('M36 52C34 32 50 22 66 24C80 26 88 36 98 42C108 46 110 60 100 64C88 70 74 70 62 72C46 74 37 66 36 52Z', skin, { by: 0.8, marks: turn(-24, 52, 34, fill(oval(52, 34, 6, 3.2), '#A48BE0')) }),
    p.eye(66, 45, 11.5),
    fill(oval(99, 50, 2, 1.6), INK),
    p.line('M72 66Q88 66 97 58', 0.9),
    fill(oval(50, 60, 4), '#B99BEA'),
    p.flat('M42 30L38 18L52 25Z', SPIKE, 0.9),
    p.flat('M54 25L54 12L66 23Z', SPIKE, 0.9),
    p.body('M22 116C18 106 18 98 20 90L30 97L38 87L48 97L58 87L68 97L78 87L88 97L98 90C102 100 101 108 96 116Z', SHELL, {
      by: 0.8, marks: [fill(oval(36, 107, 4), skin[0]), fill(oval(74, 108, 5), skin[0]), fill(oval(54, 111, 3), skin[0])],
    }),
  );

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function grownHead(s, p) {
  const big = s >= 4;
  const jaw = big ? 'M50 58C62 66 70 74 96 76C104 76 106 70 100 68L64 52Z' : 'M50 58C62 64 72 70 92 70C100 70 101 64 96 63L64 52Z';
  const skull = big
    ? 'M38 42C40 24 56 16 70 20C82 23 92 30 104 34C116 38 118 52 108 56C96 60 82 58 70 60C54 64 38 60 38 42Z'
    : 'M38 44C40 26 56 20 68 24C80 27 90 32 100 38C110 44 110 56 102 58C90 62 78 60 68 62C52 66 38 60 38 44Z';
  const teeth = /** @type {[number, number][]} */ (big ? [[78, 59], [88, 58.5], [98, 57.5], [107, 55]] : [[80, 60], [90, 60], [99, 58]]);
  const gleam = [turn(-24, 54, 30, fill(oval(54, 30, 6, 3), '#A48BE0')), stroke('M46 54q4 4 8 0M52 48q4 4 8 0', 2, shade)];
  return g(
    s >= 3 && [p.body(jaw, skin, { by: 0.4 }), fill(big ? 'M62 58L98 67L64 64Z' : 'M62 57L94 62L64 62Z', '#8C2F48')],
    p.body(skull, skin, { by: 0.8, marks: gleam }),
    p.eye(68, 39, s === 2 ? 9 : 8.5, { lid: s === 2 ? [0.2, 0.45] : [0.25, 0.9], colour: shade, white: s >= 4 ? AMBER : undefined }),
    stroke('M56 30L79 37', s >= 3 ? 5 : 3.8),
    fill(oval(big ? 107 : 102, big ? 44 : 47, 2.2, 1.8), INK),
    s === 2 ? [p.line('M74 60Q92 58 101 52', 0.9), p.tooth(92, 55.5, 5, -5)] : teeth.map(([x, y]) => p.tooth(x, y, 6.5, big ? -8 : -6)),
    s >= 4 && p.flat('M98 34L106 18L110 37Z', CREST[0], 0.9),
  );
}

/**
 * @param {Strength} s
 * @param {number} scale
 */
export function dragon(s, scale) {
  const p = pen(scale);
  return g(s >= 4 && wings(s, p), s === 5 && fire(p), neck(s, p), crest(s, p), s === 1 ? hatchling(p) : grownHead(s, p));
}
