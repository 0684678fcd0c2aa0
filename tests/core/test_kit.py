"""The conformance kit: it passes a game that keeps the contract, and every law catches a game that breaks it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from core.moat import played, random_match
from gatecrash.core.errors import Illegal, Malformed, Reason
from gatecrash.core.kit import Broken, check_game, check_knowledge, check_rules, completions, imagined
from gatecrash.core.match import Match
from gatecrash.core.offer import Offer, Option, Options
from gatecrash.core.rules import Draw, Json, Luck, Occasion, Result, Seat, Step, View
from gatecrash_moat import RULES
from gatecrash_moat.game import Moat
from gatecrash_moat.rules import Ask, Drew, Lay, Move, State, Stone, Stop


def test_moat_keeps_every_law() -> None:
    check_rules(RULES, games=2)


def test_a_game_that_is_checked_is_played_to_its_end() -> None:
    match = check_game(RULES, RULES.offer.complete(3), thin=4)
    assert match.to_act is None


class NobodyActs(Moat):
    def to_act(self, state: State) -> Seat | Luck | None:
        return Seat(7)


class NothingLegal(Moat):
    def legal(self, state: State) -> Sequence[Move]:
        return ()


class ChancesForSeats(Moat):
    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return super().chances(state) or ((Ask(), 1),)


class NoWeight(Moat):
    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return (*super().chances(state), *([(Stone(state.turn, 99), 0)] if state.asked else []))


class HalfWeights(Moat):
    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return [(move, 0.5) for move, _ in super().chances(state)]  # type: ignore[misc]  # that is what is wrong


class HeavyWeights(Moat):
    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return [(move, 1 << 30) for move, _ in super().chances(state)]


class OneOccasion(Moat):
    def occasion(self, state: State) -> Occasion:
        return Occasion("stone", 0, 0)


class NegativeOccasion(Moat):
    def occasion(self, state: State) -> Occasion:
        return super().occasion(state)._replace(place=-1)


class Moody(Moat):
    """Answers in another order every time."""

    turns = 0

    def legal(self, state: State) -> Sequence[Move]:
        self.turns += 1
        return tuple(super().legal(state))[:: (-1) ** self.turns]


class Forgetful(Moat):
    def read_state(self, text: str) -> State:
        return replace(super().read_state(text), gone=())


class Unreadable(Moat):
    def read_state(self, text: str) -> State:
        raise Malformed(text)


class OtherOptions(Moat):
    def options_of(self, state: State) -> Options:
        return self.offer.complete(len(state.hands), {"stones": 4})


class OneName(Moat):
    def write_move(self, move: Move) -> str:
        return "lay" if isinstance(move, Lay) else super().write_move(move)


class Shouting(Moat):
    def write_move(self, move: Move) -> str:
        return super().write_move(move).upper()


class Misread(Moat):
    def read_move(self, state: State, text: str) -> Move:
        return Ask() if text == "stop" else super().read_move(state, text)


class Refused(Moat):
    def read_move(self, state: State, text: str) -> Move:
        if text == "stop":
            raise Malformed(text)
        return super().read_move(state, text)


class Gullible(Moat):
    def read_move(self, state: State, text: str) -> Move:
        return super().read_move(state, text if text else "ask")


class Crashing(Moat):
    def read_move(self, state: State, text: str) -> Move:
        return super().read_move(state, text.split(":")[0] + text[text.index("a") :] if text == "?" else text)


class OneNumber(Moat):
    def number(self, move: Move) -> int:
        return 7


class BigNumber(Moat):
    def number(self, move: Move) -> int:
        return 1 << 63 | super().number(move)


class LegalAndNot(Moat):
    def why_not(self, state: State, move: Move) -> Reason | None:
        return Reason("mood") if isinstance(move, Stop) else super().why_not(state, move)


class NotApplicable(Moat):
    def apply(self, state: State, move: Move) -> Step[State]:
        if isinstance(move, Stop):
            raise Illegal(Reason("mood"))
        return super().apply(state, move)


class Careless(Moat):
    """Changes the position it is given."""

    def apply(self, state: State, move: Move) -> Step[State]:
        step = super().apply(state, move)
        object.__setattr__(state, "points", tuple(one + 1 for one in state.points))
        return step


class Lenient(Moat):
    """Takes a stone that is not held."""

    def why_not(self, state: State, move: Move) -> Reason | None:
        reason = super().why_not(state, move)
        return None if reason and reason.code in {"not_held", "not_in_bag"} else reason


class AppliesAnything(Moat):
    def apply(self, state: State, move: Move) -> Step[State]:
        return super().apply(state, move) if self.why_not(state, move) is None else Step(state, ())


class OtherReasons(Moat):
    def apply(self, state: State, move: Move) -> Step[State]:
        try:
            return super().apply(state, move)
        except Illegal:
            raise Illegal(Reason("no")) from None


class EarlyResult(Moat):
    def result(self, state: State) -> Result | None:
        return super().result(state) or Result((Seat(1),), state.points)


class NoWinner(Moat):
    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and replace(found, winners=())


class OpenHands(Moat):
    """Shows everybody's stones to everybody, and cannot imagine others."""

    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        return replace(super().view(state, seat), state=state)


