"""Views as JSON, fast: a table sends one to everybody at every move (same as `view.view_data` says, by test).

What all views of a position share is written once; most of it was written before, for another position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from json import dumps

from gatecrash.core.errors import Reason
from gatecrash.core.rules import Json, Offered, Seat
from gatecrash.games.mighty_monsters import masks, rules, sheets, tables
from gatecrash.games.mighty_monsters.engine import ENGINE
from gatecrash.games.mighty_monsters.moves import DISPLACES, PLACES, SPACES, Move, Play
from gatecrash.games.mighty_monsters.position import Position, cards_of
from gatecrash.games.mighty_monsters.reasons import reason_of
from gatecrash.games.mighty_monsters.setup import Setup
from gatecrash.games.mighty_monsters.view import displacing, outlook, placing

__all__ = ["view_json"]

Numbers = Sequence[int]
HAND_SIZE = 3
FACTS = 8
"""So many numbers of `odds.guard_facts` come before those of the faces."""


class Shared:
    """What the views of one position have in common."""

    def __init__(self, position: Position) -> None:
        setup = position.setup
        numbers = ENGINE.sheet(position.words, setup.deck_words)
        players = setup.players
        at = sheets.HEAD
        self.seats = [
            numbers[first : first + sheets.SEAT] for first in range(at, at + players * sheets.SEAT, sheets.SEAT)
        ]
        self.head = _head(setup, tuple(numbers[:7]), tuple(numbers[7:12]))
        self.public = [_seat(setup, seat, tuple(one), own=False) for seat, one in enumerate(self.seats, start=1)]
        self.castle = _castle(setup, numbers, at + players * sheets.SEAT)
        self.castle += f',"guards_left":{_list(numbers[12:15])},"result":{self._result(numbers[0])}'
        self.turn = numbers[1] if numbers[0] == tables.PLAYING else 0

    def _result(self, phase: int) -> str:
        if phase != tables.OVER:
            return "null"
        winners = [seat for seat, one in enumerate(self.seats, start=1) if one[6]]
        return f'{{"gold":{_list([one[0] for one in self.seats])},"winners":{_list(winners)}}}'


def view_json(position: Position, seat: Seat | None) -> bytes:
    """The view as JSON."""
    shared: Shared = position.public or _shared(position)
    seats, private = shared.public, "false"
    if seat is not None:
        own = shared.seats[seat - 1]
        if own[2:4] != own[4:6]:
            private, seats = "true", seats.copy()
            seats[seat - 1] = _seat(position.setup, seat, tuple(own), own=True)
    decision, reasons = "null", "[]"
    if shared.turn:
        moves = _moves(position) if seat == shared.turn else ""
        decision = f'{{"kind":"play","seat":{shared.turn},"stop":false,"moves":[{moves}]}}'
        if seat == shared.turn:
            reasons = f"[{','.join(_reasons(position))}]"
    return (
        f'{{"game":"mighty-monsters","rules":1,"seat":{seat or "null"},"private":{private},{shared.head},"seats":['
        f'{",".join(seats)}],{shared.castle},"decision":{decision},"reasons":{reasons}}}'
    ).encode()


def _shared(position: Position) -> Shared:
    position.public = Shared(position)
    shared: Shared = position.public
    return shared


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


@lru_cache(maxsize=1 << 14)
def _seat(setup: Setup, seat: int, numbers: tuple[int, ...], *, own: bool) -> str:
    gold, dealt, hand, resting = numbers[:4]
    if own:
        hand, resting = numbers[4:6]
    hidden = dealt and not resting
    known = _list(cards_of(hand))
    castle = [f'{{"card":{card},"space":"{SPACES[space]}"}}' for space, card in (numbers[7:9], numbers[9:11]) if card]
    return (
        f'{{"seat":{seat},"gold":{gold},"family":"{setup.families[seat - 1]}","hand":{"null" if hidden else known},'
        f'"resting":{"null" if hidden else _list(cards_of(resting))},"known":{known},'
        f'"cards":{HAND_SIZE - len(castle) if dealt else 0},"in_castle":[{",".join(castle)}]}}'
    )


def _castle(setup: Setup, numbers: Numbers, at: int) -> str:
    """The guards and the faces not yet revealed."""
    parts = []
    for _ in range(numbers[15]):
        end = at + sheets.GUARD + FACTS + 5 * numbers[at + sheets.GUARD + 4]
        parts.append(numbers[at:end])
        at = end
    unseen = []
    for _ in range(3):
        end = at + 1 + 3 * numbers[at]
        unseen.append(tuple(numbers[at + 1 : end]))
        at = end
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


def _moves(position: Position) -> str:
    words, turn = position.words, rules.turn(position.words)
    gold = rules.gold(words, turn)
    fees = ENGINE.turn_facts(words, position.setup.deck_words)
    placed, owners = rules.placed(words), rules.owners(words)
    return ",".join(
        _displacing(
            move,
            masks.strength_at(placed, move.index),
            masks.owner_at(owners, move.index),
            fees[move.index],
            gold - fees[move.index],
        )
        if move.code == "displace"
        else _placing(move)
        for move in position.plays
    )


@cache
def _placing(move: Play) -> str:
    return _offered(placing(move))


@lru_cache(maxsize=1 << 14)
def _displacing(move: Play, there: int, owner: int, fee: int, left: int) -> str:
    return _offered(displacing(move, there, owner, fee, left))


def _offered(offered: Offered[Move]) -> str:
    data = {"text": offered.text, "code": offered.code, "target": offered.target, "data": dict(offered.data)}
    return _text(data)


def _reasons(position: Position) -> list[str]:
    """Why not, for every card in hand and every space where it may not be played."""
    words = position.words
    why, told = ENGINE.turn_facts(words, position.setup.deck_words), []
    for card in cards_of(rules.hand(words, rules.turn(words))):
        for space in range(2 * position.setup.players):
            number = why[tables.SPACES * card + space]
            if number > 0:
                move = (DISPLACES if why[space] else PLACES)[card - 1][space]
                reason = reason_of(position, move, number)
                if reason is not None:
                    told.append(_reason(move, reason))
    return told


@lru_cache(maxsize=1 << 14)
def _reason(move: Play, reason: Reason) -> str:
    return _text({"text": move.text, "code": reason.code, "data": dict(reason.data)})
