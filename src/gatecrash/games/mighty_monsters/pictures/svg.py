"""The table as one SVG picture, for notebooks and the plain table."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import rules
from gatecrash.games.mighty_monsters.facts import GuardFacts
from gatecrash.games.mighty_monsters.pictures.badges import badge, coin, label, rect, roof, shield
from gatecrash.games.mighty_monsters.pictures.shown import (
    Say,
    Seen,
    bonus,
    cards,
    decimal,
    english,
    facts,
    family,
    percent,
    tile_strength,
    whole,
    won,
)
from gatecrash.games.mighty_monsters.position import Guard, Position

__all__ = ["draw_svg", "svg_position"]

WIDTH, EDGE = 960, 20
TOP, TOWER, SEATS = 110, 290, 425
GAP = 14
BESIDE = 56
"""How far left of a tower's middle its signs stand."""
SEAT_HEIGHT, SEATS_A_LINE = 84, 3
WALLS = {"closed": "#D5C9B8", "won": "#DDE8BF", "lost": "#F6D2C2", "unreached": "#E1E2E8"}
FONT = "Atkinson Hyperlegible, system-ui, sans-serif"


def draw_svg(view: Seen, say: Say) -> str:
    """The view as one SVG picture."""
    position = view.state
    lines = -(-position.players // SEATS_A_LINE)
    height = SEATS + lines * (SEAT_HEIGHT + 10) + 10
    title = f"{say('game.name')}: {say('view.round', round=position.round, rounds=position.rounds)}"
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'font-family="{FONT}" fill="#2A1E33"><title>{escape(title)}</title>',
            f'<rect width="{WIDTH}" height="{height}" rx="18" fill="#F3E8D2"/>',
            *_heading(position, say),
            *_castle(view, say),
            *_seats(view, say),
            "</svg>",
        ]
    )


def svg_position(position: Position) -> str:
    """A whole position, in English."""
    return draw_svg(whole(position), english())


def _heading(position: Position, say: Say) -> Iterator[str]:
    round_of = say("view.round", round=position.round, rounds=position.rounds)
    yield label(EDGE, 34, f"{round_of} · {say(f'phase.{position.phase}')}", 20, bold=True, anchor="start")
    if position.tile:
        effect = say(f"tile_effect.{position.tile}")
        yield label(EDGE, 58, f"{say(f'tile.{position.tile}')}: {effect}", 15, anchor="start")


def _castle(view: Seen, say: Say) -> Iterator[str]:
    position = view.state
    width = (WIDTH - 2 * EDGE + GAP) / position.players
    for at, (guard, odds) in enumerate(zip(position.guards, facts(view).guards, strict=True), start=1):
        yield from _tower(position, say, at, guard, odds, EDGE + (at - 1) * width, width - GAP)


def _tower(
    position: Position, say: Say, at: int, guard: Guard, odds: GuardFacts, left: float, width: float
) -> Iterator[str]:
    middle = left + width / 2
    yield roof(left, TOP - 14, width, guard.level)
    yield rect(left, TOP, width, TOWER, WALLS[guard.state], radius=4)
    yield label(middle, TOP + 24, f"{at} {say(f'level.{guard.level}')}", 17, bold=True)
    back = position.setup.deck.levels[guard.level - 1]
    strength, loot = (f"{low}–{high}" for low, high in (back.strength, back.loot))
    if guard.face:
        strength, loot = map(str, guard.face)
    words = position.words
    yield shield(middle - BESIDE, TOP + 46)
    yield _figure(middle, TOP + 53, strength, tile_strength(words, at))
    yield coin(middle - BESIDE, TOP + 74)
    yield _figure(middle, TOP + 80, loot, rules.tile_loot(words, at))
    for side in (0, 1):
        yield from _space(position, say, 2 * at - 2 + side, left + 5 + side * (width - 5) / 2, (width - 15) / 2)
    locked = f" · {say('view.locked')}" if guard.locked else ""
    yield label(middle, TOP + 214, f"{guard.total}/{back.maximum}{locked}", 15, bold=guard.locked)
    yield from _fate(position, say, guard, odds, middle)


def _figure(middle: float, y: float, figure: str, change: int) -> str:
    """A figure of the guard beside its sign, with what the tile does to it."""
    return label(middle + 16 - BESIDE, y, f"{figure} {bonus(change)}".strip(), 18, bold=True, anchor="start")


def _space(position: Position, say: Say, space: int, left: float, width: float) -> Iterator[str]:
    monster = position.monster(space)
    yield rect(left, TOP + 94, width, 98, "none" if monster is None else "#FFF6E3", dashed=monster is None)
    middle = left + width / 2
    if monster is None:
        yield label(middle, TOP + 148, say("view.free"), 13)
        return
    of = family(position, monster.seat)
    yield badge(middle, TOP + 134, of, str(monster.card), 1.05)
    yield label(middle, TOP + 182, f"{monster.seat} {say(f'family.{of}')[:3]}", 13)


def _fate(position: Position, say: Say, guard: Guard, odds: GuardFacts, middle: float) -> Iterator[str]:
    if guard.state != "closed":
        yield label(middle, TOP + 238, say(f"state.{guard.state}"), 15, bold=True)
    else:
        yield label(middle, TOP + 236, f"{say('view.chance')} {percent(odds.falls)}", 14)
        yield label(middle, TOP + 256, f"{say('view.reached')} {percent(odds.reached)}", 14)
    if guard.state in ("closed", "won") and odds.mean:
        shares = ", ".join(f"{seat}: {decimal(gold, say)}" for seat, gold in odds.mean)
        yield coin(middle - BESIDE, TOP + 273)
        yield label(middle + 14 - BESIDE, TOP + 278, shares, 13, anchor="start")


def _seats(view: Seen, say: Say) -> Iterator[str]:
    width = (WIDTH - 2 * EDGE + 10) / SEATS_A_LINE
    for at, seat in enumerate(view.state.seats):
        left = EDGE + at % SEATS_A_LINE * width
        yield from _seat(view, say, seat, left, SEATS + at // SEATS_A_LINE * (SEAT_HEIGHT + 10), width - 10)


def _seat(view: Seen, say: Say, seat: Seat, left: float, top: float, width: float) -> Iterator[str]:
    position = view.state
    of = family(position, seat)
    yield rect(left, top, width, SEAT_HEIGHT, "#FFE9A8" if position.turn == seat else "#FFF9EC", radius=10)
    yield badge(left + 32, top + 42, of, str(seat), 0.9)
    mark = " ♛" if won(position, seat) else " ⚑" if position.start == seat else ""
    yield label(left + 64, top + 28, f"{say(f'family.{of}')}{mark}", 15, bold=seat == view.seat, anchor="start")
    yield coin(left + 72, top + 55)
    yield label(left + 84, top + 61, str(rules.gold(position.words, seat)), 18, bold=True, anchor="start")
    hand, resting = cards(position, seat)
    held = [(card, False) for card in hand] + [(card, True) for card in resting]
    for place, (card, rests) in enumerate(held):
        x = left + width - 12 - 28 * (len(held) - place)
        yield rect(x, top + 38, 25, 34, "none" if rests else "#FFF6E3", dashed=rests, radius=4)
        yield label(x + 12.5, top + 61, card, 16, bold=not rests)
