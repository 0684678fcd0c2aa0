"""What stays the same throughout a game: its options, its deck and both in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gatecrash.core.errors import BadOption
from gatecrash.core.offer import Choice, Offer, Option, Options
from gatecrash.games.mighty_monsters import layout
from gatecrash.games.mighty_monsters.deck import RECONSTRUCTED, Deck, Face, read_deck, shipped, shipped_names

__all__ = ["FAMILIES", "OFFER", "Setup", "setup"]

FAMILIES = ("orcs", "undead", "sea-creatures", "demons", "insects", "dragons")
OFFER = Offer(
    players=(3, 4, 5, 6),
    options=(
        Option("kings_rules", "switch", default=False),
        Option("line_up", "switch", default=False),
        Option("deck", "content", "standard", shipped_names()),
    ),
    choices=(Choice("family", FAMILIES, distinct=True),),
)


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """A game's beginning, worked out once; games that begin alike share it, so that it is equal to itself alone."""

    options: Options
    deck: Deck
    deck_words: layout.Words
    families: tuple[str, ...]
    """In seat order."""
    faces: tuple[tuple[Face, ...], ...]
    """By index of the level, ascending: the order in which luck's flips are listed."""
    text: str
    """The options as JSON with one spelling."""

    @property
    def players(self) -> int:
        """How many play."""
        return self.options.players

    @property
    def kings_rules(self) -> bool:
        """Whether variant 6 is on."""
        return bool(self.options.values["kings_rules"])

    @property
    def line_up(self) -> bool:
        """Whether variant 7 is on."""
        return bool(self.options.values["line_up"])

    @property
    def reconstructed(self) -> bool:
        """Whether the deck's figures are not the printed ones (1.4)."""
        return self.deck.name in RECONSTRUCTED

    def __reduce__(self) -> tuple[Any, ...]:
        return setup, (self.options,)


def setup(options: Options) -> Setup:
    """The set-up of these options; `BadOption` or `BadContent` where the game does not offer them."""
    complete = OFFER.complete(options.players, options.values, options.choices)
    values = {**complete.values, "deck": _deck_value(complete.values["deck"])}
    choices = [dict(choice) for choice in complete.choices]
    return _setup(json.dumps({"players": complete.players, "options": values, "seats": choices}))


@lru_cache(maxsize=4096)
def _setup(text: str) -> Setup:
    data = json.loads(text)
    value = data["options"]["deck"]
    deck = shipped(value) if isinstance(value, str) else read_deck(value, "deck")
    levels = [(level.maximum, level.guards) for level in deck.levels]
    return Setup(
        options=Options(data["players"], data["options"], tuple(data["seats"])),
        deck=deck,
        deck_words=layout.pack_deck(deck.healing, levels),
        families=tuple(seat["family"] for seat in data["seats"]),
        faces=tuple(tuple(sorted(level.guards)) for level in deck.levels),
        text=text,
    )


def _deck_value(value: str | Mapping[str, Any]) -> str | dict[str, Any]:
    """A shipped deck's name, or the whole deck as data (10.2e)."""
    if isinstance(value, str):
        return value
    deck = read_deck(value, "deck")
    if deck.name in shipped_names():
        raise BadOption(f"deck: {deck.name!r} is the name of a shipped deck; give the name alone")
    return deck.data()
