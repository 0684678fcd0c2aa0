// A game's options by their kinds, and how the table is run.
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon, Pic } from '../lib/pic.js';
import { post } from '../lib/api.js';
import { dropping, readFile } from '../lib/files.js';
import { say, sayOf, has } from '../lib/words.js';
import { tell } from '../lib/announce.js';
import { sentenceOf } from './problem.js';
import { svg } from '../art/h.js';
import { crown } from '../art/small.js';
/** @typedef {import('./setup.js').Setup} Setup */
/** @typedef {import('../../types/wire.js').Option} Option */
/** @typedef {{game: string, option: Option, value: any, file?: string, onValue: (value: any, file?: string) => void}} OptionProps */

/** @param {string} game @param {string} code */
const help = (game, code) => (has(game, `option.${code}.help`) ? sayOf(game, `option.${code}.help`) : '');

/** @param {{code: string}} props */
const Sign = ({ code }) => {
  if (code === 'kings_rules') return html`<span class="option-sign"><${Pic} k="crown" make=${() => svg('-30 -24 60 48', '', crown(0, 0, 0.95))} /></span>`;
  return html`<span class="option-sign"><${Icon} name=${code === 'line_up' ? 'row' : code === 'deck' ? 'deck' : 'dice'} size=${26} /></span>`;
};

/** @param {OptionProps} props */
const Switch = ({ game, option, value, onValue }) => html`
  <label class="switch option"><${Sign} code=${option.code} /><span><b>${sayOf(game, `option.${option.code}`)}</b><small>${help(game, option.code)}</small></span>
    <input type="checkbox" role="switch" checked=${value} onChange=${(/** @type {any} */ event) => onValue(event.target.checked)} /></label>`;

/** @param {OptionProps} props */
const One = ({ game, option, value, onValue }) => html`
  <label class="option"><${Sign} code=${option.code} /><span><b>${sayOf(game, `option.${option.code}`)}</b><small>${help(game, option.code)}</small>
    <select class="select" value=${value} onChange=${(/** @type {any} */ event) => onValue(event.target.value)}>
      ${option.values.map((one) => html`<option key=${one} value=${one} selected=${one === value}>${sayOf(game, `option.${option.code}.${one}`)}</option>`)}
    </select></span></label>`;

/** @param {OptionProps} props */
const Several = ({ game, option, value, onValue }) => html`
  <fieldset class="option several"><legend>${sayOf(game, `option.${option.code}`)}</legend>
    ${option.values.map((one) => html`<label key=${one}><input type="checkbox" checked=${value.includes(one)} onChange=${(/** @type {any} */ event) =>
      onValue(event.target.checked ? [...value, one] : value.filter((/** @type {string} */ had) => had !== one))} /> ${sayOf(game, `option.${option.code}.${one}`)}</label>`)}
  </fieldset>`;

/** @param {OptionProps} props */
const Whole = ({ game, option, value, onValue }) => html`
  <label class="option"><${Sign} code=${option.code} /><span><b>${sayOf(game, `option.${option.code}`)}</b><small>${help(game, option.code)}</small></span>
    <input class="input number" type="number" inputmode="numeric" min=${option.low} max=${option.high} value=${value} onChange=${(/** @type {any} */ event) => {
      const number = Math.round(Number(event.target.value));
      onValue(Math.min(option.high, Math.max(option.low, Number.isFinite(number) ? number : option.default)));
    }} /></label>`;

/** Something shipped, or a file of one's own, checked by the server. @param {OptionProps} props */
function Content({ game, option, value, file = '', onValue }) {
  const trouble = useSignal('');
  const take = async (/** @type {File | undefined} */ given) => {
    if (!given) return;
    trouble.value = '';
    try {
      const answer = /** @type {{value: any}} */ (await post(`/games/${game}/content/${option.code}`, { text: await readFile(given), name: given.name.slice(0, 90) }));
      onValue(answer.value, given.name);
      tell(say('new.file_taken', { file: given.name }));
    } catch (problem) {
      const refusal = /** @type {any} */ (problem);
      trouble.value = refusal.code === 'content/bad' ? say('new.file_bad', { file: given.name, where: refusal.data.where || refusal.data.key || given.name, why: refusal.data.why ?? '' }) : sentenceOf(refusal.code ?? 'wire/too-large', refusal.data);
      tell(trouble.value);
    }
  };
  const custom = typeof value !== 'string';
  return html`
    <div class="option content" ...${dropping(take)}><${Sign} code=${option.code} /><span>
      <label title=${help(game, option.code)}><b>${sayOf(game, `option.${option.code}`)}</b>
        <select class="select" value=${custom ? '' : value} onChange=${(/** @type {any} */ event) => event.target.value && onValue(event.target.value, '')}>
          ${custom && html`<option value="" selected>${value.name ?? file}</option>`}
          ${option.values.map((one) => html`<option key=${one} value=${one} selected=${one === value}>${sayOf(game, `option.${option.code}.${one}`)}</option>`)}
        </select></label>
      ${trouble.value ? html`<small class="bad" role="alert">${trouble.value}</small>` : custom && html`<small>${say('new.file_taken', { file })}</small>`}
    </span>
    <label class="plain file"><${Icon} name="upload" size=${22} /><span>${say('new.file')}</span><input class="hidden-text" type="file" accept=".toml,.json,text/*" onChange=${(/** @type {any} */ event) => {
      take(event.target.files[0]);
      event.target.value = '';
    }} /></label></div>`;
}

