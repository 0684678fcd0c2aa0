"""Events, moves and reasons in words: codes and data from the engine, sentences from the catalogues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from gatecrash.cli.terminal.menu import Entry, groups
from gatecrash.core.errors import Reason
from gatecrash.core.rules import Decision, Offered, Rules, Seat, Storied, index
from gatecrash.core.words import catalogue, words

__all__ = ["Teller"]

SEATS = frozenset({"seat", "owner"})
"""Slots of moves and reasons that hold a seat; events say it by their fields' types."""


class Teller:
    """Says things to one seat (None: somebody who watches)."""

    def __init__(self, rules: Rules[Any, Any], language: str, names: Sequence[str], seat: Seat | None = None) -> None:
        self.say = catalogue(type(rules).__module__, language)
        self._own = words("gatecrash.cli", language)
        self._names, self.seat = tuple(names), seat
        self._rules, self._language = rules, language

    def to(self, seat: Seat | None) -> Teller:
        """The same for another seat."""
        other = object.__new__(Teller)
        other.say, other._own, other._names, other.seat = self.say, self._own, self._names, seat
        other._rules, other._language = self._rules, self._language
        return other

    def name(self, seat: int) -> str:
        """The seat's name."""
        return self._names[index(Seat(seat))] if 0 < seat <= len(self._names) else str(seat)

    def on_board(self, code: str, **data: Any) -> str:
        """A text of the game's drawing, with names for seats."""
        named = {
            slot: self.name(value) if slot in SEATS and isinstance(value, int) else value
            for slot, value in data.items()
        }
        return self.say(code, **named)

    def events(self, events: Sequence[Any], after: Any = None) -> list[str]:
        """What happened, a sentence each; and what is read aloud, where the position that it led to is given."""
        told = []
        for event in events:
            told += [self.event(event), *self._tale(event, after)]
        return [line for line in told if line]

    def _tale(self, event: Any, after: Any) -> list[str]:
        if after is None or not isinstance(self._rules, Storied):
            return []
        return self._rules.tale(after, event, self._language).splitlines()

    def event(self, event: Any) -> str:
        """What happened; addressed to the seat where the catalogue has a text for that."""
        data = {field.name: getattr(event, field.name) for field in fields(event)}
        seats = {field.name for field in fields(event) if "Seat" in str(field.type)}
        code = f"event.{event.code}"
        mine = [("own", data.get("seat")), ("yours", data.get("owner"))] if self.seat is not None else []
        code = self._best(code, [variant for variant, whose in mine if whose == self.seat])
        return self._sentence(code, data, seats)

    def reason(self, reason: Reason) -> str:
        """Why a move is not legal."""
        return self._sentence(f"reason.{reason.code}", dict(reason.data), SEATS)

    def decision(self, decision: Decision[Any]) -> str:
        """What is to be decided."""
        code = f"decision.{decision.kind}"
        return self.say(code, seat=self.name(decision.seat)) if code in self.say else self._own("turn.any")

    def title(self, code: str) -> str:
        """The heading over moves of that kind."""
        return self.say(f"group.{code}") if f"group.{code}" in self.say else code.replace("_", " ")

    def entries(self, decision: Decision[Any]) -> list[Entry]:
        """The moves on offer, numbered by kind and target."""
        plain = [self._entry(0, offered) for offered in decision.moves]
        ordered = [
            entry
            for _, kind in groups(plain, lambda entry: entry.code)
            for _, aimed in groups(kind, lambda entry: entry.target)
            for entry in aimed
        ]
        return [replace(entry, number=number) for number, entry in enumerate(ordered, start=1)]

    def _entry(self, number: int, offered: Offered[Any]) -> Entry:
        data: dict[str, Any] = {"text": offered.text, "target": offered.target}
        if is_dataclass(offered.move):
            data |= {field.name: getattr(offered.move, field.name) for field in fields(offered.move)}
        data |= dict(offered.data)
        variants = ["own"] if data.get("owner") == self.seat else ["offer"]
        code = self._best(f"move.{offered.code}", variants)
        short = self._best(f"short.{offered.code}", variants)
        sentence = self._sentence(code, data, SEATS) if code in self.say else ""
        few = self._sentence(short, data, SEATS) if short in self.say else offered.text
        aim = self._aim(offered.code, offered.target)
        face = f"text.{data.get('face')}"
        return Entry(number, offered.text, offered.code, aim, sentence, few, self.say(face) if face in self.say else "")

    def _aim(self, code: str, target: str) -> str:
        """What a move aims at: as its kind calls it, as any does, or as the thing is called."""
        named = (f"target.{code}.{target}", f"target.{target}", f"thing.{target}")
        return next((self.say(one) for one in named if one in self.say), target)

    def _best(self, code: str, variants: Sequence[str]) -> str:
        """The code with the first variant that the catalogue has, or the code itself."""
        return next((named for variant in variants if (named := f"{code}.{variant}") in self.say), code)

    def _sentence(self, code: str, data: Mapping[str, Any], seats: frozenset[str] | set[str]) -> str:
        if code in self.say:
            return self.say(code, **{name: self._value(name in seats, value) for name, value in data.items()})
        known = [(name, self._value(name in seats, value)) for name, value in data.items() if name != "code"]
        told = ", ".join(f"{name} {value}" for name, value in known)
        return f"{code.partition('.')[2].replace('_', ' ')}: {told}" if told else code.partition(".")[2]

    def _value(self, is_seat: bool, value: Any) -> Any:  # noqa: FBT001 - of one kind or the other
        if isinstance(value, tuple | list):
            return ", ".join(str(self._value(is_seat, one)) for one in value) or "–"
        return self.name(value) if is_seat and value and isinstance(value, int) else value
