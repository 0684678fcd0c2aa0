"""A hunter's way through phases I and II of Old World: routes of a few steps, weighed by where they end."""

from __future__ import annotations

from gatecrash.bots.hunter_odds import monster_chance, rival_chance
from gatecrash.bots.hunter_worth import least, scene_worth
from gatecrash.games.old_world.content import Location
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.piles import without
from gatecrash.games.old_world.state import Player, State
from gatecrash.games.old_world.stories import DECKS, deck_left
from gatecrash.games.old_world.turn import fight_choices, meditations

__all__ = ["GOLD", "QUEST", "Road", "hand_worth", "training"]

RAISE = ((0.34, 0.3, 0.26, 0.4), (0.24, 0.2, 0.18, 0.35), (0.12, 0.1, 0.1, 0.35), (0.14, 0.12, 0.12, 0.35))
"""What raising an attribute from I, II, III, IV is worth, by attribute."""
HERO = 0.08
"""What raising the attribute that holds the hero level back is worth besides."""
GOLD = 0.05
CARD = 0.03
STEP = 1.0
LAST = 3.0
"""The step that wins."""
LOSS = -0.06
"""What losing to a monster costs."""
RIVAL_LOSS = -0.18
"""What losing to a player costs: it feeds the winner."""
ACTIONS = {
    "potion": 0.07, "swap": 0.08, "poker": 0.01, "rumour": 0.12, "clear": 0.01, "recruit": 0.15, "trade_trophy": 0.2,
    "free_trophy": 0.4, "wild_fight": 0.3, "gold": 0.18, "trails": 0.12,
}  # fmt: skip
"""What a location's action is worth, other than training."""
QUEST = 0.25
Node = tuple[int, tuple[str, ...], int, tuple[int, ...], int]
"""A place, hand, gold, actions taken, steps left."""


def training(player: Player, index: int) -> float:
    """What one level more of an attribute is worth."""
    level = player.attrs[index]
    if level >= 5:
        return 0.0
    holds_back = level == player.hero and player.attrs.count(level) <= 2
    return RAISE[index][level - 1] + HERO * holds_back


def hand_worth(cards: int) -> float:
    """Cards in hand at the end of a turn: three are drawn again, more are a gain."""
    return CARD * cards + 2 * CARD * max(0, cards - 3)


