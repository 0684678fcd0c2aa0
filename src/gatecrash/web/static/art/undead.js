// Undead: a skull first, then a shroud; candle, bandage, lantern, iron crown, gold crown with a scythe.
import { g, h } from './h.js';
import { fill, oval, pen, stroke } from './ink.js';
import { CREAM, FAMILY, INK, MATTER, RED } from './palette.js';
/** @typedef {import('./ink.js').Pen} Pen */
/** @typedef {import('./palette.js').Strength} Strength */

const { skin: shroud, dark } = FAMILY.undead;
const { bone, ghost, gold, iron, wood } = MATTER;
const SKULL = 'M60 14C86 14 97 32 97 52C97 66 90 72 83 75L81 88C80 96 72 98 60 98C48 98 40 96 39 88L37 75C30 72 23 66 23 52C23 32 34 14 60 14Z';
const HOOD = 'M60 8C90 8 98 36 99 64C101 88 106 102 110 115L96 108L84 116L72 109L60 116L48 109L36 116L24 108L10 115C14 102 19 88 21 64C22 36 30 8 60 8Z';
const CLOAK = 'M60 4C98 4 104 40 106 70C108 90 114 102 118 115L106 108L96 116L84 109L72 116L60 109L48 116L36 109L24 116L14 108L2 115C6 102 12 90 14 70C16 40 22 4 60 4Z';

/**
 * @param {Pen} p
 * @param {number} x
 * @param {number} y
 * @param {number} tall
 * @param {string} [colour]
 */
const flame = (p, x, y, tall, colour = '#8FE3BF') =>
  p.flat(`M${x} ${y}C${x - tall * 0.42} ${y - tall * 0.2} ${x - tall * 0.1} ${y - tall * 0.55} ${x} ${y - tall}C${x + tall * 0.1} ${y - tall * 0.6} ${x + tall * 0.45} ${y - tall * 0.3} ${x} ${y}Z`, colour, 0.8);

/**
 * @param {Pen} p
 * @param {string} d
 */
const fingers = (p, d) => g(stroke(d, 5.4), stroke(d, 2.2, bone[0]));

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function skull(s, p) {
  const gleam = s >= 3 ? ghost[0] : CREAM;
  const size = s >= 3 ? 0.74 : s === 2 ? 0.92 : 1;
  const down = s >= 3 ? -1 : s === 2 ? 2 : 14;
  return h('g', { transform: `translate(${60 - 60 * size} ${56 - 56 * size + down}) scale(${size})` },
    p.body(SKULL, bone, { marks: stroke('M78 18l-4 9l7 5l-4 8', 2.2) }),
    fill(oval(45, 54, 11.5, 12.5), INK),
    fill(oval(75, 54, 11.5, 12.5), INK),
    fill(oval(48.5, 55, s >= 4 ? 5 : 4), gleam),
    fill(oval(78.5, 55, s >= 4 ? 5 : 4), gleam),
    s >= 2 && stroke('M32 40L54 45M88 40L66 45', 4),
    fill('M60 64L54.5 73L60 71.2L65.5 73Z', INK),
    p.line('M42 82Q60 88 78 82', 0.9),
    p.line('M49 80v9M56 82v9M64 82v9M71 80v9', 0.75),
    s === 2 && [p.flat('M24 44L94 26L96 36L26 55Z', '#E6DCC0', 0.8), stroke('M40 42l3 9M64 36l3 9', 1.6)],
  );
}

/** @param {Pen} p */
const ribs = (p) =>
  g(p.limb('M60 84L60 108', 3, bone[0]), stroke('M46 92Q60 86 74 92M47 100Q60 94 73 100', 5.8), stroke('M46 92Q60 86 74 92M47 100Q60 94 73 100', 2.6, bone[0]));

/**
 * @param {Strength} s
 * @param {Pen} p
 */
function crown(s, p) {
  const d = s === 5 ? 'M32 22L26 -14L42 4L48 -18L60 2L72 -18L78 4L94 -14L88 22Q60 30 32 22Z' : 'M36 22L34 -2L46 10L60 -6L74 10L86 -2L84 22Q60 29 36 22Z';
  return g(p.body(d, s === 5 ? gold : iron, { by: 0.8 }), p.ball(60, 15, 3.6, '#8FE3BF'), p.ball(45, 13.5, 2.4, RED), p.ball(75, 13.5, 2.4, RED));
}

/** @param {Pen} p */
const lantern = (p) =>
  g(
    p.limb('M92 92L104 80', 4, bone[0]),
    p.line('M104 78v-12'),
    p.body('M96 66h16l3 20h-22Z', ['#F6C85A', '#D08F2E'], { by: 0.5 }),
    p.line('M104 60v6M98 66v20M110 66v20', 0.8),
  );

/** @param {Pen} p */
const scythe = (p) =>
  g(
    p.limb('M112 116L108 -2', 5, wood[0]),
    p.body('M98 -4C112 -16 136 -8 142 22C132 8 120 6 104 10Z', iron, { by: 0.4 }),
    p.limb('M98 98C104 94 108 90 109 82', 4, bone[0]),
    p.ball(110, 79, 5.5, bone[0]),
    stroke('M106 77h8M106 81h8', 2),
    p.limb('M22 100L16 76', 4, bone[0]),
    fingers(p, 'M16 76l-7 -5M16 76l-4 -9M16 76l3 -9M16 76l8 -4'),
  );

/**
 * @param {Strength} s
 * @param {number} scale
 */
export function undead(s, scale) {
  const p = pen(scale);
  const folds = stroke('M92 84l8 14M86 92l4 12M28 90l-4 14', 2.4, dark);
  return g(
    s === 5 && [flame(p, 8, 58, 24), flame(p, -2, 86, 18), flame(p, 112, 112, 16)],
    s >= 3 && p.body(s >= 4 ? CLOAK : HOOD, shroud, { marks: folds }),
    s >= 3 && fill('M60 20C84 20 88 42 86 62C84 86 74 96 60 96C46 96 36 86 34 62C32 42 36 20 60 20Z', dark),
    s === 2 && p.body('M34 115L36 88L84 88L86 115L76 108L68 116L60 109L52 116L44 108Z', shroud, { by: 0.7 }),
    s === 1 && p.both((q) => [q.limb('M48 100L44 111', 3.4, bone[0]), q.flat(oval(41, 112, 7, 3.4), bone[0], 0.9)]),
    s >= 4 && ribs(p),
    skull(s, p),
    s === 1 && [p.body('M52 30L52 14Q60 10 68 14L68 30Q60 34 52 30Z', ['#F5E7C0', '#D9BE83'], { by: 0.5 }), flame(p, 60, 13, 18, '#F6B443')],
    s === 2 && p.both((q) => [q.limb('M36 96C24 96 18 90 16 80', 4, bone[0]), fingers(q, 'M16 80l-6 -7M16 80l-1 -9M16 80l5 -7')]),
    s === 3 && lantern(p),
    s >= 4 && crown(s, p),
    s === 4 && [p.limb('M100 96C104 90 106 84 104 76', 4, bone[0]), fingers(p, 'M104 76l-6 -7M104 76l0 -9M104 76l6 -7M104 76l9 -2')],
    s === 5 && scythe(p),
  );
}
