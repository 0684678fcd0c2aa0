// The server over HTTP: JSON in, JSON out, one kind of error.
/** @typedef {import('../../types/wire.js').Problem} Problem */

/** The server said no, or could not be reached (`net/unreachable`). */
export class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.sentence);
    this.code = problem.code;
    this.data = problem.data ?? {};
  }
}

/**
 * @param {string} method
 * @param {string} path below /api/1
 * @param {unknown} [body]
 * @param {string | null} [token]
 * @returns {Promise<Response>}
 */
async function ask(method, path, body, token) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer;
  try {
    answer = await fetch(`/api/1${path}`, { method, headers, body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body) });
  } catch {
    throw new Refusal({ code: 'net/unreachable', sentence: 'The server cannot be reached.', data: {} });
  }
  if (answer.ok) return answer;
  let problem = { code: 'wire/internal', sentence: answer.statusText, data: {} };
  try {
    problem = await answer.json();
  } catch {
    // not ours: a proxy's page
  }
  throw new Refusal(problem);
}

/**
 * @template T
 * @param {string} path
 * @param {string | null} [token]
 * @returns {Promise<T>}
 */
export const get = async (path, token) => (await ask('GET', path, undefined, token)).json();

/**
 * @template T
 * @param {string} path
 * @param {unknown} body
 * @param {string | null} [token]
 * @returns {Promise<T>}
 */
export const post = async (path, body, token) => (await ask('POST', path, body, token)).json();

/** @param {string} text the QR code for it, as SVG text */
export const qr = async (text) => (await ask('POST', '/qr', { text })).text();

/** A fresh key for an intent, or a name for anything else; works without a secure context. */
export function freshKey() {
  const bytes = new Uint8Array(12);
  crypto.getRandomValues(bytes);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
