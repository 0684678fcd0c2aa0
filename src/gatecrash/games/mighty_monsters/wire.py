"""Views as JSON, fast: a table sends one to everybody at every move (same as `view.view_data` says, by test).

What all views of a position share is written once; most of it was written before, for another position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from json import dumps

from gatecrash.core.rules import Json, Offered, Seat
from gatecrash.games.mighty_monsters import masks, rules, sheets, tables
from gatecrash.games.mighty_monsters.engine import ENGINE
from gatecrash.games.mighty_monsters.moves import DISPLACES, PLACES, SPACES, Displace, Move, Place, Play
from gatecrash.games.mighty_monsters.position import Position, cards_of
from gatecrash.games.mighty_monsters.reasons import reason_of
from gatecrash.games.mighty_monsters.setup import Setup
from gatecrash.games.mighty_monsters.view import displacing, outlook, placing

__all__ = ["view_json"]

Numbers = Sequence[int]
Monster = tuple[int, int]
"""A strength and its owner; zeros where none is."""
HAND_SIZE = 3
FACTS = 8
"""So many numbers of `odds.guard_facts` come before those of the faces."""


class Shared:
    """What the views of one position have in common."""

    def __init__(self, position: Position) -> None:
        setup = position.setup
        numbers = list(ENGINE.sheet(position.words, setup.deck_words))
        players = setup.players
        at = sheets.HEAD
        self.seats: list[list[int]] = [
            numbers[first : first + sheets.SEAT] for first in range(at, at + players * sheets.SEAT, sheets.SEAT)
        ]
        self.head = _head(setup, tuple(numbers[:7]), tuple(numbers[7:12]))
        self.public = [_seat(setup, seat, one[:4] + one[7:]) for seat, one in enumerate(self.seats, start=1)]
        self.guards, unseen = _parts(numbers, at + players * sheets.SEAT)
        self.castle = _castle(setup, self.guards, unseen)
        self.castle += f',"guards_left":{_list(numbers[12:15])},"result":{self._result(numbers[0])}'
        self.turn = numbers[1] if numbers[0] == tables.PLAYING else 0

    def _result(self, phase: int) -> str:
        if phase != tables.OVER:
            return "null"
        winners = [seat for seat, one in enumerate(self.seats, start=1) if one[6]]
        return f'{{"gold":{_list([one[0] for one in self.seats])},"winners":{_list(winners)}}}'


def view_json(position: Position, seat: Seat | None) -> bytes:
    """The view as JSON."""
    shared = _shared(position)
    seats, private = shared.public, "false"
    if seat is not None:
        own = shared.seats[seat - 1]
        if own[2:4] != own[4:6]:
            private, seats = "true", seats.copy()
            seats[seat - 1] = _seat(position.setup, seat, own[:2] + own[4:6] + own[7:])
    decision, reasons = "null", "[]"
    if shared.turn:
        moves = ""
        if seat == shared.turn:
            facts = ENGINE.turn_facts(position.words, position.setup.deck_words)
            monsters = [(part[at], part[at + 1]) for part in shared.guards for at in (8, 10)]
            gold = shared.seats[seat - 1][0]
            moves = ",".join(_moves(position.plays, monsters, facts, gold))
            reasons = f"[{','.join(_reasons(position, shared.guards, monsters, facts))}]"
        decision = f'{{"kind":"play","seat":{shared.turn},"stop":false,"moves":[{moves}]}}'
    return (
        f'{{"game":"mighty-monsters","rules":1,"seat":{seat or "null"},"private":{private},{shared.head},"seats":['
        f'{",".join(seats)}],{shared.castle},"decision":{decision},"reasons":{reasons}}}'
    ).encode()


@lru_cache(maxsize=64)
def _shared(position: Position) -> Shared:
    """Kept only as long as the views of a position are asked for together: tables remember many positions."""
    return Shared(position)


def _list(numbers: Sequence[int]) -> str:
    return f"[{','.join(map(str, numbers))}]"


def _text(value: Json) -> str:
    return dumps(value, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=1 << 12)
def _head(setup: Setup, numbers: tuple[int, ...], healing: tuple[int, ...]) -> str:
    phase, turn, round_now, rounds, start, tile, gone = numbers
    actor = '"luck"' if phase not in (tables.PLAYING, tables.OVER) else turn or "null"
    options = _text({"kings_rules": setup.kings_rules, "line_up": setup.line_up, "deck": setup.deck.name})
    tiles = [tables.TILES[at] for at in masks.members(gone) if at + 1 != tile]
    in_force = f'"{tables.TILES[tile - 1]}"' if tile else "null"
    return (
        f'"to_act":{actor},"players":{setup.players},"options":{options},"round":{round_now},'
        f'"rounds":{rounds},"phase":"{tables.PHASES[phase]}","start":{start or "null"},"tile":{in_force},'
        f'"tiles_gone":{_text(tiles)},"reconstructed":{"true" if setup.reconstructed else "false"},'
        f'"healing":{_list(healing)}'
    )


def _seat(setup: Setup, seat: int, numbers: Numbers) -> str:
    """A seat; its gold changes most often, the rest was often written before."""
    return f'{{"seat":{seat},"gold":{numbers[0]},{_cards(setup, seat, tuple(numbers[1:]))}'


@lru_cache(maxsize=1 << 14)
def _cards(setup: Setup, seat: int, numbers: tuple[int, ...]) -> str:
    dealt, hand, resting, *castle_numbers = numbers
    hidden = dealt and not resting
    known = _list(cards_of(hand))
    castle = [
        f'{{"card":{card},"space":"{SPACES[space]}"}}'
        for space, card in zip(castle_numbers[::2], castle_numbers[1::2], strict=True)
        if card
    ]
    return (
        f'"family":"{setup.families[seat - 1]}","hand":{"null" if hidden else known},'
        f'"resting":{"null" if hidden else _list(cards_of(resting))},"known":{known},'
        f'"cards":{HAND_SIZE - len(castle) if dealt else 0},"in_castle":[{",".join(castle)}]}}'
    )


def _parts(numbers: Numbers, at: int) -> tuple[list[Numbers], list[tuple[int, ...]]]:
    """The guards' numbers, and by level those of the faces not yet all revealed."""
    guards, unseen = [], []
    for _ in range(numbers[15]):
        end = at + sheets.GUARD + FACTS + 5 * numbers[at + sheets.GUARD + 4]
        guards.append(numbers[at:end])
        at = end
    for _ in range(3):
        end = at + 1 + 3 * numbers[at]
        unseen.append(tuple(numbers[at + 1 : end]))
        at = end
    return guards, unseen


