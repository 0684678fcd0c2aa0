"""What a game offers, as data: help, lobby, server and records read it and know no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from gatecrash.core.errors import BadOption

__all__ = ["Choice", "Offer", "Option", "Options"]

Kind = Literal["switch", "one", "several", "number", "content"]


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of the whole game.

    Kinds: a `switch` is true or false; `one` is one of `values`; `several` any list of them; a `number` lies from
    `low` to `high`; `content` is the name of something shipped (`values`) or the whole thing as an object.
    """

    code: str
    kind: Kind
    default: Any
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    def check(self, value: Any) -> Any:
        """`value` as the game takes it; `BadOption` says what would be right."""
        match self.kind:
            case "switch" if isinstance(value, bool):
                return value
            case "one" if isinstance(value, str) and value in self.values:
                return value
            case "number" if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
                return value
            case "several" if isinstance(value, list | tuple) and self._are_some(value):
                return tuple(one for one in self.values if one in value)
            case "content" if isinstance(value, Mapping) or (isinstance(value, str) and value in self.values):
                return value
        raise BadOption(f"{self.code}: {value!r} is not offered; {self.wanted()}")

    def _are_some(self, given: Sequence[Any]) -> bool:
        """Whether these are values offered, none of them twice."""
        return all(one in self.values for one in given) and all(given.count(one) == 1 for one in given)

    def read(self, text: str) -> Any:
        """The value that a command line's `text` stands for."""
        match self.kind:
            case "switch":
                value: Any = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}.get(
                    text.lower(), text
                )
            case "number":
                value = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
            case "several":
                value = [part for part in text.split(",") if part]
            case _:
                value = text
        return self.check(value)

    def wanted(self) -> str:
        """What is offered, in words for an error."""
        match self.kind:
            case "switch":
                return "it is on or off"
            case "number":
                return f"it is a whole number from {self.low} to {self.high}"
            case "several":
                return f"it is any of {', '.join(self.values)}"
            case "content":
                return f"it is {', '.join(self.values)}, or a whole file"
        return f"it is one of {', '.join(self.values)}"


@dataclass(frozen=True, slots=True)
class Choice:
    """What each seat chooses when it is taken, such as its family."""

    code: str
    values: tuple[str, ...]
    distinct: bool = False
    """No two seats may choose alike."""


@dataclass(frozen=True, slots=True)
class Options:
    """A game's beginning: how many play, the options' values, and what each seat chose, in seat order."""

    players: int
    values: Mapping[str, Any] = field(default_factory=dict)
    choices: tuple[Mapping[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """Everything that can be set before a game begins."""

    players: tuple[int, ...]
    options: tuple[Option, ...] = ()
    choices: tuple[Choice, ...] = ()

    def option(self, code: str) -> Option:
        """The option of that code."""
        for option in self.options:
            if option.code == code:
                return option
        offered = ", ".join(option.code for option in self.options) or "none"
        raise BadOption(f"no option {code!r}; offered: {offered}")

    def complete(
        self, players: int, values: Mapping[str, Any] | None = None, choices: Sequence[Mapping[str, str]] = ()
    ) -> Options:
        """Options in which everything is set: what is given, checked, and defaults for the rest."""
        if players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise BadOption(f"{players} players: it is a game for {counts}")
        given = dict(values or {})
        for code in given:
            self.option(code)
        filled = {option.code: option.check(given.get(option.code, option.default)) for option in self.options}
        return Options(players, filled, self._choices(players, choices))

    def _choices(self, players: int, given: Sequence[Mapping[str, str]]) -> tuple[Mapping[str, str], ...]:
        """Every seat's choices; who made none gets the first value that is left."""
        if len(given) > players:
            raise BadOption(f"{len(given)} seats' choices for {players} players")
        seats: list[dict[str, str]] = [dict(given[i]) if i < len(given) else {} for i in range(players)]
        for seat in seats:
            for code in seat:
                if code not in {choice.code for choice in self.choices}:
                    raise BadOption(f"no seat chooses {code!r}")
        for choice in self.choices:
            taken = [seat[choice.code] for seat in seats if choice.code in seat]
            for value in taken:
                if value not in choice.values:
                    raise BadOption(f"{choice.code}: {value!r} is not one of {', '.join(choice.values)}")
            if choice.distinct and len(set(taken)) < len(taken):
                raise BadOption(f"{choice.code}: no two seats may choose alike")
            free = [value for value in choice.values if value not in taken] if choice.distinct else []
            for seat in seats:
                if choice.code not in seat:
                    seat[choice.code] = free.pop(0) if choice.distinct else choice.values[0]
        return tuple(seats)
