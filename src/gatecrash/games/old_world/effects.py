"""The effect language (C4): what cards, monsters, potions and stories do, as data, and the reader of its TOML spelling.

Lists of ops are *blocks*, kept in one table of the content and named by number, so that a position in the middle of an
effect is a tuple of whole numbers and texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gatecrash.games.old_world.vocabulary import (
    AMOUNTS,
    ATTRIBUTES,
    COLOURS,
    FIGHT_TRIGGERS,
    ICONS,
    KEYS,
    OPS,
    OWNABLE,
    PERS,
    TERRAINS,
    TRIGGERS,
    UNTILS,
    WHO,
    WINDOWS,
    ZONES,
)

__all__ = ["Amount", "Bad", "Block", "Cond", "Effect", "Filter", "Op", "Reader", "Sum"]


LONGEST = 99
"""Ops of one list."""


class Bad(Exception):
    """Why an entry is refused; the loader adds file and entry."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards: every part that is set must hold."""

    zone: str = ""
    who: str = "me"
    colour: str = ""
    cost_min: int = 0
    cost_max: int = 99
    terrain: str = ""
    kind: str = ""
    icon: str = ""

    @property
    def any(self) -> bool:
        """Whether every card passes, wherever it lies."""
        return not (self.colour or self.terrain or self.kind or self.icon) and self.cost_min == 0 and self.cost_max > 9


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount that is worked out from others: `sum times min max half count`."""

    how: str
    parts: tuple[Amount, ...] = ()
    filter: Filter | None = None


Amount = int | str | Sum


@dataclass(frozen=True, slots=True)
class Cond:
    """A condition: its word and what the word takes."""

    word: str
    value: Any = True


@dataclass(frozen=True, slots=True)
class Op:
    """One thing to do. `blocks` are nested lists of ops, by number."""

    op: str
    n: Amount = 1
    who: str = "me"
    by: str = ""
    filter: Filter | None = None
    source: str = ""
    """`from`: the zone that cards leave."""
    to: str = ""
    attr: str = ""
    up_to: bool = False
    flag: bool = False
    """`direct`, `here`, or `set` for shield and energy."""
    key: str = ""
    how: str = ""
    value: Amount = 0
    until: str = ""
    words: tuple[str, ...] = ()
    """Icons or colours that a modifier is about."""
    blocks: tuple[int, ...] = ()
    table: tuple[tuple[int, int, int], ...] = ()
    """`roll`: from, to, block."""


Block = tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """What happens when: C4. `cost`, `do` and `other` are blocks by number, 0 the empty one."""

    on: str
    side: str = "mine"
    first: bool = False
    special: bool = False
    window: tuple[str, ...] = ()
    conditions: tuple[Cond, ...] = ()
    may: bool = False
    cost: int = 0
    do: int = 0
    other: int = 0
    """`else`."""
    limit: tuple[str, int] | None = None
    uses_up: bool = False


def table(value: Any, what: str) -> Mapping[str, Any]:
    """`value` as a table."""
    if not isinstance(value, Mapping):
        raise Bad(f"{what}: a table is wanted, not {value!r}")
    return value


def array(value: Any, what: str) -> Sequence[Any]:
    """`value` as an array."""
    if not isinstance(value, list | tuple):
        raise Bad(f"{what}: an array is wanted, not {value!r}")
    return value


def word(value: Any, allowed: Sequence[str] | frozenset[str], what: str) -> str:
    """`value` as one of the words allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise Bad(f"{what}: {value!r} is not one of {' '.join(sorted(allowed))}")
    return value