class LeakingData(Moat):
    """A view that hides, sent with what it hides."""

    def view_json(self, state: State, seat: Seat | None) -> bytes:
        return super().view_json(replace(state, points=tuple(sum(hand) for hand in state.hands)), seat)


class LeakingFacts(Moat):
    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        return replace(super().view(state, seat), facts=sum(map(sum, state.hands)))


class WrongSeat(Moat):
    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        return replace(super().view(state, seat), seat=Seat(1))


class PrivateSpectator(Moat):
    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        return replace(super().view(state, seat), private=True)


class MovesForAll(Moat):
    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        return replace(super().view(state, seat), decision=super().view(state, state.turn).decision)


class NoMoves(Moat):
    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        view = super().view(state, seat)
        return replace(view, decision=view.decision and replace(view.decision, moves=view.decision.moves[1:]))


class WrongReasons(Moat):
    def view(self, state: State, seat: Seat | None) -> View[State, Move]:
        view = super().view(state, seat)
        return replace(view, reasons=tuple((move, Reason("no")) for move, _ in view.reasons))


class Hopeful(Moat):
    """Imagines only high stones in other hands: the view is right, the chances are not."""

    def imagine(self, view: View[State, Move], draw: Draw) -> State:
        return super().imagine(view, lambda chances: chances[-1][0])


class ImaginesRubbish(Moat):
    def imagine(self, view: View[State, Move], draw: Draw) -> State:
        whole = super().imagine(view, draw)
        return replace(whole, bag=tuple(reversed(whole.bag)))

    def read_state(self, text: str) -> State:
        state = super().read_state(text)
        if list(state.bag) != sorted(state.bag):
            raise Malformed(text)
        return state


class ShortData(Moat):
    def view_data(self, view: View[State, Move]) -> Json:
        data = super().view_data(view)
        return {**data, "more": 1}


class OtherData(Moat):
    def view_json(self, state: State, seat: Seat | None) -> bytes:
        return super().view_json(state, None)


class TellsAll(Moat):
    def seen(self, told: Any, seat: Seat | None) -> Any:
        return told if seat is None else super().seen(told, seat)


class TellsNothing(Moat):
    def seen(self, told: Any, seat: Seat | None) -> Any:
        return replace(told, stone=0) if isinstance(told, Lay) else super().seen(told, seat)


class Peek(Moat):
    """Asking tells what stones the others hold, and says that it reveals nothing."""

    def apply(self, state: State, move: Move) -> Step[State]:
        step = super().apply(state, move)
        if not isinstance(move, Ask):
            return step
        others = sum(sum(hand) for owner, hand in enumerate(state.hands, 1) if owner != state.turn)
        return replace(step, events=(Drew(state.turn, others or 1),))


class Whimsical(Moat):
    """Scores differently every time."""

    whims = 0

    def apply(self, state: State, move: Move) -> Step[State]:
        step = super().apply(state, move)
        self.whims += 1
        return replace(step, state=replace(step.state, points=(self.whims,) * len(state.points)))


