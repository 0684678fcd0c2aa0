"""Sea travel and the danger track (A6, A7.2, D81–D90)."""

from __future__ import annotations

from gatecrash.games.old_world.doing import roll_die, short
from gatecrash.games.old_world.heroes import put_guard
from gatecrash.games.old_world.machine import Game, Look, step
from gatecrash.games.old_world.piles import mixed

__all__ = ["DEEP", "harbours_for", "isles_for", "may_dive", "risen"]

DEEP = 27
HIDDEN = 21
"""Hidden isle k is location 21 + k."""


def risen(look: Look) -> bool:
    """33: the sea monster stands in the Deep."""
    return look.table.sea and look.state.danger >= len(look.content.tracks.safe_from)


def _at_ship(look: Look, seat: int) -> bool:
    at = look.player(seat).at
    return look.table.sea and look.content.locations[at].harbour and at in look.state.ships


def isles_for(look: Look, seat: int) -> tuple[int, ...]:
    """45, D50: isles without a ship, once a turn, with the ship at one's harbour."""
    if look.state.turn.sailed or not _at_ship(look, seat):
        return ()
    ships = look.state.ships
    return tuple([place.id for place in look.content.locations if place.region == "isle" and place.id not in ships])


def may_dive(look: Look, seat: int) -> bool:
    """49: the Deep, once the sea monster has risen."""
    return risen(look) and _at_ship(look, seat)


def harbours_for(look: Look, seat: int) -> tuple[int, ...]:
    """48: from an isle or the Deep to any harbour without a ship."""
    ships = look.state.ships
    return tuple([place.id for place in look.content.locations if place.harbour and place.id not in ships])


def sail_ship(game: Game, here: int, there: int) -> None:
    """A ship sails with its player (D50)."""
    ships = list(game.state.ships)
    ships.remove(here)
    game.state.ships = tuple(sorted((*ships, there)))


@step
def rise(game: Game, by: int) -> None:
    """The sea monster moves on the danger track; at the top it has risen, and 99 alone moves it then (D82)."""
    state, deep = game.state, len(game.content.tracks.safe_from)
    if risen(game) or not game.table.sea:
        return short(game)
    to = max(0, min(deep, state.danger + by))
    if to != state.danger + by:
        short(game)
    if to != state.danger:
        game.tell("danger", 0, "", to - state.danger, to)
        state.danger = to
        if to == deep:
            game.tell("risen", 0)
    return None


# A journey to an isle (D81)


@step
def board(game: Game, seat: int, isle: int) -> None:
    """Aboard: the die, unless it has risen."""
    turn = game.edit_turn()
    turn.sailed, turn.journey = 1, isle
    game.plan(("happens", "sail", seat), ("set_sail", seat))


@step
def set_sail(game: Game, seat: int) -> None:
    """45, 36: risen, every journey is dangerous; else the die says."""
    if risen(game):
        return game.push("sea_card", seat, "dangerous")
    game.push("sea_die", seat)
    return roll_die(game)


@step
def sea_die(game: Game, seat: int) -> None:
    """45: safe from the number of the space on; then the sea monster rises (D49)."""
    safe = int(game.got) >= game.content.tracks.safe_from[game.state.danger]
    if not safe:
        return game.push("sea_card", seat, "dangerous")
    game.plan(("rise", 1), ("sea_calm", seat))
    return None


@step
def sea_calm(game: Game, seat: int) -> None:
    """35, D82: risen by the die, its rules instead of a card; else the safe section."""
    if risen(game):
        return game.plan(("sea_trail_at_sea", seat), ("land", seat))
    return game.push("sea_card", seat, "safe")


@step
def sea_trail_at_sea(game: Game, seat: int) -> None:
    """35.2: shield / energy to 0 and a sea trail."""
    put_guard(game, seat, 0)
    take_sea_trail(game, seat)


def take_sea_trail(game: Game, seat: int) -> None:
    """D83: one at most per player, as long as there are some."""
    player = game.edit(seat)
    if player.sea_trail or not game.state.sea_trails:
        return short(game)
    player.sea_trail = 1
    game.state.sea_trails -= 1
    return game.tell("trail", seat, "sea", 1)


@step
def sea_card(game: Game, seat: int, section: str) -> None:
    """46: a sea card; none left: the journey is safe without one (D.5)."""
    state = game.state
    if not len(state.sea_deck):
        state.sea_deck, state.sea_discard = mixed(state.sea_deck, state.sea_discard), ()
    if not len(state.sea_deck):
        return game.push("land", seat)
    game.edit_turn().sea_card = 1
    game.push("sea_read", seat, section)
    return game.flip("sea")


@step
def sea_read(game: Game, seat: int, section: str) -> None:
    """Its safe or its dangerous section is read."""
    name = game.got
    card = game.content.sea_cards[name]
    game.state.open = ("sea", name)
    game.tell("sea_card", seat, name, int(section == "dangerous"))
    game.push("sea_done", seat)
    game.push("story_end")
    if section == "safe":
        return game.push("tell_result", seat, "sea", name, -1)
    return game.push("story_options", seat, "sea", name, len(card.options))


@step
def sea_done(game: Game, seat: int) -> None:
    """D72, D84: arrive, unless the card said otherwise."""
    if game.state.turn.journey >= 0:
        game.push("land", seat)


@step
def land(game: Game, seat: int) -> None:
    """The ship and its player land at the destination."""
    turn = game.edit_turn()
    place, turn.journey = turn.journey, -1
    sail_ship(game, game.player(seat).at, place)
    game.push("arrive", seat, place)


def turn_back(game: Game) -> None:
    """D84: figure and ship are back at the harbour, nothing is entered."""
    game.edit_turn().journey = -1


def hidden_isle(game: Game, number: int) -> None:
    """D90: land on a hidden isle, unless a ship lies there."""
    place = HIDDEN + number
    if place not in game.state.ships and place < len(game.content.locations):
        game.edit_turn().journey = place


@step
def sink(game: Game) -> None:
    """99: back to its starting space; all sea trails go back (D83)."""
    game.state.danger = game.content.tracks.danger_start[game.table.players - 2]
    for seat in game.seats():
        if game.player(seat).sea_trail:
            game.edit(seat).sea_trail = 0
            game.state.sea_trails += 1
    game.tell("sunk", 0, "", game.state.danger)


@step
def sea_bonus(game: Game, seat: int) -> None:
    """D89: the top sea bonus card, tucked under the board."""
    if not game.state.bonuses:
        return short(game)
    game.push("bonus_taken", seat)
    return game.flip("bonus")


@step
def bonus_taken(game: Game, seat: int) -> None:
    """It is a trophy."""
    game.push("gain_trophy", seat, game.got)
