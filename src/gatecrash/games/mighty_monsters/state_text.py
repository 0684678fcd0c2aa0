"""Positions as text, both ways: JSON with one spelling, to be pasted into a bug report and read back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from gatecrash.core.errors import GameError, Malformed
from gatecrash.core.offer import Options
from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.position import Position, cards_of
from gatecrash.games.mighty_monsters.setup import Setup, setup

__all__ = ["read_state", "write_state"]

FORMAT = "mighty-monsters-position/1"
FAMILY = "12345"
NONE = "-"


def write_state(position: Position) -> str:
    """The position's one spelling."""
    return json.dumps(_data(position.words, position.setup), ensure_ascii=False, separators=(",", ":"))


def read_state(text: str) -> Position:
    """The position that is written so; `Malformed` if none is."""
    try:
        data = json.loads(text)
        options = data["options"]
        begun = setup(Options(options["players"], options["options"], tuple(options["seats"])))
        position = Position(_words(data, begun), begun)
        same = write_state(position) == text
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, GameError):
        same = False
    if not same or not _possible(position.words, begun):
        raise Malformed("no position of Mighty Monsters is written so")
    return position


def _data(words: Words, begun: Setup) -> dict[str, Any]:
    seats = range(1, rules.players(words) + 1)
    return {
        "format": FORMAT,
        "options": json.loads(begun.text),
        "phase": tables.PHASES[rules.phase(words)],
        "round": rules.round_now(words),
        "turn": rules.turn(words),
        "start": rules.start_player(words),
        "gold": [rules.gold(words, seat) for seat in seats],
        "hands": [_cards(rules.hand(words, seat)) for seat in seats],
        "resting": [_cards(rules.resting(words, seat)) for seat in seats],
        "known": [_cards(rules.known(words, seat)) for seat in seats],
        "tile": tables.TILES[rules.tile(words) - 1] if rules.tile(words) else None,
        "tiles": [tables.TILES[at] for at in masks.members(rules.tiles_gone(words))],
        "guards": [rules.level(words, guard) for guard in seats],
        "faces": [rules.face(words, guard) - 1 for guard in seats],
        "spaces": [_monster(words, space) for space in range(2 * len(seats))],
        "dealt": [rules.dealt(words, level) for level in (1, 2, 3)],
        "revealed": [list(masks.members(rules.revealed(words, level))) for level in (1, 2, 3)],
    }


def _cards(cards: int) -> str:
    return "".join(map(str, cards_of(cards))) or NONE


def _monster(words: Words, space: int) -> str:
    """Card and seat, such as 4:2."""
    card = rules.strength_at(words, space)
    return f"{card}:{rules.owner_at(words, space)}" if card else NONE


def _words(data: dict[str, Any], begun: Setup) -> Words:
    """The words that these data describe; what does not fit them comes out differently when written."""
    words = rules.start(begun.players, int(begun.kings_rules), int(begun.line_up))
    words = rules.set_phase(words, tables.PHASES.index(data["phase"]))
    words = rules.set_round(words, _small(data["round"], 7))
    words = rules.set_turn(words, _small(data["turn"], 7))
    words = rules.set_start_player(words, _small(data["start"], 7))
    words = rules.set_tile(words, tables.TILES.index(data["tile"]) + 1 if data["tile"] else 0)
    words = rules.set_tiles_gone(words, _set(map(tables.TILES.index, data["tiles"])))
    for item in range(1, begun.players + 1):
        words = rules.set_gold(words, item, _small(data["gold"][item - 1], 1023))
        words = rules.set_hand(words, item, _card_set(data["hands"][item - 1]))
        words = rules.set_resting(words, item, _card_set(data["resting"][item - 1]))
        words = rules.set_known(words, item, _card_set(data["known"][item - 1]))
        words = rules.set_level(words, item, _small(data["guards"][item - 1], 3))
        words = rules.set_face(words, item, _small(data["faces"][item - 1] + 1, 12))
    for level in (1, 2, 3):
        words = rules.set_dealt(words, level, _small(data["dealt"][level - 1], 12))
        words = rules.set_revealed(words, level, _set(_small(copy, 11) for copy in data["revealed"][level - 1]))
    for space, text in enumerate(data["spaces"]):
        if text != NONE:
            card, seat = map(int, text.split(":"))
            words = rules.set_placed(words, masks.with_strength(rules.placed(words), space, _small(card, 5)))
            words = rules.set_owners(words, masks.with_owner(rules.owners(words), space, _small(seat, 7)))
            words = rules.lock_or_open(words, begun.deck_words, space)
    return rules.set_flipped(words, sum(face >= 0 for face in data["faces"]))