class Road:
    """What a seat can do this turn, seen from a position in phase I or II."""

    def __init__(self, state: State, seat: int, *, depth: int, study: float = 1.0) -> None:
        self.state, self.seat, self.depth, self.study = state, seat, depth, study
        self.look, self.player = Look(state), state.players[seat - 1]
        self.content = state.table.content
        self.known: dict[Node, float] = {}
        self.fights: dict[tuple[int, int], float] = {}

    # Phase II

    def fight(self, foe: str, hand: int | None = None) -> float:
        """What fighting it is worth."""
        held = len(self.player.hand) if hand is None else hand
        if foe in ("f", "m", "w"):
            p = monster_chance(self.state, self.player, "fmw".index(foe), held)
            return p * (self._step() + 0.25) + (1 - p) * LOSS
        if foe.isdigit():
            return self._rival(self.state.players[int(foe) - 1], held)
        return 0.5

    def _rival(self, rival: Player, held: int) -> float:
        p = rival_chance(self.state, self.player, rival, held)
        medal = rival.medallions > 0 and f"medal.{rival.character}" not in self.player.trophies
        gold = GOLD * self.content.tracks.gold[rival.space]
        return p * (gold + (self._step() + 0.1) * medal) + (1 - p) * RIVAL_LOSS

    def _step(self) -> float:
        return LAST if self.player.space == self.content.tracks.last - 1 else STEP

    def meditation(self) -> float:
        """What meditating is worth: a step, but never the last."""
        return 0.3 + (0.0 if self.player.space >= self.content.tracks.last - 1 else STEP)

    def explore(self) -> float:
        """What the better deck brings."""
        left = [deck for which, deck in enumerate(DECKS) if deck_left(self.look, which)]
        return max((scene_worth(self.content, deck) for deck in left), default=0.0)

    def stop(self, place: int, hand: int) -> float:
        """What phase II here is worth, with so many cards in hand."""
        key = (place, hand)
        if key not in self.fights:
            here = [self.fight(foe, hand) for foe in self._foes(place)]
            rest = [self.meditation()] if meditations(self.look, self.seat) else []
            self.fights[key] = max((self.explore(), *here, *rest))
        return self.fights[key]

    def _foes(self, place: int) -> list[str]:
        if place == self.player.at:
            return list(fight_choices(self.look, self.seat))
        found = ["fmw"[t] for t, (name, at, _) in enumerate(self.state.beasts) if name and at == place]
        if not self.content.locations[place].school and self.state.tavern != place:
            met = self.state.turn.diced
            found += [
                str(one.seat) for one in self.state.players if one.at == place and one.seat not in (self.seat, *met)
            ]
        return found

    # Phase I

    def worth(self, place: int, hand: tuple[str, ...], gold: int, acted: tuple[int, ...], left: int) -> float:
        """The best that can be made of a place with these cards, this gold and so many steps more."""
        node = (place, hand, gold, acted, left)
        if node in self.known:
            return self.known[node]
        best = self.stop(place, len(hand)) + hand_worth(len(hand)) + GOLD * gold
        if place not in acted and (self.state.turn.moved or left < self.depth or place != self.player.at):
            gain, paid = self.action(self.content.locations[place], gold)
            if gain > 0:
                best = max(best, gain + self.worth(place, hand, gold - paid, (*acted, place), left))
        if left:
            for there in self.content.locations[place].roads:
                for cards, coins in self.payments(there, hand, gold):
                    best = max(best, self.arrival(there) + self.worth(there, cards, gold - coins, acted, left - 1))
        self.known[node] = best
        return best

    def arrival(self, place: int) -> float:
        """What stepping there brings at once: rumours and quests."""
        rumours = 0.1 * (place in self.player.rumours)
        quests = sum(QUEST for one in self.player.quests if one[2] == place and one[1] not in self.state.turn.quested)
        return rumours + quests

    def action(self, place: Location, gold: int) -> tuple[float, int]:
        """What the location's action is worth, and the gold it costs."""
        if place.action in ("train", "train_any"):
            return self._train(place, gold)
        if place.action == "level":
            index = "cdas".index(str(place.argument))
            level = self.player.attrs[index]
            return (self.study * training(self.player, index) if level <= self.player.hero else 0.0), 0
        if place.action == "potion" and len(self.player.potions) >= 4:
            return 0.0, 0
        if place.action == "rumour":
            return ACTIONS["rumour"], -1
        return ACTIONS.get(place.action, 0.0), 0

    def _train(self, place: Location, gold: int) -> tuple[float, int]:
        """The attribute that is worth most beyond its price."""
        own = place.id == self.player.school or place.action == "train_any"
        found = [
            (self.study * training(self.player, at) - GOLD * (level + 1), level + 1)
            for at, level in enumerate(self.player.attrs)
            if level < 5 and level < gold and (at < 3 or own)
        ]
        if not found:
            return 0.0, 0
        gain, paid = max(found)
        return gain + GOLD * paid, paid

    def payments(self, there: int, hand: tuple[str, ...], gold: int) -> list[tuple[tuple[str, ...], int]]:
        """The cheapest ways to pay for a step: what stays in hand, and the gold."""
        terrain, cards = self.content.locations[there].terrain, self.content.cards
        fitting = tuple(card for card in hand if terrain == "any" or terrain in cards[card].terrain)
        if fitting:
            return [(without(hand, least(self.content, fitting)), 0)]
        made = []
        if hand and gold:
            made.append((without(hand, least(self.content, hand)), 1))
        if len(hand) > 1:
            once = without(hand, least(self.content, hand))
            made.append((without(once, least(self.content, once)), 0))
        return made
