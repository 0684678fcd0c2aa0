"""Old World behind the contract. The rules stand in the state machines' modules; this hands positions in and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gatecrash.core.errors import Illegal, Reason
from gatecrash.core.offer import Offer, Options
from gatecrash.core.plain import Plain
from gatecrash.core.rules import Draw, Json, Luck, Occasion, Result, Seat, Step, View
from gatecrash.games.old_world import (
    aftermath,
    monster_turn,
    op_board,
    op_cards,
    op_fight,
    op_goods,
    options,
    packet,
    player_turn,
    turn,
)
from gatecrash.games.old_world.events import Happened
from gatecrash.games.old_world.knowledge import imagine
from gatecrash.games.old_world.machine import chances_of, legal_of, occasion_of, perform
from gatecrash.games.old_world.moves import Move
from gatecrash.games.old_world.notation import read_move
from gatecrash.games.old_world.reasons import why_not
from gatecrash.games.old_world.results import result_of
from gatecrash.games.old_world.setup import begin
from gatecrash.games.old_world.state import State
from gatecrash.games.old_world.state_text import read_state, write_state
from gatecrash.games.old_world.view import view_data, view_of, view_schema

__all__ = ["RULES", "OldWorld"]

MACHINES = (aftermath, monster_turn, op_board, op_cards, op_fight, op_goods, packet, player_turn, turn)
"""The modules that register their steps when they are imported."""


class OldWorld(Plain[State, Move]):
    """The rules of Old World, as `core.rules.Rules` has them."""

    name: str = "old-world"
    version: int = 1

    def __init__(self) -> None:
        self.offer: Offer = options.offer()

    # The game

    def start(self, options_: Options) -> State:
        """The table before luck draws the start player."""
        return begin(options.table_for(options_))

    def to_act(self, state: State) -> Seat | Luck | None:
        """Whose the position is."""
        if state.actor > 0:
            return Seat(state.actor)
        return Luck.LUCK if state.actor == 0 else None

    def legal(self, state: State) -> Sequence[Move]:
        """The moves of the seat to act, by kind, then by id or number."""
        return _moves(state) if state.actor > 0 else ()

    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        """Luck's moves with their weights (D64)."""
        return _moves(state) if state.actor == 0 else ()

    def occasion(self, state: State) -> Occasion:
        """What luck draws now."""
        return Occasion(*occasion_of(state))

    def why_not(self, state: State, move: Move) -> Reason | None:
        """The clause that the move would break, or None."""
        return None if _may(state, move) else why_not(state, move)

    def apply(self, state: State, move: Move) -> Step[State]:
        """The position after the move, and what happened."""
        moves = _moves(state) if state._moves is None else state._moves
        if not (_chosen(moves, move) if state.actor > 0 else _drawn(moves, move)):
            raise Illegal(why_not(state, move), move.text)
        game = perform(state, move)
        return Step(game.done(), game.told(), game.reveals)

    def result(self, state: State) -> Result | None:
        """Who won, and how (E5)."""
        return result_of(state)

    # What one may know

    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        """All that the seat may know (D.4)."""
        return view_of(state, seat)

    def seen(self, told: Any, seat: Seat | None) -> Any:
        """An event or a move as the seat is told of it."""
        return told.seen_by(seat) if isinstance(told, Move | Happened) else told

    def imagine(self, view: View[State, Move], draw: Draw) -> State:
        """A whole position that fits the view."""
        return imagine(view.state, draw)

    # Texts

    def read_move(self, state: State, text: str) -> Move:
        """The move written so; `Malformed` if none is."""
        return read_move(state, text)

    def write_move(self, move: Move) -> str:
        """The move's notation."""
        return move.text

    def read_state(self, text: str) -> State:
        """The position written so; `Malformed` if none is."""
        return read_state(text)

    def write_state(self, state: State) -> str:
        """The position's one spelling."""
        return write_state(state)

    def view_data(self, view: View[State, Move]) -> Json:
        """The view for the wire."""
        return view_data(self.view_base(view, view.state.table.players, _result_data(view.state)), view)

    def view_schema(self) -> Json:
        """The JSON schema of a view."""
        return view_schema()

    def options_of(self, state: State) -> Options:
        """The options that the game began with."""
        return options.options_of(state.table)

    def read_content(self, option: str, text: str, where: str) -> Json:
        """The value of an option of kind `content` from a file's text."""
        return options.read_content(option, text, where)

    def tale(self, state: State, event: Any, language: str) -> str:
        """What is read aloud when this happens (60, D125)."""
        from gatecrash.games.old_world.texts.tales import tale

        return tale(state, event, language)

    def draw_text(self, view: View[State, Move], say: Callable[..., str]) -> str:
        """The view as text of at most 80 columns."""
        from gatecrash.games.old_world.pictures import draw_text

        return draw_text(view, say)

    def draw_svg(self, view: View[State, Move], say: Callable[..., str]) -> str:
        """The view as one SVG picture."""
        from gatecrash.games.old_world.board_svg import draw_svg

        return draw_svg(view, say)


def _result_data(state: State) -> Json:
    result = result_of(state)
    return None if result is None else dict(result.data)


def _moves(state: State) -> Any:
    """What `legal` or `chances` answers here, worked out once."""
    if state._moves is None:
        found = legal_of(state) if state.actor > 0 else chances_of(state) if state.actor == 0 else ()
        object.__setattr__(state, "_moves", found)
    return state._moves


def _may(state: State, move: Move) -> bool:
    moves = _moves(state)
    return _chosen(moves, move) if state.actor > 0 else _drawn(moves, move)


def _chosen(moves: tuple[Move, ...], move: Move) -> bool:
    """Whether a seat may choose this; moves are mostly one object for each text."""
    for one in moves:
        if one is move:
            return True
    return move in moves


def _drawn(moves: tuple[tuple[Move, int], ...], move: Move) -> bool:
    """Whether luck may draw this."""
    for one, _ in moves:
        if one is move:
            return True
    return any(one == move for one, _ in moves)


RULES = OldWorld()
