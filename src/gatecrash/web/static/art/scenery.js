// Sky, hills and larger pictures: behind the table, on the landing page, at the end, the hot seat's gate.
import { g, h, svg } from './h.js';
import { at, fill, oval, stroke } from './ink.js';
import { door, guard } from './guard.js';
import { gateShape, roofShape, vaultShape, wall } from './castle.js';
import { coin, crown, mound } from './small.js';
import { monster } from './monster.js';
import { FAMILY, INK, MATTER, themed } from './palette.js';
/** @typedef {import('./h.js').Art} Art */
/** @typedef {import('./h.js').Kid} Kid */
/** @typedef {import('./palette.js').Family} Family */
/** @typedef {import('./palette.js').Level} Level */
/** @typedef {import('./palette.js').Strength} Strength */

/**
 * @param {string} d
 * @param {string} colour
 * @param {number} [width]
 */
const inked = (d, colour, width = 3.4) => h('path', { d, fill: colour, stroke: INK, 'stroke-width': width, 'stroke-linejoin': 'round' });

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
const cloud = (x, y, scale = 1) => h('path', { transform: `translate(${x} ${y}) scale(${scale})`, d: 'M0 0q10 -30 40 -22q18 -26 46 -6q30 -8 34 28z', fill: themed('cloud') });

/**
 * The day's sun and the night's moon; styles show the one that the theme has.
 * @param {number} x
 * @param {number} y
 * @param {number} [r]
 */
const light = (x, y, r = 42) =>
  g(
    h('g', { class: 'day' }, h('circle', { cx: x, cy: y, r, fill: '#FFE9A8', stroke: '#F3CE6C', 'stroke-width': 5 })),
    h('g', { class: 'night' },
      h('circle', { cx: x, cy: y, r, fill: '#F3E7C4' }),
      [[-0.38, -0.2, 0.19], [0.33, 0.28, 0.14], [0.24, -0.43, 0.12]].map(([dx = 0, dy = 0, k = 0]) => h('circle', { cx: x + dx * r, cy: y + dy * r, r: k * r, fill: '#DCCB9C' }))));

/** @param {[number, number][]} places */
const starlight = (places) =>
  h('g', { class: 'night' }, places.map(([x, y], i) =>
    h('path', { d: `M${x} ${y - 4}l1.5 2.5l2.5 1.5l-2.5 1.5l-1.5 2.5l-1.5 -2.5l-2.5 -1.5l2.5 -1.5z`, fill: '#F5E9C8', opacity: 0.5 + 0.1 * (i % 5) })));

/** @param {string} d */
const trees = (d) => h('path', { d, fill: themed('tree'), stroke: themed('tree-dark'), 'stroke-width': 3, 'stroke-linejoin': 'round' });

/**
 * @param {Art} art
 * @param {string} value of preserveAspectRatio
 */
const fitted = (art, value) => ({ ...art, attrs: { ...art.attrs, preserveAspectRatio: value } });

/** Behind the table's castle. */
export const landscape = () =>
  fitted(svg('0 0 1440 640', 'scenery',
    h('rect', { y: -400, width: 1440, height: 1040, fill: themed('sky') }),
    fill('M0 230Q360 150 760 220T1440 190V640H0Z', themed('sky-low')),
    light(1020, 96, 44),
    starlight([[300, 60], [420, 130], [520, 48], [640, 96], [760, 40], [880, 120], [960, 60], [1100, 170], [1240, 150], [1320, 70], [340, 170], [700, 160], [250, 110]]),
    cloud(300, 150), cloud(690, 96, 0.9), cloud(1200, 190, 0.9),
    fill('M0 330Q240 230 480 310T980 290T1440 320V640H0Z', themed('hill-far')), fill('M0 400Q300 330 620 390T1200 370T1440 390V640H0Z', themed('hill')),
    trees('M238 368l20 -52l20 52zM268 376l17 -44l17 44zM1388 360l20 -52l20 52z'),
    fill('M0 470Q400 452 720 462T1440 466V640H0Z', themed('ground'))), 'xMidYMax slice');

/**
 * A whole figure with its shadow; `foot` is where it stands.
 * @param {Family} family
 * @param {Strength} s
 * @param {number} x
 * @param {number} foot
 * @param {number} width
 */
