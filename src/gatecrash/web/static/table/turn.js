// Your turn is told by voice, knock, tab title and, if wished, a notification.
import { useEffect } from '../vendor/hooks.js';
import { alertTo } from '../lib/announce.js';
import { settings } from '../lib/keep.js';
import { play as sound } from '../lib/sound.js';
import { say, sayOf } from '../lib/words.js';
/** @typedef {import('./game.js').Game} Game */

/** Only where the browser has it and the person said yes. */
function notify() {
  if (!settings.peek().notify || !document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(say('table.tab_turn'), { icon: 'icons/icon-180.png', tag: 'gatecrash-turn' });
    note.onclick = () => { window.focus(); note.close(); };
  } catch {
    // Android wants a service worker for it: title and sound remain
  }
}

/** @param {Game} game */
export function useTurn(game) {
  const turn = game.myTurn.value;
  const mine = game.mine.value;
  useEffect(() => {
    const name = sayOf(game.name, 'game.name');
    document.title = mine ? `● ${say('table.tab_turn')} – ${name}` : name;
    if (mine) notify();
    return () => { document.title = name; };
  }, [mine]);
  useEffect(() => {
    if (!turn) return;
    alertTo(say('table.your_turn'));
    sound('turn');
  }, [turn]);
}
