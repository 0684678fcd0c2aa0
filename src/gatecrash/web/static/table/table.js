// The table of Mighty Monsters, drawn from a Game alone (table/game.js). A page mounts
//   <MonstersTable game menu foot />
// `menu`: its own buttons at the end of the bar; `foot`: what stands in the place of bubble and hand (a timeline).
// For a live table mount <PlayTable play menu /> with a Play (table/play.js): it adds the curtain.
// styles/table.css and its neighbours must be linked.
import { useEffect, useState } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { Icon, Pic } from '../lib/pic.js';
import { alertTo, tell } from '../lib/announce.js';
import { lying, phone, tablet } from '../lib/media.js';
import { say } from '../lib/words.js';
import { landscape } from '../art/scenery.js';
import { Castle } from './castle.js';
import { Coins } from './coins.js';
import { Curtain } from './curtain.js';
import { Decreed } from './guard.js';
import { Help } from './help.js';
import { useKeys } from './keys.js';
import { LogPanel } from './log-panel.js';
import { Players, roundChanges, signed, Strip } from './players.js';
import { SaidLine, Talk } from './reactions.js';
import { Top } from './top.js';
import { Tray } from './tray.js';
import { useTurn } from './turn.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./play.js').Play} Play */

const PATIENCE = 2000;
/** So long the table is seen after a move, without a hand, before the curtain shuts. */
const LINGER = 800;

const layout = () => (lying.value ? 'lying' : phone.value ? 'phone' : tablet.value ? 'tablet' : 'wide');

/** The connection's chip, after two seconds. @param {{game: Game}} props */
function LineChip({ game }) {
  const lost = game.line.value.state === 'lost';
  const [shown, show] = useState(false);
  useEffect(() => {
    if (!lost) {
      if (shown) tell(say('table.healed_line'));
      return show(false);
    }
    const timer = setTimeout(() => { show(true); alertTo(say('table.lost_text')); }, PATIENCE);
    return () => clearTimeout(timer);
  }, [lost]);
  return shown && html`<p class="line-chip"><${Icon} name="wifi" size=${18} /> ${say('table.lost', { tries: game.line.value.tries })}</p>`;
}

/** Between rounds: what is over. @param {{game: Game}} props */
const RoundStrip = ({ game }) => {
  const event = game.beat.value?.event;
  if (event?.code !== 'round_ended' && event?.code !== 'game_ended') return null;
  return html`<p class="round-strip" aria-hidden="true"><b>${event.code === 'game_ended' ? say('table.over') : say('table.round_over', { round: event.round })}</b>${event.code === 'round_ended' && html`<${Changes} game=${game} /><span class="swapped"><i></i><i></i>${say('table.swap')}</span>`}</p>`;
};

/** What the round gave and took. @param {{game: Game}} props */
const Changes = ({ game }) => html`
  <span class="changes">${Object.entries(roundChanges(game)).map(([seat, gold]) => html`<span key=${seat}>${game.who(Number(seat))} <b>${signed(gold)}</b></span>`)}</span>`;

/** After the connection was lost: what happened. @param {{game: Game}} props */
const Meanwhile = ({ game }) => (game.missed.value.length
  ? html`<aside class="meanwhile" aria-label=${say('table.meanwhile')}><header><h2>${say('table.meanwhile')}</h2><button type="button" class="plain" aria-label=${say('table.close')} onClick=${() => { game.missed.value = []; }}><${Icon} name="cross" size=${22} /></button></header>
      <ul>${game.missed.value.map((line, i) => html`<li key=${i}>${line}</li>`)}</ul></aside>`
  : null);

/** What a phone shows in full. @param {{title: string, close: () => void, children?: unknown}} props */
const Sheet = ({ title, close, children }) => html`
  <aside class="sheet-panel" aria-label=${title}><header><h2>${title}</h2><button type="button" class="plain" aria-label=${say('table.close')} onClick=${close}><${Icon} name="cross" size=${22} /></button></header>${children}</aside>`;

/**
 * @param {object} props
 * @param {Game} props.game
 * @param {unknown} [props.menu]
 * @param {unknown} [props.foot]
 */
export function MonstersTable({ game, menu, foot }) {
  const [panel, open] = useState('');
  const toggle = (/** @type {string} */ name) => open((now) => (now === name ? '' : name));
  const close = () => open('');
  useKeys(game, { log: () => toggle('log'), help: () => open('help'), closeLog: () => { open(''); return true; } });
  useTurn(game);
  const form = layout();
  const beat = game.beat.value;
  const narrow = form === 'phone' || form === 'lying';
  return html`
    <div class=${['table', form, beat?.fight && 'fighting', game.past.value && 'past', game.myTurn.value && 'mine'].filter(Boolean).join(' ')} data-players=${game.shown.value.players} data-row=${game.rows.value.at(-1)?.row ?? 0}>
      ${!narrow && html`<div class="scene" aria-hidden="true"><${Pic} k="land" make=${landscape} /></div>`}
      <${Top} game=${game} menu=${menu} log=${() => toggle('log')} talk=${() => toggle('talk')} help=${() => open('help')} decree=${() => toggle('decree')} />
      ${narrow ? html`<${Strip} game=${game} more=${() => open('roster')} />` : html`<${Players} game=${game} />`}
      ${form === 'wide' && html`<aside class="decree-box" aria-label=${say('table.king_says')}><${Decreed} game=${game} /></aside>`}
      <${Castle} game=${game} />
      <${Tray} game=${game} foot=${foot} />
      ${panel === 'log' && html`<${LogPanel} game=${game} close=${close} />`}
      ${panel === 'roster' && html`<${Sheet} title=${say('table.players')} close=${close}><${Players} game=${game} /><//>`}
      ${panel === 'decree' && html`<${Sheet} title=${say('table.king_says')} close=${close}><${Decreed} game=${game} /><//>`}
      ${panel === 'talk' && html`<${Talk} game=${game} close=${close} />`}
      ${panel === 'help' && html`<${Help} close=${close} />`}
      ${narrow && html`<${SaidLine} game=${game} />`}
      <${RoundStrip} game=${game} /><${Meanwhile} game=${game} /><${LineChip} game=${game} /><${Coins} game=${game} />
    </div>`;
}

/** @param {{play: Play, menu?: unknown}} props */
export function PlayTable({ play, menu }) {
  const game = play.game.value;
  const seat = play.curtain.value;
  const due = seat !== null && (game?.idle.value ?? false);
  const [shut, close] = useState(due);
  useEffect(() => {
    const timer = setTimeout(() => close(due), due ? LINGER : 0);
    return () => clearTimeout(timer);
  }, [due]);
  if (!game) return null;
  if (shut && due) return html`<${Curtain} game=${game} seat=${seat} open=${() => play.open()} />`;
  return html`<${MonstersTable} game=${game} menu=${menu} />`;
}
