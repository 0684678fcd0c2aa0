"""Moat's face: what a seat may know, and everything as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from gatecrash.core.errors import Malformed, Reason
from gatecrash.core.offer import Offer, Option, Options
from gatecrash.core.plain import VIEW_SCHEMA, Plain
from gatecrash.core.rules import Decision, Draw, Json, Luck, Occasion, Offered, Result, Rules, Seat, Step, View, index
from gatecrash_moat import rules
from gatecrash_moat.rules import HIDDEN, Ask, Drew, Lay, Move, State, Stone, Stop

MOVE = re.compile("ask|stop|(?:lay|stone):([1-9][0-9]?)")
NUMBERS = {"type": "array", "items": {"type": "integer"}}
STATE = re.compile(r"[1-9] [ad] (?:-|[0-9,]+) (?:-|[0-9,]+) (?:-|[0-9,]+) [-0-9,|]+ [0-9,]+")


class Moat(Plain[State, Move]):
    """The contract, kept by the functions of `rules`."""

    name = "moat"
    version = 1
    offer = Offer(players=(2, 3, 4), options=(Option("stones", "number", 9, low=4, high=40),))

    def start(self, options: Options) -> State:
        return rules.start(options.players, options.values["stones"])

    def to_act(self, state: State) -> Seat | Luck | None:
        return rules.to_act(state)

    def legal(self, state: State) -> Sequence[Move]:
        if not isinstance(self.to_act(state), int):
            return ()
        return tuple(move for move in rules.thinkable(state) if rules.why_not(state, move) is None)

    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return tuple((Stone(state.turn, stone), 1) for stone in state.bag) if state.asked else ()

    def occasion(self, state: State) -> Occasion:
        return rules.occasion(state)

    def why_not(self, state: State, move: Move) -> Reason | None:
        return rules.why_not(state, move)

    def apply(self, state: State, move: Move) -> Step[State]:
        return rules.apply(state, move)

    def result(self, state: State) -> Result | None:
        if self.to_act(state) is not None:
            return None
        winners = [seat for seat, points in enumerate(state.points, 1) if points == max(state.points)]
        data = {"points": list(state.points), "winners": winners}
        return Result(tuple(map(Seat, winners)), state.points, data)

    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        hands = tuple(hand if seat == owner else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands, 1))
        known = replace(state, hands=hands, bag=(HIDDEN,) * len(state.bag))
        decision, reasons = None, []
        if isinstance(actor := self.to_act(state), int):
            moves: list[Offered[Move]] = []
            for move in rules.thinkable(state) if actor == seat else ():
                if (reason := rules.why_not(state, move)) is None:
                    data = (("stone", move.stone),) if isinstance(move, Lay) else ()
                    moves.append(Offered(move, self.write_move(move), move.code, data=data))
                elif not isinstance(move, Stop):
                    reasons.append((move, reason))
            kind, may_stop = ("run", True) if state.run else ("turn", False)
            decision = Decision(kind, actor, tuple(moves), may_stop)
        return View(seat, known, seat is not None and bool(hands[index(seat)]), decision, tuple(reasons))

    def seen(self, told: Any, seat: Seat | None) -> Any:
        if isinstance(told, Drew | Stone) and told.seat != seat:
            return replace(told, stone=HIDDEN)
        return told

    def imagine(self, view: View[State, Move], draw: Draw) -> State:
        state = view.state
        size = len(state.run) + len(state.gone) + len(state.bag) + sum(map(len, state.hands))
        unseen = sorted({*range(1, size + 1)}.difference(state.run, state.gone, *state.hands))
        hands = list(state.hands)
        for at, hand in enumerate(hands):
            if HIDDEN in hand:
                drawn = [unseen.pop(draw([(i, 1) for i in range(len(unseen))])) for _ in hand]
                hands[at] = tuple(sorted(drawn))
        return replace(state, hands=tuple(hands), bag=tuple(unseen))

    def read_move(self, state: State, text: str) -> Move:
        if not MOVE.fullmatch(text):
            raise Malformed(text[:40])
        match text.split(":"):
            case "lay", stone:
                return Lay(int(stone))
            case _, stone:
                return Stone(state.turn, int(stone))
        return Ask() if text == "ask" else Stop()

    def write_move(self, move: Move) -> str:
        match move:
            case Lay(stone) | Stone(_, stone):
                return f"{move.code}:{stone or '?'}"
        return move.code

    def read_state(self, text: str) -> State:
        if not STATE.fullmatch(text):
            raise Malformed(text[:40])
        turn, asked, run, gone, bag, hands, points = text.split(" ")
        rows = tuple(map(read_row, hands.split("|")))
        state = State(
            Seat(int(turn)), asked == "a", read_row(run), read_row(gone), read_row(bag), rows, read_row(points)
        )
        if self.write_state(state) != text or not len(state.points) == len(rows) >= state.turn:
            raise Malformed(text[:40])
        return state

    def write_state(self, state: State) -> str:
        rows = "|".join(map(write_row, state.hands))
        parts = (write_row(state.run), write_row(state.gone), write_row(state.bag), rows, write_row(state.points))
        return " ".join((str(state.turn), "a" if state.asked else "d", *parts))

    def options_of(self, state: State) -> Options:
        stones = len(state.run) + len(state.gone) + len(state.bag) + sum(map(len, state.hands))
        return self.offer.complete(len(state.hands), {"stones": stones})

    def view_data(self, view: View[State, Move]) -> Json:
        state, result = view.state, self.result(view.state)
        seats = [
            {"stones": len(hand), "hand": None if HIDDEN in hand else list(hand), "points": points}
            for hand, points in zip(state.hands, state.points, strict=True)
        ]
        base = self.view_base(view, len(seats), result and result.data)
        return {**base, "seats": seats, "run": list(state.run), "gone": list(state.gone), "bag": len(state.bag)}

    def view_schema(self) -> Json:
        count = {"type": "integer", "minimum": 0}
        hand = {"anyOf": [NUMBERS, {"type": "null"}]}
        seat = {"type": "object", "properties": {"stones": count, "hand": hand, "points": count}}
        own = {"seats": {"type": "array", "items": seat}, "run": NUMBERS, "gone": NUMBERS, "bag": count}
        properties = {**VIEW_SCHEMA["properties"], **own}
        return {**VIEW_SCHEMA, "properties": properties, "additionalProperties": False}

    def draw_text(self, view: View[State, Move], say: Callable[..., str]) -> str:
        rows = zip(view.state.hands, view.state.points, strict=True)
        lines = [
            say("picture.seat", seat=seat, points=points, hand=" ".join(str(stone or "?") for stone in hand) or "-")
            for seat, (hand, points) in enumerate(rows, 1)
        ]
        crossing = " ".join(map(str, view.state.run)) or "-"
        return "\n".join((*lines, say("picture.moat", run=crossing, bag=len(view.state.bag))))


def read_row(text: str) -> tuple[int, ...]:
    """Numbers joined by commas; `-` is none."""
    try:
        return () if text == "-" else tuple(map(int, text.split(",")))
    except ValueError:
        raise Malformed(text[:40]) from None


def write_row(row: tuple[int, ...]) -> str:
    """The same, the other way."""
    return ",".join(map(str, row)) or "-"


RULES: Rules[State, Move] = Moat()
