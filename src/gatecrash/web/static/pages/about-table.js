// What can be done about a running table, in the gear's dialog: others' way in, one's seat elsewhere, giving up.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { tell } from '../lib/announce.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/pic.js';
import { isLoopback } from '../lib/address.js';
import { post } from '../lib/api.js';
import { share } from '../lib/clipboard.js';
import { spaced } from '../lib/code.js';
import { seatName } from '../lib/names.js';
import { path } from '../lib/route.js';
import { say } from '../lib/words.js';
import { lan, origin } from './phones.js';
import { sentenceOf } from './problem.js';
import { Qr } from './qr.js';
import { rulesLine } from './waiting.js';
/** @typedef {import('../lib/live.js').Live} Live */
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */

/** @param {{label: string, url: string, icon: string}} props */
function Share({ label, url, icon }) {
  const said = useSignal('');
  const send = async () => {
    said.value = say(`waiting.${await share(say('waiting.invitation'), url)}`);
  };
  return html`<p class="row"><button type="button" class="button small" onClick=${send}><${Icon} name=${icon} />${label}</button><span role="status" class="small">${said.value}</span></p>`;
}

/** One of this device's seats. @param {{live: Live, table: Table, line: SeatLine, base: string}} props */
function Own({ live, table, line, base }) {
  const link = useSignal('');
  const sure = useSignal(false);
  const trouble = useSignal('');
  const attempt = async (/** @type {() => Promise<void>} */ what) => {
    try {
      await what();
    } catch (problem) {
      trouble.value = sentenceOf(/** @type {any} */ (problem).code, /** @type {any} */ (problem).data);
    }
  };
  const move = () => attempt(async () => {
    const made = /** @type {{path: string}} */ (await post(`/tables/${table.id}/links`, { seat: line.seat }, live.token));
    link.value = `${base}${made.path}`;
  });
  const resign = () => attempt(async () => {
    if (sure.value) await live.send('resign', { seat: line.seat, level: null });
    sure.value = !sure.value;
  });
  const playing = table.state === 'running' && line.kind === 'human';
  return html`
    <section class="own-seat" aria-label=${seatName(line)}><h3>${seatName(line)}</h3>
      ${link.value
        ? html`<div class="row">${!isLoopback(new URL(link.value).hostname) && html`<${Qr} text=${link.value} />`}<p class="small">${say('about.link_note')}</p></div><p class="address">${link.value}</p><${Share} label=${say('waiting.share')} url=${link.value} icon="share" />`
        : html`<p class="row"><button type="button" class="button small" onClick=${move}><${Icon} name="phone" />${say('about.move')}</button>
            ${playing && html`<button type="button" class="button small" onClick=${resign}><${Icon} name="flag" />${say(sure.value ? 'about.sure' : 'about.resign')}</button>`}</p>
            ${sure.value && html`<p class="small" role="status">${say('about.resign_note')}</p>`}`}
      ${trouble.value && html`<p class="warning" role="alert">${trouble.value}</p>`}
    </section>`;
}

/** The host keeps somebody's reactions from all, or lets them be heard again. @param {{live: Live, line: SeatLine}} props */
const Mute = ({ live, line }) => html`
  <p class="row"><button type="button" class="button small" aria-pressed=${String(line.muted)} onClick=${() => live.send('mute', { seat: line.seat, muted: !line.muted }).catch((/** @type {any} */ problem) => tell(sentenceOf(problem.code, problem.data)))}><${Icon} name=${line.muted ? 'sound' : 'mute'} />${say(line.muted ? 'about.unmute' : 'about.mute', { who: seatName(line) })}</button></p>`;

/** @param {{live: Live}} props */
export function AboutTable({ live }) {
  const known = useSignal(/** @type {import('./phones.js').Lan | null} */ (null));
  useEffect(() => {
    lan().then((answer) => {
      known.value = answer;
    });
  }, []);
  const table = live.table.value;
  const me = live.me.value;
  if (!table) return null;
  const base = origin(known.value);
  const open = table.seats.some((seat) => seat.kind === 'open');
  return html`
    <section class="about-table" aria-labelledby="about"><h2 id="about">${say('about.title')}</h2>
      <p class="small">${[rulesLine(table), say(`about.${table.settings.pace}`)].filter(Boolean).join(' · ')}</p>
      ${open && me?.code && html`<p class="display">${spaced(me.code)}</p><${Share} label=${say('waiting.share')} url=${`${base}/${path('join', me.code)}`} icon="share" />`}
      ${table.settings.watch && html`<${Share} label=${say('about.watch')} url=${`${base}/${path('t', table.id)}`} icon="eye" />`}
      ${table.seats.filter((line) => me?.seats.includes(line.seat)).map((line) => html`<${Own} key=${line.seat} live=${live} table=${table} line=${line} base=${base} />`)}
      ${me?.person != null && me.person === table.host && table.seats.filter((line) => line.kind === 'human' && !me.seats.includes(line.seat)).map((line) => html`<${Mute} key=${line.seat} live=${live} line=${line} />`)}
    </section>`;
}
