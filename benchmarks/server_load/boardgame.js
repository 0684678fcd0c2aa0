// A table of the toy at boardgame.io's server: four sockets, one a seat.
const { io } = require('socket.io-client');

let made = 0;

exports.Table = class {
  constructor(url, hear) {
    this.url = url;
    this.hear = hear; // (table, seat, stateNumber): an update reached that seat
    this.states = Array(4).fill(null);
  }

  async open() {
    this.sockets = await Promise.all([0, 1, 2, 3].map((seat) => this.connect(seat)));
    await this.fresh();
  }

  connect(seat) {
    return new Promise((resolve, reject) => {
      const socket = io(`${this.url}/toy`, { transports: ['websocket'], forceNew: true, reconnection: false });
      socket.on('connect', () => resolve(socket));
      socket.on('connect_error', reject);
      socket.on('sync', (id, { state }) => id === this.id && this.synced(seat, state));
      socket.on('update', (id, state) => id === this.id && this.updated(seat, state));
    });
  }

  /** A new game at the same sockets. */
  async fresh() {
    made += 1;
    this.id = `${process.pid}-${made}`;
    this.states.fill(null);
    for (const [seat, socket] of this.sockets.entries()) {
      const ready = new Promise((resolve) => { this.ready = resolve; });
      socket.emit('sync', this.id, String(seat), undefined, 4);
      await ready;
    }
  }

  synced(seat, state) {
    this.states[seat] = state;
    this.ready();
  }

  updated(seat, state) {
    this.states[seat] = state;
    this.hear(this, seat, state._stateID);
  }

  get over() {
    return this.states[0].ctx.gameover !== undefined;
  }

  /** Send a move of the seat whose turn it is; the answer is the seat and the number of the state that will acknowledge it. */
  move() {
    const number = Math.max(...this.states.map((state) => state._stateID));
    const mover = Number(this.states.find((state) => state._stateID === number).ctx.currentPlayer);
    const { G, _stateID } = this.states[mover];
    const hand = G.seats[mover].hand;
    const card = hand[Math.floor(Math.random() * hand.length)];
    const free = G.spaces.flatMap((one, space) => (one === null ? [space] : []));
    const space = free[Math.floor(Math.random() * free.length)];
    const payload = { type: 'place', args: [card, space], playerID: String(mover) };
    this.sockets[mover].emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.id, String(mover));
    return { seat: mover, number: _stateID + 1 };
  }

  close() {
    for (const socket of this.sockets) socket.close();
  }
};
