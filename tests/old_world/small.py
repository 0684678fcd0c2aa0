"""A small content set for tests: made by rule, with every expansion and every word of the effect language (C4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any

from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.loader import load

COLOURS = ("blue", "red", "green", "yellow", "purple")
NEXT = dict(zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True))
TERRAINS = "fmw"
Data = dict[str, Any]


def terrain_of(place: int) -> str:
    """0 any; 1 to 6 forest, 7 to 12 mountain, 13 to 18 water."""
    return "any" if place == 0 else TERRAINS[(place - 1) // 6]


def places() -> list[Data]:
    """A ring with chords, a hub, isles, hidden isles and the Deep."""
    spare: list[Data] = [{"potion": 1}] * 3 + [{"swap": True}] * 2 + [{"rumour": True}] * 2
    spare += [{"poker": True}, {"clear": True}, *({"level": attr} for attr in "cdas")]
    made = []
    for place in range(19):
        roads: list[int] = [1, 4, 7, 10, 13, 16] if place == 0 else [place % 18 + 1, (place + 5) % 18 + 1]
        school = place % 3 == 1
        action: Data = {"train": True} if school else spare.pop()
        made.append(
            {"id": place, "terrain": terrain_of(place), "edges": roads, "school": school, "action": action}
            | {"harbour": place % 3 == 2}
        )
    for place, isle in ((19, "train_any"), (20, "recruit"), (21, "trade_trophy")):
        made.append({"id": place, "terrain": "mwf"[place - 19], "region": "isle", "action": {isle: True}, "set": "s"})
    hidden: list[Data] = [{"free_trophy": True}, {"wild_fight": True}, {"potion": 4}, {"gold": 3}, {"trails": True}]
    for place, one in enumerate(hidden, 22):
        made.append({"id": place, "terrain": "none", "region": "hidden", "action": one, "set": "s"})
    return [*made, {"id": 27, "terrain": "w", "region": "deep", "set": "s"}]


def card(name: str, colour: str, terrain: str, **more: Any) -> Data:
    """A card that deals 1 damage and links to the next colour for a shield or energy."""
    symbol = "energy 1" if more.get("pool") == "mage" else "shield 1"
    return {
        "id": name,
        "colour": colour,
        "terrain": [terrain],
        "base": ["damage 1"],
        "tabs": {NEXT.get(colour, "red"): [symbol]},
    } | more


ICONS = ("draw 1", "draw -1", "return", "fetch top", "fetch any", "roll", "shield 2", "damage 2", "protect 1")


def cards() -> list[Data]:
    """Starting cards by colour and terrain, pools of cost 0 to 3, special and advanced cards."""
    made = []
    for prefix, pool in (("", "slayer"), ("g-", "mage")):
        for colour, terrain in product(COLOURS, TERRAINS):
            made.append(card(f"{prefix}{colour}-{terrain}", colour, terrain, pool=pool, kind="start"))
            for cost in range(4):
                one = card(f"{prefix}{colour}-{terrain}-{cost}", colour, terrain, pool=pool, cost=cost)
                one["copies"] = 3 if cost == 0 else 1
                one["base"] = ["damage 1", ICONS[len(made) % len(ICONS)]] if cost else ["damage 1"]
                if "roll" in one["base"]:
                    one["roll"] = [{"to": 3, "do": [{"op": "gold", "n": 1}]}, {"from": 4, "do": [{"op": "draw"}]}]
                if pool == "mage" and cost:
                    one["boosts"] = [{"energy": 1, "icons": ["damage 1"]}, {"energy": 2, "icons": ["draw energy"]}]
                made.append(one)
        made.append(card(f"{prefix}oath", "none", "f", pool=pool, kind="special", cost=1, set="h", tabs={"red": []}))
        made[-1]["effects"] = [{"on": "now", "do": [{"op": "draw"}]}]
    return made + advanced()


def advanced() -> list[Data]:
    """Advanced cards, one effect each."""
    effects: list[Data] = [
        {"on": "combo", "if": [{"combo_min": 2}], "do": [{"op": "mod", "key": "dealt", "add": 1, "until": "now"}]},
        {"on": "link", "do": [{"op": "shield", "n": 1}]},
        {"on": "dealt", "do": [{"op": "fetch", "up_to": True}]},
        {"on": "symbols", "do": [{"op": "peek", "n": 2, "pile": "foe", "drop": 1}]},
        {"on": "draw", "do": [{"op": "tuck", "to": "top", "up_to": True}]},
        {"on": "turn_end", "do": [{"op": "heal", "n": 1}]},
        {"on": "now", "do": [{"op": "peek", "n": 3, "pile": "deck", "drop": 1}]},
        {"on": "use", "window": ["fight", "phase1"], "do": [{"op": "gold", "n": 1}], "uses_up": True},
        {
            "on": "use",
            "window": "before_pools",
            "do": [{"op": "mod", "key": "life", "add": -1, "who": "foe"}],
            "uses_up": True,
        },
        {"on": "first_card", "may": True, "do": [{"op": "discard", "n": 1}, {"op": "damage", "n": 1, "direct": True}]},
    ]
    return [
        card(f"adv-{at}", COLOURS[at % 5], TERRAINS[at % 3], kind="advanced", cost=at % 3, effects=[one], set="h")
        for at, one in enumerate(effects)
    ]


def mod(key: str, **more: Any) -> Data:
    """A modifier."""
    return {"op": "mod", "key": key, **more}


def gold(n: Any) -> Data:
    """Gold gained."""
    return {"op": "gold", "n": n}


def characters() -> list[Data]:
    """Six slayers, five mages."""
    made: list[Data] = []
    deck = [f"{COLOURS[at % 5]}-{TERRAINS[at % 3]}" for at in range(10)]
    peek = {"on": "use", "window": "fight", "limit": {"per": "fight"}}
    for at in range(6):
        levels = [{**peek, "do": [{"op": "peek", "n": n + 1, "pile": "foe", "drop": n // 2}]} for n in range(5)]
        medal = {"on": "fight_won", "do": [{"op": "gold", "n": 1 + at % 2}]}
        made.append(
            {"id": f"slayer-{at}", "kind": "slayer", "school": 3 * at + 1, "specialisation": levels}
            | {"deck": deck, "special": "oath", "medallion": medal}
        )
    for at in range(5):
        levels = [{"on": "turn_start", "do": [{"op": "energy", "n": 1 + n // 3}]} for n in range(5)]
        medal = {"on": "before_pools", "do": [{"op": "protect", "n": 1}]}
        made.append(
            {"id": f"mage-{at}", "kind": "mage", "specialisation": levels, "set": "m", "medallion": medal}
            | {"deck": [f"g-{one}" for one in deck], "special": "g-oath"}
        )
    return made


def gifts() -> dict[str, list[Data]]:
    """Potions, bombs, mutagens: each word once at least."""
    use: Data = {"on": "use", "window": "fight", "uses_up": True}
    potions: list[list[Data]] = [
        [mod("draw", add=2, until="fight_turn")],
        [{"op": "shield", "set": 5}],
        [{"op": "fetch", "n": 2}],
        [mod("attribute", attr="c", add=1)],
        [mod("taken", max=1, until="foe_next")],
        [mod("half", set="bite", until="foe_next", who="foe")],
        [mod("drink_limit", add=1)],
        [{"op": "again"}],
        [{"op": "skip", "who": "foe"}],
        [{"op": "heal", "n": 2}],
    ]
    bombs: list[list[Data]] = [
        [{"op": "damage", "n": "d6"}],
        [{"op": "damage", "n": {"min": ["gold", 3]}}],
        [{"op": "discard", "who": "foe", "n": 2}],
        [mod("half", set="after_reveal", who="foe", until="foe_next")],
        [mod("half", set="costlier", who="foe")],
        [mod("passives", ban=True, who="foe", until="fight")],
        [{"op": "end"}],
        [{"op": "damage", "n": {"half": {"sum": ["hand", 1]}}, "direct": True}],
    ]
    mutagens: list[Data] = [
        {"on": "static", "do": [mod("hand_limit", add=1)]},
        {"on": "static", "do": [mod("shield_cap", add=1)]},
        {"on": "static", "do": [mod("first_strike", set=1)], "if": [{"at_least": ["combat", 3]}]},
        {"on": "static", "do": [mod("train_cost", add=-1)]},
        {"on": "static", "do": [mod("price", add=-1)]},
        {"on": "static", "do": [mod("phase3_draw", add=1)]},
        {"on": "static", "do": [mod("rerolls", add=1)]},
        {"on": "static", "do": [mod("die", add=1)]},
        {"on": "use", "window": "phase1", "do": [mod("move_cost", set=0, until="turn")], "limit": {"per": "turn"}},
        {"on": "hit", "side": "foe", "first": True, "do": [mod("taken", add=-2, until="now")]},
        {"on": "hurt", "side": "foe", "may": True, "cost": [{"op": "gold", "n": -1}], "do": [{"op": "draw"}]},
        {"on": "turn_start", "if": [{"first_turn": True}], "do": [{"op": "draw", "n": 1}]},
    ]
    return {
        "potion": [
            {"id": f"potion-{at}", "copies": 3, "effects": [{**use, "do": ops}]} for at, ops in enumerate(potions)
        ],
        "bomb": [
            {"id": f"bomb-{at}", "copies": 3, "effects": [{**use, "do": ops}], "set": "h"}
            for at, ops in enumerate(bombs)
        ],
        "mutagen": [
            {"id": f"mutagen-{at}", "copies": 2, "effects": [one], "set": "h"} for at, one in enumerate(mutagens)
        ],
    }


TROPHY_TRIGGERS = (
    "arrive phase1_end explore explored quest_done poker train phase3 buy trophy hero_level round_end".split()
)
GAME: Data = {"per": "game"}
EXTRA: tuple[Data, ...] = (
    {
        "on": "fight_end",
        "if": [{"any": [{"at": {"terrain": "f"}}, {"risen": True}]}],
        "do": [gold({"max": ["space", 1]})],
    },
    {"on": "fight_lost", "if": [{"not": {"owns": "potion"}}], "do": [gold({"times": ["rank", 1]})]},
    {"on": "fight_away", "do": [gold({"max": ["trophies", 1]})]},
    {"on": "round_end", "if": [{"at_most": ["gold", 3]}], "do": [gold("hero")]},
    {
        "on": "turn_start",
        "if": [{"all": [{"foe": "monster"}, {"rank_min": 1}, {"rank_max": 3}]}],
        "do": [{"op": "shield", "n": "defence"}],
    },
    {"on": "combo", "if": [{"combo_first": "red"}], "do": [mod("dealt", min=1, until="my_next")]},
    {"on": "use", "window": "phase1", "limit": GAME, "do": [{"op": "potion"}]},
    {"on": "arrive", "limit": GAME, "do": [mod("phase3_draw", add=1, until="always")]},
    {"on": "explore", "do": [gold({"count": {"zone": "row", "cost": 0}})]},
    {"on": "train", "do": [gold({"min": [{"count": {"zone": "rowdeck", "cost": 3}}, 1]})]},
    {"on": "buy", "do": [gold({"half": {"count": {"zone": "discard", "colour": "red"}}})]},
    {"on": "phase3", "do": [gold({"min": [{"count": {"zone": "deck"}}, 1]})]},
    {
        "on": "dealt",
        "first": True,
        "do": [{"op": "draw", "n": {"min": [{"count": {"zone": "pool", "who": "foe"}}, 1]}}],
    },
    {"on": "hurt", "side": "foe", "do": [gold({"count": {"zone": "top"}})]},
    {"on": "lost_card", "side": "foe", "may": True, "do": [{"op": "discard"}, gold({"count": {"zone": "moved"}})]},
    {"on": "trophy", "do": [gold("alchemy")]},
    {"on": "poker", "do": [gold("tiles")]},
    {"on": "explored", "do": [gold("potions")]},
    {"on": "quest_done", "do": [gold("weaknesses")]},
    {"on": "turn_end", "do": [{"op": "shield", "n": {"half": "shield"}}]},
    {"on": "fight_won", "do": [gold("energy")]},
)
"""A second effect of each monster's trophy."""
ABILITIES: tuple[Data, ...] = (
    {"on": "before_pools", "do": [{"op": "discard", "who": "foe", "n": 1}]},
    {"on": "after_pools", "do": [{"op": "discard", "who": "foe", "from": "deck"}]},
    {"on": "static", "do": [mod("draw", add=-1, who="foe")]},
    {"on": "static", "do": [mod("taken", max=2)], "if": [{"first_turn": True}]},
    {
        "on": "combo",
        "side": "foe",
        "if": [{"combo_has": {"colour": "yellow"}}],
        "do": [{"op": "shield", "n": -2, "who": "foe"}],
    },
    {"on": "static", "do": [mod("first_card", set="random", who="foe")]},
    {"on": "reveal", "if": [{"life_max": 3}], "do": [mod("dealt", add=2, until="fight_turn")]},
    {"on": "static", "do": [mod("icons", ban=True, icons=["shield"], who="foe")], "if": [{"half": "bite"}]},
    {"on": "static", "do": [mod("colours", ban=True, colours=["purple"], who="foe")]},
    {"on": "static", "do": [mod("hit_order", set="hand_first", who="foe")]},
    {"on": "turn_end", "first": True, "do": [{"op": "discard", "who": "foe", "by": "luck"}]},
    {"on": "static", "do": [mod("tabs", ban=True, who="foe")], "if": [{"life_min": 9}]},
)
PASSIVES: tuple[Data, ...] = (
    {
        "do": [{"op": "discard", "who": "foe", "filter": {"zone": "hand", "colour": "green"}}],
        "else": [{"op": "damage", "n": 2}],
    },
    {"do": [mod("taken", ban=True, until="now")]},
    {"do": [{"op": "damage", "n": {"count": {"zone": "combo", "who": "foe", "icon": "damage"}}}]},
)
SPECIALS: tuple[Data, ...] = (
    {"do": [{"op": "damage", "n": 2}, mod("combo_length", max=2, who="foe", until="foe_next")]},
    {
        "do": [{"op": "gold", "n": -1, "who": "foe"}, {"op": "potion", "n": -1, "who": "foe"}],
        "else": [{"op": "damage", "n": 1}],
    },
    {
        "do": [
            {"op": "discard", "who": "foe", "by": "controller"},
            {"op": "heal", "n": 1},
            {"op": "gold", "who": "controller"},
        ]
    },
    {"do": [{"op": "tuck", "who": "foe", "to": "bottom"}, {"op": "shield", "set": 0, "who": "foe"}]},
)
WEAKNESSES: tuple[Data, ...] = (
    {"on": "before_pools", "do": [mod("life", add=-2, who="foe")]},
    {"on": "after_pools", "do": [{"op": "damage", "n": 1}]},
    {"on": "static", "do": [mod("dealt", add=1)]},
    {"on": "use", "window": "before_pools", "do": [{"op": "draw"}], "limit": {"per": "fight"}},
    {"on": "use", "window": "after_pools", "do": [{"op": "peek", "pile": "foe", "n": 2}], "limit": {"per": "fight"}},
    {"on": "use", "window": "fight", "do": [{"op": "damage", "n": 1}], "limit": {"per": "fight_turn"}},
)


