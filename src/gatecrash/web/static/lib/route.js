// Addresses after the #: they reach neither logs nor previews.
import { signal } from '../vendor/signals.js';

const parse = () => location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);

export const route = signal(parse());
addEventListener('hashchange', () => {
  route.value = parse();
});

/** @param {...(string | number)} parts */
export const path = (...parts) => `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

/** @param {...(string | number)} parts */
export function go(...parts) {
  location.hash = path(...parts);
}

/**
 * The same page under another address, without a step back.
 * @param {...(string | number)} parts
 */
export function swap(...parts) {
  history.replaceState(null, '', path(...parts));
  route.value = parse();
}
