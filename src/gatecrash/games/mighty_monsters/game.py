"""Mighty Monsters behind the contract. The rules themselves are in rules.py; this hands words in and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from gatecrash.core.errors import Illegal, Reason
from gatecrash.core.kernel import Kernel
from gatecrash.core.offer import Offer, Options
from gatecrash.core.rules import Draw, Json, Luck, Occasion, Result, Seat, Step, View, index
from gatecrash.games.mighty_monsters import chances, knowledge, notation, rules, state_text, tables
from gatecrash.games.mighty_monsters import view as views
from gatecrash.games.mighty_monsters.deck import deck_text, shipped_names
from gatecrash.games.mighty_monsters.engine import ENGINE
from gatecrash.games.mighty_monsters.events import Dealt
from gatecrash.games.mighty_monsters.moves import HIDDEN_DEALS, Deal, Move, numbered
from gatecrash.games.mighty_monsters.position import Position
from gatecrash.games.mighty_monsters.reasons import why_not
from gatecrash.games.mighty_monsters.setup import OFFER, setup
from gatecrash.games.mighty_monsters.story import Told, winners
from gatecrash.games.mighty_monsters.wire import view_json

__all__ = ["RULES", "MightyMonsters"]


class MightyMonsters:
    """The rules of Mighty Monsters, as `core.rules.Rules` has them."""

    name: str = "mighty-monsters"
    version: int = 1
    offer: Offer = OFFER

    # The game

    def start(self, options: Options) -> Position:
        """The table before luck deals the first hand."""
        begun = setup(options)
        return Position(rules.start(begun.players, int(begun.kings_rules), int(begun.line_up)), begun)

    def to_act(self, state: Position) -> Seat | Luck | None:
        """Whose the position is."""
        phase = rules.phase(state.words)
        if phase == tables.PLAYING:
            return Seat(rules.turn(state.words))
        return None if phase == tables.OVER else Luck.LUCK

    def legal(self, state: Position) -> Sequence[Move]:
        """The moves of the seat to act, ascending by strength and space."""
        return state.plays

    def chances(self, state: Position) -> Sequence[tuple[Move, int]]:
        """Luck's moves with their weights (8.2, 8.3)."""
        dealt = self._dealt(state)
        ways = iter(ENGINE.list_chances(state.words, state.setup.deck_words))
        return tuple((numbered(number, dealt), weight) for number, weight in zip(ways, ways, strict=True))

    def occasion(self, state: Position) -> Occasion:
        """What luck draws now."""
        return Occasion(*chances.occasion(state.words))

    def why_not(self, state: Position, move: Move) -> Reason | None:
        """The clause that the move would break, or None."""
        return why_not(state, move)

    def apply(self, state: Position, move: Move) -> Step[Position]:
        """The position after the move, and what happened."""
        words, pairs = ENGINE.step(state.words, state.setup.deck_words, move.number)
        if pairs < 0 or isinstance(move, Deal):
            if (reason := why_not(state, move)) is not None:
                raise Illegal(reason, move.text)
        return Told(Position(words, state.setup, pairs), state, move)

    def result(self, state: Position) -> Result | None:
        """The winners and everyone's gold, once the game is over (5.5)."""
        if rules.phase(state.words) != tables.OVER:
            return None
        won, gold = winners(state.words), state.gold
        return Result(won, gold, {"gold": list(gold), "winners": list(won)})

    def prepare(self) -> None:
        """Compile the rules, or load them, in the background; until that is done they are interpreted."""
        ENGINE.prepare()

    def kernel(self) -> Kernel:
        """What plays this game in bulk."""
        from gatecrash.games.mighty_monsters.kernel import kernel

        return kernel()

    # What one may know

    def view(self, state: Position, seat: Seat | None) -> View[Position, Move]:
        """All that the seat may know (8.1, 8.1a)."""
        return views.view(state, seat)

    def seen(self, told: Any, seat: Seat | None) -> Any:
        """An event or a move as the seat is told of it: others' hands are hidden (10.1c)."""
        match told:
            case Deal(owner) if owner != seat:
                return HIDDEN_DEALS[index(owner)]
            case Dealt(owner) if owner != seat:
                return replace(told, hand=())
        return told

    def imagine(self, view: View[Position, Move], draw: Draw) -> Position:
        """A whole position: each hidden hand is one of those that fit, equally likely (8.1a)."""
        words = view.state.words
        for seat in view.state.seats:
            if knowledge.hides(words, seat):
                hands = knowledge.fitting_hands(words, seat)
                words = knowledge.with_hand(words, seat, draw([(hand, 1) for hand in hands]))
        return Position(words, view.state.setup)

    # Texts

    def read_move(self, state: Position, text: str) -> Move:
        """The move written so; `Malformed` if none is."""
        return notation.read_move(text, self._dealt(state))

    def write_move(self, move: Move) -> str:
        """The move's notation."""
        return move.text

    def read_state(self, text: str) -> Position:
        """The position written so; `Malformed` if none is."""
        return state_text.read_state(text)

    def write_state(self, state: Position) -> str:
        """The position's one spelling."""
        return state_text.write_state(state)

    def number(self, move: Move) -> int:
        """The move's number, the same on every machine."""
        return move.number

    def view_data(self, view: View[Position, Move]) -> Json:
        """The view for the wire."""
        return views.view_data(view)

    def view_json(self, state: Position, seat: Seat | None) -> bytes:
        """The view for the wire as JSON."""
        return view_json(state, seat)

    def view_schema(self) -> Json:
        """The JSON schema of a view."""
        return views.view_schema()

    def options_of(self, state: Position) -> Options:
        """The options that the game began with."""
        return deepcopy(state.setup.options)

    def read_content(self, option: str, text: str, where: str) -> Json:
        """The value of the option `deck` from a file's text."""
        self.offer.option(option)
        deck = deck_text(text, where)
        return deck.name if deck.name in shipped_names() else deck.data()

    def draw_text(self, view: View[Position, Move], say: Callable[..., str]) -> str:
        """The view as text of at most 80 columns."""
        from gatecrash.games.mighty_monsters.pictures import draw_text

        return draw_text(view, say)

    def draw_rich(self, view: View[Position, Move], say: Callable[..., str], name: Callable[[int], str]) -> Any:
        """The same for Rich: coloured, with the seats' names."""
        from gatecrash.games.mighty_monsters.pictures import draw_rich

        return draw_rich(view, say, name)

    def draw_svg(self, view: View[Position, Move], say: Callable[..., str]) -> str:
        """The view as one SVG picture."""
        from gatecrash.games.mighty_monsters.pictures import draw_svg

        return draw_svg(view, say)

    def describe(self, view: View[Position, Move], say: Callable[..., str], name: Callable[[int], str]) -> list[str]:
        """The view in sentences; `name` says what a seat is called."""
        from gatecrash.games.mighty_monsters.spoken import describe

        return describe(self.view_data(view), say, name)

    def _dealt(self, state: Position) -> Seat:
        """The seat to be dealt to; any other time seat 1, for a deal that nobody is due."""
        return Seat(rules.turn(state.words) if rules.phase(state.words) == tables.DEALING else 1)


RULES = MightyMonsters()
