"""Records: clause 10.2, to the letter, with the smallest game."""

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.moat import SEATS, WHOLE, played, random_match
from gatecrash.core.errors import BadRecord
from gatecrash.core.records import LINE_LIMIT, Record, dump, load, read, record_of, scan, verify, write

DATA: dict[str, Any] = {
    "format": "gatecrash-record/1",
    "game": "moat",
    "rules": 1,
    "players": 2,
    "options": {"stones": 6},
    "seats": list(SEATS),
    "moves": WHOLE,
    "result": {"points": [5, 2], "winners": [1]},
}
LINE = json.dumps(DATA)


def with_(**changes: Any) -> str:
    return json.dumps({**DATA, **changes})


def without(key: str) -> str:
    return json.dumps({name: value for name, value in DATA.items() if name != key})


def fault(line: str) -> BadRecord:
    """What is wrong with a record, read and verified."""
    with pytest.raises(BadRecord) as caught:
        verify(read(line))
    return caught.value


def loaded(*lines: str) -> list[Record]:
    return list(load(io.BytesIO("\n".join(lines).encode())))


def test_10_2_a_whole_game_reads_verifies_and_writes_back() -> None:
    assert write(read(LINE)) == LINE
    assert verify(read(LINE)).to_act is None
    assert write(record_of(played(WHOLE, stones=6), SEATS)) == LINE


@pytest.mark.parametrize(
    "line",
    [
        json.dumps(DATA, separators=(",", ":")),
        json.dumps(dict(reversed(DATA.items())), indent=None, separators=(" , ", " : ")),
        with_(seed=7, note={"b": 1.50, "a": ["é", None]}),
        LINE.replace("Ani", "\\u00c4ni"),
        f" {LINE}\t\r",
    ],
)
def test_10_2a_key_order_spacing_and_further_keys_are_kept(line: str) -> None:
    assert write(read(line)) == line
    verify(read(line))


def test_a_changed_record_is_written_as_it_is_now() -> None:
    record = read(json.dumps(DATA, separators=(",", ":")))
    changed = Record(**{**{name: getattr(record, name) for name in Record.__slots__}, "result": None})
    assert json.loads(write(changed)) == {**DATA, "result": None}


def test_10_2_further_keys_are_written_after_the_named_ones() -> None:
    record = record_of(played("ask", stones=6), SEATS, seed=3)
    assert json.loads(write(record))["seed"] == 3
    assert read(write(record)).further == {"seed": 3}


@pytest.mark.parametrize("key", DATA)
def test_10_2_every_named_key_is_required(key: str) -> None:
    assert fault(without(key)).what == "unreadable"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "null",
        LINE[:-1],
        LINE + LINE,
        LINE.replace('"rules"', '"game": "moat", "rules"'),
        LINE.replace('"name": "Ani"', '"name": "Ani", "name": "Ani"'),
        LINE.replace('"players": 2', '"players": 2.0'),
        LINE.replace('"players": 2', '"players": 2e0'),
        LINE.replace('"players": 2', '"players": true'),
        LINE.replace('"players": 2', '"players": 02'),
        LINE.replace('"rules": 1', '"rules": "1"'),
        LINE.replace('"rules": 1', '"rules": NaN'),
        LINE.replace("Ani", "\\ud800"),
        with_(seats=[]),
        with_(seats=[*SEATS, SEATS[0]]),
        with_(seats=[SEATS[0], 7]),
        with_(seats=[SEATS[0], {"name": "Bo", "kind": "cat"}]),
        with_(seats=[SEATS[0], {"name": 1, "kind": "bot"}]),
        with_(options={}),
        with_(options={"stones": 6, "more": 1}),
        with_(options=[]),
        with_(moves=[]),
        with_(result=[]),
        with_(further="x" * 10, note=float("inf")),
        "[" * 100_000,
        LINE.replace('"players": 2', '"players": ' + "9" * 5000),
    ],
)
def test_10_2_what_is_no_record_is_unreadable(line: str) -> None:
    assert fault(line).what == "unreadable"


@pytest.mark.parametrize(
    "line",
    [
        with_(format="gatecrash-record/2"),
        with_(game="chess"),
        with_(rules=2),
        with_(rules=0),
        with_(options={"stones": 3}),
        with_(options={"stones": 6.0}),
        with_(options={"stones": [[]]}),
        with_(players=5, seats=[SEATS[0]] * 5),
    ],
)
def test_10_2b_what_is_not_offered_is_unknown(line: str) -> None:
    found = fault(line)
    assert found.what == "unknown"
    assert len(str(found)) < 400


@pytest.mark.parametrize(
    ("moves", "what", "move"),
    [
        ("ask stone:7", "impossible", 2),
        ("ask stone:2 ask stone:2", "impossible", 4),
        ("ask lay:2", "impossible", 2),
        ("stop", "illegal", 1),
        ("ask stone:2 lay:2", "illegal", 3),
        ("ask stone:?", "malformed", 2),
        ("ask stone:02", "malformed", 2),
        ("Ask", "malformed", 1),
        ("ask  stone:2", "malformed", 2),
        (" ask", "malformed", 1),
        ("ask ", "malformed", 2),
        ("ask\tstone:2", "malformed", 1),
        (f"{WHOLE} ask", "illegal", len(WHOLE.split()) + 1),
    ],
)
def test_10_2d_the_first_move_that_cannot_be_is_named(moves: str, what: str, move: int) -> None:
    found = fault(with_(moves=moves, result=None))
    assert (found.what, found.move) == (what, move)


