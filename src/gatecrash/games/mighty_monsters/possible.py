"""Whether a game can stand so: what is read from a text and breaks none of these laws can be played to its end."""

from __future__ import annotations

from collections.abc import Callable

from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.knowledge import in_castle
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.position import cards_of
from gatecrash.games.mighty_monsters.setup import Setup

__all__ = ["possible"]

MOST_GOLD = 1023
"""What the field holds."""
GOLD_A_ROUND = 120
"""No seat gets more: a loot of 50 with 10 from the tile, and 2 from each of 30 displacements (of 60 cards, 3.8b)."""


def possible(words: Words, begun: Setup) -> bool:
    """Whether a game of this set-up can stand so, as far as a look at the table tells."""
    return all(law(words, begun) for law in LAWS)


def _seats_are_there(words: Words, begun: Setup) -> bool:
    players, phase = begun.players, rules.phase(words)
    acting = phase in (tables.DEALING, tables.PLAYING)
    return (
        1 <= rules.round_now(words) <= rules.rounds(words)
        and (rules.round_now(words) == 1 or phase > tables.STARTING)
        and (rules.round_now(words) == rules.rounds(words) or phase != tables.OVER)
        and (1 if acting else 0) <= rules.turn(words) <= (players if acting else 0)
        and not (phase == tables.PLAYING and rules.has_two_in(words, rules.turn(words)))
        and rules.start_player(words) <= players
        and (rules.start_player(words) > 0) == (phase > tables.STARTING)
        and all(rules.owner_at(words, space) <= players for space in range(2 * players))
    )


def _gold_has_room(words: Words, begun: Setup) -> bool:
    """Whatever can still come fits the field."""
    left = rules.rounds(words) - rules.round_now(words) + 1
    return all(rules.gold(words, seat) <= MOST_GOLD - GOLD_A_ROUND * left for seat in range(1, begun.players + 1))


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


def _known_cards_were_seen(words: Words, begun: Setup) -> bool:
    """8.1a: all from the first swap or `strong-hands` on; before, those in the castle and maybe others of the hand."""
    all_seen = rules.round_now(words) > 1 or rules.tile(words) == tables.STRONG_HANDS
    for seat in range(1, begun.players + 1):
        known = rules.known(words, seat)
        least = masks.FAMILY if all_seen else in_castle(words, seat)
        most = masks.FAMILY if all_seen else masks.minus(masks.FAMILY, rules.resting(words, seat))
        if rules.phase(words) < tables.PLAYING and not all_seen:
            most = 0
        if masks.minus(least, known) or masks.minus(known, most):
            return False
    return True


def _guards_are_counted(words: Words, begun: Setup) -> bool:
    players, phase = begun.players, rules.phase(words)
    levels = [rules.level(words, guard) for guard in range(1, players + 1)]
    laid = sum(level > 0 for level in levels)
    most = 0 if phase < tables.BACKS else players - 1 if phase == tables.BACKS else players
    return (
        laid == rules.guards_laid(words) <= most
        and (laid == players or phase <= tables.BACKS)
        and all(level > 0 for level in levels[:laid])
        and (not begun.line_up or phase <= tables.BACKS or levels == sorted(levels))
    )


def _guards_left_can_show_a_face(words: Words, begun: Setup) -> bool:
    """Those in the castle were dealt, and those flipped are other copies than those to be flipped."""
    guards = range(1, begun.players + 1)
    closed = [rules.level(words, guard) for guard in guards if not rules.face(words, guard)]
    return all(
        masks.count(rules.revealed(words, level)) + closed.count(level) <= rules.dealt(words, level)
        for level in (1, 2, 3)
    )


def _faces_are_flipped_in_order(words: Words, begun: Setup) -> bool:
    """From the gate, each one revealed, those before the last beaten; a fight that was lost or won is over."""
    flipped, phase, players = rules.flipped(words), rules.phase(words), begun.players
    faces = [rules.face(words, guard) for guard in range(1, players + 1)]
    if [face > 0 for face in faces] != [guard < flipped for guard in range(players)]:
        return False
    shown = [(rules.level(words, guard), face - 1) for guard, face in enumerate(faces[:flipped], start=1)]
    if not all(level and masks.has(rules.revealed(words, level), copy) for level, copy in shown):
        return False
    deck = begun.deck_words
    fell = [
        rules.beaten(words, guard, rules.strength_of_copy(deck, level, copy))
        for guard, (level, copy) in enumerate(shown, start=1)
    ]
    if phase == tables.FIGHTING:
        return all(fell) and flipped < players
    if phase == tables.OVER:
        return all(fell[:-1]) and flipped > 0 and (flipped == players or not fell[-1])
    return flipped == 0


def _no_copy_is_shown_twice(words: Words, begun: Setup) -> bool:
    faces = range(1, rules.flipped(words) + 1)
    return len({(rules.level(words, guard), rules.face(words, guard)) for guard in faces}) == len(faces)


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
    phase, in_force = rules.phase(words), rules.tile(words)
    if not begun.kings_rules:
        return phase != tables.TILE and rules.tiles_gone(words) == in_force == 0
    flipped = phase > tables.TILE
    return (
        masks.count(rules.tiles_gone(words)) == rules.round_now(words) - (not flipped)
        and (in_force > 0) == flipped
        and (not in_force or masks.has(rules.tiles_gone(words), in_force - 1))
    )


LAWS: tuple[Callable[[Words, Setup], bool], ...] = (
    _seats_are_there,
    _gold_has_room,
    _families_are_whole,
    _known_cards_were_seen,
    _guards_are_counted,
    _guards_left_can_show_a_face,
    _faces_are_flipped_in_order,
    _no_copy_is_shown_twice,
    _faces_are_used_up_from_above,
    _castle_fits_the_phase,
    _tiles_are_counted,
)
