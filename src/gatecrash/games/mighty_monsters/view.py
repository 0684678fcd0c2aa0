"""Views: all that a seat may know (8.1, 8.1a), as values and for the wire."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from gatecrash.core.plain import decision_data
from gatecrash.core.rules import Decision, Json, Offered, Seat, View
from gatecrash.games.mighty_monsters import chances, knowledge, masks, rules
from gatecrash.games.mighty_monsters.facts import Facts, GuardFacts, facts_of
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.moves import CARDS, DISPLACES, PLACES, SPACES, Displace, Move, Play
from gatecrash.games.mighty_monsters.position import Position, cards_of
from gatecrash.games.mighty_monsters.reasons import why_not
from gatecrash.games.mighty_monsters.story import TREASURY, winners

__all__ = ["displacing", "outlook", "placing", "view", "view_data", "view_schema"]

STRONGEST = 15
"""No guard is stronger (1.4a)."""
NAME, VERSION = "mighty-monsters", 1


def view(position: Position, seat: Seat | None) -> View[Position, Move]:
    """All that the seat may know of the position; None: a spectator."""
    public = rules.as_seen(position.words, 0)
    words = rules.as_seen(position.words, seat) if seat else public
    masked = Position(words, position.setup)
    return View(
        seat=seat,
        state=masked,
        private=words != public,
        decision=_decision(masked, seat),
        reasons=_reasons(masked) if seat is not None and seat == masked.turn else (),
        facts=facts_of(masked),
    )


def _decision(position: Position, seat: Seat | None) -> Decision[Move] | None:
    if (turn := position.turn) is None:
        return None
    return Decision("play", turn, tuple(map(_Offers(position), position.plays)) if seat == turn else ())


class _Offers:
    """Describes moves with what they cost."""

    def __init__(self, position: Position) -> None:
        self.words = position.words
        self.seat = rules.turn(position.words)

    def __call__(self, move: Play) -> Offered[Move]:
        if not isinstance(move, Displace):
            return placing(move)
        owner = rules.owner_at(self.words, move.index)
        there = rules.strength_at(self.words, move.index)
        fee = rules.displacement_fee(self.words, self.seat, move.index)
        return displacing(move, there, owner, fee, rules.gold(self.words, self.seat) - fee)


@cache
def placing(move: Play) -> Offered[Move]:
    return Offered(move, move.text, move.code, move.space, (("card", move.card),))


@lru_cache(maxsize=1 << 14)
def displacing(move: Play, there: int, owner: int, fee: int, left: int) -> Offered[Move]:
    data = (
        ("card", move.card),
        ("there", there),
        ("treasury", TREASURY),
        ("owner", owner),
        ("to_owner", fee - TREASURY),
        ("fee", fee),
        ("left", left),
    )
    return Offered(move, move.text, move.code, move.space, data)


def _reasons(position: Position) -> tuple[Any, ...]:
    """Why not, for every card in hand and every space where it may not be played."""
    told = []
    for card in cards_of(rules.hand(position.words, rules.turn(position.words))):
        for space in range(2 * position.players):
            table = DISPLACES if rules.strength_at(position.words, space) else PLACES
            move = table[card - 1][space]
            if (reason := why_not(position, move)) is not None:
                told.append((move, reason))
    return tuple(told)


# For the wire


def view_data(view: View[Position, Move]) -> dict[str, Json]:
    """The view as plain data, as `view_schema` promises."""
    position = view.state
    return {
        "game": NAME,
        "rules": VERSION,
        "seat": view.seat,
        "private": view.private,
        **_table_data(position),
        "seats": [_seat_data(position, seat) for seat in position.seats],
        "guards": [
            _guard_data(position, at, facts) | {"outlook": _outlook(position, at, view.facts)}
            for at, facts in enumerate(view.facts.guards, start=1)
        ],
        "unseen": [
            {"level": level, "faces": [[u.strength, u.loot, u.copies] for u in view.facts.unseen if u.level == level]}
            for level in (1, 2, 3)
        ],
        "guards_left": [chances.backs_left(position.words, level) for level in (1, 2, 3)],
        "result": _result_data(position),
        "decision": decision_data(view.decision),
        "reasons": [
            {"text": move.text, "code": reason.code, "data": dict(reason.data)} for move, reason in view.reasons
        ],
    }


def _table_data(position: Position) -> dict[str, Json]:
    words, setup = position.words, position.setup
    luck = position.phase not in ("play", "over")
    return {
        "to_act": "luck" if luck else position.turn,
        "players": position.players,
        "options": {"kings_rules": setup.kings_rules, "line_up": setup.line_up, "deck": setup.deck.name},
        "round": position.round,
        "rounds": position.rounds,
        "phase": position.phase,
        "start": position.start,
        "tile": position.tile,
        "tiles_gone": list(position.tiles_gone),
        "reconstructed": setup.reconstructed,
        "healing": [rules.healing_cost(words, setup.deck_words, card) for card in CARDS],
    }


def _seat_data(position: Position, seat: Seat) -> dict[str, Json]:
    words = position.words
    hidden = knowledge.hides(words, seat)
    hand = list(cards_of(rules.hand(words, seat)))
    resting = list(cards_of(rules.resting(words, seat)))
    castle = masks.members(masks.spaces_of(rules.owners(words), seat))
    return {
        "seat": seat,
        "gold": rules.gold(words, seat),
        "family": position.families[seat - 1],
        "hand": None if hidden else hand,
        "resting": None if hidden else resting,
        "known": hand,
        "cards": knowledge.HAND_SIZE - len(castle) if knowledge.has_cards(words, seat) else 0,
        "in_castle": [{"card": rules.strength_at(words, at), "space": SPACES[at]} for at in castle],
    }


def _guard_data(position: Position, guard: int, facts: GuardFacts) -> dict[str, Json]:
    words, shown = position.words, position.guard(guard)
    back = position.setup.deck.levels[shown.level - 1]
    return {
        "guard": guard,
        "level": shown.level,
        "strength": list(back.strength),
        "loot": list(back.loot),
        "maximum": back.maximum,
        "bonus": {"strength": _tile_strength(words, guard), "loot": rules.tile_loot(words, guard)},
        "face": shown.face and list(shown.face),
        "state": shown.state,
        "total": shown.total,
        "locked": shown.locked,
        "falls": list(facts.falls.as_integer_ratio()),
        "reached": list(facts.reached.as_integer_ratio()),
        "shares": [
            {"face": list(share.face), "copies": share.copies, "gold": [list(part) for part in share.gold]}
            for share in facts.shares
        ],
        "mean": [[seat, float(gold)] for seat, gold in facts.mean],
        "spaces": [_space_data(words, at) for at in (2 * guard - 2, 2 * guard - 1)],
    }


def _outlook(position: Position, guard: int, facts: Facts) -> list[Json]:
    shown = position.guard(guard)
    if shown.state != "closed":
        return []
    faces = (face for face in facts.unseen if face.level == shown.level)
    numbers = tuple(number for face in faces for number in (face.strength, face.loot, face.copies))
    return outlook(numbers, _tile_strength(position.words, guard))


def outlook(unseen: Sequence[int], tougher: int) -> list[Json]:
    """For each total of two monsters, from 0 on, the share of the copies not yet revealed that it would beat.

    `unseen` has strength, loot and copies of every face; `tougher` is what the tile adds to strengths.
    """
    faces = [(max(0, strength + tougher), many) for strength, many in zip(unseen[::3], unseen[2::3], strict=True)]
    copies = sum(many for _, many in faces)
    beaten = (sum(many for needed, many in faces if needed <= total) for total in range(2 * CARDS[-1] + 1))
    return [list(Fraction(many, copies).as_integer_ratio()) for many in beaten]


def _tile_strength(words: Words, guard: int) -> int:
    """What the tile in force adds to a strength, or takes from one that is not small."""
    return rules.toughness(words, guard, STRONGEST) - STRONGEST


def _space_data(words: Words, at: int) -> dict[str, Json]:
    card = rules.strength_at(words, at)
    if not card:
        return {"space": SPACES[at]}
    return {"space": SPACES[at], "card": card, "seat": rules.owner_at(words, at)}


def _result_data(position: Position) -> Json:
    if position.phase != "over":
        return None
    return {"gold": list(position.gold), "winners": list(winners(position.words))}


@cache
def view_schema() -> Json:
    """The JSON schema of a view."""
    return json.loads(files(__package__).joinpath("schemas", "view.json").read_text("utf-8"))
