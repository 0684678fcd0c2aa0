// The texts that people read: one catalogue per package, as the server delivers them; codes in, sentences out.
import { computed, signal } from '../vendor/signals.js';
/** @typedef {string | {by: string, zero?: string, one: string, other: string}} Text */
/** @typedef {Record<string, Text>} Catalogue */

/** @type {import('../vendor/signals.js').Signal<{language: string, catalogues: Record<string, Catalogue>}>} */
export const catalogues = signal({ language: 'en', catalogues: {} });
export const language = computed(() => catalogues.value.language);

const SLOT = /\{([a-z_]+)(?::([a-z_]+))?\}/g;

/**
 * The text of a code with its slots filled; the code itself where there is none. As core/words.py does it.
 * @param {Catalogue} texts
 * @param {string} code
 * @param {Record<string, any>} [data]
 * @param {string} [tongue] for plurals
 * @returns {string}
 */
export function fill(texts, code, data = {}, tongue = 'en') {
  const text = texts[code];
  if (text === undefined) return code;
  const chosen = typeof text === 'string' ? text : plural(text, Number(data[text.by]), tongue);
  const named = (/** @type {string} */ kind, /** @type {any} */ value) =>
    texts[`${kind}.${value}`] === undefined ? shown(value, tongue) : fill(texts, `${kind}.${value}`, data, tongue);
  return chosen.replace(SLOT, (_, slot, kind) => {
    const value = data[slot] ?? `{${slot}}`;
    return kind ? String(value).split('+').map((one) => named(kind, one)).join(' + ') : named(slot, value);
  });
}

/**
 * @param {{zero?: string, one: string, other: string}} text
 * @param {number} count
 * @param {string} tongue
 */
const plural = (text, count, tongue) => (count === 0 && text.zero ? text.zero : new Intl.PluralRules(tongue).select(count) === 'one' ? text.one : text.other);

/**
 * @param {any} value
 * @param {string} tongue
 */
const shown = (value, tongue) => (Array.isArray(value) ? new Intl.ListFormat(tongue).format(value.map(String)) : String(value));

/**
 * A text of the page.
 * @param {string} code
 * @param {Record<string, any>} [data]
 */
export const say = (code, data) => fill(catalogues.value.catalogues.page ?? {}, code, data, catalogues.value.language);

/**
 * A text of a game, a bot or the server.
 * @param {string} catalogue
 * @param {string} code
 * @param {Record<string, any>} [data]
 */
export const sayOf = (catalogue, code, data) => fill(catalogues.value.catalogues[catalogue] ?? {}, code, data, catalogues.value.language);

/**
 * Whether a catalogue has a code.
 * @param {string} catalogue
 * @param {string} code
 */
export const has = (catalogue, code) => catalogues.value.catalogues[catalogue]?.[code] !== undefined;

/** @param {number} value a share of one, as whole percent */
export const percent = (value) => new Intl.NumberFormat(catalogues.value.language, { style: 'percent', maximumFractionDigits: 0 }).format(value);

/** @param {number} at milliseconds */
export const day = (at) => new Intl.DateTimeFormat(catalogues.value.language, { dateStyle: 'medium' }).format(at);
