// The end of a game: who has the gold, how it came about, and what now.
import { useEffect, useLayoutEffect, useRef } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon, Pic, figure } from '../lib/pic.js';
import { get } from '../lib/api.js';
import { download } from '../lib/files.js';
import { phone } from '../lib/media.js';
import { seatName } from '../lib/names.js';
import { path } from '../lib/route.js';
import { say, sayOf } from '../lib/words.js';
import { portrait } from '../art/card.js';
import { podium } from '../art/scenery.js';
import { isFamily } from '../pages/seat-card.js';
import { Bar } from '../pages/shell.js';
import { chart, dodge, scales } from './chart.js';
import { picture } from './picture.js';
import { awards, eventsOf, rounds } from './tale.js';
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {import('../../types/wire.js').SeatLine} SeatLine */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('./chart.js').Track} Track */
/** @typedef {import('./tale.js').Round} Round */
/**
 * @typedef {object} Ended what the end screen is made of
 * @property {string} id of the table or record
 * @property {string} game
 * @property {SeatLine[]} seats
 * @property {{winners: number[], numbers: number[]}} result
 * @property {Row[]} rows
 * @property {number[]} start gold at the start
 * @property {number[]} mine seats of this device
 */

/** @param {Ended} ended @returns {import('../art/scenery.js').Place[]} best first */
export const places = ({ seats, result }) =>
  seats.map((line, i) => ({ name: seatName(line), family: /** @type {import('../art/palette.js').Family} */ (line.choices.family), gold: result.numbers[i] ?? 0, won: result.winners.includes(line.seat) })).sort((a, b) => b.gold - a.gold);

/** The headline and the line below it. @param {Ended} ended */
export function headline({ seats, result }) {
  const names = seats.filter((line) => result.winners.includes(line.seat)).map(seatName);
  const best = Math.max(...result.numbers);
  const others = seats.filter((line) => !result.winners.includes(line.seat)).map((line) => ({ name: seatName(line), number: result.numbers[line.seat - 1] ?? 0 })).sort((a, b) => b.number - a.number);
  const title = names.length > 1 ? say('end.shared', { names }) : say('end.title', { name: names[0] ?? '' });
  const [second] = others;
  const lead = second ? best - second.number : 0;
  return { title, note: second && names.length === 1 ? say('end.lead', { number: best, lead, name: second.name }) : say('end.each', { number: best }) };
}

/** @param {Ended} ended @param {Round[]} told @returns {Track[]} */
export const tracks = ({ seats, start, mine, result }, told) =>
  seats.map((line, i) => ({
    seat: line.seat, family: /** @type {import('../art/palette.js').Family} */ (line.choices.family),
    gold: [start[i] ?? 0, ...told.map((round) => round.gold[i] ?? 0)],
    own: mine.length ? mine.includes(line.seat) : result.winners[0] === line.seat,
  }));

export const chartWords = (/** @type {string} */ game) => ({ start: say('end.start'), round: (/** @type {number} */ round) => say('end.round', { round }), tile: (/** @type {string} */ id) => sayOf(game, `tile.${id}`) });

