"""Random games over all options (hypothesis): they go on, hide what they should, and read back."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.rules import Luck, Seat
from gatecrash.games.old_world import RULES
from old_world.positions import ALL, options

CHOICES: dict[str, Any] = {
    "side": some.sampled_from("ab"),
    "characters": some.sampled_from(["random", "choose"]),
    "legend": some.sampled_from(["random", "legend-1"]),
    "payment": some.sampled_from(["any", "strict"]),
    "push": some.sampled_from(["choice", "always"]),
    "tile_at": some.sampled_from(["entered", "left"]),
    "bombs": some.sampled_from(["shared", "own"]),
    "call": some.sampled_from(["rotate", "right", "die"]),
    "keep": some.sampled_from(["any", "three"]),
    "rounds": some.integers(20, 22),
}


@settings(max_examples=12)
@given(
    players=some.integers(2, 5),
    expansions=some.sets(some.sampled_from(ALL)),
    mages=some.integers(0, 31),
    values=some.fixed_dictionaries(CHOICES),
    seed=some.integers(0, 1 << 20),
)
def test_a_random_game_of_any_options_ends_and_hides(
    players: int, expansions: set[str], mages: int, values: dict[str, Any], seed: int
) -> None:
    kinds = "".join("m" if mages >> one & 1 and "m" in expansions else "s" for one in range(players))
    state = RULES.start(options(players, "".join(sorted(expansions)), kinds, **values))
    luck, policy, count = Sampler(seed, 0), Stream(seed), 0
    while (actor := RULES.to_act(state)) is not None:
        made = luck(RULES, state) if actor is Luck.LUCK else policy([(one, 1) for one in RULES.legal(state)])
        state, count = RULES.apply(state, made).state, count + 1
        if count % 211 == 0:
            looker = Seat(count % players + 1)
            view = RULES.view(state, looker)
            assert RULES.view(RULES.imagine(view, policy), looker) == view
            assert RULES.read_state(RULES.write_state(state)) == state
    result = RULES.result(state)
    assert result is not None
    assert result.data["by"] in ("legend", "track", "rounds")
    assert (result.data["by"] == "legend") <= ("l" in expansions)
