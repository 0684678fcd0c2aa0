"""Fights against monsters (D.3, A8, A9, D33 to D36, D97, D102 to D116), a second time."""

from __future__ import annotations

from itertools import combinations

from naive.old_world import Data, Part, UncoveredError, World, ask, from_top, luck, right
from naive.old_world_effects import (
    MONSTER,
    FightOverError,
    banned,
    block,
    changed,
    draw,
    effects_of,
    expire,
    fire,
    knock_out,
    level,
    overflow,
    packet,
    protect,
    recap,
    run,
    top_life,
    word_of,
)

LAST_TURN = 60
KINDS = ("damage", "shield", "energy", "protect", "draw", "return", "fetch", "roll")


def monster_fight(world: World, seat: int, target: str) -> Part:
    """A fight from its choice to the steps that D97 names, up to the exhaustion and the gold; the outcome."""
    prepare(world, seat, target)
    fight = world["fight"]
    try:
        yield from before_turns(world, seat)
        while fight["number"] < LAST_TURN:
            yield from turn(world)
        raise FightOverError("out")  # D110
    except FightOverError as over:
        outcome = str(over)
    if outcome == "out":
        outcome = "away" if fight["life"] <= 1 and target != "legend" else "lost"
    yield from aftermath(world, seat, target, outcome)
    return outcome


def prepare(world: World, seat: int, target: str) -> None:
    """Sheet, rank, weaknesses, who begins (D.3 1, 7, 85, D111)."""
    content, mine = world["content"], world["seats"][seat]
    if target == "legend":
        sheet, rank = content["legend"][world["legend"]["id"]], 4
    elif target == "sea":
        sheet, rank = next(iter(content["sea_monster"].values())), 2
    else:
        name = next(one["id"] for one in world["monsters"] if one["terrain"] == target)
        sheet = content["monster"][name]
        rank = sheet["rank"]
    numerals = sorted(one["numeral"] for one in mine["weaknesses"] if one["terrain"] == target)
    ready = bool(mine["tiles"]) if target == "legend" else target in mine["trails"]
    side = world["options"]["side"]
    world["fight"] = {
        "name": target,
        "sheet": sheet,
        "rank": rank,
        "weak": [sheet["weaknesses"][one - 1] for one in numerals],
        "sides": (MONSTER, seat),
        "kinds": {MONSTER: [{"legend": "legend", "sea": "sea"}.get(target, "monster")], seat: ["player", mine["kind"]]},
        "side": MONSTER,
        "first": seat if ready else MONSTER,
        "number": 0,
        "turns": {},
        "half": None,
        "revealed": None,
        "life": 0,
        "bag": [],
        "top": [],
        "lost": [],
        "combo": [],
        "mods": [],
        "used": {},
        "caps": {},
        "depth": 0,
        "waiting": [],
        "running": 0,
        "skips": {},
        "again": 0,
        "protected": {},
        "pools": False,
        "safe": None,
        "drinks": 0,
        "shield": track(world)[side][mine["space"]] if target == "legend" else 0,
    }
    recap(world)


def before_turns(world: World, seat: int) -> Part:
    """Effects and windows before and after the pools (D.3 2 to 4)."""
    fight, mine = world["fight"], world["seats"][seat]
    yield from fire(world, "before_pools", MONSTER)
    yield from window(world, seat, "before_pools")
    mine["deck"] += mine["discard"]
    if mine["discard"]:
        mine["known"] = {}
    mine["discard"] = []
    cards = world["content"]["fight_card"]
    if fight["name"] == "legend":
        fight["bag"] = [
            one for one in cards if cards[one].get("deck") == "legend" for _ in range(cards[one].get("copies", 1))
        ]
        fight["life"] = max(0, 20 - len(mine["tiles"]))
    else:
        fight["bag"] = list(world["fight_bag"])
        fight["life"] = fight["sheet"]["life"]
    fight["life"] = changed(world, MONSTER, "life", fight["life"])
    fight["start"] = fight["life"]
    fight["pools"] = True
    if fight["life"] == 0:
        raise FightOverError("won")
    yield from fire(world, "after_pools", MONSTER)
    yield from window(world, seat, "after_pools")
    knock_out(world)
    strikes = changed(world, seat, "first_strike", 0) > 0
    fight["side"] = seat if strikes else fight["first"]


def window(world: World, seat: int, name: str) -> Part:
    """`use` as long as something can be used and the seat wants to."""
    stage = "before" if name == "before_pools" else "turns"
    while (text := (yield {"who": seat, "maybe": "window", "stage": stage})) not in (None, "done"):
        yield from use(world, seat, text.removeprefix("use:"), name)


