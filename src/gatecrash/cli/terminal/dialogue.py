"""The game as a dialogue: whose turn it is, what is typed, and what follows. It sees views and knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gatecrash.cli.terminal.face import Face
from gatecrash.cli.terminal.menu import Menu
from gatecrash.cli.terminal.table import Table, Told
from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.errors import Illegal, Malformed
from gatecrash.core.rules import Result, Seat, index
from gatecrash.core.words import Words

__all__ = ["Dialogue"]


class Dialogue:
    """One game from where it stands to its end, or until the people leave."""

    def __init__(
        self, table: Table, face: Face, teller: Teller, words: Words, save: Callable[[str], None] | None = None
    ) -> None:
        self._table, self._face, self._teller, self._words = table, face, teller, words
        self._save = save
        self._heard: dict[Seat | None, int] = {}
        """How many rows each viewer was told."""
        self._holder: Seat | None = None
        """Whose private things may be on the screen."""
        self._beats, self._ends = _codes(teller, "pace.beats"), _codes(teller, "pace.ends")
        """Events that want to be seen; and those after which another board lies there."""

    def run(self) -> bool:
        """Play until the game is over; False if the people left before."""
        humans = self._table.humans
        watcher = humans[0] if len(humans) == 1 else None
        if watcher is None and self._table.rows:
            self._heard[None] = self._table.rows
        while (actor := self._table.to_act) is not None:
            if isinstance(actor, int) and actor in humans:
                if not self._turn(actor):
                    return False
            elif not self._others(watcher):
                return False
        self._end(watcher)
        return True

    def _others(self, watcher: Seat | None) -> bool:
        """Luck or a bot moves, and the one who watches is told; False if nobody is there any more."""
        before = self._table.view(watcher)
        self._table.go_on()
        if watcher is None and self._table.humans and not self._face.pauses:
            return True  # in hot-seat everybody is told at their turn
        told = self._news(watcher)
        teller = self._teller.to(watcher)
        self._face.told(self._sentences(told, teller))
        codes = {event.code for one in told for event in one.events}
        if self._face.pauses and codes & self._beats:
            board = before if codes & self._ends else self._table.view(watcher)
            try:
                self._face.beat(board, teller, self._words("turn.next"))
            except EOFError:
                return False
        return True

    def _turn(self, seat: Seat) -> bool:
        """The person's decision; False if they leave."""
        try:
            self._hand_over(seat)
            while not self._decide(seat):
                pass
        except _Left:
            return False
        except EOFError:
            return False
        return True

    def _hand_over(self, seat: Seat) -> None:
        if len(self._table.humans) < 2 or self._holder == seat:
            return
        name = self._teller.name(seat)
        self._face.curtain()
        answer = self._face.ask(self._words("turn.hand_over", name=name))
        previous = self._holder
        if self._is(answer, "undo") and previous is not None and self._table.may_take_back(previous):
            self._table.take_back(previous)
            self._heard[previous] = min(self._heard.get(previous, 0), self._table.rows)
            return
        self._holder = seat

    def _decide(self, seat: Seat) -> bool:
        """Show the decision and obey what is typed until a move stands; False to begin anew."""
        if self._table.to_act != seat:
            return True
        teller = self._teller.to(seat)
        self._face.told(self._sentences(self._news(seat), teller))
        view = self._table.view(seat)
        if view.decision is None:
            return True
        menu = Menu(teller.entries(view.decision), teller.title)
        self._face.turn(view, teller, teller.decision(view.decision), menu)
        while True:
            typed = self._face.ask(self._words("turn.prompt")).strip()
            if self._obey(seat, teller, menu, typed):
                return self._stands(seat, teller)
            if typed and self._is(typed, "undo") and self._table.may_take_back(seat):
                self._undo(seat)
                return False

    def _obey(self, seat: Seat, teller: Teller, menu: Menu, typed: str) -> bool:
        """Do what was typed; True if it was a move and was made."""
        face = self._face
        if not typed:
            menu.everything()
            face.again(moves=True)
        elif self._is(typed, "help"):
            face.page("Gatecrash", self._help(menu), self._words("turn.next"))
        elif self._is(typed, "board"):
            face.again(board=True)
        elif self._is(typed, "moves"):
            menu.everything()
            face.again(moves=True)
        elif self._is(typed, "log"):
            told = self._table.told(seat, 0)
            face.page(self._words("title.log"), self._sentences(told, teller), self._words("turn.next"))
        elif self._is(typed, "quit"):
            raise _Left
        elif self._is(typed, "undo"):
            if not self._table.may_take_back(seat):
                face.again([self._words("turn.not_undone")])
        elif self._is(typed.split()[0], "save") and self._save is not None:
            face.again([self._saved(typed.partition(" ")[2].strip())])
        else:
            return self._move(teller, menu, typed)
        return False

    def _move(self, teller: Teller, menu: Menu, typed: str) -> bool:
        """A number, a move as written, or a query for moves."""
        numbered = menu.numbered(int(typed)) if typed.isascii() and typed.isdigit() and len(typed) < 6 else None
        try:
            self._table.play(numbered.text if numbered else typed)
        except Illegal as error:
            self._face.again([teller.reason(error.reason)])
        except Malformed:
            self._find(menu, typed)
        else:
            return True
        return False

    def _find(self, menu: Menu, typed: str) -> None:
        if menu.narrow(typed):
            found = self._words("turn.found", count=len(menu.shown), moves=menu.count) if menu.narrowed else ""
            self._face.again([found] if found else [], moves=True)
        else:
            self._face.again([self._words("turn.none", query=typed[:40])])

    def _stands(self, seat: Seat, teller: Teller) -> bool:
        """Whether the move just made stands: it can be taken back before anybody else acts."""
        if not self._face.pauses or self._table.to_act == seat or not self._table.may_take_back(seat):
            return True
        if len(self._table.humans) > 1 and self._table.to_act in self._table.humans:
            return True  # at the handing over it can still be taken back
        view = self._table.view(seat)
        self._face.told(self._sentences(self._news(seat), teller))
        if not self._is(self._face.beat(view, teller, self._words("turn.undo")), "undo"):
            return True
        self._undo(seat)
        return False

    def _undo(self, seat: Seat) -> None:
        self._table.take_back(seat)
        for viewer, heard in self._heard.items():
            self._heard[viewer] = min(heard, self._table.rows)
        self._face.told([self._words("turn.undone")])

    def _saved(self, path: str) -> str:
        if not path or self._save is None:
            return self._words("help.save")
        try:
            self._save(path)
        except OSError as error:
            from gatecrash.cli.errors import os_line

            return os_line(error)
        return self._words("saved.copy", file=path)

    def _news(self, seat: Seat | None) -> list[Told]:
        """What the seat was not told yet."""
        told = self._table.told(seat, self._heard.get(seat, 0))
        self._heard[seat] = self._table.rows
        return told

    def _sentences(self, told: Sequence[Told], teller: Teller) -> list[str]:
        return [line for one in told for line in teller.events(one.events, one.after)]

    def _help(self, menu: Menu) -> list[str]:
        example = menu.shown[0].text if menu.shown else "?"
        kinds = ("move", "find", "undo", "log", "save", "quit")
        return [self._words(f"help.{kind}", example=example) for kind in kinds]

    def _is(self, typed: str, command: str) -> bool:
        return typed.strip().casefold() in self._words(f"typed.{command}").split()

    def _end(self, watcher: Seat | None) -> None:
        """Say how it ended."""
        teller = self._teller.to(watcher)
        self._face.told(self._sentences(self._news(watcher), teller))
        result = self._table.result()
        if result is not None:
            self._face.end(self._table.view(watcher), teller, self._ranking(result, teller))

    def _ranking(self, result: Result, teller: Teller) -> list[str]:
        seats = [Seat(number) for number in range(1, len(result.numbers) + 1)]
        seats.sort(key=lambda seat: (seat not in result.winners, -result.numbers[index(seat)]))
        lines = [self._words("end.numbers", name=teller.name(one), number=result.numbers[index(one)]) for one in seats]
        names = [teller.name(seat) for seat in result.winners]
        if len(names) > 1:
            return [*lines, self._words("end.shared", names=", ".join(names))]
        mine = teller.seat in result.winners
        return [*lines, self._words("end.you" if mine else "end.winner", name="".join(names))]


def _codes(teller: Teller, key: str) -> frozenset[str]:
    """The events that a game names there."""
    return frozenset(teller.say(key).split()) if key in teller.say else frozenset()


class _Left(Exception):
    """The people leave; the game waits in its file."""