class NoOffer(Moat):
    offer = Offer(players=(2,), options=(Option("stones", "number", 99, low=4, high=40),))


class NoName(Moat):
    name = "The Moat"


BROKEN = [
    (NobodyActs, "actor"),
    (NothingLegal, "actor"),
    (ChancesForSeats, "actor"),
    (NoWeight, "weights"),
    (HalfWeights, "weights"),
    (HeavyWeights, "weights"),
    (OneOccasion, "occasion"),
    (NegativeOccasion, "occasion"),
    (Moody, "pure"),
    (Forgetful, "position's text"),
    (Unreadable, "position's text"),
    (OtherOptions, "options"),
    (OneName, "notation"),
    (Shouting, "notation"),
    (Misread, "notation"),
    (Refused, "notation"),
    (Gullible, "malformed"),
    (Crashing, "malformed"),
    (OneNumber, "number"),
    (BigNumber, "number"),
    (LegalAndNot, "legal"),
    (NotApplicable, "legal"),
    (Careless, "input"),
    (Lenient, "why_not"),
    (AppliesAnything, "why_not"),
    (OtherReasons, "why_not"),
    (EarlyResult, "result"),
    (NoWinner, "result"),
    (OpenHands, "hide"),
    (LeakingData, "hide"),
    (LeakingFacts, "hide"),
    (WrongSeat, "view"),
    (PrivateSpectator, "view"),
    (MovesForAll, "decision"),
    (NoMoves, "decision"),
    (WrongReasons, "reasons"),
    (ImaginesRubbish, "imagine"),
    (ShortData, "view as JSON"),
    (OtherData, "view as JSON"),
    (TellsAll, "seen"),
    (TellsNothing, "seen"),
    (Peek, "reveals"),
    (Whimsical, "pure"),
    (NoOffer, "offer"),
    (NoName, "offer"),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=[kind.__name__ for kind, _ in BROKEN])
def test_a_broken_game_breaks_the_law_it_should(kind: type[Moat], law: str) -> None:
    with pytest.raises(Broken) as caught:
        check_rules(kind(), games=2, longest=500)
    assert caught.value.law == law, str(caught.value)


def test_a_game_without_an_end_is_noticed() -> None:
    with pytest.raises(Broken, match=r"^end: no end after 5 moves"):
        check_game(RULES, RULES.offer.complete(2), longest=5)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_moat_imagines_exactly_what_cannot_be_told_apart(seed: int, seat: Seat | None) -> None:
    check_knowledge(random_match(seed, 3, limit=3 + 2 * seed, stones=7), seat)


def rewritten(rules: Moat, moves: str) -> Match[State, Move]:
    match = Match[State, Move](rules, rules.offer.complete(2, {"stones": 5}))
    for text in moves.split():
        match.play(text)
    return match


def test_imagining_with_wrong_chances_is_noticed() -> None:
    with pytest.raises(Broken) as caught:
        check_knowledge(rewritten(Hopeful(), "ask stone:2 ask stone:4 ask"), Seat(1))
    assert caught.value.law == "imagine"


def test_a_view_that_tells_more_than_was_told_is_noticed() -> None:
    with pytest.raises(Broken) as caught:
        check_knowledge(rewritten(LeakingFacts(), "ask stone:2 ask stone:4 ask"), Seat(1))
    assert caught.value.law == "hide"


def test_completions_and_imagined_give_chances_that_add_up() -> None:
    match = played("ask stone:2 ask stone:4 ask", stones=5)
    possible = completions(match, Seat(1))
    assert len(possible) == 4
    assert sum(possible.values()) == 1
    assert imagined(RULES, RULES.view(match.state, Seat(1))) == possible


def test_too_many_completions_are_refused_rather_than_waited_for() -> None:
    with pytest.raises(Broken, match=r"^limit"):
        check_knowledge(played("ask stone:2 ask stone:4 ask stone:1 ask stone:5", stones=40), None, limit=50)
