"""A game in progress: what is added, what is refused, and what can be taken back."""

from __future__ import annotations

import pytest

from core.moat import WHOLE, begin, played
from gatecrash.core.errors import Illegal, Malformed
from gatecrash.core.luck import Sampler
from gatecrash.core.rules import Luck, Seat


def test_rows_say_who_moved_and_what_was_before() -> None:
    match = played("ask stone:2")
    assert [row.seat for row in match.rows] == [1, None]
    assert match.rows[1].before.asked and not match.state.asked
    assert list(match.texts()) == ["ask", "stone:2"]


def test_luck_acts_until_a_seat_is_to_act() -> None:
    match = played("ask")
    assert isinstance(match.to_act, Luck)
    assert len(match.luck(Sampler(1, 0))) == 1
    assert match.rules.to_act(match.state) == Seat(2)


@pytest.mark.parametrize(("text", "error"), [("fly", Malformed), ("lay:3", Illegal), ("stone:3", Illegal)])
def test_what_cannot_be_played_changes_nothing(text: str, error: type[Exception]) -> None:
    match = played("ask stone:2")
    before = match.state
    with pytest.raises(error):
        match.play(text)
    assert match.state == before and len(match.rows) == 2


def test_nothing_follows_the_end() -> None:
    match = played(WHOLE, stones=6)
    while match.to_act is not None:
        match.add(match.rules.legal(match.state)[0])
    move = match.rules.read_move(match.state, "ask")
    with pytest.raises(Illegal) as caught:
        match.add(move)
    assert caught.value.reason.code == "over"


def test_the_last_move_is_taken_back_by_who_made_it() -> None:
    match = played("ask stone:2 ask stone:4 lay:2")
    before = match.rows[-1].before
    assert match.may_take_back(Seat(1)) and not match.may_take_back(Seat(2))
    assert match.take_back(Seat(1)).move == match.rules.read_move(before, "lay:2")
    assert match.state == before


def test_what_luck_has_answered_stays() -> None:
    match = played("ask stone:2")
    assert not match.may_take_back(Seat(1)) and not match.may_take_back(Seat(2))
    with pytest.raises(Illegal, match="nothing_to_take_back"):
        match.take_back(Seat(1))


def test_what_another_seat_has_answered_stays() -> None:
    match = played("ask stone:2 ask stone:4 lay:2 stop lay:4")
    assert not match.may_take_back(Seat(1)) and match.may_take_back(Seat(2))


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    assert not begin().may_take_back(Seat(1))
