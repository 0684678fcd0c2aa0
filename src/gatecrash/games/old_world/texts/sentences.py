"""The rules text of an effect: when, if, how often, and what then."""

from __future__ import annotations

from collections.abc import Sequence

from gatecrash.games.old_world.effects import Block, Effect
from gatecrash.games.old_world.texts.conditions import clause
from gatecrash.games.old_world.texts.ops import Ops
from gatecrash.games.old_world.texts.speech import READER, Speech, capital
from gatecrash.games.old_world.vocabulary import FIGHT_TRIGGERS

OWN_TURN = frozenset("turn_start turn_end first_card link combo dealt symbols draw reveal".split())
"""What happens in the fight turn of the side that the trigger names."""

BOTH_SIDES = ("before_pools", "after_pools", "fight_end")
"""What happens to both sides at once."""

__all__ = ["effect_text", "in_fight"]


def in_fight(effect: Effect, default: bool) -> bool:  # noqa: FBT001  # of `now`, which does not say itself
    """Whether what the effect changes lasts for the fight unless it says otherwise."""
    if effect.on == "now":
        return default
    if effect.on == "use":
        return bool({"fight", "before_pools", "after_pools"} & set(effect.window))
    return effect.on in FIGHT_TRIGGERS


def effect_text(speech: Speech, effect: Effect, blocks: Sequence[Block], places: dict[int, str], *, fight: bool) -> str:
    """Whole sentences: `When your combo is complete, if it has at least 3 cards: Deal 1 more damage.`"""
    ops = Ops(speech, blocks, places, fight=in_fight(effect, fight), lasting=effect.on == "static")
    body = _body(speech, effect, ops)
    if effect.uses_up:
        body = speech.joined([body, speech.words("join.spent")], "join.sentence")
    head = speech.joined(_head(speech, effect, places), "join.step")
    text = speech.words("join.head", head=capital(head), body=body) if head else body
    return f"{text}."


def _body(speech: Speech, effect: Effect, ops: Ops) -> str:
    words = speech.words
    body = _sentences(speech, ops.sentences(effect.do))
    if effect.other:
        body = words("join.else", body=body, other=_sentences(speech, ops.sentences(effect.other)))
    if effect.cost:
        body = words("join.cost", cost=_sentences(speech, ops.sentences(effect.cost)), body=body)
    return body


def _sentences(speech: Speech, sentences: Sequence[str]) -> str:
    return speech.joined([capital(one) for one in sentences], "join.sentence")


def _head(speech: Speech, effect: Effect, places: dict[int, str]) -> list[str]:
    """Trigger, conditions, how often, and whether one must."""
    words = speech.words
    head = [_trigger(speech, effect)]
    if effect.special:
        head.append(words("when.special"))
    if effect.conditions:
        turn = speech.side(effect.side) if effect.on in OWN_TURN else READER if effect.on == "use" else ""
        clauses = speech.joined([clause(speech, one, places, turn=turn) for one in effect.conditions], "join.and")
        head.append(words("if.head", condition=clauses))
    if effect.first:
        head.append(words("when.first.fight" if in_fight(effect, default=False) else "when.first.turn"))
    if effect.limit:
        per, n = effect.limit
        head.append(words(f"limit.{per}", n=n))
    if effect.may:
        head.append(speech.say("when.may", speech.role("me")))
    return [one for one in head if one]


def _trigger(speech: Speech, effect: Effect) -> str:
    words = speech.words
    if effect.on in ("now", "static"):
        return "" if effect.on == "now" or not effect.conditions else words("when.static")
    if effect.on == "use":
        windows = speech.joined([words(f"window.{one}") for one in effect.window])
        return words("when.use", windows=windows)
    both = effect.on in BOTH_SIDES
    role = speech.side(effect.side) if effect.on in FIGHT_TRIGGERS and not both else READER
    return speech.of("on", effect.on, role)
