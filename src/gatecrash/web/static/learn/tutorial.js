// The tutorial: the rulebook's worked examples on the real table, shown round by Flicker.
import { useEffect, useLayoutEffect, useRef } from '../vendor/hooks.js';
import { signal as signalOf, useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { Icon, Pic } from '../lib/pic.js';
import { tell } from '../lib/announce.js';
import { HOUSE } from '../lib/games.js';
import { read, write } from '../lib/keep.js';
import { go } from '../lib/route.js';
import { need, TABLE } from '../lib/styles.js';
import { say } from '../lib/words.js';
import { flicker } from '../art/flicker.js';
import { quickGame } from '../pages/landing.js';
import { Problem } from '../pages/problem.js';
import { Screen } from '../pages/shell.js';
import { Game } from '../table/game.js';
import { MonstersTable } from '../table/table.js';
import { lines } from '../replay/source.js';
import { spot, veil } from './spot.js';
import { STEPS } from './steps.js';
/** @typedef {import('../../types/wire.js').MonstersView} View */
/** @typedef {import('../../types/wire.js').Row} Row */
/** @typedef {import('./steps.js').LessonStep} LessonStep */
/** @typedef {{seats: Record<string, string>[], rows: Row[], view: View, turns: {move: string, rows: Row[], view: View}[]}} Scene */
/** @typedef {import('./spot.js').Box} Box */

const LEARNER = 1;
const KEPT = 'gatecrash.learn';

/** @param {LessonStep} step */
const next = (step) => STEPS[STEPS.indexOf(step) + 1];

export class Lesson {
  /** @param {Scene[]} scenes @param {number} at */
  constructor(scenes, at) {
    this.scenes = scenes;
    this.step = signalOf(/** @type {LessonStep} */ (STEPS[at] ?? STEPS[0]));
    this.done = signalOf(false);
    this.game = signalOf(/** @type {Game} */ (this.table(this.step.peek())));
  }

  /** @param {LessonStep} step */
  scene = (step) => /** @type {Scene} */ (this.scenes[step.scene]);

  /** The table as it stands at a step. @param {LessonStep} step */
  table(step) {
    const { seats, rows, view, turns } = this.scene(step);
    const made = turns.slice(0, step.turn);
    const people = lines(seats.map((seat, i) => ({ ...seat, kind: i + 1 === LEARNER ? 'human' : 'bot' })));
    const told = signalOf([...rows, ...made.flatMap((turn) => turn.rows)]);
    return new Game(made.at(-1)?.view ?? view, { seats: () => people, rows: told, name: HOUSE, send: (_, text) => this.play(text, told) });
  }

  /**
   * The learner played something: what the script has comes about, anything else is explained.
   * @param {string} text
   * @param {import('../vendor/signals.js').Signal<Row[]>} told
   */
  async play(text, told) {
    const step = this.step.peek();
    const turn = this.scene(step).turns[step.turn];
    if (step.kind !== 'move' || !turn || turn.move !== text) throw { sentence: say(step.kind === 'move' ? `learn.${step.code}_not` : 'learn.not_now') };
    told.value = [...told.peek(), ...turn.rows];
    this.game.peek().hear(turn.view, turn.rows);
    this.forward();
  }

  forward() {
    const step = this.step.peek();
    const following = next(step);
    if (!following) {
      write(KEPT, null);
      this.done.value = true;
      return;
    }
    if (following.scene !== step.scene) this.game.value = this.table(following);
    this.step.value = following;
    write(KEPT, String(STEPS.indexOf(following)));
  }

  /** @param {number} at */
  back(at) {
    const step = STEPS[at];
    if (!step) return;
    this.done.value = false;
    this.step.value = step;
    this.game.value = this.table(step);
    write(KEPT, String(at));
  }
}

/** @param {Element} element @returns {Box} */
function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** @param {string | undefined} selector */
const boxes = (selector) => (selector ? [...document.querySelectorAll(selector)].map(boxOf).filter((box) => box.width > 0) : []);

/**
 * What is pointed at now, and what must stay in sight.
 * @param {LessonStep} step
 * @param {Game} game
 * @returns {{target: Box | null, keep: Box[]}}
 */
function light(step, game) {
  const chosen = step.card !== undefined && game.card.value === step.card;
  const asking = game.pending.value !== null;
  const card = step.card !== undefined ? boxes(`.hand [data-card="${step.card}"]`) : [];
  const space = step.space ? boxes(`[data-space="${step.space}"]`) : [];
  const around = [...boxes(step.look), ...(asking ? boxes('.tray .bubble, .say .bubble') : [])];
  const target = asking ? boxes('.tray .bubble')[0] : step.kind === 'read' ? boxes(step.look?.split(',').at(-1))[0] : (chosen ? space : card)[0];
  return { target: target ?? null, keep: [...card, ...space, ...around] };
}

/** Flicker speaks. @param {{lesson: Lesson}} props */
function Tutor({ lesson }) {
  const step = lesson.step.value;
  const game = lesson.game.value;
  const bubble = useRef(/** @type {HTMLElement | null} */ (null));
  const cover = useRef(/** @type {SVGPathElement | null} */ (null));
  const tick = useSignal(0);
  const shaken = useSignal(0);
  const idle = game.idle.value;
  const chosen = game.card.value;
  const asking = game.pending.value !== null;
  const tried = step.kind === 'try' && chosen === step.card && game.aim.value === step.space;
  const { title, text } = words(step, chosen === step.card || asking, tried);
  useEffect(() => {
    const again = () => { tick.value += 1; };
    addEventListener('resize', again);
    document.addEventListener('scroll', again, true);
    return () => {
      removeEventListener('resize', again);
      document.removeEventListener('scroll', again, true);
    };
  }, []);
  useEffect(() => {
    game.point(step.kind === 'read' ? null : chosen === step.card ? { space: String(step.space) } : { card: Number(step.card) });
  }, [step, chosen, game]);
  useEffect(() => {
    if (idle) tell(`${title} ${text}`);
  }, [idle, title, text]);
  useLayoutEffect(() => {
    const box = bubble.current;
    if (!box) return undefined;
    const place = () => {
      const page = { width: innerWidth, height: innerHeight };
      const { target, keep } = light(step, game);
      cover.current?.setAttribute('d', veil([...keep, ...boxes('.lesson .top nav')], page));
      if (!target) return;
      const at = spot(target, keep, { width: box.offsetWidth, height: box.offsetHeight }, page);
      box.dataset.side = at.side;
      box.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
      box.style.setProperty('--tail', `${Math.round(at.tail)}px`);
    };
    place();
    const frame = requestAnimationFrame(place);
    const settled = setTimeout(place, 420);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(settled);
    };
  });
  if (!idle) return null;
  const reading = step.kind === 'read' || tried;
  return html`
    <svg class="veil" aria-hidden="true"><path ref=${cover} fill-rule="evenodd" data-tick=${`${tick.value} ${asking}`} onClick=${() => { shaken.value += 1; }} /></svg>
    <section class="tutor" ref=${bubble} aria-label=${say('learn.tutor')} key=${step.code} data-shaken=${shaken.value % 2 ? 'odd' : shaken.value ? 'even' : undefined}>
      <${Pic} k="flicker" make=${flicker} />
      <div><h2>${title}</h2><p>${text}</p>
        <p class="go">${reading ? html`<button type="button" class="button gold small" onClick=${() => lesson.forward()}>${say(next(step) ? 'learn.on' : 'learn.finish')}</button>` : ''}<button type="button" class="link" onClick=${() => skip()}>${say('learn.skip')}</button></p></div>
    </section>`;
}

