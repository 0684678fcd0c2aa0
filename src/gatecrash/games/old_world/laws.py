"""The laws of content (C2): what breaks one is refused with the entry and the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from gatecrash.core.errors import BadContent
from gatecrash.games.old_world.content import Content, Location, StoryResult
from gatecrash.games.old_world.effects import Amount, Cond, Effect, Op, Sum
from gatecrash.games.old_world.vocabulary import COLOURS, TERRAINS

__all__ = ["LAWS", "distances", "hold_laws"]

MOVERS = ("move", "journey")
AWAY_FROM_BASE = {"s": "isles", "l": "legendary monsters", "h": "the monster hunt"}
NEEDS = {
    **dict.fromkeys(("sea_monster", "journey"), "s"),
    **dict.fromkeys(("push_legend", "tile"), "l"),
    **dict.fromkeys(("bomb", "mutagen", "weakness"), "h"),
}
"""Ops that mean something only with an expansion."""


def hold_laws(content: Content) -> None:
    """Refuse content that breaks a law."""
    for law in LAWS:
        for entry, reason in law(content):
            raise BadContent(content.name, entry, reason)


Broken = Iterator[tuple[str, str]]


def distances(content: Content, start: int) -> dict[int, int]:
    """How many roads lead from a mainland place to every other."""
    found, edge = {start: 0}, [start]
    while edge:
        edge = [there for here in edge for there in content.locations[here].roads if there not in found]
        found |= dict.fromkeys(edge, max(found.values()) + 1)
    return found


def _mainland(content: Content) -> list[Location]:
    return [place for place in content.locations if place.region == "mainland"]


def map_is_whole(content: Content) -> Broken:
    """Connected, 40–46 roads, no way longer than 5, none off the mainland."""
    mainland = _mainland(content)
    if len(mainland) != 19 or [place.id for place in mainland] != list(range(19)):
        yield "location", "the mainland is 0 to 18"
        return
    if any(place.roads for place in content.locations[19:]) or any(max(p.roads, default=0) > 18 for p in mainland):
        yield "location", "edges: roads join mainland places only"
    roads = sum(len(place.roads) for place in mainland) // 2
    if not 40 <= roads <= 46:
        yield "location", f"{roads} roads; 40 to 46 are wanted"
    for place in mainland:
        far = distances(content, place.id)
        if len(far) < 19 or max(far.values()) > 5:
            yield f"location.{place.id}", "edges: not every place is within 5 roads"


def map_is_even(content: Content) -> Broken:
    """Six places to a terrain, location 0 any, six schools, six harbours, isles one to a terrain, the Deep water."""
    mainland = _mainland(content)
    kinds = Counter(place.terrain for place in mainland)
    if any(kinds[terrain] != 6 for terrain in TERRAINS) or mainland[0].terrain != "any":
        yield "location", f"terrains {dict(kinds)}; six of each, and location 0 is `any`"
    for what in ("school", "harbour"):
        count = sum(getattr(place, what) for place in content.locations)
        if count != 6 or any(getattr(place, what) for place in content.locations[19:]):
            yield "location", f"{what}: six on the mainland are wanted, not {count}"
    wanted = {**dict.fromkeys(range(19, 22), "isle"), **dict.fromkeys(range(22, 27), "hidden"), 27: "deep"}
    for place in content.locations[19:]:
        if wanted.get(place.id) != place.region:
            yield f"location.{place.id}", f"region: it is {wanted.get(place.id)}"
    if content.sea is not None and len(content.locations) != 28:
        yield "location", "a sea has isles 19–21, hidden isles 22–26 and the Deep, 27"
    isles = sorted(place.terrain for place in content.locations if place.region == "isle")
    if isles and isles != sorted(TERRAINS):
        yield "location", "the isles are one to a terrain"
    if any(place.region == "deep" and place.terrain != "w" for place in content.locations):
        yield "location.27", "terrain: the Deep is water"


def lives(content: Content) -> Broken:
    """Life ≤ 16 for ranks I, II and the sea monster, ≤ 20 for III; the legendary pool is 20."""
    for monster in (*content.monsters.values(), *([content.sea] if content.sea else [])):
        if monster.life > (20 if monster.rank == 3 else 16):
            yield f"monster.{monster.id}", f"life: {monster.life} is more than the fight cards bear"
    count = {
        deck: sum(one.copies for one in content.fight_cards.values() if one.deck == deck and not one.special)
        for deck in ("monster", "legend")
    }
    if count["monster"] != 20:
        yield "fight_card", f"{count['monster']} cards of the deck `monster`; 20 without the special ones"
    if content.legends and sum(one.copies for one in content.fight_cards.values() if one.deck == "legend") != 20:
        yield "fight_card", "the deck `legend` has 20 cards"


def pools(content: Content) -> Broken:
    """≥ 1/3 of cost 0, every colour ≥ 12 %, every terrain ≥ 20 %."""
    for pool in ("slayer", "mage"):
        cards = [one for one in content.cards.values() if one.pool == pool and one.kind in ("basic", "advanced")]
        total = sum(one.copies for one in cards)
        if not total:
            continue
        checks = [("cost 0", sum(one.copies for one in cards if one.cost == 0) * 3 >= total, "a third")]
        for colour in COLOURS:
            some = sum(one.copies for one in cards if one.colour == colour) * 100 >= 12 * total
            checks.append((f"colour {colour}", some, "12 %"))
        for terrain in TERRAINS:
            some = sum(one.copies for one in cards if terrain in one.terrain) * 100 >= 20 * total
            checks.append((f"terrain {terrain}", some, "20 %"))
        for what, good, least in checks:
            if not good:
                yield f"card pool {pool}", f"{what} is on fewer than {least} of the cards"


def starting_decks(content: Content) -> Broken:
    """Ten cards: each terrain on ≥ 3, each colour on ≥ 1, at least 6 pairs that link."""
    for who in content.characters.values():
        entry = f"character.{who.id}"
        missing = [card for card in (*who.deck, *([who.special] if who.special else [])) if card not in content.cards]
        if missing or len(who.deck) != 10:
            yield entry, f"deck: ten cards that there are ({' '.join(missing)})"
            continue
        cards = [content.cards[card] for card in who.deck]
        if any(sum(terrain in one.terrain for one in cards) < 3 for terrain in TERRAINS):
            yield entry, "deck: each terrain is on three cards or more"
        if any(all(one.colour != colour for one in cards) for colour in COLOURS):
            yield entry, "deck: each colour is on a card"
        links = sum(b.colour in a.tabs for i, a in enumerate(cards) for j, b in enumerate(cards) if i != j)
        if links < 6:
            yield entry, f"deck: {links} pairs link; 6 are wanted"
        school = who.school >= 0 and content.locations[who.school].school
        if (who.kind == "slayer") != school or (who.kind == "mage" and who.school >= 0):
            yield entry, "school: a slayer's home is a school, a mage has none"


def _ops(content: Content, block: int) -> Iterator[Op]:
    for op in content.blocks[block]:
        yield op
        for inner in (*op.blocks, *(row[2] for row in op.table)):
            yield from _ops(content, inner)


def _all_ops(content: Content) -> Iterator[tuple[str, Op]]:
    for number, effect in enumerate(content.effects):
        for block in (effect.cost, effect.do, effect.other):
            for op in _ops(content, block):
                yield content.owners.get(number, "effect"), op


def expansions_stay_apart(content: Content) -> Broken:
    """No content needs an expansion but its own; only sea travel moves a figure between mainland and isles."""
    sets = {}
    for kind, entries in _kinds(content).items():
        for key, one in entries.items():
            sets[f"{kind}.{key}"] = one.set
    for owner, op in _all_ops(content):
        kind, _, rest = owner.partition(".")
        home = sets.get(f"{kind}.{rest.split('.')[0]}", "base")
        need = NEEDS.get(op.op)
        if need and home != need and not _h_part(owner, need):
            yield owner, f"{op.op} means {AWAY_FROM_BASE[need]}: it belongs to the set {need!r}"
        if op.op == "move" and op.to.isdigit() and int(op.to) > 18:
            yield owner, "move: only a journey leaves the mainland"
        if op.op == "event" and op.n not in content.events:
            yield owner, f"event: there is no event {op.n}"


def _h_part(owner: str, need: str) -> bool:
    """Weaknesses, passives and specials of any monster belong to the hunt."""
    return need == "h" and any(part in owner for part in (".weaknesses", ".passive", ".specials"))


def _kinds(content: Content) -> dict[str, dict[str, Any]]:
    named = ("card", "potion", "bomb", "mutagen", "monster", "legend", "sea_card", "character", "movement", "tile")
    found = {kind: {str(k): v for k, v in getattr(content, f"{kind}s").items()} for kind in named}
    trophies = {str(k): v for k, v in content.trophies.items()}
    scenes = {str(k): v for k, v in content.scenes.items()}
    events = {str(k): v for k, v in content.events.items()}
    sea = {content.sea.id: content.sea} if content.sea else {}
    return {**found, "trophy": trophies, "exploration": scenes, "event": events, "sea_monster": sea}


def names_are_unique(content: Content) -> Broken:
    """Ids are unique across all kinds that `use` and `pick` can name."""
    seen: dict[str, str] = {}
    kinds = ("card", "potion", "bomb", "mutagen", "monster", "sea_card", "trophy", "exploration", "sea_monster")
    every = _kinds(content)
    for kind in kinds:
        for key in every[kind]:
            if key in seen:
                yield f"{kind}.{key}", f"id: {seen[key]} has it too"
            seen[key] = kind


def results(content: Content) -> Iterator[tuple[str, str, StoryResult]]:
    """Every result of a story, with where it stands and its set."""
    for scene in content.scenes.values():
        for one in scene.options:
            yield f"exploration.{scene.id}", scene.set, one.result
    for card in content.sea_cards.values():
        yield f"sea_card.{card.id}", card.set, card.safe
        for one in card.options:
            yield f"sea_card.{card.id}", card.set, one.result


def stories(content: Content) -> Broken:
    """Every quest names an event that there is; base and A never name isles."""
    for entry, home, result in results(content):
        if result.quest is None:
            continue
        target, event = result.quest
        if event not in content.events:
            yield entry, f"quest: there is no event {event}"
        if target.isdigit() and int(target) > 18 and home != "s":
            yield entry, "quest: only sea cards name isles"
        if target.isdigit() and int(target) >= len(content.locations):
            yield entry, f"quest: there is no location {target}"


def marches(content: Content) -> Broken:
    """Two different mainland targets, three roads apart or more, none location 0."""
    for card in content.movements.values():
        if distances(content, card.main)[card.secondary] < 3:
            yield f"movement.{card.id}", "its targets are three roads apart or more"


def one_attribute_trophy_each(content: Content) -> Broken:
    """Two attribute trophies to an attribute (C1), as the set-up takes one of two (D58)."""
    found = Counter(one.attr for one in content.trophies.values() if one.kind == "attribute")
    for attr in "cdas":
        if found[attr] != 2:
            yield "trophy", f"attribute {attr}: two trophies are wanted, not {found[attr]}"


def _effects(content: Content) -> Iterator[tuple[str, Effect, list[Op]]]:
    """Every effect with where it stands and all its ops."""
    for number, effect in enumerate(content.effects):
        ops = [op for block in (effect.cost, effect.do, effect.other) for op in _ops(content, block)]
        yield content.owners.get(number, "effect"), effect, ops


ANSWERS = {**dict.fromkeys(("hit", "hurt", "dealt"), "damage"), "arrive": "move"}
"""What would set itself off again and again."""


def nothing_is_endless(content: Content) -> Broken:
    """No effect makes moves free without a limit; potions and bombs are used and used up."""
    for owner, effect, ops in _effects(content):
        if any(op.key == "move_cost" for op in ops) and not (effect.limit or effect.uses_up):
            yield owner, "a free move needs a limit"
        answer = ANSWERS.get(effect.on)
        if answer and not (effect.limit or effect.first) and any(op.op == answer for op in ops):
            yield owner, f"{effect.on} answered by {answer} needs a limit"
        if owner.startswith(("potion.", "bomb.")) and not (effect.on == "use" and effect.uses_up):
            yield owner, "it is used, and used up"


def conditions_are_seen(content: Content) -> Broken:
    """Conditions roll no dice; base and A content never names isles."""
    for owner, effect, _ in _effects(content):
        for cond in _conditions(effect.conditions):
            if cond.word in ("at_least", "at_most") and dice_of(cond.value[0]):
                yield owner, "if: a condition rolls no die"
            if cond.word == "at" and _home(content, owner) in ("base", "a") and _is_isle(dict(cond.value)):
                yield owner, "if: only sea content names isles"


def _conditions(given: tuple[Cond, ...]) -> Iterator[Cond]:
    for cond in given:
        yield cond
        if cond.word in ("all", "any"):
            yield from _conditions(cond.value)
        elif cond.word == "not":
            yield from _conditions((cond.value,))


def dice_of(amount: Amount) -> bool:
    """Whether an amount rolls dice."""
    return any(map(dice_of, amount.parts)) if isinstance(amount, Sum) else amount == "d6"


def _is_isle(wanted: dict[str, Any]) -> bool:
    return wanted.get("region", "mainland") != "mainland" or int(wanted.get("location", 0)) > 18


def _home(content: Content, owner: str) -> str:
    kind, _, rest = owner.partition(".")
    one = _kinds(content).get(kind, {}).get(rest.split(".")[0])
    return str(one.set) if one is not None else "base"


def abilities_let_fight(content: Content) -> Broken:
    """A monster's ability never ends the fight before its first turn."""
    for owner, effect, ops in _effects(content):
        early = effect.on in ("before_pools", "after_pools")
        if ".ability" in owner and early and any(op.op == "end" for op in ops):
            yield owner, "an ability never ends the fight before its first turn"


LAWS: tuple[Callable[[Content], Broken], ...] = (
    map_is_whole,
    map_is_even,
    lives,
    pools,
    starting_decks,
    names_are_unique,
    stories,
    marches,
    one_attribute_trophy_each,
    expansions_stay_apart,
    nothing_is_endless,
    conditions_are_seen,
    abilities_let_fight,
)
"""In the order in which they are held."""
