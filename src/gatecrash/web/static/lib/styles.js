// Styles that only some screens need, fetched when they come.

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/** @param {string} name of a file in styles/ @returns {Promise<void>} */
export function need(name) {
  let loaded = asked.get(name);
  if (!loaded) {
    loaded = new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `styles/${name}.css`;
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
    asked.set(name, loaded);
  }
  return loaded;
}