def use(world: World, seat: int, thing: str, name: str) -> Part:
    """A potion, bomb, trophy, mutagen, weakness or the specialisation."""
    content, mine, fight = world["content"], world["seats"][seat], world["fight"]
    if thing == "spec":
        effects = [content["character"][mine["character"]]["specialisation"][mine["attributes"]["s"] - 1]]
    elif thing.startswith("weak."):
        effects = [fight["sheet"]["weaknesses"][int(thing[-1]) - 1]]
    elif thing in content["potion"] or thing in content["bomb"]:
        kind = "potion" if thing in content["potion"] else "bomb"
        effects = content[kind][thing]["effects"]
        fight["drinks"] += 1
        assert kind + "s" in mine
        mine[kind + "s"].remove(thing)
    elif thing in content["monster"]:
        effects = content["monster"][thing]["trophy"]
    elif thing in content["trophy"]:
        effects = content["trophy"][thing]["effects"]
    else:
        raise UncoveredError(f"use {thing}")
    effect = next(one for one in effects if one["on"] == "use" and name in one["window"])
    limitless = {
        part: value for part, value in effect.items() if part != "limit"
    }  # what may be used, the engine offers
    yield from run(world, seat, thing, limitless)


# Turns


def turn(world: World) -> Part:
    """One fight turn, and whose is next (D.3 5)."""
    fight = world["fight"]
    side = fight["side"]
    fight["number"] += 1
    fight["turns"][side] = fight["turns"].get(side, 0) + 1
    yield from (monster_turn(world) if side == MONSTER else player_turn(world, side))
    yield from fire(world, "turn_end", side)
    knock_out(world)
    expire(world)
    if fight["again"]:
        fight["again"] -= 1
        return
    following = fight["sides"][1 - fight["sides"].index(side)]
    if fight["skips"].get(following, 0):
        fight["skips"][following] -= 1
        following = side
    fight["side"] = following


def monster_turn(world: World) -> Part:
    """Call, reveal, attack (87, 88, D.3 5)."""
    fight, hunter = world["fight"], world["fight"]["sides"][1]
    fight["half"] = None
    yield from fire(world, "turn_start", MONSTER)
    if fight["life"] == 0:
        raise FightOverError("won")  # D35
    how = word_of(world, MONSTER, "half") or word_of(world, hunter, "half")
    if how is None:
        fight["half"] = yield from call(world, hunter)
    elif how in ("charge", "bite"):
        fight["half"] = how
    card = yield from top_life(world)
    fight["revealed"] = card
    face = world["content"]["fight_card"][card]
    if how == "costlier":
        costs = {half: face_value(world, face.get(half, [])) for half in ("charge", "bite")}
        fight["half"] = "bite" if costs["bite"] > costs["charge"] else "charge"
    elif how == "after_reveal":
        fight["half"] = yield from call(world, hunter)
    yield from fire(world, "reveal", MONSTER)
    if face.get("special"):
        yield from run(world, MONSTER, f"special{fight['number']}", fight["sheet"]["specials"][face["special"] - 1])
    else:
        for attack in face[fight["half"]]:
            yield from strike(world, hunter, attack)
    fight["lost"].append(card)
    fight["revealed"] = None


def call(world: World, hunter: int) -> Part:
    """The controller first, then each monster turn the next other seat clockwise (D36)."""
    fight = world["fight"]
    if world["options"]["call"] == "die":
        return "charge" if int((yield from luck("die"))) <= 3 else "bite"
    caller = right(world, hunter)
    if world["options"]["call"] == "rotate":
        others = [(caller - 1 + step) % world["players"] + 1 for step in range(world["players"])]
        others.remove(hunter)
        caller = others[(fight["turns"][MONSTER] - 1) % len(others)]
    return (yield from ask(caller, ["charge", "bite"]))


def number(world: World, text: str) -> int:
    """An amount of an attack."""
    rank, hunter = world["fight"]["rank"], world["fight"]["sides"][1]
    attributes = {"combat": "c", "defence": "d", "alchemy": "a", "specialisation": "s"}
    if text in attributes:
        return level(world, hunter, attributes[text])
    return rank + int(text[4:] or 0) if text.startswith("rank") else int(text)


def face_value(world: World, attacks: list[str]) -> int:
    """How many cards the attacks would cost, as printed."""
    words = [one.split() for one in attacks]
    return sum(number(world, one[1]) for one in words if one[0] in ("damage", "discard", "trash", "top"))