def _castle(setup: Setup, parts: Sequence[Numbers], unseen: Sequence[tuple[int, ...]]) -> str:
    """The guards and the faces not yet revealed."""
    guards = [_guard(setup, guard, part, unseen[part[0] - 1]) for guard, part in enumerate(parts, start=1)]
    levels = [f'{{"level":{level},"faces":{_faces(faces)}}}' for level, faces in enumerate(unseen, start=1)]
    return f'"guards":[{",".join(guards)}],"unseen":[{",".join(levels)}]'


def _guard(setup: Setup, guard: int, part: Numbers, unseen: tuple[int, ...]) -> str:
    """A guard; how likely it is reached changes most often, the rest was often written before."""
    reached = f'"reached":[{part[sheets.GUARD + 2]},{part[sheets.GUARD + 3]}]'
    front = _front(setup, guard, tuple(part[: sheets.GUARD - 4]), part[sheets.GUARD], part[sheets.GUARD + 1])
    left, right = tuple(part[8:10]), tuple(part[10:12])
    back = _back(guard, left, right, tuple(part[sheets.GUARD + 4 :]))
    return f"{front}{reached}{back}{_outlook(unseen, part[3], part[5])}"


@lru_cache(maxsize=1 << 14)
def _front(setup: Setup, guard: int, numbers: tuple[int, ...], fall: int, of: int) -> str:
    level, strength, loot, tougher, richer, state, total, locked = numbers
    back = setup.deck.levels[level - 1]
    return (
        f'{{"guard":{guard},"level":{level},"strength":{_list(back.strength)},"loot":{_list(back.loot)},'
        f'"maximum":{back.maximum},"bonus":{{"strength":{tougher},"loot":{richer}}},'
        f'"face":{f"[{strength},{loot}]" if state in (sheets.WON, sheets.LOST) else "null"},'
        f'"state":"{sheets.STATES[state]}","total":{total},"locked":{"true" if locked else "false"},'
        f'"falls":[{fall},{of}],'
    )


