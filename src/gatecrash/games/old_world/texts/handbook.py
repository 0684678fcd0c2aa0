"""A page of every word of the effect language: how a content file spells it, and how it reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gatecrash.core.words import LANGUAGES, words
from gatecrash.games.old_world.effects import Reader
from gatecrash.games.old_world.texts.sentences import effect_text
from gatecrash.games.old_world.texts.speech import Speech
from gatecrash.games.old_world.vocabulary import (
    AMOUNTS,
    COLOURS,
    FIGHT_TRIGGERS,
    ICONS,
    KEYS,
    OPS,
    TABLE_TRIGGERS,
    UNTILS,
    WHO,
    WINDOWS,
)

__all__ = ["handbook"]

Spec = Mapping[str, Any]
GOLD: Spec = {"op": "gold", "n": 1}
DRAW: Spec = {"op": "draw", "n": 1}
SHORTEST: Mapping[str, Spec] = {
    "trophy": {"rank": 1},
    "trail": {"terrain": "f"},
    "raise": {"attr": "chosen"},
    "lower": {"attr": "c"},
    "move": {"to": "adjacent"},
    "journey": {"to": "arrive"},
    "fight": {"rank": 1},
    "quest": {"target": "f", "event": 1},
    "roll": {"add": "combat", "table": [{"to": 3, "do": [GOLD]}, {"from": 4, "do": [DRAW]}]},
    "choose": {"options": [[GOLD], [DRAW]]},
    "repeat": {"n": 2, "do": [DRAW]},
    "event": {"no": 1},
    "mod": {"key": "dealt", "add": 1, "until": "fight_turn"},
}
"""What an op needs besides its word."""
WORDED: Mapping[str, Spec] = {
    "first_card": {"set": "red"},
    "half": {"set": "charge"},
    "hit_order": {"set": "hand_first"},
    "colours": {"colours": list(COLOURS[:1]), "ban": True},
    "icons": {"icons": list(ICONS[:1]), "ban": True},
    "tabs": {"ban": True},
    "passives": {"ban": True},
    "move_cost": {"set": 0},
    "first_strike": {"set": 1},
    "attribute": {"attr": "c", "add": 1},
}
"""Modifiers that are not a number more or less."""
CONDITIONS: Sequence[Spec] = (
    {"first_turn": True},
    {"combo_min": 3},
    {"combo_max": 1},
    {"combo_has": {"colour": "green", "n": 2}},
    {"combo_first": "red"},
    {"half": "bite"},
    {"life_min": 3},
    {"life_max": 2},
    {"foe": "player"},
    {"rank_min": 2},
    {"rank_max": 2},
    {"at_least": ["gold", 2]},
    {"at_most": ["potions", 0]},
    {"owns": "trail"},
    {"at": {"terrain": "f"}},
    {"risen": True},
    {"all": [{"combo_min": 3}, {"half": "bite"}]},
    {"any": [{"combo_min": 3}, {"half": "bite"}]},
    {"not": {"combo_min": 3}},
)
SUMS: Sequence[Any] = (
    {"count": {"zone": "combo", "colour": "red"}},
    {"sum": ["hand", 1]},
    {"times": ["hand", 2]},
    {"min": ["hand", 3]},
    {"max": ["hand", 3]},
    {"half": "hand"},
)


def handbook() -> str:
    """The page, as Markdown."""
    parts = ["# The effect language: every word", INTRO]
    for title, rows in _sections():
        parts += [f"## {title}", _table(rows)]
    return "\n\n".join(parts) + "\n"


INTRO = (
    "Each line is an effect as a content file spells it, and its text as the cards say it. The text is made from the\n"
    "data, so the two cannot differ. How to use the words for a card of your own: [](adding-a-card.md)."
)


def _sections() -> Iterator[tuple[str, Iterator[tuple[str, Spec]]]]:
    yield "Ops", ((name, _now({"op": name, **SHORTEST.get(name, {})})) for name in OPS)
    yield "Modifiers", ((key, _now({"op": "mod", "key": key, **WORDED.get(key, {"add": 1})})) for key in KEYS)
    yield "How long a modifier holds", ((until, _now(_mod(until=until))) for until in UNTILS)
    yield "Triggers of a fight", ((on, {"on": on, "do": [DRAW]}) for on in FIGHT_TRIGGERS)
    yield "Triggers of the table", ((on, {"on": on, "do": [GOLD]}) for on in TABLE_TRIGGERS)
    yield "By hand", ((one, _use(one)) for one in WINDOWS)
    yield "Conditions", ((next(iter(one)), {"on": "combo", "if": [one], "do": [DRAW]}) for one in CONDITIONS)
    yield "Amounts", ((str(one), _now({"op": "gold", "n": one})) for one in sorted(AMOUNTS))
    yield "Amounts worked out", ((next(iter(one)), _now({"op": "gold", "n": one})) for one in SUMS)
    yield "Whom", ((who, _now({"op": "gold", "n": 1, "who": who})) for who in WHO)


def _now(op: Spec) -> Spec:
    return {"on": "now", "do": [op]}


def _mod(**more: Any) -> Spec:
    return {"op": "mod", "key": "taken", "add": -1, **more}


def _use(window: str) -> Spec:
    return {"on": "use", "window": window, "do": [GOLD], "limit": {"per": "turn", "n": 1}}


def _table(rows: Iterator[tuple[str, Spec]]) -> str:
    lines = ["| Word | Spelled | English | German |", "| --- | --- | --- | --- |"]
    for word, spec in rows:
        said = [_said(spec, language) for language in LANGUAGES]
        lines.append(f"| `{word}` | `{_toml(spec)}` | {' | '.join(said)} |")
    return "\n".join(lines)


def _said(spec: Spec, language: str) -> str:
    """How an effect reads."""
    reader = Reader()
    effect = reader.effects[reader.effect(spec)]
    speech = Speech(words("gatecrash.games.old_world.texts", language))
    return effect_text(speech, effect, reader.blocks, {}, fight=True)


def _toml(value: Any) -> str:
    """A value as an inline table of TOML."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
