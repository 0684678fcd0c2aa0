// The rules in our own words, with drawings.
import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Pic, figure } from '../lib/pic.js';
import { HOUSE } from '../lib/games.js';
import { path } from '../lib/route.js';
import { need } from '../lib/styles.js';
import { say, sayOf } from '../lib/words.js';
import { svg } from '../art/h.js';
import { boardCard, handCard } from '../art/card.js';
import { chain } from '../art/castle.js';
import { guard } from '../art/guard.js';
import { FAMILIES, STRENGTHS } from '../art/palette.js';
import { coin } from '../art/small.js';
import { tile, TILE_IDS } from '../art/tile.js';
import { Foot, Screen } from '../pages/shell.js';
/** @typedef {import('../../types/wire.js').GuardView} GuardView */

/** @param {readonly [number, number]} range */
const span = ([low, high]) => `${low}–${high}`;

/** A card as it lies in the castle. @param {{family: import('../art/palette.js').Family, strength: import('../art/palette.js').Strength, name?: string}} props */
const Card = ({ family, strength, name = '' }) => html`<${Pic} k=${`${family}${strength}${name}`} make=${() => boardCard(family, strength, { name, figure: figure(family, strength) })} />`;

/** @param {{gold: number | string}} props */
const Coin = ({ gold }) => html`<${Pic} k=${`coin${gold}`} make=${() => svg('0 0 48 48', 'coin-art', coin(24, 24, 20, gold))} />`;

/** Two monsters, and what comes of it. @param {{left: unknown, sign: string, right: unknown, note: string}} props */
const Example = ({ left, sign, right, note }) => html`<figure class="example"><span class="pieces">${left}<b class="display">${sign}</b>${right}</span><figcaption>${note}</figcaption></figure>`;

/** A level's back and face, with its ranges as the engine tells them. @param {{back: GuardView}} props */
const Level = ({ back }) => html`
  <figure class="level"><span class="pieces"><${Pic} k=${`back${back.level}`} make=${() => guard(back.level, 'closed', span(back.strength), span(back.loot))} /><${Pic} k=${`face${back.level}`} make=${() => guard(back.level, 'face', String(back.strength[1]), String(back.loot[1]))} /></span>
    <figcaption>${say('rules.level', { stars: '★'.repeat(back.level), strength: span(back.strength), loot: span(back.loot), maximum: back.maximum })}</figcaption></figure>`;

/** @param {{code: string, children?: unknown}} props */
const Part = ({ code, children }) => html`<section class="panel part" aria-labelledby=${`rules-${code}`}><h2 id=${`rules-${code}`}>${say(`rules.${code}`)}</h2>${children}</section>`;

/** @param {{codes: string[]}} props */
const Points = ({ codes }) => html`<ul class="points">${codes.map((code) => html`<li key=${code}>${say(`rules.${code}`)}</li>`)}</ul>`;

const KingTiles = () => html`
  <ul class="king-tiles">${TILE_IDS.map((id) => html`<li key=${id}><${Pic} k=${`tile${id}`} make=${() => tile(id)} /><span><b>${sayOf(HOUSE, `tile.${id}`)}</b> ${sayOf(HOUSE, `tile_effect.${id}`)}</span></li>`)}</ul>`;

/** `/#/rules` */
export function Page() {
  const backs = useSignal(/** @type {GuardView[]} */ ([]));
  const healing = useSignal(/** @type {number[]} */ ([]));
  useEffect(() => {
    document.title = say('rules.title');
    need('rules');
    fetch('learn/lesson.json').then((answer) => answer.json()).then(({ scenes }) => {
      const { view } = scenes[0];
      backs.value = view.guards;
      healing.value = view.healing;
    }, () => {});
  }, []);
  return html`
    <${Screen} name="rules">
      <header><h1>${say('rules.title')}</h1><p>${say('rules.lead')}</p><p class="row"><a class="button gold" href=${path('learn')}>${say('rules.learn')}</a></p></header>
      <${Part} code="goal"><p>${say('rules.goal_text')}</p>
        <div class="families" aria-hidden="true">${FAMILIES.map((family, i) => html`<${Card} key=${family} family=${family} strength=${STRENGTHS[i % 5] ?? 1} />`)}</div><//>
      <${Part} code="setup"><${Points} codes=${['setup_castle', 'setup_cards', 'setup_gold']} />
        <div class="levels">${backs.value.map((back) => html`<${Level} key=${back.level} back=${back} />`)}</div><p class="small muted">${say('rules.reconstructed')}</p><//>
      <${Part} code="play"><${Points} codes=${['play_card', 'play_free', 'play_shove', 'play_limit', 'play_fee', 'play_own', 'play_two']} />
        <div class="examples"><${Example} left=${html`<${Card} family="orcs" strength=${4} />`} sign="›" right=${html`<${Card} family="demons" strength=${2} />`} note=${say('rules.example_shove')} />
          <${Example} left=${html`<${Card} family="demons" strength=${2} />`} sign="+" right=${html`<${Card} family="insects" strength=${3} />`} note=${say('rules.example_open')} />
          <${Example} left=${html`<${Card} family="orcs" strength=${4} />`} sign="+" right=${html`<${Card} family="demons" strength=${2} />`} note=${say('rules.example_locked')} /></div>
        <table class="fees"><caption>${say('rules.fees')}</caption><thead><tr><th scope="col">${say('rules.fee_guard')}</th><th scope="col">${say('rules.fee_treasury')}</th><th scope="col">${say('rules.fee_owner')}</th></tr></thead>
          <tbody><tr><th scope="row">★</th><td>1</td><td>–</td></tr><tr><th scope="row">★★</th><td>1</td><td>1</td></tr><tr><th scope="row">★★★</th><td>1</td><td>2</td></tr></tbody></table><//>
      <${Part} code="fight"><${Points} codes=${['fight_flip', 'fight_win', 'fight_share', 'fight_lose']} />
        <div class="examples"><${Example} left=${html`<${Card} family="demons" strength=${4} name="Frank" />`} sign="+" right=${html`<${Card} family="orcs" strength=${2} name="Inga" />`} note=${say('rules.example_share')} />
          <figure class="example"><span class="pieces"><${Coin} gold="6" /><${Coin} gold="5" /></span><figcaption>${say('rules.example_coins')}</figcaption></figure>
          <figure class="example"><span class="pieces"><${Pic} k="chain" make=${() => chain(3, true)} /></span><figcaption>${say('rules.example_chain')}</figcaption></figure></div><//>
      <${Part} code="after"><${Points} codes=${['after_heal', 'after_poor', 'after_swap', 'after_next']} />
        ${healing.value.length > 0 && html`<div class="families healing">${STRENGTHS.map((strength) => html`<${Pic} key=${strength} k=${`heal${strength}`} make=${() => handCard('orcs', strength, { name: sayOf(HOUSE, 'family.orcs'), cost: healing.value[strength - 1] ?? 0, figure: figure('orcs', strength) })} />`)}</div><p class="small">${say('rules.costs', { costs: healing.value })}</p>`}<//>
      <${Part} code="end"><${Points} codes=${['end_rounds', 'end_win']} /><//>
      <${Part} code="king"><p>${say('rules.king_text')}</p><${KingTiles} /><//>
      <${Part} code="lineup"><p>${say('rules.lineup_text')}</p><//>
      <${Part} code="known"><p>${say('rules.known_text')}</p><//>
      <${Foot} />
    <//>`;
}