const KINDS = { switch: Switch, one: One, several: Several, number: Whole, content: Content };

/** @param {{setup: Setup, onChange: (setup: Setup) => void}} props */
export const Options = ({ setup, onChange }) => html`
  <div class="options">
    ${setup.game.offer.options.filter((option) => option.kind !== 'several' || option.values.length > 0).map((option) => html`<${KINDS[option.kind]} key=${option.code} game=${setup.game.name} option=${option} value=${setup.options[option.code]} file=${setup.file}
      onValue=${(/** @type {any} */ value, /** @type {string | undefined} */ file) => onChange({ ...setup, options: { ...setup.options, [option.code]: value }, ...(file === undefined ? {} : { file }) })} />`)}
  </div>`;

const MOVE_TIMES = [0, 30, 60, 120, 300];
const GAME_TIMES = [0, 300, 600, 900, 1800];

/** @param {{name: string, times: number[], value: number, onValue: (seconds: number) => void}} props */
const ClockChoice = ({ name, times, value, onValue }) => html`
  <label class="option"><span class="option-sign"><${Icon} name="clock" size=${26} /></span><span><b>${say(`new.${name}`)}</b><small>${say(`new.${name}_help`)}</small></span>
    <select class="select short" value=${String(value)} onChange=${(/** @type {any} */ event) => onValue(Number(event.target.value))}>
      ${times.map((s) => html`<option key=${s} value=${String(s)} selected=${s === value}>${!s ? say('new.no_clock') : s < 120 ? say('new.seconds', { seconds: s }) : say('new.minutes', { minutes: s / 60 })}</option>`)}
    </select></label>`;

/** How the table is run. @param {{setup: Setup, onChange: (setup: Setup) => void}} props */
export const TableSettings = ({ setup, onChange }) => {
  const put = (/** @type {Record<string, any>} */ what) => onChange({ ...setup, settings: { ...setup.settings, ...what } });
  return html`
    <details class="more-options"><summary>${say('new.more')}</summary>
      <div class="options">
        <label class="switch option"><span class="option-sign"><${Icon} name="eye" size=${26} /></span><span><b>${say('new.public')}</b><small>${say('new.public_help')}</small></span>
          <input type="checkbox" role="switch" checked=${setup.settings.public ?? false} onChange=${(/** @type {any} */ event) => put({ public: event.target.checked })} /></label>
        <label class="switch option"><span class="option-sign"><${Icon} name="users" size=${26} /></span><span><b>${say('new.watch')}</b><small>${say('new.watch_help')}</small></span>
          <input type="checkbox" role="switch" checked=${setup.settings.watch ?? true} onChange=${(/** @type {any} */ event) => put({ watch: event.target.checked })} /></label>
        <label class="switch option"><span class="option-sign"><${Icon} name="bolt" size=${26} /></span><span><b>${say('new.live')}</b><small>${say('new.live_help')}</small></span>
          <input type="checkbox" role="switch" checked=${setup.settings.pace === 'live'} onChange=${(/** @type {any} */ event) => put({ pace: event.target.checked ? 'live' : 'relaxed' })} /></label>
        <${ClockChoice} name="clock" times=${MOVE_TIMES} value=${setup.settings.move_s ?? 0} onValue=${(/** @type {number} */ s) => put({ move_s: s })} />
        <${ClockChoice} name="game_clock" times=${GAME_TIMES} value=${setup.settings.game_s ?? 0} onValue=${(/** @type {number} */ s) => put({ game_s: s })} />
      </div>
    </details>`;
};