def number(value: Any, what: str, low: int = -99, high: int = 99) -> int:
    """`value` as a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Bad(f"{what}: a whole number from {low} to {high} is wanted, not {value!r}")
    return value


def flag(value: Any, what: str) -> bool:
    """`value` as true or false."""
    if not isinstance(value, bool):
        raise Bad(f"{what}: true or false is wanted, not {value!r}")
    return value


def only(given: Mapping[str, Any], allowed: Sequence[str], what: str) -> None:
    """Refuse keys that are not allowed."""
    for key in given:
        if key not in allowed:
            raise Bad(f"{what}: unknown key {key!r}; known: {' '.join(allowed)}")


@dataclass(slots=True)
class Reader:
    """Reads effects and collects their blocks; block 0 is empty."""

    blocks: list[Block] = field(default_factory=lambda: [()])
    effects: list[Effect] = field(default_factory=list)

    def effect(self, given: Any, what: str = "effect") -> int:
        """The number of the effect that a table spells."""
        known = (
            "on",
            "side",
            "first",
            "special",
            "window",
            "if",
            "may",
            "cost",
            "do",
            "else",
            "until",
            "limit",
            "uses_up",
        )
        t = table(given, what)
        only(t, known, what)
        on = word(t.get("on"), TRIGGERS, f"{what}.on")
        if "side" in t and on not in FIGHT_TRIGGERS:
            raise Bad(f"{what}.side: only fight triggers have sides")
        until = word(t["until"], UNTILS, f"{what}.until") if "until" in t else ""
        window = t.get("window", ())
        windows = (window,) if isinstance(window, str) else tuple(array(window, f"{what}.window"))
        if (on == "use") != bool(windows):
            raise Bad(f"{what}: a `use` names its window, and nothing else does")
        effect = Effect(
            on=on,
            side=word(t.get("side", "mine"), ("mine", "foe"), f"{what}.side"),
            first=flag(t.get("first", False), f"{what}.first"),
            special=flag(t.get("special", False), f"{what}.special"),
            window=tuple(word(one, WINDOWS, f"{what}.window") for one in windows),
            conditions=self.conditions(t.get("if", ()), f"{what}.if"),
            may=flag(t.get("may", False), f"{what}.may"),
            cost=self.block(t.get("cost", ()), f"{what}.cost", until),
            do=self.block(t.get("do", ()), f"{what}.do", until),
            other=self.block(t.get("else", ()), f"{what}.else", until),
            limit=self.limit(t["limit"], f"{what}.limit") if "limit" in t else None,
            uses_up=flag(t.get("uses_up", False), f"{what}.uses_up"),
        )
        if not effect.do:
            raise Bad(f"{what}.do: nothing is done")
        if on == "use" and not (effect.limit or effect.uses_up):
            raise Bad(f"{what}: a `use` has a limit or uses its card up")
        if on == "static" and any(op.op != "mod" for op in self.blocks[effect.do]):
            raise Bad(f"{what}: `static` holds only `mod`")
        self.effects.append(effect)
        return len(self.effects) - 1

    def limit(self, given: Any, what: str) -> tuple[str, int]:
        """How often: per what, and the number."""
        t = table(given, what)
        only(t, ("per", "n"), what)
        return word(t.get("per"), PERS, f"{what}.per"), number(t.get("n", 1), f"{what}.n", 1)

    def block(self, given: Any, what: str, until: str = "") -> int:
        """The number of the block that an array of ops spells."""
        return self.add(tuple(self.op(one, f"{what}[{i}]", until) for i, one in enumerate(array(given, what))))

    def add(self, ops: Block) -> int:
        """The number of a block of ops."""
        if not ops:
            return 0
        if len(ops) > LONGEST:
            raise Bad(f"more than {LONGEST} ops in one list")
        self.blocks.append(ops)
        return len(self.blocks) - 1

    def op(self, given: Any, what: str, until: str = "") -> Op:
        """One op."""
        t = table(given, what)
        name = word(t.get("op"), tuple(OPS), f"{what}.op")
        what = f"{what} {name}"
        only(t, ("op", *OPS[name]), what)
        read: dict[str, Any] = {"op": name, "who": "foe" if name == "damage" else "me"}
        for key, value in t.items():
            if key != "op":
                self._field(read, key, value, what)
        if name == "mod":
            self._mod(read, what, until)
        for needed in {"trail": ("to",), "raise": ("attr",), "lower": ("attr",), "roll": ("table",)}.get(name, ()):
            if not read.get(needed):
                raise Bad(f"{what}: something is missing ({needed})")
        return Op(**read)

    def _field(self, read: dict[str, Any], key: str, value: Any, what: str) -> None:
        """One key of an op into the fields of `Op`."""
        here = f"{what}.{key}"
        simple: dict[str, Callable[[], tuple[str, Any]]] = {
            "n": lambda: ("n", self.amount(value, here)),
            "add": lambda: self._how(read, "add", value, here),
            "min": lambda: self._how(read, "min", value, here),
            "max": lambda: self._how(read, "max", value, here),
            "set": lambda: self._how(read, "set", value, here),
            "ban": lambda: self._how(read, "ban", 1 if flag(value, here) else 0, here),
            "who": lambda: ("who", word(value, WHO, here)),
            "by": lambda: ("by", word(value, ("me", "foe", "luck", "controller"), here)),
            "filter": lambda: ("filter", self.filter(value, here)),
            "from": lambda: ("source", word(value, ("hand", "deck", "any", "discard", "row", "rowdeck", "all"), here)),
            "up_to": lambda: ("up_to", flag(value, here)),
            "direct": lambda: ("flag", flag(value, here)),
            "here": lambda: ("flag", flag(value, here)),
            "attr": lambda: ("attr", word(value, (*ATTRIBUTES, "chosen", "lowest", "highest"), here)),
            "to": lambda: ("to", str(value)),
            "pile": lambda: ("source", word(value, ("deck", "foe"), here)),
            "drop": lambda: ("value", self.amount(value, here)),
            "key": lambda: ("key", word(value, KEYS, here)),
            "until": lambda: ("until", word(value, UNTILS, here)),
            "icons": lambda: ("words", tuple(word(one, ICONS, here) for one in array(value, here))),
            "colours": lambda: ("words", tuple(word(one, COLOURS, here) for one in array(value, here))),
            "k": lambda: ("n", number(value, here, 1)),
            "rank": lambda: ("n", number(value, here, 1, 3)),
            "kind": lambda: ("to", word(value, ("sea",), here)),
            "no": lambda: ("n", number(value, here, 0, 999)),
            "event": lambda: ("n", number(value, here, 0, 999)),
            "hidden": lambda: ("n", number(value, here, 1, 5)),
            "terrain": lambda: ("to", word(value, (*TERRAINS, "chosen", "here", "sea", "each"), here)),
            "target": lambda: ("to", str(value)),
            "table": lambda: ("table", self.ranges(value, here)),
            "do": lambda: ("blocks", (self.block(value, here),)),
            "options": lambda: ("blocks", tuple(self.block(one, here) for one in array(value, here))),
        }
        name, got = simple[key]()
        read[name] = got

    def _how(self, read: dict[str, Any], how: str, value: Any, what: str) -> tuple[str, Any]:
        """`add`, `set`, `min`, `max`, `ban`: of a modifier, of a roll (`add`) or of a marker (`set`)."""
        if read["op"] in ("shield", "energy"):
            read["flag"] = True
            return "n", self.amount(value, what)
        if read["op"] != "roll":
            if "how" in read:
                raise Bad(f"{what}: a modifier has one of add set min max ban")
            read["how"] = how
        if how == "set" and isinstance(value, str) and value not in AMOUNTS:
            words = (*COLOURS, "random", "after_reveal", "costlier", "charge", "bite", "hand_first")
            return "value", word(value, words, what)
        return "value", self.amount(value, what)

    def _mod(self, read: dict[str, Any], what: str, until: str) -> None:
        """What a modifier needs."""
        if not read.get("key") or "how" not in read:
            raise Bad(f"{what}: a modifier has a key and one of add set min max ban")
        if until and "until" not in read:
            read["until"] = until

    def ranges(self, given: Any, what: str) -> tuple[tuple[int, int, int], ...]:
        """The table of a roll: ranges that follow on one another."""
        rows, last = [], -99
        for i, one in enumerate(array(given, what)):
            t = table(one, f"{what}[{i}]")
            only(t, ("from", "to", "do"), f"{what}[{i}]")
            low = number(t.get("from", last if i == 0 else last + 1), f"{what}[{i}].from")
            high = number(t.get("to", 99), f"{what}[{i}].to", low)
            if i and low != last + 1:
                raise Bad(f"{what}[{i}]: ranges leave a gap or overlap")
            last = high
            rows.append((low, high, self.block(t.get("do", ()), f"{what}[{i}].do")))
        if not rows or last < 99:
            raise Bad(f"{what}: the last range is open above")
        return tuple(rows)

    def amount(self, given: Any, what: str) -> Amount:
        """A number, a name or an expression."""
        if isinstance(given, str):
            return word(given, AMOUNTS, what)
        if not isinstance(given, Mapping):
            return number(given, what)
        if len(given) != 1:
            raise Bad(f"{what}: an amount has exactly one word")
        ((how, value),) = given.items()
        if how == "count":
            return Sum("count", (), self.filter(value, what))
        if how == "half":
            return Sum("half", (self.amount(value, what),))
        word(how, ("sum", "times", "min", "max"), what)
        return Sum(how, tuple(self.amount(one, what) for one in array(value, what)))

    def filter(self, given: Any, what: str) -> Filter:
        """Which cards."""
        t = dict(table(given, what))
        only(t, ("zone", "who", "colour", "cost", "cost_min", "cost_max", "terrain", "kind", "icon"), what)
        cost = t.pop("cost", None)
        if cost is not None:
            t["cost_min"] = t["cost_max"] = number(cost, f"{what}.cost", 0)
        kinds = {"zone": ZONES, "who": ("me", "foe"), "colour": (*COLOURS, "none"), "terrain": TERRAINS, "icon": ICONS}
        for key, allowed in {**kinds, "kind": ("start", "special", "basic", "advanced")}.items():
            if key in t:
                word(t[key], allowed, f"{what}.{key}")
        for key in ("cost_min", "cost_max"):
            if key in t:
                number(t[key], f"{what}.{key}", 0)
        return Filter(**t)

    def conditions(self, given: Any, what: str) -> tuple[Cond, ...]:
        """Conditions that must all hold."""
        return tuple(self.condition(one, f"{what}[{i}]") for i, one in enumerate(array(given, what)))

    def condition(self, given: Any, what: str) -> Cond:
        """One condition."""
        t = table(given, what)
        if len(t) != 1:
            raise Bad(f"{what}: a condition has exactly one word")
        ((name, value),) = t.items()
        what = f"{what}.{name}"
        match name:
            case "first_turn" | "risen":
                return Cond(name, flag(value, what))
            case "combo_min" | "combo_max" | "life_min" | "life_max" | "rank_min" | "rank_max":
                return Cond(name, number(value, what, 0))
            case "combo_has":
                only(table(value, what), ("colour", "n"), what)
                return Cond(name, (word(value.get("colour"), COLOURS, what), number(value.get("n", 1), what, 1)))
            case "combo_first":
                return Cond(name, word(value, COLOURS, what))
            case "half":
                return Cond(name, word(value, ("charge", "bite"), what))
            case "foe":
                return Cond(name, word(value, ("slayer", "mage", "player", "monster", "sea", "legend"), what))
            case "at_least" | "at_most":
                if len(array(value, what)) != 2:
                    raise Bad(f"{what}: an amount and a number are wanted")
                return Cond(name, (self.amount(value[0], what), number(value[1], what)))
            case "owns":
                return Cond(name, word(value, OWNABLE, what))
            case "at":
                t = table(value, what)
                only(t, ("terrain", "region", "school", "harbour", "location"), what)
                return Cond(name, tuple(sorted(t.items())))
            case "all" | "any":
                return Cond(name, self.conditions(value, what))
            case "not":
                return Cond(name, self.condition(value, what))
        raise Bad(f"{what}: no such condition")
