// The end screen as a picture to keep: one SVG with its fonts and colours inside, drawn onto a canvas.
import { h, svg, toSvgString } from '../art/h.js';
import { patterns } from '../art/badge.js';
import { wallPattern } from '../art/castle.js';
import { TOKENS } from '../art/palette.js';
import { podium } from '../art/scenery.js';
import { sayOf } from '../lib/words.js';
import { seatName } from '../lib/names.js';
import { chart, dodge, scales, text } from './chart.js';
import { chartWords, headline, places, tracks } from './end.js';
import { eventsOf, rounds } from './tale.js';
/** @typedef {import('./end.js').Ended} Ended */

const FONTS = /** @type {const} */ ([['Caprasimo', 400, 'caprasimo-latin-400-normal'], ['Atkinson Hyperlegible', 700, 'atkinson-hyperlegible-latin-700-normal']]);

/** @param {string} file */
async function inline(file) {
  const bytes = new Uint8Array(await (await fetch(`fonts/${file}.woff2`)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}

/** Fonts and the day's colours, for a picture that stands alone. */
async function styles() {
  const faces = await Promise.all(FONTS.map(async ([family, weight, file]) => `@font-face{font-family:'${family}';font-weight:${weight};src:url(${await inline(file)}) format('woff2')}`));
  const colours = Object.entries(TOKENS.day).map(([name, value]) => `--${name}:${value}`).join(';');
  return `:root{${colours}}.night{display:none}${faces.join('')}`;
}

/** @param {Ended} ended */
async function drawing(ended) {
  const told = rounds(eventsOf(ended.rows));
  const all = tracks(ended, told);
  const box = { width: 760, height: 560, left: 46, right: 180, top: 30, bottom: told.some((round) => round.tile) ? 150 : 62 };
  const { y } = scales(all, box);
  const labels = dodge(all.map((track) => y(track.gold.at(-1) ?? 0)), 30, box.height - box.bottom + 10, 34);
  const graph = chart({ tracks: all, rounds: told, box, words: chartWords(ended.game), labels });
  const stage = podium(places(ended));
  const { title, note } = headline(ended);
  return svg('0 0 1440 740', '',
    h('style', {}, await styles()), h('defs', {}, patterns(), wallPattern()),
    h('rect', { width: 1440, height: 740, fill: TOKENS.day.panel ?? '' }),
    { ...stage, attrs: { ...stage.attrs, width: 600, height: 740 } },
    text(34, 70, title, { size: title.length > 22 ? 36 : 46, display: true, anchor: 'start' }), text(34, 104, note, { size: 18, anchor: 'start' }),
    text(650, 70, sayOf(ended.game, 'game.name'), { size: 30, display: true, anchor: 'start' }),
    { ...graph, attrs: { ...graph.attrs, x: 640, y: 110, width: 760, height: 560 } },
    ended.seats.map((line, i) => [text(640 + box.width - box.right + 38, 115 + (labels[i] ?? 0), seatName(line), { size: 16, anchor: 'start' }), text(640 + box.width - 6, 115 + (labels[i] ?? 0), String(ended.result.numbers[i] ?? ''), { size: 20, display: true, anchor: 'end' })]),
    text(1400, 720, 'Gatecrash', { size: 15, display: true, anchor: 'end', muted: true }));
}

/** @param {Ended} ended @returns {Promise<Blob>} a PNG */
export async function picture(ended) {
  const source = URL.createObjectURL(new Blob([toSvgString(await drawing(ended))], { type: 'image/svg+xml' }));
  try {
    const image = new Image(1440, 740);
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2160, 1110];
    canvas.getContext('2d')?.drawImage(image, 0, 0, 2160, 1110);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(source);
  }
}
