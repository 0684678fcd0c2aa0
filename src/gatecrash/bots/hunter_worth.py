"""What cards, effects and story options of Old World are worth to a hunter, in steps on the victory track."""

from __future__ import annotations

from functools import cache, lru_cache

from gatecrash.games.old_world.content import Card, Content, Icon, SceneOption
from gatecrash.games.old_world.effects import Amount, Op

__all__ = ["block_worth", "card_worth", "least", "option_worth", "scene_worth"]

ICON = {
    "damage": 1.0, "shield": 0.8, "energy": 0.8, "protect": 0.9, "draw": 0.8, "draw_energy": 1.5, "return": 1.2,
    "fetch": 0.8, "roll": 1.0,
}  # fmt: skip
"""What a symbol is worth, in cards of a monster's life."""
LINK = 0.22
"""How often a tab finds a card that matches."""
OP = {
    "gold": 0.06, "potion": 0.07, "bomb": 0.07, "mutagen": 0.2, "zero_card": 0.03, "trophy": 0.25, "trail": 0.08,
    "weakness": 0.08, "rumour": 0.08, "tile": 0.08, "draw": 0.04, "gain": 0.08, "fetch": 0.05, "raise": 0.25,
    "shield": 0.02, "energy": 0.02, "protect": 0.03, "heal": -0.05, "again": 0.3, "move": 0.02, "quest": 0.12,
    "event": 0.12, "peek": 0.02, "tuck": 0.02,
}  # fmt: skip
"""What one of these is worth to who gets it; what is lost counts the other way."""
LOSS = {"discard": 0.03, "trash": 0.0, "lower": 0.25, "damage": 0.04, "skip": 0.2, "end": 0.05}
"""What one of these costs who suffers it."""
ROLL = 3.5


def icons_worth(icons: tuple[Icon, ...]) -> float:
    """The worth of symbols together."""
    return sum(icon.n * ICON.get(icon.kind, 0.0) for icon in icons)


@cache
def _worths(content: Content) -> dict[str, float]:
    return {card.id: _card_worth(card) for card in content.cards.values()}


def _card_worth(card: Card) -> float:
    tabs = sum(LINK * (1 + icons_worth(icons)) for icons in card.tabs.values())
    boosts = sum(0.3 * icons_worth(boost.icons) for boost in card.boosts)
    return icons_worth(card.base) + tabs + boosts + 0.1 * len(card.terrain)


def card_worth(content: Content, card: str) -> float:
    """A card in the deck, in cards of a monster's life."""
    return _worths(content).get(card, 0.0)


def least(content: Content, cards: tuple[str, ...]) -> str:
    """The card that is missed least."""
    worths = _worths(content)
    return min(cards, key=lambda card: (worths.get(card, 0.0), card))


# Effects


def _number(amount: Amount) -> float:
    if isinstance(amount, int):
        return amount
    return ROLL if amount == "d6" else 2.0


@lru_cache(maxsize=1 << 12)
def block_worth(content: Content, block: int) -> float:
    """The ops of a block for who carries them out."""
    return sum(_op_worth(content, op) for op in content.blocks[block])


def _op_worth(content: Content, op: Op) -> float:
    sign = 1 if op.who in ("me", "each", "chosen") else -0.6 if op.who in ("foe", "left", "right", "others") else 0.0
    if op.op == "choose":
        return sign * max((block_worth(content, one) for one in op.blocks), default=0.0)
    if op.op == "roll":
        return sum(block_worth(content, block) for _, _, block in op.table) / max(1, len(op.table))
    if op.op == "repeat":
        return _number(op.n) * sum(block_worth(content, one) for one in op.blocks)
    if op.op == "mod":
        return 0.05 * sign
    if op.op in LOSS:
        return -sign * LOSS[op.op] * _number(op.n)
    return sign * OP.get(op.op, 0.0) * _number(op.n)


def _effects_worth(content: Content, effects: tuple[int, ...]) -> float:
    return sum(
        block_worth(content, content.effects[n].do) + block_worth(content, content.effects[n].cost) for n in effects
    )


def _choice_worth(content: Content, option: SceneOption) -> float:
    quest = 0.12 if option.result.quest is not None else 0.0
    return _effects_worth(content, option.result.effects) + quest


@cache
def option_worth(content: Content, deck: str, gold: int) -> float:
    """The mean of what an option that asks for so much gold brings in this deck (D125)."""
    cards = content.sea_cards if deck == "sea" else content.scenes
    options = [one for card in cards.values() if getattr(card, "deck", deck) == deck for one in card.options]
    worths = [_choice_worth(content, one) for one in options if one.gold == gold]
    return sum(worths) / len(worths) if worths else 0.0


@cache
def scene_worth(content: Content, deck: str) -> float:
    """The mean of what exploring this deck brings."""
    worths = [
        _choice_worth(content, one) for card in content.scenes.values() if card.deck == deck for one in card.options
    ]
    return sum(worths) / len(worths) if worths else 0.0
