"""Moves are numbered and grouped, so that one of hundreds is found with a few keys."""

from __future__ import annotations

import pytest

from gatecrash.cli.terminal.menu import Entry, Menu, columns


def entries(count: int, kinds: int = 3) -> list[Entry]:
    """Moves of several kinds at several places."""
    made = []
    for number in range(1, count + 1):
        code = f"kind{(number - 1) * kinds // count}"
        target = f"place{number % 7}"
        made.append(Entry(number, f"{code}:{number}", code, target, f"go to {target}", f"{code}:{number}"))
    return made


def test_few_moves_stand_in_columns_by_kind() -> None:
    menu = Menu(entries(9), str.upper)
    assert menu.lines(8, 60) == [
        "KIND0   1 kind0:1   2 kind0:2   3 kind0:3",
        "KIND1   4 kind1:4   5 kind1:5   6 kind1:6",
        "KIND2   7 kind2:7   8 kind2:8   9 kind2:9",
    ]


def test_fewer_stand_in_words() -> None:
    menu = Menu(entries(2), str.upper)
    assert menu.lines(8, 60) == [" 1 kind0:1  go to place1", " 2 kind1:2  go to place2"]
    assert menu.lines(8, 20) == [" 1 kind0:1", " 2 kind1:2"], "where there is no room for words"


def test_what_stands_on_a_card_is_told_where_there_is_room() -> None:
    bought = Entry(1, "buy:1", "buy", "Two for One", "buy Two for One", "Two for One", "1 damage, draw 1 more.")
    menu = Menu([bought], str.upper)
    assert menu.lines(2, 60) == [" 1 buy Two for One", "     1 damage, draw 1 more."], "words alone, no notation"
    assert menu.lines(1, 60) == [" 1 buy Two for One"]
    ended = Entry(1, "end", "end", "", "end phase I", "end phase I")
    assert Menu([ended], str.upper).lines(2, 60) == [" 1 end phase I"], "nothing is said twice"


def test_many_moves_stand_in_groups_that_a_letter_opens() -> None:
    menu = Menu(entries(600), str.upper)
    assert menu.lines(8, 79) == ["a) KIND0 (1–200)    b) KIND1 (201–400)  c) KIND2 (401–600)"]
    assert menu.narrow("b")
    assert [entry.number for entry in menu.shown] == list(range(201, 401))
    assert len(menu.groups(8, 79)) == 7, "then by what they are aimed at"
    assert menu.narrow("a")
    assert {entry.target for entry in menu.shown} == {"place5"}
    menu.everything()
    assert len(menu.shown) == 600


def test_groups_hold_every_move_once() -> None:
    menu = Menu(entries(600), str.upper)
    found = [entry.number for group in menu.groups(8, 79) for entry in group.entries]
    assert found == list(range(1, 601))


@pytest.mark.parametrize(("query", "count"), [("kind1:250", 1), ("PLACE3", 86), ("kind2 place3", 29), ("go to", 600)])
def test_a_query_finds_by_notation_words_and_place(query: str, count: int) -> None:
    menu = Menu(entries(600), str.upper)
    assert menu.narrow(query)
    assert len(menu.shown) == count


def test_a_query_that_fits_nothing_changes_nothing() -> None:
    menu = Menu(entries(9), str.upper)
    assert not menu.narrow("nowhere")
    assert len(menu.shown) == 9 and not menu.narrowed


def test_numbers_stay_with_their_moves() -> None:
    menu = Menu(entries(600), str.upper)
    assert menu.groups(8, 79)
    menu.narrow("c")
    assert (first := menu.numbered(1)) is not None and first.text == "kind0:1"
    assert menu.numbered(0) is None and menu.numbered(601) is None


def test_columns_fit_the_width() -> None:
    rows = columns([f"{number} move" for number in range(100)], 79)
    assert max(map(len, rows)) <= 79
    assert columns([], 79) == []
    assert columns(["wider than there is room"], 10) == ["wider than there is room"]
