"""Random games as the playouts make them, replayed through the engine and the naive statement side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import RULES, chances, playouts, rules, tables
from gatecrash.games.mighty_monsters.deck import shipped
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.moves import SPACES, numbered
from gatecrash.games.mighty_monsters.position import Position, cards_of
from naive.mighty_monsters import Naive

STANDARD: dict[str, Any] = shipped("standard").data()
SEED = 0
RANDOM = 0
"""A seating of random policies."""


class Replay:
    """A game that goes on in both statements at once."""

    def __init__(self, players: int, variant: dict[str, bool], deck: dict[str, Any] | None = None) -> None:
        values: dict[str, Any] = {**variant, "deck": deck or "standard"}
        self.start = RULES.start(RULES.offer.complete(players, values))
        self.position = self.start
        self.naive = Naive(players, **variant, deck=deck or STANDARD)

    @property
    def words(self) -> Words:
        return self.position.words

    def add(self, number: int) -> str:
        """Make the move of that number; its text."""
        text = numbered(number, Seat(1)).text
        words = chances.apply(self.words, self.start.setup.deck_words, number)
        self.position = Position(words, self.start.setup)
        self.naive.play(text)
        return text

    def agree(self) -> None:
        """Both say the same of the table."""
        words, naive = self.words, self.naive
        seats = range(1, naive.players + 1)
        assert tables.PHASES[rules.phase(words)] == naive.phase
        assert [rules.gold(words, seat) for seat in seats] == naive.gold
        for seat in seats:
            assert set(cards_of(rules.hand(words, seat))) == naive.hands[seat - 1]
            assert set(cards_of(rules.resting(words, seat))) == naive.resting[seat - 1]
        monsters = {}
        for space in range(2 * naive.players):
            if strength := rules.strength_at(words, space):
                monsters[SPACES[space]] = (rules.owner_at(words, space), strength)
        assert monsters == naive.spaces
        laid = len(naive.levels)
        assert [rules.level(words, guard) for guard in seats] == naive.levels + [0] * (naive.players - laid)
        assert [self.position.face_of(guard) for guard in range(1, laid + 1)] == naive.faces
        assert (rules.round_now(words), rules.start_player(words)) == (naive.round, naive.start or 0)
        assert self.position.tile == naive.tile
        dealt = sum(map(bool, naive.hands))
        turns = {"play": naive.to_act(), "deal": dealt + 1}
        assert rules.turn(words) == turns.get(naive.phase, 0)


def moves_of_game(start: Position, game: int) -> list[int]:
    """The moves of a random game, as the simulation plays it."""
    out = [0] * playouts.LONGEST
    _, count = playouts.write_game(start.words, start.setup.deck_words, SEED, game, RANDOM, out)
    return out[:count]


def replayed(players: int, variant: dict[str, bool], game: int) -> Iterator[Replay]:
    """The game in both statements after each of its moves."""
    replay = Replay(players, variant)
    for number in moves_of_game(replay.start, game):
        replay.add(number)
        yield replay