def monsters() -> list[Data]:
    """Eight, seven, six; abilities, passives, specials, weaknesses and trophies in turn."""
    made = []
    for at, rank in enumerate([1] * 8 + [2] * 7 + [3] * 6):
        trophy: Data = {"on": TROPHY_TRIGGERS[at % 12], "do": [{"op": "gold", "n": 1}]}
        if at % 5 == 1:
            trophy = {"on": "use", "window": "phase3", "do": [{"op": "draw"}], "limit": {"per": "turn"}}
        made.append(
            {"id": f"beast-{at}", "rank": rank, "life": 6 + 3 * rank, "ability": [ABILITIES[at % 12]]}
            | {"passive": {"on": "lost_card", "special": True, **PASSIVES[at % 3]}}
            | {"specials": [{"on": "now", **one} for one in SPECIALS], "weaknesses": list(WEAKNESSES)}
            | {"trophy": [trophy, EXTRA[at]]}
        )
    return made


def fight_cards() -> list[Data]:
    """The spread of B9 and B12."""
    made = []
    for n, many in ((2, 3), (3, 4), (4, 3), (5, 2)):
        made.append({"id": f"maul-{n}", "copies": many, "charge": [f"damage {n}"], "bite": [f"damage {n}"]})
    halves = ["damage combat", "damage defence", "damage alchemy", "damage specialisation"]
    for at, bite in enumerate(halves):
        made.append({"id": f"grab-{at}", "charge": ["discard rank random"], "bite": [bite]})
    for at, attr in enumerate("cad"):
        made.append({"id": f"rend-{at}", "charge": ["trash 1"], "bite": [f"lower {attr} 1", "damage rank-1"]})
    made.append({"id": "fury", "charge": ["damage rank+2"], "bite": ["discard 1 owner"]})
    made += [{"id": f"special-{n}", "special": n, "set": "h"} for n in (1, 2, 3, 4)]
    for n, many in ((4, 3), (5, 3), (6, 3)):
        made.append({"id": f"doom-{n}", "copies": many, "charge": [f"damage {n}"], "bite": [f"damage {n}"]})
        made[-1] |= {"deck": "legend", "set": "l"}
    legend = {"deck": "legend", "set": "l"}
    made += [{"id": f"omen-{n}", "special": n, "copies": 2, **legend} for n in (1, 2, 3, 4)]
    top = {"id": "grind", "copies": 3, "charge": ["top 3"], "bite": ["top 3"], **legend}
    return [*made, top]


