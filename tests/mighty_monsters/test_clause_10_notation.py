"""Clause 10: notation and records. What is common to all games' records, tests/core holds."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from gatecrash.core.errors import BadRecord, Illegal, Malformed
from gatecrash.core.records import dump, load, read, record_of, verify, write
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.deck import shipped
from gatecrash.games.mighty_monsters.moves import Deal
from mighty_monsters.games import along, at_random, begin, played, why_not
from mighty_monsters.whole_game import LINE, MOVES, OPTIONS, RECORD, ROUNDS, SEATS

DEALT = "deal:123 deal:245 deal:345 "


def fault(**changes: Any) -> BadRecord:
    """What is wrong with the whole game's record once it is changed so."""
    with pytest.raises(BadRecord) as caught:
        verify(read(json.dumps({**RECORD, **changes})))
    return caught.value


def test_10_1_moves_are_written_so() -> None:
    match = played(MOVES, **OPTIONS)
    assert " ".join(match.texts()) == MOVES
    match = played(DEALT + "start:2 back:3 back:3 back:3 4-2a 5x2a")
    assert [row.move.code for row in match.rows[-2:]] == ["place", "displace"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " 4-2a",
        "4-2a ",
        "4 -2a",
        "04-2a",
        "4-02a",
        "4-2A",
        "4X2a",
        "4-2",
        "4-2c",
        "6-1a",
        "0-1a",
        "4-0a",
        "4-10a",
        "4−2a",
        "٤-2a",
        "pass",
        "deal:13",
        "deal:1355",
        "deal:531",
        "deal:113",
        "deal:?",
        "deal: 135",
        "start:0",
        "start:02",
        "start:7",
        "start:",
        "back:0",
        "back:4",
        "king:",
        "king:nothing",
        "king:No-Ones",
        "flip:6",
        "flip:6/",
        "flip:0/11",
        "flip:06/11",
        "flip:16/11",
        "flip:6/51",
        "flip:6/011",
        "flip:-6/11",
        "flip:6/11/",
        "4-2a\n",
        "king:twins\n",
    ],
)
def test_10_1_nothing_else_is_a_move(text: str) -> None:
    for match in (begin(), played(DEALT + "start:2 back:3 back:3 back:3")):
        with pytest.raises(Malformed):
            RULES.read_move(match.state, text)


def test_10_1_place_needs_a_free_space_displace_a_taken_one() -> None:
    match = played(DEALT + "start:2 back:3 back:3 back:3 4-2a")
    assert why_not(match, "5-2a") == "space_taken"
    assert why_not(match, "5x2b") == "space_free"
    assert why_not(match, "5-2b") is why_not(match, "5x2a") is None


def test_10_1_either_space_may_be_filled_first_alike_in_everything() -> None:
    one = played(DEALT + "start:2 back:3 back:3 back:3 4-2a 5-2b").state
    other = played(DEALT + "start:2 back:3 back:3 back:3 4-2b 5-2a").state
    assert one != other
    assert one.guards == other.guards
    assert {move.text.translate({97: 98, 98: 97}) for move in RULES.legal(one)} == {
        move.text for move in RULES.legal(other)
    }


def test_10_1_the_order_all_deals_start_then_backs_king_plays_flips() -> None:
    match = begin(**OPTIONS)
    codes: list[str] = []
    for text in MOVES.split():
        row = match.play(text)
        if codes[-1:] != [row.move.code.replace("displace", "place")]:
            codes.append(row.move.code.replace("displace", "place"))
    assert codes == ["deal", "start", *["back", "king", "place", "flip"] * 6]
    for wrong, moves in (
        ("start:1", ""),
        ("back:1", "deal:123"),
        ("deal:123", DEALT),
        ("king:twins", DEALT + "start:1"),
    ):
        with pytest.raises(Illegal, match="wrong_order"):
            played(moves, **OPTIONS).play(wrong)


