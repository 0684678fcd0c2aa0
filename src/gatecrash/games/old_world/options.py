"""What can be set before a game (D.7), and the table that follows from it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from gatecrash.core.errors import BadContent, BadOption
from gatecrash.core.offer import Choice, Offer, Option, Options
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.loader import content_names, load, shipped
from gatecrash.games.old_world.table import Table
from gatecrash.games.old_world.vocabulary import EXPANSIONS, TERRAINS

__all__ = ["content_of", "offer", "options_of", "read_content", "table_for", "table_of"]


class _Characters(Option):
    """`random`, `choose`, or the characters' ids by seat."""

    __slots__ = ()

    def check(self, value: Any) -> Any:
        if isinstance(value, str) and value not in self.values:
            value = value.split(",")
        if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
            return tuple(value)
        return Option.check(self, value)


class _Expansions(Option):
    """Those that ship are offered; content of one's own may bring any."""

    __slots__ = ()

    def check(self, value: Any) -> Any:
        if (
            isinstance(value, list | tuple)
            and all(one in EXPANSIONS for one in value)
            and len(set(value)) == len(value)
        ):
            return tuple(one for one in EXPANSIONS if one in value)
        return Option.check(self, value)


class _Legend(Option):
    """`random` or a legendary monster's id."""

    __slots__ = ()

    def check(self, value: Any) -> Any:
        return value if isinstance(value, str) else Option.check(self, value)


def offer() -> Offer:
    """Player counts, options and what a seat chooses."""
    names = content_names()
    full = "standard" in names
    return Offer(
        players=(2, 3, 4, 5),
        options=(
            _Expansions("expansions", "several", EXPANSIONS if full else (), EXPANSIONS if full else ()),
            Option("side", "one", "a", ("a", "b")),
            _Characters("characters", "content", "random", ("random", "choose")),
            _Legend("legend", "content", "random", ("random",)),
            Option("payment", "one", "any", ("any", "strict")),
            Option("push", "one", "choice", ("choice", "always")),
            Option("tile_at", "one", "entered", ("entered", "left")),
            Option("bombs", "one", "shared", ("shared", "own")),
            Option("call", "one", "rotate", ("rotate", "right", "die")),
            Option("keep", "one", "any", ("any", "three")),
            Option("rounds", "number", 60, low=20, high=200),
            Option("content", "content", names[0] if names else "base", names),
        ),
        choices=(Choice("plays", ("slayer", "mage")),),
    )


_CONTENTS: dict[str, Content] = {}
_TABLES: dict[str, Table] = {}


def content_of(value: Any) -> Content:
    """The content that an option's value stands for: a shipped name, name and digest as in a record, or whole files."""
    if isinstance(value, str):
        return shipped(value)
    name = str(value.get("name", "own"))
    if "files" not in value:
        made = _CONTENTS.get(str(value.get("sha256"))) or (shipped(name) if name in content_names() else None)
        if made is None or made.digest != value.get("sha256"):
            raise BadContent(name, "", f"this content set, of digest {str(value.get('sha256'))[:12]}, is not here")
        return made
    key = json.dumps(value["files"], sort_keys=True)
    if key not in _CONTENTS:
        made = load(name, value["files"])
        _CONTENTS[key] = _CONTENTS[made.digest] = made
    return _CONTENTS[key]


def read_content(option: str, text: str, where: str) -> Any:
    """The value of an option from a file's text: JSON, or TOML for a content set in one file."""
    import tomllib

    if option != "content":
        try:
            return json.loads(text)
        except json.JSONDecodeError as bad:
            raise BadContent(where, option, str(bad)) from None
    try:
        found = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as bad:
        raise BadContent(where, "", str(bad)) from None
    value = found if "files" in found else {"name": where.rsplit("/", 1)[-1].split(".")[0], "files": {where: found}}
    content_of(value)
    return value


def options_of(table: Table) -> Options:
    """The options that the table stands for; shipped content by name and digest (E5)."""
    return Options(table.players, table.values, tuple({"plays": kind} for kind in table.kinds))


def table_for(options: Options) -> Table:
    """The table of these options; the same object for equal ones."""
    values = dict(options.values)
    kinds = tuple(choice.get("plays", "slayer") for choice in options.choices)
    if "m" not in values["expansions"]:
        kinds = ("slayer",) * options.players
    content = content_of(values["content"])
    if content.name in content_names() and shipped(content.name) is content:
        values["content"] = {"name": content.name, "sha256": content.digest}
    key = key_of(options.players, values, kinds, content)
    if key not in _TABLES:
        _TABLES[key] = _table(options.players, values, kinds, content, frozenset(values["expansions"]), key)
    return _TABLES[key]