BOARD_OPS: tuple[list[Data], ...] = (
    [{"op": "gold", "n": 2}],
    [{"op": "gold", "n": -1}, {"op": "potion"}],
    [{"op": "potion", "n": 5}],
    [{"op": "zero_card"}],
    [{"op": "trophy", "rank": 1}],
    [{"op": "trail", "terrain": "chosen"}],
    [{"op": "trail", "terrain": "each"}],
    [{"op": "trail", "terrain": "here"}],
    [{"op": "rumour"}],
    [{"op": "draw", "n": 2}],
    [{"op": "discard", "n": 2, "up_to": True}, {"op": "gold", "n": "paid"}],
    [{"op": "trash", "from": "all"}],
    [{"op": "trash", "from": "row", "n": 2}],
    [{"op": "trash", "from": "discard", "up_to": True}],
    [{"op": "gain", "filter": {"cost_max": 1}, "to": "top"}],
    [{"op": "gain", "from": "rowdeck", "filter": {"cost": 2}, "to": "discard"}],
    [{"op": "reshuffle"}],
    [{"op": "show"}],
    [{"op": "raise", "attr": "lowest"}],
    [{"op": "raise", "attr": "chosen"}],
    [{"op": "lower", "attr": "highest"}, {"op": "gold", "n": 3}],
    [{"op": "move", "to": "adjacent"}],
    [{"op": "move", "to": "w"}],
    [{"op": "move_monster"}],
    [{"op": "fight", "rank": 1}],
    [{"op": "fight", "here": True}],
    [
        {
            "op": "roll",
            "add": "specialisation",
            "table": [{"to": 3, "do": [{"op": "gold"}]}, {"from": 4, "do": [{"op": "draw"}]}],
        }
    ],
    [{"op": "choose", "k": 1, "options": [[{"op": "gold"}], [{"op": "draw"}]]}],
    [{"op": "repeat", "n": 2, "do": [{"op": "draw"}]}],
    [{"op": "event", "no": 3}],
    [{"op": "gold", "n": 1, "who": "each"}],
    [{"op": "gold", "n": -1, "who": "left"}],
    [{"op": "gold", "n": 1, "who": "right"}],
    [{"op": "gold", "n": 1, "who": "chosen"}],
    [{"op": "discard", "who": "others"}],
    [{"op": "peek", "n": 2, "pile": "deck", "drop": 1}],
    [{"op": "tuck", "n": 1, "to": "bottom"}],
    [mod("price", add=-1, until="turn")],
    [{"op": "quest", "target": 7, "event": 2}],
    [mod("phase3_draw", add=1, until="my_next_turn")],
)