/** @param {LessonStep} step @param {boolean} chosen @param {boolean} tried */
function words(step, chosen, tried) {
  const code = `learn.${step.code}`;
  if (step.kind === 'try' && tried) return { title: say(`${code}_tried`), text: say(`${code}_tried_text`) };
  if (step.kind !== 'read' && chosen) return { title: say(`${code}_there`), text: say(`${code}_there_text`) };
  return { title: say(code), text: say(`${code}_text`) };
}

const skip = () => go();

/** Eight coins: where one is; done ones lead back. @param {{lesson: Lesson}} props */
const Coins = ({ lesson }) => html`
  <ol class="lesson-coins" aria-label=${say('learn.steps')}>${STEPS.map((step, i) => {
    const at = STEPS.indexOf(lesson.step.value);
    const done = i < at || lesson.done.value;
    return html`<li key=${step.code}><button type="button" disabled=${!done} data-now=${i === at && !lesson.done.value ? 'yes' : undefined} data-done=${done ? 'yes' : undefined} aria-current=${i === at ? 'step' : undefined} aria-label=${say('learn.step', { step: i + 1, steps: STEPS.length })} onClick=${() => lesson.back(i)}></button></li>`;
  })}</ol>`;

/** The last word. @param {{lesson: Lesson}} props */
const Finished = ({ lesson }) => html`
  <div class="veil-all"><section class="tutor last" aria-label=${say('learn.tutor')}><${Pic} k="flicker" make=${flicker} /><div><h1>${say('learn.end')}</h1><p>${say('learn.end_text')}</p>
    <p class="go"><button type="button" class="button gold big" onClick=${async () => go('t', await quickGame())}>${say('landing.play')}</button>
      <button type="button" class="link" onClick=${() => lesson.back(0)}>${say('learn.again')}</button><a class="link" href="#/">${say('page.to_lobby')}</a></p></div></section></div>`;

/** `/#/learn` */
export function Page() {
  const lesson = useSignal(/** @type {Lesson | null} */ (null));
  const broken = useSignal(false);
  useEffect(() => {
    document.title = say('learn.title');
    Promise.all([fetch('learn/lesson.json').then((answer) => answer.json()), need(...TABLE, 'learn')]).then(([{ scenes }]) => {
      lesson.value = new Lesson(scenes, Number(read(KEPT) ?? 0));
    }, () => {
      broken.value = true;
    });
  }, []);
  const now = lesson.value;
  if (broken.value) return html`<${Problem} code="net/unreachable" again=${() => location.reload()} />`;
  if (!now) return html`<${Screen}><p class="loading" role="status">${say('page.loading')}</p><//>`;
  const menu = html`<${Coins} lesson=${now} /><a class="plain" href="#/" aria-label=${say('learn.leave')}><${Icon} name="cross" size=${22} /></a>`;
  return html`<div class="lesson"><${MonstersTable} key=${now.step.value.scene} game=${now.game.value} menu=${menu} />${now.done.value ? html`<${Finished} lesson=${now} />` : html`<${Tutor} lesson=${now} />`}</div>`;
}
