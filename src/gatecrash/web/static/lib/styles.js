// Styles that only some screens need: fetched when they come, off while others are shown.

export const TABLE = ['table', 'table-castle', 'table-over', 'table-phone', 'table-tablet'];

/** @type {Map<string, {link: HTMLLinkElement, loaded: Promise<void>}>} */
const sheets = new Map();

/** @param {string} name */
function fetched(name) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `styles/${name}.css`;
  /** @type {Promise<void>} */
  const loaded = new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
  document.head.append(link);
  const sheet = { link, loaded };
  sheets.set(name, sheet);
  return sheet;
}

/**
 * Exactly these are in force from now on, beside those every screen has.
 * @param {...string} names of files in styles/
 */
export async function need(...names) {
  await Promise.all(names.map((name) => (sheets.get(name) ?? fetched(name)).loaded));
  for (const [name, { link }] of sheets) link.disabled = !names.includes(name);
}
