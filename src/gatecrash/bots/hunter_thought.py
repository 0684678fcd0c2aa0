"""What a hunter thinks of the moves that its view offers, by the kind of the decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gatecrash.bots.hunter_fight import Combos
from gatecrash.bots.hunter_odds import monster_chance, rival_chance
from gatecrash.bots.hunter_road import GOLD, QUEST, Road, hand_worth, training
from gatecrash.bots.hunter_worth import block_worth, card_worth, option_worth, scene_worth
from gatecrash.core.rules import Offered, View
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.doing import op_at
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.market import price
from gatecrash.games.old_world.monster_turn import face_loss
from gatecrash.games.old_world.piles import without
from gatecrash.games.old_world.state import Player, State
from gatecrash.games.old_world.stories import options_of_card
from gatecrash.games.old_world.using import may_use
from gatecrash.games.old_world.weigh import row_of

__all__ = ["KINDS", "Skill", "Thought"]

NEVER = -100.0
FIRST = 50.0
"""What is done before anything else."""
ATTRIBUTES = "cdas"
GIVEN_UP = frozenset({"discard", "lose", "limit", "exhaust", "trash", "drop", "pay", "lose_potion", "lower", "top"})
"""Purposes of a `pick` that takes something away."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How far a hunter looks."""

    steps: int
    """Steps on the map that a route may have."""
    far: bool
    """Whether it weighs later turns of a fight, prices against cards, and what a monster's halves cost."""
    study: float = 1.0
    """How much more than others it makes of training."""


Offer = Offered[Any]


class Thought:
    """A view, and what its seat makes of it."""

    def __init__(self, view: View[Any, Any], skill: Skill) -> None:
        assert view.decision is not None
        self.state: State = view.state
        self.kind, self.moves, self.skill = view.decision.kind, view.decision.moves, skill
        self.seat = int(view.decision.seat)
        self.look = Look(self.state)
        self.player: Player = self.state.players[self.seat - 1]
        self.content: Content = self.state.table.content

    def scores(self) -> list[tuple[float, str]]:
        """Each move with its score."""
        kind = KINDS.get(self.kind)
        if kind is None:
            return [(0.0, one.text) for one in self.moves]
        score = kind(self)
        return [(score(one), one.text) for one in self.moves]

    def use(self, one: Offer, window: str) -> float:
        """Using a thing: whether it does its owner good."""
        numbers = [number for source, number in may_use(self.look, self.seat, window) if source == one.target]
        effects = [self.content.effects[number] for number in numbers[:1]]
        return sum(block_worth(self.content, it.do) + block_worth(self.content, it.cost) for it in effects)


Score = Callable[[Offer], float]


def phase1(mind: Thought) -> Score:
    """Walk, act, use things or go on, by the best route that begins so."""
    road = Road(mind.state, mind.seat, depth=mind.skill.steps, study=mind.skill.study)
    player, acted = mind.player, mind.state.turn.acted
    place = mind.content.locations[player.at]

    def score(one: Offer) -> float:
        if one.code == "go":
            there, (hand, gold) = int(one.target), _paid(player.hand, player.gold, str(dict(one.data)["paid"]))
            return road.arrival(there) + road.worth(there, hand, gold, acted, mind.skill.steps - 1)
        if one.code == "act":
            gain, paid = road.action(place, player.gold)
            after = road.worth(player.at, player.hand, player.gold - paid, (*acted, player.at), mind.skill.steps)
            return gain + after if gain > 0 else NEVER
        if one.code == "quest":
            return FIRST + QUEST
        if one.code == "use":
            return FIRST if mind.use(one, "phase1") > 0 else NEVER
        if one.code == "end":
            return road.stop(player.at, len(player.hand)) + hand_worth(len(player.hand)) + GOLD * player.gold
        return NEVER

    return score


def _paid(hand: tuple[str, ...], gold: int, paid: str) -> tuple[tuple[str, ...], int]:
    """Hand and gold after paying for a step."""
    for card in paid.split("+") if paid != "-" else ():
        if card == "1g":
            gold -= 1
        else:
            hand = without(hand, card)
    return hand, gold


def phase2(mind: Thought) -> Score:
    """Fight, explore or meditate, by what each is worth."""
    road = Road(mind.state, mind.seat, depth=0)

    def score(one: Offer) -> float:
        match one.code:
            case "fight":
                return road.fight(one.target)
            case "explore":
                return scene_worth(mind.content, one.target)
            case "meditate":
                return road.meditation()
        return 0.0

    return score


def step1(mind: Thought) -> Score:
    """Things first, then the best chain; a blow that ends the fight before anything."""
    combos = Combos(mind.state, mind.seat, far=mind.skill.far)

    def score(one: Offer) -> float:
        if one.code == "use":
            return FIRST if mind.use(one, "fight") > 0 else NEVER
        return combos.begun(one.move.what) if one.code == "play" else combos.standing()

    return score


def window(mind: Thought) -> Score:
    """Use what does good in this window."""
    frame = mind.state.stack[-1]
    name = "phase3" if mind.kind == "phase3" else str(frame[2])
    return lambda one: (FIRST if mind.use(one, name) > 0 else NEVER) if one.code == "use" else 0.0


