// Settings: kept on this device, in force at once.
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { set, settings } from '../lib/keep.js';
import { choose, server } from '../lib/speak.js';
import { language, say } from '../lib/words.js';
/** @typedef {import('../lib/keep.js').Settings} Settings */

/** @param {{name: 'helps' | 'known' | 'sound' | 'keys' | 'notify'}} props */
const Toggle = ({ name }) => html`
  <label class="switch"><span><b>${say(`settings.${name}`)}</b><small>${say(`settings.${name}_help`)}</small></span>
    <input type="checkbox" role="switch" checked=${settings.value[name]} onChange=${(/** @type {any} */ event) => change(name, event.target.checked)} /></label>`;

/** @param {keyof Settings} name @param {boolean} on */
async function change(name, on) {
  if (name === 'notify' && on && (await Notification.requestPermission()) !== 'granted') return set({ notify: false });
  return set({ [name]: on });
}

/**
 * One of a few.
 * @param {{name: 'theme' | 'speed' | 'confirm', values: string[]}} props
 */
const OneOf = ({ name, values }) => html`
  <fieldset class="one-of"><legend>${say(`settings.${name}`)}</legend>
    <span class="segment">${values.map((value) => html`
      <button type="button" key=${value} aria-pressed=${String(settings.value[name] === value)} onClick=${() => set({ [name]: value })}>${say(`settings.${name}_${value}`)}</button>`)}</span>
  </fieldset>`;

const Language = () => html`
  <label class="field"><span>${say('bar.language')}</span>
    <select class="select" value=${language.value} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${server.value.languages.map((tag) => html`<option key=${tag} value=${tag} lang=${tag}>${new Intl.DisplayNames([tag], { type: 'language' }).of(tag)}</option>`)}
    </select></label>`;

/** Notifications need a secure context; without one they are not offered. */
const mayNotify = () => typeof Notification !== 'undefined' && window.isSecureContext;

/** @param {{box: {current: HTMLDialogElement | null}, children?: unknown}} props */
export const SettingsDialog = ({ box, children }) => html`
  <dialog class="dialog" ref=${box} aria-label=${say('bar.settings')} onClick=${(/** @type {any} */ event) => event.target === box.current && box.current?.close()}>
    <header><h2>${say('bar.settings')}</h2><button type="button" class="plain" aria-label=${say('page.close')} onClick=${() => box.current?.close()}><${Icon} name="cross" size=${22} /></button></header>
    <div>
      ${children}
      <${OneOf} name="theme" values=${['auto', 'day', 'night']} />
      <${Language} />
      <${OneOf} name="speed" values=${['slow', 'normal', 'fast']} />
      <${OneOf} name="confirm" values=${['cost', 'always', 'never']} />
      <${Toggle} name="sound" />
      <${Toggle} name="helps" />
      <${Toggle} name="known" />
      <${Toggle} name="keys" />
      ${mayNotify() && html`<${Toggle} name="notify" />`}
    </div>
  </dialog>`;
