"""The terminal lives on views: what a person sees does not depend on what they may not know."""

from __future__ import annotations

import ast
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from gatecrash.cli.terminal import dialogue, face, menu, plain, screen, tell
from gatecrash.cli.terminal.menu import Menu
from gatecrash.cli.terminal.plain import PlainFace
from gatecrash.cli.terminal.screen import ScreenFace
from gatecrash.cli.terminal.table import Sitter, Table
from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.luck import Sampler, Stream, SystemLuck
from gatecrash.core.match import Match
from gatecrash.core.registry import game
from gatecrash.core.rules import Draw, Luck, Rules, Seat, View
from gatecrash.core.words import words

SEES = (dialogue, face, menu, plain, screen, tell)
"""What stands between a person and the table."""
GAMES = ("moat", "mighty-monsters")


def positions(rules: Rules[Any, Any], seed: int) -> list[Any]:
    """Where a seat has to decide, in a random game."""
    match, luck, policy = Match(rules, rules.offer.complete(4)), Sampler(seed, 0), Stream(seed)
    found: list[Any] = []
    while match.to_act is not None and len(found) < 25:
        if isinstance(match.to_act, Luck):
            match.luck(luck)
            continue
        found.append(match.state)
        match.add(policy([(move, 1) for move in rules.legal(match.state)]))
    return found


def shown(rules: Rules[Any, Any], state: Any, seat: Seat, *, screen_too: bool) -> str:
    """Everything that a person at that seat has before them."""
    spoken = words("gatecrash.cli", "en")
    teller = Teller(rules, "en", ["Ani", "Ben", "Cleo", "Dario"], seat)
    view = rules.view(state, seat)
    assert view.decision is not None
    written = io.StringIO()
    moves = Menu(teller.entries(view.decision), teller.title)
    if screen_too:
        console = Console(file=written, width=80, height=24, force_terminal=True, color_system="truecolor")
        ScreenFace(rules, spoken, console).turn(view, teller, teller.decision(view.decision), moves)
    else:
        PlainFace(rules, spoken, writer=written).turn(view, teller, teller.decision(view.decision), moves)
    reasons = [teller.reason(reason) for _, reason in view.reasons]
    return written.getvalue() + "\n".join(reasons)


@pytest.mark.parametrize("screen_too", [False, True], ids=["plain", "screen"])
@pytest.mark.parametrize("name", GAMES)
def test_positions_that_differ_in_what_is_hidden_look_alike(name: str, screen_too: bool) -> None:  # noqa: FBT001 - pytest
    rules, draw, differed = game(name), Stream(1), 0
    for state in positions(rules, seed=3):
        seat = rules.to_act(state)
        assert isinstance(seat, int)
        other = rules.imagine(rules.view(state, seat), draw)
        differed += other != state
        assert shown(rules, state, seat, screen_too=screen_too) == shown(rules, other, seat, screen_too=screen_too)
    assert differed >= 3, "else nothing was hidden"


def test_nothing_between_a_person_and_the_table_holds_a_position() -> None:
    for module in SEES:
        tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not imported & {"gatecrash.core.match", "gatecrash.core.luck", "gatecrash.core.records"}, module
        touched = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not touched & {"state", "_match", "apply", "legal", "chances", "imagine"}, module


class Spy:
    """A bot that remembers what it was given."""

    def __init__(self) -> None:
        self.given: list[View[Any, Any]] = []

    def choose(self, view: View[Any, Any], draw: Draw) -> str:
        self.given.append(view)
        assert view.decision is not None
        return view.decision.moves[0].text


def hidden(view: View[Any, Any]) -> Sequence[int]:
    """The seats of Moat whose stones the view does not show."""
    return [seat for seat, hand in enumerate(view.state.hands, 1) if 0 in hand]


def test_bots_get_the_view_of_their_own_seat_and_nothing_else() -> None:
    rules, spies = game("moat"), {Seat(seat): Spy() for seat in (1, 2, 3)}
    sitters = tuple(Sitter(f"bot {seat}", "spy") for seat in spies)
    table = Table(rules, rules.offer.complete(3), sitters, dict(spies), SystemLuck())
    while table.go_on():
        pass
    assert table.result() is not None
    for seat, spy in spies.items():
        assert {view.seat for view in spy.given} == {seat}
        assert all(seat not in hidden(view) for view in spy.given)
        assert any(hidden(view) for view in spy.given)