/** @param {{ended: Ended, told: Round[]}} props */
function Chart({ ended, told }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useSignal({ width: 0, height: 0 });
  const hot = useSignal(/** @type {number | null} */ (null));
  useLayoutEffect(() => {
    const box = /** @type {HTMLElement} */ (place.current);
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      size.value = { width: Math.round(box.clientWidth / rem), height: Math.round(box.clientHeight / rem) };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  const { width, height } = size.value;
  const all = tracks(ended, told);
  const small = width < 560;
  const box = { width, height, left: 40, right: small ? 118 : 196, top: 22, bottom: told.some((round) => round.tile) ? (small ? 92 : 150) : 62 };
  const roomy = width > box.left + box.right && height > box.top + box.bottom; // once the styles have come
  const { y } = scales(all, box);
  const labels = roomy ? dodge(all.map((track) => y(track.gold.at(-1) ?? 0)), 22, height - box.bottom + 10, small ? 36 : 44) : [];
  const set = (/** @type {number | null} */ seat) => () => { hot.value = seat; };
  return html`
    <div class="chart" ref=${place}>
      ${roomy && html`<${Pic} k=${`${width} ${height} ${hot.value} ${say('end.start')}`} make=${() => chart({ tracks: all, rounds: told, box, words: chartWords(ended.game), hot: hot.value, labels })} />`}
      <ul class="chart-labels" aria-label=${say('end.gold')}>
        ${ended.seats.map((line, i) => html`
          <li key=${line.seat} ref=${(/** @type {HTMLElement | null} */ item) => item && height && (item.style.top = `${(100 * (labels[i] ?? 0)) / height}%`)}>
            <button type="button" aria-pressed=${String(hot.value === line.seat)} onMouseEnter=${set(line.seat)} onMouseLeave=${set(null)} onFocus=${set(line.seat)} onBlur=${set(null)} onClick=${set(line.seat)}>
              <span class="window"><${Face} family=${line.choices.family} /></span><span class="name">${seatName(line)}</span><span class="display">${ended.result.numbers[i]}</span></button></li>`)}
      </ul>
    </div>`;
}

/** @param {{family: string | undefined, strength?: 1 | 2 | 3}} props */
const Face = ({ family, strength = 3 }) => (isFamily(family) ? html`<${Pic} k=${`${family}${strength}`} make=${() => portrait(family, strength, figure(family, strength))} />` : html`<${Icon} name="me" />`);

/** The same as a table. @param {{ended: Ended, told: Round[]}} props */
const Numbers = ({ ended, told }) => html`
  <div class="table-scroll" tabindex="0" role="region" aria-label=${say('end.gold')}><table class="numbers figures"><caption class="hidden-text">${say('end.gold')}</caption>
    <thead><tr><th scope="col">${say('end.who')}</th><th scope="col">${say('end.start')}</th>${told.map((round) => html`<th scope="col" key=${round.round}>${say('end.round', { round: round.round })}${round.tile && html`<small>${sayOf(ended.game, `tile.${round.tile}`)}</small>`}</th>`)}</tr></thead>
    <tbody>${ended.seats.map((line, i) => html`<tr key=${line.seat}><th scope="row">${seatName(line)}</th><td>${ended.start[i]}</td>${told.map((round) => html`<td key=${round.round}>${round.gold[i]}</td>`)}</tr>`)}</tbody>
    ${told.some((round) => round.guards) && html`<tfoot><tr><th scope="row">${say('end.fallen')}</th><td></td>${told.map((round) => html`<td key=${round.round}>${say('end.of', { count: round.fallen, all: round.guards })}</td>`)}</tr></tfoot>`}
  </table></div>`;

/** @param {{ended: Ended}} props */
const Awards = ({ ended }) => html`
  <ul class="awards">${awards(eventsOf(ended.rows)).map(({ code, seat, count, round }) => {
    const line = ended.seats[seat - 1];
    return line && html`<li key=${code} class="panel"><span class="window"><${Face} family=${line.choices.family} strength=${2} /></span><span><b>${say(`end.${code}`)}</b><small>${say(`end.${code}_note`, { name: seatName(line), count, round })}</small></span></li>`;
  })}</ul>`;

/** Record and picture. @param {{ended: Ended}} props */
function Downloads({ ended }) {
  const open = useSignal(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const shut = (/** @type {Event} */ event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(/** @type {Node} */ (event.target))) open.value = false;
    };
    addEventListener('pointerdown', shut);
    addEventListener('keydown', shut);
    return () => {
      removeEventListener('pointerdown', shut);
      removeEventListener('keydown', shut);
    };
  }, []);
  const record = async () => download(`${ended.game}-${ended.id.slice(0, 8)}.jsonl`, `${JSON.stringify(await get(`/records/${ended.id}`))}\n`);
  const image = async () => download(`${ended.game}-${ended.id.slice(0, 8)}.png`, await picture(ended), 'image/png');
  return html`
    <div class="menu" ref=${box}>
      <button type="button" class="button" aria-expanded=${String(open.value)} onClick=${() => { open.value = !open.value; }}><${Icon} name="download" />${say('end.download')}<${Icon} name="down" size=${16} width=${3} /></button>
      ${open.value && html`<div class="panel"><button type="button" class="plain" onClick=${record}><${Icon} name="log" />${say('end.record')}</button>
        ${isFamily(ended.seats[0]?.choices.family) && html`<button type="button" class="plain" onClick=${image}><${Icon} name="picture" />${say('end.picture')}</button>`}</div>`}
    </div>`;
}

/**
 * @param {{ended: Ended, actions?: unknown, where?: string}} props
 */
export function End({ ended, actions, where = '' }) {
  const asTable = useSignal(false);
  const { title, note } = headline(ended);
  const drawable = ended.seats.every((line) => isFamily(line.choices.family));
  const told = drawable ? rounds(eventsOf(ended.rows)) : [];
  useEffect(() => {
    document.title = title;
  }, [title]);
  return html`
    <${Bar} where=${where || say('end.where', { rounds: told.length })} links=${false} />
    <main class=${`end ${drawable ? '' : 'simple'}`} tabindex="-1">
      <section class="stage">${drawable && html`<${Pic} k=${`podium ${ended.result.numbers} ${title} ${phone.value}`} make=${() => podium(places(ended), !phone.value)} />`}<div class="say"><h1>${title}</h1><p>${note}</p></div></section>
      <section class="score">
        <div class="panel gold-panel">
          <header><h2>${say(told.length ? 'end.gold' : 'end.numbers')}</h2>
            ${told.length > 0 && html`<span class="segment" role="group" aria-label=${say('end.how')}>
              <button type="button" aria-pressed=${String(!asTable.value)} aria-label=${say('end.as_chart')} onClick=${() => { asTable.value = false; }}><${Icon} name="curve" /></button>
              <button type="button" aria-pressed=${String(asTable.value)} aria-label=${say('end.as_table')} onClick=${() => { asTable.value = true; }}><${Icon} name="table" /></button></span>`}
          </header>
          ${!told.length ? html`<${Ranking} ended=${ended} />` : asTable.value ? html`<${Numbers} ended=${ended} told=${told} />` : html`<${Chart} ended=${ended} told=${told} />`}
        </div>
        <${Awards} ended=${ended} />
      </section>
      <nav class="wood actions" aria-label=${say('end.next')}>
        ${actions}
        <a class="button" href=${path('g', ended.id, 0)}><${Icon} name="play" />${say('end.again')}</a>
        <${Downloads} ended=${ended} />
        <a class="button away" href=${path()}><${Icon} name="home" />${say(phone.value ? 'end.lobby' : 'page.to_lobby')}</a>
      </nav>
    </main>`;
}

/** For games that tell no gold by round. @param {{ended: Ended}} props */
const Ranking = ({ ended }) => html`
  <ol class="ranking">${[...ended.seats].sort((a, b) => (ended.result.numbers[b.seat - 1] ?? 0) - (ended.result.numbers[a.seat - 1] ?? 0)).map((line) => html`
    <li key=${line.seat}>${ended.result.winners.includes(line.seat) ? html`<span class="pill">${say('end.won')}</span>` : html`<span></span>`}<b>${seatName(line)}</b><span class="display">${ended.result.numbers[line.seat - 1]}</span></li>`)}</ol>`;
