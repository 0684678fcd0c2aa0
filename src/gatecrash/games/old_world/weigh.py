"""Amounts, filters, conditions and modifiers of the effect language (C4), worked out from a position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gatecrash.games.old_world.content import fits
from gatecrash.games.old_world.effects import Amount, Cond, Filter, Sum
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.state import Player
from gatecrash.games.old_world.vocabulary import ATTRIBUTES, TRIGGER_BIT

__all__ = [
    "attribute",
    "banned",
    "cards_in",
    "dice_in",
    "foe_of",
    "hand_limit",
    "holds",
    "is_word",
    "modified",
    "modifiers",
    "pool_size",
    "row_of",
    "setting",
    "shield_cap",
    "value",
]

STATIC = TRIGGER_BIT["static"]
HAND = 7
NOTHING: list[tuple[str, Any, tuple[str, ...]]] = []
"""No modifiers: shared, never changed."""
NAMED = {"combat": 0, "defence": 1, "alchemy": 2, "specialisation": 3}


def foe_of(look: Look, me: int) -> int:
    """The other side of the fight (0: the monster); -1 outside fights and for who is not in it."""
    fight = look.state.fight
    if fight is None:
        return -1
    if me == fight.active:
        return fight.rival
    return fight.active if me == fight.rival else -1


# Amounts


def dice_in(amount: Amount) -> int:
    """How many dice an amount rolls."""
    if isinstance(amount, Sum):
        return sum(map(dice_in, amount.parts))
    return int(amount == "d6")


def value(look: Look, amount: Amount, me: int, rolled: tuple[int, ...] = ()) -> int:
    """What an amount comes to for the side whose effect it is."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, str):
        return _named(look, amount, me, rolled)
    if amount.how == "count":
        assert amount.filter is not None
        return _count(look, amount.filter, me)
    parts, at = [], 0
    for part in amount.parts:
        dice = dice_in(part)
        parts.append(value(look, part, me, rolled[at : at + dice]))
        at += dice
    match amount.how:
        case "sum":
            return sum(parts)
        case "times":
            product = 1
            for part in parts:
                product *= part
            return product
        case "half":
            return parts[0] // 2
    return min(parts) if amount.how == "min" else max(parts)


def _named(look: Look, name: str, me: int, rolled: tuple[int, ...]) -> int:
    if name == "d6":
        return rolled[0]
    if name == "paid":
        return look.state.turn.running[-1][2]
    if name.startswith("foe."):
        name, me = name[4:], foe_of(look, me)
    fight = look.state.fight
    if name == "rank":
        return fight.rank if fight else 0
    if me <= 0:
        return 0
    return _of_player(look, look.player(me), name)


def _of_player(look: Look, player: Player, name: str) -> int:
    if name in NAMED:
        return attribute(look, player.seat, NAMED[name])
    match name:
        case "hero" | "gold" | "space":
            found: int = getattr(player, name)
            return found
        case "shield":
            return player.guard if player.kind == "slayer" else 0
        case "energy":
            return player.guard if player.kind == "mage" else 0
    return len(getattr(player, name))


def _count(look: Look, wanted: Filter, me: int) -> int:
    cards = look.content.cards
    found = cards_in(look, wanted, me)
    if not wanted.icon:
        return len(found)
    return sum(icon.n for card in found if card in cards for icon in cards[card].base if icon.kind == wanted.icon)


# Filters


def cards_in(look: Look, wanted: Filter, me: int) -> list[str]:
    """The cards of the filter's zone that pass it."""
    side = me if wanted.who == "me" else foe_of(look, me)
    zone = _zone(look, wanted.zone or "hand", side)
    if wanted.any:
        return list(zone)
    cards = look.content.cards
    return [card for card in zone if card in cards and fits(cards[card], wanted)]


