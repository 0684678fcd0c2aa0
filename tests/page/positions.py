"""Fixed positions of Mighty Monsters as the page gets them: played out with a seed, or from the notation."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from gatecrash.core.offer import Options
from gatecrash.core.registry import game
from gatecrash.core.rules import Luck
from gatecrash.core.words import words

RULES = game("mighty-monsters")
NAMES = ("Ani", "Ben", "Cleo", "Dario", "Emma", "Finn")
FAMILIES = ("orcs", "undead", "demons", "dragons", "sea-creatures", "insects")


@dataclass
class Line:
    """A game in progress, with the rows as a seat is told of them."""

    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        choices = tuple({"family": family} for family in FAMILIES[: self.players])
        self.state = RULES.start(Options(self.players, self.options, choices))
        self.steps: list[tuple[Any, Any, tuple[Any, ...]]] = []

    def play(self, text: str) -> Line:
        """Play moves in notation."""
        for one in text.split():
            self._apply(RULES.read_move(self.state, one))
        return self

    def roll(self, seed: int, until: Callable[[dict[str, Any]], bool]) -> Line:
        """Play on at random until the seat to act sees what is wanted."""
        dice = random.Random(seed)
        while (actor := RULES.to_act(self.state)) is not None:
            if actor is not Luck.LUCK and until(self.view(actor)):
                break
            if actor is Luck.LUCK:
                moves, weights = zip(*RULES.chances(self.state), strict=True)
                self._apply(dice.choices(moves, weights)[0])
            else:
                self._apply(_lively(dice, RULES.legal(self.state)))
        return self

    def _apply(self, move: Any) -> None:
        actor = RULES.to_act(self.state)
        step = RULES.apply(self.state, move)
        self.steps.append((None if actor is Luck.LUCK else actor, move, step.events))
        self.state = step.state

    def view(self, seat: int | None) -> dict[str, Any]:
        """The seat's view as plain data."""
        data: dict[str, Any] = json.loads(RULES.view_json(self.state, None if seat is None else _seat(seat)))
        return data

    def rows(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The rows as the seat is told of them."""
        eye = None if seat is None else _seat(seat)
        told = []
        for number, (actor, move, events) in enumerate(self.steps[since:], start=since + 1):
            seen = [{"code": event.code, **msgspec.to_builtins(RULES.seen(event, eye))} for event in events]
            by = "luck" if actor is None else "person"
            text = RULES.write_move(RULES.seen(move, eye))
            told.append(
                {"row": number, "kind": "move", "seat": actor, "text": text, "code": move.code, "by": by}
                | {"events": seen}
            )
        return told


def _seat(number: int) -> Any:
    from gatecrash.core.rules import Seat

    return Seat(number)


def _lively(dice: random.Random, moves: Any) -> Any:
    """Displacing now and then makes a livelier picture."""
    shoves = [move for move in moves if move.code == "displace"]
    return dice.choice(shoves) if shoves and dice.random() < 0.3 else dice.choice(moves)


def catalogues(language: str) -> dict[str, Any]:
    """What the server serves as the page's words."""
    packages = {
        "page": "gatecrash.web",
        "server": "gatecrash.server",
        "mighty-monsters": "gatecrash.games.mighty_monsters",
    }
    texts = {}
    for name, package in packages.items():
        try:
            texts[name] = dict(words(package, language).texts)
        except FileNotFoundError:
            texts[name] = {}
    return {"language": language, "catalogues": texts}


def seats(players: int, bots: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    """Seat lines as a table has them."""
    return [
        {
            "seat": seat,
            "kind": "bot" if seat in bots else "human",
            "person": None if seat in bots else seat,
            "name": NAMES[seat - 1],
            "level": "greedy" if seat in bots else None,
            "choices": {"family": FAMILIES[seat - 1]},
            "present": seat not in bots,
            "muted": False,
            "stand_in": False,
            "move_ms": None,
            "game_ms": None,
        }
        for seat in range(1, players + 1)
    ]


def position(
    line: Line, seat: int | None, *, language: str = "de", settings: dict[str, Any] | None = None, **more: Any
) -> dict[str, Any]:
    """What the stage shows."""
    bots = tuple(one for one in range(1, line.players + 1) if one != seat and one % 3 == 0)
    return {
        "view": line.view(seat),
        "rows": line.rows(seat),
        "seats": seats(line.players, bots),
        "words": catalogues(language),
        "settings": settings or {},
        "undoable": None,
        "watching": seat is None,
    } | more


def busy(view: dict[str, Any]) -> bool:
    """A position worth a picture: round three, much in the castle, seat 1 to move with a displacement to choose."""
    placed = sum("card" in space for guard in view["guards"] for space in guard["spaces"])
    shoves = sum(move["code"] == "displace" for move in view["decision"]["moves"])
    locked = any(guard["locked"] for guard in view["guards"])
    free = 2 * view["players"] - placed
    return (
        view["seat"] == 1 and view["round"] >= 3 and shoves >= 3 and 1 <= free <= 5 and (locked or view["players"] < 4)
    )


def scene(players: int, seed: int = 0) -> Line:
    """The first such position over the seeds from `seed` on."""
    for number in range(seed, seed + 400):
        line = Line(players, {"kings_rules": True}).roll(number, busy)
        if RULES.to_act(line.state) is not None and line.view(1)["tile"] not in (None, "no-change", "costly-healing"):
            return line
    raise LookupError("no such position")
