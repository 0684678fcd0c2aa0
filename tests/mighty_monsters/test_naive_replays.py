"""The engine against the naive second statement of the rules, over thousands of random games."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain

import pytest

from gatecrash.core.rules import Seat, View
from gatecrash.games.mighty_monsters import RULES, layout, rules
from gatecrash.games.mighty_monsters.moves import DISPLACES, PLACES, Move
from gatecrash.games.mighty_monsters.position import Position
from mighty_monsters.games import NAMES, PLAYERS, SETTINGS, VARIANTS
from mighty_monsters.replays import Replay, moves_of_game, replayed
from naive.mighty_monsters import Naive

PLAYS: tuple[Move, ...] = (*chain(*PLACES), *chain(*DISPLACES))
"""Every card × space, placing and displacing; whether it is in hand, and whether there is such a space."""
GAMES, GAMES_LONG = 500, 20_000
"""Of each player count and variant."""
POSITIONS, POSITIONS_LONG = 20_000 // 16, 1_000_000 // 16
VIEWS, VIEWS_LONG = 60, 2_000

EXTREME = {  # 1.4a: every figure at one of its bounds
    "name": "extreme",
    "healing": [0, 9, 0, 9, 9],
    "levels": [
        {"strength": [1, 15], "loot": [0, 50], "guards": [[1, 0, 1], [15, 50, 11]]},
        {"strength": [1, 1], "loot": [50, 50], "guards": [[1, 50, 12]]},
        {"strength": [1, 10], "loot": [0, 50], "guards": [[1 + at % 10, 50 - at, 1] for at in range(12)]},
    ],
}


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_every_random_game_is_the_same_in_both_statements(
    players: int,
    variant: dict[str, bool],
    long: bool,  # noqa: FBT001 - a fixture
) -> None:
    for game in range(GAMES_LONG if long else GAMES):
        replay = None
        for replay in replayed(players, variant, game):
            replay.agree()
        assert replay is not None
        result = RULES.result(replay.position)
        assert result is not None
        assert result.data == replay.naive.result()


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_why_not_gives_the_same_verdict_for_every_hand_card_and_space(
    players: int,
    variant: dict[str, bool],
    long: bool,  # noqa: FBT001 - a fixture
) -> None:
    wanted, game = POSITIONS_LONG if long else POSITIONS, 1_000_000
    while wanted > 0:
        game += 1
        for replay in replayed(players, variant, game):
            if replay.naive.phase == "play":
                same_verdicts(replay)
                wanted -= 1


def same_verdicts(replay: Replay) -> None:
    position, naive = replay.position, replay.naive
    legal = set()
    for move in PLAYS:
        reason = RULES.why_not(position, move)
        assert (reason and reason.code) == naive.why_not(move.text), move.text
        if reason is None:
            legal.add(move.text)
    assert {move.text for move in RULES.legal(position)} == legal == naive.legal()


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_luck_s_chances_views_and_odds_are_the_same(
    players: int,
    variant: dict[str, bool],
    long: bool,  # noqa: FBT001 - a fixture
) -> None:
    wanted, game, step = VIEWS_LONG if long else VIEWS, 2_000_000, 0
    while wanted > 0:
        game += 1
        for replay in replayed(players, variant, game):
            step += 1
            if step % 7 == 0:
                wanted -= 1
                same_chances(replay)
                for seat in (None, *replay.position.seats):
                    same_view(RULES.view(replay.position, seat), replay.naive)


def same_chances(replay: Replay) -> None:
    ways = RULES.chances(replay.position)
    total = sum(weight for _, weight in ways)
    assert {move.text: Fraction(weight, total) for move, weight in ways} == replay.naive.chances()


def same_view(view: View[Position, Move], naive: Naive) -> None:
    position = view.state
    for of in position.seats:
        hand, resting = naive.known(view.seat, of)
        assert (set(position.hands[of - 1]), set(position.resting[of - 1])) == (hand, resting)
    for guard, odds in enumerate(view.facts.guards, start=1):
        assert odds.falls == naive.falls(guard)
        assert odds.reached == naive.reached(guard)
        shares = [(share.face, dict(share.gold)) for share in odds.shares]
        assert shares == naive.shares(guard)
        for seat, mean in odds.mean:
            copies = sum(share.copies for share in odds.shares)
            assert mean == Fraction(sum(dict(share.gold)[seat] * share.copies for share in odds.shares), copies)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_1_4a_the_extreme_deck_is_played_alike(players: int, variant: dict[str, bool]) -> None:
    most = 0
    for game in range(5):
        replay = Replay(players, variant, EXTREME)
        for number in moves_of_game(replay.start, game):
            replay.add(number)
            replay.agree()
            assert all(0 <= word < 1 << 63 for word in replay.words)
            if replay.naive.phase == "play":
                same_verdicts(replay)
        assert RULES.read_state(RULES.write_state(replay.position)) == replay.position
        same_view(RULES.view(replay.position, Seat(1)), replay.naive)
        most = max(most, *replay.position.gold)
    assert most > 8


def test_1_4a_no_field_of_a_deck_or_a_position_overflows() -> None:
    start = RULES.start(RULES.offer.complete(6, {"deck": EXTREME}))
    deck = start.setup.deck_words
    assert all(0 <= word < 1 << 63 for word in deck)
    assert [rules.healing(deck, strength) for strength in range(1, 6)] == EXTREME["healing"]
    assert [rules.maximum(deck, level) for level in (1, 2, 3)] == [15, 1, 10]
    assert rules.strength_of_copy(deck, 1, 11) == 15
    assert rules.loot_of_copy(deck, 1, 11) == 50
    for line in layout.LAYOUT:
        assert sum(bits * many for _, bits, many in line) < 64
