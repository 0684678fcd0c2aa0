"""Content files into values: what is wrong is said with file, entry and reason. The laws of C2 stand in `laws`."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any

from gatecrash.core.errors import BadContent
from gatecrash.games.old_world import content as c
from gatecrash.games.old_world.effects import Amount, Bad, Op, Reader, Sum, array, flag, number, only, table, word
from gatecrash.games.old_world.laws import hold_laws
from gatecrash.games.old_world.vocabulary import ATTRIBUTES, COLOURS, EXPANSIONS, ICONS, REGIONS, TERRAINS

__all__ = ["KINDS", "content_names", "load", "read_folder", "shipped"]

PACKAGE = "gatecrash.games.old_world"
ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
ATTACK = re.compile(r"(damage|discard|trash|top|lower|special) ([a-z0-9+-]+)(?: (random|owner|[0-9]))?")
ATTACK_AMOUNT = re.compile(r"[0-9]|rank(?:[+-][0-9])?|combat|defence|alchemy|specialisation")
TRACKS = ("danger_track", "victory_track")

Files = Mapping[str, Mapping[str, Any]]
"""What each file holds, by its name."""


def _ints(value: Any, what: str, low: int = 0, high: int = 99) -> tuple[int, ...]:
    return tuple(number(one, f"{what}[{i}]", low, high) for i, one in enumerate(array(value, what)))


class _Loader:
    """One content set being read."""

    def __init__(self) -> None:
        self.reader = Reader()
        self.owners: dict[int, str] = {}
        self.entry = ""
        self.found: dict[str, dict[Any, Any]] = {kind: {} for kind in KINDS}
        self.tracks: dict[str, Any] = {}

    def effect(self, given: Any, what: str) -> int:
        """An effect, and where it stands."""
        made = self.reader.effect(given, what)
        self.owners[made] = f"{self.entry}.{what}"
        return made

    def effects(self, given: Any, what: str, least: int = 0, most: int = 99) -> tuple[int, ...]:
        """Several effects."""
        many = array(given, what)
        if not least <= len(many) <= most:
            raise Bad(f"{what}: {least} to {most} effects are wanted, not {len(many)}")
        return tuple(self.effect(one, f"{what}[{i}]") for i, one in enumerate(many))

    def icons(self, given: Any, what: str) -> tuple[c.Icon, ...]:
        """Icons from their texts."""
        return tuple(self.icon(one, what) for one in array(given, what))

    def icon(self, given: Any, what: str) -> c.Icon:
        """`damage 2`, `draw -1`, `fetch any`, `draw energy`, `return`, `roll`."""
        kind, _, rest = str(given).partition(" ")
        if given == "draw energy":
            return c.Icon("draw_energy")
        if kind not in ICONS or kind == "draw_energy":
            raise Bad(f"{what}: no icon {given!r}; there are: {' '.join(ICONS)}")
        if kind == "fetch":
            return c.Icon("fetch", 1, word(rest, ("top", "any"), what))
        if kind in ("return", "roll"):
            return c.Icon(kind)
        if not re.fullmatch("-?[1-9]", rest) or (rest[0] == "-" and kind != "draw"):
            raise Bad(f"{what}: a number is wanted after {kind!r}")
        return c.Icon(kind, int(rest))

    def attacks(self, given: Any, what: str) -> tuple[c.Attack, ...]:
        """Attacks from their texts."""
        return tuple(self.attack(str(one), what) for one in array(given, what))

    def attack(self, text: str, what: str) -> c.Attack:
        """`damage rank+2`, `discard rank random`, `lower c 1`, `special 3`."""
        found = ATTACK.fullmatch(text)
        if not found:
            raise Bad(f"{what}: no attack is written {text!r}")
        kind, first, last = found.groups()
        if kind == "lower":
            return c.Attack("lower", number(int(last or 1), what, 1), word(first, ATTRIBUTES, what))
        if not ATTACK_AMOUNT.fullmatch(first):
            raise Bad(f"{what}: no amount is written {first!r}")
        amount: Amount = int(first) if first.isdigit() else first
        if kind == "special" and (not isinstance(amount, int) or not 1 <= amount <= 4):
            raise Bad(f"{what}: specials are 1 to 4")
        if kind == "discard":
            return c.Attack(kind, amount, word(last or "owner", ("random", "owner"), what))
        return c.Attack(kind, amount)

    def location(self, t: Mapping[str, Any]) -> c.Location:
        """A place and its action."""
        region = word(t.get("region", "mainland"), REGIONS, "region")
        terrain = word(t.get("terrain"), (*TERRAINS, "any", "none"), "terrain")
        action = table(t.get("action", {}), "action")
        if len(action) > 1 or (not action and region != "deep"):
            raise Bad("action: exactly one is wanted")
        name, value = next(iter(action.items()), ("", 0))
        if action:
            word(name, tuple(ACTIONS), "action")
            ACTIONS[name](value)
        return c.Location(
            number(t.get("id"), "id", 0, 27),
            terrain,
            region,
            _ints(t.get("edges", ()), "edges", 0, 27),
            flag(t.get("school", False), "school"),
            flag(t.get("harbour", False), "harbour"),
            name,
            0 if value is True else value,
        )

    def card(self, t: Mapping[str, Any]) -> c.Card:
        """An action card."""
        kind = word(t.get("kind", "basic"), ("start", "special", "basic", "advanced"), "kind")
        tabs = table(t.get("tabs", {}), "tabs")
        boosts = []
        for one in array(t.get("boosts", ()), "boosts"):
            only(table(one, "boosts"), ("energy", "icons"), "boosts")
            boosts.append(c.Boost(number(one.get("energy"), "energy", 1, 9), self.icons(one.get("icons"), "boosts")))
        return c.Card(
            t["id"],
            word(t.get("pool", "slayer"), ("slayer", "mage"), "pool"),
            kind,
            word(t.get("colour", "none"), (*COLOURS, "none"), "colour"),
            number(t.get("cost", 0), "cost", 0, 3),
            tuple(word(one, TERRAINS, "terrain") for one in array(t.get("terrain"), "terrain")),
            number(t.get("copies", {"start": 0, "special": 1}.get(kind, 1)), "copies", 0, 9),
            self.icons(t.get("base", ()), "base"),
            {word(colour, COLOURS, "tabs"): self.icons(icons, "tabs") for colour, icons in tabs.items()},
            tuple(boosts),
            self.effects(t.get("effects", ()), "effects"),
            self.reader.ranges(t["roll"], "roll") if "roll" in t else (),
        )

    def character(self, t: Mapping[str, Any]) -> c.Character:
        """A slayer or a mage."""
        return c.Character(
            t["id"],
            word(t.get("kind", "slayer"), ("slayer", "mage"), "kind"),
            number(t.get("school", -1), "school", -1, 18),
            self.effects(t.get("specialisation"), "specialisation", 5, 5),
            tuple(str(one) for one in array(t.get("deck"), "deck")),
            str(t.get("special", "")),
            self.effect(t.get("medallion"), "medallion"),
        )

    def gift(self, t: Mapping[str, Any]) -> c.Gift:
        """A potion, bomb or mutagen."""
        return c.Gift(t["id"], number(t.get("copies", 1), "copies", 1), self.effects(t.get("effects"), "effects", 1))

    def trophy(self, t: Mapping[str, Any]) -> c.TrophyCard:
        """An attribute trophy or sea bonus card."""
        kind = word(t.get("kind"), ("attribute", "sea"), "kind")
        attr = word(t.get("attr", ""), ATTRIBUTES if kind == "attribute" else ("",), "attr")
        return c.TrophyCard(t["id"], kind, attr, self.effects(t.get("effects"), "effects", 1))

    def monster(self, t: Mapping[str, Any]) -> c.Monster:
        """A monster or the sea monster."""
        sea = self.entry.startswith("sea_monster")
        specials = self.effects(t.get("specials", ()), "specials")
        weaknesses = self.effects(t.get("weaknesses", ()), "weaknesses")
        if len(specials) not in (0, 4) or len(weaknesses) not in (0, 6):
            raise Bad("a monster has 4 specials and 6 weaknesses, or none")
        return c.Monster(
            t["id"],
            2 if sea else number(t.get("rank"), "rank", 1, 3),
            number(t.get("life"), "life", 1, 40),
            self.effects(t.get("ability", ()), "ability"),
            self.effect(t["passive"], "passive") if "passive" in t else -1,
            specials,
            weaknesses,
            self.effects(t.get("trophy", ()), "trophy", 0 if sea else 1),
        )

    def legend(self, t: Mapping[str, Any]) -> c.Legend:
        """A legendary monster."""
        specials = self.effects(t.get("specials", ()), "specials", 4, 4)
        start = number(t.get("start"), "start", 1, 18)
        return c.Legend(t["id"], start, self.effects(t.get("ability", ()), "ability"), specials)

    def fight_card(self, t: Mapping[str, Any]) -> c.FightCard:
        """A life card."""
        special = number(t.get("special", 0), "special", 0, 4)
        same = [f"special {special}"] if special else None
        charge, bite = (self.attacks(t.get(half, same or ()), half) for half in ("charge", "bite"))
        if not charge or not bite:
            raise Bad("both halves do something")
        copies = number(t.get("copies", 1), "copies", 1, 20)
        deck = word(t.get("deck", "monster"), ("monster", "legend"), "deck")
        blocks = tuple(self.reader.add(tuple(map(_attack_op, half))) for half in (charge, bite))
        return c.FightCard(t["id"], deck, copies, special, charge, bite, blocks)

    def movement(self, t: Mapping[str, Any]) -> c.Movement:
        """A movement card."""
        steps = _ints(t.get("steps"), "steps", 1, 9)
        if len(steps) != 4:
            raise Bad("steps: one number for each of 2 to 5 players")
        main, secondary = (number(t.get(key), key, 1, 18) for key in ("main", "secondary"))
        return c.Movement(t["id"], main, secondary, steps)

    def tile(self, t: Mapping[str, Any]) -> c.Tile:
        """A destruction tile."""
        return c.Tile(t["id"], number(t.get("copies", 1), "copies", 1), self.effect(t.get("bonus"), "bonus"))

    def result(self, given: Any, what: str) -> c.StoryResult:
        """What a choice leads to."""
        t = table(given, what)
        only(t, ("effects", "quest"), what)
        quest = None
        if "quest" in t:
            q = table(t["quest"], f"{what}.quest")
            only(q, ("target", "event"), f"{what}.quest")
            target = q.get("target")
            if target not in TERRAINS:
                number(target, f"{what}.quest.target", 0, 21)
            quest = (str(target), number(q.get("event"), f"{what}.quest.event", 0, 999))
        return c.StoryResult(self.effects(t.get("effects", ()), f"{what}.effects"), quest)

    def options(self, given: Any, what: str) -> tuple[c.SceneOption, ...]:
        """Two choices."""
        many = array(given, what)
        if len(many) != 2:
            raise Bad(f"{what}: exactly two are wanted, not {len(many)}")
        made = []
        for i, one in enumerate(many):
            only(table(one, what), ("gold", "result"), what)
            made.append(
                c.SceneOption(
                    number(one.get("gold", 0), "gold", 0, 9), self.result(one.get("result"), f"option{i + 1}")
                )
            )
        if all(one.gold for one in made):
            raise Bad(f"{what}: one at least is without gold")
        return tuple(made)

    def scene(self, t: Mapping[str, Any]) -> c.Scene:
        """A city or wilderness card."""
        return c.Scene(
            t["id"], word(t.get("deck"), ("city", "wilds"), "deck"), self.options(t.get("options"), "options")
        )

    def sea_card(self, t: Mapping[str, Any]) -> c.SeaCard:
        """A sea card."""
        danger = table(t.get("dangerous"), "dangerous")
        only(danger, ("options", "result"), "dangerous")
        if "result" in danger:
            options: tuple[c.SceneOption, ...] = (c.SceneOption(0, self.result(danger["result"], "dangerous")),)
        else:
            options = self.options(danger.get("options"), "dangerous.options")
        return c.SeaCard(t["id"], self.result(t.get("safe"), "safe"), options)

    def event(self, t: Mapping[str, Any]) -> c.EventPage:
        """A numbered event."""
        deck = word(t.get("deck", "base"), ("base", "sea"), "deck")
        return c.EventPage(number(t.get("no"), "no", 0, 999), deck, self.effects(t.get("effects"), "effects", 1))

    def record(self, kind: str, given: Any, place: str) -> None:
        """One record of a kind, checked against what is known already."""
        key, keys, make = KINDS[kind]
        t = table(given, "entry")
        only(t, (key, *keys, "set"), "entry")
        if key not in t:
            raise Bad(f"it has no {key}")
        if key == "id" and kind != "location" and not (isinstance(t["id"], str) and ID.fullmatch(t["id"])):
            raise Bad(f"id: {t['id']!r} is not made of a-z, 0-9 and -")
        made = make(self, t)
        if t[key] in self.found[kind]:
            raise Bad(f"{key}: {t[key]!r} comes twice")
        if "set" in t:
            object.__setattr__(made, "set", word(t["set"], ("base", *EXPANSIONS), "set"))
        self.found[kind][t[key]] = made


def _attack_op(attack: c.Attack) -> Op:
    """What an attack of a fight card does to the hunter, as an op."""
    n: Amount = attack.n
    if isinstance(n, str):
        name, sign, more = n.partition("+") if "+" in n else n.partition("-")
        if name == "rank":
            n = Sum("sum", ("rank", int(sign + more))) if more else "rank"
        else:
            n = f"foe.{n}"
    match attack.kind:
        case "lower":
            return Op("lower", n, "foe", attr=attack.word)
        case "discard":
            return Op("discard", n, "foe", "luck" if attack.word == "random" else "", source="any")
        case "trash":
            return Op("trash", n, "foe", source="any")
        case "top":
            return Op("discard", n, "foe", source="deck")
    return Op(attack.kind, n, "foe")


def _true(value: Any) -> None:
    if value is not True:
        raise Bad(f"action: true is wanted, not {value!r}")


def _count(value: Any) -> None:
    number(value, "action", 1, 9)


def _attr(value: Any) -> None:
    word(value, ATTRIBUTES, "action")


ACTIONS: dict[str, Callable[[Any], None]] = {
    "train": _true,
    "level": _attr,
    "potion": _count,
    "swap": _true,
    "poker": _true,
    "rumour": _true,
    "clear": _true,
    "train_any": _true,
    "recruit": _true,
    "trade_trophy": _true,
    "free_trophy": _true,
    "wild_fight": _true,
    "gold": _count,
    "trails": _true,
}
_CARD = ("pool", "kind", "colour", "cost", "terrain", "copies", "base", "tabs", "boosts", "effects", "roll")
_BEAST = ("life", "ability", "passive", "specials")
KINDS: dict[str, tuple[str, tuple[str, ...], Callable[[_Loader, Mapping[str, Any]], Any]]] = {
    "location": ("id", ("terrain", "region", "edges", "school", "harbour", "action"), _Loader.location),
    "character": ("id", ("kind", "school", "specialisation", "deck", "special", "medallion"), _Loader.character),
    "card": ("id", _CARD, _Loader.card),
    "potion": ("id", ("copies", "effects"), _Loader.gift),
    "bomb": ("id", ("copies", "effects"), _Loader.gift),
    "mutagen": ("id", ("copies", "effects"), _Loader.gift),
    "trophy": ("id", ("kind", "attr", "effects"), _Loader.trophy),
    "monster": ("id", ("rank", *_BEAST, "weaknesses", "trophy"), _Loader.monster),
    "sea_monster": ("id", _BEAST, _Loader.monster),
    "legend": ("id", ("start", "ability", "specials"), _Loader.legend),
    "fight_card": ("id", ("deck", "copies", "special", "charge", "bite"), _Loader.fight_card),
    "movement": ("id", ("main", "secondary", "steps"), _Loader.movement),
    "tile": ("id", ("copies", "bonus"), _Loader.tile),
    "exploration": ("id", ("deck", "options"), _Loader.scene),
    "sea_card": ("id", ("safe", "dangerous"), _Loader.sea_card),
    "event": ("no", ("deck", "effects"), _Loader.event),
}
"""Each kind's key, its other keys and its reader."""


