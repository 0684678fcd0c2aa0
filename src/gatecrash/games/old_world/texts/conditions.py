"""A clause for every condition, and one for its opposite."""

from __future__ import annotations

from typing import Any

from gatecrash.games.old_world.effects import Cond
from gatecrash.games.old_world.texts.speech import ROMAN, Speech

__all__ = ["clause"]


def clause(speech: Speech, cond: Cond, places: dict[int, str], *, turn: str = "", yes: bool = True) -> str:
    """The condition, or its opposite, as the clause after `if`; `turn`: whose fight turn it is, if one can say."""
    word, value = cond.word, cond.value
    if word == "not":
        return clause(speech, value, places, turn=turn, yes=not yes)
    if word in ("all", "any"):
        joint = "join.and" if (word == "all") == yes else "join.or"
        parts = [_inner(speech, one, places, turn, yes=yes) for one in value]
        return speech.joined(parts, joint)
    if word in ("first_turn", "risen") and value is False:
        yes = not yes
    if word == "first_turn" and turn:
        return speech.of("if.first_turn", "yes" if yes else "no", turn)
    return _plain(speech, word, value, places, f"if.{'yes' if yes else 'no'}.{word}")


def _inner(speech: Speech, cond: Cond, places: dict[int, str], turn: str, *, yes: bool) -> str:
    text = clause(speech, cond, places, turn=turn, yes=yes)
    innermost = cond
    while innermost.word == "not":
        innermost = innermost.value
    return speech.words("join.bracket", text=text) if innermost.word in ("all", "any") else text


def _plain(speech: Speech, word: str, value: Any, places: dict[int, str], code: str) -> str:
    words = speech.words
    match word:
        case "at_least" | "at_most":
            bare = "_none" if word == "at_most" and value[1] == 0 else ""
            return words(f"{code}{bare}", amount=speech.amount(value[0]), n=value[1])
        case "combo_has":
            return words(code, colour=words(f"coloured.{value[0]}").strip(), n=value[1])
        case "combo_first":
            return words(code, colour=words(f"coloured_of.{value}").strip())
        case "half":
            return words(code, half=words(f"half.{value}"))
        case "life_min" | "life_max":
            return words(f"{code}.{'monster' if speech.monster else 'foe'}", n=value)
        case "rank_min" | "rank_max":
            return words(code, n=ROMAN[min(value, 6)])
        case "foe":
            return words(f"{code if not speech.monster else code.removesuffix('foe') + 'hunter'}.{value}")
        case "owns":
            return words(f"{code}.{value}")
        case "at":
            return _at(speech, value, places, code)
    return words(code, n=value)


def _at(speech: Speech, value: Any, places: dict[int, str], code: str) -> str:
    """Where the reader is: each part named."""
    parts = []
    for key, it in value:
        if key == "location":
            parts.append(speech.words(f"{code}.location", name=places.get(it, str(it))))
        elif it is False:
            other = code.replace(".yes.", ".NO.").replace(".no.", ".yes.").replace(".NO.", ".no.")
            parts.append(speech.words(f"{other}.{key}"))
        else:
            parts.append(speech.words(f"{code}.{key if it is True else it}"))
    return speech.joined(parts, "join.and" if ".yes." in code else "join.or")
