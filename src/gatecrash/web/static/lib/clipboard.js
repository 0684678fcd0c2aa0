// Copying, where the browser lets us and where it does not (plain http on a network has no clipboard).

/** @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOld(text);
  }
}

/** @param {string} text */
function copyOld(text) {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'hidden-text';
  document.body.append(area);
  area.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    // the address stands on the screen anyway
  }
  area.remove();
  return done;
}

/**
 * The device's own share sheet, or a copy.
 * @param {string} title
 * @param {string} url
 * @returns {Promise<'shared' | 'copied' | 'failed'>}
 */
export async function share(title, url) {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return 'shared';
    }
  }
  return (await copy(url)) ? 'copied' : 'failed';
}
