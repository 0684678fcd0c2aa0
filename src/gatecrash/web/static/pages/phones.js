// Phones in this room: whether they can join, how to let them, and the code to point a camera at.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { get, post } from '../lib/api.js';
import { say } from '../lib/words.js';
import { sentenceOf } from './problem.js';
import { isLoopback } from '../lib/address.js';
import { Qr } from './qr.js';
/** @typedef {{may: boolean, open: boolean, addresses: string[]}} Lan */

/**
 * The address by which other devices of the room reach this page, null where they do not.
 * @returns {Promise<Lan | null>}
 */
export async function lan() {
  try {
    const known = /** @type {Lan} */ (await get('/lan'));
    return { ...known, addresses: known.addresses.map((address) => address.replace(/\/$/, '')) };
  } catch {
    return null;
  }
}

/** Lets the devices of the room in. */
export async function openLan() {
  await post('/lan', {});
  return lan();
}

/**
 * Where an invitation should lead: this page's own address, or the network's if this one is only for this machine.
 * @param {Lan | null} known
 */
export const origin = (known) => (isLoopback(location.hostname) && known?.open && known.addresses[0] ? known.addresses[0] : location.origin);

/** @param {{otherwise?: unknown}} props shown where phones cannot join */
export function Phones({ otherwise = null }) {
  const known = useSignal(/** @type {Lan | null} */ (null));
  const trouble = useSignal('');
  useEffect(() => {
    lan().then((answer) => {
      known.value = answer;
    });
  }, []);
  const open = async () => {
    try {
      known.value = await openLan();
    } catch (problem) {
      trouble.value = sentenceOf(/** @type {any} */ (problem).code, /** @type {any} */ (problem).data);
    }
  };
  const now = known.value;
  if (now?.open && now.addresses[0]) {
    return html`<section class="panel phones"><${Qr} text=${`${now.addresses[0]}/`} /><h2>${say('phones.title')}</h2><p class="muted">${say('phones.camera')}</p><p class="address">${now.addresses[0].replace(/^https?:\/\//, '')}</p></section>`;
  }
  if (now?.may) {
    return html`<section class="panel phones"><${Icon} name="phone" size=${40} /><h2>${say('phones.title')}</h2><p class="muted">${say('phones.let_note')}</p>
      <button type="button" class="button small" onClick=${open}>${say('phones.let')}</button>${trouble.value && html`<p class="warning" role="alert">${trouble.value}</p>`}</section>`;
  }
  return otherwise;
}
