// The load that both servers get: node load.js '{"kind": "boardgame", "url": …, "tables": 100, "mode": "saturate", "bursts": 5}'.
// `saturate`: every table always has one move under way; a burst ends when a table nears its game's end, then all begin anew
// off the clock. `paced`: every table makes `rate` moves a second for `seconds`. `grow`: every table makes `moves` moves and
// stands. `idle`: `tables` tables get `sockets` spectators each, who only listen. `stalled`: sockets a table that read nothing.
// Prints one JSON object.
const { performance } = require('node:perf_hooks');

const MOVES = 40; // a game has more than this, so that nothing but moves is measured
const wish = JSON.parse(process.argv[2]);
const { Table } = require(`./${wish.kind}.js`);

const acks = [];
const others = [];
let acknowledged = () => {};

/** A state reached a seat: the mover's is the acknowledgement, the others' come later or sooner. */
function hear(table, seat, number) {
  const pending = table.pending;
  if (!pending || number < pending.number) return;
  const now = performance.now();
  if (seat === pending.seat) {
    pending.acked = now;
    acks.push(now - pending.sent);
    table.count += 1;
  }
  pending.seen += 1;
  if (seat !== pending.seat) pending.last = now;
  if (pending.seen === 4) {
    others.push(pending.last - pending.acked);
    table.pending = null;
    acknowledged(table);
  }
}

function send(table) {
  const sent = performance.now();
  table.pending = { seen: 0, acked: 0, last: 0, number: Infinity };
  Object.assign(table.pending, table.move(), { sent });
}

async function anew(tables) {
  await Promise.all(tables.map(async (table) => { await table.fresh(); table.count = 0; table.pending = null; }));
}

/** One burst: moves and milliseconds. */
function burst(tables) {
  return new Promise((resolve) => {
    const begun = performance.now();
    let ended = 0;
    acknowledged = (table) => {
      if (ended) return;
      if (table.count < (wish.moves ?? MOVES) && !table.over) send(table);
      else {
        ended = performance.now();
        acknowledged = () => {};
        const moves = tables.reduce((sum, one) => sum + one.count, 0);
        setTimeout(() => resolve({ moves, ms: ended - begun }), 300);
      }
    };
    for (const table of tables) send(table);
  });
}

const quantile = (numbers, q) => [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * q))];

async function saturate(tables) {
  const bursts = [];
  for (let i = 0; i < (wish.bursts ?? 3); i += 1) {
    await anew(tables);
    if (wish.stalled) await Promise.all(tables.map((table) => table.watch(true)));
    mark();
    bursts.push(await burst(tables));
    mark();
  }
  const moves = bursts.reduce((sum, one) => sum + one.moves, 0);
  return { moves, seconds: bursts.reduce((sum, one) => sum + one.ms, 0) / 1000 };
}

/** Tell the bench that a measured stretch begins or ends, so that it can read the server's clock. */
function mark() {
  process.stderr.write('mark\n');
}

async function paced(tables) {
  await anew(tables);
  acks.length = 0;
  others.length = 0;
  const every = 1000 / wish.rate;
  const rounds = Math.min(MOVES, Math.floor(wish.seconds * wish.rate));
  let skipped = 0;
  mark();
  const begun = performance.now();
  await Promise.all(tables.map(async (table, index) => {
    for (let i = 0; i < rounds; i += 1) {
      const due = begun + every * (i + index / tables.length);
      await new Promise((resolve) => { setTimeout(resolve, Math.max(0, due - performance.now())); });
      if (table.over) return;
      if (table.pending) skipped += 1;
      else send(table);
    }
  }));
  await new Promise((resolve) => { setTimeout(resolve, 500); });
  mark();
  return { moves: acks.length, skipped, seconds: (performance.now() - begun - 500) / 1000 };
}

const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Memory of tables: so many more of them after so many moves, others having been there before. */
async function grow() {
  await play(await open());
  mark();
  const tables = await open();
  await play(tables);
  mark();
  return { moves: tables.reduce((sum, one) => sum + one.count, 0) };
}

async function play(tables) {
  for (const table of tables) Object.assign(table, { count: 0, pending: null });
  for (const table of tables) await burst([table]);
  await wait(1000);
}

/** Memory of sockets that only listen. */
async function idle() {
  const tables = await open();
  await wait(500);
  mark();
  for (const table of tables) await Promise.all(Array.from({ length: wish.sockets }, () => table.watch()));
  await wait(1000);
  mark();
  return { moves: wish.tables * wish.sockets };
}

async function open() {
  const tables = Array.from({ length: wish.tables }, () => new Table(wish.url, hear));
  for (let i = 0; i < tables.length; i += 20) await Promise.all(tables.slice(i, i + 20).map((table) => table.open()));
  return tables;
}

const MODES = { saturate: async () => saturate(await open()), paced: async () => paced(await open()), grow, idle };

async function main() {
  const told = await MODES[wish.mode ?? 'saturate']();
  const ms = { ack_p50: quantile(acks, 0.5), ack_p99: quantile(acks, 0.99), others_p50: quantile(others, 0.5), others_p99: quantile(others, 0.99) };
  console.log(JSON.stringify({ ...told, ...ms }));
  process.exit(0);
}

main();
