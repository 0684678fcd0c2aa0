// The bar on top of every screen, and the settings behind its gear.
import { useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon, Pic } from '../lib/pic.js';
import { HOUSE } from '../lib/games.js';
import { set, settings } from '../lib/keep.js';
import { dark, phone } from '../lib/media.js';
import { path } from '../lib/route.js';
import { choose, outdated, server } from '../lib/speak.js';
import { language, say, sayOf } from '../lib/words.js';
import { brandMark } from '../art/castle.js';
import { SettingsDialog } from './settings.js';

/** @param {{game?: string}} props */
export const Brand = ({ game = HOUSE }) => html`
  <a class="brand" href="#/" aria-label=${`${sayOf(game, 'game.name')}: ${say('bar.home')}`}><${Pic} k="brand" make=${brandMark} /><span>${sayOf(game, 'game.name')}</span></a>`;

/** Language names in their own language. @param {string} tag */
const own = (tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

export const LanguageSwitch = () => html`
  <span class="segment" role="group" aria-label=${say('bar.language')}>
    ${server.value.languages.map((tag) => html`
      <button type="button" key=${tag} lang=${tag} aria-label=${`${tag.toUpperCase()}, ${own(tag)}`} aria-pressed=${String(tag === language.value)} onClick=${() => choose(tag)}>${tag.toUpperCase()}</button>`)}
  </span>`;

const isNight = () => (settings.value.theme === 'auto' ? dark.value : settings.value.theme === 'night');

export const ThemeButton = () => html`
  <button type="button" class="plain" aria-label=${say(isNight() ? 'bar.day' : 'bar.night')} onClick=${() => set({ theme: isNight() ? 'day' : 'night' })}><${Icon} name=${isNight() ? 'sun' : 'moon'} size=${22} /></button>`;

/** The gear, with its dialog; what is inside comes first there. @param {{children?: unknown}} props */
export function Gear({ children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  return html`
    <button type="button" class="plain" aria-label=${say('bar.settings')} onClick=${() => dialog.current?.showModal()}><${Icon} name="gear" size=${22} /></button>
    <${SettingsDialog} box=${dialog}>${children}<//>`;
}

/**
 * @param {{where?: string, game?: string, children?: unknown, links?: boolean, about?: unknown}} props `about`: what stands first behind the gear
 */
export const Bar = ({ where = '', game, children, links = true, about }) => html`
  <header class="bar">
    <${Brand} game=${game} />
    ${where && html`<span class="where">${where}</span>`}
    <nav aria-label=${say('bar.nav')}>
      ${children}
      ${links && !phone.value && html`
        <a class="plain" href=${path('learn')}><${Icon} name="help" /> ${say('bar.learn')}</a>
        <a class="plain" href=${path('rules')}><${Icon} name="book" /> ${say('bar.rules')}</a>
        <a class="plain" href=${path('watch')}><${Icon} name="eye" /> ${say('bar.watch')}</a>`}
      ${(!phone.value || links) && html`<${LanguageSwitch} />`}
      ${!phone.value && html`<${ThemeButton} />`}
      <${Gear}>${about}<//>
    </nav>
  </header>`;

/** A page that was open while the server was renewed. */
export const Outdated = () => outdated.value && html`
  <p class="notice" role="status">${say('page.outdated')} <button type="button" class="button small" onClick=${() => location.reload()}>${say('page.reload')}</button></p>`;

/**
 * A whole screen: bar and content.
 * @param {{where?: string, name?: string, children?: unknown, bar?: unknown}} props
 */
export const Screen = ({ where, name = '', children, bar }) => html`
  <${Bar} where=${where}>${bar}<//>
  <${Outdated} />
  <main class=${`screen ${name}`} tabindex="-1">${children}</main>`;

/** The product says what it is, at the foot of the lobby's pages. */
export const Foot = () => html`
  <footer class="foot-note">
    <a href=${path('rules')}>${say('bar.rules')}</a> <a href=${path('learn')}>${say('bar.learn')}</a> <a href=${path('watch')}>${say('bar.watch')}</a>
    <span>${say('page.unofficial', { version: server.value.version })}</span>
  </footer>`;
