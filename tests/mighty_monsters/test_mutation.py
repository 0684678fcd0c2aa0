"""Breaking any one function of the rules fails a test. All mutants in `--long`; survivors.toml explains those left."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from gatecrash.games.mighty_monsters import rules
from mighty_monsters.mutants import Mutant, broken, few_tests, functions, many_tests, mutants, noticed

EXPLAINED: dict[str, str] = tomllib.loads(Path(__file__).with_name("survivors.toml").read_text("utf-8"))
MUTANTS = {function.name: list(mutants(function)) for function in functions()}


def representative(name: str) -> Mutant:
    """One mutant of the function that is not known to change nothing: the middle one."""
    left = [mutant for mutant in MUTANTS[name] if str(mutant) not in EXPLAINED]
    return left[len(left) // 2]


def test_the_rules_as_they_are_pass() -> None:
    few_tests()


@pytest.mark.parametrize("name", [name for name in MUTANTS if MUTANTS[name]])
def test_breaking_any_one_function_fails_a_test(name: str) -> None:
    mutant = representative(name)
    assert noticed(mutant, few_tests) or noticed(mutant, many_tests), mutant


def test_every_function_is_broken_and_mended_again() -> None:
    names = {name for name, found in vars(rules).items() if getattr(found, "__module__", "") == rules.__name__}
    own = {name for name in names if vars(rules)[name].__qualname__ == name}
    assert own == set(MUTANTS)
    assert [name for name in MUTANTS if not MUTANTS[name]] == []
    kept = rules.split_loot
    with broken(MUTANTS["split_loot"][0]):
        assert rules.split_loot is not kept
    assert rules.split_loot is kept


def test_every_survivor_explained_is_a_mutant_that_there_is() -> None:
    assert set(EXPLAINED) <= {str(mutant) for found in MUTANTS.values() for mutant in found}


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", MUTANTS)
def test_every_mutant_is_noticed_or_explained(name: str) -> None:
    left = [mutant for mutant in MUTANTS[name] if not noticed(mutant, few_tests)]
    survivors = {str(mutant) for mutant in left if not noticed(mutant, many_tests)}
    assert survivors == {survivor for survivor in EXPLAINED if survivor.startswith(f"{name}: ")}
