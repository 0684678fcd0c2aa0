// Files dropped on the page, chosen, and handed out.

/** @param {File} file @param {number} [limit] @returns {Promise<string>} */
export async function readFile(file, limit = 256_000) {
  if (file.size > limit) throw new RangeError('file too large');
  return file.text();
}

/**
 * @param {string} name
 * @param {Blob | string} content
 * @param {string} [type]
 */
export function download(name, content, type = 'application/json') {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * What makes an element take dropped files.
 * @param {(file: File) => void} take
 */
export const dropping = (take) => ({
  onDragOver: (/** @type {DragEvent} */ event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  },
  onDrop: (/** @type {DragEvent} */ event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    take(file);
  },
});
