"""Fights of the small content for tests, from the choice of phase II on."""

from __future__ import annotations

from typing import Any

from gatecrash.games.old_world.state import Fight, Pile, State
from old_world.positions import begun, bent, play, seat

DECK = ("blue-f", "red-m", "green-w", "yellow-f", "purple-m")
PLAIN = "beast-9"
"""A rank II monster; its ability is replaced by none in `hunt`."""


def hunt(
    hand: tuple[str, ...] = DECK,
    deck: tuple[str, ...] = ("blue-m", "red-w", "green-f"),
    *,
    expansions: str = "",
    beast: str = "beast-2",
    place: int = 5,
    players: int = 3,
    kinds: str = "",
    **fields: Any,
) -> State:
    """Seat 1 in phase II where this monster is (beast-2's ability only draws one card less)."""
    values = {key: fields.pop(key) for key in ("call", "bombs", "side") if key in fields}
    state = begun(players, expansions, kinds, **values)
    for other in range(2, players + 1):
        state = seat(state, other, at=9, gold=0)
    state = seat(state, 1, **({"at": place, "hand": hand, "deck": deck, "discard": (), "gold": 0} | fields))
    beasts = ((beast, place, 0), ("beast-1", 7, 0), ("beast-3", 17, 0))
    return bent(state, beasts=beasts, stack=(("phase2", 1),), legend_at=3 if "l" in expansions else -1, tavern=-1)


def duel(hand: tuple[str, ...] = DECK, rival: tuple[str, ...] = DECK, players: int = 3, **fields: Any) -> State:
    """Seats 1 and 2 at one place without a school, in phase II of seat 1."""
    state = hunt(hand, players=players, **fields)
    state = seat(state, 2, at=5, hand=rival, deck=("blue-m", "red-w"), discard=())
    return bent(state, beasts=(("beast-2", 3, 0), *state.beasts[1:]))


def fight_of(state: State) -> Fight:
    """The fight in progress."""
    assert state.fight is not None
    return state.fight


def pool(state: State, *cards: str, lost: int = 0) -> State:
    """The fight with exactly these life cards, the first on top."""
    from dataclasses import replace

    fight = replace(fight_of(state), pool=Pile((), tuple((card, 0) for card in cards)))
    return bent(state, fight=fight)


def begun_fight(state: State, foe: str = "f") -> State:
    """The fight chosen, up to its first decision or draw."""
    return play(state, f"fight:{foe}")
