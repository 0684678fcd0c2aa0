"""The effect language in fights (C4, the content format), a second time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from naive.old_world import Data, Part, UncoveredError, World, ask, from_top, luck, right, sources

MONSTER = 0
ATTRIBUTES = {"combat": "c", "defence": "d", "alchemy": "a", "specialisation": "s"}
HANDS_LIMIT = 7


class FightOverError(Exception):
    """Somebody is out; the outcome is for the hunter or, in a player fight, the active player."""


def other(fight: Data, side: int) -> int:
    """The other side."""
    return int(fight["sides"][1 - fight["sides"].index(side)])


def owned(world: World, side: int) -> list[tuple[str, Data]]:
    """The effects that a side has in this fight."""
    fight = world["fight"]
    if side == MONSTER:
        return [("ability", effect) for effect in fight["sheet"]["ability"]]
    weak = [("weak", one) for one in fight["weak"]] if side == fight["sides"][1] else []
    cards = [card for card in fight["combo"] if fight["side"] == side]
    played = [(f"combo{at}", one) for at, card in enumerate(cards) for one in effects_of(world, card)]
    return sources(world, side) + weak + played


def effects_of(world: World, card: str) -> list[Data]:
    """A card's text."""
    return list(world["content"]["card"][card].get("effects", []))


# Modifiers


def mods(world: World, side: int, key: str, word: str | None = None) -> list[tuple[str, Any]]:
    """What changes a number of a side: (how, value), also what holds while owned."""
    fight = world["fight"]
    held = [one for one in fight["mods"] if (one["on"], one["key"]) == (side, key)]
    for owner in fight["sides"]:
        for _, effect in owned(world, owner):
            if effect["on"] != "static" or all(op["key"] != key for op in effect["do"]):
                continue
            if all(holds(world, owner, cond) for cond in effect.get("if", [])):
                ops = [op for op in effect["do"] if op["key"] == key]
                held += [made(world, owner, op) for op in ops if whom(world, owner, op.get("who", "me")) == side]
    return [(one["how"], one["value"]) for one in held if word is None or word in one["words"]]


def made(world: World, owner: int, op: Data) -> Data:
    """The modifier that an op speaks of."""
    how = next(one for one in ("add", "set", "min", "max", "ban") if one in op)
    value = op[how]
    words = [*op.get("icons", []), *op.get("colours", []), *([op["attr"]] if "attr" in op else [])]
    if op["key"] not in ("half", "first_card", "hit_order"):
        value = amount(world, owner, value)
    fight = world["fight"]
    return {"key": op["key"], "how": how, "value": value, "words": words, "owner": owner, "born": fight["number"]} | {
        "on": whom(world, owner, op.get("who", "me")),
        "until": op.get("until", "fight"),
        "depth": fight["depth"],
    }


def changed(world: World, side: int, key: str, base: int, word: str | None = None) -> int:
    """A number after its modifiers: set, add, then bounds; a ban wins (C4)."""
    held = mods(world, side, key, word)
    if any(how == "ban" for how, _ in held):
        return 0
    for how, value in held:
        base = value if how == "set" else base
    base += sum(value for how, value in held if how == "add")
    for how, value in held:
        base = max(base, value) if how == "min" else min(base, value) if how == "max" else base
    return max(0, base)


def banned(world: World, side: int, key: str, word: str | None = None) -> bool:
    """Whether it is forbidden."""
    return any(how == "ban" for how, _ in mods(world, side, key, word))


def word_of(world: World, side: int, key: str) -> str | None:
    """The word that a modifier sets, the newest one."""
    return next((value for how, value in reversed(mods(world, side, key)) if how == "set"), None)


def expire(world: World) -> None:
    """At the end of a fight turn: what held so long."""
    fight = world["fight"]
    ended, number = fight["side"], fight["number"]

    def over(one: Data) -> bool:
        last = {"my_next": one["owner"], "foe_next": other(fight, one["owner"])}.get(one["until"])
        return bool(one["until"] == "fight_turn" or (last == ended and one["born"] < number))

    fight["mods"] = [one for one in fight["mods"] if not over(one)]
    foe = other(fight, ended)
    if foe != MONSTER and fight["protected"].get(foe, number) < number:
        world["seats"][foe]["protect"] = 0
    recap(world)