def _tracks(found: Mapping[str, Any]) -> c.Tracks:
    danger, victory = (
        table(found.get("danger_track", {}), "danger_track"),
        table(found.get("victory_track", {}), "victory_track"),
    )
    only(danger, ("safe_from", "start"), "danger_track")
    only(victory, ("exhaustion", "gold", "a", "b"), "victory_track")
    plain = c.Tracks()
    made = c.Tracks(
        _ints(danger.get("safe_from", plain.safe_from), "safe_from", 2, 7),
        _ints(danger.get("start", plain.danger_start), "start", 0, 6),
        _ints(victory.get("exhaustion", plain.exhaustion), "exhaustion"),
        _ints(victory.get("gold", plain.gold), "gold"),
        (_ints(victory.get("a", plain.protection[0]), "a"), _ints(victory.get("b", plain.protection[1]), "b")),
    )
    if len({len(made.exhaustion), len(made.gold), *map(len, made.protection)}) != 1 or made.last < 2:
        raise Bad("victory_track: exhaustion, gold, a and b have as many spaces")
    if len(made.danger_start) != 4 or not made.safe_from or max(made.danger_start) >= len(made.safe_from):
        raise Bad("danger_track: four starts, each below the Deep")
    return made


def load(name: str, sources: Files) -> c.Content:
    """The content set that these files hold; `BadContent` says what is wrong where."""
    loader = _Loader()
    tracks: dict[str, Any] = {}
    found: list[tuple[str, str, str, Any, Any]] = []  # in canonical order, so that effects have the same numbers
    for where, source in sources.items():
        for kind, entries in source.items():
            if kind in TRACKS:
                tracks[kind] = entries
                continue
            if kind not in KINDS:
                raise BadContent(where, kind, f"no such kind; there are: {' '.join((*KINDS, *TRACKS))}")
            if not isinstance(entries, list | tuple):
                raise BadContent(where, kind, "an array of tables is wanted")
            for i, entry in enumerate(entries):
                key = KINDS[kind][0]
                label = entry.get(key, i + 1) if isinstance(entry, Mapping) else i + 1
                found.append((kind, f"{label:>40}", where, label, entry))
    for kind, _, where, label, entry in sorted(found, key=lambda one: one[:3]):
        loader.entry = f"{kind}.{label}"
        try:
            loader.record(kind, entry, where)
        except Bad as bad:
            raise BadContent(where, loader.entry, str(bad)) from None
    try:
        made = _content(name, loader, _tracks(tracks), _digest(sources))
    except Bad as bad:
        raise BadContent(name, "tracks", str(bad)) from None
    hold_laws(made)
    return made


