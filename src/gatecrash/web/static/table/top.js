// The bar above the castle: round, the last thing that happened, and the table's own buttons.
import { html } from '../lib/html.js';
import { Icon, Pic } from '../lib/pic.js';
import { set, settings } from '../lib/keep.js';
import { lying, phone, tablet } from '../lib/media.js';
import { say, sayOf } from '../lib/words.js';
import { brandMark } from '../art/castle.js';
import { svg } from '../art/h.js';
import { crown } from '../art/small.js';
import { Decreed } from './guard.js';
import { logLines } from './log.js';
import { Badge } from './space.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../art/palette.js').Family} Family */

const CROWNS = { gone: '#9D8C9A', now: '#F5BE3B', left: '#FFF6E3' };

/** @param {{round: number, rounds: number}} props */
const Crowns = ({ round, rounds }) => html`<span class="crowns" aria-hidden="true">${Array.from({ length: rounds }, (_, i) => {
  const when = i + 1 < round ? 'gone' : i + 1 === round ? 'now' : 'left';
  return html`<${Pic} key=${i} k=${when} make=${() => svg('-30 -25 60 48', 'round-crown', crown(0, 0, 0.9, CROWNS[when]))} />`;
})}</span>`;

/** @param {{game: Game}} props */
export const Round = ({ game }) => {
  const { round, rounds } = game.shown.value;
  if (phone.value && !lying.value) return html`<h1 class="round short"><b>${say('table.round_short', { round })}</b><span>${say('table.round_of', { rounds })}</span></h1>`;
  return html`<h1 class="round"><span>${say('table.round', { round, rounds })}</span><${Crowns} round=${round} rounds=${rounds} /></h1>`;
};

/** The last event, and the way to all the others. @param {{game: Game, open: () => void}} props */
function Last({ game, open }) {
  const line = logLines(game.name, game.story.value.slice(-12), game.who).at(-1);
  const family = line?.seat ? /** @type {Family} */ (game.shown.value.seats[line.seat - 1]?.family) : null;
  return line && html`<button type="button" class="last" onClick=${open}><span class="hidden-text">${say('table.log_open')}: </span>${family && line.card !== null && html`<${Badge} family=${family} text=${line.card} />`}<span>${line.text}</span></button>`;
}

/** @param {{name: string, text: string, act: () => void, pressed?: boolean, off?: boolean}} props */
export const Tool = ({ name, text, act, pressed, off = false }) => html`
  <button type="button" class="plain tool" aria-label=${text} title=${text} aria-pressed=${pressed === undefined ? undefined : String(pressed)} aria-disabled=${off ? 'true' : undefined} onClick=${() => off || act()}><${Icon} name=${name} size=${22} /></button>`;

/** @param {{game: Game}} props */
function Undo({ game }) {
  const off = game.undoable.value === null || game.past.value !== null;
  return game.undo ? html`<${Tool} name="undo" text=${say(off ? 'table.undo_none' : 'table.undo')} off=${off} act=${() => game.takeBack()} />` : null;
}

/** @param {{game: Game, menu?: unknown, log: () => void, talk: () => void, help: () => void, decree: () => void}} props */
export function Top({ game, menu, log, talk, help, decree }) {
  const narrow = phone.value || lying.value;
  const sound = settings.value.sound;
  return html`
    <header class="top">
      <a class="brand" href="#/" aria-label=${sayOf(game.name, 'game.name')}><${Pic} k="brand" make=${brandMark} />${!narrow && !tablet.value && html`<span>${sayOf(game.name, 'game.name')}</span>`}</a>
      <${Round} game=${game} />
      ${(narrow || tablet.value) && html`<${Decreed} game=${game} open=${decree} />`}
      ${!narrow && !tablet.value && html`<${Last} game=${game} open=${log} />`}
      <nav aria-label=${say('bar.nav')}>
        ${!phone.value && html`<${Undo} game=${game} />`}
        <${Tool} name="log" text=${say('table.log')} act=${log} />
        ${!narrow && game.react && html`<${Tool} name="talk" text=${say('reaction.title')} act=${talk} />`}
        ${!narrow && html`<${Tool} name=${sound ? 'sound' : 'mute'} text=${say(sound ? 'table.sound_off' : 'table.sound_on')} act=${() => set({ sound: !sound })} />`}
        ${!phone.value && html`<${Tool} name="help" text=${say('table.help')} act=${help} />`}
        ${menu}
      </nav>
    </header>`;
}
