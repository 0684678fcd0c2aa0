// The table on a fixed position, without a server: what a test hands over is shown, what is played is kept in `window.played`.
import { render } from './vendor/preact.js';
import { signal } from './vendor/signals.js';
import { html } from './lib/html.js';
import { Regions } from './lib/announce.js';
import { settings } from './lib/keep.js';
import { followTheme } from './lib/media.js';
import { catalogues } from './lib/words.js';
import { Game } from './table/game.js';
import { Curtain } from './table/curtain.js';
import { MonstersTable } from './table/table.js';

const position = await (await fetch('stage.json')).json();
catalogues.value = position.words;
document.documentElement.lang = position.words.language;
settings.value = { ...settings.value, ...position.settings };
followTheme();
const rows = signal(position.rows);
window.played = [];
const game = new Game(position.view, {
  seats: () => position.seats, rows, look: async () => position.view,
  undoable: signal(position.undoable), undo: async () => { window.played.push('undo'); },
  send: position.watching ? undefined : async (seat, text) => { window.played.push(text); if (position.refuse) throw position.refuse; },
});
window.game = game;
window.hear = (view, more) => { rows.value = [...rows.value, ...more]; game.hear(view, more); };
render(html`${position.curtain ? html`<${Curtain} game=${game} seat=${position.curtain} open=${() => window.played.push('open')} />` : html`<${MonstersTable} game=${game} />`}<${Regions} />`, document.getElementById('app'));
document.documentElement.dataset.ready = 'yes';
