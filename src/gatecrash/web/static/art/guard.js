// Guards: a door whose build tells the level while they sleep, then a lit arch with the figure in it.
import { g, h, svg } from './h.js';
import { fill, numeral, oval, pen, stroke } from './ink.js';
import { coin, shield, stars } from './small.js';
import { CREAM, INK, MATTER } from './palette.js';
/** @typedef {import('./ink.js').Pen} Pen */
/** @typedef {import('./palette.js').Level} Level */
/** @typedef {'closed' | 'face' | 'won' | 'lost'} GuardState */

const { iron, steel, wood, oak, royal, skin, gold } = MATTER;
const ARCH = 'M8 130V46C8 16 34 4 60 4C86 4 112 16 112 46V130Z';
const SIZE = [0.72, 0.78, 0.82];
const PLACE = [[16.8, 28], [13.2, 22], [11, 26]];
const PLUME = /** @type {const} */ (['#D8493C', '#A32F37']);
const MAIL = /** @type {const} */ (['#828BA0', '#5E677C']);
const LEFT = /** @type {const} */ ([-0.38, 0.06]);

/** @param {Pen} p a sleepy watchman under a kettle hat */
const watchman = (p) =>
  g(
    p.limb('M20 118L20 12', 4.5, wood[0]),
    p.body('M20 -6L28 12L20 20L12 12Z', iron, { by: 0.4 }),
    p.body('M26 118C26 94 40 84 60 84C80 84 94 94 94 118Z', royal, { marks: fill('M48 84L60 104L72 84Z', '#7C9AD2') }),
    p.flat(oval(22, 98, 6), skin[0]),
    p.body('M38 50C38 36 46 30 60 30C74 30 82 36 82 50C84 70 76 84 60 84C44 84 36 70 38 50Z', skin),
    p.eye(51, 56, 6.5, { lid: [1.05, 1.05], colour: skin[1], look: [-0.35, 0.3] }),
    p.eye(69, 56, 6.5, { lid: [1.05, 1.05], colour: skin[1], look: [-0.35, 0.3] }),
    p.body('M60 58C52 60 50 68 56 70C62 71 64 66 62 60Z', skin, { by: 0.3, width: 0.8 }),
    p.flat('M40 74C46 68 54 70 58 73C62 70 72 68 80 74C74 80 62 80 58 77C54 80 46 80 40 74Z', '#8A5A33', 0.85),
    p.body('M42 42C42 24 50 16 60 16C70 16 78 24 78 42Z', iron),
    p.body('M24 44Q60 32 96 44Q94 52 60 46Q26 52 24 44Z', iron, { by: 0.5 }),
    stroke('M60 17V33', 2, iron[1]),
  );

/** @returns {string} rows of mail */
function rings() {
  let d = '';
  for (let y = 58; y < 92; y += 6) for (let x = 32; x < 90; x += 6) d += `M${x + ((y / 6) % 2) * 3} ${y}q1.5 2.5 3 0`;
  return d;
}

/** @param {Pen} p mail, nasal helmet, halberd */
const halberdier = (p) =>
  g(
    p.limb('M98 118L98 -6', 4.5, wood[0]),
    p.body('M98 -12L102 2C116 0 118 18 110 26C108 18 102 18 98 18L90 24L90 4Z', iron, { by: 0.4 }),
    p.body('M16 118C16 94 34 82 60 82C86 82 104 94 104 118Z', royal, { marks: fill('M60 80H120V120H60Z', CREAM) }),
    p.both((q) => q.body('M14 112C12 96 22 86 34 88C40 94 40 104 38 112Z', iron, { by: 0.5 })),
    p.flat(oval(96, 96, 6), skin[0]),
    p.body('M34 48C34 28 44 20 60 20C76 20 86 28 86 48L88 84Q60 96 32 84Z', MAIL, { marks: stroke(rings(), 1.3, '#4A5165') }),
    p.body('M42 50C42 44 78 44 78 50C80 68 74 78 60 78C46 78 40 68 42 50Z', skin, { by: 0.6 }),
    p.eye(51, 55, 6, { lid: [0.3, 0.75], colour: skin[1], look: LEFT }),
    p.eye(69, 55, 6, { lid: [0.75, 0.3], colour: skin[1], look: LEFT }),
    p.line('M51 70Q60 67 69 70'),
    p.body('M34 48C34 20 48 6 60 0C72 6 86 20 86 48Q60 40 34 48Z', iron, { marks: stroke('M60 2V42', 2.2, iron[1]) }),
    p.flat('M56 40H64L63 64L60 67L57 64Z', iron[0], 0.9),
    [42, 50, 70, 78].map((x) => fill(oval(x, Math.abs(x - 60) < 12 ? 40 : 41.5, 1.6), INK)),
  );