def test_a_fault_names_its_line_move_and_text() -> None:
    record = read(with_(moves="ask stone:7", result=None))
    with pytest.raises(BadRecord, match=r"move 2, 'stone:7': impossible for luck: not_in_bag \(stone 7\)"):
        verify(record)
    with pytest.raises(BadRecord, match=r"^line 2: key 'game' is missing$"):
        loaded(LINE, without("game"))


@pytest.mark.parametrize(
    "result",
    [
        None,
        {},
        {"points": [5, 2]},
        {"points": [5, 2], "winners": [2]},
        {"points": [5, 2.0], "winners": [1]},
        {"points": [5, 2], "winners": [True]},
        {"points": [2, 5], "winners": [1]},
    ],
)
def test_10_2f_a_result_that_does_not_follow_is_found(result: Any) -> None:
    assert fault(with_(result=result)).what == "result"


def test_10_2f_a_game_that_is_not_over_has_no_result() -> None:
    verify(read(with_(moves="", result=None)))
    verify(read(with_(moves="ask stone:2 ask", result=None)))
    assert fault(with_(moves="ask stone:2")).what == "result"


def test_10_2b_further_keys_of_a_result_and_a_seat_are_ignored() -> None:
    verify(read(with_(result={**DATA["result"], "by": "points"})))
    verify(read(with_(seats=[{**seat, "clock": 1.5} for seat in SEATS])))


def test_10_2a_a_file_is_read_line_by_line_and_the_last_may_lack_its_feed() -> None:
    assert loaded() == []
    assert len(loaded(LINE, LINE)) == len(loaded(LINE, LINE, "")) == 2
    stream = io.BytesIO()
    assert dump(loaded(LINE, LINE), stream) == 2
    assert stream.getvalue().decode() == f"{LINE}\n{LINE}\n"


@pytest.mark.parametrize("data", [b"\xef\xbb\xbf" + LINE.encode(), b"\n", b" \r\n", b"\xff\n", b"\x00"])
def test_10_2a_bytes_that_no_file_of_records_has(data: bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        list(load(io.BytesIO(data)))
    assert (caught.value.what, caught.value.line) == ("unreadable", 1)


def test_a_line_of_more_than_a_mebibyte_is_refused_and_skipped() -> None:
    room = LINE_LIMIT - len(with_(note=""))
    lines = [with_(note="x" * room), with_(note="x" * (room + 1)), "x" * (3 * LINE_LIMIT), LINE]
    found = [item for _, item in scan(io.BytesIO("\n".join(lines).encode()))]
    assert [getattr(item, "what", "record") for item in found] == ["record", "too_long", "too_long", "record"]


class Endless(io.RawIOBase):
    """A file of one record over and over, which counts what is read of it."""

    def __init__(self, copies: int) -> None:
        self.left = copies * (len(LINE) + 1)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = min(len(buffer), self.left)
        at = -self.left % (len(LINE) + 1)
        whole = (LINE + "\n").encode()
        part = (whole * (size // len(whole) + 2))[at : at + size]
        buffer[:size] = part
        self.left -= size
        return size


def test_records_stream_without_reading_ahead() -> None:
    file = Endless(copies=10_000)
    before = file.left
    records = load(io.BufferedReader(file, 4096))
    assert next(records).game == "moat"
    assert before - file.left <= 8192


@given(st.integers(0, 2**32), st.integers(2, 4), st.integers(0, 60), st.integers(4, 12))
def test_every_game_reads_back(seed: int, players: int, limit: int, stones: int) -> None:
    match = random_match(seed, players, limit, stones=stones)
    record = record_of(match, [SEATS[0]] * players)
    again = read(write(record))
    assert again == record
    assert verify(again).state == match.state


@given(st.binary(max_size=200))
def test_rubbish_never_gives_anything_but_a_bad_record(data: bytes) -> None:
    for _, found in scan(io.BytesIO(data)):
        assert isinstance(found, BadRecord)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(DATA)), JSON)
def test_any_value_under_any_key_is_a_record_or_a_bad_one(key: str, value: Any) -> None:
    try:
        verify(read(with_(**{key: value})))
    except BadRecord as found:
        assert found.what in {"unreadable", "unknown", "malformed", "illegal", "impossible", "result"}


@given(st.data())
def test_a_line_cut_or_changed_anywhere_is_a_record_or_a_bad_one(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(LINE) - 1))
    put = data.draw(st.text(max_size=3))
    cut = data.draw(st.integers(0, 5))
    line = LINE[:at] + put + LINE[at + cut :]
    try:
        verify(read(line))
    except BadRecord:
        return
    assert json.loads(line)["moves"] == WHOLE or json.loads(line)["result"] is not None
