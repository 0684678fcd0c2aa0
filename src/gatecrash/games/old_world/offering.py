"""Moves as they are offered: what a move is about, by name, so that nobody has to read notation.

`aim` is the code of a name (`thing.…`, or `answer.…` of an option), `face` that of a rules text (`text.…`).
"""

from __future__ import annotations

from collections.abc import Callable

from gatecrash.core.rules import Offered
from gatecrash.games.old_world.doing import op_at
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.market import ROW_NAMES, SLOTS, price
from gatecrash.games.old_world.moves import Move
from gatecrash.games.old_world.reasons import decision_kind
from gatecrash.games.old_world.state import State

__all__ = ["offered", "purpose_of"]

Data = tuple[tuple[str, str | int], ...]
SLOT_NAMES = frozenset(f"{row}{slot}" for row in ROW_NAMES for slot in range(1, SLOTS + 1))
PLACED = frozenset({"move"})
"""Purposes of picks that choose a location."""
ALIVE = frozenset({"rumour", "move_monster"})
"""Purposes of picks that choose a monster in play, not its trophy."""


def offered(state: State, made: Move, purpose: str) -> Offered[Move]:
    """One move of the seat to act."""
    code, what = made.code, made.what
    if code == "go":
        place, _, paid = what.partition("/")
        return Offered(made, made.text, code, place, (("paid", paid),))
    if code == "play":
        card, _, boosts = what.partition("*")
        return Offered(made, made.text, code, card, (("boosts", boosts or 0), ("face", card)))
    about = ABOUT.get(code)
    data = about(state, what, purpose) if about else ()
    return Offered(made, made.text, code, what, (("purpose", purpose), *data) if purpose else data)


def purpose_of(state: State) -> str:
    """What a choice is for: train, lose, trash, exhaust, …"""
    frame = state.stack[-1]
    if frame[0] == "ask":
        return str(frame[4])
    texts = [one for one in frame[2:] if isinstance(one, str)]
    return texts[-1] if decision_kind(state) == "pick" and texts else ""


def _face(state: State, source: str) -> str:
    """The rules text of a thing in play, its owner being the seat to act."""
    player = state.players[state.actor - 1]
    if source == "spec":
        return f"spec.{player.character}.{player.attrs[3]}"
    if source == "ability":
        return state.fight.monster if state.fight else ""
    return f"trophy.{source}" if source in state.table.content.monsters else source


def _thing(state: State, what: str, purpose: str) -> Data:
    if what.startswith("weak."):
        return (("aim", "weak"),)
    content = state.table.content
    named = (content.cards, content.potions, content.trophies, content.monsters)
    if what in ("spec", "ability") or what.startswith("medal.") or any(what in one for one in named):
        return (("aim", what), ("face", what if purpose in ALIVE else _face(state, what)))
    return (("aim", what),)


def _picked(state: State, what: str, purpose: str) -> Data:
    if purpose == "seat":
        return (("seat", int(what)),)
    if purpose == "fight":
        return _fought(state, what, purpose)
    if purpose in PLACED:
        return (("seat", 0), ("aim", f"place.{what}"))
    if purpose == "rank":
        return (("seat", 0), ("aim", f"rank.{what}"))
    if what in SLOT_NAMES:
        card = state.rows[ROW_NAMES.index(what[0])][int(what[1:]) - 1]
        return (("seat", 0), ("aim", card), ("face", card))
    zone, _, card = what.partition(".")
    if zone in ("hand", "deck", "pile"):
        return (("seat", 0), ("aim", what), ("face", card))
    return (("seat", 0), *_thing(state, what, purpose))


def _bought(state: State, what: str, purpose: str) -> Data:
    look, slot = Look(state), int(what) - 1
    row = ROW_NAMES.index("m" if state.players[state.actor - 1].kind == "mage" else "s")
    card = state.rows[row][slot]
    return (("aim", card), ("price", price(look, state.actor, slot)), ("face", card))


def _fought(state: State, what: str, purpose: str) -> Data:
    if what.isdigit():
        return (("seat", int(what)),)
    name = state.beasts["fmw".index(what)][0] if what in ("f", "m", "w") else ""
    return (("seat", 0), ("aim", name), ("face", name)) if name else (("seat", 0), ("aim", f"foe.{what}"))


def _quested(state: State, what: str, purpose: str) -> Data:
    return (("aim", state.players[state.actor - 1].quests[int(what) - 1][1]),)


def _seated(state: State, what: str, purpose: str) -> Data:
    return (("seat", int(what) if what.isdigit() else 0),)


def _answered(state: State, what: str, purpose: str) -> Data:
    """An option of a scene, of the recruiting, or of an effect that lets choose."""
    if purpose == "recruit":
        return (("aim", f"recruit.{what}"),)
    if purpose == "choose":
        block = op_at(Look(state), state.stack[-2][1]).blocks[int(what) - 1]
        return (("aim", f"{state.table.content.name}.{block}"),)
    return (("aim", f"{state.open[1]}.{what}"),)


def _agreed(state: State, what: str, purpose: str) -> Data:
    """What a yes would use."""
    below = state.stack[-2]
    if purpose != "effect" or below[0] != "answered":
        return (("aim", purpose),)
    return _thing(state, below[2], purpose)


ABOUT: dict[str, Callable[[State, str, str], Data]] = {
    "use": _thing,
    "pick": _picked,
    "buy": _bought,
    "fight": _fought,
    "quest": _quested,
    "poker": _seated,
    "bet": _seated,
    "opt": _answered,
    "yes": _agreed,
    "pay": lambda state, what, purpose: (("face", what),) if what in state.table.content.cards else (),
    "drop": lambda state, what, purpose: (("face", what),),
}
"""What is said of moves of a kind beside their target."""
