"""The contract: all that bots, tables, simulator and adapters may ask of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, Generic, NamedTuple, NewType, Protocol, TypeVar, runtime_checkable

from gatecrash.core.errors import Datum, Reason
from gatecrash.core.offer import Offer, Options

__all__ = [
    "Decision",
    "Draw",
    "Event",
    "Json",
    "Luck",
    "Move",
    "Occasion",
    "Offered",
    "Result",
    "Rules",
    "Seat",
    "Step",
    "Storied",
    "View",
    "index",
]

Json = Any  # what JSON can say; its shape is the schema's to promise
Seat = NewType("Seat", int)  # a place at the table, clockwise from 1, inside as on the wire

T = TypeVar("T")
S = TypeVar("S")
M = TypeVar("M")


class Luck(Enum):
    """The player who deals, rolls and flips."""

    LUCK = "luck"


def index(seat: Seat) -> int:
    """Where the seat's things stand in a tuple or a word."""
    return seat - 1


class Occasion(NamedTuple):
    """What luck draws now: the sampler's key. None comes twice in a game."""

    kind: str
    round: int
    place: int


@runtime_checkable
class Event(Protocol):
    """A fact in the past tense, with every consequence in its fields: a frozen dataclass."""

    code: ClassVar[str]


@runtime_checkable
class Move(Protocol):
    """What a seat or luck wants to do: a frozen dataclass; `code` is its kind's key in the catalogues."""

    code: ClassVar[str]


class Draw(Protocol):
    """Chooses one of several outcomes by their whole-number weights."""

    def __call__(self, chances: Sequence[tuple[T, int]]) -> T: ...


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What `apply` answers: the new position and what happened on the way."""

    state: S
    events: tuple[Event, ...]
    reveals: bool = False
    """The mover was told something hidden without luck being asked, so the move cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Offered(Generic[M]):
    """One move that a decision offers, described so that a page which knows no game can group it."""

    move: M
    text: str
    """Its notation."""
    code: str
    """Its kind: moves of one code are chosen in the same way."""
    target: str = ""
    """What it is aimed at, as the game names its places; moves of one target differ in how."""
    data: tuple[tuple[str, Datum], ...] = ()
    """What it costs and brings, by name."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[M]):
    """What is to be decided, by whom. Who may not know the moves sees none."""

    kind: str
    seat: Seat
    moves: tuple[Offered[M], ...] = ()
    may_stop: bool = False


@dataclass(frozen=True, slots=True)
class View(Generic[S, M]):
    """All that `seat` may know (None: a spectator), so that nobody outside asks for more."""

    seat: Seat | None
    state: S
    """The position with what the seat may not know masked."""
    private: bool = False
    """It holds what others may not know."""
    decision: Decision[M] | None = None
    reasons: tuple[tuple[M, Reason], ...] = ()
    """For the seat to act: moves that look possible and are not, and why."""
    facts: Any = None
    """What the game works out of public knowledge (odds, shares); None where it offers nothing."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won (a shared win has several) and a number per seat, in seat order."""

    winners: tuple[Seat, ...]
    numbers: tuple[int, ...]
    data: Mapping[str, Json] = field(default_factory=dict, hash=False)
    """The same as the game's records write it."""

    def share(self, seat: Seat) -> float:
        """The seat's part of the win: 1, or 1/k for each of k who share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Rules(Protocol[S, M]):
    """A game. Nothing behind this does I/O, reads a clock, keeps state or draws by itself."""

    name: str
    version: int
    """Rises only when play changes; records carry it."""
    offer: Offer
    """Player counts, options and what a seat chooses, as data."""

    def start(self, options: Options) -> S: ...
    def to_act(self, state: S) -> Seat | Luck | None:
        """Whose the position is: a seat's, luck's, or nobody's, the game being over."""

    def legal(self, state: S) -> Sequence[M]:
        """The moves of the seat to act, in a pinned order; none unless a seat is to act."""

    def chances(self, state: S) -> Sequence[tuple[M, int]]:
        """Luck's moves with whole-number weights; none unless luck is to act."""

    def occasion(self, state: S) -> Occasion:
        """What luck draws now."""

    def why_not(self, state: S, move: M) -> Reason | None:
        """The clause that `move` would break, or None if it is legal: the one source of truth."""

    def apply(self, state: S, move: M) -> Step[S]:
        """The position after `move`, and what happened. `Illegal` if `why_not` names a clause."""

    def view(self, state: S, seat: Seat | None) -> View[S, M]: ...
    def seen(self, told: Any, seat: Seat | None) -> Any:
        """An event or a move as `seat` is told of it."""

    def imagine(self, view: View[S, M], draw: Draw) -> S:
        """A whole position that fits the view: what it hides is drawn from what the seat can know."""

    def result(self, state: S) -> Result | None: ...

    def read_move(self, state: S, text: str) -> M:
        """The move written so; whom it concerns follows from the position. `Malformed` if none is."""

    def write_move(self, move: M) -> str: ...
    def read_state(self, text: str) -> S: ...
    def write_state(self, state: S) -> str: ...
    def number(self, move: M) -> int:
        """A whole number of its own for the move, below 2**63: for digests."""

    def view_data(self, view: View[S, M]) -> Json:
        """The view for the wire, as `view_schema` promises: plain dictionaries, lists, texts and numbers."""

    def view_json(self, state: S, seat: Seat | None) -> bytes:
        """`view_data(view(state, seat))` as JSON, made as fast as the game can: what a table sends for every move."""

    def view_schema(self) -> Json: ...
    def options_of(self, state: S) -> Options:
        """The options that the game began with."""

    def read_content(self, option: str, text: str, where: str) -> Json:
        """The value of an option of kind `content` from a file's text; `BadContent` names `where` and the key."""

    def draw_text(self, view: View[S, M], say: Callable[..., str]) -> str:
        """The view as text of at most 80 columns; `say` looks words up in the catalogue."""

    def draw_svg(self, view: View[S, M], say: Callable[..., str]) -> str:
        """The view as one SVG picture, or '' where the game has none."""


@runtime_checkable
class Storied(Protocol):
    """A game that has stories to read aloud beside its events: prose, piece by piece as it is told."""

    def tale(self, state: Any, event: Any, language: str) -> str:
        """What is read when `event` has led to `state`, in paragraphs; '' if nothing is."""
