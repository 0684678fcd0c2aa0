// A toy of Mighty Monsters' shape for boardgame.io: four seats, hidden hands, a card a turn to one of eight spaces, then
// a fight with dice from boardgame.io's own generator. No rule of the real game: it is there to be served, not to be played.
const SEATS = 4;
const SPACES = 8;
const ROUNDS = 8;

const deal = (random) => random.Shuffle([1, 2, 3, 4, 5]);

function fight(G, random) {
  for (let guard = 0; guard < SPACES / 2; guard += 1) {
    const pair = G.spaces.slice(2 * guard, 2 * guard + 2);
    const strength = random.Die(6) + guard;
    if (pair[0].card + pair[1].card < strength) break;
    for (const { seat } of pair) G.seats[seat].gold += Math.floor(strength / 2);
  }
}

function nextRound(G, random) {
  G.round += 1;
  G.spaces.fill(null);
  for (const seat of G.seats) {
    const cards = deal(random);
    seat.hand = cards.slice(0, 3);
    seat.resting = cards.slice(3);
  }
}

const place = ({ G, playerID, events, random }, card, space) => {
  const seat = G.seats[playerID];
  const at = seat.hand.indexOf(card);
  if (at < 0 || G.spaces[space] !== null) return 'INVALID_MOVE';
  seat.hand.splice(at, 1);
  G.spaces[space] = { card, seat: Number(playerID) };
  G.log.push({ seat: Number(playerID), card, space });
  if (G.log.length > 24) G.log.shift();
  if (G.spaces.every((one) => one !== null)) {
    fight(G, random);
    if (G.round === ROUNDS) events.endGame({ gold: G.seats.map(({ gold }) => gold) });
    else nextRound(G, random);
  }
  events.endTurn();
  return undefined;
};

exports.Toy = {
  name: 'toy',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => {
    const G = { round: 0, spaces: Array(SPACES).fill(null), log: [], seats: [] };
    for (let seat = 0; seat < SEATS; seat += 1) G.seats.push({ gold: 8, hand: [], resting: [] });
    nextRound(G, random);
    return G;
  },
  moves: { place },
  playerView: ({ G, playerID }) => ({
    ...G,
    seats: G.seats.map((seat, index) => (String(index) === playerID ? seat : { ...seat, hand: seat.hand.length, resting: 2 })),
  }),
};
