// A table's code: a box for each sign, one field underneath for hands, pastes and screen readers alike.
import { useSignal } from '../vendor/signals.js';
import { useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { get } from '../lib/api.js';
import { clean, LENGTH } from '../lib/code.js';
import { go } from '../lib/route.js';
import { say } from '../lib/words.js';
import { tell } from '../lib/announce.js';
import { sentenceOf } from './problem.js';

/** @param {{focus?: boolean}} props */
export function CodeForm({ focus = false }) {
  const code = useSignal('');
  const trouble = useSignal('');
  const wrong = useSignal(0);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const send = async () => {
    if (code.value.length < LENGTH) {
      field.current?.focus();
      return;
    }
    try {
      await get(`/codes/${code.value}`);
      go('join', code.value);
    } catch (problem) {
      const refusal = /** @type {any} */ (problem);
      trouble.value = refusal.code === 'table/unknown' ? say('code.wrong') : sentenceOf(refusal.code, refusal.data);
      wrong.value += 1;
      tell(trouble.value);
      field.current?.select();
    }
  };
  const typed = (/** @type {any} */ event) => {
    const before = code.value;
    code.value = clean(event.target.value);
    event.target.value = code.value;
    trouble.value = '';
    if (code.value.length === LENGTH && before !== code.value) send();
  };
  return html`
    <form class="code-form" onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      send();
    }}>
      <div class="code-boxes" key=${wrong.value} data-wrong=${wrong.value ? 'yes' : undefined}>
        ${Array.from({ length: LENGTH }, (_, i) => html`<span key=${i} aria-hidden="true" data-next=${i === code.value.length ? 'yes' : undefined}>${code.value[i] ?? ''}</span>`)}
        <input ref=${field} aria-label=${say('code.label')} aria-invalid=${String(Boolean(trouble.value))} autofocus=${focus} autocapitalize="characters" autocomplete="off" spellcheck="false" maxlength="200" value=${code.value} onInput=${typed} />
      </div>
      <button type="submit" class="button wide">${say('code.join')}</button>
      ${trouble.value && html`<p class="warning" role="alert">${trouble.value}</p>`}
    </form>`;
}
