// Typed play: a digit takes a card, then `-` or `x`, a guard and a or b play it, as the notation has it.

/** @typedef {{tail: string}} Typing what was typed after the card */

/**
 * One more key. `card`: take that card; `space`: play there; `tail`: what is typed so far.
 * @param {string} tail
 * @param {string} key
 * @param {boolean} chosen whether a card is in hand already
 * @returns {{tail: string, card?: number, space?: string}}
 */
export function typed(tail, key, chosen) {
  if (tail === '') {
    if (/^[1-9]$/.test(key)) return { tail: '', card: Number(key) };
    return { tail: chosen && (key === '-' || key === 'x') ? key : '' };
  }
  const next = tail + key.toLowerCase();
  if (/^[-x]\d{1,2}$/.test(next)) return { tail: next };
  if (/^[-x]\d{1,2}[ab]$/.test(next)) return { tail: '', space: next.slice(1) };
  return { tail: '' };
}
