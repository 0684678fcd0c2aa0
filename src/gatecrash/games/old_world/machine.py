"""The machine that all state machines run on: a stack of frames, and the draft of a position that they work on.

A frame is a tuple: the name of a step and what it needs. `run` takes frames from the stack and carries their steps out
until one poses a question: to a seat (`ask` or a menu) or to luck (`flip`, `chance`, `dice`). The frame of the question
then lies on top, and the answer goes to it; what was found stands in `game.got` for the frame below.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from gatecrash.core.rules import Event
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.events import Happened
from gatecrash.games.old_world.moves import DONE, Move, move
from gatecrash.games.old_world.piles import DRAWN, flips, take_flip
from gatecrash.games.old_world.state import NOBODY, Fight, Frame, Player, State, Turn, freeze, thaw
from gatecrash.games.old_world.table import Table

__all__ = [
    "ANSWERS",
    "KINDS",
    "MENUS",
    "STEPS",
    "Game",
    "Look",
    "answers",
    "chances_of",
    "legal_of",
    "menu",
    "occasion_of",
    "perform",
    "step",
]

Step = Callable[..., None]
Menu = Callable[..., tuple[Move, ...]]
STEPS: dict[str, Any] = {"ask": 2, "flip": 0, "chance": 0}
"""What a frame does when it comes to the top; of a question, where its seat stands in the frame (0: luck's)."""
MENUS: dict[str, Menu] = {}
"""Menus: the moves that a seat may make, worked out from the position."""
KINDS: dict[str, str] = {}
"""The decision kind of each menu (D.3)."""
ANSWERS: dict[str, Step] = {}
"""What a menu does with the move chosen."""


def step(function: Step) -> Step:
    """Register a step under its own name."""
    assert function.__name__ not in STEPS, function.__name__
    STEPS[function.__name__] = function
    return function


def menu(kind: str) -> Callable[[Menu], Menu]:
    """Register a menu of that decision kind under its own name; its frame's first datum is the seat that decides."""

    def register(function: Menu) -> Menu:
        name = function.__name__
        MENUS[name], KINDS[name], STEPS[name] = function, kind, 1
        return function

    return register


def answers(function: Step) -> Step:
    """Register the answer to the menu of the same name (without the ending `_answer`)."""
    ANSWERS[function.__name__.removesuffix("_answer")] = function
    return function


class Look:
    """A position to read: what menus, amounts and conditions work with."""

    __slots__ = ("content", "state", "table")

    def __init__(self, state: State) -> None:
        self.state = state
        self.table: Table = state.table
        self.content: Content = state.table.content

    def player(self, seat: int) -> Player:
        """The player, to read."""
        return self.state.players[seat - 1]

    def seats(self, first: int = 0) -> tuple[int, ...]:
        """All seats in turn, from the given one (0: the active one) on."""
        count, first = self.table.players, first or self.state.active
        return tuple([(first - 1 + i) % count + 1 for i in range(count)])

    def right(self, seat: int) -> int:
        """The seat to the right (D57)."""
        return (seat - 2) % self.table.players + 1

    def left(self, seat: int) -> int:
        """The seat to the left."""
        return seat % self.table.players + 1


class Game(Look):
    """The draft of a position, and what happened on the way."""

    __slots__ = ("events", "got", "mover", "reveals", "stack")

    def __init__(self, state: State) -> None:
        draft = thaw(state)
        draft.players = list(state.players)  # type: ignore[assignment]  # a list as long as it is a draft
        self.state, self.table, self.content = draft, state.table, state.table.content
        self.mover = state.actor
        self.stack: list[Frame] = list(state.stack)
        self.events: list[Any] = []
        self.got: Any = None
        self.reveals = False

    def edit(self, seat: int) -> Player:
        """The player, to write on."""
        players: Any = self.state.players
        player: Player = players[seat - 1]
        if type(player) is Player:
            player = players[seat - 1] = thaw(player)
        return player

    def edit_turn(self) -> Turn:
        """The turn, to write on."""
        turn = self.state.turn
        if type(turn) is Turn:
            turn = self.state.turn = thaw(turn)
        return turn

    def edit_fight(self) -> Fight:
        """The fight, to write on."""
        fight = self.state.fight
        if type(fight) is Fight:
            fight = self.state.fight = thaw(fight)
        assert fight is not None
        return fight

    def push(self, *frame: Any) -> None:
        """Do this before what is on the stack."""
        self.stack.append(frame)

    def plan(self, *frames: Frame) -> None:
        """Do these, in this order, before what is on the stack."""
        self.stack.extend(reversed(frames))

    def tell(
        self, code: str, seat: int = 0, what: str = "", n: int = 0, total: int = 0, other: int = 0, owner: int = 0
    ) -> None:
        """Something happened."""
        self.events.append(Happened(code, seat, what, n, total, other, owner))

    def ask(self, kind: str, seat: int, texts: tuple[str, ...], purpose: str, owner: int = 0) -> None:
        """Pose a choice among listed moves; what is chosen is found in `got`: what stands after the colon."""
        self.stack.append(("ask", kind, seat, texts, purpose, owner))

    def pick(self, seat: int, things: tuple[str, ...], purpose: str, *, stop: bool = False, owner: int = 0) -> None:
        """Pose a choice of one thing (then `got` is it, or None for `done`)."""
        texts = tuple(f"pick:{thing}" for thing in things)
        self.stack.append(("ask", "pick", seat, (*texts, "done") if stop else texts, purpose, owner))

    def flip(self, code: str, which: int = 0, how: int = 0, owner: int = 0) -> None:
        """Have luck draw the next of a pile (how 0), or look at its n-th (1, 2, …): found in `got`."""
        self.stack.append(("flip", code, which, how, owner))

    def chance(self, code: str, outcomes: tuple[tuple[str, int], ...], owner: int = 0) -> None:
        """Have luck draw one of these by their weights: found in `got`."""
        self.stack.append(("chance", code, outcomes, owner))

    def told(self) -> tuple[Event, ...]:
        """What happened."""
        return tuple(self.events)

    def over(self, by: str, winners: tuple[int, ...]) -> None:
        """End the game at once (D123)."""
        self.state.by, self.state.winners = by, winners
        self.stack.clear()
        self.tell("game_over", winners[0], by)

    def cut(self, name: str) -> None:
        """Drop what is unfinished above the frame of that name."""
        while self.stack[-1][0] != name:
            self.stack.pop()

    def run(self) -> None:
        """Carry out steps until a question lies on top or the game is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            todo = STEPS[frame[0]]
            if type(todo) is int:
                self.state.actor = frame[todo] if todo else 0
                return
            stack.pop()
            todo(self, *frame[1:])
        self.state.actor = NOBODY

    def done(self) -> State:
        """The position as a value."""
        state = self.state
        state.stack = tuple(self.stack)
        state.players = tuple(state.players)
        for player in state.players:
            if type(player) is not Player:
                freeze(player)
        if type(state.turn) is not Turn:
            freeze(state.turn)
        if state.fight is not None and type(state.fight) is not Fight:
            freeze(state.fight)
        state._moves = None
        freeze(state)
        return state


def split(text: str, owner: int = 0) -> Move:
    """The move of a text that `ask` lists."""
    code, _, what = text.partition(":")
    return move(code, what, owner if what else 0)


@lru_cache(maxsize=1 << 12)
def listed(texts: tuple[str, ...], owner: int) -> tuple[Move, ...]:
    """The moves of these texts."""
    return tuple([split(text, owner) for text in texts])


def legal_of(state: State) -> tuple[Move, ...]:
    """The moves of the seat to act."""
    frame = state.stack[-1]
    if frame[0] == "ask":
        return listed(frame[3], frame[5])
    return MENUS[frame[0]](Look(state), *frame[1:])


def chances_of(state: State) -> tuple[tuple[Move, int], ...]:
    """Luck's moves with their weights."""
    name, code, *rest = state.stack[-1]
    if name == "chance":
        outcomes, owner = rest
        return tuple([(move(code, what, owner), weight) for what, weight in outcomes])
    return flips(state, code, *rest)


def occasion_of(state: State) -> tuple[str, int, int]:
    """What luck draws now: kind, count and place."""
    name, code, *rest = state.stack[-1]
    if name == "flip" and code in ("draw", "look", "rand"):
        return code, state.players[rest[0] - 1].draws, rest[0]
    code = "look" if code == "lookpool" else code
    return code, state.drawn[DRAWN[code]], 0


def perform(state: State, made: Move) -> Game:
    """Carry out a move that is legal, and all that follows from it."""
    game = Game(state)
    name, *data = game.stack.pop()
    if name == "flip":
        take_flip(game, data[0], data[1], data[2], data[3], made.what)
    elif name == "chance":
        game.got = made.what
        count_draw(game, data[0])
    elif name == "ask":
        game.got = None if made == DONE else made.what or made.code
    elif name in ANSWERS:
        ANSWERS[name](game, made, *data)
    else:
        game.got = None if made == DONE else made.what or made.code
    game.run()
    return game


def count_draw(game: Game, code: str) -> None:
    """Number the occasion, so that none comes twice."""
    at = DRAWN[code]
    drawn = game.state.drawn
    game.state.drawn = (*drawn[:at], drawn[at] + 1, *drawn[at + 1 :])
