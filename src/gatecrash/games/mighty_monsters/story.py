"""The events of a step, told from the position before, the move and the position after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from gatecrash.core.rules import Seat, Step
from gatecrash.games.mighty_monsters import events as told
from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.moves import Back, Deal, Displace, Flip, King, Move, Place, Start
from gatecrash.games.mighty_monsters.position import Position, cards_of

__all__ = ["Told", "events_of", "winners"]

TREASURY = 1
"""What the treasury gets of every fee (3.5)."""


def events_of(deck: Words, before: Words, move: Move, after: Words) -> tuple[told.Event, ...]:
    """What happened when `move` led from one position to the next."""
    return tuple(_tell(deck, before, move, after))


class Told(Step[Position]):
    """A step of this game; its events are told when they are asked for, as most of those who search never do."""

    __slots__ = ("_before", "_events", "_move")

    _before: Position
    _events: tuple[told.Event, ...] | None
    _move: Move

    def __init__(self, state: Position, before: Position, move: Move) -> None:
        put = object.__setattr__
        put(self, "state", state)
        put(self, "reveals", False)  # noqa: FBT003 - no keywords there
        put(self, "_before", before)
        put(self, "_move", move)
        put(self, "_events", None)

    @property
    def events(self) -> tuple[told.Event, ...]:
        """What happened."""
        if (events := self._events) is None:
            before = self._before
            events = events_of(before.setup.deck_words, before.words, self._move, self.state.words)
            object.__setattr__(self, "_events", events)
        return events

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and (self.state, self.events) == (other.state, other.events)

    def __hash__(self) -> int:
        return hash(self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        return Told, (self.state, self._before, self._move)


def winners(words: Words) -> tuple[Seat, ...]:
    """The seats with the most gold (5.5)."""
    return tuple(seat for seat in _seats(words) if rules.won(words, seat))


def _tell(deck: Words, before: Words, move: Move, after: Words) -> Iterator[told.Event]:
    match move:
        case Deal(seat, hand):
            yield told.Dealt(seat, hand)
        case Start(seat):
            yield told.StartDrawn(seat)
        case Back(level):
            yield told.BackLaid(rules.guards_laid(before) + 1, level)
            yield from _line_up(before, level, after)
        case King(tile):
            yield told.TileFlipped(tile)
            if tile == "strong-hands":
                yield told.StrongHandsTaken(cards_of(rules.hand(after, 1)), cards_of(rules.resting(after, 1)))
        case Place():
            yield _placed(deck, before, move, after)
            yield from _filled(after)
        case Displace():
            yield _displaced(deck, before, move, after)
            yield from _filled(after)
        case Flip():
            yield from _fight(deck, before, move, after)
        case _:
            assert_never(move)


def _seats(words: Words) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(1, rules.players(words) + 1)))


def _levels(words: Words) -> tuple[int, ...]:
    return tuple(rules.level(words, guard) for guard in _seats(words))


def _line_up(before: Words, last: int, after: Words) -> Iterator[told.Event]:
    levels = _levels(after)
    if rules.line_up(after) and rules.guards_laid(before) + 1 == rules.players(after):
        if (*_levels(before)[:-1], last) != levels:
            yield told.LinedUp(levels)


def _filled(after: Words) -> Iterator[told.Event]:
    if rules.phase(after) == tables.FIGHTING:
        yield told.CastleFilled()


def _placed(deck: Words, before: Words, move: Place, after: Words) -> told.Event:
    guard = rules.guard_of(move.index)
    return told.Placed(
        seat=Seat(rules.turn(before)),
        card=move.card,
        guard=guard,
        space=move.space,
        total=rules.total(after, guard),
        maximum=rules.maximum(deck, rules.level(after, guard)),
    )


def _displaced(deck: Words, before: Words, move: Displace, after: Words) -> told.Event:
    guard, seat = rules.guard_of(move.index), Seat(rules.turn(before))
    owner, there = Seat(rules.owner_at(before, move.index)), rules.strength_at(before, move.index)
    fee, left = rules.displacement_fee(before, seat, move.index), rules.gold(after, seat)
    total, maximum = rules.total(after, guard), rules.maximum(deck, rules.level(after, guard))
    if owner == seat:
        return told.OwnDisplaced(seat, move.card, guard, move.space, there, fee, left, total, maximum)
    return told.Displaced(
        seat=seat,
        card=move.card,
        guard=guard,
        space=move.space,
        owner=owner,
        displaced=there,
        treasury=TREASURY,
        to_owner=fee - TREASURY,
        fee=fee,
        left=left,
        owner_gold=rules.gold(after, owner),
        total=total,
        maximum=maximum,
    )


def _fight(deck: Words, before: Words, move: Flip, after: Words) -> Iterator[told.Event]:
    guard = rules.next_guard(before)
    needed = rules.toughness(before, guard, move.strength)
    worth = rules.loot_with_tile(before, guard, move.loot)
    total = rules.total(before, guard)
    yield told.GuardFlipped(guard, rules.level(before, guard), move.strength, move.loot, needed, worth)
    if not rules.beaten(before, guard, move.strength):
        yield told.GuardHeld(guard, total, needed)
        yield from _healing(deck, before, guard)
        yield from _round_end(before, after, guard)
        return
    yield from _loot(before, guard, move.loot, needed)
    if guard == rules.players(before):
        yield from _round_end(before, after, guard)


def _loot(before: Words, guard: int, printed: int, needed: int) -> Iterator[told.Event]:
    worth = rules.loot_with_tile(before, guard, printed)
    left, right = 2 * guard - 2, 2 * guard - 1
    parts = [(Seat(rules.owner_at(before, left)), left), (Seat(rules.owner_at(before, right)), right)]
    coins = rules.shares(before, guard, printed)
    shared = parts[0][0] != parts[1][0]
    yield told.GuardWon(guard, rules.total(before, guard), needed, worth, worth - printed, worth - sum(coins))
    for (seat, _), gold in list(zip(parts, coins, strict=True))[: 2 if shared else 1]:
        odd = int(shared and gold > worth // 2)
        yield told.LootTaken(seat, guard, gold, odd, rules.gold(before, seat) + gold)


def _healing(deck: Words, before: Words, lost: int) -> Iterator[told.Event]:
    """5.1, seat by seat; how gold runs out monster by monster comes to the same."""
    for seat in _seats(before):
        mine = masks.members(masks.spaces_of(rules.owners(before), seat))
        monsters = tuple(rules.strength_at(before, space) for space in mine if rules.guard_of(space) >= lost)
        if monsters:
            due = sum(rules.healing_cost(before, deck, strength) for strength in monsters)
            had = rules.gold(before, seat)
            yield told.Healed(seat, monsters, due, min(due, had), max(0, had - due))


def _round_end(before: Words, after: Words, reached: int) -> Iterator[told.Event]:
    seats = _seats(after)
    gold = tuple(rules.gold(after, seat) for seat in seats)
    yield told.RoundEnded(rules.round_now(before), gold)
    rounds_left = rules.rounds(after) - rules.round_now(before)
    if rules.phase(after) == tables.OVER:
        yield told.TileLeft(rounds_left)
        won = winners(after)
        yield told.GameEnded(gold, won)
        for seat in won:
            yield told.GameWon(seat, rules.gold(after, seat), len(won))
        return
    yield told.HandsSwapped(
        tuple(cards_of(rules.hand(after, seat)) for seat in seats),
        tuple(cards_of(rules.resting(after, seat)) for seat in seats),
    )
    yield told.GuardsDiscarded(rules.players(before) - reached)
    yield told.TileLeft(rounds_left)
    yield told.MarkerMoved(Seat(rules.start_player(after)), rules.round_now(after))
