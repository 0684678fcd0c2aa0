// The pure modules of the screens around the table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const page = '../../../src/gatecrash/web/static/';
const { clean, spaced } = await import(`${page}lib/code.js`);
const { add, change, complete, fresh, next, remove, request, room } = await import(`${page}pages/setup.js`);
const { awards, eventsOf, rounds } = await import(`${page}end/tale.js`);
const { chart, dodge, scales } = await import(`${page}end/chart.js`);
const { FEW, groups, matches, narrow, NOTHING } = await import(`${page}plain/choose.js`);
const { beside, marks, stops } = await import(`${page}replay/steps.js`);
const { lines } = await import(`${page}replay/source.js`);
const { merged, overlap, spot, veil } = await import(`${page}learn/spot.js`);
const { STEPS } = await import(`${page}learn/steps.js`);
const { toSvgString } = await import(`${page}art/h.js`);
const { isLoopback } = await import(`${page}lib/address.js`);

test('a code is read however it was typed or pasted', () => {
  assert.equal(clean('k7q 2mx'), 'K7Q2MX');
  assert.equal(clean('http://192.168.0.7:8080/#/join/K7Q2MX'), 'K7Q2MX');
  assert.equal(clean('K7Q2MXZZZ'), 'K7Q2MX');
  assert.equal(spaced('K7Q2MX'), 'K7Q 2MX');
});

const GAME = {
  name: 'mighty-monsters', rules: 1, bots: [{ name: 'random', level: 0 }, { name: 'greedy', level: 1 }],
  offer: { players: [3, 4, 5, 6], options: [{ code: 'line_up', kind: 'switch', default: false, values: [], low: 0, high: 0 }], choices: [{ code: 'family', distinct: true, values: ['orcs', 'undead', 'sea-creatures', 'demons', 'insects', 'dragons'] }] },
};
const families = (setup) => setup.seats.map((seat) => seat.choices.family);

test('the usual table is one person against the strongest bots, every family different', () => {
  const setup = fresh(GAME, { name: 'Ani', family: 'dragons' });
  assert.deepEqual(setup.seats.map((seat) => seat.kind), ['me', 'bot', 'bot', 'bot']);
  assert.equal(families(setup)[0], 'dragons');
  assert.equal(new Set(families(setup)).size, 4);
  assert.equal(setup.seats[1].level, 'greedy');
  assert.ok(complete(setup));
});

test('the wish of the first seat moves who had that family', () => {
  const setup = fresh(GAME, { name: '', family: 'undead' });
  assert.deepEqual(families(setup), ['undead', 'orcs', 'sea-creatures', 'demons']);
});

test('seats come and go within the player counts; a family changes to the next free one', () => {
  let setup = fresh(GAME, { name: '', family: 'orcs' });
  setup = add(add(setup));
  assert.deepEqual(room(setup), { more: false, less: true });
  assert.equal(new Set(families(setup)).size, 6);
  setup = remove(remove(remove(setup, 5), 4), 3);
  assert.deepEqual(room(setup), { more: true, less: false });
  setup = next(setup, 0, 'family');
  assert.equal(families(setup)[0], 'demons');
  setup = next(next(setup, 0, 'family'), 0, 'family');
  assert.equal(families(next(setup, 0, 'family'))[0], 'orcs');
});

test('the request says what the wire wants, and starts only when all are there', () => {
  let setup = fresh(GAME, { name: 'Ani', family: 'orcs' }, 3);
  setup = change(setup, 1, { kind: 'open' });
  setup = change(setup, 2, { kind: 'device', name: 'Bo' });
  const body = request(setup, (seat, number) => seat.name || `Seat ${number}`);
  assert.equal(body.start, false);
  assert.deepEqual(body.seats[1], { kind: 'open' });
  assert.deepEqual(body.seats[2], { kind: 'me', name: 'Bo', choices: { family: 'sea-creatures' } });
  assert.equal(request(change(setup, 1, { kind: 'bot' }), () => 'x').start, true);
});

const event = (code, more) => ({ code, ...more });
const row = (number, events, seat = 1) => ({ row: number, kind: 'move', seat, events });
const ROWS = [
  row(1, [event('back_laid', { guard: 1 })], null), row(2, [event('tile_flipped', { tile: 'twins' })], null),
  row(3, [event('displaced', { seat: 1, owner: 2 })]), { row: 4, kind: 'undo', seat: 1, undone: 3 },
  row(5, [event('displaced', { seat: 1, owner: 3 })]),
  row(6, [event('guard_won', { guard: 1 }), event('loot_taken', { seat: 2, gold: 6 }), event('loot_taken', { seat: 1, gold: 5 }), event('healed', { seat: 3, paid: 2 }), event('round_ended', { round: 1, gold: [12, 14, 6] })], null),
];

test('a tale leaves out what was taken back, and counts gold, towers and titles', () => {
  const events = eventsOf(ROWS);
  assert.equal(events.filter((one) => one.code === 'displaced').length, 1);
  assert.deepEqual(rounds(events), [{ round: 1, gold: [12, 14, 6], tile: 'twins', fallen: 1, guards: 1 }]);
  assert.deepEqual(awards(events).map(({ code, seat, count }) => [code, seat, count]), [['haul', 2, 6], ['shoved', 3, 1], ['patient', 3, 2]]);
});

test('nobody has a title that two share', () => {
  const both = eventsOf([row(1, [event('healed', { seat: 1, paid: 2 }), event('healed', { seat: 2, paid: 2 })])]);
  assert.deepEqual(awards(both), []);
});

test('labels at the end of the chart keep their distance and their order', () => {
  const out = dodge([100, 101, 30, 102], 20, 200, 40);
  const sorted = [...out].sort((a, b) => a - b);
  for (let i = 1; i < 4; i += 1) assert.ok(sorted[i] - sorted[i - 1] >= 39.9);
  assert.ok(Math.max(...out) <= 200 && Math.min(...out) >= 20);
});