def test_10_1_a_deal_is_the_seat_s_whose_turn_it_is() -> None:
    match = played("deal:123")
    move = RULES.read_move(match.state, "deal:245")
    assert isinstance(move, Deal)
    assert (move.seat, move.hand) == (2, (2, 4, 5))


def test_10_1_flips_tell_strength_and_loot_as_printed_whatever_the_tile_adds() -> None:
    moves = "start:1 back:3 back:3 back:3 king:first-rich 1-1a 5-1b 3-2a 2-2b 4-3b 4-3a flip:6/11"
    match = played(DEALT + moves, kings_rules=True)
    assert match.state.guards[0].face == (6, 11)
    with pytest.raises(Illegal, match="none_left"):
        match.play("flip:6/14")


def test_10_1a_backs_run_from_the_gate_and_unsorted_backs_are_right() -> None:
    match = played(DEALT + "start:1 back:3 back:1 back:2 1-1a 5-3a", line_up=True)
    assert [row.move.text for row in match.rows[4:7]] == ["back:3", "back:1", "back:2"]
    assert [(guard.level, guard.total) for guard in match.state.guards] == [(1, 1), (2, 0), (3, 5)], "the sorted castle"


def test_10_1b_nothing_follows_the_last_flip_and_skips_are_not_written() -> None:
    match = played(MOVES, **OPTIONS)
    assert match.to_act is None
    for text in ("back:1", "4-1a", "flip:3/3"):
        with pytest.raises(Illegal, match="over"):
            match.play(text)
        assert why_not(match, text) == "over"
    kinds = {row.move.code for row in at_random(1, 4, kings_rules=True).rows}
    assert kinds == {"deal", "start", "back", "king", "place", "displace", "flip"}


def test_10_1c_records_never_hold_a_hidden_deal() -> None:
    assert "deal:?" not in record_of(played("deal:123"), SEATS).moves
    found = fault(moves="deal:?", result=None)
    assert (found.what, found.move) == ("malformed", 1)


def test_10_2_a_record_is_read_and_verified() -> None:
    record = read(LINE)
    assert (record.game, record.rules, record.players) == ("mighty-monsters", 1, 3)
    assert verify(record).state.gold == (21, 18, 21)
    assert write(record_of(played(MOVES, **OPTIONS), SEATS))


def test_10_2a_a_line_a_game_key_order_and_spacing_free() -> None:
    other = json.dumps(dict(reversed(RECORD.items())), separators=(",", ":"))
    stream = io.BytesIO(f"{LINE}\n{other}".encode())
    assert [write(record) for record in load(stream)] == [LINE, other]
    for bad in (f"\ufeff{LINE}\n", f"{LINE}\n\n{LINE}\n", LINE[:-1], LINE.replace('"rules": 1', '"rules": 1.0')):
        with pytest.raises(BadRecord):
            list(load(io.BytesIO(bad.encode())))
    with pytest.raises(BadRecord, match="twice"):
        read(LINE.replace('"rules": 1', '"rules": 1, "rules": 1'))


def test_10_2b_the_rules_version_and_exactly_these_options() -> None:
    assert fault(rules=2).what == "unknown"
    assert "missing" in str(fault(options={"line_up": True, "kings_rules": True}))
    assert "not offered" in str(fault(options={**OPTIONS, "speed": 3}))
    assert "line_up" in str(fault(options={**OPTIONS, "line_up": 1}))
    verify(read(json.dumps({**RECORD, "more": [1], "seats": [{**seat, "age": 9} for seat in SEATS]})))


@pytest.mark.parametrize(
    "seats",
    [
        SEATS[:2],
        [*SEATS, SEATS[0]],
        [{**SEATS[0], "family": "trolls"}, *SEATS[1:]],
        [{**SEATS[0], "family": "dragons"}, *SEATS[1:]],
        [{**SEATS[0], "kind": "cat"}, *SEATS[1:]],
        [{**SEATS[0], "name": 3}, *SEATS[1:]],
        [{"name": "Ani", "kind": "human"}, *SEATS[1:]],
        {},
    ],
)
def test_10_2c_seats_have_name_kind_and_a_family_of_their_own(seats: Any) -> None:
    assert fault(seats=seats).what in {"unreadable", "unknown"}


