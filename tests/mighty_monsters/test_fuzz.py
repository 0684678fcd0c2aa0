"""Readers of notation, positions and records: they read exactly what is written so, and refuse all else by name."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from gatecrash.core.errors import BadRecord, Illegal, Malformed
from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.records import LINE_LIMIT, load, read, verify, write
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.moves import numbered
from gatecrash.games.mighty_monsters.position import Position
from mighty_monsters.games import Game, at_random, begin, going_on, played, step
from mighty_monsters.positions import games
from mighty_monsters.whole_game import LINE, MOVES, RECORD

NOTATION = "0123456789abx-:/?deal startbckingflponeswhum_ \n٣"
VALUES = st.one_of(
    st.integers(-2, 40),
    st.sampled_from([None, True, False, 1.5, 1 << 70, "-", "135", "4:2", "twins", "play", "fight"]),
    st.text(max_size=4),
    st.lists(st.integers(-1, 13), max_size=7),
)
PHASES = ["deal", "start", "back", "king", "play", "fight", "over"]
FIGURES = ["gold", "guards", "dealt", "faces", "turn", "start", "round", "known", "phase"]
RUBBISH = [b"\0", b"x", b"[", b'{"a":', b"9", b"\xff\xfe", b'{"format": "gatecrash-record/1"}\n']


@given(st.text(max_size=12) | st.text(NOTATION, max_size=12))
def test_10_1_a_text_is_a_move_s_one_spelling_or_malformed(text: str) -> None:
    for state in (begin().state, played("deal:123 deal:345").state):
        try:
            move = RULES.read_move(state, text)
        except Malformed:
            continue
        assert RULES.write_move(move) == text


@given(st.sampled_from(MOVES.split()), st.data())
def test_10_1_a_move_with_a_sign_changed_is_another_move_or_malformed(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    other = text[:at] + data.draw(st.text(NOTATION, max_size=2)) + text[at + data.draw(st.integers(0, 2)) :]
    state = begin().state
    try:
        assert RULES.write_move(RULES.read_move(state, other)) == other
    except Malformed:
        assert other != text


@given(games())
def test_10_1_every_move_offered_is_read_back_and_has_its_number(match: Game) -> None:
    for move in (*RULES.legal(match.state), *(move for move, _ in RULES.chances(match.state))):
        assert RULES.read_move(match.state, move.text) == move
        assert numbered(move.number, getattr(move, "seat", None) or match.state.seats[0]) == move


@st.composite
def changes(draw: DrawFn, value: Any) -> Any:
    """The value with something inside replaced, removed or put twice."""
    if isinstance(value, dict) and value and draw(st.booleans()):
        key = draw(st.sampled_from(sorted(value)))
        if draw(st.integers(0, 9)) == 0:
            return {name: inside for name, inside in value.items() if name != key}
        return {**value, key: draw(changes(value[key]))}
    if isinstance(value, list) and value and draw(st.booleans()):
        at = draw(st.integers(0, len(value) - 1))
        if draw(st.integers(0, 9)) == 0:
            return value[:at] + value[at + 1 :]
        return [*value[:at], draw(changes(value[at])), *value[at + 1 :]]
    return draw(VALUES)


@given(games(most=60), st.data())
def test_a_position_s_text_that_is_changed_is_read_to_the_letter_or_malformed(match: Game, data: st.DataObject) -> None:
    changed = data.draw(changes(json.loads(RULES.write_state(match.state))))
    text = json.dumps(changed, ensure_ascii=False, separators=(",", ":"))
    try:
        position = RULES.read_state(text)
    except Malformed:
        return
    assert RULES.write_state(position) == text
    play_on(position)


@given(games(most=60), st.data())
def test_a_position_with_other_figures_can_be_played_on_or_is_malformed(match: Game, data: st.DataObject) -> None:
    """Changes that are more often possible: figures within their bounds."""
    kept = json.loads(RULES.write_state(match.state))
    for _ in range(data.draw(st.integers(1, 3))):
        key = data.draw(st.sampled_from(FIGURES))
        value = kept[key]
        if isinstance(value, list):
            at = data.draw(st.integers(0, len(value) - 1))
            value[at] = data.draw(
                st.sampled_from(["-", "1", "135", "12345"]) if key == "known" else st.integers(-1, 12)
            )
        else:
            kept[key] = data.draw(st.sampled_from(PHASES) if key == "phase" else st.integers(0, 6))
    try:
        position = RULES.read_state(json.dumps(kept, ensure_ascii=False, separators=(",", ":")))
    except Malformed:
        return
    play_on(position)


def play_on(position: Position) -> None:
    """A position that is read can be looked at and played to its end."""
    for seat in (None, *position.seats):
        RULES.view_json(position, seat)
    match = going_on(position)
    luck, policy = Sampler(1, 1), Stream(1)
    while match.to_act is not None:
        step(match, luck, policy)
    assert RULES.result(match.state) is not None


@given(st.text(max_size=300) | st.binary(max_size=300).map(lambda raw: raw.decode("latin-1")))
def test_no_text_but_a_position_s_is_a_position(text: str) -> None:
    with pytest.raises(Malformed):
        RULES.read_state(text)


@given(st.data())
def test_a_changed_record_is_read_as_written_or_refused(data: st.DataObject) -> None:
    changed = data.draw(changes(RECORD))
    line = json.dumps(changed)
    try:
        record = read(line)
        verify(record)
    except BadRecord as fault:
        assert str(fault)
    else:
        assert write(record) == line


@given(st.integers(0, len(MOVES.split())), st.integers(0, len(MOVES.split()) - 1), st.sampled_from(MOVES.split()))
def test_a_game_with_a_move_replaced_verifies_or_names_a_move(cut: int, at: int, text: str) -> None:
    texts = MOVES.split()
    assume(texts[at] != text)
    texts[at] = text
    try:
        verify(read(json.dumps({**RECORD, "moves": " ".join(texts[:cut]), "result": None})))
    except BadRecord as fault:
        assert fault.what == "result" or (fault.move or 0) > at, "nothing before it is wrong"
        assert cut > at or cut == len(texts)


@given(st.integers(0, len(LINE) - 1), st.binary(max_size=3), st.integers(0, 3))
def test_a_record_file_with_bytes_changed_is_read_or_refused(at: int, put: bytes, cut: int) -> None:
    raw = LINE.encode()
    try:
        for record in load(io.BytesIO(raw[:at] + put + raw[at + cut :])):
            verify(record)
    except BadRecord as fault:
        assert fault.line or fault.move or fault.what == "result"


class Endless(io.RawIOBase):
    """So many bytes of rubbish, made as they are read."""

    def __init__(self, block: bytes, size: int) -> None:
        self.block, self.left, self.given = block, size, 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        count = min(len(buffer), self.left)
        whole = self.block * (count // len(self.block) + 1)
        buffer[:count] = whole[:count]
        self.left -= count
        self.given += count
        return count


@pytest.mark.parametrize(
    "block", [b"\0", b"x", b"[", b'{"a":', b"9", b"\xff\xfe", b'{"format": "gatecrash-record/1"}\n']
)
def test_a_hundred_megabytes_of_rubbish_are_refused_at_the_first_line(block: bytes) -> None:
    rubbish = Endless(block, 100 << 20)
    with pytest.raises(BadRecord):
        list(load(io.BufferedReader(rubbish)))
    assert rubbish.given <= 2 * LINE_LIMIT


@given(games(), st.sampled_from(MOVES.split()))
def test_a_move_that_is_not_offered_is_illegal_and_changes_nothing(match: Game, text: str) -> None:
    state = match.state
    move = RULES.read_move(state, text)
    offered = {one.text for one in RULES.legal(state)} | {one.text for one, _ in RULES.chances(state)}
    if text in offered:
        assert RULES.why_not(state, move) is None
        return
    with pytest.raises(Illegal) as caught:
        match.play(text)
    assert caught.value.reason == RULES.why_not(state, move)
    assert match.state is state


def test_a_position_has_one_spelling() -> None:
    text = RULES.write_state(at_random(3, 3, limit=40, kings_rules=True).state)
    for other in (text.replace(",", ", ", 1), text + " ", text.replace('"round":', '"round":0'), text[1:]):
        with pytest.raises(Malformed):
            RULES.read_state(other)
