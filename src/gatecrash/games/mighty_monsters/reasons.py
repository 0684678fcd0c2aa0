"""Why a move is not legal: the clause as a code, with its data. `rules.why_not` decides about a seat's."""

from __future__ import annotations

from gatecrash.core.errors import Reason
from gatecrash.games.mighty_monsters import chances, rules, tables
from gatecrash.games.mighty_monsters.moves import Deal, Displace, Move, Place, Play
from gatecrash.games.mighty_monsters.position import Position

__all__ = ["reason_of", "why_not"]


def why_not(position: Position, move: Move) -> Reason | None:
    """The clause that the move would break, or None if it is legal."""
    phase = rules.phase(position.words)
    if phase == tables.OVER:
        return Reason("over")
    if isinstance(move, Place | Displace):
        if phase != tables.PLAYING:
            return Reason("lucks_turn")
        displacing = int(isinstance(move, Displace))
        why = rules.why_not(position.words, position.setup.deck_words, displacing, move.card, move.index)
        return reason_of(position, move, why)
    if phase == tables.PLAYING:
        return Reason("seats_turn", (("seat", rules.turn(position.words)),))
    return _why_not_luck(position, move)


def reason_of(position: Position, move: Play, why: int) -> Reason | None:
    """The reason that `rules.why_not` gave as a number, with its data; None for 0."""
    words, code = position.words, tables.REASONS[why]
    match why:
        case tables.LEGAL:
            return None
        case tables.NO_SUCH_GUARD:
            return Reason(code, (("guards", rules.players(words)),))
        case tables.CARD_NOT_HELD:
            return Reason(code, (("card", move.card),))
        case tables.SPACE_TAKEN:
            there, owner = rules.strength_at(words, move.index), rules.owner_at(words, move.index)
            return Reason(code, (("space", move.space), ("there", there), ("owner", owner)))
        case tables.SPACE_FREE:
            return Reason(code, (("space", move.space),))
        case tables.NOT_STRONGER:
            return Reason(code, (("card", move.card), ("there", rules.strength_at(words, move.index))))
        case tables.LOCKED:
            guard = rules.guard_of(move.index)
            maximum = rules.maximum(position.setup.deck_words, rules.level(words, guard))
            return Reason(code, (("total", rules.total(words, guard)), ("maximum", maximum)))
        case tables.TOO_DEAR:
            seat = rules.turn(words)
            fee = rules.displacement_fee(words, seat, move.index)
            return Reason(code, (("fee", fee), ("gold", rules.gold(words, seat))))
    return Reason(code)


def _why_not_luck(position: Position, move: Move) -> Reason | None:
    """8.2, 8.3, 10.1: luck's moves come in their order, and draw what is there."""
    wanted, _, _ = chances.occasion(position.words)
    if move.code != wanted:
        return Reason("wrong_order", (("wanted", wanted),))
    if isinstance(move, Deal):
        if not move.hand:
            return Reason("hand_hidden")
        if move.seat != rules.turn(position.words):
            return Reason("wrong_order", (("wanted", wanted),))
    if chances.can_be(position.words, position.setup.deck_words, move.number):
        return None
    return Reason("no_such_seat" if wanted == "start" else "none_left")
