"""A screen that is drawn anew at every turn: board, what happened, the moves, one line to type in. It fits 80×24."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from gatecrash.cli.terminal.menu import Menu
from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.rules import Rules, View
from gatecrash.core.words import Words

__all__ = ["SMALLEST", "ScreenFace"]

SMALLEST = (80, 24)
WIDEST = 100
FEWEST_TOLD = 3
LEAST = 10
"""Lines that are kept for story, decision, moves and prompt, however tall a board is."""


class ScreenFace:
    """A face for a terminal that can be cleared and coloured."""

    pauses = True

    def __init__(self, rules: Rules[Any, Any], words: Words, console: Console) -> None:
        self._rules, self._words, self._console = rules, words, console
        self._story: list[str] = []
        """What happened since the person to act last decided."""
        self._open: tuple[View[Any, Any], Teller, str, Menu] | None = None

    def told(self, lines: Sequence[str]) -> None:
        """Keep it for the next drawing."""
        self._story += lines

    def beat(self, view: View[Any, Any], teller: Teller, prompt: str) -> str:
        """Draw this board with what happened, and wait."""
        self._draw(view, teller, [])
        answer = self.ask(prompt)
        self._story.clear()
        return answer

    def turn(self, view: View[Any, Any], teller: Teller, heading: str, menu: Menu) -> None:
        """Draw the decision."""
        self._open = (view, teller, heading, menu)
        self.again()

    def again(self, notes: Sequence[str] = (), *, board: bool = False, moves: bool = False) -> None:
        """Draw it anew; board and moves are on the screen anyhow."""
        if self._open is None:
            return
        view, teller, heading, menu = self._open
        if board and len(whole := self._board(view, teller)) > self._most:
            self._pages([], whole, self._words("turn.next"))
        room = max(2, self._height - len(self._fitted(view, teller)) - FEWEST_TOLD - 2)
        lines = [Text(heading, style="bold"), *map(_coloured, menu.lines(room, self._width)[:room])]
        lines += [Text(note, style="yellow") for note in self._wrapped(notes)]
        self._draw(view, teller, lines)

    def page(self, title: str, lines: Sequence[str], prompt: str) -> None:
        """Screen by screen."""
        self._pages([Text(title, style="bold")], [Text(line) for line in self._wrapped(lines)], prompt)
        self.again()

    def _pages(self, title: Sequence[Text], lines: Sequence[Text], prompt: str) -> None:
        step = self._height - len(title) - 1
        for at in range(0, max(1, len(lines)), step):
            self._console.clear()
            self._print([*title, *lines[at : at + step]])
            self.ask(prompt)

    def curtain(self) -> None:
        """Clear the screen, and what it could scroll back to."""
        self._story.clear()
        self._console.clear()
        self._console.file.write("\x1b[3J")

    def end(self, view: View[Any, Any], teller: Teller, lines: Sequence[str]) -> None:
        """Draw the last board, with how it ended."""
        self._draw(view, teller, [Text(line, style="bold") for line in self._wrapped(lines)])

    def ask(self, prompt: str) -> str:
        """Read a line; the cursor stands behind the prompt."""
        self._console.file.flush()
        return input(prompt)

    @property
    def _width(self) -> int:
        return min(self._console.width, WIDEST) - 1

    @property
    def _height(self) -> int:
        return max(self._console.height, SMALLEST[1]) if self._console.height else SMALLEST[1]

    @property
    def _most(self) -> int:
        """So many lines of the board are shown where a decision needs its room too."""
        return self._height - LEAST

    def _board(self, view: View[Any, Any], teller: Teller) -> list[Text]:
        """The whole board, line by line."""
        draw = getattr(self._rules, "draw_rich", None)
        drawn = draw(view, teller.say, teller.name) if draw else Text(self._rules.draw_text(view, teller.on_board))
        return list(drawn.wrap(self._console, self._width + 1))  # a drawing may take all 80 columns

    def _fitted(self, view: View[Any, Any], teller: Teller) -> list[Text]:
        """The end of the board, where one's own things lie, if there is no room for all of it."""
        lines = self._board(view, teller)
        if len(lines) <= self._most:
            return lines
        left_out = len(lines) - self._most + 1
        return [Text(self._words("turn.above", lines=left_out), style="dim"), *lines[left_out:]]

    def _draw(self, view: View[Any, Any], teller: Teller, below: Sequence[Text]) -> None:
        """Board, story, the rest: the story gets what room there is."""
        board = self._fitted(view, teller)
        self._console.clear()
        self._print([*board, *self._latest(self._height - len(board) - len(below) - 1), *below])

    def _print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self._console.print(line, no_wrap=True, overflow="ellipsis", width=self._width + 1)

    def _latest(self, room: int) -> list[Text]:
        """As much of the story as fits, its end first of all."""
        story = self._wrapped(self._story)
        if len(story) <= room:
            return [Text(line, style="cyan") for line in story]
        if room < 1:
            return []
        left_out = len(story) - room + 1
        first = Text(self._words("turn.earlier", lines=left_out), style="dim")
        return [first, *(Text(line, style="cyan") for line in story[left_out:])]

    def _wrapped(self, lines: Sequence[str]) -> list[str]:
        return [part for line in lines for part in textwrap.wrap(line, self._width, subsequent_indent="  ") or [""]]


def _coloured(line: str) -> Text:
    text = Text(line)
    text.highlight_regex(r"(?<!\S)\d+(?= )", "bold green")
    text.highlight_regex(r"−\d+", "yellow")
    return text
