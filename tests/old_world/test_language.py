"""The effect language at work (C4, A5.26–30, D18, D19, D31, D67–D70, D115, D122): words, order, limits, modifiers."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from gatecrash.core.errors import BadContent
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.doing import begin, ready
from gatecrash.games.old_world.effects import Reader
from gatecrash.games.old_world.loader import load
from gatecrash.games.old_world.machine import Game, Look
from gatecrash.games.old_world.state import Modifier, State
from gatecrash.games.old_world.vocabulary import AMOUNTS, KEYS, OPS, PERS, TRIGGERS, UNTILS, WHO, WINDOWS, ZONES
from gatecrash.games.old_world.weigh import modified, value
from old_world.arena import begun_fight, fight_of, hunt, pool
from old_world.coverage import fired
from old_world.positions import ALL, begun, bent, lucky, options, play, player, seat, texts
from old_world.small import data, small

CONDITIONS = (
    "first_turn risen combo_min combo_max life_min life_max rank_min rank_max combo_has combo_first half foe at_least "
    "at_most owns at all any not"
).split()
DECISIONS = (
    "character home raise phase1 push reroll phase2 option bet call window step1 combo pick phase3 drop buy pay"
).split()


@cache
def everything() -> tuple[set[str], set[str], set[str]]:
    """What twenty random games came by."""
    words: set[str] = set()
    kinds: set[str] = set()
    codes: set[str] = set()
    for number in range(20):
        characters = "choose" if number == 0 else "random"
        some = fired(options(2 + number % 4, ALL, "smssm"[: 2 + number % 4], characters=characters), number)
        for all_of, found in zip((words, kinds, codes), some, strict=True):
            all_of |= found
    return words, kinds, codes


def test_every_word_fires_in_a_game() -> None:
    wanted = {f"op {one}" for one in OPS} | {f"on {one}" for one in TRIGGERS} | {f"key {one}" for one in KEYS}
    wanted |= {f"until {one}" for one in UNTILS} | {f"who {one}" for one in WHO} | {f"window {one}" for one in WINDOWS}
    wanted |= {f"limit {one}" for one in PERS} | {f"zone {one}" for one in ZONES} | {f"if {one}" for one in CONDITIONS}
    wanted |= {f"amount {one}" for one in AMOUNTS if not one.startswith("foe.")}
    wanted |= {f"amount {one}" for one in ("sum", "times", "min", "max", "half", "count")}
    wanted |= {f"how {one}" for one in ("add", "set", "min", "max", "ban")}
    assert wanted - everything()[0] == set()


def test_every_decision_kind_comes_up() -> None:
    assert set(DECISIONS) == everything()[1]


def run(state: State, ops: list[dict[str, Any]], me: int = 1, more: dict[str, Any] | None = None) -> State:
    """An effect of these ops of a side, carried out up to its first question, above the end of the turn."""
    content = state.table.content
    reader = Reader(list(content.blocks), list(content.effects))
    number = reader.effect({"on": "now", "do": ops, **(more or {})})
    table = replace(state.table, content=replace(content, effects=tuple(reader.effects), blocks=tuple(reader.blocks)))
    game = Game(bent(state, table=table, stack=(("turn_end", state.active),)))
    begin(game, number, me, "test")
    game.run()
    return game.done()


def test_d68_as_much_as_possible_and_never_below_nothing() -> None:
    after = run(seat(begun(3), 1, gold=1), [{"op": "gold", "n": -5}])
    assert player(after).gold == 0


def test_d68_else_runs_instead_once_an_op_fell_short() -> None:
    ops = [{"op": "gold", "n": -5}, {"op": "gold", "n": 9}]
    after = run(seat(begun(3), 1, gold=1), ops, more={"else": [{"op": "gold", "n": 2}]})
    assert player(after).gold == 2


def test_a_cost_is_paid_in_full_or_the_effect_is_not_used() -> None:
    content = small()
    number = next(n for n, one in enumerate(content.effects) if one.on == "hurt" and one.cost)
    assert ready(Look(seat(begun(3), 1, gold=1)), number, 1, "x")
    assert not ready(Look(seat(begun(3), 1, gold=0)), number, 1, "x")


def test_d67_things_are_chosen_one_by_one_and_done_ends_it() -> None:
    state = seat(begun(3), 1, hand=("blue-f", "red-m"))
    state = run(state, [{"op": "discard", "n": 2, "up_to": True}])
    assert texts(state) == ["pick:blue-f", "pick:red-m", "done"]
    assert player(play(state, "pick:blue-f done")).hand == ("red-m",)


def test_d67_the_first_put_back_lies_topmost() -> None:
    state = seat(begun(3), 1, hand=(), deck=("blue-f", "red-m", "green-w"))
    state = run(state, [{"op": "peek", "n": 2, "pile": "deck"}])
    state = play(state, "look:blue-f look:red-m")
    assert texts(state) == ["pick:blue-f", "pick:red-m"]
    top = player(play(state, "pick:red-m")).deck.top
    assert [card for card, _ in top] == ["red-m", "blue-f"]


def test_d66_a_looked_at_card_is_written_again_when_it_is_met() -> None:
    state = seat(begun(3), 1, hand=(), deck=("blue-f", "red-m", "green-w"))
    state = run(state, [{"op": "peek", "n": 1, "pile": "deck"}, {"op": "draw"}])
    assert texts(play(state, "look:red-m")) == ["draw:red-m"]


def test_tuck_goes_under_the_deck_and_is_hidden_from_others() -> None:
    state = seat(begun(3), 1, hand=("blue-f",), deck=("red-m",))
    state = run(state, [{"op": "tuck", "to": "bottom"}])
    made = RULES.legal(state)[0]
    assert (made.text, RULES.seen(made, None).text) == ("pick:blue-f", "pick:?")
    after = RULES.apply(state, made).state
    assert player(after).deck.bottom == (("blue-f", 2),)


def test_roll_adds_and_reads_its_table() -> None:
    table = [
        {"to": 3, "do": [{"op": "gold", "n": 1}]},
        {"from": 4, "to": 6, "do": []},
        {"from": 7, "do": [{"op": "gold", "n": 5}]},
    ]
    state = run(
        seat(begun(3), 1, gold=0, attrs=(1, 1, 1, 3)), [{"op": "roll", "add": "specialisation", "table": table}]
    )
    assert [player(play(state, f"die:{n}")).gold for n in (1, 2, 4)] == [0, 0, 5]
    low = run(seat(begun(3), 1, gold=0), [{"op": "roll", "table": table}])
    assert player(play(low, "die:3")).gold == 1


def test_choose_k_of_n() -> None:
    ops = [{"op": "choose", "k": 2, "options": [[{"op": "gold", "n": n}] for n in (1, 2, 4)]}]
    state = run(seat(begun(3), 1, gold=0), ops)
    assert texts(state) == ["opt:1", "opt:2", "opt:3"]
    assert texts(play(state, "opt:2")) == ["opt:1", "opt:3"]
    assert player(play(state, "opt:2 opt:3")).gold == 6


def test_dice_of_an_amount_are_rolled_when_met() -> None:
    state = run(seat(begun(3), 1, gold=0), [{"op": "gold", "n": {"sum": ["d6", "d6"]}}])
    assert player(play(state, "die:3 die:5")).gold == 8


@pytest.mark.parametrize(
    ("who", "seats"), [("me", {1}), ("left", {2}), ("right", {3}), ("each", {1, 2, 3}), ("others", {2, 3})]
)
def test_who(who: str, seats: set[int]) -> None:
    state = begun(3)
    after = run(state, [{"op": "gold", "who": who}])
    assert {one for one in (1, 2, 3) if player(after, one).gold > player(state, one).gold} == seats


def modifiers(*given: tuple[str, Any]) -> State:
    made: list[Modifier] = [("draw", how, amount, 1, "turn", 1, 0, ()) for how, amount in given]
    return bent(begun(3), modifiers=tuple(made))


def test_modifiers_set_then_add_then_bounds_and_a_ban_wins() -> None:
    assert modified(Look(modifiers(("add", 2), ("set", 5))), "draw", 1, 1) == 7
    assert modified(Look(modifiers(("add", 2), ("max", 4), ("set", 5))), "draw", 1, 1) == 4
    assert (
        modified(
            Look(
                modifiers(
                    ("min", 3),
                )
            ),
            "draw",
            1,
            1,
        )
        == 3
    )
    assert modified(Look(modifiers(("min", 3), ("ban", 1))), "draw", 1, 1) == 0
    assert modified(Look(modifiers(("add", 2))), "draw", 2, 1) == 1


def test_amounts() -> None:
    state = seat(begun(3), 1, gold=7, attrs=(2, 3, 1, 1), guard=2)
    look = Look(state)
    reader = Reader()
    for given, wanted in [
        (4, 4), ("combat", 2), ("defence", 3), ("gold", 7), ("shield", 2), ("energy", 0), ("hero", 1),
        ({"sum": ["combat", 1]}, 3), ({"times": ["combat", "defence"]}, 6), ({"half": "gold"}, 3),
        ({"min": ["gold", 3]}, 3), ({"max": ["gold", 30]}, 30), ({"count": {"zone": "hand"}}, len(player(state).hand)),
    ]:  # fmt: skip
        assert value(look, reader.amount(given, "n"), 1) == wanted


def test_a26_d121_the_specialisation_of_the_current_level_holds() -> None:
    state = begun(3)
    character = small().characters[player(state).character]
    assert player(state).effects[0] == ("spec", character.specialisation[0])
    assert player(seat(state, 1, attrs=(1, 1, 1, 4))).effects[0] == ("spec", character.specialisation[3])


def test_a30_a_mutagen_works_once_a_fight() -> None:
    state = hunt(expansions="h", mutagens=("mutagen-9",), guard=0)
    state = pool(begun_fight(state), *["maul-3"] * 9)
    state = lucky(play(state, "charge hit:maul-3"))
    assert len(player(state).deck) == 3 - 1


def test_d115_mutagens_once_per_fight() -> None:
    uses = [one for one in begun_used() if one[0] == "fight"]
    assert uses and all(count == 1 for _, _, count in uses)


def begun_used() -> tuple[tuple[str, str, int], ...]:
    state = hunt(expansions="h", mutagens=("mutagen-9",), guard=0)
    state = pool(begun_fight(state), *["maul-3"] * 9)
    return play(state, "charge hit:maul-3").used


def test_d31_all_weaknesses_of_its_terrain_apply_lowest_first() -> None:
    state = hunt(expansions="h", beast="beast-4", weaknesses=((0, 5), (0, 1), (1, 2)))
    state = seat(state, 1, weaknesses=((0, 1), (0, 5), (1, 2)))
    state = begun_fight(state)
    assert [source for source, _ in fight_of(state).weak] == ["weak.f1", "weak.f5"]
    assert fight_of(state).life == 9 - 2


def test_d4_d97_the_shield_is_full_before_the_trophy_comes() -> None:
    state = hunt(attrs=(1, 3, 1, 1), guard=0, trails=(-2, -1, -1))
    state = pool(begun_fight(state), "maul-2")
    after = play(state, "play:blue-f done hit:maul-2")
    assert player(after).guard == 3


def test_d18_energy_is_capped_at_wisdom() -> None:
    state = seat(begun(3, "m", "mss"), 1, attrs=(1, 2, 1, 1), guard=1)
    assert player(run(state, [{"op": "energy", "n": 9}])).guard == 2


def test_d122_wisdom_is_defence_and_energy_shield_but_for_damage() -> None:
    state = seat(begun(3, "m", "mss"), 1, attrs=(1, 3, 1, 1), guard=1)
    assert player(run(state, [{"op": "shield", "n": 1}])).guard == 2


def mage_fight(**fields: Any) -> State:
    deck = ("g-blue-m", "g-red-w", "g-green-f")
    state = hunt(("g-blue-f", "g-red-m"), deck, kinds="mss", expansions="m", **fields)
    return pool(begun_fight(state), *["maul-2"] * 9)


def test_d19_protection_absorbs_and_expires_after_the_foes_turn() -> None:
    state = mage_fight(guard=1)
    state = seat(state, 1, protect=5)
    after = lucky(play(state, "charge hit:maul-2"))
    assert (len(player(after).deck), player(after).protect) == (3, 0)


def test_a92_mages_never_lose_energy_by_damage() -> None:
    after = lucky(play(mage_fight(guard=1), "charge hit:maul-2"))
    assert (player(after).guard >= 1, len(player(after).deck)) == (True, 1)


def test_d69_the_monsters_effects_come_before_players_and_optional_ones_last() -> None:
    state = hunt(expansions="h", beast="beast-0", weaknesses=((0, 1), (0, 4)), trails=(-2, -1, -1))
    step = RULES.apply(state, RULES.read_move(state, "fight:f"))
    ran = [(one.seat, one.what) for one in step.events if one.code == "effect"]  # type: ignore[attr-defined]  # Happened
    assert ran[0] == (0, "ability")
    after = play(step.state, "pick:blue-f")
    assert texts(after) == ["use:weak.f4", "done"]
    assert fight_of(after).number == 0


def test_d69_several_optional_effects_in_the_order_wanted() -> None:
    effects = tuple(n for n, one in enumerate(small().effects) if one.on == "lost_card" and one.may)
    state = bent(begun(3), stack=(("optional", 1, (("beast-a", effects[0]), ("beast-b", effects[0] + 0))),))
    game = Game(state)
    game.run()
    assert texts(game.done()) == ["use:beast-a", "use:beast-b", "done"]


def test_d69_what_an_effect_triggers_waits_until_it_is_done() -> None:
    state = seat(begun(3), 1, trophies=("beast-15",), gold=0)  # a trophy gained brings gold by its Alchemy
    state = run(state, [{"op": "trophy", "rank": 1}, {"op": "gold", "n": 3}])
    step = RULES.apply(state, RULES.legal(state)[0] if RULES.legal(state) else RULES.chances(state)[0][0])
    gold = [one.n for one in step.events if one.code == "gold"]  # type: ignore[attr-defined]  # Happened
    assert gold == [3, 1]


# The loader


def broken(kind: str, at: int, **changes: Any) -> Any:
    made = data()
    made[kind][at] = {**made[kind][at], **changes}
    return made


@pytest.mark.parametrize(
    ("kind", "at", "changes", "reason"),
    [
        ("location", 0, {"edges": []}, "roads"),
        ("location", 3, {"terrain": "w"}, "terrains"),
        ("location", 2, {"school": True}, "school"),
        ("monster", 0, {"life": 17}, "life"),
        ("monster", 0, {"rank": 4}, "rank"),
        ("monster", 0, {"id": "Beast"}, "a-z"),
        ("monster", 0, {"id": "potion-1"}, "has it too"),
        ("monster", 0, {"wings": 2}, "wings"),
        ("movement", 0, {"main": 1, "secondary": 2}, "three roads"),
        ("character", 0, {"deck": ["blue-f"] * 10}, "terrain"),
        ("potion", 0, {"effects": [{"on": "use", "window": "fight", "do": [{"op": "gold"}]}]}, "limit"),
        ("potion", 0, {"effects": [{"on": "use", "window": "fight", "do": [{"op": "fly"}], "uses_up": True}]}, "fly"),
        ("exploration", 0, {"options": [{"result": {}}]}, "two"),
        ("exploration", 0, {"options": [{"gold": 1, "result": {}}, {"gold": 1, "result": {}}]}, "without gold"),
        ("exploration", 0, {"options": [{"result": {"quest": {"target": 3, "event": 99}}}, {"result": {}}]}, "event"),
        ("potion", 0, {"effects": [{"on": "arrive", "do": [{"op": "gold"}]}]}, "used up"),
        (
            "mutagen",
            0,
            {"effects": [{"on": "static", "do": [{"op": "mod", "key": "move_cost", "set": 0}]}]},
            "free move",
        ),
        ("monster", 0, {"ability": [{"on": "before_pools", "do": [{"op": "end"}]}]}, "first turn"),
        ("monster", 0, {"ability": [{"on": "hurt", "do": [{"op": "damage"}]}]}, "needs a limit"),
        ("monster", 0, {"trophy": [{"on": "arrive", "do": [{"op": "move", "to": "any"}]}]}, "needs a limit"),
        (
            "monster",
            0,
            {"ability": [{"on": "combo", "if": [{"at": {"location": 20}}], "do": [{"op": "draw"}]}]},
            "isles",
        ),
        ("monster", 0, {"ability": [{"on": "combo", "if": [{"at_least": ["d6", 3]}], "do": [{"op": "draw"}]}]}, "die"),
        ("fight_card", 0, {"copies": 9}, "20"),
        ("trophy", 0, {"attr": "d"}, "two trophies"),
    ],
)
def test_bad_content_is_refused_with_entry_and_reason(kind: str, at: int, changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadContent, match=reason):
        load("bad", {"bad.toml": broken(kind, at, **changes)})


def test_the_digest_changes_with_a_face_and_not_with_the_order() -> None:
    made = data()
    made["potion"] = list(reversed(made["potion"]))
    assert load("small", {"other.toml": made}).digest == small().digest
    assert load("small", {"small.toml": broken("potion", 0, copies=4)}).digest != small().digest
