"""What is installed is found by entry point, and what is not is refused by name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from gatecrash.core import registry
from gatecrash.core.bot import BotKind
from gatecrash.core.errors import Unknown


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A game and two bots that are installed and cannot be loaded."""
    (tmp_path / "some_bomb.py").write_text("raise RuntimeError('no battery')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    points = {
        registry.GAMES: {"ruin": EntryPoint("ruin", "no_such_module:RULES", registry.GAMES)},
        registry.BOTS: {
            "ghost": EntryPoint("ghost", "gatecrash.core.bot:GHOST", registry.BOTS),
            "bomb": EntryPoint("bomb", "some_bomb:BOMB", registry.BOTS),
            "random": EntryPoint("random", "gatecrash.bots.random_bot:RANDOM", registry.BOTS),
        },
    }
    monkeypatch.setattr(registry, "_points", points.__getitem__)
    registry.game.cache_clear()
    registry.bot_kind.cache_clear()
    yield
    registry.game.cache_clear()
    registry.bot_kind.cache_clear()


def test_ours_are_installed_like_anybodys() -> None:
    assert {"mighty-monsters", "moat"} <= set(registry.game_names())
    assert registry.game("moat").name == "moat"
    assert registry.game("moat") is registry.game("moat")
    assert "random" in registry.bot_names()


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(Unknown, match=r"no game 'chess' is installed; there are: .*moat"):
        registry.game("chess")
    with pytest.raises(Unknown, match=r"no bot 'hal' is installed; there are: .*random"):
        registry.bot_kind("hal")


def test_a_name_of_any_length_is_told_in_short() -> None:
    with pytest.raises(Unknown) as caught:
        registry.game("x" * 10_000)
    assert len(str(caught.value)) < 300


def test_what_cannot_be_loaded_is_refused_and_hides_nothing_else(broken: None) -> None:
    with pytest.raises(Unknown, match="the game 'ruin' is installed but cannot be loaded"):
        registry.game("ruin")
    with pytest.raises(Unknown, match="the bot 'ghost' is installed but cannot be loaded"):
        registry.bot_kind("ghost")
    with pytest.raises(Unknown, match="the bot 'bomb' is installed but cannot be loaded: no battery"):
        registry.bot_kind("bomb")
    assert [kind.name for kind in registry.bots_for("moat")] == ["random"]


def test_bots_are_offered_weakest_first_to_the_games_they_play() -> None:
    kinds = registry.bots_for("mighty-monsters")
    assert [kind.level for kind in kinds] == sorted(kind.level for kind in kinds)
    assert kinds[0].name == "random"
    picky = BotKind("picky", 1, kinds[0].make, ("moat",))
    assert picky.plays("moat") and not picky.plays("mighty-monsters")
    assert kinds[0].plays("anything")