def buy(mind: Thought) -> Score:
    """The card that is worth most, less what its price costs; without far sight the cheapest."""

    def score(one: Offer) -> float:
        slot = int(one.target) - 1
        card = mind.state.rows[row_of(mind.player)][slot]
        cost = price(mind.look, mind.seat, slot)
        return card_worth(mind.content, card) - 0.5 * cost if mind.skill.far else -cost

    return score


def give(mind: Thought) -> Score:
    """What is missed least."""
    return lambda one: -card_worth(mind.content, one.target)


def drop(mind: Thought) -> Score:
    """Poor cards are thrown away where others are drawn for them."""

    def score(one: Offer) -> float:
        if one.code != "drop":
            return 0.0
        return 1.0 - card_worth(mind.content, one.target) if mind.skill.far and len(mind.player.hand) <= 3 else NEVER

    return score


def raising(mind: Thought) -> Score:
    """The attribute that does most."""
    return lambda one: training(mind.player, ATTRIBUTES.index(one.target))


def bet(mind: Thought) -> Score:
    """On the likelier winner, unless it is close."""
    fight, players = mind.state.fight, mind.state.players
    assert fight is not None
    chance = rival_chance(mind.state, players[fight.active - 1], players[fight.rival - 1])
    odds = {str(fight.active): chance, str(fight.rival): 1 - chance}
    return lambda one: odds.get(one.target, 0.55)


def call(mind: Thought) -> Score:
    """The half that costs the hunter more on average."""
    fight = mind.state.fight
    assert fight is not None
    cards = [mind.content.fight_cards[fight.revealed]] if fight.revealed else []
    cards = cards or [mind.content.fight_cards[one] for one in fight.pool.bag]

    def score(one: Offer) -> float:
        if not mind.skill.far:
            return 0.0
        return sum(face_loss(mind.look, card.charge if one.code == "charge" else card.bite) for card in cards)

    return score


def option(mind: Thought) -> Score:
    """A story's choice by the mean of its kind (D125), an effect's by what it says."""
    below = mind.state.stack[-2]
    deck, card = mind.state.open

    def score(one: Offer) -> float:
        if one.code == "opt" and below[0] == "chosen":
            return block_worth(mind.content, op_at(mind.look, below[1]).blocks[int(one.target) - 1])
        if one.code == "opt" and card:
            asked = options_of_card(mind.look, deck, card)[int(one.target) - 1].gold
            return option_worth(mind.content, deck, asked)
        return {"yes": 1.0, "use": 1.0}.get(one.code, 0.0)

    return score


def reroll(mind: Thought) -> Score:
    """Throw again the dice that match no other, unless they make a straight."""
    every = max((one.target for one in mind.moves), key=len)
    dice = every.split("+")
    single = [die for die in dice if dice.count(die) == 1]
    straight = len(single) == 5 and not {"1", "6"} <= set(single)
    wanted = "+".join(single) if single and not straight else "-"
    return lambda one: float(one.target == wanted)


def pick(mind: Thought) -> Score:
    """By what is picked and what for."""
    purpose = str(dict(mind.moves[0].data).get("purpose", ""))
    sign = -1 if purpose in GIVEN_UP else 1

    def score(one: Offer) -> float:
        if one.code == "done":
            return 0.0
        return sign * _thing(mind, purpose, one.target)

    return score


def _thing(mind: Thought, purpose: str, what: str) -> float:
    """How good a thing is to have, to raise, to go to or to hunt."""
    card = what.partition(".")[2] or what
    if card in mind.content.cards:
        return card_worth(mind.content, card)
    if purpose in ("train", "raise", "lower") and what in ATTRIBUTES:
        index = ATTRIBUTES.index(what)
        return training(mind.player, index) - GOLD * (mind.player.attrs[index] + 1) * (purpose == "train")
    if what in ("f", "m", "w"):
        terrain = "fmw".index(what)
        return monster_chance(mind.state, mind.player, terrain) - (mind.player.trails[terrain] != -1)
    if purpose == "move" and what.isdigit():
        road = Road(mind.state, mind.seat, depth=1)
        return road.worth(int(what), mind.player.hand, mind.player.gold, mind.state.turn.acted, 1)
    return _slot(mind, purpose, what)


def _slot(mind: Thought, purpose: str, what: str) -> float:
    """A card of a row; what is cleared is what others would buy."""
    row, slot = what[:1], what[1:]
    if row not in ("s", "m") or not slot.isdigit():
        return 0.0
    card = mind.state.rows["sm".index(row)][int(slot) - 1]
    worth = card_worth(mind.content, card)
    return 1.5 - worth if purpose == "clear" else worth


KINDS: dict[str, Callable[[Thought], Score]] = {
    "bet": bet, "buy": buy, "call": call, "combo": step1, "drop": drop, "option": option, "pay": give,
    "phase1": phase1, "phase2": phase2, "phase3": window, "pick": pick, "push": give, "raise": raising,
    "reroll": reroll, "step1": step1, "window": window,
}  # fmt: skip
"""What each kind of decision is weighed by; of others all moves are alike."""
