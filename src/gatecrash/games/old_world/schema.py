"""The JSON schema of a content file, made from the vocabulary; what spans records stands in `laws`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gatecrash.games.old_world.vocabulary import (
    AMOUNTS,
    ATTRIBUTES,
    COLOURS,
    EXPANSIONS,
    FIGHT_TRIGGERS,
    ICONS,
    KEYS,
    OPS,
    OWNABLE,
    PERS,
    REGIONS,
    TERRAINS,
    TRIGGERS,
    UNTILS,
    WHO,
    WINDOWS,
    ZONES,
)

__all__ = ["schema"]

Schema = dict[str, Any]

EFFECT, AMOUNT, FILTER, CONDITION, OP = (
    {"$ref": f"#/$defs/{name}"} for name in ("effect", "amount", "filter", "condition", "op")
)
TRUE: Schema = {"type": "boolean"}
NUMBER: Schema = {"type": "integer", "minimum": -99, "maximum": 99}
BOUND: Schema = {"type": "array", "prefixItems": [AMOUNT, NUMBER], "minItems": 2, "maxItems": 2}
SOURCES = ("hand", "deck", "any", "discard", "row", "rowdeck", "all")
WORDS = (*COLOURS, "random", "after_reveal", "costlier", "charge", "bite", "hand_first")


def one(words: Sequence[str]) -> Schema:
    """One of these words."""
    return {"enum": list(words)}


def whole(low: int, high: int) -> Schema:
    """A whole number within bounds."""
    return {"type": "integer", "minimum": low, "maximum": high}


def many(items: Schema, least: int = 0, most: int | None = None) -> Schema:
    """An array of such things."""
    made: Schema = {"type": "array", "items": items}
    if least:
        made["minItems"] = least
    return made if most is None else {**made, "maxItems": most}


def text(pattern: str) -> Schema:
    """A text of that form."""
    return {"type": "string", "pattern": f"^(?:{pattern})$"}


def record(properties: Mapping[str, Schema], required: Sequence[str] = ()) -> Schema:
    """A table with these keys and no others."""
    made: Schema = {"type": "object", "additionalProperties": False, "properties": dict(properties)}
    return {**made, "required": list(required)} if required else made


ID = text("[a-z0-9]+(-[a-z0-9]+)*")
OPS_ = many(OP)
ICON_TEXT = text(r"(?:damage|shield|energy|protect) [1-9]|draw -?[1-9]|fetch (?:top|any)|draw energy|return|roll")
ICON_LIST = many(ICON_TEXT)
RANGES = many(record({"from": NUMBER, "to": NUMBER, "do": OPS_}), 1)
ATTACK = text(
    r"(?:damage|trash|top) (?:[0-9]|rank(?:[+-][0-9])?|combat|defence|alchemy|specialisation)"
    r"|discard (?:[0-9]|rank(?:[+-][0-9])?|combat|defence|alchemy|specialisation)(?: (?:random|owner))?"
    r"|lower [cdas](?: [1-9])?|special [1-4]"
)


def amount() -> Schema:
    """A number, a name or an expression of one word."""
    sums = [record({how: many(AMOUNT)}, [how]) for how in ("sum", "times", "min", "max")]
    named = [NUMBER, one(sorted(AMOUNTS)), record({"count": FILTER}, ["count"]), record({"half": AMOUNT}, ["half"])]
    return {"anyOf": [*named, *sums]}


def filters() -> Schema:
    """Which cards."""
    costs = {name: whole(0, 99) for name in ("cost", "cost_min", "cost_max")}
    words = {"zone": ZONES, "who": ("me", "foe"), "colour": (*COLOURS, "none"), "terrain": TERRAINS, "icon": ICONS}
    kinds = one(("start", "special", "basic", "advanced"))
    return record({**{name: one(allowed) for name, allowed in words.items()}, **costs, "kind": kinds})


def condition() -> Schema:
    """A table with exactly one word."""
    place = {
        "terrain": one(TERRAINS),
        "region": one(REGIONS),
        "school": TRUE,
        "harbour": TRUE,
        "location": whole(0, 27),
    }
    words: dict[str, Schema] = {
        **dict.fromkeys(("first_turn", "risen"), TRUE),
        **dict.fromkeys(("combo_min", "combo_max", "life_min", "life_max", "rank_min", "rank_max"), whole(0, 99)),
        "combo_has": record({"colour": one(COLOURS), "n": whole(1, 99)}, ["colour"]),
        "combo_first": one(COLOURS),
        "half": one(("charge", "bite")),
        "foe": one(("slayer", "mage", "player", "monster", "sea", "legend")),
        "at_least": BOUND,
        "at_most": BOUND,
        "owns": one(OWNABLE),
        "at": record(place),
        **dict.fromkeys(("all", "any"), many(CONDITION)),
        "not": CONDITION,
    }
    return {**record(words), "minProperties": 1, "maxProperties": 1}


def op_keys() -> dict[str, Schema]:
    """What each key of an op takes."""
    return {
        **dict.fromkeys(("n", "add", "min", "max", "drop"), AMOUNT),
        "set": {"anyOf": [AMOUNT, one(WORDS)]},
        **dict.fromkeys(("ban", "up_to", "direct", "here"), TRUE),
        "who": one(WHO),
        "by": one(("me", "foe", "luck", "controller")),
        "filter": FILTER,
        "from": one(SOURCES),
        "attr": one((*ATTRIBUTES, "chosen", "lowest", "highest")),
        "to": {"anyOf": [{"type": "string"}, whole(0, 27)]},
        "pile": one(("deck", "foe")),
        "key": one(KEYS),
        "until": one(UNTILS),
        "icons": many(one(ICONS)),
        "colours": many(one(COLOURS)),
        "k": whole(1, 99),
        "rank": whole(1, 3),
        "kind": one(("sea",)),
        **dict.fromkeys(("no", "event"), whole(0, 999)),
        "hidden": whole(1, 5),
        "terrain": one((*TERRAINS, "chosen", "here", "sea", "each")),
        "target": {"anyOf": [one(TERRAINS), whole(0, 27)]},
        "table": RANGES,
        "do": OPS_,
        "options": many(OPS_),
    }


def op() -> Schema:
    """One op: its word, and only the keys that the word takes."""
    keys = op_keys()
    needed = {"raise": ["attr"], "lower": ["attr"], "roll": ["table"], "mod": ["key"], "trail": ["terrain"]}
    made = []
    for name, taken in OPS.items():
        spelled = {"op": {"const": name}, **{key: keys[key] for key in taken}}
        made.append(record(spelled, ["op", *needed.get(name, ())]))
        if name == "mod":
            made[-1]["oneOf"] = [{"required": [how]} for how in ("add", "set", "min", "max", "ban")]
    return {"oneOf": made}


def effect() -> Schema:
    """C4's Effect."""
    windows = {"anyOf": [one(WINDOWS), many(one(WINDOWS), 1)]}
    limit = record({"per": one(PERS), "n": whole(1, 99)}, ["per"])
    keys = {
        "on": one(TRIGGERS),
        "side": one(("mine", "foe")),
        "window": windows,
        "if": many(CONDITION),
        "until": one(UNTILS),
        "limit": limit,
        **dict.fromkeys(("first", "special", "may", "uses_up"), TRUE),
        **dict.fromkeys(("cost", "else"), OPS_),
        "do": many(OP, 1),
    }
    use: Schema = {"properties": {"on": {"const": "use"}}}
    spent: Schema = {
        "anyOf": [{"required": ["limit"]}, {"properties": {"uses_up": {"const": True}}, "required": ["uses_up"]}]
    }
    sided = {"if": {"required": ["side"]}, "then": {"properties": {"on": one(FIGHT_TRIGGERS)}}}
    return {
        **record(keys, ["on", "do"]),
        "if": use,
        "then": {"required": ["window"], **spent},
        "else": {"not": {"required": ["window"]}},
        "allOf": [sided],
    }


