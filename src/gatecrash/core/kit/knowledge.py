"""What a seat can know, worked out by brute force, against what `imagine` says: for small games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, TypeVar

from gatecrash.core.kit.broken import hold
from gatecrash.core.match import Match, Row
from gatecrash.core.offer import Options
from gatecrash.core.rules import Luck, Rules, Seat, View

__all__ = ["Knowledge", "check_knowledge", "completions", "imagined"]

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")

WAYS = 100
"""So many ways to imagine, at most, are tried for each position: the same cards come in many orders."""


class Knowledge(Generic[S, M]):
    """The positions that a seat (None: a spectator) cannot tell from the true one, with their chances."""

    def __init__(self, rules: Rules[S, M], options: Options, seat: Seat | None, limit: int) -> None:
        self.rules, self.seat, self.limit = rules, seat, limit
        self.possible: dict[S, Fraction] = {rules.start(options): Fraction(1)}
        self.lost = False
        """There were more than `limit` of them."""

    def learn(self, row: Row[S, M]) -> None:
        """Keep what fits with all that the seat is told of a row."""
        if self.lost:
            return
        rules, seat = self.rules, self.seat
        told = [rules.seen(event, seat) for event in row.step.events]
        after: dict[S, Fraction] = defaultdict(Fraction)
        for state, chance in self.possible.items():
            for move, part in _alike(rules, state, row.seat, rules.seen(row.move, seat), seat):
                step = rules.apply(state, move)
                if [rules.seen(event, seat) for event in step.events] == told:
                    after[step.state] += chance * part
        total = sum(after.values())
        self.possible = {state: chance / total for state, chance in after.items()}
        self.lost = len(after) > self.limit

    def check(self, state: S) -> None:
        """The view tells no more than was told, and `imagine` gives exactly these positions with these chances."""
        if self.lost:
            return
        rules, seat, where = self.rules, self.seat, self.rules.write_state(state)
        view = rules.view(state, seat)
        for other in self.possible:
            text = rules.write_state(other)
            hold(
                "hide", rules.view(other, seat) == view, where, f"{seat} was told the same, yet can tell it from {text}"
            )
        found = imagined(rules, view, limit=WAYS * self.limit)
        for other in found.keys() | self.possible.keys():
            wanted, given = self.possible.get(other, Fraction(0)), found.get(other, Fraction(0))
            text = rules.write_state(other)
            hold("imagine", wanted == given, where, f"{seat} imagines {text} with chance {given}, it is {wanted}")


def check_knowledge(match: Match[Any, Any], seat: Seat | None, *, limit: int = 20_000) -> None:
    """What `imagine` returns is exactly what the seat cannot tell from the truth, with the right chances."""
    known = _learned(match, seat, limit)
    hold("limit", not known.lost, match.rules.write_state(match.state), f"more than {limit} positions to compare")
    known.check(match.state)


def completions(match: Match[Any, Any], seat: Seat | None, *, limit: int = 20_000) -> Mapping[Any, Fraction]:
    """Every position in which the seat would have been told all that it was told, with its chance.

    Luck's moves are weighed by their chances. Nothing is read from what seats chose, except that it was legal: each of
    a seat's hidden moves weighs the same.
    """
    return _learned(match, seat, limit).possible


def _learned(match: Match[Any, Any], seat: Seat | None, limit: int) -> Knowledge[Any, Any]:
    known = Knowledge(match.rules, match.options, seat, limit)
    for row in match.rows:
        known.learn(row)
    return known


def _alike(
    rules: Rules[Any, Any], state: Any, mover: Seat | None, told: Any, seat: Seat | None
) -> Iterator[tuple[Any, Fraction]]:
    """The moves here of which the seat would be told the same, with their chances."""
    actor = rules.to_act(state)
    if isinstance(actor, Luck) and mover is None:
        chances = rules.chances(state)
        total = sum(weight for _, weight in chances)
        yield from ((move, Fraction(weight, total)) for move, weight in chances if rules.seen(move, seat) == told)
    elif actor == mover:
        yield from ((move, Fraction(1)) for move in rules.legal(state) if rules.seen(move, seat) == told)


def imagined(rules: Rules[Any, Any], view: View[Any, Any], *, limit: int = 20_000) -> Mapping[Any, Fraction]:
    """Every position that `imagine` can return, with its chance: each draw is answered in every way."""
    found: dict[Any, Fraction] = defaultdict(Fraction)
    answers: list[list[int]] = [[]]
    tried = 0
    while answers:
        script = answers.pop()
        draw = Scripted(script)
        found[rules.imagine(view, draw)] += draw.chance
        for at in range(len(script), len(draw.asked)):
            taken = draw.taken[:at]
            answers += [[*taken, other] for other in range(1, draw.asked[at])]
        tried += 1
        hold("limit", tried <= limit, str(view.state), f"more than {limit} ways to imagine")
    return dict(found)


class Scripted:
    """A `Draw` that answers as it is told, then always with the first, and keeps the chance of all that."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script = script
        self.asked: list[int] = []
        """How many outcomes each draw had."""
        self.taken: list[int] = []
        self.chance = Fraction(1)

    def __call__(self, chances: Sequence[tuple[T, int]]) -> T:
        at = len(self.taken)
        answer = self.script[at] if at < len(self.script) else 0
        self.asked.append(len(chances))
        self.taken.append(answer)
        outcome, weight = chances[answer]
        self.chance *= Fraction(weight, sum(weight for _, weight in chances))
        return outcome
