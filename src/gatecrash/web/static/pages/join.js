// An invitation: which table it is, a name and a family, and in.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { get, post } from '../lib/api.js';
import { clean } from '../lib/code.js';
import { gameOf, loadGames } from '../lib/games.js';
import { keepTable, set, settings, tokenOf } from '../lib/keep.js';
import { ownName, seatName } from '../lib/names.js';
import { go, path, route } from '../lib/route.js';
import { say, sayOf } from '../lib/words.js';
import { CodeForm } from './code.js';
import { Problem, sentenceOf } from './problem.js';
import { Window } from './seat-card.js';
import { Screen } from './shell.js';
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {import('../../types/wire.js').Joined} Joined */

/** @param {Table} table the choices that are still free: before the start all that nobody has, later the seat's own */
export function freeChoices(table) {
  return (gameOf(table.game)?.offer.choices ?? []).map((choice) => ({
    ...choice,
    values: choice.values.filter((value) => !choice.distinct || !table.seats.some((seat) => seat.kind !== 'open' && seat.choices[choice.code] === value)),
  }));
}

/** @param {{table: Table, code: string | null}} props */
export function JoinForm({ table, code }) {
  const name = useSignal(settings.peek().name);
  const chosen = useSignal(/** @type {Record<string, string>} */ ({}));
  const trouble = useSignal('');
  const begun = table.state === 'running';
  const choices = begun ? [] : freeChoices(table);
  const value = (/** @type {{code: string, values: string[]}} */ choice) => chosen.value[choice.code] ?? (choice.values.includes(settings.peek().family) ? settings.peek().family : choice.values[0]) ?? '';
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const wish = Object.fromEntries(choices.map((choice) => [choice.code, value(choice)]));
    try {
      const joined = /** @type {Joined} */ (await post(`/tables/${table.id}/join`, { code, name: name.value.trim() || ownName(), seat: null, choices: wish }, tokenOf(table.id)));
      keepTable(joined.table.id, joined.token, joined.person);
      set({ name: name.value.trim(), family: wish.family ?? settings.peek().family });
      go('t', table.id);
    } catch (problem) {
      const refusal = /** @type {any} */ (problem);
      trouble.value = sentenceOf(refusal.code, refusal.data);
    }
  };
  return html`
    <form class="join-form" onSubmit=${send}>
      <label class="field"><span>${say('join.name')}</span><input class="input" maxlength="24" autocomplete="nickname" placeholder=${ownName()} value=${name.value} onInput=${(/** @type {any} */ event) => { name.value = event.target.value; }} /></label>
      ${choices.map((choice) => html`
        <fieldset key=${choice.code} class="pick"><legend>${sayOf(table.game, `choice.${choice.code}`)}</legend>
          <div class="pick-row">${choice.values.map((one) => html`
            <label key=${one} class="pick-one"><input type="radio" name=${choice.code} value=${one} checked=${one === value(choice)} onChange=${() => { chosen.value = { ...chosen.value, [choice.code]: one }; }} />
              <span class="window"><${Window} family=${one} strength=${3} /></span><span>${sayOf(table.game, `choice.${choice.code}.${one}`)}</span></label>`)}</div>
        </fieldset>`)}
      <button type="submit" class="button gold big">${say(begun ? 'join.in_running' : 'join.in')}</button>
      ${trouble.value && html`<p class="warning" role="alert">${trouble.value}</p>`}
    </form>`;
}

/** @param {{table: Table}} props who is there already */
export const WhoSits = ({ table }) => html`
  <ul class="who-sits">${table.seats.filter((seat) => seat.kind !== 'open').map((seat) => html`<li key=${seat.seat}><span class="window"><${Window} family=${seat.choices.family} strength=${3} /></span><span>${seatName(seat)}</span></li>`)}</ul>`;

/** `/#/join` and `/#/join/<code>` */
export function Page() {
  const code = clean(route.value[1] ?? '');
  const table = useSignal(/** @type {Table | null} */ (null));
  const problem = useSignal(/** @type {{code: string, data: any} | null} */ (null));
  useEffect(() => {
    problem.value = null;
    table.value = null;
    if (!code) return;
    Promise.all([get(`/codes/${code}`), loadGames()]).then(([answer]) => {
      table.value = /** @type {{table: Table}} */ (answer).table;
      if (tokenOf(table.value.id)) go('t', table.value.id);
    }, (refusal) => {
      problem.value = { code: refusal.code === 'table/unknown' ? 'code/unknown' : refusal.code, data: refusal.data };
    });
  }, [code]);
  if (problem.value) return html`<${Problem} code=${problem.value.code} data=${problem.value.data}><${CodeForm} /><//>`;
  const now = table.value;
  if (code && !now) return html`<${Screen}><p class="loading">${say('page.loading')}</p><//>`;
  if (!now) return html`<${Screen} name="narrow"><h1>${say('code.title')}</h1><section class="panel"><p class="muted">${say('code.note')}</p><${CodeForm} focus=${true} /></section><//>`;
  const seats = now.seats.filter((seat) => seat.kind === 'open').length;
  return html`
    <${Screen} name="narrow">
      <h1>${say('join.title', { host: hostName(now) })}</h1>
      <section class="panel"><p>${sayOf(now.game, 'game.name')} · ${say('join.seats', { count: seats })}</p><${WhoSits} table=${now} />
        ${seats && (now.state === 'open' || now.state === 'running')
          ? html`<${JoinForm} table=${now} code=${code} />`
          : html`<p class="warning">${say(now.state === 'over' ? 'join.over' : 'join.full')}</p>${now.settings.watch && html`<a class="button" href=${path('t', now.id)}>${say(now.state === 'over' ? 'join.look' : 'join.watch')}</a>`}`}
      </section>
    <//>`;
}

/** @param {Table} table */
export function hostName(table) {
  const host = table.seats.find((seat) => seat.kind === 'human' && seat.person === table.host);
  return host ? seatName(host) : say('join.somebody');
}