def key_of(players: int, values: Mapping[str, Any], kinds: tuple[str, ...], content: Content) -> str:
    """The options as canonical text, content by name and digest."""
    plain = {code: list(value) if isinstance(value, tuple) else value for code, value in values.items()}
    plain["content"] = {"name": content.name, "sha256": content.digest}
    return json.dumps({"players": players, "options": plain, "kinds": kinds}, sort_keys=True, separators=(",", ":"))


def table_of(key: str) -> Table:
    """The table that a key stands for."""
    if key in _TABLES:
        return _TABLES[key]
    data = json.loads(key)
    return table_for(offer().complete(data["players"], data["options"], [{"plays": kind} for kind in data["kinds"]]))


def _table(
    players: int, values: dict[str, Any], kinds: tuple[str, ...], content: Content, on: frozenset[str], key: str
) -> Table:
    sets = on | {"base"}
    table = Table(key, players, values, kinds, content, on, _pools(content, sets, on), _starts(content, sets, on))
    _check(table)
    return table


def _many(entries: Iterable[Any], sets: frozenset[str]) -> tuple[str, ...]:
    """Ids of what is in play, ascending, copies repeated."""
    return tuple(sorted(one.id for one in entries if one.set in sets for _ in range(getattr(one, "copies", 1))))


def _pools(content: Content, sets: frozenset[str], on: frozenset[str]) -> dict[str, tuple[Any, ...]]:
    """What each pile holds at the start."""
    pools: dict[str, tuple[Any, ...]] = {}
    for pool in ("slayer", "mage"):
        found = (one for one in content.cards.values() if one.pool == pool and one.kind in ("basic", "advanced"))
        pools[pool] = _many((one for one in found if one.kind == "basic" or "h" in on), sets)
    pools["potion"] = _many(content.potions.values(), sets)
    pools["bomb"] = _many(content.bombs.values(), sets) if "h" in on else ()
    pools["mutagen"] = _many(content.mutagens.values(), sets) if "h" in on else ()
    for terrain in TERRAINS:
        regions = ("mainland", "isle") if "s" in on else ("mainland",)
        pools[terrain] = tuple(one.id for one in content.locations if one.terrain == terrain and one.region in regions)
    for rank in (1, 2, 3):
        pools[f"rank{rank}"] = _many((one for one in content.monsters.values() if one.rank == rank), sets)
    fights = [one for one in content.fight_cards.values() if one.deck == "monster"]
    pools["fight"] = _many((one for one in fights if not one.special), sets)
    pools["specials"] = _many((one for one in fights if one.special), sets) if "h" in on else ()
    pools["legend"] = _many((one for one in content.fight_cards.values() if one.deck == "legend"), sets)
    pools["march"] = _many(content.movements.values(), sets)
    pools["spoil"] = _many(content.tiles.values(), sets)
    for deck in ("city", "wilds"):
        pools[deck] = _many((one for one in content.scenes.values() if one.deck == deck), sets)
    pools["sea"] = _many(content.sea_cards.values(), sets)
    for kind in ("attribute", "sea"):
        pools[f"trophy-{kind}"] = _many((one for one in content.trophies.values() if one.kind == kind), sets)
    return pools


def _starts(content: Content, sets: frozenset[str], on: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """Starting decks; H adds the special card (13)."""
    made = {}
    for one in content.characters.values():
        if one.set in sets and (one.kind == "slayer" or "m" in on):
            special = (one.special,) if one.special and "h" in on else ()
            made[one.id] = tuple(sorted((*one.deck, *special)))
    return made


def _check(table: Table) -> None:
    """Refuse options that this content cannot serve."""
    content, values = table.content, table.values
    for kind in ("slayer", "mage"):
        there = sum(content.characters[one].kind == kind for one in table.starts)
        if there < table.kinds.count(kind):
            raise BadOption(f"content {content.name}: it has {there} characters of the kind {kind}")
    chosen = values["characters"]
    if not isinstance(chosen, str):
        if len(chosen) != table.players or len(set(chosen)) < len(chosen):
            raise BadOption("characters: one for each seat, all different")
        for name, kind in zip(chosen, table.kinds, strict=True):
            if name not in table.starts or content.characters[name].kind != kind:
                raise BadOption(f"characters: {name!r} is no {kind} here")
    if table.legends:
        name = values["legend"]
        if not content.legends or (name != "random" and name not in content.legends):
            raise BadOption(f"legend: this content has {' '.join(content.legends) or 'none'}")
    if table.sea and content.sea is None:
        raise BadOption(f"content {content.name}: it has no sea; leave s out of the expansions")
    if table.hunt and not table.pools["specials"]:
        raise BadOption(f"content {content.name}: it has no monster hunt; leave h out of the expansions")
