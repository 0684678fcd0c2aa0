// Gold after every round as lines, told apart by badge and dash as well as by colour.
import { g, h, svg } from '../art/h.js';
import { marker } from '../art/badge.js';
import { FAMILY, INK, MATTER, themed } from '../art/palette.js';
import { tile } from '../art/tile.js';
/** @typedef {import('../art/h.js').Art} Art */
/** @typedef {import('../art/palette.js').Family} Family */
/** @typedef {import('./tale.js').Round} Round */
/** @typedef {{seat: number, family: Family, gold: number[], own: boolean}} Track gold from the start on */
/** @typedef {{width: number, height: number, left: number, right: number, top: number, bottom: number}} Box */

const DASHES = ['7 5', '2 5', '12 4', '9 4 2 4', '4 4', '1 4'];
export const GAP = 40;

/** @param {number} top @returns {number} between two lines of the grid */
const stride = (top) => [5, 10, 20, 25, 50, 100].find((step) => top / step <= 5) ?? 200;

/**
 * Where things stand: `x` of a round (0 the start), `y` of an amount.
 * @param {Track[]} tracks
 * @param {Box} box
 */
export function scales(tracks, box) {
  const high = Math.max(1, ...tracks.flatMap((track) => track.gold));
  const step = stride(high);
  const top = Math.ceil(high / step) * step;
  const last = Math.max(1, ...tracks.map((track) => track.gold.length - 1));
  return {
    step, top,
    x: (/** @type {number} */ round) => box.left + ((box.width - box.left - box.right) * round) / last,
    y: (/** @type {number} */ gold) => box.height - box.bottom - ((box.height - box.top - box.bottom) * gold) / top,
  };
}

/**
 * Heights of the labels at the end: as near to their lines as they may be, a gap apart.
 * @param {number[]} wanted
 * @param {number} low
 * @param {number} high
 * @param {number} [gap]
 * @returns {number[]}
 */
export function dodge(wanted, low, high, gap = GAP) {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i);
  let floor = low;
  for (const one of order) floor = (one.y = Math.max(one.y, floor)) + gap;
  let ceiling = high;
  for (const one of order.reverse()) ceiling = (one.y = Math.min(one.y, ceiling)) - gap;
  const out = [...wanted];
  for (const { y, i } of order) out[i] = y;
  return out;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {{size?: number, display?: boolean, anchor?: string, muted?: boolean}} [how]
 */
export const text = (x, y, words, { size = 13, display = false, anchor = 'middle', muted = false } = {}) =>
  h('text', { x, y, 'text-anchor': anchor, 'font-size': size, 'font-family': display ? 'Caprasimo, Georgia, serif' : "'Atkinson Hyperlegible', system-ui, sans-serif", 'font-weight': display ? 400 : 700, fill: themed(muted ? 'muted' : 'ink') }, words);

/**
 * @param {Track} track
 * @param {number} at
 * @param {ReturnType<typeof scales>} scale
 * @param {number | null} hot the only seat shown in full
 */
function drawn(track, at, { x, y }, hot) {
  const thin = hot !== null && hot !== track.seat;
  const d = `M${track.gold.map((gold, round) => `${x(round).toFixed(1)} ${y(gold).toFixed(1)}`).join('L')}`;
  const line = (/** @type {string} */ stroke, /** @type {number} */ width, /** @type {string | false} */ dash) =>
    h('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': dash ? 'butt' : 'round', 'stroke-dasharray': dash });
  const solid = track.own;
  return h('g', { opacity: thin ? 0.28 : 1 },
    line('var(--casing, #2A1E33)', thin ? 3 : solid ? 9 : 7, false),
    line(FAMILY[track.family].skin[0], thin ? 1.5 : solid ? 5 : 4, solid ? false : (DASHES[at % DASHES.length] ?? false)),
    !thin && track.gold.map((gold, round) => round > 0 && marker(track.family, x(round), y(gold), solid ? 0.56 : 0.48)));
}

/**
 * @param {Round} round
 * @param {number} x
 * @param {number} y
 * @param {(id: string) => string} name
 * @param {boolean} wide
 * @param {number} pitch from round to round
 */
function below(round, x, y, name, wide, pitch) {
  const size = wide ? 56 : Math.min(34, pitch - 2);
  const picture = round.tile && tile(round.tile);
  const lines = round.tile && wide ? split(name(round.tile)) : [];
  const foot = y + (picture ? size + 14 * lines.length + 12 : 0);
  const square = wide ? 12 : Math.min(5, (pitch - 4) / round.guards - 1.5);
  return g(
    picture && { ...picture, attrs: { ...picture.attrs, x: x - size / 2, y, width: size, height: size } },
    lines.map((line, i) => text(x, y + size + 16 + 14 * i, line, { size: 12 })),
    Array.from({ length: round.guards }, (_, i) =>
      h('rect', { x: x - (round.guards * (square + 1.5)) / 2 + i * (square + 1.5), y: foot, width: square, height: 14, fill: i < round.fallen ? MATTER.gold[0] : themed('panel'), stroke: i < round.fallen ? INK : themed('line'), 'stroke-width': 2 })));
}

/** Two short lines of a name. @param {string} name */
const split = (name) => (name.length > 13 && name.includes(' ') ? [name.slice(0, name.lastIndexOf(' ', 13) > 0 ? name.lastIndexOf(' ', 13) : name.indexOf(' ')), name.slice((name.lastIndexOf(' ', 13) > 0 ? name.lastIndexOf(' ', 13) : name.indexOf(' ')) + 1)] : [name]);

/**
 * @param {object} what
 * @param {Track[]} what.tracks
 * @param {Round[]} what.rounds
 * @param {Box} what.box
 * @param {{start: string, round: (n: number) => string, tile: (id: string) => string}} what.words
 * @param {number | null} [what.hot]
 * @param {number[]} [what.labels] heights of the labels at the end
 * @returns {Art}
 */
export function chart({ tracks, rounds, box, words, hot = null, labels = [] }) {
  const scale = scales(tracks, box);
  const { x, y, step, top } = scale;
  const wide = box.width - box.left - box.right > 78 * rounds.length;
  const end = rounds.length;
  const grid = Array.from({ length: top / step + 1 }, (_, i) => i * step);
  const order = [...tracks.entries()].sort((a, b) => Number(a[1].own) - Number(b[1].own) || Number(a[1].seat === hot) - Number(b[1].seat === hot));
  return svg(`0 0 ${box.width} ${box.height}`, 'chart-art',
    grid.map((gold) => g(
      h('path', { d: `M${box.left - 4} ${y(gold)}H${x(end)}`, stroke: themed('line'), 'stroke-width': gold ? 1.6 : 2.6, 'stroke-dasharray': gold ? '1.5 5' : false }),
      text(box.left - 12, y(gold) + 5, String(gold), { size: 15, display: true, anchor: 'end' }))),
    tracks.map((track, i) => labels[i] !== undefined && h('path', { d: `M${x(end) + 10} ${y(track.gold.at(-1) ?? 0)}L${box.width - box.right + 24} ${labels[i]}h6`, fill: 'none', stroke: themed('ink'), 'stroke-width': 2, opacity: hot !== null && hot !== track.seat ? 0.28 : 1 })),
    order.map(([i, track]) => drawn(track, i, scale, hot)),
    text(x(0), y(0) + 24, wide ? words.start : '', { size: 14 }),
    rounds.map((round, i) => g(text(x(i + 1), y(0) + 24, wide ? words.round(round.round) : String(round.round), { size: 14 }), below(round, x(i + 1), y(0) + 36, words.tile, wide, x(1) - x(0)))));
}
