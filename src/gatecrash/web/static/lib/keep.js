// What this device keeps: settings, names and the keys to its tables. Works without storage, for one visit.
import { effect, signal } from '../vendor/signals.js';

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key */
export function read(key) {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {string | null} value null forgets
 */
export function write(key, value) {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // private windows may refuse: memory has it
  }
}

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function readJson(key, otherwise) {
  try {
    return JSON.parse(read(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @typedef {object} Settings
 * @property {'auto' | 'day' | 'night'} theme
 * @property {string} language
 * @property {boolean} helps chances are shown
 * @property {boolean} known hands that can be deduced are shown
 * @property {'always' | 'cost' | 'never'} confirm
 * @property {'slow' | 'normal' | 'fast'} speed
 * @property {boolean} sound
 * @property {boolean} keys single keys act
 * @property {boolean} notify
 * @property {string} name
 * @property {string} family
 */

/** @type {Settings} */
const STANDARD = { theme: 'auto', language: '', helps: true, known: true, confirm: 'cost', speed: 'normal', sound: false, keys: true, notify: false, name: '', family: 'orcs' };

/** @type {import('../vendor/signals.js').Signal<Settings>} */
export const settings = signal({ ...STANDARD, ...readJson('gatecrash', {}) });
effect(() => write('gatecrash', JSON.stringify(settings.value)));

/** @param {Partial<Settings>} change */
export const set = (change) => {
  settings.value = { ...settings.value, ...change };
};

/** @typedef {{id: string, token: string, person: number, at: number}} Kept a table this device has a key to */

/** @returns {Kept[]} newest first */
export const keptTables = () => readJson('gatecrash.tables', /** @type {Kept[]} */ ([]));

/** @param {string} id */
export const tokenOf = (id) => keptTables().find((kept) => kept.id === id)?.token ?? null;

/**
 * @param {string} id
 * @param {string} token
 * @param {number} person
 */
export function keepTable(id, token, person) {
  const others = keptTables().filter((kept) => kept.id !== id);
  write('gatecrash.tables', JSON.stringify([{ id, token, person, at: Date.now() }, ...others].slice(0, 40)));
}

/** @param {string} id */
export const forgetTable = (id) => write('gatecrash.tables', JSON.stringify(keptTables().filter((kept) => kept.id !== id)));