export const figure = (family, s, x, foot, width) =>
  g(
    h('ellipse', { cx: x + width / 2, cy: foot + 3, rx: width * ([0.2, 0.25, 0.3, 0.36, 0.4][s - 1] ?? 0.3), ry: width * 0.045, fill: INK, opacity: 0.22 }),
    at(x, foot - (114 * width) / 120, width / 120, monster(family, s)));

/**
 * @param {Level} level
 * @param {number} x
 * @param {number} foot
 * @param {number} width
 */
const tower = (level, x, foot, width) =>
  at(x, foot, width / 160,
    inked('M12 -232V0H148V-232Z', themed('stone')),
    stroke('M22 -196h16v-8M122 -150h14v-8M24 -60h14v-8M120 -30h16v-8', 3.4, themed('stone-line')),
    at(0, -342, 1, roofShape(level)), at(24, -125, 0.93, door(level)));

/**
 * @param {number} x
 * @param {number} y
 */
const window_ = (x, y) => g(inked(`M${x - 13} ${y}v-20a13 14 0 0 1 26 0v20z`, 'var(--pane, #2B2036)'), stroke(`M${x - 17} ${y}h34`, 5));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 */
const snoring = (x, y, scale = 1) =>
  at(x, y, scale, [[0, 0, 22], [14, -14, 28], [32, -34, 36]].map(([dx, dy, size], i) =>
    h('text', { x: dx, y: dy, 'font-family': 'Caprasimo, Georgia, serif', 'font-size': size, fill: themed('ink') }, i === 2 ? 'Z' : 'z')));

/**
 * @param {number} x
 * @param {number} y
 */
const sprout = (x, y) => h('path', { transform: `translate(${x} ${y})`, d: 'M0 0c-3 -10 -8 -12 -12 -13M0 0c0 -12 1 -16 4 -22M0 0c3 -8 8 -10 12 -9', fill: 'none', stroke: themed('tree-dark'), 'stroke-width': 3.4, 'stroke-linecap': 'round' });

/** The gang sneaks up from the left; the castle sleeps at the right. */
export function hero() {
  const foot = 350;
  return fitted(svg('0 0 1440 368', 'hero-art',
    h('rect', { width: 1440, height: 368, fill: themed('sky') }), fill('M0 166Q360 103 749 155T1440 132V368H0Z', themed('sky-low')),
    light(792, 72, 40), starlight([[90, 60], [640, 40], [700, 130], [900, 40], [560, 90], [1180, 60], [1330, 100], [1400, 40], [980, 120], [480, 60]]),
    cloud(600, 124, 0.9), cloud(900, 60, 0.7), cloud(1310, 64, 0.8),
    fill('M0 210Q240 130 520 200T1000 180T1440 210V368H0Z', themed('hill-far')), fill('M0 268Q300 204 640 258T1200 244T1440 258V368H0Z', themed('hill')),
    trees('M560 252l24 -64l24 64zM600 262l19 -50l19 50zM850 244l20 -52l20 52z'),
    fill('M0 318Q400 302 760 312T1440 314V368H0Z', themed('ground')),
    wall(952, foot - 6, 480, 150), at(900, foot - 246, 0.82, gateShape()),
    tower(1, 984, foot, 112), tower(2, 1092, foot, 114), tower(3, 1202, foot, 114),
    window_(1040, 252), window_(1149, 252), window_(1259, 252),
    at(1316, foot - 267, 0.89, vaultShape()), snoring(1062, 118),
    coin(1282, foot + 2, 10), coin(1306, foot + 8, 10), coin(1262, foot + 10, 10),
    figure('dragons', 1, 490, foot, 140), figure('undead', 3, 566, foot, 140), figure('insects', 2, 662, foot, 140), figure('sea-creatures', 4, 758, foot, 140),
    sprout(470, 356), sprout(884, 362)), 'xMaxYMax slice');
}