def _digest(sources: Files) -> str:
    """E6: over the canonical content, sorted, without texts."""
    merged: dict[str, Any] = {}
    for source in sources.values():
        for kind, entries in source.items():
            if kind in TRACKS:
                merged[kind] = entries
            else:
                merged.setdefault(kind, []).extend(entries)
    for kind, (key, _, _) in KINDS.items():
        if kind in merged:
            merged[kind] = sorted(merged[kind], key=partial(_rank, key))
    text = json.dumps(merged, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _rank(key: str, entry: Mapping[str, Any]) -> tuple[str, Any]:
    """Where an entry stands among its kind: numbers apart from texts, which cannot be compared."""
    return str(type(entry[key])), entry[key]


def _roads(found: Mapping[int, c.Location], name: str) -> tuple[c.Location, ...]:
    """Locations by number, roads given from both ends and ascending."""
    size = max(found, default=-1) + 1
    if sorted(found) != list(range(size)) or not size:
        raise BadContent(name, "location", "the numbers run from 0 without a gap")
    roads: dict[int, set[int]] = {i: set() for i in range(size)}
    for place in found.values():
        for other in place.roads:
            if other not in found or other == place.id:
                raise BadContent(name, f"location.{place.id}", f"edges: there is no way to {other}")
            roads[place.id].add(other)
            roads[other].add(place.id)
    for place in found.values():
        object.__setattr__(place, "roads", tuple(sorted(roads[place.id])))
    return tuple(found[i] for i in range(size))


def _content(name: str, loader: _Loader, tracks: c.Tracks, digest: str) -> c.Content:
    found = loader.found
    sea = list(found["sea_monster"].values())
    if len(sea) > 1:
        raise BadContent(name, "sea_monster", "there is one at most")
    ordered = {kind: dict(sorted(entries.items())) for kind, entries in found.items()}
    return c.Content(
        name=name,
        digest=digest,
        effects=tuple(loader.reader.effects),
        blocks=tuple(loader.reader.blocks),
        locations=_roads(found["location"], name),
        characters=ordered["character"],
        cards=ordered["card"],
        potions=ordered["potion"],
        bombs=ordered["bomb"],
        mutagens=ordered["mutagen"],
        trophies=ordered["trophy"],
        monsters=ordered["monster"],
        sea=sea[0] if sea else None,
        legends=ordered["legend"],
        fight_cards=ordered["fight_card"],
        movements=ordered["movement"],
        tiles=ordered["tile"],
        scenes=ordered["exploration"],
        sea_cards=ordered["sea_card"],
        events=ordered["event"],
        tracks=tracks,
        owners=loader.owners,
    )


def read_folder(name: str) -> Files:
    """The files of a shipped content set."""
    folder = files(PACKAGE).joinpath("content").joinpath(name)
    made: dict[str, Mapping[str, Any]] = {}
    for path in sorted(folder.iterdir(), key=lambda one: one.name):
        if path.name.endswith(".toml"):
            try:
                made[path.name] = tomllib.loads(path.read_text("utf-8"))
            except tomllib.TOMLDecodeError as bad:
                raise BadContent(path.name, "", str(bad)) from None
    return made


def content_names() -> tuple[str, ...]:
    """The shipped content sets; the default first."""
    folder = files(PACKAGE).joinpath("content")
    names = [one.name for one in folder.iterdir() if one.is_dir() and one.joinpath("cards.toml").is_file()]
    return tuple(sorted(names, key=lambda name: (name != "standard", name)))


@cache
def shipped(name: str) -> c.Content:
    """A shipped content set, read once."""
    return load(name, read_folder(name))
