"""How likely a hunter wins a fight in Old World: both sides as averages, turn by turn."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from gatecrash.games.old_world.cards import all_cards
from gatecrash.games.old_world.content import Attack, Content
from gatecrash.games.old_world.state import Player, State

__all__ = ["Side", "chance", "monster_chance", "rival_chance", "side_of"]

HAND = 7
STEEP = 7.0
"""How sharply the chance follows from what both sides have left."""
NAMED = {"combat": 0, "defence": 1, "alchemy": 2, "specialisation": 3}
PER_POTION = 1.0
"""Life cards that a potion is worth."""


class Deck(NamedTuple):
    """A deck's averages for a card."""

    damage: float
    shield: float
    draw: float
    link: float
    """How often a card follows another."""
    bonus: float
    """Damage of a tab where one does."""
    cover: float
    """Shield of a tab where one does."""


class Side(NamedTuple):
    """A player as a fight sees one."""

    cards: int
    hand: float
    guard: int
    most: int
    combat: int
    deck: Deck
    potions: int


@lru_cache(maxsize=1 << 11)
def _averages(content: Content, cards: tuple[str, ...]) -> Deck:
    faces = [content.cards[card] for card in cards]
    many = max(1, len(faces))
    base = {"damage": 0.0, "shield": 0.0, "draw": 0.0}
    link = bonus = cover = 0.0
    colours = [face.colour for face in faces]
    for face in faces:
        for icon in face.base:
            if icon.kind in base:
                base[icon.kind] += icon.n
            elif icon.kind in ("protect", "energy"):
                base["shield"] += icon.n
            else:
                base["draw"] += 1
        for colour, icons in face.tabs.items():
            chance = colours.count(colour) / many
            link += chance
            bonus += chance * sum(icon.n for icon in icons if icon.kind == "damage")
            cover += chance * sum(icon.n for icon in icons if icon.kind in ("shield", "protect", "energy"))
    per_link = max(link, 0.01)
    return Deck(
        base["damage"] / many,
        base["shield"] / many,
        base["draw"] / many,
        link / many,
        bonus / per_link,
        cover / per_link,
    )


def side_of(content: Content, player: Player, hand: int | None = None, **more: int) -> Side:
    """A player with so many cards in hand (the others lie in the deck), seen from outside."""
    cards = tuple(sorted(card for card in all_cards(player) if card in content.cards))
    combat, most = more.get("combat", player.attrs[0]), more.get("defence", player.attrs[1])
    held = len(player.hand) if hand is None else hand
    potions = min(len(player.potions), player.attrs[2])
    return Side(len(cards), held, player.guard, most, combat, _averages(content, cards), potions)


def _hit(attack: Attack, attrs: tuple[int, ...], rank: int) -> float:
    n = attack.n
    if isinstance(n, int):
        return n
    if not isinstance(n, str):
        return 2.0
    return attrs[NAMED[n]] if n in NAMED else rank + int(n.removeprefix("rank") or 0)


@lru_cache(maxsize=1 << 11)
def blow(content: Content, cards: tuple[str, ...], attrs: tuple[int, ...], rank: int) -> float:
    """The cards that a monster's turn costs on average."""
    kinds = ("damage", "discard", "trash", "top")
    halves = [half for card in cards for half in (content.fight_cards[card].charge, content.fight_cards[card].bite)]
    hits = [sum(_hit(one, attrs, rank) for one in half if one.kind in kinds) for half in halves]
    return sum(hits) / max(1, len(hits))


def _combo(side: Side, hand: float) -> float:
    """How many cards the best chain of so many has, about."""
    if hand < 1:
        return hand
    length, going, left = 1.0, 1.0, hand - 1
    while left > 0 and going > 0.05:
        going *= 1 - (1 - min(0.95, side.deck.link)) ** left
        length += going * min(1.0, left)
        left -= 1
    return length


class Run:
    """A side as its fight goes on."""

    def __init__(self, side: Side) -> None:
        self.side, self.hand = side, min(side.hand, side.cards)
        self.pile, self.guard = side.cards - self.hand, float(side.guard)

    @property
    def life(self) -> float:
        """What can still be lost."""
        return self.pile + self.hand

    def suffer(self, damage: float) -> None:
        """Shield, deck, hand."""
        off = min(self.guard, damage)
        self.guard, damage = self.guard - off, damage - off
        off = min(self.pile, damage)
        self.pile, self.hand = self.pile - off, max(0.0, self.hand - damage + off)

    def strike(self) -> float:
        """A turn's combo and draw; the damage."""
        side, deck = self.side, self.side.deck
        length = _combo(side, self.hand)
        damage = length * deck.damage + max(0.0, length - 1) * deck.bonus * 1.2
        self.hand -= length
        cover = length * deck.shield + max(0.0, length - 1) * deck.cover
        self.guard = min(float(side.most), self.guard + cover)
        drawn = min(self.pile, HAND - self.hand, side.combat + length * deck.draw)
        self.pile, self.hand = self.pile - drawn, self.hand + drawn
        return damage


def chance(ratio: float) -> float:
    """The chance from what was dealt, as a part of what was needed."""
    return 1 / (1 + exp(-STEEP * (ratio - 1)))


@lru_cache(maxsize=1 << 13)
def against_monster(side: Side, life: int, hit: float, *, first: bool) -> float:
    """How much of the monster's life the player takes before falling, as a part of it; more for what is left then."""
    run, dealt, need = Run(side), PER_POTION * side.potions, life
    if first:
        dealt += run.strike()
    for _ in range(20):
        run.suffer(hit)
        if run.life <= 0.5:
            return dealt / need
        dealt += run.strike()
        if dealt >= need:
            break
    return dealt / need + run.life / (3 * hit * 4)


def monster_chance(state: State, player: Player, terrain: int, hand: int | None = None, **more: int) -> float:
    """The chance to defeat the monster of that terrain."""
    content = state.table.content
    name = state.beasts[terrain][0]
    if not name:
        return 0.0
    monster = content.monsters[name]
    side = side_of(content, player, hand, **more)
    hit = blow(content, state.fight_cards, player.attrs, monster.rank) + 0.25 * monster.rank
    return chance(against_monster(side, monster.life, hit, first=player.trails[terrain] != -1))


@lru_cache(maxsize=1 << 13)
def against_rival(mine: Side, theirs: Side) -> float:
    """Who is left with more when both strike in turn; the attacker begins."""
    left, right = Run(mine), Run(theirs)
    for _ in range(30):
        right.suffer(left.strike())
        if right.life <= 0.5:
            return 1 + left.life / max(1, mine.cards)
        left.suffer(right.strike())
        if left.life <= 0.5:
            return 1 - right.life / max(1, theirs.cards)
    return 0.8


def rival_chance(state: State, player: Player, rival: Player, hand: int | None = None) -> float:
    """The chance to beat a player whom one attacks."""
    content = state.table.content
    return chance(against_rival(side_of(content, player, hand), side_of(content, rival)))
