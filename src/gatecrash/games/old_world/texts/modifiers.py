"""A sentence for every modifier: in words of its own where it has some, else "… is 1 higher"."""

from __future__ import annotations

from gatecrash.games.old_world.effects import Op
from gatecrash.games.old_world.texts.speech import Speech
from gatecrash.games.old_world.vocabulary import COLOURS

__all__ = ["modifier"]

BANS = {"colours": ("coloured_of", "join.or"), "icons": ("symbol_name", "join.and")}
PLAIN_BANS = ("tabs", "passives")


def modifier(speech: Speech, op: Op, default: str) -> str:
    """What a modifier says; `default` is how long it holds where it does not say."""
    role, until = speech.role(op.who), speech.until(op.until or default)
    if word := _word(speech, op):
        code, data = word
        return speech.say(f"mod.word.{code}", role, until=until, **data)
    how, n, known = op.how, *speech.number(op.value)
    if how == "add" and isinstance(n, int) and n < 0:
        how, n = "less", -n
    if how == "max" and n == 0 and f"mod.{op.key}.none.you" in speech.words:
        how = "none"
    if f"mod.{op.key}.{how}.you" in speech.words:
        text = speech.say(f"mod.{op.key}.{how}", role, n=n, until=until)
    else:
        text = speech.words(f"mod.{how}", quantity=_quantity(speech, op, role), n=n, until=until)
    return speech.words("join.known", text=text, label=n, amount=known) if known else text


def _quantity(speech: Speech, op: Op, role: str) -> str:
    attr = speech.words(f"attr.{op.attr}") if op.attr else ""
    listed = speech.joined([speech.words(f"symbol_name.{one}") for one in op.words])
    return speech.of("quantity", op.key, role, attr=attr, list=listed)


def _word(speech: Speech, op: Op) -> tuple[str, dict[str, str]] | None:
    """The code and data of a modifier that sets a word, bans something or frees of a cost."""
    if op.how == "ban":
        return _ban(speech, op)
    if op.how != "set":
        return None
    if op.key == "first_card":
        if op.value in COLOURS:
            return "first", {"colour": speech.words(f"colour.{op.value}")}
        return "random", {}
    if op.key in ("half", "hit_order"):
        return str(op.value), {}
    if op.key == "first_strike" and op.value == 1:
        return "strike", {}
    return ("free_move", {}) if op.key == "move_cost" and op.value == 0 else None


def _ban(speech: Speech, op: Op) -> tuple[str, dict[str, str]] | None:
    if op.key in BANS:
        table, joint = BANS[op.key]
        if not op.words:
            return f"all_{op.key}", {}
        listed = [speech.words(f"{table}.{one}").strip() for one in op.words]
        return op.key, {"list": speech.joined(listed, joint)}
    if op.key in PLAIN_BANS:
        return op.key, {}
    return ("no_strike", {}) if op.key == "first_strike" else None
