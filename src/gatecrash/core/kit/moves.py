"""Laws of a position, its moves and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from gatecrash.core.errors import GameError, Illegal, Malformed, Reason
from gatecrash.core.kit.spot import Spot
from gatecrash.core.luck import LIMIT
from gatecrash.core.rules import Event, Luck, Move, Occasion

__all__ = [
    "check_actor",
    "check_moves",
    "check_occasion",
    "check_others",
    "check_result",
    "check_rubbish",
    "check_text",
]

RUBBISH = ("", " ", "?", "*", "é", "\x00", "x" * 100, "a:b:c", "-1", "1" * 30)


def check_actor(spot: Spot[Any, Any]) -> None:
    """A seat has moves, luck has chances, and nobody has both."""
    rules, state, actor = spot.rules, spot.state, spot.actor
    legal, chances = rules.legal(state), rules.chances(state)
    spot.hold("actor", actor is None or isinstance(actor, Luck) or actor in spot.seats, f"to_act is {actor!r}")
    is_luck = isinstance(actor, Luck)
    spot.hold(
        "actor", bool(legal) == (actor is not None and not is_luck), f"{actor!r} to act, {len(legal)} legal moves"
    )
    spot.hold("actor", bool(chances) == is_luck, f"{actor!r} to act, {len(chances)} chances")
    weights = [weight for _, weight in chances]
    spot.hold("weights", all(type(weight) is int and weight > 0 for weight in weights), f"weights {weights}")
    spot.hold("weights", sum(weights) < LIMIT, f"the weights add up to {sum(weights)}")
    again = tuple(rules.legal(state)), tuple(rules.chances(state)), rules.to_act(state)
    spot.hold("pure", again == (tuple(legal), tuple(chances), actor), "asked twice, it answers differently")


def check_occasion(spot: Spot[Any, Any], before: set[Occasion]) -> None:
    """No occasion of luck comes twice in a game."""
    if not isinstance(spot.actor, Luck):
        return
    kind, occasion_round, place = occasion = spot.rules.occasion(spot.state)
    spot.hold("occasion", isinstance(kind, str) and kind, f"the kind is {kind!r}")
    spot.hold("occasion", 0 <= occasion_round < LIMIT and 0 <= place < LIMIT, f"{occasion!r} is out of bounds")
    spot.hold("occasion", occasion not in before, f"{occasion!r} comes twice")
    before.add(Occasion(*occasion))


def check_text(spot: Spot[Any, Any]) -> None:
    """A position has a text, both ways, and is a value."""
    rules, state = spot.rules, spot.state
    try:
        again = rules.read_state(spot.text)
    except GameError as error:
        raise spot.broken("position's text", f"it is not read back: {error}") from error
    spot.hold("position's text", again == state, "it reads back as another position")
    spot.hold("value", hash(again) == hash(state), "equal positions have unequal hashes")
    begun = rules.options_of(state)
    spot.hold("options", begun.players == spot.options.players, f"options_of has {begun.players} players")
    spot.hold("options", rules.start(begun) == rules.start(spot.options), f"options_of gives {dict(begun.values)}")


def check_moves(spot: Spot[Any, Any], sample: Iterable[Any]) -> None:
    """Every move that may happen is legal and has a text and a number of its own; `sample` is tried out."""
    rules, state = spot.rules, spot.state
    texts = [rules.write_move(move) for move in spot.moves]
    numbers = [rules.number(move) for move in spot.moves]
    spot.hold("notation", len(set(texts)) == len(texts), f"two moves are written alike: {' '.join(texts)}")
    spot.hold("number", len(set(numbers)) == len(numbers), f"two moves have one number: {numbers}")
    spot.hold("number", all(0 <= number < 1 << 63 for number in numbers), f"a number is out of bounds: {numbers}")
    for move, text in zip(spot.moves, texts, strict=True):
        _check_notation(spot, move, text)
        spot.hold("legal", (reason := rules.why_not(state, move)) is None, f"{text} is offered, yet: {reason}")
    for move in sample:
        _check_apply(spot, move)


def _check_notation(spot: Spot[Any, Any], move: Any, text: str) -> None:
    fine = text and text.isascii() and text.isprintable() and text == text.lower() and " " not in text
    spot.hold("notation", fine, f"{text!r} is not short text without blanks")
    spot.hold("notation", isinstance(move, Move), f"{move!r} has no code")
    try:
        again = spot.rules.read_move(spot.state, text)
    except GameError as error:
        raise spot.broken("notation", f"{text} is not read back: {error!r}") from error
    spot.hold("notation", again == move, f"{text} reads back as {again!r}, not {move!r}")


def _check_apply(spot: Spot[Any, Any], move: Any) -> None:
    rules, state = spot.rules, spot.state
    written = rules.write_move(move)
    try:
        step = rules.apply(state, move)
    except GameError as error:
        raise spot.broken("legal", f"{written} is legal, yet cannot be applied: {error!r}") from error
    spot.hold("input", rules.write_state(state) == spot.text, f"{written} changed the position it was applied to")
    spot.hold("pure", rules.apply(state, move) == step, f"{written} applied twice gives two answers")
    for event in step.events:
        spot.hold("event", isinstance(event, Event) and isinstance(event.code, str), f"{event!r} has no code")


def check_others(spot: Spot[Any, Any], others: Iterable[Any]) -> None:
    """A move is refused, with a reason, exactly if it is not offered."""
    rules, state = spot.rules, spot.state
    for move in others:
        if move in spot.moves:
            continue
        written, reason = rules.write_move(move), rules.why_not(state, move)
        spot.hold(
            "why_not", isinstance(reason, Reason) and reason.code, f"{written} is not offered, and no reason given"
        )
        try:
            rules.apply(state, move)
        except Illegal as error:
            spot.hold("why_not", error.reason == reason, f"{written}: {error.reason} when applied, {reason} when asked")
        else:
            raise spot.broken("why_not", f"{written} is not offered, yet can be applied")


def check_rubbish(spot: Spot[Any, Any]) -> None:
    """What is no move and no position is `Malformed`."""
    for text in RUBBISH:
        _check_malformed(spot, f"the move {text!r}", partial(spot.rules.read_move, spot.state, text))
        _check_malformed(spot, f"the position {text!r}", partial(spot.rules.read_state, text))


def _check_malformed(spot: Spot[Any, Any], what: str, reading: Callable[[], Any]) -> None:
    try:
        found = reading()
    except Malformed:
        return
    except Exception as error:
        raise spot.broken("malformed", f"{what} raises {error!r}") from error
    raise spot.broken("malformed", f"{what} is read as {found!r}")


def check_result(spot: Spot[Any, Any]) -> None:
    """There is a result when the game is over, and not before."""
    result = spot.rules.result(spot.state)
    spot.hold("result", (result is None) == (spot.actor is not None), f"{spot.actor!r} to act, the result is {result}")
    if result is None:
        return
    winners = result.winners
    spot.hold("result", winners and set(winners) <= set(spot.seats), f"the winners are {winners}")
    spot.hold("result", list(winners) == sorted(set(winners)), f"the winners are not ascending: {winners}")
    spot.hold("result", len(result.numbers) == spot.options.players, f"{len(result.numbers)} numbers")
