"""Laws over random games: the conformance kit's, and those that the clauses state or that follow from them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatecrash.core.kit import check_game, check_knowledge, check_rules
from gatecrash.core.luck import Stream
from gatecrash.core.rules import Seat
from gatecrash.core.words import LANGUAGES, words
from gatecrash.games.mighty_monsters import RULES, rules
from gatecrash.games.mighty_monsters.events import Displaced, Healed, LootTaken, OwnDisplaced
from gatecrash.games.mighty_monsters.moves import Deal, Play
from gatecrash.games.mighty_monsters.pictures import draw_svg, draw_text
from gatecrash.games.mighty_monsters.position import Position
from mighty_monsters.games import NAMES, SETTINGS, VARIANTS, Game, along, at_random, begin
from mighty_monsters.positions import games

LAWS = settings(max_examples=60)


def test_the_kit_holds_for_what_the_game_offers() -> None:
    check_rules(RULES, games=1, thin=60)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_the_kit_holds_along_whole_games(players: int, variant: dict[str, bool], long: bool) -> None:  # noqa: FBT001 - a fixture
    options = RULES.offer.complete(players, variant)
    thin = 1 if long else 3 * players - 5
    for game in range(5 if long else 1):
        check_game(RULES, options, game=100 * players + game, thin=thin, secrets=1000)


@pytest.mark.parametrize("rounds_in", [6, 11, 14, 18])
@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_8_1a_imagine_gives_exactly_what_a_seat_cannot_tell_apart(seat: Seat | None, rounds_in: int) -> None:
    for seed in range(4):
        check_knowledge(at_random(seed, 3, limit=rounds_in, kings_rules=bool(seed % 2)), seat)


@LAWS
@given(games())
def test_3_8_a_player_to_move_always_has_a_legal_move(match: Game) -> None:
    for position in along(match):
        if (seat := position.turn) is not None:
            assert RULES.legal(position)
            assert not rules.has_two_in(position.words, seat)


@LAWS
@given(games())
def test_3_8_every_displacement_raises_a_space_s_strength(match: Game) -> None:
    for row in match.rows:
        if isinstance(row.move, Play) and (before := row.before.spaces[row.move.space]):
            assert row.move.card > before.card


@LAWS
@given(games())
def test_3_8a_one_of_two_cards_can_be_placed_without_gold(match: Game) -> None:
    for position in along(match):
        if (seat := position.turn) is None:
            continue
        broke = Position(rules.set_gold(position.words, seat, 0), position.setup)
        codes = {move.code for move in RULES.legal(broke)}
        assert codes == {"place"}
        assert len(position.hands[seat - 1]) >= 2
        assert None in position.spaces.values()


@LAWS
@given(games())
def test_3_8a_hand_and_monsters_in_the_castle_are_three_cards(match: Game) -> None:
    for position in along(match):
        if position.phase == "deal":
            continue
        for seat in position.seats:
            castle = [monster.card for monster in position.spaces.values() if monster and monster.seat == seat]
            hand, resting = position.hands[seat - 1], position.resting[seat - 1]
            assert len(hand) + len(castle) == 3
            assert sorted((*hand, *resting, *castle)) == [1, 2, 3, 4, 5]


@LAWS
@given(games())
def test_3_8b_so_many_cards_are_played_at_a_guard_and_no_more(match: Game) -> None:
    played: dict[tuple[int, int], int] = {}
    for row in match.rows:
        if isinstance(row.move, Play):
            guard = rules.guard_of(row.move.index)
            played[row.before.round, guard] = played.get((row.before.round, guard), 0) + 1
            most = (6, 7, 9)[rules.level(row.before.words, guard) - 1]
            assert played[row.before.round, guard] <= most


@LAWS
@given(games())
def test_3_6_turns_go_clockwise_to_the_next_with_fewer_than_two(match: Game) -> None:
    for before, after in pairwise(along(match)):
        if before.turn is None or after.turn is None:
            continue
        seat, skipped = before.turn % before.players + 1, 0
        while rules.has_two_in(after.words, seat):
            seat, skipped = seat % before.players + 1, skipped + 1
        assert (after.turn, skipped < before.players) == (seat, True)


@LAWS
@given(games())
def test_1_6_gold_comes_from_loot_and_goes_for_fees_and_healing_alone(match: Game) -> None:
    for row in match.rows:
        flow = [0] * row.before.players
        for event in row.step.events:
            match event:
                case LootTaken(seat=seat, gold=gold):
                    flow[seat - 1] += gold
                case Healed(seat=seat, paid=paid):
                    flow[seat - 1] -= paid
                case OwnDisplaced(seat=seat, fee=fee):
                    flow[seat - 1] -= fee
                case Displaced(seat=seat, owner=owner, treasury=treasury, to_owner=to_owner):
                    flow[seat - 1] -= treasury + to_owner
                    flow[owner - 1] += to_owner
        after = row.step.state.gold
        assert [was + moved for was, moved in zip(row.before.gold, flow, strict=True)] == list(after)
        assert min(after) >= 0


@LAWS
@given(games())
def test_3_4_legal_moves_masks_and_why_not_agree(match: Game) -> None:
    """The pinned order too: ascending by strength and space."""
    position = match.state
    legal = RULES.legal(position)
    assert [RULES.why_not(position, move) for move in legal] == [None] * len(legal)
    keys = [(move.card, move.index) for move in legal if isinstance(move, Play)]
    assert keys == sorted(set(keys))
    view = RULES.view(position, position.turn)
    reasons = {move.text for move, _ in view.reasons}
    if position.turn:
        assert not reasons & {move.text for move in legal}
        assert len(reasons) + len(legal) == len(position.hands[position.turn - 1]) * 2 * position.players


@LAWS
@given(games(), st.integers(0, 5), st.integers())
def test_8_1_what_a_seat_may_not_know_changes_nothing_for_it(match: Game, number: int, key: int) -> None:
    position = match.state
    seat = Seat(number) if 0 < number <= position.players else None
    other = RULES.imagine(RULES.view(position, seat), Stream(key))
    same_for(seat, position, other)


def same_for(seat: Seat | None, one: Position, other: Position) -> None:
    """Equal views, moves and texts, and equal stories of whatever happens next."""
    view = RULES.view(one, seat)
    assert view == RULES.view(other, seat)
    assert RULES.view_json(one, seat) == RULES.view_json(other, seat)
    for language in LANGUAGES:
        say = words("gatecrash.games.mighty_monsters", language)
        for draw in (draw_text, draw_svg):
            assert draw(view, say) == draw(RULES.view(other, seat), say)
    if seat is not None and seat == one.turn:
        assert RULES.legal(one) == RULES.legal(other)
        for move in RULES.legal(one):
            steps = RULES.apply(one, move), RULES.apply(other, move)
            stories = [[RULES.seen(event, seat) for event in step.events] for step in steps]
            assert stories[0] == stories[1]


@pytest.mark.parametrize("variant", VARIANTS)
def test_8_1a_other_hands_that_could_have_played_the_same_look_the_same(variant: dict[str, bool]) -> None:
    """The first round again with another hand dealt to a seat that nobody else can tell from the true one."""
    compared = 0
    for seed in range(12):
        match = at_random(seed, 4, **variant)
        first = [row for row in match.rows if row.before.round == 1]
        for hand in range(10):
            again = begin(4, **variant)
            for row in first:
                move = row.move
                if isinstance(move, Deal) and move.seat == 2:
                    move = [move for move, _ in RULES.chances(again.state) if isinstance(move, Deal)][hand]
                if RULES.why_not(again.state, move) is not None:
                    break
                again.add(move)
            last = first[len(again.rows) - 1].step.state
            if last.round == 1:
                compared += 1
                for seat in (None, Seat(1), Seat(3), Seat(4)):
                    same_for(seat, last, again.state)
    assert compared > 60
