// Two live regions for the whole page: one waits its turn, one interrupts.
import { signal } from '../vendor/signals.js';
import { html } from './html.js';

const polite = signal('');
const assertive = signal('');

/** @param {string} sentence what happened */
export const tell = (sentence) => {
  polite.value = sentence;
};

/** @param {string} sentence your turn, or the connection */
export const alertTo = (sentence) => {
  assertive.value = assertive.peek() === sentence ? `${sentence} ` : sentence;
};

export const Regions = () => html`
  <div class="hidden-text" role="status" aria-live="polite">${polite.value}</div>
  <div class="hidden-text" role="alert" aria-live="assertive">${assertive.value}</div>`;
