"""A table: takes (seat, row, text) and adds rows. No socket, no timer, no database: it is told the time.

A command becomes a `Draft` first: rows that are checked and not yet added. Whoever drives the table writes the draft to
the store and then has the table `accept` it, so that nobody is told of what is not on the disk.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from gatecrash.core.luck import SystemLuck
from gatecrash.core.offer import Options
from gatecrash.core.rules import Result, Rules
from gatecrash.server.clock import Clock
from gatecrash.server.errors import refuse
from gatecrash.server.game import Game, Luckily, Played
from gatecrash.server.limits import Bucket
from gatecrash.server.rows import By, Row
from gatecrash.server.seats import Lobby
from gatecrash.server.store import Change, NewPerson, SetName, SetState, SpendLink, Whole

__all__ = ["Draft", "Table", "Told"]

CALM, CALM_MS = 60, 30_000
"""Of what is no move, one person does so much in so many milliseconds at most."""
KEPT_KEYS = 64
KEPT_ROWS = 24


@dataclass(slots=True)
class Told:
    """A row as the table remembers it, to tell of it: with the move and the events, if it is a move."""

    row: Row
    played: Played | None = None
    open: bytes | None = None
    """The row for whoever may know all of it, once it was written."""


@dataclass(slots=True)
class Draft:
    """Rows that are ready to be added, and what is written with them."""

    rows: list[Row] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    """The moves among the rows, in their order."""
    game: Game | None = None
    """The game that begins with this draft."""
    key: tuple[int, str] | None = None
    done: int | None = None
    """The command was done before: its first row (0: none)."""

    @property
    def first(self) -> int | None:
        """The first row that is added."""
        return self.rows[0].row if self.rows else None


class Table:
    """A table in memory: the fold of its log."""

    def __init__(
        self, whole: Whole, rules: Rules[Any, Any], luck: Luckily | None = None, frozen: str | None = None
    ) -> None:
        self.stored, self.rules, self.luck = whole.table, rules, luck or SystemLuck()
        self.frozen = frozen
        """Why this version cannot play it: its moves are kept and not played."""
        self.lobby = Lobby(rules.offer)
        self.game: Game | None = None
        self.clock = Clock(0, 0, 0)
        self.row = 0
        """The last row."""
        self.moved = 0
        """The last row that changed the position."""
        self.moved_at = 0
        self.recent: deque[Told] = deque(maxlen=KEPT_ROWS)
        self.people = dict(whole.people)
        self.spent: set[str] = set()
        """Hashes of links that were used while the table was in memory."""
        self.keys: OrderedDict[tuple[int, str], int] = OrderedDict()
        self._calm: dict[int, Bucket] = {}
        self.result: Result | None = None
        for row in whole.rows:
            self.fold(row)
        if frozen is not None and whole.table.state == "over":
            self.lobby.state = "over"
        self.clock.stand(whole.rows[-1].at if whole.rows else 0)
        for seat, name in whole.names.items():
            if seat <= len(self.lobby.places):
                self.lobby.places[seat - 1].name = name

    @property
    def id(self) -> str:
        """The table's address."""
        return self.stored.id

    @property
    def to_act(self) -> int | None:
        """The seat to act, while the game runs."""
        return self.game.to_act if self.game is not None and self.lobby.state == "running" else None

    @property
    def actor(self) -> int | str | None:
        """Whose the position is, as views say it."""
        if self.game is None:
            return None
        seat = self.game.to_act
        return seat if seat is not None or self.game.over else "luck"

    @property
    def state(self) -> str:
        """How far it is, as everybody is told."""
        return "frozen" if self.frozen is not None and self.lobby.state != "over" else self.lobby.state

    def next_person(self) -> int:
        """A number for somebody new."""
        return max(self.people.values(), default=0) + 1

    def once(self, person: int, key: str) -> Draft | None:
        """The answer to a command that was done before."""
        done = self.keys.get((person, key))
        return None if done is None else Draft(done=done)

    def calm(self, person: int, now: int) -> None:
        """Refuse more than a person can mean: each of these adds rows for ever."""
        bucket = self._calm.setdefault(person, Bucket(CALM, now))
        if wait := bucket.take(1, CALM, CALM_MS, now):
            raise refuse("wire/too-many", wait_ms=int(wait) + 1)

    def need_thawed(self) -> None:
        """Refuse what needs rules that this version has not."""
        if self.frozen is not None:
            raise refuse("table/frozen", why=self.frozen)

    def need_running(self) -> Game:
        """The game, which must be running."""
        self.need_thawed()
        if self.game is None or self.lobby.state != "running":
            raise refuse("table/state", state=self.lobby.state)
        return self.game

    def need_fresh(self, row: int, since: int) -> None:
        """Refuse what was decided before row `since` came, and what names rows that are not there yet."""
        if row < since or row > self.row:
            raise refuse("table/stale", row=self.row)

    # --- drafts of what happens in the game

    def draft_move(self, seat: int, row: int, text: str, now: int, by: By = "person") -> Draft:
        """The seat's move, and luck's up to the next decision."""
        game = self.need_running()
        self.need_fresh(row, self.moved)
        return self._played(Draft(), game, game.plan(seat, text, self.luck), now, by)

    def draft_timeout(self, seat: int, text: str, now: int) -> Draft:
        """The seat's time is out, and a bot's move follows."""
        game = self.need_running()
        draft = Draft([Row(self.row + 1, "clock", now, seat, by="clock")])
        return self._played(draft, game, game.plan(seat, text, self.luck), now, "clock")

    def draft_undo(self, seat: int, row: int, now: int) -> Draft:
        """The seat takes its last move back."""
        game = self.need_running()
        self.need_fresh(row, self.moved)
        undone = game.may_undo(seat)
        return Draft([Row(self.row + 1, "undo", now, seat, str(undone), "person")])

    def draft_reaction(self, seat: int, code: str, now: int) -> Draft:
        """A reaction."""
        if self.lobby.place(seat).muted:
            raise refuse("react/muted")
        return Draft([Row(self.row + 1, "reaction", now, seat, code, "person")])

    def draft_seat(self, do: str, now: int, *, seat: int | None = None, **data: Any) -> Draft:
        """A row that changes seats or settings; the lobby's commands check it before."""
        row = Row(self.row + 1, "seat", now, seat, do, data=msgspec.json.encode(data).decode() if data else "")
        return Draft([row])

    def begin(self, draft: Draft, options: Options, now: int) -> Draft:
        """Add the start's first luck to the draft of the start."""
        game = draft.game = Game(self.rules, options)
        return self._played(draft, game, game.plan_luck(self.luck, game.state), now, "luck")

    def _played(self, draft: Draft, game: Game, played: list[Played], now: int, by: By) -> Draft:
        number = self.row + len(draft.rows)
        for one in played:
            number += 1
            spent = self.clock.thought(now) if one.seat is not None and self.clock.runs else 0
            who: By = by if one.seat is not None else "luck"
            draft.rows.append(Row(number, "move", now, one.seat, one.text, who, spent=spent))
        draft.played = played
        if played and self.rules.to_act(played[-1].step.state) is None:
            result = self.rules.result(played[-1].step.state)
            draft.changes.append(
                SetState("over", self.lobby.settings.public, game.options.players, 0, _written(result))
            )
        return draft

    def seal(self, draft: Draft) -> Draft:
        """Add to a draft how lists show the table after it."""
        rows = [row for row in draft.rows if row.kind == "seat"]
        if rows and not any(isinstance(change, SetState) for change in draft.changes):
            lobby = self.lobby.copy()
            for row in rows:
                lobby.fold(row)
            places, public = lobby.places, lobby.settings.public
            result = _written(self.result)
            draft.changes.append(SetState(lobby.state, public, len(places), len(lobby.open_seats()), result))
        return draft

    # --- what was written becomes true

    def sign(self, draft: Draft, person: int, key: str) -> Draft:
        """Mark the draft's first row with the command that made it."""
        draft.key = (person, key)
        if draft.rows:
            draft.rows[0] = msgspec.structs.replace(draft.rows[0], person=person, key=key)
        return draft

    def accept(self, draft: Draft) -> list[Told]:
        """The draft is on the disk: make it so. The answer is what there is to tell."""
        if draft.game is not None:
            self.game = draft.game
        played = iter(draft.played)
        told = [self.fold(row, next(played) if row.kind == "move" else None) for row in draft.rows]
        if draft.key is not None and not draft.rows:
            self._keep_key(*draft.key, 0)
        for change in draft.changes:
            self._accept_change(change)
        return told

    def _accept_change(self, change: Change) -> None:
        match change:
            case NewPerson(person, token_hash):
                self.people[token_hash] = person
            case SpendLink(secret_hash):
                self.spent.add(secret_hash)
            case SetName(seat, name) if seat <= len(self.lobby.places):
                self.lobby.places[seat - 1].name = name

    def fold(self, row: Row, played: Played | None = None) -> Told:
        """Take a row in; `played` is what was planned for it, if it was."""
        self.row = row.row
        match row.kind:
            case "move" | "undo" if self.frozen:
                pass
            case "move":
                played = self._fold_move(row, played)
            case "undo":
                assert self.game is not None
                self.game.undo()
                self._turn(row)
            case "seat":
                self._fold_seat(row)
        if row.key is not None and row.person is not None:
            self._keep_key(row.person, row.key, row.row)
        told = Told(row, played)
        self.recent.append(told)
        return told

    def _fold_seat(self, row: Row) -> None:
        self.lobby.fold(row)
        if row.text == "start" and not self.frozen:
            lobby = self.lobby
            if self.game is None:
                self.game = Game(self.rules, self.rules.offer.complete(*self.beginning()))
            self.clock = Clock(len(lobby.places), lobby.settings.move_s, lobby.settings.game_s)
            self._turn(row)
            self._finish()

    def beginning(self) -> tuple[int, dict[str, Any], list[dict[str, str]]]:
        """Players, options and choices, as the offer completes them."""
        lobby = self.lobby
        return len(lobby.places), lobby.values, [dict(place.choices) for place in lobby.places]

    def _fold_move(self, row: Row, played: Played | None) -> Played:
        assert self.game is not None
        if played is None:
            played = self.game.replay(row.text, row.row)
        else:
            self.game.make(played, row.row)
        if row.seat is not None and self.clock.runs:
            self.clock.spend(row.seat, row.spent)
        self._turn(row)
        self._finish()
        return played

    def _turn(self, row: Row) -> None:
        self.moved, self.moved_at = row.row, row.at
        if self.clock.runs:
            self.clock.begin(row.at)

    def _finish(self) -> None:
        if self.game is not None and self.game.over:
            self.lobby.state = "over"
            self.result = self.game.result()

    def _keep_key(self, person: int, key: str, row: int) -> None:
        self.keys[person, key] = row
        if len(self.keys) > KEPT_KEYS:
            self.keys.popitem(last=False)

    def since(self, row: int | None) -> Iterable[Told] | None:
        """What was added after that row; None where it is no longer remembered."""
        if row is None or row > self.row or row + len(self.recent) < self.row:
            return None
        return [told for told in self.recent if told.row.row > row]


def _written(result: Result | None) -> str | None:
    return None if result is None else msgspec.json.encode(dict(result.data)).decode()
