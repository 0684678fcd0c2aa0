// The fixed reactions: the buttons, and what somebody just said.
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { server } from '../lib/speak.js';
import { has, say } from '../lib/words.js';
/** @typedef {import('./game.js').Game} Game */

/** What this server offers and this page has words for. */
const offered = () => server.value.reactions.filter((code) => has('page', `reaction.code.${code}`));

/** @param {string} code */
export const reactionText = (code) => say(`reaction.code.${code}`);

/**
 * @param {(seat: number) => string} who
 * @param {number} seat
 * @param {string} code
 */
export const reactionLine = (who, seat, code) => say('reaction.said', { who: who(seat), words: reactionText(code) });

/** @param {{react: (code: string) => void, muted: boolean}} props */
export const Reactions = ({ react, muted }) => (muted
  ? html`<p class="small muted reactions">${say('reaction.muted')}</p>`
  : html`<div class="reactions" role="group" aria-label=${say('reaction.title')}>${offered().map((code) => html`
    <button type="button" key=${code} class="button small" data-reaction=${code} onClick=${() => react(code)}>${reactionText(code)}</button>`)}</div>`);

/** The reactions of this device's player at the table. @param {{game: Game, done?: () => void}} props */
export const OwnReactions = ({ game, done }) => (game.react
  ? html`<${Reactions} muted=${game.muted()} react=${(/** @type {string} */ code) => { game.ask(game.react?.(code)); done?.(); }} />`
  : null);

/** @param {{game: Game, close: () => void}} props */
export const Talk = ({ game, close }) => html`
  <aside class="talk" aria-label=${say('reaction.title')}><header><h2>${say('reaction.title')}</h2><button type="button" class="plain" aria-label=${say('table.close')} onClick=${close}><${Icon} name="cross" size=${22} /></button></header>
    <${OwnReactions} game=${game} done=${close} /></aside>`;

/** What that seat said a moment ago. @param {{game: Game, seat: number}} props */
export const Said = ({ game, seat }) => {
  const code = game.spoken.value.get(seat)?.code;
  return code ? html`<span class="said" aria-hidden="true">${reactionText(code)}</span>` : null;
};

/** On a phone, who said what, under the strip. @param {{game: Game}} props */
export const SaidLine = ({ game }) => {
  const last = [...game.spoken.value].at(-1);
  return last ? html`<p class="said line" aria-hidden="true">${reactionLine(game.who, last[0], String(last[1].code))}</p>` : null;
};