def strike(world: World, hunter: int, attack: str) -> Part:
    """One op of a fight card (89, D102)."""
    mine, words = world["seats"][hunter], attack.split()
    if words[0] == "damage":
        yield from packet(world, MONSTER, hunter, number(world, words[1]))
        return
    if words[0] == "lower":
        if 1 < mine["attributes"][words[1]] < 5:  # 31
            mine["attributes"][words[1]] -= 1
        recap(world)
        return
    for _ in range(number(world, words[1])):
        if words[0] != "top" and mine["hand"]:
            if words[-1] == "random":
                card = yield from luck("rand", mine["hand"])
            else:
                card = (yield from ask(hunter, [f"pick:{one}" for one in mine["hand"]])).removeprefix("pick:")
            mine["hand"].remove(card)
        elif mine["deck"]:
            card = yield from from_top(mine)
        else:
            break
        if words[0] != "trash":
            mine["discard"].append(card)
    knock_out(world)


def player_turn(world: World, seat: int) -> Part:
    """Use, combo, its damage and symbols, draw (90 to 93, D.3 5)."""
    fight, mine = world["fight"], world["seats"][seat]
    fight["safe"], fight["combo"], fight["paid"] = seat, [], []
    fight["returned"] = []
    yield from fire(world, "turn_start", seat)
    text = yield from step1(world, seat)
    while text.startswith("play:"):
        yield from play(world, seat, text)
        text = yield {"who": seat, "plays": plays(world, seat), "stop": True}
    cards = [world["content"]["card"][one] for one in fight["combo"]]
    icons = [counted(world, seat, at) for at in range(len(cards))]
    many = {kind: total([one for each in icons for one in each], kind) for kind in KINDS}
    if cards:
        yield from fire(world, "combo", seat)
        if (yield from packet(world, seat, MONSTER, many["damage"])):
            yield from fire(world, "dealt", seat)
        mine["guard"] = min(fight["caps"][seat], mine["guard"] + many["shield"] + many["energy"])
        protect(world, seat, many["protect"])
        yield from symbols(world, seat, icons)
    for card in fight["returned"]:  # before the draw (D107)
        fight["combo"].remove(card)
        mine["hand"].append(card)
        yield from overflow(world, seat)
    yield from fire(world, "draw", seat)
    yield from draw(world, seat, changed(world, seat, "draw", level(world, seat, "c") + many["draw"]))
    mine["discard"] += fight["combo"]
    fight["combo"], fight["safe"] = [], None
    knock_out(world)


def step1(world: World, seat: int) -> Part:
    """`use` as often as wanted, until the first card or `done` (D106)."""
    while True:
        blind = word_of(world, seat, "first_card") == "random"
        if world["seats"][seat]["hand"]:
            starts = set() if blind else plays(world, seat)
            text = yield {"who": seat, "plays": starts, "stop": not starts}
        else:
            text = (yield {"who": seat, "maybe": "step1"}) or "done"
        if text == "done" and blind and world["seats"][seat]["hand"]:
            card = yield from luck("rand", world["seats"][seat]["hand"])
            of_it = {one for one in plays(world, seat) if one.removeprefix("play:").split("*")[0] == card}
            return (yield {"who": seat, "plays": of_it, "stop": False})
        if not text.startswith("use:"):
            return text
        yield from use(world, seat, text.removeprefix("use:"), "fight")


def plays(world: World, seat: int) -> set[str]:
    """The cards that may be played now, with the boosts that can be paid (91, D106, D108)."""
    content, fight, mine = world["content"]["card"], world["fight"], world["seats"][seat]
    if fight["combo"] and banned(world, seat, "tabs"):
        raise UncoveredError("tabs")  # the page leaves open whether cards still chain
    limit = changed(world, seat, "combo_length", 99)
    found = set()
    for card in mine["hand"] if len(fight["combo"]) < limit else []:
        colour = content[card]["colour"]
        if banned(world, seat, "colours", colour):
            continue
        if fight["combo"] and colour not in content[fight["combo"][-1]].get("tabs", {}):
            continue
        if not fight["combo"] and word_of(world, seat, "first_card") not in (None, "random", colour):
            continue
        boosts = content[card].get("boosts", [])
        for many in range(len(boosts) + 1):
            for chosen in combinations(range(len(boosts)), many):
                if sum(boosts[one]["energy"] for one in chosen) <= mine["guard"]:
                    mark = "+".join(str(one + 1) for one in chosen)
                    found.add(f"play:{card}*{mark}" if mark else f"play:{card}")
    return found


