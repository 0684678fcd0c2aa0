// The hot seat's curtain: a shut gate between two players of one device. Nothing of a hand is behind it.
import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { alertTo } from '../lib/announce.js';
import { Pic, figure } from '../lib/pic.js';
import { say } from '../lib/words.js';
import { svg } from '../art/h.js';
import { fingers, shutGate } from '../art/scenery.js';
import { logLines } from './log.js';
import { Badge } from './space.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../art/palette.js').Family} Family */

/** @param {{game: Game, seat: number, open: () => void}} props */
export function Curtain({ game, seat, open }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const family = /** @type {Family} */ (game.latest.value.seats[seat - 1]?.family);
  const name = game.who(seat);
  const last = logLines(game.name, game.story.value.slice(-8), game.who).filter((line) => line.tone === 'play').at(-1);
  useEffect(() => {
    alertTo(say('table.curtain_shut', { name }));
    button.current?.focus();
  }, [seat]);
  return html`
    <main class="curtain" data-family=${family}>
      <${Pic} k="gate" make=${shutGate} />
      ${last && html`<p class="seen">${last.seat && last.card !== null && html`<${Badge} family=${/** @type {Family} */ (game.latest.value.seats[last.seat - 1]?.family)} text=${last.card} />`}<span>${last.text}</span></p>`}
      <div class="bubble"><h1>${say('table.pass_to', { name })}</h1><p>${say('table.no_peeking')}</p></div>
      <div class="holder"><span class="holding"><${Pic} k=${`holding ${family}`} make=${() => svg('-6 -18 132 132', 'holding-art', figure(family, 4))} /></span>
        <button type="button" class="button gold big" ref=${button} onClick=${open}>${say('table.i_am', { name })}<${Pic} k=${`fingers ${family}`} make=${() => fingers(family)} /></button></div>
    </main>`;
}
