// The castle from the gate to the vault: towers side by side, or on a phone floors to descend.
import { html } from '../lib/html.js';
import { Pic } from '../lib/pic.js';
import { lying, phone, tablet } from '../lib/media.js';
import { say } from '../lib/words.js';
import { h, svg } from '../art/h.js';
import { gate, vault } from '../art/castle.js';
import { coin } from '../art/small.js';
import { Floor, Tower } from './guard.js';
/** @typedef {import('./game.js').Game} Game */

const TEETH = Array.from({ length: 14 }, (_, i) => `V10H${i * 26}V2H${i * 26 + 16}`).join('');
const battlements = () => {
  const art = svg('0 0 364 26', 'teeth', h('path', { d: `M-2 26${TEETH}V10H366V26Z`, fill: 'var(--stone)', stroke: '#2A1E33', 'stroke-width': 2.6 }));
  return { ...art, attrs: { ...art.attrs, preserveAspectRatio: 'none' } };
};
const grate = () => svg('0 0 26 22', 'grate', h('path', { d: 'M2 22V11a11 10 0 0 1 22 0V22Z', fill: '#2B2036', stroke: '#2A1E33', 'stroke-width': 2.4 }), h('path', { d: 'M8 3v13M13 2v15M18 3v13M4 9h18', stroke: '#AEB6C7', 'stroke-width': 2 }));
const coins = () => svg('0 0 200 26', 'hoard', Array.from({ length: 9 }, (_, i) => coin(14 + i * 21, 14 + (i % 2) * 4, 10)));
const curtain = () => h('svg', { class: 'curtain-wall', 'aria-hidden': 'true', focusable: 'false' }, h('rect', { width: '100%', height: '100%', fill: 'url(#wall)' }));

/** @param {number} count */
const paired = (count) => count <= (tablet.value ? 3 : 4);

/** @param {{game: Game}} props */
const Wide = ({ game }) => {
  const { guards, players } = game.shown.value;
  const links = players === 3 ? (tablet.value ? 6 : 4) : players < 6 ? 3 : 2;
  return html`
    <main class=${`castle n${players} ${paired(players) ? 'paired' : 'stacked'}`} aria-label=${say('table.castle')}><div class="ramparts">
      <${Pic} k="wall" make=${curtain} />
      <span class="gate" role="img" aria-label=${say('table.gate')}><${Pic} k="gate" make=${gate} /></span>
      <ol class="towers">${guards.map((guard, i) => html`<${Tower} key=${guard.guard} game=${game} guard=${guard} last=${i === guards.length - 1} links=${links} />`)}</ol>
      <span class="vault" role="img" aria-label=${say('table.vault')}><${Pic} k="vault" make=${vault} /></span>
    </div></main>`;
};

/** @param {{game: Game}} props */
const Descent = ({ game }) => {
  const { guards, players } = game.shown.value;
  return html`
    <main class=${`descent n${players}`} aria-label=${say('table.castle')}>
      <div class="entrance"><${Pic} k="teeth" make=${battlements} /><span><${Pic} k="grate" make=${grate} />${say('table.gate')}</span></div>
      <ol class="floors">${guards.map((guard) => html`<${Floor} key=${guard.guard} game=${game} guard=${guard} />`)}</ol>
      <div class="cellar"><span>${say('table.vault')}</span><${Pic} k="coins" make=${coins} /></div>
    </main>`;
};

/** @param {{game: Game}} props */
export const Castle = ({ game }) => (phone.value || lying.value ? html`<${Descent} game=${game} />` : html`<${Wide} game=${game} />`);
