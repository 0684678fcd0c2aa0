// Where the tutor's bubble stands: beside what it speaks of, never over it.
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{x: number, y: number, side: 'left' | 'right' | 'above' | 'below', tail: number}} Spot */

const GAP = 26;
const EDGE = 10;

/** @param {Box} a @param {Box} b */
export const overlap = (a, b) => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** @param {number} value @param {number} low @param {number} high */
const between = (value, low, high) => Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * The bubble's place: of the four sides of the target the one that covers least of what must stay in sight.
 * @param {Box} target
 * @param {Box[]} keep
 * @param {{width: number, height: number}} bubble
 * @param {{width: number, height: number}} page
 * @returns {Spot}
 */
export function spot(target, keep, bubble, page) {
  const cx = target.x + target.width / 2;
  const cy = target.y + target.height / 2;
  const x = between(cx - bubble.width / 2, EDGE, page.width - bubble.width - EDGE);
  const y = between(cy - bubble.height / 2, EDGE, page.height - bubble.height - EDGE);
  /** @type {[Spot['side'], number, number][]} */
  const places = [['right', target.x + target.width + GAP, y], ['left', target.x - bubble.width - GAP, y], ['above', x, target.y - bubble.height - GAP], ['below', x, target.y + target.height + GAP]];
  const judged = places.map(([side, left, top]) => {
    const at = { x: between(left, EDGE, page.width - bubble.width - EDGE), y: between(top, EDGE, page.height - bubble.height - EDGE), width: bubble.width, height: bubble.height };
    const pushed = Math.abs(at.x - left) + Math.abs(at.y - top);
    const covered = keep.reduce((sum, box) => sum + overlap(at, box), 50 * overlap(at, target));
    return { side, at, cost: covered + 40 * pushed };
  });
  const best = judged.reduce((a, b) => (b.cost < a.cost ? b : a));
  const upright = best.side === 'above' || best.side === 'below';
  const tail = upright ? between(cx - best.at.x, 34, bubble.width - 34) : between(cy - best.at.y, 34, bubble.height - 34);
  return { x: best.at.x, y: best.at.y, side: best.side, tail };
}

/**
 * Boxes that meet become one.
 * @param {Box[]} boxes
 * @returns {Box[]}
 */
export function merged(boxes) {
  /** @type {Box[]} */
  const out = [];
  for (let box of boxes) {
    for (let i = out.length - 1; i >= 0; i -= 1) {
      const other = /** @type {Box} */ (out[i]);
      if (!overlap(box, other)) continue;
      const x = Math.min(box.x, other.x);
      const y = Math.min(box.y, other.y);
      box = { x, y, width: Math.max(box.x + box.width, other.x + other.width) - x, height: Math.max(box.y + box.height, other.y + other.height) - y };
      out.splice(i, 1);
      i = out.length;
    }
    out.push(box);
  }
  return out;
}

/**
 * A veil over the page with round-cornered holes, as path data for the rule evenodd.
 * @param {Box[]} holes
 * @param {{width: number, height: number}} page
 */
export const veil = (holes, page) =>
  `M0 0H${page.width}V${page.height}H0Z${merged(holes.map(grown)).map(({ x, y, width, height }) => `M${x + 10} ${y}h${width - 20}q10 0 10 10v${height - 20}q0 10 -10 10h${20 - width}q-10 0 -10 -10v${20 - height}q0 -10 10 -10Z`).join('')}`;

/** @param {Box} box */
const grown = ({ x, y, width, height }) => ({ x: x - 6, y: y - 6, width: width + 12, height: height + 12 });