/** @param {Pen} p great helm, red plume, tower shield */
const champion = (p) =>
  g(
    p.body('M56 16C46 2 60 -10 78 -8C74 -2 84 -2 94 -4C92 6 104 12 112 18C106 24 112 32 114 38C100 36 84 30 66 20Z', PLUME, { by: 0.7, marks: stroke('M62 14C72 2 80 0 88 2M66 17C80 10 92 14 104 22', 2, '#7A1E2E') }),
    p.limb('M104 118L112 8', 5.5, iron[0]),
    p.limb('M100 84L118 86', 5, gold[0]),
    p.body('M8 118C6 92 28 78 60 78C92 78 114 92 112 118Z', iron, { marks: stroke('M60 80V120', 2.4, iron[1]) }),
    p.both((q) => q.body('M4 116C-2 92 10 78 30 80C42 84 46 98 42 112Z', iron, { by: 0.7, marks: stroke('M6 100Q24 88 44 100M6 110Q24 98 44 110', 2.2, iron[1]) })),
    p.body('M32 26C36 10 84 10 88 26L88 68C84 84 72 90 60 94C48 90 36 84 32 68Z', steel, { by: 1.1 }),
    fill('M30 42H56L60 48L64 42H90V52H66L63 58H57L54 52H30Z', INK),
    fill(oval(42, 47, 3), '#FFD86B'),
    fill(oval(72, 47, 3), '#FFD86B'),
    p.line('M60 12V40M60 58V92', 0.9, iron[1]),
    p.flat('M54 56H66V92L60 95L54 92Z', gold[0], 0.85),
    stroke('M40 66v10M46 66v10M74 66v10M80 66v10', 2.6),
    p.flat('M30 24Q60 14 90 24L90 32Q60 22 30 32Z', gold[0], 0.85),
    p.body('M-4 76Q20 68 44 76V104C42 116 30 122 20 126C10 122 -2 116 -4 104Z', royal, { by: 0.7, marks: fill('M16 66H24V130H16ZM-6 92H46V99H-6Z', gold[0]) }),
  );

const FIGURE = [watchman, halberdier, champion];

/** @param {Level} level */
export function guardFigure(level) {
  const scale = SIZE[level - 1] ?? 1;
  const [x = 0, y = 0] = PLACE[level - 1] ?? [];
  const draw = FIGURE[level - 1] ?? watchman;
  return h('g', { transform: `translate(${x} ${y}) scale(${scale})` }, draw(pen(scale * 1.06)));
}

const planks = () =>
  g(
    h('rect', { width: 120, height: 132, fill: wood[0] }),
    [28, 49, 71, 92].map((x) => stroke(`M${x} 0V132`, 3, wood[1])),
    stroke('M12 40L108 112', 12, wood[1]), stroke('M12 40L108 112', 7, '#BE8A5C'),
    stroke('M0 34H120M0 116H120', 12, wood[1]), stroke('M0 33H120M0 115H120', 7, '#BE8A5C'));

const ironBound = () =>
  g(
    h('rect', { width: 120, height: 132, fill: oak[0] }),
    [24, 42, 60, 78, 96].map((x) => stroke(`M${x} 0V132`, 2.6, oak[1])),
    [30, 72, 114].map((y) => [stroke(`M0 ${y}H120`, 15), stroke(`M0 ${y}H120`, 10, iron[0]),
      [18, 39, 60, 81, 102].map((x) => h('path', { d: oval(x, y, 3), fill: iron[1], stroke: INK, 'stroke-width': 1.8 }))]));

