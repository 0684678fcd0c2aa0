// How any game's decision, moves, events and reasons are said: its catalogue where it has a text, else the bare facts.
import { has, language, sayOf } from '../lib/words.js';
/** @typedef {import('../../types/wire.js').Offered} Offered */
/** @typedef {import('../../types/wire.js').Decision} Decision */
/** @typedef {import('./choose.js').Entry} Entry */
/** @typedef {(seat: number) => string} Who */

const SEATS = new Set(['seat', 'owner', 'to_seat', 'from_seat']);

/** @param {string} code */
const bare = (code) => code.replace(/[_-]/g, ' ');

/**
 * Names in the place of seats, and lists as text.
 * @param {Record<string, any>} data
 * @param {Who} who
 */
export function readable(data, who) {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, SEATS.has(name) && typeof value === 'number' && value ? who(value) : Array.isArray(value) && !value.length ? '–' : value]));
}

/**
 * The first of the codes that the game has, or null.
 * @param {string} game
 * @param {string[]} codes
 */
const best = (game, codes) => codes.find((code) => has(game, code)) ?? null;

/**
 * A sentence, or the facts where the game has no text or the text wants what was not told.
 * @param {string} game
 * @param {string[]} codes
 * @param {Record<string, any>} data
 * @param {string} fallback
 */
function sentence(game, codes, data, fallback) {
  const code = best(game, codes);
  const said = code ? sayOf(game, code, data) : '';
  return said && !/\{[a-z_]+\}/.test(said) ? said : fallback;
}

/** @param {Record<string, any>} data */
const facts = (data) => Object.entries(data).map(([name, value]) => `${bare(name)} ${Array.isArray(value) ? value.join(' ') : value}`).join(', ');

/** The heading over moves of a kind. @param {string} game @param {string} code */
export const kindTitle = (game, code) => (has(game, `group.${code}`) ? sayOf(game, `group.${code}`) : bare(code));

/**
 * What a move aims at: as its kind calls it, as any does, or as the thing is called.
 * @param {string} game
 * @param {string} target
 * @param {string} [kind]
 */
export function targetTitle(game, target, kind = '') {
  const code = best(game, [`target.${kind}.${target}`, `target.${target}`, `thing.${target}`]);
  return code ? sayOf(game, code) : target || '–';
}

/**
 * A decision's moves with their words.
 * @param {string} game
 * @param {Decision} decision
 * @param {Who} who
 * @returns {Entry[]}
 */
export const entriesOf = (game, decision, who) =>
  decision.moves.map((move) => {
    const data = { text: move.text, target: move.target, ...readable(move.data, who) };
    const own = move.data.owner !== undefined && move.data.owner === decision.seat;
    const variants = [own ? 'own' : 'offer'];
    const words = sentence(game, [...variants.map((one) => `move.${move.code}.${one}`), `move.${move.code}`], data, `${kindTitle(game, move.code)}: ${move.text}`);
    const short = sentence(game, [...variants.map((one) => `short.${move.code}.${one}`), `short.${move.code}`], data, move.text);
    const face = `text.${move.data.face}`;
    return { move, words, short, face: has(game, face) ? sayOf(game, face) : '' };
  });

/**
 * What is to be decided, said to who decides.
 * @param {string} game
 * @param {Decision} decision
 * @param {Who} who
 * @param {string} otherwise
 */
export const prompt = (game, decision, who, otherwise) => sentence(game, [`decision.${decision.kind}`], { seat: who(decision.seat) }, otherwise);

/**
 * @param {string} game
 * @param {{code: string, data: Record<string, any>}} reason
 * @param {Who} who
 */
export const reasonText = (game, reason, who) => sentence(game, [`reason.${reason.code}`], readable(reason.data, who), [bare(reason.code), facts(reason.data)].filter(Boolean).join(': '));

/**
 * What happened, addressed to the seat where the game has a text for that.
 * @param {string} game
 * @param {import('../../types/wire.js').EventTold} event
 * @param {Who} who
 * @param {number | null} me
 */
export function eventWords(game, { code, tale, ...data }, who, me) {
  const own = me !== null && data.seat === me ? [`event.${code}.own`] : me !== null && data.owner === me ? [`event.${code}.yours`] : [];
  const said = sentence(game, [...own, `event.${code}`], readable(data, who), [bare(code), facts(readable(data, who))].filter(Boolean).join(': '));
  return tale ? `${said} ${tale[language.value] ?? ''}` : said;
}
