// The socket of one table: it connects, connects again, and sends what was not answered once more.
import { signal } from '../vendor/signals.js';
import { freshKey } from './api.js';
/** @typedef {import('../../types/wire.js').Table} Table */
/** @typedef {import('../../types/wire.js').Told} Told */
/** @typedef {import('../../types/wire.js').Problem} Problem */
/** @typedef {'connecting' | 'open' | 'lost' | 'closed'} LineState */
/** @typedef {{resolve: (row: number | null) => void, reject: (problem: Problem) => void, message: Record<string, unknown>}} Waiting */

const PAUSES = [400, 900, 1800, 3500, 6000, 10000];
/** Codes after which connecting again would change nothing. */
const FINAL = new Set([4400, 4401, 4404, 4409, 4410]);

export class Line {
  /**
   * @param {string} table
   * @param {string | null} token
   * @param {{table: (table: Table) => void, told: (told: Told) => void, welcome: (message: any) => void, problem: (problem: Problem) => void}} hear
   */
  constructor(table, token, hear) {
    this.table = table;
    this.token = token;
    this.hear = hear;
    /** @type {import('../vendor/signals.js').Signal<LineState>} */
    this.state = signal('connecting');
    this.tries = signal(0);
    /** @type {number | null} */
    this.row = null;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    this.ended = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.wake = () => {
      if (this.state.peek() === 'lost') this.connect();
    };
    addEventListener('online', this.wake);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.ended) return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/1/socket`);
    this.socket = socket;
    socket.onopen = () => this.raw({ type: 'hello', protocol: 1, table: this.table, token: this.token, row: this.row });
    socket.onmessage = (event) => socket === this.socket && this.take(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.dropped(event.code);
  }

  /** @param {any} message */
  take(message) {
    switch (message.type) {
      case 'welcome':
        this.state.value = 'open';
        this.tries.value = 0;
        this.hear.welcome(message);
        for (const one of this.waiting.values()) this.raw(one.message);
        break;
      case 'table':
        this.hear.table(message.table);
        break;
      case 'told':
        this.row = Math.max(this.row ?? 0, message.row);
        this.hear.told(message);
        break;
      case 'done':
        this.settle(message.key, (one) => one.resolve(message.row));
        break;
      case 'error':
        if (message.key && this.waiting.has(message.key)) this.settle(message.key, (one) => one.reject(message));
        else this.hear.problem(message);
        break;
      default:
    }
  }

  /**
   * @param {string} key
   * @param {(one: Waiting) => void} how
   */
  settle(key, how) {
    const one = this.waiting.get(key);
    this.waiting.delete(key);
    if (one) how(one);
  }

  /** @param {number} code */
  dropped(code) {
    if (this.ended) return;
    if (FINAL.has(code)) {
      this.state.value = 'closed';
      return;
    }
    this.state.value = 'lost';
    this.tries.value += 1;
    this.timer = setTimeout(() => this.connect(), PAUSES[Math.min(this.tries.value - 1, PAUSES.length - 1)]);
  }

  /** @param {Record<string, unknown>} message */
  raw(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * One intent; resolves with the first row it added, rejects with the server's problem.
   * @param {Record<string, unknown>} command
   * @returns {Promise<number | null>}
   */
  send(command) {
    const key = freshKey();
    const message = { ...command, key, row: this.row ?? 0 };
    return new Promise((resolve, reject) => {
      this.waiting.set(key, { resolve, reject, message });
      this.raw(message);
    });
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.wake);
    const { socket } = this;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }
}
