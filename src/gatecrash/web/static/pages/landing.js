// The landing page: one gold button, and everything else below it.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon, Pic } from '../lib/pic.js';
import { dropping, readFile } from '../lib/files.js';
import { gameOf, HOUSE, loadGames } from '../lib/games.js';
import { read, settings } from '../lib/keep.js';
import { phone } from '../lib/media.js';
import { ownName } from '../lib/names.js';
import { go, path } from '../lib/route.js';
import { say } from '../lib/words.js';
import { flicker } from '../art/flicker.js';
import { hero, heroTall } from '../art/scenery.js';
import { CodeForm } from './code.js';
import { MyTables } from './my-tables.js';
import { make, NewTable, nameFor } from './new-table.js';
import { Phones } from './phones.js';
import { sentenceOf } from './problem.js';
import { fresh, request } from './setup.js';
import { Foot, Screen } from './shell.js';
import { openRecord } from '../replay/upload.js';

/** One click to a game against three bots. */
export async function quickGame() {
  const all = await loadGames();
  const game = gameOf(HOUSE) ?? all[0];
  if (!game) throw new Error('no game');
  const { family } = settings.peek();
  return make(request(fresh(game, { name: ownName(), family }), nameFor));
}

function Quick() {
  const busy = useSignal(false);
  const trouble = useSignal('');
  const start = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      go('t', await quickGame());
    } catch (problem) {
      busy.value = false;
      trouble.value = sentenceOf(/** @type {any} */ (problem).code, /** @type {any} */ (problem).data);
    }
  };
  return html`
    <div class="quick">
      <button type="button" class="button gold big" onClick=${start}><${Icon} name="play" size=${26} width=${3} />${say('landing.play')}</button>
      ${trouble.value ? html`<p class="warning" role="alert">${trouble.value}</p>` : html`<p>${say('landing.play_note')}</p>`}
    </div>`;
}

/** Learning goes on where it was left. */
const Learn = () => {
  const step = Number(read('gatecrash.learn') ?? 0);
  return html`
    <section class="panel learn-panel"><${Pic} k="flicker" make=${flicker} />
      <div><h2>${say(step > 0 ? 'landing.learn_on' : 'landing.learn')}</h2><p>${say('landing.learn_note')}</p>
        <p class="row"><a class="button small" href=${path('learn')}>${say(step > 0 ? 'landing.learn_go_on' : 'landing.learn_go')}</a><a class="link" href=${path('rules')}>${say('bar.rules')}</a></p></div>
    </section>`;
};

/** Where phones cannot join: who plays in public. */
const Peek = () => html`
  <section class="panel phones"><${Icon} name="eye" size=${40} /><h2>${say('watch.title')}</h2><p class="muted">${say('watch.note')}</p><a class="button small" href=${path('watch')}>${say('bar.watch')}</a></section>`;

const take = (/** @type {File} */ file) => openRecord(file);

const Desk = () => html`
  <div class="wood lobby" ...${dropping(take)}>
    <section class="panel new-form" aria-labelledby="new"><h2 id="new">${say('new.title')}</h2><${NewTable} /></section>
    <div class="side">
      <${MyTables} few=${3} none=${html`<${Learn} />`} />
      <div class="pair"><section class="panel" aria-labelledby="code"><h2 id="code">${say('code.title')}</h2><${CodeForm} /><${DropNote} /></section><${Phones} otherwise=${html`<${Peek} />`} /></div>
    </div>
    <${Foot} />
  </div>`;

/** A record as a file. */
export const DropNote = () => html`
  <p class="drop-note"><label class="link"><${Icon} name="upload" size=${18} />${say('landing.record')}<input class="hidden-text" type="file" accept=".json,.jsonl,application/json" onChange=${(/** @type {any} */ event) => event.target.files[0] && openRecord(event.target.files[0])} /></label></p>`;

const Hand = () => html`
  <div class="lobby-tall" ...${dropping(take)}>
    <${Quick} />
    <${MyTables} few=${2} none=${null} />
    <ul class="tiles-row">
      <li><a class="panel" href=${path('new')}><${Icon} name="plus" size=${26} width=${3} /><b>${say('new.title')}</b><small>${say('landing.three_to_six')}</small></a></li>
      <li><a class="panel" href=${path('join')}><${Icon} name="qr" size=${26} /><b>${say('code.short')}</b><small>${say('code.or_scan')}</small></a></li>
      <li><a class="panel" href=${path('learn')}><${Icon} name="book" size=${26} /><b>${say('bar.learn')}</b><small>${say('landing.minutes')}</small></a></li>
    </ul>
    <${Phones} />
    <${Foot} />
  </div>`;

/** The landing page. */
export function Page() {
  useEffect(() => {
    document.title = say('page.title');
    loadGames().catch(() => {});
  }, []);
  return html`
    <${Screen} name="landing">
      <section class="hero">
        <${Pic} k=${phone.value ? 'tall' : 'wide'} make=${phone.value ? heroTall : hero} />
        <div class="call"><h1>${say('landing.title')}</h1>${!phone.value && html`<p>${say('landing.lead')}</p><${Quick} />`}</div>
      </section>
      ${phone.value ? html`<${Hand} />` : html`<${Desk} />`}
    <//>`;
}
