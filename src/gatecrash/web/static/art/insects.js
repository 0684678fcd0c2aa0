// Insects: three segments and six legs; dots, stripes, glass wings, stag jaws, a rhino horn with a sting.
import { g, h } from './h.js';
import { fill, oval, pen, stroke } from './ink.js';
import { CREAM, FAMILY, MATTER } from './palette.js';
/** @typedef {import('./ink.js').Pen} Pen */
/** @typedef {import('./palette.js').Strength} Strength */

const { skin, dark } = FAMILY.insects;
const { horn } = MATTER;
const EYE = '#8C2F48';
const GLASS = /** @type {const} */ (['#DDF0EE', '#A9CDCF']);
const WING = [
  ['M48 60C28 30 4 22 -4 34C-8 48 16 66 46 70Z', 'M46 64L6 38M30 54L26 40'],
  ['M48 58C30 20 -2 6 -12 20C-18 38 12 64 46 70Z', 'M46 63L0 26M28 50L26 32M18 40L4 40'],
  ['M48 56C30 10 -8 -8 -20 8C-26 30 8 62 46 70Z', 'M46 62L-8 16M26 46L24 24M12 34L-8 36'],
];
const LEGS = ['M34 76L14 68L6 82', 'M30 88L8 88L0 104', 'M34 100L18 104L12 115'];
const GRUB_LEGS = ['M36 92L24 100L22 112', 'M34 84L16 86L10 98'];

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function wings(s, p) {
  const [d = '', veins = ''] = WING[s - 3] ?? [];
  return p.both((q) => q.body(d, GLASS, { by: 0.5, marks: stroke(veins, 1.8, '#6FA3A8') }));
}

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function abdomen(s, p) {
  const grub = s === 1;
  const d = grub ? 'M60 68C82 68 92 82 90 96C88 110 76 115 60 115C44 115 32 110 30 96C28 82 38 68 60 68Z'
    : 'M60 58C86 58 98 76 96 94C94 110 78 116 60 116C42 116 26 110 24 94C22 76 34 58 60 58Z';
  const marks = grub
    ? [fill(oval(48, 92, 6), dark), fill(oval(72, 92, 6), dark), fill(oval(60, 106, 5), dark)]
    : [fill('M10 82Q60 96 110 82L110 91Q60 105 10 91Z', dark), fill('M10 100Q60 114 110 100L110 108Q60 122 10 108Z', dark)];
  return p.body(d, skin, { marks: [marks, (grub || s >= 4) && stroke('M60 60V118', 2.6)] });
}

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function feelers(s, p) {
  const d = s === 1 ? 'M50 36C46 22 38 18 30 18' : s === 2 ? 'M46 36C36 24 24 22 14 26' : 'M40 40C28 30 16 30 4 36';
  const [x, y] = s === 1 ? [30, 18] : s === 2 ? [14, 26] : [4, 36];
  const jaw = s === 4 ? 'M44 28C22 14 22 -10 42 -16M30 2L42 -2' : 'M42 28C14 16 10 -12 30 -24M20 -2L34 -6M22 10L32 8';
  return p.both((q) => [stroke(d, 3), q.ball(x, y, s === 1 ? 4.4 : 3.6, skin[0]), s >= 4 && q.limb(jaw, s === 5 ? 6.5 : 5.5, dark)]);
}

/**
 * @param {Pen} p
 * @param {number} x
 * @param {number} r
 * @param {readonly [number, number]} [lid] the height of its edge, left and right
 */
function compound(p, x, r, lid) {
  const tall = r * 1.18;
  const y = 47;
  const mesh = `M${x - r} ${y - 4}L${x + r} ${y + 6}M${x - r} ${y + 5}L${x + r} ${y + 15}M${x - r} ${y - 14}L${x + r} ${y - 4}M${x + r} ${y - 6}L${x - r} ${y + 4}M${x + r} ${y + 5}L${x - r} ${y + 15}M${x + r} ${y - 15}L${x - r} ${y - 5}`;
  return g(
    fill(oval(x, y, r, tall), EYE),
    h('g', { clip: oval(x, y, r, tall) },
      stroke(mesh, 1.2, '#C4586C'),
      fill(oval(x - r * 0.3, y - tall * 0.38, r * 0.3), CREAM),
      lid && fill(`M${x - r - 3} ${y - tall - 4}H${x + r + 3}V${lid[1]}L${x - r - 3} ${lid[0]}Z`, dark)),
    p.line(oval(x, y, r, tall), 0.9),
  );
}

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function mouth(s, p) {
  if (s === 1) return p.line('M54 66Q60 70 66 66');
  if (s === 2) return p.both((q) => q.flat('M50 67C41 72 43 84 56 86C51 80 53 74 58 71Z', horn[0], 0.85));
  if (s === 3) return p.both((q) => q.flat('M47 67C34 74 38 92 57 93C49 86 51 77 58 72Z', horn[0], 0.85));
  return g(
    p.flat('M44 64Q60 72 76 64Q74 75 60 76Q46 75 44 64Z', dark, 0.8),
    p.both((q) => [q.tooth(52, 66.5, 6, -7), q.flat('M44 66C36 70 36 80 46 84C43 78 45 74 49 72Z', horn[0], 0.85)]),
  );
}

/**
 * @param {Strength} s
 * @param {number} scale
 */
export function insect(s, scale) {
  const p = pen(scale);
  const legs = s === 1 ? GRUB_LEGS : LEGS;
  const head = 'M60 22C82 22 94 36 92 52C90 68 76 76 60 76C44 76 30 68 28 52C26 36 38 22 60 22Z';
  const sting = [p.limb('M88 108C116 114 126 92 112 74', 7, skin[0]), p.flat('M104 78L110 56L120 76Q112 72 104 78Z', dark), stroke('M104 108l-3 -9M116 98l-9 -4', 2.4)];
  const elytra = p.both((q) => q.body('M58 66C36 62 22 72 22 84C34 80 50 80 58 84Z', [s === 5 ? dark : skin[1], '#3B2228'], { by: 0.7 }));
  return g(
    s >= 3 && wings(s, p),
    p.both(() => legs.map((d) => [stroke(d, 6.6), stroke(d, 2.6, skin[1])])),
    s === 5 && sting,
    abdomen(s, p),
    s >= 4 && elytra,
    feelers(s, p),
    p.body(head, skin, { marks: [fill('M48 20Q60 40 72 20Z', dark), stroke('M84 40l6 -3M86 47l6 -2', 2, dark)] }),
    s <= 2 ? [compound(p, 44, 11.5), compound(p, 76, 11.5)] : [compound(p, 43, 13, [37, 45]), compound(p, 77, 13, [45, 37])],
    mouth(s, p),
    s === 5 && p.body('M51 36C50 14 54 -8 70 -26C68 -6 72 12 69 36Q60 42 51 36Z', [dark, '#341D24'], { by: 0.5, marks: stroke('M52 20L68 22M54 8L68 9', 1.8, skin[1]) }),
  );
}