def _zone(look: Look, zone: str, side: int) -> Iterable[str]:
    state = look.state
    if zone == "moved":
        return state.turn.running[-1][3] if state.turn.running else ()
    if zone == "combo":
        return [card for card, _ in state.fight.combo] if state.fight else ()
    if zone == "pool" or side <= 0:
        return () if zone != "pool" else ("?",) * pool_size(look, side)
    player = look.player(side)
    match zone:
        case "hand":
            return player.hand
        case "deck":
            return (*player.deck.bag, *(card for card, _ in player.deck.top), *(card for card, _ in player.deck.bottom))
        case "top":
            return [card for card, _ in player.deck.top[:1]]
        case "discard":
            return player.discard
        case "row":
            return [card for card in state.rows[row_of(player)] if card]
    return state.row_decks[row_of(player)].bag


def row_of(player: Player) -> int:
    """The player's own card row: 0 slayers', 1 mages'."""
    return int(player.kind == "mage")


def pool_size(look: Look, side: int) -> int:
    """Life cards left of the monster (0) or a player."""
    if side == 0:
        return len(look.state.fight.pool) if look.state.fight else 0
    return len(look.player(side).deck) if side > 0 else 0


# Modifiers


def modifiers(look: Look, key: str, whom: int) -> list[tuple[str, Any, tuple[str, ...]]]:
    """How, value and words of every modifier of that key on that side."""
    state = look.state
    fight = state.fight
    if not (state.modifiers or state.static or (fight is not None and (fight.weak or fight.listens & STATIC))):
        return NOTHING
    found = [(one[1], one[2], one[7]) for one in state.modifiers if one[0] == key and one[3] == whom]
    if fight is not None and fight.listens & STATIC:
        _static(look, 0, fight.effects, key, whom, found)
    if fight is not None and fight.weak:
        _static(look, fight.active, fight.weak, key, whom, found)
    for player in state.players:
        if player.listens & STATIC:
            _static(look, player.seat, player.effects, key, whom, found)
    return found


def _static(look: Look, owner: int, effects: Any, key: str, whom: int, found: list[Any]) -> None:
    """Add what an owner's `static` effects say."""
    content = look.content
    for _, number in effects:
        effect = content.effects[number]
        if effect.on != "static":
            continue
        ops = [op for op in content.blocks[effect.do] if op.key == key and _meant(look, op.who, owner, whom)]
        if ops and all(holds(look, one, owner) for one in effect.conditions):
            for op in ops:
                amount = op.value if op.how == "set" and isinstance(op.value, str) else None
                found.append((op.how, amount if is_word(amount) else value(look, op.value, owner), op.words))


def is_word(amount: Any) -> bool:
    """Whether a modifier sets a word rather than a number."""
    return isinstance(amount, str) and amount in SET_WORDS


SET_WORDS = frozenset("blue red green yellow purple random after_reveal costlier charge bite hand_first".split())


def _meant(look: Look, who: str, owner: int, whom: int) -> bool:
    match who:
        case "me":
            return whom == owner
        case "foe":
            return whom == foe_of(look, owner)
        case "each":
            return True
        case "others":
            return whom != owner
    return False


def modified(look: Look, key: str, whom: int, base: int, word: str = "") -> int:
    """A number after all modifiers: `set` first, then `add`, then `min` and `max`; a `ban` makes it 0."""
    found = modifiers(look, key, whom)
    if not found:
        return base
    if word:
        found = [one for one in found if not one[2] or word in one[2]]
    for how, amount, _ in found:
        if how == "set" and not isinstance(amount, str):
            base = amount
    base += sum(amount for how, amount, _ in found if how == "add")
    for how, amount, _ in found:
        if how == "min":
            base = max(base, amount)
        elif how == "max":
            base = min(base, amount)
    return 0 if any(how == "ban" and amount for how, amount, _ in found) else base


def setting(look: Look, key: str, whom: int) -> str:
    """The word that a modifier sets, or ''."""
    words = [amount for how, amount, _ in modifiers(look, key, whom) if how == "set" and isinstance(amount, str)]
    return words[-1] if words else ""


def banned(look: Look, key: str, whom: int, word: str = "") -> bool:
    """Whether a modifier bans this (or everything of the key)."""
    return any(
        how == "ban" and amount and (not words or not word or word in words)
        for how, amount, words in modifiers(look, key, whom)
    )


