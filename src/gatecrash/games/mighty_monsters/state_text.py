"""Positions as text, both ways: JSON with one spelling, to be pasted into a bug report and read back."""

from __future__ import annotations

import json
from typing import Any

from gatecrash.core.errors import GameError, Malformed
from gatecrash.core.offer import Options
from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.position import Position, cards_of
from gatecrash.games.mighty_monsters.possible import possible
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
    if not same or not possible(position.words, begun):
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