/** The same, tall, for a phone. */
export function heroTall() {
  const foot = 250;
  return fitted(svg('0 0 360 268', 'hero-art',
    h('rect', { y: -200, width: 360, height: 468, fill: themed('sky') }), fill('M0 120Q90 75 187 112T360 96V268H0Z', themed('sky-low')),
    light(312, 118, 34), starlight([[24, 120], [96, 104], [150, 132], [214, 96], [262, 84], [340, 70]]), cloud(20, 150, 0.6),
    fill('M0 178Q90 128 190 168T360 158V268H0Z', themed('hill-far')), fill('M0 214Q110 176 220 206T360 202V268H0Z', themed('hill')), fill('M0 236Q100 228 200 232T360 232V268H0Z', themed('ground')),
    wall(170, foot - 4, 190, 70), at(162, foot - 138, 0.46, gateShape()), tower(1, 198, foot, 52), tower(3, 252, foot, 54), at(302, foot - 144, 0.48, vaultShape()), snoring(212, 128, 0.8),
    figure('dragons', 1, -14, foot, 84), figure('undead', 3, 18, foot, 84), figure('sea-creatures', 4, 74, foot, 84)), 'xMidYMax slice');
}

/**
 * Who stands where at the end, best first.
 * @typedef {{name: string, family: Family, gold: number, won: boolean}} Place
 */

/**
 * @param {number} x
 * @param {number} width
 * @param {number} tall
 * @param {Place} place
 * @param {number} size
 * @param {boolean} named
 */
function step(x, width, tall, place, size, named) {
  const foot = 640;
  const text = (/** @type {number} */ y, /** @type {number} */ px, /** @type {string} */ font, /** @type {string} */ words) =>
    h('text', { x: x + width / 2, y, 'text-anchor': 'middle', 'font-family': font, 'font-weight': font.startsWith('A') ? 700 : 400, 'font-size': px, fill: themed('ink') }, words);
  return g(
    inked(`M${x} ${foot + 104}V${foot - tall}H${x + width}V${foot + 104}Z`, themed('stone')),
    stroke(`M${x + 4} ${foot - tall + 6}H${x + width - 4}`, 5, themed('stone-light')),
    figure(place.family, 3, x + (width - size) / 2, foot - tall, size),
    text(foot - tall + 38, 27, 'Caprasimo, Georgia, serif', String(place.gold)),
    named && text(foot - tall + 62, place.name.length > 6 && width < 80 ? 13 : 16, 'Atkinson Hyperlegible, sans-serif', place.name.length > 9 && width < 80 ? `${place.name.slice(0, 7)}…` : place.name));
}

/**
 * The winner in a heap of gold, the others on steps; several winners share the heap. All wear a crown; the undead have theirs on.
 * @param {Place[]} places best first
 * @param {boolean} [named] whether names stand on the steps: not where they would be too small to read
 */
export function podium(places, named = true) {
  const winners = places.filter((place) => place.won);
  const others = places.filter((place) => !place.won).reverse();
  const width = Math.min(92, 286 / Math.max(1, others.length));
  const size = others.length > 3 ? 84 : 118;
  const shared = winners.length > 1;
  const big = shared ? Math.min(190, 380 / winners.length) : 270;
  const rays = Array.from({ length: 16 }, (_, i) => h('path', { d: 'M-15 -186L0 -226L15 -186Z', transform: `rotate(${i * 22.5})`, fill: MATTER.gold[0], stroke: MATTER.gold[1], 'stroke-width': 3, 'stroke-linejoin': 'round' }));
  const crowned = winners.map((place, i) => {
    const x = shared ? 300 + i * (270 / winners.length) - 10 : 306;
    const foot = shared ? 560 : 545;
    return g(at(x, foot - (114 * big) / 120, big / 120, monster(place.family, 5)), place.family !== 'undead' && h('g', { transform: `translate(${x + big * 0.5} ${foot - big * 0.95}) rotate(7) scale(${big / 165})` }, crown(0, 0)));
  });
  return fitted(svg('0 0 600 740', 'podium-art',
    h('rect', { y: -300, width: 600, height: 1040, fill: themed('sky') }), cloud(54, 214), cloud(196, 292, 0.6), starlight([[60, 150], [220, 300], [180, 330], [30, 390], [250, 180]]),
    h('g', { transform: 'translate(438 366)' }, h('g', { class: 'day' }, rays), light(0, 0, 170)),
    fill('M0 440Q150 370 330 430T600 410V740H0Z', themed('hill-far')),
    wall(30, 456, 214, 54), tower(1, 36, 456, 56), tower(3, 98, 456, 58), tower(2, 164, 456, 58),
    fill('M0 470Q120 430 260 476T600 500V740H0Z', themed('hill')), trees('M4 500l18 -48l18 48zM246 500l17 -44l17 44z'),
    fill('M0 618Q200 598 380 608T600 612V740H0Z', themed('ground')),
    others.map((place, i) => step(14 + i * width, width, 6 + i * (others.length > 3 ? 15 : 24), place, size, named)),
    crowned, mound(444, 714, 264, 196, 20), mound(326, 722, 70, 34, 14), mound(572, 722, 80, 52, 14)), 'xMidYMax slice');
}

