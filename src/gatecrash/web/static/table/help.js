// What the colours mean, and the keys.
import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { say } from '../lib/words.js';

/** @type {[keys: string[], code: string][]} */
const KEYS = [[['1', '–', '5'], 'card'], [['←', '→', '↑', '↓'], 'walk'], [['Enter'], 'play'], [['Esc'], 'drop'], [['U'], 'undo'], [['L'], 'log'], [['Space'], 'skip'], [['4', 'x', '2', 'a'], 'typed']];

/** @param {string} code */
const meaning = (code) => say(code === 'undo' ? 'table.undo' : code === 'log' ? 'table.log_open' : `table.keys.${code}`);

/** @param {{close: () => void}} props */
export function Help({ close }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => box.current?.showModal(), []);
  return html`
    <dialog class="dialog help" ref=${box} aria-label=${say('table.keys.title')} onClose=${close} onClick=${(/** @type {any} */ event) => event.target === box.current && box.current?.close()}>
      <header><h2>${say('table.keys.title')}</h2><button type="button" class="plain" aria-label=${say('table.close')} onClick=${() => box.current?.close()}><${Icon} name="cross" size=${22} /></button></header>
      <div><p>${say('table.keys.tap')}</p><p>${say('table.keys.colours')}</p><p>${say('table.keys.guard')}</p>
        <h3>${say('table.keys.list')}</h3>
        <dl class="keys">${KEYS.map(([keys, code]) => html`<dt key=${code}>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${meaning(code)}</dd>`)}</dl></div>
    </dialog>`;
}
