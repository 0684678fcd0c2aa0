// A seat as a card: its family's window, its name, who sits there.
import { html } from '../lib/html.js';
import { Icon, Pic, figure } from '../lib/pic.js';
import { phone } from '../lib/media.js';
import { say, sayOf } from '../lib/words.js';
import { portrait } from '../art/card.js';
import { FAMILIES } from '../art/palette.js';
/** @typedef {import('../art/palette.js').Family} Family */
/** @typedef {import('../art/palette.js').Strength} Strength */

/** @param {string | undefined} value @returns {value is Family} */
export const isFamily = (value) => FAMILIES.includes(/** @type {Family} */ (value));

/**
 * A family's window; a plain one for games without families.
 * @param {{family?: string, strength?: Strength}} props
 */
export const Window = ({ family, strength = 4 }) =>
  isFamily(family)
    ? html`<${Pic} k=${`${family}${strength}`} make=${() => portrait(family, strength, figure(family, strength))} />`
    : html`<span class="blank-window"><${Icon} name="me" size=${32} /></span>`;

/**
 * @typedef {object} CardProps
 * @property {number} seat
 * @property {string} game
 * @property {Record<string, string>} choices
 * @property {string} name
 * @property {string} [placeholder]
 * @property {((name: string) => void) | undefined} [onName] the name may be changed here
 * @property {((code: string) => void) | undefined} [onNext] the choice may be changed here
 * @property {string} icon
 * @property {unknown} children who sits there: the row at the foot
 * @property {(() => void) | undefined} [onRemove]
 * @property {string} [mark] a small sign at the top
 */

/** @param {CardProps} props */
export function SeatCard({ seat, game, choices, name, placeholder = '', onName, onNext, icon, children, onRemove, mark = '' }) {
  const [code, value] = Object.entries(choices)[0] ?? [];
  const valueName = code && value ? sayOf(game, `choice.${code}.${value}`) : '';
  const strength = /** @type {Strength} */ (((seat + 2) % 3) + 3);
  const window = html`<${Window} family=${value} strength=${strength} />`;
  return html`
    <li class="seat-card">
      ${onNext && code
        ? html`<button type="button" class="window" aria-label=${say('seat.next_choice', { choice: sayOf(game, `choice.${code}`), value: valueName })} onClick=${() => onNext(code)}>${window}<span class="turn"><${Icon} name="swap" size=${18} /></span></button>`
        : html`<span class="window">${window}</span>`}
      <span class="who">
        ${onName
          ? html`<input class="seat-name" maxlength="24" aria-label=${say('seat.name', { seat })} placeholder=${placeholder} value=${name} onChange=${(/** @type {any} */ event) => onName(event.target.value)} />`
          : html`<b class="seat-name">${name || placeholder}</b>`}
        <small>${valueName}</small>
      </span>
      <span class="kind"><${Icon} name=${icon} size=${20} />${children}</span>
      ${mark && html`<span class="mark pill">${mark}</span>`}
      ${onRemove && html`<button type="button" class="remove" aria-label=${say('seat.remove', { seat })} onClick=${onRemove}><${Icon} name="cross" size=${phone.value ? 18 : 16} width=${2.8} /></button>`}
    </li>`;
}
