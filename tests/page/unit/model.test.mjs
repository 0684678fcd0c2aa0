// The table's pure modules against views and rows that the engine wrote (fixtures.json, made by tests/page/test_unit.py).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { allSpaces, cardPlaces, ghostTotal, guardOf, handStates, needed, parts, spaceStates, step } from '../../../src/gatecrash/web/static/table/model.js';
import { beats, until } from '../../../src/gatecrash/web/static/table/scene.js';
import { eventText, logLines } from '../../../src/gatecrash/web/static/table/log.js';
import { typed } from '../../../src/gatecrash/web/static/table/typed.js';
import { undoable, veiled } from '../../../src/gatecrash/web/static/table/veil.js';
import { catalogues } from '../../../src/gatecrash/web/static/lib/words.js';

const { fixtures } = process.env;
if (!fixtures) throw new Error('run by tests/page/test_unit.py, which writes the fixtures');
const { turn, fight, hands, words } = JSON.parse(readFileSync(fixtures, 'utf-8'));
catalogues.value = words;
const who = (/** @type {number} */ seat) => `P${seat}`;

test('moves are read', () => {
  assert.deepEqual(parts('4x2a'), { card: 4, how: 'x', space: '2a' });
  assert.equal(parts('deal:?'), null);
});

test('a chosen card lights up exactly the decision’s moves', () => {
  for (const card of [1, 2, 3, 4, 5]) {
    const lit = [...spaceStates(turn, card)].filter(([, state]) => state.move).map(([space]) => `${card}${turn.decision.moves.find((/** @type {any} */ move) => move.text === `${card}x${space}`) ? 'x' : '-'}${space}`);
    const offered = turn.decision.moves.map((/** @type {any} */ move) => move.text).filter((/** @type {string} */ text) => text.startsWith(String(card)));
    assert.deepEqual(lit.sort(), offered.sort());
  }
  assert.ok([...spaceStates(turn, null).values()].every((state) => state.kind === 'idle'));
});

test('what cannot be played has the engine’s reason', () => {
  const card = turn.seats[turn.seat - 1].hand.at(-1);
  for (const state of spaceStates(turn, card).values()) assert.ok(state.move || state.reason);
  assert.equal(handStates(turn).size, turn.seats[turn.seat - 1].hand.length);
});

test('a displacing move carries its fee, and its ghost total counts the one driven out', () => {
  const shove = turn.decision.moves.find((/** @type {any} */ move) => move.code === 'displace');
  const to = parts(shove.text);
  const guard = guardOf(turn, to?.space ?? null);
  assert.equal(ghostTotal(/** @type {any} */ (guard), shove), guard?.total - shove.data.there + shove.data.card);
  assert.equal(spaceStates(turn, to?.card ?? 0).get(to?.space ?? '')?.fee, shove.data.fee);
});

test('the band of a guard is its range with the tile', () => {
  const guard = { ...turn.guards[0], strength: [3, 6], bonus: { strength: -5, loot: 0 } };
  assert.deepEqual(needed(guard), [0, 1]);
});

test('arrows walk what is allowed, both ways round', () => {
  const all = allSpaces(turn);
  assert.equal(step(all, () => true, null, 'ArrowRight'), all[0]);
  assert.equal(step(all, () => true, null, 'ArrowLeft'), all.at(-1));
  assert.equal(step(all, (space) => space === '2b', '2b', 'ArrowRight'), '2b');
  assert.equal(step(all, () => false, '1a', 'ArrowUp'), null);
});

test('five cards have each a place; unknown where known hands are off', () => {
  const seat = turn.seats[1];
  assert.equal(cardPlaces(seat, true).length, 5);
  assert.ok(cardPlaces(seat, false).every(({ where }) => where === 'castle' || where === 'unknown'));
});

test('a move can be typed whole', () => {
  assert.deepEqual(typed('', '4', false), { tail: '', card: 4 });
  const keys = ['x', '2', 'a'];
  const end = keys.reduce((now, key) => typed(now.tail, key, true), typed('', '4', false));
  assert.deepEqual(end, { tail: '', space: '2a' });
  assert.deepEqual(typed('', 'x', false), { tail: '' });
});

test('a scene ends in the castle that was fought, with the gold of the true view', () => {
  const scene = beats(fight.before, fight.rows, fight.after);
  const flips = fight.rows.flatMap((/** @type {any} */ row) => row.events).filter((/** @type {any} */ event) => event.code === 'guard_flipped');
  assert.equal(scene.filter((beat) => beat.event?.code === 'guard_flipped').length, flips.length);
  const end = scene.findLast((beat) => beat.event?.code === 'round_ended');
  assert.deepEqual(end?.view.seats.map((seat) => seat.gold), fight.after.seats.map((/** @type {any} */ seat) => seat.gold));
  assert.ok(scene.every((beat) => beat.ms > 0 && beat.view.decision === null));
});

test('the log does not run ahead of the scene', () => {
  const scene = beats(fight.before, fight.rows, fight.after);
  const first = scene.find((beat) => beat.event?.code === 'guard_flipped');
  const told = until(fight.rows, first ?? null).flatMap((row) => row.events ?? []);
  assert.equal(told.at(-1)?.code, 'guard_flipped');
  assert.equal(until(fight.rows, null).length, fight.rows.length);
});

test('the log has words for every event, and leaves out what was taken back', () => {
  const lines = logLines('mighty-monsters', fight.rows, who);
  assert.ok(lines.length > 5);
  assert.ok(lines.every((line) => line.text && !line.text.includes('{') && !line.text.startsWith('event.')));
  const first = fight.rows[0];
  const undone = [...fight.rows, { row: 999, kind: 'undo', seat: 1, undone: first.row }];
  assert.ok(logLines('mighty-monsters', undone, who).every((line) => line.row !== first.row));
});

test('a veiled view holds no more than both seats know', () => {
  const [one, two] = hands;
  const shown = veiled([one, two]);
  assert.equal(shown.seats[0].hand, null);
  assert.equal(shown.seats[1].hand, null);
  assert.equal(shown.decision, null);
  assert.deepEqual(shown.reasons, []);
});

test('only the last move of a person here can be taken back, and only before luck', () => {
  const move = (/** @type {number} */ row, /** @type {number | null} */ seat) => /** @type {any} */ ({ row, kind: 'move', seat, by: seat ? 'person' : 'luck' });
  assert.equal(undoable([move(1, null), move(2, 1)], [1]), 1);
  assert.equal(undoable([move(1, 1), move(2, null)], [1]), null);
  assert.equal(undoable([move(1, 1), move(2, 2)], [1]), null);
  assert.equal(undoable([move(1, 1), /** @type {any} */ ({ row: 2, kind: 'undo', seat: 1, undone: 1 })], [1]), null);
});

test('a sentence has the form that its numbers ask for', () => {
  const shove = { code: 'displaced', seat: 1, owner: 2, space: '1a', guard: 1, card: 4, displaced: 2, fee: 1, treasury: 1, to_owner: 0, left: 7 };
  const say = (/** @type {any} */ event) => eventText('mighty-monsters', event, who);
  assert.doesNotMatch(say(shove), /to P2/);
  assert.match(say({ ...shove, fee: 3, to_owner: 2 }), /2 to P2/);
  assert.doesNotMatch(say({ code: 'healed', seat: 1, due: 3, paid: 3, left: 2 }), /of 3/);
  assert.match(say({ code: 'healed', seat: 1, due: 3, paid: 2, left: 0 }), /2 of 3/);
});
