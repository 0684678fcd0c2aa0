// What the monster at the table says: one sentence what to do or what happened, and the buttons for it.
import { say, sayOf } from '../lib/words.js';
import { eventText } from './log.js';
import { parts } from './model.js';
/** @typedef {import('./game.js').Game} Game */
/** @typedef {{text: string, act: () => void, kind?: 'gold' | '', coin?: number, name?: string, icon?: string}} Button an icon stands for the text on a phone */
/** @typedef {{title: string, text?: string, buttons?: Button[], tone?: string}} Speech */

/** @param {Game} game @returns {Button} */
const drop = (game) => ({ text: say('table.never_mind'), act: () => game.drop(), name: 'drop', icon: 'cross' });

/** @param {Game} game @returns {Speech} */
function price(game) {
  const move = game.pending.value;
  if (!move) return { title: '' };
  const data = game.shove(move);
  if (!move.data.fee) return { title: say('table.lay', { card: data.card, space: parts(move.text)?.space }), buttons: [{ text: say('table.lay_it'), act: () => game.commit(move), kind: 'gold', name: 'commit' }, drop(game)] };
  const own = move.data.owner === game.shown.value.seat;
  return {
    title: say(own ? 'table.shove_own' : 'table.shove', data), text: say(own ? 'table.pays_own' : move.data.to_owner ? 'table.pays_both' : 'table.pays', data),
    buttons: [{ text: say('table.shove_for', { fee: '' }).trim(), coin: move.data.fee, act: () => game.commit(move), kind: 'gold', name: 'commit', icon: 'check' }, drop(game)],
  };
}

/** @param {Game} game @returns {Speech} */
function choosing(game) {
  const card = game.card.value;
  if (card === null) return { title: say('table.your_turn'), text: say('table.pick_text') };
  const refused = game.hand.value.get(card);
  const open = [...game.states.value.values()];
  if (refused && !open.some((state) => state.move)) return { title: sayOf(game.name, `reason.${refused.code}`, game.named(refused.data)), buttons: [drop(game)] };
  const aim = game.aim.value;
  const state = aim === null ? undefined : game.states.value.get(aim);
  const text = aim !== null && state && !state.move ? game.why(aim) : say(open.some(({ kind }) => kind === 'displace') ? 'table.where_text' : 'table.where_free');
  return { title: say('table.where', { card }), text, buttons: [drop(game)], tone: aim !== null && state && !state.move ? 'refused' : '' };
}

/** @param {Game} game @returns {Speech} */
function scene(game) {
  const beat = game.beat.value;
  const title = beat?.event ? eventText(game.name, beat.event, game.who, beat.event.seat === game.latest.value.seat ? game.latest.value.seat : null) : '';
  if (!beat?.fight) return { title };
  const exact = beat.event?.code === 'guard_won' && beat.event.total === beat.event.needed;
  return { title, text: exact ? say('table.just_enough') : '', buttons: [{ text: say('table.next'), act: () => game.skip(), kind: 'gold', name: 'skip' }, { text: say('table.skip_all'), act: () => game.cut(), name: 'cut', icon: 'skip' }] };
}

/** A bot comes in for a seat, or the seat's own player is back. @param {Game} game @param {number} seat @param {boolean} on @returns {Button} */
const call = (game, seat, on) => ({ text: say(on ? 'table.call_bot' : 'table.back_again'), kind: on ? '' : 'gold', name: 'stand-in', act: () => game.ask(game.standIn?.(seat, on)) });

/** @param {Game} game @returns {Speech} */
function waiting(game) {
  const { to_act: actor } = game.shown.value;
  if (!game.linked.value) return { title: say('table.lost_text') };
  if (game.busy.value) return { title: say('table.sent') };
  if (typeof actor !== 'number') return { title: say(actor === null ? 'table.over' : 'table.luck') };
  const line = game.seats()[actor - 1];
  const mine = game.seats()[(game.latest.value.seat ?? 0) - 1];
  if (mine?.stand_in && game.standIn) return { title: say('table.stood_in'), buttons: [call(game, mine.seat, false)] };
  const how = line?.kind === 'open' ? 'table.waits_open' : line?.kind === 'bot' ? 'table.waits_bot' : line?.stand_in ? 'table.waits_stand_in' : line?.kind === 'human' && !line.present && game.send ? 'table.waits_away' : 'table.waits';
  const watching = game.shown.value.seat === null && game.send === undefined;
  const first = game.shown.value.round === 1 && (game.shown.value.seats[(game.shown.value.seat ?? 0) - 1]?.in_castle.length ?? 0) > 0;
  const missing = line?.kind === 'open' || (line?.kind === 'human' && !line.present && !line.stand_in);
  const buttons = missing && game.standIn && game.host() ? [call(game, actor, true)] : [];
  return { title: say(how, { name: game.who(actor) }), buttons, text: watching ? `${say('table.watching')} ${say('table.watching_text')}` : first ? say('table.then_fight') : '' };
}

/** @param {Game} game @returns {Speech} */
function said(game) {
  if (game.past.value) return { title: say('table.then'), text: say('table.then_text'), buttons: [{ text: say('table.now'), act: () => game.jump(null), kind: 'gold', name: 'now' }] };
  if (game.beat.value) return scene(game);
  if (game.myTurn.value) return game.pending.value ? price(game) : choosing(game);
  return waiting(game);
}

/** What is said, and what went wrong. @param {Game} game @returns {Speech} */
export const speech = (game) => (game.trouble.value ? { ...said(game), text: game.trouble.value, tone: 'trouble' } : said(game));
