// The short codes of tables: what people type, cleaned.

export const LENGTH = 6;

/** @param {string} text what was typed or pasted: a code, with blanks or not, or a whole invitation */
export function clean(text) {
  const link = /#\/join\/([^/\s]+)/.exec(text);
  return decodeURIComponent(link?.[1] ?? text).toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, LENGTH);
}

/** A code in two groups, to be read aloud. @param {string} code */
export const spaced = (code) => `${code.slice(0, 3)} ${code.slice(3)}`.trim();