@pytest.mark.parametrize("moves", [f" {MOVES}", f"{MOVES} ", MOVES.replace(" ", "  ", 1), MOVES.replace(" ", "\t", 1)])
def test_10_2d_moves_are_one_string_with_one_space_between(moves: str) -> None:
    assert fault(moves=moves).what == "malformed"


def test_10_2d_empty_before_the_first_move() -> None:
    record = record_of(begin(**OPTIONS), SEATS)
    assert (record.moves, record.result) == ("", None)
    assert verify(read(write(record))).rows == []


def test_10_2e_a_deck_is_a_shipped_name_or_the_whole_deck() -> None:
    mine = {**shipped("standard").data(), "name": "mine"}
    match = played("deal:345", deck=mine)
    record = record_of(match, SEATS)
    assert record.options["deck"] == mine
    assert verify(read(write(record))).state == match.state
    assert fault(options={**OPTIONS, "deck": "deck.toml"}).what == "unknown"
    assert "names it only" in str(fault(options={**OPTIONS, "deck": shipped("standard").data()}))
    assert fault(options={**OPTIONS, "deck": {**mine, "levels": []}}).what == "unknown"
    assert fault(options={**OPTIONS, "deck": {**mine, "author": "I"}}).what == "unknown"


def test_10_2f_the_result_is_gold_and_winners_and_null_while_the_game_runs() -> None:
    for result in (
        None,
        {"gold": [21, 18, 20], "winners": [1]},
        {"gold": [21, 18, 21], "winners": [3, 1]},
        {"gold": [21, 18, 21]},
        {"gold": [21.0, 18, 21], "winners": [1, 3]},
    ):
        assert fault(result=result).what == "result"
    assert fault(moves=MOVES.rpartition(" ")[0]).what == "result"
    for count in range(0, len(MOVES.split()), 7):
        part = " ".join(MOVES.split()[:count])
        assert len(verify(read(json.dumps({**RECORD, "moves": part, "result": None}))).rows) == count


def test_10_2_the_first_wrong_move_is_named() -> None:
    texts = MOVES.split()
    assert texts[8] == "1-1a"
    for text, what in (("2-1a", "illegal"), ("1x1a", "illegal"), ("flip:3/3", "illegal"), ("1-1", "malformed")):
        found = fault(moves=" ".join([*texts[:8], text, *texts[9:]]))
        assert (found.what, found.move, found.text) == (what, 9, text)
    assert texts[14] == "flip:5/5"
    for text, what in (("flip:7/7", "impossible"), ("back:1", "impossible"), ("1-1a", "impossible")):
        found = fault(moves=" ".join([*texts[:14], text, *texts[15:]]))
        assert (found.what, found.move) == (what, 15)
    assert fault(moves=f"{MOVES} back:1").move == len(texts) + 1


def test_10_3_the_whole_game_round_by_round() -> None:
    match = begin(**OPTIONS)
    for moves, gold in ROUNDS:
        assert RULES.result(match.state) is None
        for text in moves.split():
            match.play(text)
        assert match.state.gold == gold
    result = RULES.result(match.state)
    assert result is not None
    assert result.data == RECORD["result"]


def test_10_3_the_whole_game_is_read_verified_and_written_back_byte_for_byte() -> None:
    stream = io.BytesIO()
    assert dump(load(io.BytesIO(f"{LINE}\n".encode())), stream) == 1
    assert stream.getvalue() == f"{LINE}\n".encode()
    match = verify(read(LINE))
    again = record_of(match, [{key: seat[key] for key in ("name", "kind")} for seat in SEATS])
    assert json.loads(write(again)) == RECORD


def test_10_every_position_of_the_whole_game_has_a_text_both_ways() -> None:
    for position in along(played(MOVES, **OPTIONS)):
        assert RULES.read_state(RULES.write_state(position)) == position
