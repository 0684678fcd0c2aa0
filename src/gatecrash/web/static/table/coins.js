// Gold that moves flies: from a guard to its takers, from a payer to the vault and to the one who was shoved.
import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { still } from '../lib/media.js';
import { settings } from '../lib/keep.js';
import { toDom, svg } from '../art/h.js';
import { coin } from '../art/small.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./scene.js').Beat} Beat */

const MOST = 10;
const FLIGHT = 600;
const SPEED = { slow: 1.4, normal: 1, fast: 0.5 };

/**
 * Who gives how much to whom, as selectors.
 * @param {Beat} beat
 * @returns {[from: string, to: string, coins: number][]}
 */
export function flights({ event }) {
  if (!event) return [];
  const seat = (/** @type {number} */ number) => `[data-seat="${number}"]`;
  switch (event.code) {
    case 'loot_taken': return [[`[data-guard="${event.guard}"] .door`, seat(event.seat), event.gold]];
    case 'healed': return [[seat(event.seat), '.vault, .cellar', event.paid]];
    case 'displaced': return [[seat(event.seat), '.vault, .cellar', event.treasury], [seat(event.seat), seat(event.owner), event.to_owner]];
    case 'own_displaced': return [[seat(event.seat), '.vault, .cellar', event.fee]];
    default: return [];
  }
}

/**
 * @param {Element} layer
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} wait
 */
function fly(layer, from, to, wait) {
  const piece = document.createElement('span');
  piece.className = 'flying-coin';
  piece.append(toDom(svg('-11 -11 22 22', 'coin', coin(0, 0, 9.5))));
  layer.append(piece);
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
  Object.assign(piece.style, { left: `${x}px`, top: `${y}px` });
  const rise = Math.min(120, 40 + Math.abs(dx) / 6);
  const frames = [{ transform: 'translate(0, 0) scale(.6)', opacity: 0 }, { transform: `translate(${dx / 2}px, ${dy / 2 - rise}px) scale(1.15)`, opacity: 1, offset: 0.5 }, { transform: `translate(${dx}px, ${dy}px) scale(.9)`, opacity: 1 }];
  const flight = piece.animate(frames, { duration: FLIGHT * SPEED[settings.peek().speed], delay: wait * SPEED[settings.peek().speed], easing: 'ease-out', fill: 'backwards' });
  flight.onfinish = flight.oncancel = () => piece.remove();
}

/** @param {{game: Game}} props */
export function Coins({ game }) {
  const layer = useRef(/** @type {HTMLElement | null} */ (null));
  const beat = game.beat.value;
  useEffect(() => {
    if (!beat || !layer.current || still.peek()) return;
    for (const [from, to, coins] of flights(beat)) {
      const start = document.querySelector(from)?.getBoundingClientRect();
      const end = document.querySelector(to)?.getBoundingClientRect();
      for (let i = 0; start && end && i < Math.min(coins, MOST); i += 1) fly(layer.current, start, end, i * 45);
    }
  }, [beat]);
  return html`<div class="coins" aria-hidden="true" ref=${layer}></div>`;
}
