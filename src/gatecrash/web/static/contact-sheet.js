// Every piece on one page, for docs/ and for a look at changes.
import { toDom, h, svg } from './art/h.js';
import { badge, patterns } from './art/badge.js';
import { boardCard, cardBack, face, handCard } from './art/card.js';
import { guard } from './art/guard.js';
import { money } from './art/small.js';
import { tile, TILE_IDS } from './art/tile.js';
import { FAMILIES, STRENGTHS } from './art/palette.js';
/** @typedef {import('./art/h.js').Art} Art */

document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'day';
const HEAL = [1, 1, 1, 2, 2];

/**
 * @param {string} title
 * @param {string} name
 * @param {Art[]} pieces
 */
function section(title, name, pieces) {
  const heading = document.createElement('h2');
  heading.textContent = title;
  const row = document.createElement('div');
  row.className = `row ${name}`;
  row.append(...pieces.map((piece) => toDom(piece)));
  const part = document.createElement('section');
  part.className = name === 'cards' ? 'half' : '';
  part.append(heading, row);
  document.body.append(part);
}

document.body.append(toDom(h('svg', { width: 0, height: 0, 'aria-hidden': 'true' }, h('defs', {}, patterns()))));
for (const family of FAMILIES) {
  const title = family === 'sea-creatures' ? 'Sea creatures' : family[0]?.toUpperCase() + family.slice(1);
  section(title, 'cards', STRENGTHS.map((s) => handCard(family, s, { name: title, cost: HEAL[s - 1] ?? 1 })));
}
section('Guards: back, face, fallen, holding', 'guards', /** @type {const} */ ([1, 2, 3]).flatMap((level) => {
  const ranges = [['3–6', '3–6'], ['3–7', '6–10'], ['5–9', '10–14']][level - 1] ?? [];
  const faces = [['4', '4'], ['6', '9'], ['9', '14']][level - 1] ?? [];
  return [guard(level, 'closed', ranges[0] ?? '', ranges[1] ?? ''), ...(/** @type {const} */ (['face', 'won', 'lost'])).map((state) => guard(level, state, faces[0] ?? '', faces[1] ?? ''))];
}));
section("The king's twelve tiles", 'tiles', TILE_IDS.map(tile));
section('In the castle, at 26 pixels, backs, coins, badges', 'small', [
  ...FAMILIES.map((family, i) => boardCard(family, STRENGTHS[i % 5] ?? 1, { name: ['Ani', 'Ben', 'Cleo', 'Dario', 'Emma', 'Bartholomäus'][i] })),
  ...FAMILIES.map((family) => face(family, 3)), ...FAMILIES.slice(0, 3).map(cardBack),
  ...(/** @type {const} */ ([1, 2, 10])).map((value) => svg('0 0 80 80', 'coin', money(value))),
  ...FAMILIES.map((family, i) => svg('-21 -22 42 44', 'badge', badge(family, i + 1))),
]);
