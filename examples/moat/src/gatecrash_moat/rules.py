"""The rules of Moat.

1 The stones are numbered from 1, each there once; they lie in a bag. A turn begins with one of two things:
  1.1 ask for a stone, with fewer than three in hand: it is drawn from the bag, seen by its owner alone;
  1.2 lay a stone from hand. Then, as often as wanted, 1.3 lay the next higher one, if held, and 1.4 stop.
2 Stones laid in one turn bring their number times itself: 1, 4, 9 points.
3 The turn passes clockwise. The game is over when the seat whose turn it is can do nothing; the most points win.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from gatecrash.core.errors import Illegal, Reason
from gatecrash.core.rules import Luck, Occasion, Seat, Step, index

FULL_HAND = 3
HIDDEN = 0
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat's: have a stone drawn."""

    code: ClassVar[str] = "ask"


@dataclass(frozen=True, slots=True)
class Lay:
    """A seat's: lay a held stone."""

    code: ClassVar[str] = "lay"
    stone: int


@dataclass(frozen=True, slots=True)
class Stop:
    """A seat's: lay no more this turn."""

    code: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Stone:
    """Luck's: the stone that `seat` asked for."""

    code: ClassVar[str] = "stone"
    seat: Seat
    stone: int


Move = Ask | Lay | Stop | Stone


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat has drawn a stone."""

    code: ClassVar[str] = "drew"
    seat: Seat
    stone: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat has laid a stone."""

    code: ClassVar[str] = "laid"
    seat: Seat
    stone: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A run is done."""

    code: ClassVar[str] = "scored"
    seat: Seat
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class State:
    """A position: enough to play on from, and nothing else."""

    turn: Seat
    asked: bool
    """A stone was asked for and is not drawn yet."""
    run: tuple[int, ...]
    """Stones laid this turn."""
    gone: tuple[int, ...]
    """Stones laid in earlier turns, ascending."""
    bag: tuple[int, ...]
    """Stones not drawn, ascending: no order exists before luck draws."""
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


def start(players: int, stones: int) -> State:
    """The first position."""
    return State(
        Seat(1),
        asked=False,
        run=(),
        gone=(),
        bag=tuple(range(1, stones + 1)),
        hands=((),) * players,
        points=(0,) * players,
    )


def to_act(state: State) -> Seat | Luck | None:
    """Whose the position is (3)."""
    if state.asked:
        return Luck.LUCK
    return state.turn if state.run or state.bag or state.hands[index(state.turn)] else None


def occasion(state: State) -> Occasion:
    """What luck draws now: the n-th stone."""
    drawn = len(state.run) + len(state.gone) + sum(map(len, state.hands))
    return Occasion("stone", drawn, 0)


def thinkable(state: State) -> Iterator[Move]:
    """The moves that look possible to the seat to act, in their pinned order."""
    yield Ask()
    yield from (Lay(stone) for stone in state.hands[index(state.turn)] if stone != HIDDEN)
    yield Stop()


def why_not(state: State, move: Move) -> Reason | None:
    """The clause that `move` would break, or None if it is legal."""
    if isinstance(move, Stone) != state.asked:
        return Reason("out_of_turn")
    hand = state.hands[index(state.turn)]
    match move:
        case Ask() if state.run:
            return Reason("run_begun")
        case Ask() if len(hand) == FULL_HAND:
            return Reason("hand_full", (("stones", FULL_HAND),))
        case Ask() if not state.bag:
            return Reason("bag_empty")
        case Lay(stone) if stone not in hand:
            return Reason("not_held", (("stone", stone),))
        case Lay(stone) if state.run and stone != state.run[-1] + 1:
            return Reason("not_next", (("stone", stone), ("next", state.run[-1] + 1)))
        case Stop() if not state.run:
            return Reason("nothing_laid")
        case Stone(seat, stone) if seat != state.turn or stone not in state.bag:
            return Reason("not_in_bag", (("stone", stone),))
    return None


def apply(state: State, move: Move) -> Step[State]:
    """The position after `move`, and what happened."""
    if reason := why_not(state, move):
        raise Illegal(reason)
    hand, seat = state.hands[index(state.turn)], state.turn
    match move:
        case Ask():
            return Step(replace(state, asked=True), ())
        case Stone(_, stone):
            bag = tuple(one for one in state.bag if one != stone)
            hands = put(state.hands, seat, tuple(sorted((*hand, stone))))
            return Step(replace(passed(state), asked=False, bag=bag, hands=hands), (Drew(seat, stone),))
        case Lay(stone):
            hands = put(state.hands, seat, tuple(one for one in hand if one != stone))
            return Step(replace(state, hands=hands, run=(*state.run, stone)), (Laid(seat, stone),))
        case Stop():
            won = len(state.run) ** 2
            total = state.points[index(seat)] + won
            gone = tuple(sorted((*state.gone, *state.run)))
            after = replace(passed(state), run=(), gone=gone, points=put(state.points, seat, total))
            return Step(after, (Scored(seat, won, total),))


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The row with the seat's entry replaced."""
    return (*row[: index(seat)], value, *row[index(seat) + 1 :])


def passed(state: State) -> State:
    """3: the turn passes clockwise."""
    return replace(state, turn=Seat(state.turn % len(state.hands) + 1))
