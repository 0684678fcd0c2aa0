// Orcs: a hewn block with jaw and tusks; leather, then iron, then spikes.
import { fill, oval, pen, stroke } from './ink.js';
import { g } from './h.js';
import { CREAM, FAMILY, INK, MATTER } from './palette.js';
/** @typedef {import('./ink.js').Pen} Pen */
/** @typedef {import('./palette.js').Strength} Strength */

const { skin, dark, pale } = FAMILY.orcs;
const [, shade] = skin;
const { leather, iron, horn, gold } = MATTER;
const HEAD = 'M60 14C79 14 88 26 89 42C98 50 99 66 92 77C85 89 74 93 60 93C46 93 35 89 28 77C21 66 22 50 31 42C32 26 41 14 60 14Z';
const CLOTH = /** @type {const} */ (['#B8403A', '#8C2A2C']);
const HAIR = /** @type {const} */ ([dark, '#22361F']);
const CLUB = /** @type {const} */ (['#B07A48', '#7C4E30']);

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function shoulders(s, p) {
  if (s === 1) return p.body('M40 115C36 98 44 88 60 88C76 88 84 98 80 115Z', leather, { by: 0.6 });
  const straps = s >= 3 && stroke('M30 88L44 116M90 88L76 116', 2.4, leather[1]);
  return p.body('M4 115C4 92 20 84 40 82L80 82C100 84 116 92 116 115Z', s >= 3 ? leather : skin, { marks: straps });
}

/** @param {Pen} p */
const toothChain = (p) =>
  g(p.line('M34 92Q60 108 86 92', 0.6), [42, 51, 60, 69, 78].map((x, i) => p.tooth(x, [96, 100, 102, 100, 96][i] ?? 0, 7, -9)));

/**
 * @param {Strength} s
 * @param {Pen} p
 */
const pauldrons = (s, p) =>
  p.both((q) => [
    q.body('M-2 112C-4 92 8 82 22 84C32 86 38 96 36 112Z', iron, { by: 0.7 }),
    fill(oval(10, 100, 2), INK),
    fill(oval(22, 96, 2), INK),
    s === 5 && [q.flat('M4 90L-6 74L14 84Z', CREAM, 0.9), q.flat('M16 84L16 68L28 85Z', CREAM, 0.9)],
  ]);

/**
 * @param {Strength} s
 * @param {Pen} p
 */
const ears = (s, p) =>
  p.both((q) =>
    s === 1
      ? q.body('M34 42L-4 24Q0 52 30 64Z', skin, { by: 0.5, marks: fill('M30 48L8 34Q12 48 28 56Z', shade) })
      : q.body('M34 50L5 36Q8 58 30 68Z', skin, { by: 0.5, marks: fill('M30 54L14 44Q16 54 28 61Z', shade) }));

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function face(s, p) {
  const young = s === 1;
  const brows = young ? stroke('M36 34Q46 31 54 35M84 34Q74 31 66 35', 3.6) : stroke('M34 37L55 45M86 37L65 45', 5.4);
  const long = [7, 12, 16, 20, 25][s - 1] ?? 0;
  return g(
    p.body(HEAD, skin, { marks: [fill('M30 66C40 60 80 60 90 66L94 80C80 96 40 96 26 80Z', pale), stroke('M82 30l6 -4M85 36l6 -3M87 84l6 -6M80 88l5 -5', 2, dark)] }),
    p.eye(46, 47, young ? 9.5 : 8, { lid: young ? undefined : [0.35, 0.95], colour: shade }),
    p.eye(74, 47, young ? 9.5 : 8, { lid: young ? undefined : [0.95, 0.35], colour: shade, look: [0.2, 0.06] }),
    brows,
    p.body('M51 60Q52 52 60 52Q68 52 69 60Q66 65 60 64Q54 65 51 60Z', skin, { by: 0.35, width: 0.85 }),
    fill(oval(56.5, 60, 1.8, 1.5), INK),
    fill(oval(63.5, 60, 1.8, 1.5), INK),
    s === 5 && [stroke('M55 66a5 5 0 1 0 10 0', 3.8), stroke('M55 66a5 5 0 1 0 10 0', 1.8, gold[0])],
    young
      ? [p.line('M42 74Q60 84 78 73'), p.tooth(50, 78, 7, long)]
      : [p.line('M34 76Q60 66 86 76', 1.1), p.tooth(41, 75, 9.5, long), p.tooth(79, 75, 9.5, long), s >= 3 && [p.tooth(54, 71.5, 6, 6), p.tooth(66, 71.5, 6, 6)]],
  );
}

/** @param {Pen} p */
const headband = (p) => g(stroke('M70 28L80 40M72 35l5 -4M76 39l5 -4', 2.2), p.body('M31 36Q60 24 89 36L89 42Q60 30 31 42Z', CLOTH, { by: 0.3, width: 0.8 }));

/**
 * @param {Strength} s
 * @param {Pen} p
 */
const helmet = (s, p) =>
  g(
    p.both((q) => q.body(s === 5 ? 'M34 26C10 28 0 10 8 -12C14 4 26 10 40 12Z' : 'M34 26C16 26 8 14 12 -2C18 8 28 12 40 14Z', horn, { by: 0.5 })),
    p.body('M28 36C28 14 42 6 60 6C78 6 92 14 92 36Q76 29 60 29Q44 29 28 36Z', iron, { by: 0.8 }),
    [36, 48, 72, 84].map((x) => fill(oval(x, x === 36 || x === 84 ? 28 : 24.5, 2), INK)),
    p.flat('M55 27L65 27L63 48L60 51L57 48Z', iron[1], 0.85),
    s === 5 && p.flat('M53 8L60 -14L67 8Z', iron[0]),
  );

/** @param {Pen} p the club leans out of the frame */
function club(p) {
  const spikes = /** @type {const} */ ([[103, 14, -80], [106, -4, -50], [120, -12, -5], [133, -4, 45], [137, 14, 80], [134, 34, 105]]);
  return g(
    spikes.map(([x, y, angle]) => ({ ...p.flat(`M${x - 5} ${y + 4}L${x} ${y - 9}L${x + 5} ${y + 4}Z`, iron[0], 0.8) })).map((art, i) => ({
      ...art, attrs: { ...art.attrs, transform: `rotate(${spikes[i]?.[2]} ${spikes[i]?.[0]} ${spikes[i]?.[1]})` },
    })),
    p.limb('M112 112L117 44', 7, '#8B5A36'),
    p.body('M106 44C98 26 102 -8 120 -10C138 -8 140 28 131 44C126 52 112 52 106 44Z', CLUB, { marks: stroke('M112 4q4 10 0 18M122 0q5 14 1 26', 2.2, CLUB[1]) }),
    p.body('M100 90C98 80 106 76 114 77C124 78 128 86 125 95C122 102 104 102 100 90Z', skin, { by: 0.5, marks: stroke('M104 84h14M104 90h16', 2.2, dark) }),
  );
}

/**
 * @param {Strength} s
 * @param {number} scale
 */
export function orc(s, scale) {
  const p = pen(scale);
  const topknot = 'M54 20C46 8 54 -4 70 -2C64 2 76 4 78 -2C82 8 74 16 66 20Z';
  return g(
    shoulders(s, p),
    s === 3 && toothChain(p),
    s >= 4 && pauldrons(s, p),
    ears(s, p),
    (s === 2 || s === 3) && p.body(topknot, HAIR, { by: 0.5 }),
    face(s, p),
    s === 3 && headband(p),
    s >= 4 && helmet(s, p),
    s === 5 && club(p),
  );
}
