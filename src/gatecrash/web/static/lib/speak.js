// Which language the page speaks: the one chosen, or the browser's, as far as the server has it.
import { signal } from '../vendor/signals.js';
import { get } from './api.js';
import { set, settings } from './keep.js';
import { catalogues } from './words.js';

/** @typedef {{program: string, version: string, protocol: number, reactions: string[], languages: string[], limits: Record<string, number>}} Server */

const PROTOCOL = 1;
/** @type {import('../vendor/signals.js').Signal<Server>} */
export const server = signal({ program: '', version: '', protocol: PROTOCOL, reactions: [], languages: ['en', 'de'], limits: {} });
/** Whether the server speaks what this page speaks. */
export const outdated = signal(false);

export const wanted = () => settings.peek().language || (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase())[0] || 'en';

/** Asks the server what it is. A page that waits in an old tab finds out here. */
export async function greet() {
  try {
    server.value = await get('');
    outdated.value = server.value.protocol !== PROTOCOL;
  } catch {
    // the words' request tells of it
  }
}

/** @param {string} tag */
export async function speak(tag) {
  try {
    catalogues.value = await get(`/words/${tag}`);
  } catch {
    if (tag !== 'en') return speak('en');
  }
  document.documentElement.lang = catalogues.value.language;
}

/** @param {string} tag */
export async function choose(tag) {
  set({ language: tag });
  await speak(tag);
}
