// A record from a file: the server verifies it, then it can be watched.
import { post } from '../lib/api.js';
import { readFile } from '../lib/files.js';
import { go } from '../lib/route.js';
import { refused } from './refused.js';

/** @param {File} file */
export async function openRecord(file) {
  try {
    const text = (await readFile(file)).split('\n').find((line) => line.trim()) ?? '';
    const { id } = /** @type {{id: string}} */ (await post('/records', text));
    go('g', id);
  } catch (problem) {
    const refusal = /** @type {any} */ (problem);
    refused.value = { file: file.name, code: refusal.code ?? 'wire/too-large', data: refusal.data ?? {} };
    go('g', 'refused');
  }
}
