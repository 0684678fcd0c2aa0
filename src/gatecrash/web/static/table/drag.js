// Dragging a card into the castle with mouse, pen or finger. It ends in the same `act` as a tap.
/** @typedef {import('./game.js').Game} Game */

const THRESHOLD = 6;
const CATCH = 24;
let dragged = false;

/** Whether the click that comes now ends a drag. */
export const afterDrag = () => dragged;

/**
 * The playable space nearest to a point, if it is near enough.
 * @param {Game} game
 * @param {number} x
 * @param {number} y
 * @returns {string | null}
 */
function spaceAt(game, x, y) {
  let best = null;
  let near = CATCH;
  for (const element of document.querySelectorAll('[data-space]')) {
    const space = /** @type {HTMLElement} */ (element).dataset.space ?? '';
    if (!game.states.peek().get(space)?.move) continue;
    const box = element.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away < near || (away === 0 && best === null)) [near, best] = [away, space];
  }
  return best;
}

/**
 * @param {HTMLElement} card
 * @param {PointerEvent} event
 */
function lift(card, event) {
  const box = card.getBoundingClientRect();
  const flying = /** @type {HTMLElement} */ (card.cloneNode(true));
  flying.classList.add('flying');
  flying.setAttribute('aria-hidden', 'true');
  flying.removeAttribute('data-card');
  Object.assign(flying.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
  (card.closest('.table') ?? document.body).append(flying);
  const move = (/** @type {PointerEvent} */ to) => { flying.style.transform = `translate(${to.clientX - event.clientX}px, ${to.clientY - event.clientY}px) rotate(3deg)`; };
  const home = () => {
    const back = flying.animate([{ transform: flying.style.transform }, { transform: 'none' }], { duration: 180, easing: 'ease-out' });
    back.onfinish = back.oncancel = () => flying.remove();
  };
  return { move, home, drop: () => flying.remove() };
}

/**
 * @param {Game} game
 * @param {number} strength
 * @param {PointerEvent} down
 */
export function startDrag(game, strength, down) {
  if (!game.mine.peek() || down.button !== 0) return;
  const card = /** @type {HTMLElement} */ (down.currentTarget);
  /** @type {ReturnType<typeof lift> | null} */
  let flying = null;
  const move = (/** @type {PointerEvent} */ event) => {
    if (!flying && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < THRESHOLD) return;
    if (!flying) {
      game.choose(strength);
      flying = lift(card, down);
      card.setPointerCapture(down.pointerId);
    }
    flying.move(event);
    game.aimAt(spaceAt(game, event.clientX, event.clientY));
  };
  const end = (/** @type {PointerEvent} */ event) => {
    for (const [name, run] of /** @type {[string, any][]} */ ([['pointermove', move], ['pointerup', end], ['pointercancel', end]])) card.removeEventListener(name, run);
    if (!flying) return;
    dragged = true;
    setTimeout(() => { dragged = false; }, 0);
    const space = event.type === 'pointerup' ? spaceAt(game, event.clientX, event.clientY) : null;
    if (space === null) return flying.home();
    flying.drop();
    game.act(space);
  };
  card.addEventListener('pointermove', move);
  card.addEventListener('pointerup', end);
  card.addEventListener('pointercancel', end);
}