def stories() -> dict[str, list[Data]]:
    """A scene for every op of the table; quests; events."""
    scenes: list[Data] = []
    for at, ops in enumerate(BOARD_OPS):
        other: Data = {"effects": [{"on": "now", "do": [{"op": "gold"}]}]}
        if at % 4 == 0:
            other = {"quest": {"target": TERRAINS[at % 3] if at % 8 else 7, "event": 1 + at % 8}}
        first: Data = {"result": {"effects": [{"on": "now", "do": ops}]}}
        if at % 5 == 0:
            first["gold"] = 2
        scenes.append({"id": f"scene-{at}", "deck": ("city", "wilds")[at % 2], "options": [first, {"result": other}]})
    extra: list[tuple[list[Data], str]] = [
        ([{"op": "bomb"}], "h"),
        ([{"op": "bomb", "n": -1}], "h"),
        ([{"op": "mutagen"}], "h"),
        ([{"op": "weakness"}], "h"),
        ([{"op": "push_legend", "n": 2}], "l"),
        ([{"op": "tile", "n": 1}], "l"),
        ([{"op": "sea_monster", "n": 1}], "s"),
        ([{"op": "trophy", "kind": "sea"}], "s"),
        ([{"op": "gold", "n": 1}], "a"),
    ]
    for at, (ops, home) in enumerate(extra):
        results = [{"result": {"effects": [{"on": "now", "do": ops}]}}, {"result": {}}]
        scenes.append({"id": f"more-{at}", "deck": ("city", "wilds")[at % 2], "options": results, "set": home})
    events = [
        {"no": at, "effects": [{"on": "now", "do": [{"op": "gold", "n": at}]}], "deck": "base" if at < 9 else "sea"}
        for at in range(1, 12)
    ]
    return {"exploration": scenes, "event": events, "sea_card": sea_cards()}