def attribute(look: Look, seat: int, index: int) -> int:
    """An attribute's level, never below I."""
    base = look.player(seat).attrs[index]
    return max(1, modified(look, "attribute", seat, base, ATTRIBUTES[index]))


def shield_cap(look: Look, seat: int) -> int:
    """The maximum of shield or energy (24)."""
    return max(0, modified(look, "shield_cap", seat, attribute(look, seat, 1)))


def hand_limit(look: Look, seat: int) -> int:
    """17, D70."""
    return max(0, modified(look, "hand_limit", seat, HAND))


# Conditions


def holds(look: Look, cond: Cond, me: int) -> bool:
    """Whether a condition holds for the side whose effect it is."""
    word, wanted, fight = cond.word, cond.value, look.state.fight
    match word:
        case "all":
            return all(holds(look, one, me) for one in wanted)
        case "any":
            return any(holds(look, one, me) for one in wanted)
        case "not":
            return not holds(look, wanted, me)
        case "at_least":
            return bool(value(look, wanted[0], me) >= wanted[1])
        case "at_most":
            return bool(value(look, wanted[0], me) <= wanted[1])
        case "risen":
            return bool((look.state.danger == len(look.content.tracks.safe_from) and look.table.sea) == wanted)
        case "at":
            return me > 0 and _at(look, me, wanted)
        case "owns":
            return me > 0 and _owns(look, me, wanted)
    return fight is not None and _in_fight(look, word, wanted, me)


def _in_fight(look: Look, word: str, wanted: Any, me: int) -> bool:
    fight = look.state.fight
    assert fight is not None
    if word == "foe":
        return _foe_is(look, wanted, me)
    if word == "first_turn":
        return bool((fight.turns[int(fight.side != fight.active)] <= 1) == wanted)
    if word.startswith("combo"):
        return _combo_is(look, word, wanted)
    if word == "half":
        return bool(fight.half == wanted)
    if word.startswith("rank"):
        return bool(fight.rank >= wanted if word == "rank_min" else fight.rank <= wanted)
    left = pool_size(look, fight.rival if me in (0, fight.active) else fight.active)
    return bool(left >= wanted if word == "life_min" else left <= wanted)


def _combo_is(look: Look, word: str, wanted: Any) -> bool:
    fight = look.state.fight
    assert fight is not None
    colours = [look.content.cards[card].colour for card, _ in fight.combo]
    match word:
        case "combo_min":
            return bool(len(colours) >= wanted)
        case "combo_max":
            return bool(len(colours) <= wanted)
        case "combo_has":
            return bool(colours.count(wanted[0]) >= wanted[1])
    return colours[:1] == [wanted]


def _foe_is(look: Look, wanted: str, me: int) -> bool:
    fight, foe = look.state.fight, foe_of(look, me)
    assert fight is not None
    if foe > 0:
        return wanted in ("player", look.player(foe).kind)
    kind = fight.foe if fight.foe in ("sea", "legend") else "monster"
    return foe == 0 and wanted == kind


def _at(look: Look, me: int, wanted: Any) -> bool:
    at = look.player(me).at
    if at < 0:
        return False
    place = look.content.locations[at]
    return all((place.id if key == "location" else getattr(place, key)) == it for key, it in wanted)


def _owns(look: Look, me: int, what: str) -> bool:
    player, fight = look.player(me), look.state.fight
    match what:
        case "trail" if fight is not None and fight.foe == "sea":
            return bool(player.sea_trail)
        case "trail" if fight is not None and fight.foe == "legend":
            return bool(player.tiles)
        case "trail" if fight is not None:
            return fight.foe in "fmw" and player.trails["fmw".index(fight.foe)] != -1
        case "trail":
            return any(one != -1 for one in player.trails) or bool(player.sea_trail)
        case "weakness" if fight is not None:
            return bool(fight.weak)
        case "weakness":
            return bool(player.weaknesses)
        case "potion" | "bomb" | "mutagen" | "tile":
            return bool(getattr(player, f"{what}s"))
    return bool(player.trophies)