def _small(number: Any, most: int) -> int:
    if not isinstance(number, int) or not 0 <= number <= most:
        raise ValueError(number)
    return number


def _set(members: Any) -> int:
    return sum(1 << member for member in set(members))


def _card_set(text: str) -> int:
    return 0 if text == NONE else _set(FAMILY.index(card) for card in text)


def _possible(words: Words, begun: Setup) -> bool:
    """Whether a game can stand so, as far as a look at the table tells."""
    return all(law(words, begun) for law in LAWS)


def _seats_are_there(words: Words, begun: Setup) -> bool:
    players, phase = begun.players, rules.phase(words)
    acting = phase in (tables.DEALING, tables.PLAYING)
    return (
        1 <= rules.round_now(words) <= rules.rounds(words)
        and (1 if acting else 0) <= rules.turn(words) <= (players if acting else 0)
        and rules.start_player(words) <= players
        and (rules.start_player(words) > 0) == (phase > tables.STARTING)
        and all(rules.owner_at(words, space) <= players for space in range(2 * players))
    )


def _families_are_whole(words: Words, begun: Setup) -> bool:
    """A family's five cards lie in hand, at rest and in the castle; three of them were dealt to the hand."""
    for seat in range(1, begun.players + 1):
        castle = [rules.strength_at(words, at) for at in masks.members(masks.spaces_of(rules.owners(words), seat))]
        hand, resting = cards_of(rules.hand(words, seat)), cards_of(rules.resting(words, seat))
        dealt = rules.phase(words) != tables.DEALING or seat < rules.turn(words)
        if sorted((*castle, *hand, *resting)) != ([1, 2, 3, 4, 5] if dealt else []):
            return False
        if len(resting) != (2 if dealt else 0) or len(castle) > 2:
            return False
    return True


def _guards_are_counted(words: Words, begun: Setup) -> bool:
    players, phase = begun.players, rules.phase(words)
    levels = [rules.level(words, guard) for guard in range(1, players + 1)]
    laid = sum(level > 0 for level in levels)
    if phase <= tables.BACKS:
        whole = laid == (rules.guards_laid(words) if phase == tables.BACKS else 0) < players
    else:
        whole = laid == players == rules.guards_laid(words)
    return (
        whole
        and all(level > 0 for level in levels[:laid])
        and all(levels.count(level) <= rules.dealt(words, level) for level in (1, 2, 3))
        and all(masks.count(rules.revealed(words, level)) <= rules.dealt(words, level) for level in (1, 2, 3))
    )


def _faces_are_flipped_in_order(words: Words, begun: Setup) -> bool:
    """From the gate, each one revealed, those before the last beaten."""
    flipped, phase = rules.flipped(words), rules.phase(words)
    faces = [rules.face(words, guard) for guard in range(1, begun.players + 1)]
    if [face > 0 for face in faces] != [guard < flipped for guard in range(begun.players)]:
        return False
    if flipped and phase not in (tables.FIGHTING, tables.OVER):
        return False
    shown = [(rules.level(words, guard), face - 1) for guard, face in enumerate(faces[:flipped], start=1)]
    return len(set(shown)) == flipped and all(masks.has(rules.revealed(words, level), copy) for level, copy in shown)


def _faces_are_used_up_from_above(words: Words, begun: Setup) -> bool:
    """Of a face's copies the highest are revealed: which of them it was cannot be told (`masks.next_copies`)."""
    for level in (1, 2, 3):
        revealed, last = rules.revealed(words, level), rules.last_of_faces(begun.deck_words, level)
        if masks.minus(masks.minus(revealed, last) << 1, revealed):
            return False
    return True


def _castle_fits_the_phase(words: Words, begun: Setup) -> bool:
    occupied, phase = masks.count(masks.taken(rules.owners(words))), rules.phase(words)
    if phase in (tables.FIGHTING, tables.OVER):
        return occupied == 2 * begun.players
    return occupied < 2 * begun.players if phase == tables.PLAYING else occupied == 0


def _tiles_are_counted(words: Words, begun: Setup) -> bool:
    flipped = rules.phase(words) > tables.TILE and begun.kings_rules
    gone = masks.count(rules.tiles_gone(words))
    in_force = rules.tile(words)
    return (
        gone == (rules.round_now(words) - (not flipped) if begun.kings_rules else 0)
        and (in_force > 0) == flipped
        and (not in_force or masks.has(rules.tiles_gone(words), in_force - 1))
    )


LAWS: Sequence[Any] = (
    _seats_are_there,
    _families_are_whole,
    _guards_are_counted,
    _faces_are_flipped_in_order,
    _faces_are_used_up_from_above,
    _castle_fits_the_phase,
    _tiles_are_counted,
)
