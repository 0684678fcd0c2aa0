"""Sentences, one after another: nothing is drawn over, nothing is coloured, so that any reader can follow."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, TextIO

from gatecrash.cli.terminal.menu import Menu, groups
from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.rules import Rules, View

__all__ = ["PlainFace", "board_lines"]

FEW = 12
"""So many moves are told one a line and in words; more are told by kind, in notation."""


class PlainFace:
    """A face for a screen reader, a pipe or a log."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        words: Any,
        reader: TextIO | None = None,
        writer: TextIO | None = None,
        *,
        pauses: bool = False,
    ) -> None:
        self._rules, self._words = rules, words
        self._in, self._out = reader or sys.stdin, writer or sys.stdout
        self.pauses = pauses
        self._open: tuple[View[Any, Any], Teller, str, Menu] | None = None

    def told(self, lines: Sequence[str]) -> None:
        """Say what happened."""
        self._say(*lines)

    def beat(self, view: View[Any, Any], teller: Teller, prompt: str) -> str:
        """Wait where somebody is there to go on."""
        return self.ask(prompt) if prompt else ""

    def turn(self, view: View[Any, Any], teller: Teller, heading: str, menu: Menu) -> None:
        """Say the board, what is to be decided, and the moves."""
        self._open = (view, teller, heading, menu)
        self.again(board=True, moves=True)

    def again(self, notes: Sequence[str] = (), *, board: bool = False, moves: bool = False) -> None:
        """Say the notes, and what was asked for."""
        self._say(*notes)
        if self._open is None:
            return
        view, teller, heading, menu = self._open
        if board:
            self._say("", *board_lines(self._rules, view, teller), heading)
        if moves:
            self._say(*self._moves(menu, teller))

    def page(self, title: str, lines: Sequence[str], prompt: str) -> None:
        """Say all of it."""
        self._say(f"{title}:", *lines)

    def curtain(self) -> None:
        """Push what was said out of sight: a terminal without redraw can do no more."""
        self._say(*[""] * 40)

    def end(self, view: View[Any, Any], teller: Teller, lines: Sequence[str]) -> None:
        """Say how it ended."""
        self._say("", *board_lines(self._rules, view, teller), *lines)

    def ask(self, prompt: str) -> str:
        """Ask and read a line."""
        self._out.write(prompt)
        self._out.flush()
        line = self._in.readline()
        if not self.pauses:
            self._out.write("\n")  # no terminal echoes what was typed
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def _moves(self, menu: Menu, teller: Teller) -> list[str]:
        if opened := menu.groups(12, 79):
            return [f"{group.key}: {group.title}, {group.span}" for group in opened]
        if len(menu.shown) <= FEW:
            return [f"{entry.number}: {entry.words or entry.text}" for entry in menu.shown]
        return [
            f"{teller.title(code)}: {', '.join(f'{entry.number} {entry.short}' for entry in part)}"
            for code, part in groups(menu.shown, lambda entry: entry.code)
        ]

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._out.write(f"{line.rstrip()}\n")
        self._out.flush()


def board_lines(rules: Rules[Any, Any], view: View[Any, Any], teller: Teller) -> list[str]:
    """The view in sentences, or as the game draws it where it has none."""
    describe = getattr(rules, "describe", None)
    if describe is not None:
        return list(describe(view, teller.say, teller.name))
    return rules.draw_text(view, teller.on_board).splitlines()