test('the chart reaches from nothing to the most gold, and draws every seat', () => {
  const tracks = [{ seat: 1, family: 'orcs', gold: [8, 12], own: true }, { seat: 2, family: 'demons', gold: [8, 14], own: false }];
  const box = { width: 600, height: 300, left: 40, right: 100, top: 20, bottom: 60 };
  const { x, y } = scales(tracks, box);
  assert.equal(x(0), 40);
  assert.equal(x(1), 500);
  assert.equal(y(0), 240);
  const drawn = toSvgString(chart({ tracks, rounds: rounds(eventsOf(ROWS)), box, words: { start: 'Start', round: (n) => `Round ${n}`, tile: (id) => id } }));
  assert.match(drawn, /Round 1/);
  assert.equal(drawn.match(/stroke-dasharray="7 5"|stroke-dasharray="2 5"/g)?.length, 1, 'the own line is solid, the other dashed');
});

const offered = (code, target, text) => ({ move: { text, code, target, data: {} }, words: `${code} ${text}`, short: text });
const MANY = Array.from({ length: 280 }, (_, i) => offered('walk', `place-${i % 14}`, `walk:${i}`));

test('few moves are all shown; many wait for kind and target, or for a word', () => {
  const few = [offered('ask', '', 'ask'), offered('lay', '', 'lay:3')];
  assert.equal(narrow(few, NOTHING).moves.length, 2);
  const all = [...MANY, offered('stop', '', 'stop')];
  assert.equal(narrow(all, NOTHING).moves.length, 0);
  assert.deepEqual(narrow(all, NOTHING).kinds.map((kind) => kind.name), ['walk', 'stop']);
  const walking = narrow(all, { ...NOTHING, kind: 'walk' });
  assert.equal(walking.targets.length, 14);
  assert.equal(walking.moves.length, 0);
  assert.equal(narrow(all, { ...NOTHING, kind: 'walk', target: 'place-3' }).moves.length, 20);
  assert.equal(narrow(all, { ...NOTHING, kind: 'stop' }).moves.length, 1);
  assert.deepEqual(narrow(all, { ...NOTHING, query: 'walk 277' }).moves.map((one) => one.move.text), ['walk:277']);
});

test('moves that all aim at something else are shown without asking for it', () => {
  const cards = Array.from({ length: FEW + 5 }, (_, i) => offered('pick', `card-${i}`, `pick:${i}`));
  assert.deepEqual(narrow(cards, NOTHING).targets, []);
  assert.equal(narrow(cards, NOTHING).moves.length, FEW + 5);
});

test('one kind alone asks for the target at once, and every move can be reached', () => {
  const { kinds, targets } = narrow(MANY, NOTHING);
  assert.equal(kinds.length, 0);
  const reached = targets.flatMap((target) => narrow(MANY, { ...NOTHING, target: target.name }).moves);
  assert.equal(new Set(reached).size, 280);
  assert.ok(FEW < 20);
  assert.equal(groups(MANY, (move) => move.target).length, 14);
  assert.ok(matches(MANY[5], 'WALK:5'));
});

test('a timeline stops before each seat’s move and at the ends of rounds', () => {
  const rows = [row(1, [], null), row(2, [], null), row(3, [], 1), row(4, [], 2), row(5, [event('round_ended', {})], null), row(6, [], 1)];
  assert.deepEqual(stops(rows), [0, 2, 3, 5, 6]);
  assert.deepEqual(marks(rows), [0, 5]);
  assert.equal(beside([0, 2, 3, 5], 3, 1), 5);
  assert.equal(beside([0, 2, 3, 5], 5, 1), 5);
  assert.equal(beside([0, 2, 3, 5], 4, -1), 3);
});

test('a record’s seats read like a table’s', () => {
  const [line] = lines([{ name: 'Ani', kind: 'human', family: 'orcs', extra: 3 }]);
  assert.deepEqual([line.seat, line.kind, line.name, line.choices], [1, 'human', 'Ani', { family: 'orcs' }]);
});

test('the tutor never covers what it speaks of, and stays on the page', () => {
  const pageSize = { width: 360, height: 640 };
  for (let y = 0; y < 560; y += 37) {
    const target = { x: 120, y, width: 90, height: 80 };
    const at = spot(target, [target], { width: 340, height: 150 }, pageSize);
    assert.equal(overlap({ x: at.x, y: at.y, width: 340, height: 150 }, target), 0);
    assert.ok(at.x >= 0 && at.y >= 0 && at.x + 340 <= 360 && at.y + 150 <= 640);
  }
});

test('holes that meet become one', () => {
  const holes = [{ x: 0, y: 0, width: 50, height: 50 }, { x: 40, y: 40, width: 50, height: 50 }, { x: 200, y: 0, width: 10, height: 10 }];
  assert.equal(merged(holes).length, 2);
  assert.equal(veil(holes, { width: 300, height: 300 }).match(/M/g)?.length, 3);
});

test('the lesson has a scene and a move for every step', () => {
  const { scenes } = JSON.parse(readFileSync(new URL(`${page}learn/lesson.json`, import.meta.url), 'utf-8'));
  for (const step of STEPS) {
    const scene = scenes[step.scene];
    if (step.kind === 'move') assert.match(scene.turns[step.turn].move, new RegExp(`^${step.card}[-x]${step.space}$`));
    else assert.ok(step.turn <= scene.turns.length);
  }
});

test('the machine’s own addresses are known', () => {
  assert.ok(['localhost', '127.0.0.1', '[::1]'].every(isLoopback));
  assert.ok(!isLoopback('192.168.0.7'));
});
