"""Greedy: the bot and the kernel's policy decide alike, from what their seat may see, and win as often as they must."""

from __future__ import annotations

import pytest

from gatecrash.bots.greedy_bot import GREEDY, GreedyBot
from gatecrash.bots.random_bot import RandomBot
from gatecrash.core.bot import Bot
from gatecrash.core.errors import Malformed
from gatecrash.core.luck import Stream, below, policy_number
from gatecrash.core.rules import Luck, Seat
from gatecrash.games.mighty_monsters import RULES, masks, policies, rules
from gatecrash.games.mighty_monsters.position import Position
from mighty_monsters.games import NAMES, SETTINGS, at_random

WANTED = {3: 0.93, 4: 0.96, 6: 0.97}
"""The share of games that greedy wins against randoms on all other seats."""
GAMES = 40_000


@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
@pytest.mark.parametrize(("bot", "policy"), [(GreedyBot(), policies.GREEDY), (RandomBot(), policies.RANDOM)])
def test_bot_and_kernel_policy_choose_alike(bot: Bot, policy: int, players: int, variant: dict[str, bool]) -> None:
    match = at_random(4, players, **variant)
    for number, row in enumerate(match.rows[::3]):
        if row.seat is None:
            continue
        words, deck = row.before.words, row.before.setup.deck_words
        text = bot.choose(RULES.view(row.before, row.seat), Stream(number))
        pair = policies.choice(words, deck, policy, policy_number(number, 1))
        card, space = pair // 12 + 1, pair % 12
        assert text == f"{card}{'x' if rules.strength_at(words, space) else '-'}{space // 2 + 1}{'ab'[space % 2]}"


def test_greedy_sees_what_its_seat_sees() -> None:
    """Whatever the others may hold, it chooses alike: it is asked about many completions of one view."""
    match = at_random(5, 4, limit=14)
    position = match.state
    seat = Seat(rules.turn(position.words))
    view, draw = RULES.view(position, seat), Stream(9)
    others = {RULES.imagine(view, draw) for _ in range(50)}
    assert len(others) > 10, "there is something hidden"
    best = {policies.choice(one.words, one.setup.deck_words, policies.GREEDY, 0) for one in others}
    assert len(best) == 1


def test_greedy_takes_the_sure_gain() -> None:
    """Three players, the castle but one space full: only the last 5 beats a guard that has 3 to 6."""
    position = last_space()
    best = policies.best_pairs(position.words, position.setup.deck_words)
    assert [masks.members(best)] == [(4 * 12 + 1,)]


def last_space() -> Position:
    moves = "deal:145 deal:345 deal:345 start:2 back:1 back:1 back:1 4-2a 4-2b 1-1a 3-3a 3-3b"
    state = RULES.start(RULES.offer.complete(3))
    for text in moves.split():
        state = RULES.apply(state, RULES.read_move(state, text)).state
    assert RULES.to_act(state) == 1 and not isinstance(RULES.to_act(state), Luck)
    return state


def test_ties_are_settled_by_the_number() -> None:
    state = at_random(1, 3, limit=7).state
    assert RULES.to_act(state) == rules.turn(state.words)
    best = policies.best_pairs(state.words, state.setup.deck_words)
    count = masks.count(best)
    numbers = [number << 55 for number in range(0, 256, 5)]
    found = {policies.choice(state.words, state.setup.deck_words, policies.GREEDY, number) for number in numbers}
    assert found == {masks.nth(best, below(number, count)) for number in numbers}


def test_a_view_without_moves_is_refused() -> None:
    with pytest.raises(Malformed):
        GreedyBot().choose(RULES.view(RULES.start(RULES.offer.complete(3)), None), Stream(1))


@pytest.mark.parametrize("players", sorted(WANTED))
def test_greedy_beats_randoms(players: int) -> None:
    bots = ["greedy", *["random"] * (players - 1)]
    tally = RULES.kernel().tally(RULES.offer.complete(players), bots, 2026, range(GAMES), digest=False)
    assert tally.won(0) / tally.games >= WANTED[players]


def test_greedy_plays_mighty_monsters_alone() -> None:
    assert GREEDY.plays("mighty-monsters") and not GREEDY.plays("old-world")
