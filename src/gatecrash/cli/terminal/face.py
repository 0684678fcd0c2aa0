"""What the dialogue asks of a terminal, whether it draws a screen or says sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from gatecrash.cli.terminal.menu import Menu
from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.rules import View

__all__ = ["Face"]


class Face(Protocol):
    """How a game looks and is spoken to."""

    pauses: bool
    """Somebody is there to press Enter: the game waits where something can be taken back or wants to be seen."""

    def told(self, lines: Sequence[str]) -> None:
        """Something happened."""

    def beat(self, view: View[Any, Any], teller: Teller, prompt: str) -> str:
        """Let what happened be seen on this board; the answer is what was typed."""

    def turn(self, view: View[Any, Any], teller: Teller, heading: str, menu: Menu) -> None:
        """A person is to decide."""

    def again(self, notes: Sequence[str] = (), *, board: bool = False, moves: bool = False) -> None:
        """The decision is still open: notes to it, and what is to be said again."""

    def page(self, title: str, lines: Sequence[str], prompt: str) -> None:
        """A text that may be longer than the screen."""

    def curtain(self) -> None:
        """Hide what the last person saw."""

    def end(self, view: View[Any, Any], teller: Teller, lines: Sequence[str]) -> None:
        """The game is over, or the people leave."""

    def ask(self, prompt: str) -> str:
        """A line that somebody types; `EOFError` if nobody is there."""
