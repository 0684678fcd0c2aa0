"""The rules texts: every word of the effect language has one in every language, and what differs reads differently."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from gatecrash.core.words import LANGUAGES, Words, words
from gatecrash.games.old_world.effects import Effect, Reader
from gatecrash.games.old_world.texts.sentences import effect_text
from gatecrash.games.old_world.texts.speech import Speech
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
    REGIONS,
    TABLE_TRIGGERS,
    TERRAINS,
    UNTILS,
    WHO,
    WINDOWS,
    ZONES,
)

Spec = Mapping[str, Any]
PLACES = {7: "Quarrel"}
GOLD = {"op": "gold", "n": 1}
BOTH_SIDES = ("before_pools", "after_pools", "fight_end")


class Strict(Words):
    """A catalogue that refuses a code that it has no text for, and a slot that nobody fills."""

    def __call__(self, code: str, /, **data: Any) -> str:
        assert code in self, f"{code} has no text in {self.language}"
        text = super().__call__(code, **data)
        assert "{" not in text, f"{code}: {text}"
        return text


def said(spec: Spec, language: str, *, monster: bool = False) -> str:
    """The text of an effect as a content file spells it."""
    catalogue = words("gatecrash.games.old_world.texts", language)
    reader = Reader()
    effect: Effect = reader.effects[reader.effect(spec)]
    speech = Speech(Strict(language, catalogue.texts), monster=monster)
    return effect_text(speech, effect, reader.blocks, PLACES, fight=True)


def now(*ops: Spec) -> Spec:
    """An effect that does this at once."""
    return {"on": "now", "do": list(ops)}


AMOUNT_VALUES: tuple[Any, ...] = (
    2,
    3,
    *sorted(AMOUNTS - {"foe.rank"}),  # a fight has one rank, whoever asks
    {"sum": ["hand", 1]},
    {"sum": ["hand", {"times": ["gold", 2]}]},
    {"times": [{"sum": ["hand", "gold"]}, 2]},
    {"times": ["hand", 1]},
    {"min": ["hand", 1]},
    {"max": ["hand", 1]},
    {"half": "hand"},
    *({"count": {"zone": zone}} for zone in ZONES if zone != "hand"),
    *({"count": {"zone": "combo", "icon": icon}} for icon in ICONS),
    {"count": {"zone": "hand", "who": "foe", "colour": "red", "cost": 1}},
)
FILTERS: tuple[Spec, ...] = (
    *({"colour": colour} for colour in (*COLOURS, "none")),
    *({"terrain": terrain} for terrain in TERRAINS),
    *({"kind": kind} for kind in ("start", "special", "basic", "advanced")),
    *({"icon": icon} for icon in ICONS),
    *({"cost": n} for n in (0, 1)),
    {"cost_min": 1},
    {"cost_max": 1},
    {"cost_min": 1, "cost_max": 2},
    {"colour": "red", "cost": 0, "terrain": "f"},
)
SOURCES = {"gain": ("rowdeck",)}
GOALS = {
    "gain": ("discard", "top"),
    "tuck": ("bottom",),
    "move": ("7", "adjacent", "f", "m", "w", "any"),
    "journey": ("arrive", "return"),
}
NESTED = [[GOLD], [{"op": "draw", "n": 2}, GOLD]]
TABLES = (
    [{"to": 3, "do": [GOLD]}, {"from": 4, "do": []}],
    [{"to": 2, "do": [GOLD]}, {"from": 3, "do": []}],
    [{"to": 2, "do": [GOLD]}, {"from": 3, "to": 3, "do": [{"op": "again"}]}, {"from": 4, "do": []}],
)
LEAST: dict[str, Spec] = {
    "trophy": {"rank": 1},
    "trail": {"terrain": "f"},
    "raise": {"attr": "c"},
    "lower": {"attr": "c"},
    "move": {"to": "adjacent"},
    "journey": {"to": "arrive"},
    "fight": {"rank": 1},
    "quest": {"target": "f", "event": 1},
    "roll": {"table": TABLES[0]},
    "choose": {"options": NESTED},
    "repeat": {"do": [GOLD]},
    "event": {"no": 1},
}


def values(op: str, key: str) -> tuple[Any, ...]:
    """Values of one key, none of which is the default."""
    match key:
        case "n" | "add":
            signed = op in ("gold", "potion", "bomb", "shield", "energy", "sea_monster")
            return (*AMOUNT_VALUES, *((-1, -2) if signed else ()))
        case "drop":
            return (1, 2, "combat")
        case "set":
            return (0, 2, "combat")
        case "who":
            return tuple(who for who in WHO if who != ("foe" if op == "damage" else "me"))
        case "by":
            return ("foe", "luck", "controller")
        case "from":
            return SOURCES.get(op, ("deck", "any") if op == "discard" else ("deck", "any", "discard", "row", "all"))
        case "filter":
            return FILTERS
        case "to":
            return GOALS[op]
        case "attr":
            return (*ATTRIBUTES, "chosen", "lowest", "highest")
        case "terrain":
            return TERRAINS if op == "weakness" else (*TERRAINS, "chosen", "here", "sea", "each")
        case "target":
            return ("m", "w", "7")
        case "table":
            return TABLES
        case "options":
            return (NESTED, NESTED[::-1], [*NESTED, [{"op": "again"}]], [[{"op": "choose", "options": NESTED}], [GOLD]])
        case "do":
            return ([GOLD, GOLD], [{"op": "draw", "n": 3}])
    return {
        "up_to": (True,),
        "direct": (True,),
        "here": (True,),
        "pile": ("foe",),
        "k": (2, 3),
        "rank": (2, 3),
        "kind": ("sea",),
        "no": (2, 3),
        "event": (2, 3),
        "hidden": (),
    }[key]


def variations(op: str) -> Iterator[Spec]:
    """The op as short as it gets, and each of its keys changed."""
    least = {"op": op, **LEAST.get(op, {})}
    yield least
    for key in OPS[op]:
        for value in values(op, key):
            if least.get(key) != value:
                yield {**least, key: value}
    if op == "journey":
        yield from ({"op": op, "to": "hidden", "hidden": k} for k in range(1, 6))


def modifiers() -> Iterator[Spec]:
    """Modifiers of every key, by every way."""
    for key in KEYS:
        more = {"attr": "c"} if key == "attribute" else {}
        for how in ({"add": 1}, {"add": 2}, {"add": -1}, {"add": "combat"}, {"set": 3}, {"min": 1}, {"max": 1}):
            if key not in ("first_card", "half", "hit_order", "colours", "tabs", "passives", "icons"):
                yield {"op": "mod", "key": key, **how, **more}
    yield from ({"op": "mod", "key": "draw", "max": n} for n in (0, 2))
    yield from ({"op": "mod", "key": "attribute", "attr": attr, "add": 1} for attr in "das")
    yield from ({"op": "mod", "key": "first_card", "set": word} for word in (*COLOURS, "random"))
    yield from ({"op": "mod", "key": "half", "set": word} for word in ("charge", "bite", "after_reveal", "costlier"))
    yield {"op": "mod", "key": "hit_order", "set": "hand_first"}
    yield {"op": "mod", "key": "move_cost", "set": 0}
    yield from ({"op": "mod", "key": "first_strike", **how} for how in ({"set": 1}, {"ban": True}))
    for key, every in (("colours", COLOURS), ("icons", ICONS)):
        yield {"op": "mod", "key": key, "ban": True}
        yield from ({"op": "mod", "key": key, key: [one], "ban": True} for one in every)
        yield {"op": "mod", "key": key, key: list(every[:2]), "ban": True}
    yield from ({"op": "mod", "key": "icons", "icons": [one], "add": 1} for one in ICONS)
    yield from ({"op": "mod", "key": key, "ban": True} for key in ("tabs", "passives"))
    for change in ({"until": until} for until in UNTILS if until != "fight"):
        yield {"op": "mod", "key": "dealt", "add": 1, **change}
        yield {"op": "mod", "key": "tabs", "ban": True, **change}
    for who in WHO[1:]:
        yield {"op": "mod", "key": "dealt", "add": 1, "who": who}
        yield {"op": "mod", "key": "price", "add": 1, "who": who}
        yield {"op": "mod", "key": "half", "set": "bite", "who": who}


def conditions() -> Iterator[Spec]:
    """Every condition, with its values."""
    yield from ({word: True} for word in ("first_turn", "risen"))
    for word in ("combo_min", "combo_max", "life_min", "life_max", "rank_min", "rank_max"):
        yield from ({word: n} for n in (1, 2))
    yield from ({"combo_has": {"colour": colour, "n": n}} for colour in COLOURS for n in (1, 2))
    yield from ({"combo_first": colour} for colour in COLOURS)
    yield from ({"half": half} for half in ("charge", "bite"))
    yield from ({"foe": foe} for foe in ("slayer", "mage", "player", "monster", "sea", "legend"))
    for word in ("at_least", "at_most"):
        yield from ({word: [amount, n]} for amount in ("gold", "foe.hand", {"half": "hand"}) for n in (0, 2))
    yield from ({"owns": one} for one in OWNABLE)
    yield from ({"at": {"terrain": one}} for one in TERRAINS)
    yield from ({"at": {"region": one}} for one in REGIONS)
    yield from ({"at": {one: True}} for one in ("school", "harbour"))
    yield {"at": {"location": 7}}
    yield {"at": {"terrain": "f", "school": True}}


def whole_conditions() -> Iterator[Spec]:
    """Conditions, their opposites, and how they are joined."""
    every = list(conditions())
    yield from every
    yield from ({"not": one} for one in every)
    a, b, c = {"combo_min": 3}, {"half": "bite"}, {"first_turn": True}
    yield {"any": [a, b]}
    yield {"all": [a, {"any": [b, c]}]}
    yield {"any": [{"all": [a, b]}, c]}
    yield {"not": {"all": [a, {"any": [b, c]}]}}


def frames() -> Iterator[Spec]:
    """Everything around the ops: triggers, sides, windows, limits."""
    for on in (*FIGHT_TRIGGERS, *TABLE_TRIGGERS, "now"):
        yield {"on": on, "do": [GOLD]}
    yield from ({"on": on, "side": "foe", "do": [GOLD]} for on in FIGHT_TRIGGERS if on not in BOTH_SIDES)
    for on in ("combo", "arrive"):
        yield {"on": on, "first": True, "do": [GOLD]}
        yield {"on": on, "may": True, "do": [GOLD]}
        yield {"on": on, "may": True, "cost": [{"op": "discard"}], "do": [GOLD]}
        yield {"on": on, "do": [GOLD], "else": [{"op": "draw"}]}
        yield {"on": on, "do": [GOLD], "uses_up": True}
        yield from ({"on": on, "do": [GOLD], "limit": {"per": per, "n": n}} for per in PERS for n in (1, 2))
    yield {"on": "lost_card", "special": True, "do": [GOLD]}
    for window in (*WINDOWS, ["fight", "phase1"]):
        yield {"on": "use", "window": window, "do": [GOLD], "limit": {"per": "fight"}}
    yield {"on": "static", "do": [{"op": "mod", "key": "price", "add": -1}]}
    yield {"on": "static", "if": [{"risen": True}], "do": [{"op": "mod", "key": "price", "add": -1}]}


def every_effect() -> list[Spec]:
    """All of the above as effects, no two alike."""
    ops = [op for name in OPS if name != "mod" for op in variations(name)]
    made: list[Spec] = [now(op) for op in (*ops, *modifiers())]
    made += [{"on": "combo", "if": [one], "do": [GOLD]} for one in whole_conditions()]
    return made + [one for one in frames() if one != now(GOLD)]


EVERY = every_effect()


@pytest.mark.parametrize("monster", [False, True], ids=["player", "monster"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_text_and_what_differs_reads_differently(language: str, *, monster: bool) -> None:
    seen: dict[str, Spec] = {}
    for spec in EVERY:
        text = said(spec, language, monster=monster)
        assert text not in seen, (text, seen[text], spec)
        seen[text] = spec


def test_every_op_and_key_is_tried() -> None:
    tried = {(op["op"], key) for spec in EVERY for op in spec["do"] for key in op}
    missing = {(op, key) for op, keys in OPS.items() for key in keys} - tried
    assert not missing
    assert {op["key"] for spec in EVERY for op in spec["do"] if op["op"] == "mod"} == set(KEYS)


SAID = (
    (
        {
            "on": "combo",
            "if": [{"combo_min": 3}],
            "do": [{"op": "mod", "key": "dealt", "add": 1, "until": "fight_turn"}],
        },
        "When your combo is complete, if the combo has at least 3 cards: "
        "Deal 1 more damage until the end of this fight turn.",
        "Wenn deine Kombo fertig ist, falls die Kombo mindestens 3 Karten hat: "
        "Füge bis zum Ende dieses Kampfzugs 1 Schaden mehr zu.",
    ),
    (
        now(
            {"op": "discard", "n": 1, "filter": {"colour": "green"}},
            {"op": "discard", "n": 2, "filter": {"colour": "green"}},
        ),
        "Discard 1 green card from hand. Discard 2 green cards from hand.",
        "Wirf 1 grüne Karte aus der Hand ab. Wirf 2 grüne Karten aus der Hand ab.",
    ),
    (
        now({"op": "damage", "n": {"count": {"zone": "combo", "colour": "red"}}}),
        "Your foe takes X damage (X is the number of red cards in the combo).",
        "Dein Gegner erleidet X Schaden (X ist die Zahl der roten Karten in der Kombo).",
    ),
    (
        now({"op": "gold", "n": "foe.space", "who": "left"}),
        "The player to your left gains X gold (X is your foe's space on the victory track).",
        "Die Person zu deiner Linken erhält X Gold (X ist die Nummer des Feldes deines Gegners auf der Siegleiste).",
    ),
    (
        now({"op": "mod", "key": "attribute", "attr": "d", "add": -1, "who": "foe", "until": "foe_next"}),
        "Your foe's Defence level is 1 lower until the end of your foe's next fight turn.",
        "Die Stufe deines Gegners in Verteidigung ist bis zum Ende des nächsten Kampfzugs deines Gegners "
        "um 1 niedriger.",
    ),
    (
        {
            "on": "use",
            "window": "fight",
            "cost": [{"op": "potion", "n": -1}],
            "do": [{"op": "draw", "n": 2}],
            "uses_up": True,
        },
        "Use in your fight turn: Price: Lose 1 potion. In return: Draw 2 cards. It is used up.",
        "Benutzbar in deinem Kampfzug: Preis: Verliere 1 Trank. Dafür: Ziehe 2 Karten. Wird dabei verbraucht.",
    ),
)


@pytest.mark.parametrize(("spec", "english", "german"), SAID)
def test_sentences_are_well_formed(spec: Spec, english: str, german: str) -> None:
    assert said(spec, "en") == english
    assert said(spec, "de") == german


def test_a_monster_speaks_to_its_hunter() -> None:
    spec = {
        "on": "lost_card",
        "special": True,
        "do": [{"op": "discard", "who": "foe"}],
        "else": [{"op": "damage", "n": 4}],
    }
    assert said(spec, "en", monster=True) == (
        "When the monster loses a life card, if it is a special fight card: Discard 1 card from hand. "
        "If that cannot be done in full: Take 4 damage."
    )
    assert said(spec, "de", monster=True) == (
        "Wenn das Monster eine Lebenskarte verliert, wenn es eine Sonderkampfkarte ist: Wirf 1 Karte aus der Hand ab. "
        "Geht das nicht vollständig: Erleide 4 Schaden."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_large_and_end_with_a_stop(language: str) -> None:
    for spec in EVERY:
        text = said(spec, language)
        assert text[0].isupper() and text.endswith(".") and ".." not in text and "  " not in text, text