def sea_cards() -> list[Data]:
    """Hidden isles, rising, turning back, quests."""
    ops: list[list[Data]] = [[{"op": "journey", "to": "hidden", "hidden": k}] for k in range(1, 6)]
    ops += [
        [{"op": "sea_monster", "n": 1}, {"op": "gold", "n": 5}],
        [{"op": "journey", "to": "return"}],
        [{"op": "fight", "rank": 1}],
    ]
    made: list[Data] = []
    for at, one in enumerate(ops):
        result: Data = {"effects": [{"on": "now", "do": one}]}
        options = [{"result": result}, {"gold": 1, "result": {"quest": {"target": 19 + at % 3, "event": 9}}}]
        made.append({"id": f"sea-{at}", "set": "s", "safe": result if at % 2 else {}, "copies": 1})
        made[-1]["dangerous"] = {"options": options} if at % 3 else {"result": result}
        del made[-1]["copies"]
    return made


def legends() -> dict[str, list[Data]]:
    """Two legendary monsters, twelve movement cards, destruction tiles."""
    ability = [{"on": "static", "do": [mod("dealt", add=1)], "if": [{"combo_max": 0}]}]
    pairs = far_pairs()
    bonus: list[list[Data]] = [[{"op": "gold", "n": 2}], [{"op": "potion"}], [{"op": "zero_card"}], [{"op": "draw"}]]
    return {
        "legend": [
            {"id": f"legend-{at}", "start": 3 + 6 * at, "ability": ability, "set": "l"}
            | {"specials": [{"on": "now", **one} for one in SPECIALS]}
            for at in range(2)
        ],
        "movement": [
            {"id": f"march-{at}", "main": pair[0], "secondary": pair[1], "steps": [2, 3, 4, 4], "set": "l"}
            for at, pair in enumerate(pairs[:12])
        ],
        "tile": [
            {"id": f"tile-{at}", "copies": 6, "bonus": {"on": "now", "do": ops}, "set": "l"}
            for at, ops in enumerate(bonus)
        ],
    }


