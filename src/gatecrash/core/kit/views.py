"""Laws of views: they are complete, they hide, and they can be imagined whole."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator

from gatecrash.core.errors import GameError
from gatecrash.core.kit.spot import Spot
from gatecrash.core.rules import Luck, Rules, Seat, Step, View

__all__ = ["check_step", "check_views", "validator"]

BASE = ("game", "rules", "seat", "private", "to_act", "players", "decision", "reasons", "result")


def validator(rules: Rules[Any, Any]) -> Draft202012Validator:
    """What the game promises of its views' data."""
    schema = rules.view_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def check_views(spot: Spot[Any, Any], promise: Draft202012Validator) -> None:
    """Hold every law of a view for a spectator and every seat."""
    for seat in spot.onlookers:
        view = spot.rules.view(spot.state, seat)
        spot.hold("view", view.seat == seat, f"the view of {seat} says it is {view.seat}'s")
        spot.hold("view", not (seat is None and view.private), "a spectator's view says it is private")
        _check_decision(spot, view)
        _check_imagined(spot, view)
        _check_data(spot, view, promise)


def _check_decision(spot: Spot[Any, Any], view: View[Any, Any]) -> None:
    rules, state, decision = spot.rules, spot.state, view.decision
    if spot.actor is None or isinstance(spot.actor, Luck):
        spot.hold("decision", decision is None and not view.reasons, "nobody decides, yet a view has a decision")
        return
    if decision is None or decision.seat != spot.actor or not decision.kind:
        raise spot.broken("decision", f"{spot.actor} is to act, the view has {decision}")
    if view.seat != spot.actor:
        spot.hold("decision", not decision.moves and not view.reasons, f"{view.seat} sees the moves of {spot.actor}")
        return
    offered = tuple(one.move for one in decision.moves)
    spot.hold("decision", offered == spot.moves, f"it offers {offered}, legal are {spot.moves}")
    for one in decision.moves:
        spot.hold("decision", one.text == rules.write_move(one.move), f"{one.move} is offered as {one.text!r}")
        spot.hold("decision", one.code, f"{one.text} is offered without a code")
    for move, reason in view.reasons:
        spot.hold("reasons", rules.why_not(state, move) == reason, f"{rules.write_move(move)}: not for {reason}")


def _check_imagined(spot: Spot[Any, Any], view: View[Any, Any]) -> None:
    """Any completion of the view is a position that gives the same view, moves and texts."""
    rules = spot.rules
    whole = rules.imagine(view, spot.draw)
    text = rules.write_state(whole)
    try:
        spot.hold("imagine", rules.read_state(text) == whole, f"it imagines {text}, which reads back differently")
    except GameError as error:
        raise spot.broken("imagine", f"it imagines {text}, which is no position: {error!r}") from error
    spot.hold("hide", rules.view(whole, view.seat) == view, f"as {view.seat} it imagines {text}, whose view differs")
    told, again = rules.view_json(spot.state, view.seat), rules.view_json(whole, view.seat)
    spot.hold("hide", told == again, f"as {view.seat} it imagines {text}, whose view as JSON differs")
    if view.seat is not None and view.seat == spot.actor:
        legal = tuple(rules.legal(whole))
        spot.hold("hide", legal == spot.moves, f"as {view.seat} it imagines {text}, whose legal moves differ")


def _check_data(spot: Spot[Any, Any], view: View[Any, Any], promise: Draft202012Validator) -> None:
    rules = spot.rules
    data, sent = rules.view_data(view), json.loads(rules.view_json(spot.state, view.seat))
    spot.hold("view as JSON", json.loads(json.dumps(data)) == sent, f"view_json says {sent}, view_data {data}")
    for error in promise.iter_errors(sent):
        raise spot.broken("view as JSON", f"not as view_schema promises: {error.json_path}: {error.message}")
    missing = [key for key in BASE if key not in sent]
    spot.hold("view as JSON", not missing, f"keys are missing: {', '.join(missing)}")
    actor = spot.actor.value if isinstance(spot.actor, Luck) else spot.actor
    base = [rules.name, rules.version, view.seat, view.private, actor, spot.options.players]
    spot.hold("view as JSON", [sent[key] for key in BASE[:6]] == base, f"it says {sent}, not {base}")
    moves = None if view.decision is None else [one.text for one in view.decision.moves]
    written = sent["decision"] and [one["text"] for one in sent["decision"]["moves"]]
    spot.hold("view as JSON", written == moves, f"it offers {written}, the view {moves}")
    result = rules.result(spot.state)
    spot.hold("view as JSON", (sent["result"] is None) == (result is None), f"its result is {sent['result']}")


def check_step(spot: Spot[Any, Any], move: Any, step: Step[Any]) -> None:
    """What is told of a step is cut for everyone, and a step that reveals nothing taught its mover nothing."""
    rules = spot.rules
    for told in (move, *step.events):
        for seat in spot.onlookers:
            known = rules.seen(told, seat)
            spot.hold("seen", rules.seen(known, seat) == known, f"{known!r} is cut again when it is told again")
            spectated = rules.seen(told, None)
            spot.hold(
                "seen", rules.seen(known, None) == spectated, f"a spectator knows of {told!r} what {seat} does not"
            )
            spot.hold("seen", rules.write_move(known) if told is move else known.code, f"{known!r} has no text")
    if spot.actor is None or isinstance(spot.actor, Luck):
        return
    spot.hold("seen", rules.seen(move, spot.actor) == move, f"{spot.actor} is not told its own move {move!r}")
    if not step.reveals:
        _check_taught_nothing(spot, spot.actor, move, step)


def _check_taught_nothing(spot: Spot[Any, Any], mover: Seat, move: Any, step: Step[Any]) -> None:
    rules = spot.rules
    view, after = rules.view(spot.state, mover), rules.view(step.state, mover)
    told = [rules.seen(event, mover) for event in step.events]
    for _ in range(3):
        whole = rules.imagine(view, spot.draw)
        other = rules.apply(whole, move)
        where = f"{rules.write_move(move)} in {rules.write_state(whole)}"
        events = [rules.seen(event, mover) for event in other.events]
        spot.hold("reveals", events == told, f"{where} tells {events}, not {told}, though it should reveal nothing")
        spot.hold("reveals", rules.view(other.state, mover) == after, f"{where} shows another view afterwards")
