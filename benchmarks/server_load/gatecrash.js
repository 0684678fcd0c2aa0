// A table of Mighty Monsters at our own server: four people, four sockets, a view for each after every move.
const WebSocket = require('ws');

const FAMILIES = ['orcs', 'undead', 'sea-creatures', 'demons'];
let keys = 0;

exports.Table = class {
  constructor(url, hear) {
    this.url = url;
    this.hear = hear; // (table, seat, row): that seat was told of everything up to that row
    this.sockets = [];
  }

  async post(path, body, token) {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    const again = () => fetch(`${this.url}/api/1${path}`, asked); // the line that was kept open was just closed
    const answer = await again().catch(again);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async open() {
    await this.fresh();
  }

  /** A new table with new sockets; the old ones close. */
  async fresh() {
    this.close();
    const seats = FAMILIES.map((family, index) => ({ kind: index ? 'open' : 'me', ...(index ? {} : { name: 'Seat 1' }), choices: index ? {} : { family } }));
    const settings = { pace: 'relaxed', grace_ms: 0, bot_ms: 0 };
    const made = await this.post('/tables', { game: 'mighty-monsters', players: 4, seats, settings });
    this.id = made.table.id;
    const tokens = [made.token];
    for (const seat of [2, 3, 4]) {
      const joined = await this.post(`/tables/${this.id}/join`, { code: made.code, name: `Seat ${seat}`, seat, choices: { family: FAMILIES[seat - 1] } });
      tokens.push(joined.token);
    }
    this.row = 0;
    this.over = false;
    this.view = null;
    this.sockets = await Promise.all(tokens.map((token, index) => this.connect(token, index)));
    const begun = new Promise((resolve) => { this.begun = resolve; });
    this.command(0, { type: 'start', fill: null, level: null });
    await begun;
  }

  connect(token, index) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/1/socket`, { perMessageDeflate: false });
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, table: this.id, token, row: null })));
      socket.on('error', reject);
      socket.on('message', (data) => this.take(index, data.toString(), () => resolve(socket)));
    });
  }

  take(index, text, welcomed) {
    if (text.startsWith('{"type":"told"')) this.told(index, text);
    else if (text.startsWith('{"type":"error"')) throw new Error(text);
    else if (text.startsWith('{"type":"done"')) this.done(index, JSON.parse(text));
    else if (text.startsWith('{"type":"welcome"')) {
      this.row = Math.max(this.row, JSON.parse(text).row);
      welcomed();
    }
  }

  /** Only the view of the seat to act is read whole; of the others the row is enough. */
  told(index, text) {
    const row = Number(/"row":(\d+)/.exec(text)[1]);
    this.row = Math.max(this.row, row);
    this.over = text.includes('"phase":"over"');
    const mine = text.includes(`"to_act":${index + 1},`);
    if (mine) this.view = JSON.parse(text).view;
    if (mine && this.begun) {
      this.begun();
      this.begun = null;
    }
    this.hear(this, index, row);
  }

  done() {}

  /** A spectator who listens, or does not even read. */
  watch(stalled = false) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/1/socket`, { perMessageDeflate: false });
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, table: this.id, token: null, row: null })));
      socket.on('error', reject);
      socket.once('message', () => {
        if (stalled) socket.pause();
        resolve();
      });
      this.sockets.push(socket);
    });
  }

  command(index, body) {
    keys += 1;
    this.sockets[index].send(JSON.stringify({ ...body, key: `k${keys}`, row: this.row }));
  }

  move() {
    const { seat, moves } = this.view.decision;
    const { text } = moves[Math.floor(Math.random() * moves.length)];
    this.command(seat - 1, { type: 'move', seat, text });
    return { seat: seat - 1, number: this.row + 1 };
  }

  close() {
    for (const socket of this.sockets) socket.close();
  }
};
