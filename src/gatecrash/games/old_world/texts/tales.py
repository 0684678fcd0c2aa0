"""Stories are read aloud piece by piece (60, D125): the part that an event tells, never one that was not told."""

from __future__ import annotations

from gatecrash.core.words import Words
from gatecrash.games.old_world.events import Happened
from gatecrash.games.old_world.state import State
from gatecrash.games.old_world.texts.names import names_of

__all__ = ["tale"]


def tale(state: State, event: Happened, language: str) -> str:
    """What is read aloud when this happens, in paragraphs; '' if nothing is. `state` is the position it led to."""
    content = state.table.content
    names = names_of(content.name, language)
    what = event.what
    match event.code:
        case "scene" if what in content.scenes:
            return _scene(state, event, names)
        case "chose" if what in content.scenes:
            return _text(names, f"exploration.{what}.result{event.n}")
        case "quest_done":
            return _text(names, f"event.{event.n}.text")
        case "trophy" if what in content.monsters:
            return _text(names, f"monster.{what}.story")
        case "trophy" if what.startswith("medal."):
            return _text(names, f"character.{what.removeprefix('medal.')}.story")
    return ""


def _scene(state: State, event: Happened, names: Words) -> str:
    """Introduction and options; what asks for more gold than the seat has is not read (60.2)."""
    gold = state.players[event.seat - 1].gold
    lines = [_text(names, f"exploration.{event.what}.intro")]
    for number, option in enumerate(state.table.content.scenes[event.what].options, 1):
        if option.gold <= gold:
            lines.append(f"{number}. {_text(names, f'exploration.{event.what}.label{number}')}")
    return "\n".join(line for line in lines if line)


def _text(names: Words, code: str) -> str:
    return names(code) if code in names else ""