def play(world: World, seat: int, text: str) -> Part:
    """One card of the combo, its boosts paid (D108)."""
    fight, mine = world["fight"], world["seats"][seat]
    card, _, marks = text.removeprefix("play:").partition("*")
    boosts = [world["content"]["card"][card]["boosts"][int(one) - 1] for one in marks.split("+") if one]
    mine["guard"] -= sum(one["energy"] for one in boosts)
    mine["hand"].remove(card)
    fight["combo"].append(card)
    fight["paid"].append([icon for one in boosts for icon in one["icons"]])
    yield from fire(world, "first_card" if len(fight["combo"]) == 1 else "link", seat)


def counted(world: World, seat: int, at: int) -> list[str]:
    """The symbols of a combo's card that count: bar, used tab, boosts (D107)."""
    fight, content = world["fight"], world["content"]["card"]
    face = content[fight["combo"][at]]
    icons = list(face["base"])
    if at + 1 < len(fight["combo"]) and not banned(world, seat, "tabs"):
        icons += face["tabs"][content[fight["combo"][at + 1]]["colour"]]
    icons += fight["paid"][at]
    return [icon for icon in icons if not banned(world, seat, "icons", icon.split()[0])]


def total(icons: list[str], kind: str) -> int:
    """The sum of a kind of symbols."""
    words = [icon.split() for icon in icons]
    return sum(int(one[1]) for one in words if one[0] == kind and len(one) == 2 and one[1].lstrip("-").isdigit())


def symbols(world: World, seat: int, icons: list[list[str]]) -> Part:
    """The other symbols, card by card, then the card's text; last what waits for them (D107)."""
    fight, mine = world["fight"], world["seats"][seat]
    combo = list(fight["combo"])
    for card, each in zip(combo, icons, strict=True):
        for icon in each:
            if icon == "return":
                fight["returned"].append(card)
            elif icon == "fetch top" and mine["discard"]:
                mine["hand"].append(mine["discard"].pop())
                yield from overflow(world, seat)
            elif icon == "fetch any" and mine["discard"]:
                yield from block(world, seat, [{"op": "fetch"}])
            elif icon == "draw energy":
                yield from draw(world, seat, mine["guard"])
            elif icon == "roll":
                yield from roll(world, seat, card)
        for effect in effects_of(world, card):
            if effect["on"] == "now":
                yield from run(world, seat, card, effect)
    yield from fire(world, "symbols", seat)


def roll(world: World, seat: int, card: str) -> Part:
    """A die, and what the card's table says."""
    die = int((yield from luck("die"))) + changed(world, seat, "die", 0)
    for line in world["content"]["card"][card]["roll"]:
        if line.get("from", 0) <= die <= line.get("to", 99):
            yield from block(world, seat, line["do"])


# Afterwards


def track(world: World) -> Data:
    """The victory track: the content's, or the numbers of D2 and D120."""
    placeholder = {"exhaustion": [0, 1, 1, 2, 2], "a": [3, 2, 1, 0, 0], "b": [4, 3, 2, 1, 0]}
    return dict(world["content"].get("victory_track", placeholder))


def aftermath(world: World, seat: int, target: str, outcome: str) -> Part:
    """The first steps of D97: body and cards together; for a defeat trophy, step and exhaustion; gold."""
    fight, mine = world["fight"], world["seats"][seat]
    if fight["revealed"]:
        fight["lost"].append(fight["revealed"])
    fight["running"], fight["waiting"] = 0, []
    yield from fire(world, "fight_end", seat)
    yield from fire(world, {"won": "fight_won", "away": "fight_away", "lost": "fight_lost"}[outcome], seat)
    fight["mods"] = []
    fight["combo_left"], fight["combo"] = fight["combo"], []
    mine["guard"], mine["protect"] = changed(world, seat, "shield_cap", mine["attributes"]["d"]), 0
    mine["deck"] = [*mine["deck"], *mine["hand"], *mine["discard"], *fight["combo_left"]]
    mine["hand"], mine["discard"], mine["known"] = [], [], {}
    world["outcome"] = outcome
    if outcome == "won" and target in "fmw":
        mine["trophies"].append(fight["sheet"]["id"])
        if mine["space"] < 4:
            mine["space"] += 1
            world["stepped"] = True
            if mine["space"] == 4 and "l" not in world["options"]["expansions"]:
                return  # the game is over at once (D123)
            for _ in range(min(track(world)["exhaustion"][mine["space"]], len(mine["deck"]))):
                text = yield from ask(seat, [f"pick:deck.{card}" for card in mine["deck"]])
                mine["deck"].remove(text.removeprefix("pick:deck."))