def far_pairs() -> list[tuple[int, int]]:
    """Mainland places three roads apart or more."""
    roads = {place["id"]: set(place["edges"]) for place in places()[:19]}
    for place, there in list(roads.items()):
        for one in there:
            roads[one].add(place)
    found = []
    for here in range(1, 19):
        near = roads[here] | {there for one in roads[here] for there in roads[one]} | {here}
        found += [(here, there) for there in range(1, 19) if there not in near]
    return found[:: max(1, len(found) // 12)]


def data() -> Data:
    """The whole content as one file's data."""
    boons = [{"on": "use", "window": "phase3", "do": [{"op": "gold"}], "limit": {"per": "turn"}}]
    trophies: list[Data] = [
        {"id": f"calm-{attr}-{n}", "kind": "attribute", "attr": attr, "effects": boons}
        for attr in "cdas"
        for n in (1, 2)
    ]
    trophies += [
        {"id": f"boon-{n}", "kind": "sea", "effects": [{"on": "sail", "do": [{"op": "gold"}]}], "set": "s"}
        for n in range(5)
    ]
    sea = {"id": "deep-one", "life": 12, "set": "s", "ability": [ABILITIES[0]]}
    sea |= {
        "passive": {"on": "lost_card", "special": True, **PASSIVES[0]},
        "specials": [{"on": "now", **one} for one in SPECIALS],
    }
    return {
        "location": places(),
        "card": cards(),
        "character": characters(),
        **gifts(),
        "trophy": trophies,
        "monster": monsters(),
        "sea_monster": [sea],
        "fight_card": fight_cards(),
        **stories(),
        **legends(),
    }


@cache
def small() -> Content:
    """The content, loaded."""
    return load("small", {"small.toml": data()})


def option(files: Mapping[str, Any] | None = None) -> Data:
    """The value of the option `content`."""
    return {"name": "small", "files": files or {"small.toml": data()}}