@lru_cache(maxsize=1 << 15)
def _back(guard: int, left: tuple[int, int], right: tuple[int, int], numbers: tuple[int, ...]) -> str:
    """Shares, their mean, and the monsters there: each a strength and its owner."""
    _, sum_left, sum_right, copies, *faces = numbers
    owners = (left[1], right[1])
    shares = ",".join(
        f'{{"face":[{strength},{loot}],"copies":{many},"gold":[{_gold(owners, (on_left, on_right))}]}}'
        for strength, loot, many, on_left, on_right in zip(*[iter(faces)] * 5, strict=True)
    )
    mean = _gold(owners, (sum_left / copies, sum_right / copies)) if copies else ""
    first, second = (_space(2 * guard - 2 + side, *monster) for side, monster in enumerate((left, right)))
    return f',"shares":[{shares}],"mean":[{mean}],"spaces":[{first},{second}]'


def _space(space: int, card: int, seat: int) -> str:
    monster = f',"card":{card},"seat":{seat}' if card else ""
    return f'{{"space":"{SPACES[space]}"{monster}}}'


def _gold(owners: tuple[int, int], gold: tuple[float, float]) -> str:
    """What the owners get; one owner of both has it all on the left."""
    both = list(zip(owners, gold, strict=True))
    return ",".join(f"[{seat},{coins}]" for seat, coins in (both[:1] if owners[0] == owners[1] else both) if seat)


@lru_cache(maxsize=1 << 12)
def _outlook(unseen: tuple[int, ...], tougher: int, state: int) -> str:
    """As `view.outlook`, with what comes after a guard."""
    shares = outlook(unseen, tougher) if state == sheets.CLOSED else []
    return f',"outlook":{_text(shares)}}}'


@lru_cache(maxsize=1 << 12)
def _faces(unseen: tuple[int, ...]) -> str:
    return f"[{','.join(map(_list, zip(*[iter(unseen)] * 3, strict=True)))}]"


def _moves(plays: Sequence[Play], monsters: Sequence[Monster], fees: Numbers, gold: int) -> list[str]:
    return [
        f"{_displacing(move, *monsters[move.index], fees[move.index])}{gold - fees[move.index]}}}}}"
        if isinstance(move, Displace)
        else _placing(move)
        for move in plays
    ]


@cache
def _placing(move: Place) -> str:
    return _offered(placing(move))


@lru_cache(maxsize=1 << 14)
def _displacing(move: Displace, there: int, owner: int, fee: int) -> str:
    """The move as it is offered, up to what gold is left after it."""
    return _offered(displacing(move, there, owner, fee, 0)).removesuffix("0}}")


def _offered(offered: Offered[Move]) -> str:
    data = {"text": offered.text, "code": offered.code, "target": offered.target, "data": dict(offered.data)}
    return _text(data)


def _reasons(position: Position, guards: Sequence[Numbers], monsters: Sequence[Monster], facts: Numbers) -> list[str]:
    """Why not, for every card in hand and every space where it may not be played."""
    told = []
    gold = rules.gold(position.words, rules.turn(position.words))
    for number in range(tables.SPACES, len(facts)):
        if (why := facts[number]) > 0:
            card, space = divmod(number - tables.SPACES, tables.SPACES)
            level, total = guards[space // 2][0], guards[space // 2][6]
            depends = 0  # what the reason's data come from, so that one written before serves again
            if why == tables.NOT_STRONGER:
                depends = monsters[space][0]
            elif why == tables.LOCKED:
                depends = total << 8 | position.setup.deck.levels[level - 1].maximum
            elif why == tables.TOO_DEAR:
                depends = facts[space] << 16 | gold
            move = (DISPLACES if monsters[space][0] else PLACES)[card][space]
            key = (move.number, why, depends)
            told.append(REASONS.get(key) or _reason(position, move, key))
    return told


REASONS: dict[tuple[int, int, int], str] = {}
"""Those written before, by move, reason and what it depends on."""
REASONS_KEPT = 1 << 15


def _reason(position: Position, move: Play, key: tuple[int, int, int]) -> str:
    reason = reason_of(position, move, key[1])
    assert reason is not None, "the move is not legal"
    if len(REASONS) >= REASONS_KEPT:
        REASONS.clear()
    text = REASONS[key] = _text({"text": move.text, "code": reason.code, "data": dict(reason.data)})
    return text
