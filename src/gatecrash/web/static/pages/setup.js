// A new table before it is made: who sits where and what is played, as plain values.
/** @typedef {import('../../types/wire.js').Game} Game */
/** @typedef {'me' | 'device' | 'open' | 'bot'} Kind */
/** @typedef {{kind: Kind, name: string, level: string, choices: Record<string, string>}} Seat */
/** @typedef {{game: Game, seats: Seat[], options: Record<string, any>, settings: Record<string, any>, file: string}} Setup */

export const KINDS = /** @type {Kind[]} */ (['me', 'device', 'open', 'bot']);

/**
 * A game's usual table: one person against bots.
 * @param {Game} game
 * @param {{name: string, family: string}} own
 * @param {number} [players]
 * @returns {Setup}
 */
export function fresh(game, own, players = Math.min(4, Math.max(...game.offer.players))) {
  /** @type {Setup} */
  let setup = { game, seats: [], options: Object.fromEntries(game.offer.options.map((option) => [option.code, option.default])), settings: {}, file: '' };
  for (let i = 0; i < players; i += 1) setup = add(setup);
  const wish = game.offer.choices[0]?.values.includes(own.family) ? { [String(game.offer.choices[0]?.code)]: own.family } : {};
  setup = change(setup, 0, { kind: 'me', name: own.name });
  return { ...setup, seats: setup.seats.map((seat, i) => (i === 0 ? { ...seat, choices: { ...seat.choices, ...wish } } : { ...seat, choices: freed(setup, seat.choices, wish, setup.seats[0]?.choices ?? {}) })) };
}

/**
 * A seat's choices after the first seat took a wish: who had it takes what the first seat gave up.
 * @param {Setup} setup
 * @param {Record<string, string>} choices
 * @param {Record<string, string>} wish
 * @param {Record<string, string>} before the first seat's
 */
function freed(setup, choices, wish, before) {
  const out = { ...choices };
  for (const { code, distinct } of setup.game.offer.choices) if (distinct && wish[code] !== undefined && out[code] === wish[code]) out[code] = before[code] ?? '';
  return out;
}

/**
 * The values of a choice that no other seat has.
 * @param {Setup} setup
 * @param {number} at the seat's index
 * @param {{code: string, values: string[], distinct: boolean}} choice
 */
export const open = (setup, at, { code, values, distinct }) => (distinct ? values.filter((value) => !setup.seats.some((seat, i) => i !== at && seat.choices[code] === value)) : values);

/** @param {Setup} setup @returns {Setup} with one more seat, a bot's */
export function add(setup) {
  const at = setup.seats.length;
  const choices = Object.fromEntries(setup.game.offer.choices.map((choice) => [choice.code, open(setup, at, choice)[0] ?? '']));
  return { ...setup, seats: [...setup.seats, { kind: setup.game.bots.length ? 'bot' : 'open', name: '', level: usual(setup.game), choices }] };
}

/** The level that a new bot gets: the strongest. @param {Game} game */
export const usual = (game) => [...game.bots].sort((a, b) => a.level - b.level).at(-1)?.name ?? '';

/** @param {Setup} setup @param {number} at @returns {Setup} */
export const remove = (setup, at) => ({ ...setup, seats: setup.seats.filter((_, i) => i !== at) });

/** @param {Setup} setup @param {number} at @param {Partial<Seat>} what @returns {Setup} */
export const change = (setup, at, what) => ({ ...setup, seats: setup.seats.map((seat, i) => (i === at ? { ...seat, ...what } : seat)) });

/**
 * The seat takes the next free value of a choice.
 * @param {Setup} setup
 * @param {number} at
 * @param {string} code
 * @returns {Setup}
 */
export function next(setup, at, code) {
  const choice = setup.game.offer.choices.find((one) => one.code === code);
  const now = setup.seats[at]?.choices[code] ?? '';
  if (!choice) return setup;
  const free = open(setup, at, choice);
  const later = free.filter((value) => choice.values.indexOf(value) > choice.values.indexOf(now));
  const value = later[0] ?? free[0] ?? now;
  return change(setup, at, { choices: { ...setup.seats[at]?.choices, [code]: value } });
}

/** Whether there may be one seat more or less. @param {Setup} setup */
export const room = (setup) => ({ more: setup.seats.length < Math.max(...setup.game.offer.players), less: setup.seats.length > Math.min(...setup.game.offer.players) });

/** @param {Setup} setup whether everybody is there already, so that the game can begin at once */
export const complete = (setup) => setup.seats.every((seat) => seat.kind !== 'open');

/** @param {Setup} setup whether a person of this device takes part */
export const mine = (setup) => setup.seats.some((seat) => seat.kind === 'me' || seat.kind === 'device');

/**
 * What `POST /api/1/tables` takes.
 * @param {Setup} setup
 * @param {(seat: Seat, number: number) => string} named the name of who has typed none
 */
export const request = (setup, named) => ({
  game: setup.game.name,
  players: setup.seats.length,
  options: setup.options,
  seats: setup.seats.map((seat, i) => wire(seat, named(seat, i + 1))),
  settings: setup.settings,
  start: complete(setup),
});

/** @param {Seat} seat @param {string} name */
function wire(seat, name) {
  if (seat.kind === 'open') return { kind: 'open' };
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level, name, choices: seat.choices };
  return { kind: 'me', name, choices: seat.choices };
}