function portcullis() {
  const bars = [16, 38, 60, 82, 104];
  const bolts = bars.flatMap((x) => [34, 66, 98].map((y) => h('path', { d: oval(x, y, 4), fill: iron[1], stroke: INK, 'stroke-width': 1.8 })));
  return g(
    h('rect', { width: 120, height: 132, fill: '#33283F' }),
    bars.map((x) => [stroke(`M${x} 0V124`, 11), stroke(`M${x} 0V124`, 6, iron[0])]),
    [34, 66, 98].map((y) => [stroke(`M0 ${y}H120`, 11), stroke(`M0 ${y}H120`, 6, iron[0])]),
    bolts,
    bars.map((x) => h('path', { d: `M${x - 6} 122L${x} 134L${x + 6} 122Z`, fill: iron[0], stroke: INK, 'stroke-width': 2.4 })));
}

const DOOR = [planks, ironBound, portcullis];

/** @param {Level} level the door alone, in a box of 120 by 134, with its stars */
export const door = (level) =>
  g(
    h('g', { clip: ARCH }, (DOOR[level - 1] ?? planks)()),
    stroke(ARCH, 4),
    h('path', { d: `M${60 - level * 15 - 8} 38h${level * 30 + 16}a4 4 0 0 1 4 4v20a4 4 0 0 1 -4 4h-${level * 30 + 16}a4 4 0 0 1 -4 -4v-20a4 4 0 0 1 4 -4Z`, fill: CREAM, stroke: INK, 'stroke-width': 2.6 }),
    stars(level, 60, 52.5, 11, 2.5));

/**
 * @param {Level} level
 * @param {GuardState} state
 */
function lit(level, state) {
  const light = state === 'lost' ? '#5B4A66' : state === 'won' ? '#E9D9A8' : '#F7DDA0';
  const banner = `M${60 - level * 9 - 8} -10h${level * 18 + 16}v22l-8 -4h-${level * 18}l-8 4Z`;
  const slump = state === 'won' ? 'translate(-4 16) rotate(13 60 118)' : 'translate(0 0)';
  return g(
    fill(ARCH, light),
    h('g', { clip: 'M8 -30H112V130H8Z' }, h('g', { class: 'figure', transform: slump }, guardFigure(level))),
    stroke(ARCH, 4),
    h('path', { d: banner, fill: royal[0], stroke: INK, 'stroke-width': 2.4, 'stroke-linejoin': 'round' }),
    stars(level, 60, -0.8, 7.5, 2.4));
}

/**
 * The plate at the door's foot: strength and loot, as ranges on the back, as numbers on the face.
 * @param {string} strength
 * @param {string} loot
 * @param {boolean} open
 */
function plate(strength, loot, open) {
  const box = h('rect', { x: -1, y: 106, width: 122, height: 27, rx: 6, fill: CREAM, stroke: INK, 'stroke-width': 2.6 });
  const left = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ text) => {
    const art = numeral(x, y, size, text);
    return { ...art, attrs: { ...art.attrs, 'text-anchor': 'start' } };
  };
  if (open) return g(box, shield(24, 118.5, 0.74), left(36, 126.5, 21, strength), coin(73, 119.5, 9.5), left(86, 126.5, 21, loot));
  const size = loot.length > 4 ? 15 : 16;
  const second = loot.length > 4 ? 61 : loot.length > 3 ? 65 : 71;
  return g(box, shield(11.5, 118.5, 0.56), left(20, 125, size, strength), coin(second, 119.5, 7.2), left(second + 9.5, 125, size, loot));
}

/**
 * The door or the lit arch alone, where the page writes the plate itself.
 * @param {Level} level
 * @param {GuardState} state
 */
export const arch = (level, state) => svg('4 0 112 133', 'guard-art', state === 'closed' ? door(level) : lit(level, state));

/**
 * @param {Level} level
 * @param {GuardState} state
 * @param {string} strength
 * @param {string} loot
 */
export const guard = (level, state, strength, loot) =>
  svg('-2 -22 124 158', 'guard-art', state === 'closed' ? door(level) : lit(level, state), plate(strength, loot, state !== 'closed'));
