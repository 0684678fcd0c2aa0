"""A bad content file is refused with file, entry and reason."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from gatecrash.core.errors import BadContent
from gatecrash.games.old_world.loader import load, read_folder

Files = dict[str, dict[str, Any]]
Change = Callable[[Files], object]


def base() -> Files:
    """The files of the base set, to spoil."""
    return copy.deepcopy({name: dict(file) for name, file in read_folder("base").items()})


def entry(files: Files, name: str, kind: str, key: Any) -> dict[str, Any]:
    """One record."""
    found: dict[str, Any] = next(one for one in files[name][kind] if one.get("id", one.get("no")) == key)
    return found


def _card(files: Files, **changes: Any) -> None:
    entry(files, "cards.toml", "card", "elbow").update(changes)


def _potion(files: Files, **changes: Any) -> None:
    entry(files, "potions.toml", "potion", "ox-broth")["effects"][0].update(changes)


def _op(files: Files, op: Any) -> None:
    _potion(files, do=[op])


def _place(files: Files, number: int, **changes: Any) -> None:
    entry(files, "map.toml", "location", number).update(changes)


BROKEN_RECORDS: tuple[tuple[str, str, str, Change], ...] = (
    ("cards.toml", "cards", "no such kind", lambda f: f["cards.toml"].update(cards=[])),
    ("cards.toml", "card", "an array of tables", lambda f: f["cards.toml"].update(card={"id": "x"})),
    ("cards.toml", "card.elbow", "unknown key 'power'", lambda f: _card(f, power=9)),
    ("cards.toml", "card.elbow", "'pink' is not one of", lambda f: _card(f, colour="pink")),
    ("cards.toml", "card.elbow", "a whole number from 0 to 3", lambda f: _card(f, cost=4)),
    ("cards.toml", "card.elbow", "a whole number from 0 to 3", lambda f: _card(f, cost=True)),
    ("cards.toml", "card.elbow", "no icon 'punch 1'", lambda f: _card(f, base=["punch 1"])),
    ("cards.toml", "card.elbow", "a number is wanted", lambda f: _card(f, base=["damage"])),
    ("cards.toml", "card.elbow", "'x' is not one of", lambda f: _card(f, terrain=["x"])),
    ("cards.toml", "card.Elbow!", "is not made of", lambda f: _card(f, id="Elbow!")),
    ("cards.toml", "card.needle", "comes twice", lambda f: _card(f, id="needle")),
    ("potions.toml", "potion.ox-broth", "'drink' is not one of", lambda f: _potion(f, on="drink")),
    ("potions.toml", "potion.ox-broth", "names its window", lambda f: _potion(f, window=[])),
    ("potions.toml", "potion.ox-broth", "limit or uses its card up", lambda f: _potion(f, uses_up=False)),
    ("potions.toml", "potion.ox-broth", "nothing is done", lambda f: _potion(f, do=[])),
    ("potions.toml", "potion.ox-broth", "only fight triggers have sides", lambda f: _potion(f, side="foe")),
    ("potions.toml", "potion.ox-broth", "no such condition", lambda f: _potion(f, **{"if": [{"rainy": True}]})),
    ("potions.toml", "potion.ox-broth", "'fly' is not one of", lambda f: _op(f, {"op": "fly"})),
    ("potions.toml", "potion.ox-broth", "unknown key 'attr'", lambda f: _op(f, {"op": "draw", "attr": "c"})),
    ("potions.toml", "potion.ox-broth", "'many' is not one of", lambda f: _op(f, {"op": "draw", "n": "many"})),
    ("potions.toml", "potion.ox-broth", "something is missing", lambda f: _op(f, {"op": "raise"})),
    ("potions.toml", "potion.ox-broth", "a modifier has a key", lambda f: _op(f, {"op": "mod", "key": "draw"})),
    (
        "potions.toml",
        "potion.ox-broth",
        "gap or overlap",
        lambda f: _op(f, {"op": "roll", "table": [{"to": 2, "do": []}, {"from": 4, "do": []}]}),
    ),
    (
        "potions.toml",
        "potion.ox-broth",
        "open above",
        lambda f: _op(f, {"op": "roll", "table": [{"to": 6, "do": []}]}),
    ),
    ("map.toml", "location.3", "exactly one is wanted", lambda f: _place(f, 3, action={})),
    ("map.toml", "location.3", "'nap' is not one of", lambda f: _place(f, 3, action={"nap": True})),
    (
        "city.toml",
        "exploration.snail-race",
        "one at least is without gold",
        lambda f: entry(f, "city.toml", "exploration", "snail-race")["options"][1].update(gold=1),
    ),
    (
        "city.toml",
        "exploration.snail-race",
        "exactly two",
        lambda f: entry(f, "city.toml", "exploration", "snail-race")["options"].pop(),
    ),
    (
        "slayers.toml",
        "character.crow",
        "5 to 5 effects",
        lambda f: entry(f, "slayers.toml", "character", "crow")["specialisation"].pop(),
    ),
    (
        "fight_cards.toml",
        "fight_card.rake",
        "no attack is written",
        lambda f: entry(f, "fight_cards.toml", "fight_card", "rake").update(bite=["tickle 3"]),
    ),
    (
        "monsters.toml",
        "monster.bog-aunt",
        "a whole number from 1 to 3",
        lambda f: entry(f, "monsters.toml", "monster", "bog-aunt").update(rank=4),
    ),
)


@pytest.mark.parametrize(("where", "key", "why", "change"), BROKEN_RECORDS)
def test_a_broken_record_is_refused_with_file_entry_and_reason(where: str, key: str, why: str, change: Change) -> None:
    files = base()
    change(files)
    with pytest.raises(BadContent) as refused:
        load("base", files)
    assert (refused.value.where, refused.value.key) == (where, key)
    assert why in refused.value.why


BROKEN_LAWS: tuple[tuple[str, str, Change], ...] = (
    ("location", "six of each", lambda f: _place(f, 3, terrain="m")),
    ("location", "school: six", lambda f: _place(f, 2, school=True)),
    ("location", "roads; 40 to 46", lambda f: _line(f)),
    ("location.0", "there is no way to 0", lambda f: _place(f, 0, edges=[0])),
    ("monster.bog-aunt", "more than the fight cards bear", lambda f: _life(f, 17)),
    ("fight_card", "20 without the special ones", lambda f: f["fight_cards.toml"]["fight_card"].pop()),
    ("card pool slayer", "cost 0", lambda f: _card(f, cost=1)),
    ("character.crow", "deck", lambda f: _deck(f).pop()),
    ("character.crow", "each terrain", lambda f: _deck(f).__setitem__(slice(None), ["jab-f"] * 10)),
    ("exploration.reeds", "there is no event 99", lambda f: _quest(f, 9, 99)),
    ("exploration.reeds", "only sea cards name isles", lambda f: _quest(f, 20, 1)),
    ("potion.ox-broth", "belongs to the set 'h'", lambda f: _op(f, {"op": "bomb"})),
    ("potion.elbow", "card has it too", lambda f: _renamed(f)),
    ("trophy", "two trophies are wanted", lambda f: f["trophies.toml"]["trophy"].pop()),
)


def _line(files: Files) -> None:
    for number in range(18):
        _place(files, number, edges=[number + 1])


def _life(files: Files, life: int) -> None:
    entry(files, "monsters.toml", "monster", "bog-aunt")["life"] = life


def _deck(files: Files) -> list[str]:
    deck: list[str] = entry(files, "slayers.toml", "character", "crow")["deck"]
    return deck


def _quest(files: Files, target: int, event: int) -> None:
    option = entry(files, "wilds.toml", "exploration", "reeds")["options"][1]
    option["result"] = {"quest": {"target": target, "event": event}}


def _renamed(files: Files) -> None:
    entry(files, "potions.toml", "potion", "ox-broth")["id"] = "elbow"


@pytest.mark.parametrize(("key", "why", "change"), BROKEN_LAWS)
def test_c2_a_broken_law_is_refused_with_entry_and_reason(key: str, why: str, change: Change) -> None:
    files = base()
    change(files)
    with pytest.raises(BadContent) as refused:
        load("base", files)
    assert refused.value.key.startswith(key)
    assert why in refused.value.why


def test_e_6_a_changed_effect_changes_the_digest_and_file_names_do_not() -> None:
    files = base()
    assert not any("texts" in name for name in files)
    before = load("base", files).digest
    files["bottles.toml"] = files.pop("potions.toml")
    assert load("base", files).digest == before
    entry(files, "bottles.toml", "potion", "ox-broth")["effects"][0]["do"][0]["add"] = 3
    assert load("base", files).digest != before