def level(world: World, seat: int, attr: str) -> int:
    """An attribute in this fight: I to V."""
    return min(5, max(1, changed(world, seat, "attribute", world["seats"][seat]["attributes"][attr], attr)))


def recap(world: World) -> None:
    """The shield follows its maximum, up and down (D16, D17)."""
    fight = world["fight"]
    for seat in fight["sides"]:
        if seat != MONSTER:
            cap = changed(world, seat, "shield_cap", level(world, seat, "d"))
            rise = max(0, cap - fight["caps"].get(seat, cap))
            fight["caps"][seat] = cap
            mine = world["seats"][seat]
            mine["guard"] = min(cap, mine["guard"] + rise)


# Conditions and amounts


def holds(world: World, owner: int, cond: Data) -> bool:
    """Whether a condition holds for the effect's owner."""
    ((word, wanted),) = cond.items()
    fight = world["fight"]
    cards = [world["content"]["card"][one] for one in fight["combo"]]
    foe = other(fight, owner)
    if word in ("all", "any"):
        return (all if word == "all" else any)(holds(world, owner, one) for one in wanted)
    if word == "not":
        return not holds(world, owner, wanted)
    if word in ("at_least", "at_most"):
        value = amount(world, owner, wanted[0])
        return bool(value >= wanted[1] if word == "at_least" else value <= wanted[1])
    if word in ("life_min", "life_max"):
        left = life_left(world, owner if owner == MONSTER else foe)
        return bool(left >= wanted if word == "life_min" else left <= wanted)
    if word in ("rank_min", "rank_max"):
        return bool(fight["rank"] >= wanted if word == "rank_min" else fight["rank"] <= wanted)
    simple: dict[str, Callable[[], Any]] = {
        "first_turn": lambda: fight["turns"].get(fight["side"], 0) == 1,
        "combo_min": lambda: len(cards) >= wanted,
        "combo_max": lambda: len(cards) <= wanted,
        "combo_first": lambda: bool(cards) and cards[0]["colour"] == wanted,
        "combo_has": lambda: sum(card["colour"] == wanted["colour"] for card in cards) >= wanted.get("n", 1),
        "half": lambda: fight["half"] == wanted,
        "foe": lambda: wanted in fight["kinds"].get(foe, []),
    }
    if word not in simple:
        raise UncoveredError(f"if {word}")
    return bool(simple[word]())


def life_left(world: World, side: int) -> int:
    """Cards left in a life pool."""
    return len(world["seats"][side]["deck"]) if side != MONSTER else int(world["fight"]["life"])


