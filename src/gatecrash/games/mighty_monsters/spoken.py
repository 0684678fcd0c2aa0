"""A view in sentences, for who hears the table instead of seeing it. It reads what goes over the wire and no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from gatecrash.core.rules import Json

__all__ = ["describe", "percent"]

Say = Callable[..., str]
Name = Callable[[int], str]


def describe(data: Mapping[str, Json], say: Say, name: Name) -> list[str]:
    """The table as `view_data` has it: the round, the seats, then the guards from the gate."""
    seats = [_seat(seat, data, say, name) for seat in data["seats"]]
    guards = [_sentences(_guard(guard, data, say, name)) for guard in data["guards"]]
    return [_sentences(_round(data, say)), *seats, *guards]


def _round(data: Mapping[str, Json], say: Say) -> Iterator[str]:
    yield say("view.round", round=data["round"], rounds=data["rounds"])
    if data["tile"]:
        yield say("spoken.tile", tile=data["tile"])
        yield say(f"tile_effect.{data['tile']}").rstrip(".")
    if data["reconstructed"] and data["round"] == 1:
        yield say("deck.note.standard").rstrip(".")


def _seat(seat: Mapping[str, Json], data: Mapping[str, Json], say: Say, name: Name) -> str:
    who = say("spoken.seat", seat=name(seat["seat"]), family=seat["family"])
    parts = [say("spoken.gold", gold=seat["gold"])]
    if seat["resting"]:
        parts.append(say("spoken.hand", cards=_row(seat["hand"])))
        parts.append(say("spoken.resting", cards=_row(seat["resting"])))
    elif seat["hand"] is None:
        parts.append(say("spoken.hidden", cards=seat["cards"]))
        if seat["known"]:
            parts.append(say("spoken.known", cards=_row(seat["known"])))
    if data["start"] == seat["seat"]:
        parts.append(say("spoken.start"))
    return f"{who}: {', '.join(parts)}."


def _guard(guard: Mapping[str, Json], data: Mapping[str, Json], say: Say, name: Name) -> Iterator[str]:
    title = say("spoken.guard", guard=guard["guard"], level_plain=guard["level"])
    yield f"{title}: {_face(guard, say)}"
    yield ", ".join(_space(space, guard["guard"], say, name) for space in guard["spaces"])
    if guard["face"] is None and guard["total"]:
        code = "spoken.locked" if guard["locked"] else "spoken.together"
        yield say(code, total=guard["total"], maximum=guard["maximum"])
    if guard["state"] != "closed":
        yield say(f"state.{guard['state']}")
    elif data["phase"] in ("play", "fight"):
        yield say("spoken.odds", falls=percent(guard["falls"]), reached=percent(guard["reached"]))
        if guard["mean"]:
            shares = ", ".join(
                say("spoken.share", seat=name(seat), gold=_gold(gold, say)) for seat, gold in guard["mean"]
            )
            yield say("spoken.shares", shares=shares)


def _face(guard: Mapping[str, Json], say: Say) -> str:
    bonus = guard["bonus"]
    if guard["face"] is not None:
        strength, loot = guard["face"]
        told = say("spoken.face", strength=strength, loot=loot)
    else:
        told = say("spoken.back", strength=_range(guard["strength"]), loot=_range(guard["loot"]))
    changes = [say(f"spoken.bonus_{what}", bonus=f"{bonus[what]:+d}") for what in ("strength", "loot") if bonus[what]]
    return ", ".join([told, *changes])


def _space(space: Mapping[str, Json], guard: int, say: Say, name: Name) -> str:
    if "card" not in space:
        return say("spoken.free", space=space["space"])
    return say("spoken.monster", space=space["space"], card=space["card"], seat=name(space["seat"]))


def _sentences(parts: Iterator[str]) -> str:
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts)


def _row(cards: list[int]) -> str:
    return " ".join(map(str, cards)) or "–"


def _range(ends: list[int]) -> str:
    return "–".join(map(str, ends)) if ends[0] != ends[1] else str(ends[0])


def _gold(gold: float, say: Say) -> str:
    return f"{gold:.1f}".replace(".", say("view.point"))


def percent(ratio: Sequence[int]) -> int:
    """Rounded, but never to 0 or 100 where it is not quite."""
    part, whole = ratio
    return min(max(round(100 * part / whole), part > 0), 100 if part == whole else 99)
