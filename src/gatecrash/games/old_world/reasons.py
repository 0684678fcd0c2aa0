"""Why a move is not legal: the clause as a code, with its data."""

from __future__ import annotations

from gatecrash.core.errors import Reason
from gatecrash.games.old_world.machine import KINDS, Look, legal_of
from gatecrash.games.old_world.moves import Move
from gatecrash.games.old_world.notation import BARE
from gatecrash.games.old_world.piles import DRAWN
from gatecrash.games.old_world.poker import opponents
from gatecrash.games.old_world.state import State
from gatecrash.games.old_world.travel import destinations

__all__ = ["decision_kind", "why_not"]


def decision_kind(state: State) -> str:
    """What is to be decided (D.3)."""
    frame = state.stack[-1]
    return str(frame[1]) if frame[0] == "ask" else KINDS[frame[0]]


def why_not(state: State, made: Move) -> Reason:
    """The clause that a move which is not legal would break."""
    if state.actor < 0:
        return Reason("over")
    if state.actor == 0:
        return _not_drawn(state, made)
    kind = decision_kind(state)
    codes = {one.code for one in legal_of(state)}
    if made.code in DRAWN and made.code not in codes and made.code not in BARE:
        return Reason("seats_turn", (("seat", state.actor),))
    if kind == "phase1":
        return _phase1(state, made)
    if kind == "phase2" and made.code in ("fight", "explore", "meditate"):
        return _phase2(state, made)
    if made.code not in codes:
        return Reason("not_now", (("wanted", kind),))
    return Reason("not_offered", (("wanted", kind),))


def _not_drawn(state: State, made: Move) -> Reason:
    """Luck's moves come in their order, and draw what is there."""
    frame = state.stack[-1]
    wanted = "look" if frame[1] == "lookpool" else str(frame[1])
    if made.code not in DRAWN:
        return Reason("lucks_turn")
    if made.code != wanted:
        return Reason("wrong_draw", (("wanted", wanted),))
    return Reason("none_left")


def _phase2(state: State, made: Move) -> Reason:
    """Why this is not fought, explored or meditated on (58, 60, 62, D96)."""
    look = Look(state)
    player = look.player(state.actor)
    if made.code == "explore":
        return Reason("sea_card_read" if state.turn.sea_card else "not_offered", (("wanted", "phase2"),))
    if made.code == "meditate":
        return Reason("no_meditation", (("what", made.what),))
    if not made.what.isdigit() or not 1 <= int(made.what) <= look.table.players or int(made.what) == player.seat:
        return Reason("nobody_to_fight")
    rival = look.player(int(made.what))
    if rival.at != player.at:
        return Reason("nobody_to_fight")
    if look.content.locations[player.at].school:
        return Reason("no_fight_at_school")
    if state.tavern == player.at:
        return Reason("tavern_closed")
    return Reason("played_poker" if rival.seat in state.turn.diced else "nobody_to_fight")


def _phase1(state: State, made: Move) -> Reason:
    look, seat = Look(state), state.actor
    player, turn = look.player(seat), state.turn
    place = look.content.locations[player.at]
    match made.code:
        case "go":
            there = made.what.partition("/")[0]
            if there not in map(str, destinations(look, seat)):
                return Reason("no_way", (("place", there),))
            return Reason("not_paid", (("place", there),))
        case "act" | "quest" | "poker" if not turn.moved:
            return Reason("no_move_yet")
        case "act" if look.table.legends and state.legend_at == place.id:
            return Reason("legend_blocks")
        case "act" if place.id in turn.acted:
            return Reason("acted_here", (("place", place.id),))
        case "act":
            return Reason("does_nothing", (("place", place.id),))
        case "quest":
            return Reason("no_quest_here", (("place", place.id),))
        case "poker" if not player.gold:
            return Reason("no_gold")
        case "poker":
            return Reason("no_opponent", (("here", len(opponents(look, seat))),))
        case "use":
            return Reason("not_usable", (("what", made.what),))
    return Reason("not_now", (("wanted", "phase1"),))