def result() -> Schema:
    """What a choice leads to."""
    quest = record({"target": {"anyOf": [one(TERRAINS), whole(0, 21)]}, "event": whole(0, 999)}, ["target", "event"])
    return record({"effects": many(EFFECT), "quest": quest})


def options() -> Schema:
    """Two choices, one at least without gold."""
    choice = record({"gold": whole(0, 9), "result": {"$ref": "#/$defs/result"}}, ["result"])
    free = {"anyOf": [{"not": {"required": ["gold"]}}, {"properties": {"gold": {"const": 0}}}]}
    return {**many(choice, 2, 2), "contains": free}


def actions() -> Schema:
    """Exactly one location action."""
    plain = "train swap poker rumour clear train_any recruit trade_trophy free_trophy wild_fight trails".split()
    words: dict[str, Schema] = {name: {"const": True} for name in plain}
    words |= {"level": one(ATTRIBUTES), "potion": whole(1, 9), "gold": whole(1, 9)}
    return {**record(words), "minProperties": 1, "maxProperties": 1}


def records() -> dict[str, Schema]:
    """Each kind's record."""
    effects = many(EFFECT)
    gift = record({"id": ID, "copies": whole(1, 99), "effects": many(EFFECT, 1)}, ["id", "effects"])
    beast = {"id": ID, "life": whole(1, 40), "ability": effects, "passive": EFFECT, "specials": many(EFFECT, 0, 4)}
    monster = {**beast, "rank": whole(1, 3), "weaknesses": many(EFFECT, 0, 6), "trophy": many(EFFECT, 1)}
    boost = record({"energy": whole(1, 9), "icons": ICON_LIST}, ["energy", "icons"])
    danger = {"options": options(), "result": {"$ref": "#/$defs/result"}}
    return {
        "location": record(
            {
                "id": whole(0, 27),
                "terrain": one((*TERRAINS, "any", "none")),
                "region": one(REGIONS),
                "edges": many(whole(0, 27)),
                "school": TRUE,
                "harbour": TRUE,
                "action": actions(),
            },
            ["id", "terrain"],
        ),
        "character": record(
            {
                "id": ID,
                "kind": one(("slayer", "mage")),
                "school": whole(-1, 18),
                "specialisation": many(EFFECT, 5, 5),
                "deck": many(ID),
                "special": ID,
                "medallion": EFFECT,
            },
            ["id", "specialisation", "deck", "medallion"],
        ),
        "card": record(
            {
                "id": ID,
                "pool": one(("slayer", "mage")),
                "kind": one(("start", "special", "basic", "advanced")),
                "colour": one((*COLOURS, "none")),
                "cost": whole(0, 3),
                "terrain": many(one(TERRAINS)),
                "copies": whole(0, 9),
                "base": ICON_LIST,
                "tabs": record(dict.fromkeys(COLOURS, ICON_LIST)),
                "boosts": many(boost),
                "effects": effects,
                "roll": RANGES,
            },
            ["id", "terrain"],
        ),
        "potion": gift,
        "bomb": gift,
        "mutagen": gift,
        "trophy": record(
            {"id": ID, "kind": one(("attribute", "sea")), "attr": one(ATTRIBUTES), "effects": many(EFFECT, 1)},
            ["id", "kind", "effects"],
        ),
        "monster": record(monster, ["id", "rank", "life", "trophy"]),
        "sea_monster": record(beast, ["id", "life"]),
        "legend": record(
            {"id": ID, "start": whole(1, 18), "ability": effects, "specials": many(EFFECT, 4, 4)},
            ["id", "start", "specials"],
        ),
        "fight_card": record(
            {
                "id": ID,
                "deck": one(("monster", "legend")),
                "copies": whole(1, 20),
                "special": whole(0, 4),
                "charge": many(ATTACK, 1),
                "bite": many(ATTACK, 1),
            },
            ["id"],
        ),
        "movement": record(
            {"id": ID, "main": whole(1, 18), "secondary": whole(1, 18), "steps": many(whole(1, 9), 4, 4)},
            ["id", "main", "secondary", "steps"],
        ),
        "tile": record({"id": ID, "copies": whole(1, 99), "bonus": EFFECT}, ["id", "bonus"]),
        "exploration": record(
            {"id": ID, "deck": one(("city", "wilds")), "options": options()}, ["id", "deck", "options"]
        ),
        "sea_card": record(
            {
                "id": ID,
                "safe": {"$ref": "#/$defs/result"},
                "dangerous": {**record(danger), "minProperties": 1, "maxProperties": 1},
            },
            ["id", "safe", "dangerous"],
        ),
        "event": record(
            {"no": whole(0, 999), "deck": one(("base", "sea")), "effects": many(EFFECT, 1)}, ["no", "effects"]
        ),
    }


def schema() -> Schema:
    """The whole schema."""
    kinds = records()
    for kind in kinds.values():
        kind["properties"] = {**kind["properties"], "set": one(("base", *EXPANSIONS))}
    spaces = many(whole(0, 99), 3)
    starts, danger = many(whole(0, 6), 4, 4), many(whole(2, 7), 1)
    tracks = {
        "danger_track": record({"safe_from": danger, "start": starts}),
        "victory_track": record(dict.fromkeys(("exhaustion", "gold", "a", "b"), spaces)),
    }
    defs = {"effect": effect(), "op": op(), "amount": amount(), "filter": filters(), "condition": condition()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:gatecrash:old-world:content:1",
        "title": "A content file of Old World",
        "description": "One file of a content set. Beyond this schema: the laws of content, which span records.",
        **record({**{name: many(kind) for name, kind in kinds.items()}, **tracks}),
        "$defs": {**defs, "result": result()},
    }
