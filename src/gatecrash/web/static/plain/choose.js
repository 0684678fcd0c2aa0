// A decision's moves, found by kind, then by target, then by what is typed; it knows no game.
/** @typedef {import('../../types/wire.js').Offered} Offered */
/** @typedef {{move: Offered, words: string, short: string, face: string}} Entry a move on offer, how it is said, and what stands on the card that it is about */
/** @typedef {{kind: string | null, target: string | null, query: string}} Choice what was chosen so far */
/** @typedef {{name: string, entries: Entry[]}} Group */

/** As many moves are shown without asking for more. */
export const FEW = 12;
export const NOTHING = /** @type {Choice} */ ({ kind: null, target: null, query: '' });

/**
 * The entries by a key, in the order in which the keys first come.
 * @param {Entry[]} entries
 * @param {(move: Offered) => string} key
 * @returns {Group[]}
 */
export function groups(entries, key) {
  /** @type {Map<string, Entry[]>} */
  const found = new Map();
  for (const entry of entries) {
    const name = key(entry.move);
    const group = found.get(name);
    if (group) group.push(entry);
    else found.set(name, [entry]);
  }
  return [...found].map(([name, members]) => ({ name, entries: members }));
}

/**
 * Whether every typed word stands in the move's words or notation.
 * @param {Entry} entry
 * @param {string} query
 */
export function matches({ move, words, short, face }, query) {
  const hay = `${move.text} ${words} ${short} ${face} ${move.target}`.toLocaleLowerCase();
  return query.toLocaleLowerCase().split(/\s+/).every((word) => hay.includes(word));
}

/**
 * What is to be shown: the kinds if there are several, the targets of the kind if it has many moves, and the moves left.
 * Few moves are shown at once; many wait until kind and target are chosen or something is typed.
 * @param {Entry[]} entries
 * @param {Choice} choice
 * @returns {{kinds: Group[], targets: Group[], moves: Entry[], total: number, searchable: boolean}}
 */
export function narrow(entries, choice) {
  const kinds = groups(entries, (move) => move.code);
  const kind = kinds.find((one) => one.name === choice.kind);
  const ofKind = kind?.entries ?? (kinds.length === 1 ? entries : null);
  const pool = ofKind ?? entries;
  const aims = ofKind && ofKind.length > FEW ? groups(ofKind, (move) => move.target) : [];
  const targets = aims.length < (ofKind?.length ?? 0) ? aims : [];
  const aimed = targets.length > 1 ? targets.find((one) => one.name === choice.target)?.entries : ofKind;
  const query = choice.query.trim();
  const few = entries.length <= FEW;
  const left = query ? (aimed ?? pool).filter((entry) => matches(entry, query)) : (few ? pool : (aimed ?? []));
  return { kinds: kinds.length > 1 ? kinds : [], targets: targets.length > 1 ? targets : [], moves: left, total: entries.length, searchable: entries.length > FEW };
}