/** A shut gate with torches: nothing of the table is behind it. */
export function shutGate() {
  const arch = 'M44 760V372A136 150 0 0 1 316 372V760Z';
  const band = (/** @type {number} */ y) => g(inked(`M30 ${y}H330V${y + 20}H30Z`, MATTER.iron[1], 3.2), stroke(`M30 ${y + 5}H330`, 4, MATTER.iron[0]), [64, 100, 136, 166, 194, 224, 260, 296].map((x) => fill(oval(x, y + 11, 3.4), INK)));
  const torch = (/** @type {number} */ x) => at(x, 300, 1,
    inked('M-7 0H7L4 46H-4Z', MATTER.wood[0], 3.2), inked('M-11 -4H11V6H-11Z', MATTER.iron[0], 3.2),
    inked('M0 -6C-16 -8 -14 -24 -5 -31C-5 -24 1 -24 2 -38C14 -28 17 -12 0 -6Z', '#F08A3C', 3.2), fill('M0 -8C-7 -10 -6 -17 -1 -20C0 -16 4 -17 5 -22C9 -16 7 -9 0 -8Z', '#FBD35A'));
  const bricks = [[14, 250], [300, 232], [10, 420], [326, 400], [18, 520], [322, 560], [8, 640], [210, 212], [96, 226], [330, 690], [250, 40], [40, 60], [150, 24]];
  const joints = Array.from({ length: 8 }, (_, i) => Math.PI * (1 - (i + 1) / 9))
    .map((a) => `M${(180 + 136 * Math.cos(a)).toFixed(1)} ${(372 - 150 * Math.sin(a)).toFixed(1)}L${(180 + 156 * Math.cos(a)).toFixed(1)} ${(372 - 172 * Math.sin(a)).toFixed(1)}`).join('');
  return fitted(svg('0 0 360 740', 'gate-shut',
    h('rect', { x: -700, y: -400, width: 1760, height: 1600, fill: themed('stone') }), stroke(bricks.map(([x, y]) => `M${x} ${y}h20v-9`).join(''), 3, themed('stone-line')),
    inked('M24 760V372A156 172 0 0 1 336 372V760Z', themed('stone-dark')), stroke(joints, 3),
    h('g', { clip: arch },
      h('rect', { y: 200, width: 360, height: 560, fill: MATTER.wood[0] }), fill('M180 200H320V760H180Z', '#9A6842'),
      stroke([78, 112, 146, 214, 248, 282].map((x) => `M${x} 200V760`).join(''), 3, MATTER.wood[1]), band(318), band(470), band(646), stroke('M180 200V760', 5)),
    stroke(arch, 4),
    [160, 200].map((x) => at(x, 400, 1, h('circle', { r: 7, fill: MATTER.iron[1], stroke: INK, 'stroke-width': 3 }), stroke(oval(0, 17, 14), 8.6), stroke(oval(0, 17, 14), 3.6, MATTER.iron[0]))),
    torch(18), torch(342),
    h('path', { d: 'M-700 742V672Q90 662 180 666T1060 670V742V1200H-700Z', fill: themed('ground'), stroke: INK, 'stroke-width': 3.4 })), 'xMidYMid slice');
}

/**
 * Eight fingers over a button's edge, in a box of 324 by 44.
 * @param {Family} family
 */
export const fingers = (family) =>
  svg('0 0 324 44', 'fingers', [26, 238].flatMap((x) => [0, 19, 38].map((d) => g(
    h('path', { d: `M${x + d} 8a9 9 0 0 1 18 0v20a9 9 0 0 1 -18 0z`, fill: FAMILY[family].skin[0], stroke: INK, 'stroke-width': 3.2 }),
    h('path', { d: `M${x + d + 5} 29a4.5 4.5 0 0 0 8 0`, fill: 'none', stroke: FAMILY[family].dark, 'stroke-width': 2.4 })))));

/** A guard asleep: an empty list. @param {string} strength @param {string} loot */
export const sleeper = (strength, loot) => guard(1, 'face', strength, loot);