def amount(world: World, owner: int, wanted: Any) -> Any:
    """An amount of the effect's owner."""
    if isinstance(wanted, bool | int):
        return int(wanted)
    if isinstance(wanted, dict):
        ((how, parts),) = wanted.items()
        if how == "count" and parts.get("icon") and parts.get("zone") == "combo":
            cards = [world["content"]["card"][one] for one in world["fight"]["combo"]]
            return sum(
                int(icon.split()[1]) for card in cards for icon in card["base"] if icon.split()[0] == parts["icon"]
            )
        if how not in ("sum", "times", "min", "max", "half"):
            raise UncoveredError(how)
        values = [amount(world, owner, part) for part in (parts if isinstance(parts, list) else [parts])]
        if how == "times":
            return values[0] * values[1]
        folds: dict[str, Callable[[Any], Any]] = {"sum": sum, "min": min, "max": max, "half": lambda one: one[0] // 2}
        return folds[how](values)
    side = other(world["fight"], owner) if wanted.startswith("foe.") else owner
    name = wanted.removeprefix("foe.")
    if name == "rank":
        return world["fight"]["rank"]
    if side == MONSTER:
        side = other(world["fight"], side) if name in ATTRIBUTES else side
    if side == MONSTER or name in ("d6", "paid", "energy", "shield"):
        raise UncoveredError(name)
    mine = world["seats"][side]
    if name in ATTRIBUTES:
        return level(world, side, ATTRIBUTES[name])
    return len(mine[name]) if isinstance(mine[name], list) else mine[name]


def whom(world: World, owner: int, who: str) -> int:
    """The side that a word names."""
    fight = world["fight"]
    if who == "me":
        return owner
    if who == "foe":
        return other(fight, owner)
    if who == "controller":
        return right(world, world["active"])
    raise UncoveredError(f"who {who}")


# Triggers


def fire(world: World, trigger: str, side: int) -> Part:
    """What listens to something of a side's: the monster's before the active seat's (D69)."""
    if world["fight"]["running"] and trigger != "hit":
        world["fight"]["waiting"].append((trigger, side))  # until the effect that causes it is done (D69)
        return
    found = []
    for at, owner in enumerate(world["fight"]["sides"]):
        for source, effect in owned(world, owner):
            listens = owner if effect.get("side", "mine") == "mine" else other(world["fight"], owner)
            both = trigger in ("before_pools", "after_pools", "fight_end")
            if effect["on"] == trigger and (both or listens == side) and not effect.get("special"):
                found.append((bool(effect.get("may")), at, owner, source, effect))
    if sum(one[0] for one in found) > 1:
        raise UncoveredError("several optional effects")
    for may, _, owner, source, effect in sorted(found, key=lambda one: one[:2]):
        if may:
            raise UncoveredError("may")
        yield from run(world, owner, source, effect)


def run(world: World, owner: int, source: str, effect: Data) -> Part:
    """One effect, if its conditions hold and its limit is not reached."""
    if not all(holds(world, owner, cond) for cond in effect.get("if", [])) or not may_again(
        world, owner, source, effect
    ):
        return
    fight = world["fight"]
    fight["running"] += 1
    if not (yield from block(world, owner, effect.get("cost", []))):
        raise UncoveredError("a cost that cannot be paid")
    other_ops = effect.get("else", [])
    if not (yield from block(world, owner, effect["do"], stops=bool(other_ops))):
        yield from block(world, owner, other_ops)
    fight["running"] -= 1
    while fight["waiting"] and not fight["running"]:
        yield from fire(world, *fight["waiting"].pop(0))


def may_again(world: World, owner: int, source: str, effect: Data) -> bool:
    """Whether the limit allows it once more; counts it."""
    fight = world["fight"]
    limit = effect.get("limit") or ({"per": "fight", "n": 1} if effect.get("first") else None)
    if source.startswith("mutagen"):
        limit = {"per": "fight", "n": 1}
    if limit is None:
        return True
    if limit["per"] in ("turn", "game"):
        raise UncoveredError(f"limit {limit['per']}")
    key = (owner, source, id(effect), fight["number"] if limit["per"] == "fight_turn" else 0)
    fight["used"][key] = fight["used"].get(key, 0) + 1
    return bool(fight["used"][key] <= limit.get("n", 1))


def block(world: World, owner: int, ops: list[Data], *, stops: bool = False) -> Part:
    """Ops in order, as much as possible (D68) or until one cannot be done in full; whether all could."""
    full = True
    for op in ops:
        if op["op"] not in OPS:
            raise UncoveredError(f"op {op['op']}")
        if not (yield from OPS[op["op"]](world, owner, op)):
            full = False
            if stops:
                break
    return full


# Ops


def nothing() -> Part:
    """An empty part."""
    yield from ()


def op_mod(world: World, owner: int, op: Data) -> Part:
    """A modifier."""
    yield from nothing()
    world["fight"]["mods"].append(made(world, owner, op))
    recap(world)
    return True


def op_gold(world: World, owner: int, op: Data) -> Part:
    """Gold gained or lost."""
    yield from nothing()
    side = whom(world, owner, op.get("who", "me"))
    if side == MONSTER:
        return False
    mine, many = world["seats"][side], amount(world, owner, op.get("n", 1))
    before = mine["gold"]
    mine["gold"] = max(0, before + many)
    return mine["gold"] == before + many


def op_shield(world: World, owner: int, op: Data) -> Part:
    """Shield or energy by an effect (D122)."""
    yield from nothing()
    side = whom(world, owner, op.get("who", "me"))
    mine = world["seats"][side]
    before = mine["guard"]
    wanted = amount(world, owner, op["set"]) if "set" in op else before + amount(world, owner, op.get("n", 1))
    mine["guard"] = min(world["fight"]["caps"][side], max(0, wanted))
    return True


def op_draw(world: World, owner: int, op: Data) -> Part:
    """Cards drawn: up to the limit, from what the deck has left (93.2, D70)."""
    side = whom(world, owner, op.get("who", "me"))
    many = amount(world, owner, op.get("n", 1))
    return many == (yield from draw(world, side, many))


def draw(world: World, seat: int, many: int) -> Part:
    """How many could be drawn."""
    mine = world["seats"][seat]
    for drawn in range(many):
        if not mine["deck"] or len(mine["hand"]) >= changed(world, seat, "hand_limit", HANDS_LIMIT):
            return drawn
        mine["hand"].append((yield from from_top(mine)))
    return many


def op_damage(world: World, owner: int, op: Data) -> Part:
    """Damage as a packet of its own."""
    side = whom(world, owner, op.get("who", "foe"))
    yield from packet(world, owner, side, amount(world, owner, op.get("n", 1)), direct=bool(op.get("direct")))
    return True


def op_discard(world: World, owner: int, op: Data) -> Part:
    """Cards discarded from the hand or the deck."""
    side = whom(world, owner, op.get("who", "me"))
    many = amount(world, owner, op.get("n", 1))
    if op.get("up_to") or op.get("from", "hand") == "any":
        raise UncoveredError("discard")
    if side == MONSTER:
        lost = yield from lose_life(world, many, damage=False)
        if fight_is_won(world):
            raise FightOverError("won")
        return many == lost
    mine = world["seats"][side]
    for _ in range(many):
        if op.get("from") == "deck":
            if not mine["deck"]:
                return False
            mine["discard"].append((yield from from_top(mine)))
        else:
            fits = [card for card in mine["hand"] if suits(world, card, op.get("filter", {}))]
            if not fits:
                return False
            if op.get("by") == "luck":
                card = yield from luck("rand", fits)
            else:
                chooser = whom(world, owner, op["by"]) if "by" in op else side
                card = (yield from ask(chooser, [f"pick:{one}" for one in fits])).removeprefix("pick:")
            mine["hand"].remove(card)
            mine["discard"].append(card)
    knock_out(world)
    return True


def op_tuck(world: World, owner: int, op: Data) -> Part:
    """Hand cards on top of one's deck or at its bottom, by own choice."""
    side = whom(world, owner, op.get("who", "me"))
    if op.get("up_to") or op.get("n", 1) != 1:
        raise UncoveredError("tuck")
    mine = world["seats"][side]
    fits = [card for card in mine["hand"] if suits(world, card, op.get("filter", {}))]
    if not fits:
        return False
    card = (yield from ask(side, [f"pick:{one}" for one in fits])).removeprefix("pick:")
    mine["hand"].remove(card)
    if op["to"] == "top":
        mine["known"] = {0: card, **{place + 1: one for place, one in mine["known"].items()}}
    else:
        mine["known"][len(mine["deck"])] = card
    mine["deck"].append(card)
    return True


def fight_is_won(world: World) -> bool:
    """Whether the monster has no card left (94)."""
    return bool(world["fight"]["pools"] and world["fight"]["life"] == 0)


def suits(world: World, card: str, wanted: Data) -> bool:
    """Whether a card is one that a filter means."""
    face = world["content"]["card"][card]
    for part, value in wanted.items():
        tests: dict[str, Callable[[Any], Any]] = {
            "zone": lambda _: True,
            "colour": lambda one: face["colour"] == one,
            "terrain": lambda one: one in face["terrain"],
            "cost": lambda one: face.get("cost", 0) == one,
            "cost_min": lambda one: face.get("cost", 0) >= one,
            "cost_max": lambda one: face.get("cost", 0) <= one,
        }
        if part not in tests:
            raise UncoveredError(part)
        if not tests[part](value):
            return False
    return True


def op_fetch(world: World, owner: int, op: Data) -> Part:
    """Cards from the discard pile into the hand."""
    mine = world["seats"][owner]
    for _ in range(amount(world, owner, op.get("n", 1))):
        fits = [card for card in mine["discard"] if suits(world, card, op.get("filter", {}))]
        if not fits:
            return False
        text = yield from ask(owner, [*(f"pick:pile.{card}" for card in fits), *(["done"] if op.get("up_to") else [])])
        if text == "done":
            return True
        card = text.removeprefix("pick:").removeprefix("pile.")
        newest = len(mine["discard"]) - 1 - mine["discard"][::-1].index(card)
        del mine["discard"][newest]
        mine["hand"].append(card)
        yield from overflow(world, owner)
    return True


def overflow(world: World, seat: int) -> Part:
    """Down to the hand limit at once (D70)."""
    mine = world["seats"][seat]
    while len(mine["hand"]) > changed(world, seat, "hand_limit", HANDS_LIMIT):
        text = yield from ask(seat, [f"pick:{card}" for card in mine["hand"]])
        mine["hand"].remove(text.removeprefix("pick:"))
        mine["discard"].append(text.removeprefix("pick:"))


def op_heal(world: World, owner: int, op: Data) -> Part:
    """Life cards back, the last lost first; what is shuffled loses its order (D116, D64)."""
    yield from nothing()
    many = amount(world, owner, op.get("n", 1))
    side = whom(world, owner, op.get("who", "me"))
    fight = world["fight"]
    pile = fight["lost"] if side == MONSTER else world["seats"][side]["discard"]
    room = fight["start"] - fight["life"] if side == MONSTER else many
    back = [pile.pop() for _ in range(min(many, len(pile), room))]
    if side == MONSTER:
        fight["life"] += len(back)
        fight["bag"] += back
        fight["top"] = [] if back else fight["top"]
    else:
        world["seats"][side]["deck"] += back
        world["seats"][side]["known"] = {} if back else world["seats"][side]["known"]
    return len(back) == many


def op_peek(world: World, owner: int, op: Data) -> Part:
    """The top cards of the foe's pool: some discarded, the rest put back in an order of choice."""
    if op.get("pile", "deck") != "foe" or other(world["fight"], owner) != MONSTER:
        raise UncoveredError("peek")
    fight = world["fight"]
    seen: list[str] = []
    for at in range(min(amount(world, owner, op.get("n", 1)), fight["life"])):
        top = fight["top"][at : at + 1] or left_over(fight, seen)
        seen.append((yield from luck("look", top)))
    fight["top"] = fight["top"][len(seen) :]
    for _ in range(min(op.get("drop", 0), len(seen))):
        text = yield from ask(owner, [*(f"pick:{card}" for card in seen), "done"])
        if text == "done":
            break
        card = text.removeprefix("pick:")
        seen.remove(card)
        fight["bag"].remove(card)
        fight["lost"].append(card)
        fight["life"] -= 1
        if fight["life"] == 0:
            raise FightOverError("won")
    order: list[str] = []
    while seen:
        card = seen[0]
        if len(seen) > 1:
            card = (yield from ask(owner, [f"pick:{one}" for one in seen])).removeprefix("pick:")
        seen.remove(card)
        order.append(card)
    fight["top"] = order + fight["top"]
    return True


def left_over(fight: Data, seen: list[str]) -> list[str]:
    """The bag without the cards whose place is known and those looked at."""
    rest = list(fight["bag"])
    for card in dict.fromkeys(chain(fight["top"], seen)):
        for _ in range(max(fight["top"].count(card), seen.count(card))):
            rest.remove(card)
    return rest


def op_end(world: World, owner: int, _: Data) -> Part:
    """The foe is driven away."""
    yield from nothing()
    if world["fight"]["name"] == "legend" or MONSTER not in world["fight"]["sides"]:
        return False
    raise FightOverError("away")


def op_skip(world: World, owner: int, op: Data) -> Part:
    """Somebody's next fight turn falls away."""
    yield from nothing()
    side = whom(world, owner, op.get("who", "me"))
    world["fight"]["skips"][side] = world["fight"]["skips"].get(side, 0) + 1
    return True


def op_again(world: World, _: int, __: Data) -> Part:
    """Another fight turn at once."""
    yield from nothing()
    world["fight"]["again"] += 1
    return True


def op_potion(world: World, owner: int, op: Data) -> Part:
    """A potion lost."""
    side = whom(world, owner, op.get("who", "me"))
    if amount(world, owner, op.get("n", 1)) != -1 or side == MONSTER:
        raise UncoveredError("potion")
    mine = world["seats"][side]
    if not mine["potions"]:
        return False
    text = yield from ask(side, [f"pick:{one}" for one in mine["potions"]])
    mine["potions"].remove(text.removeprefix("pick:"))
    return True


def op_protect(world: World, owner: int, op: Data) -> Part:
    """Protection; a shield's for who has one."""
    yield from nothing()
    protect(world, whom(world, owner, op.get("who", "me")), amount(world, owner, op.get("n", 1)))
    return True


def protect(world: World, seat: int, many: int) -> None:
    """Protection holds until the end of the foe's next fight turn (D19)."""
    mine, fight = world["seats"][seat], world["fight"]
    if mine["kind"] == "mage":
        mine["protect"] += many
        fight["protected"][seat] = fight["number"]
    else:
        mine["guard"] = min(fight["caps"][seat], mine["guard"] + many)


# Damage


def packet(world: World, dealer: int, taker: int, many: int, *, direct: bool = False) -> Part:
    """One packet (D103): `hit`, modifiers, protection or shield, deck, hand; `hurt`; the check."""
    fight = world["fight"]
    if many <= 0:
        return 0  # no damage is no packet: modifiers change damage, they make none (content format, rulings)
    fight["depth"] += 1
    yield from fire(world, "hit", dealer)
    many = changed(world, taker, "taken", changed(world, dealer, "dealt", many))
    if taker == MONSTER:
        many = max(0, many - fight["shield"])
        if many and fight["life"] == 0:
            raise FightOverError("won")  # D35
        yield from lose_life(world, many)
    else:
        yield from wound(world, taker, many, direct=direct)
    fight["depth"] -= 1
    fight["mods"] = [one for one in fight["mods"] if one["until"] != "now" or 0 < one["depth"] <= fight["depth"]]
    if many:
        yield from fire(world, "hurt", dealer)
    if taker == MONSTER and many and fight["life"] == 0:
        raise FightOverError("won")
    knock_out(world)
    return many


def wound(world: World, seat: int, many: int, *, direct: bool) -> Part:
    """A player takes damage (89, D19, D103)."""
    mine = world["seats"][seat]
    for ward in ["protect"] * (mine["kind"] == "mage") + ["guard"] * (mine["kind"] != "mage"):
        stopped = 0 if direct else min(many, mine[ward])
        mine[ward] -= stopped
        many -= stopped
    hand_first = word_of(world, seat, "hit_order") == "hand_first"
    for zone in ("hand", "deck") if hand_first else ("deck", "hand"):
        while many and mine[zone]:
            many -= 1
            if zone == "deck":
                mine["discard"].append((yield from from_top(mine)))
            else:
                text = yield from ask(seat, [f"pick:{card}" for card in mine["hand"]])
                mine["hand"].remove(text.removeprefix("pick:"))
                mine["discard"].append(text.removeprefix("pick:"))
            yield from fire(world, "lost_card", seat)


def lose_life(world: World, many: int, *, damage: bool = True) -> Part:
    """Life cards one by one, by damage with the passive of each special one at once (92.1, D33); how many."""
    fight = world["fight"]
    for lost in range(many):
        if fight["life"] == 0 or (damage and banned(world, MONSTER, "taken")):
            return lost
        card = yield from top_life(world)
        fight["lost"].append(card)
        if not damage:
            continue
        yield from fire(world, "lost_card", MONSTER)
        special = world["content"]["fight_card"][card].get("special")
        if special and fight["name"] != "legend" and not banned(world, MONSTER, "passives"):
            yield from run(world, MONSTER, "passive", fight["sheet"]["passive"])
    return many


def top_life(world: World) -> Part:
    """The next card of the monster's pool: the known one, or any."""
    fight = world["fight"]
    card = yield from luck("hit", fight["top"][:1] or left_over(fight, []))
    fight["top"] = fight["top"][1:]
    fight["bag"].remove(card)
    fight["life"] -= 1
    return card


def knock_out(world: World) -> None:
    """Whether somebody has neither hand nor life pool (77, D104)."""
    fight = world["fight"]
    if not fight["pools"]:
        return
    for seat in fight["sides"]:
        if (
            seat not in (MONSTER, fight["safe"])
            and not world["seats"][seat]["hand"]
            and not world["seats"][seat]["deck"]
        ):
            raise FightOverError("out")


OPS: dict[str, Callable[[World, int, Data], Part]] = {
    "mod": op_mod,
    "gold": op_gold,
    "shield": op_shield,
    "energy": op_shield,
    "draw": op_draw,
    "damage": op_damage,
    "discard": op_discard,
    "fetch": op_fetch,
    "heal": op_heal,
    "peek": op_peek,
    "end": op_end,
    "skip": op_skip,
    "again": op_again,
    "potion": op_potion,
    "protect": op_protect,
    "tuck": op_tuck,
}
