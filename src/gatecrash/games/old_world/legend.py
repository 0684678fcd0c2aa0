"""The legendary monster on the map (42, 70–74, D20–D25, D93–D95) and its destruction tiles."""

from __future__ import annotations

from functools import lru_cache

from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.doing import short
from gatecrash.games.old_world.machine import Game, Look, step

__all__ = ["may_push", "next_step", "take_unseen_tile", "tiles_left"]


def tiles_left(look: Look) -> int:
    """Destruction tiles in supply."""
    return len(look.state.tiles) - look.state.tiles_out


@lru_cache(maxsize=1 << 12)
def next_step(content: Content, here: int, target: int, tiles: tuple[int, ...]) -> int:
    """The next location on the shortest open path, the lowest number first (D21); -1: there is none."""
    if target in tiles:
        return -1
    near, edge = {target}, [target]
    while edge:
        if any(here in content.locations[place].roads for place in edge):
            return min(place for place in edge if here in content.locations[place].roads)
        edge = [
            there
            for place in edge
            for there in content.locations[place].roads
            if there not in near and there not in tiles and there != here
        ]
        edge = list(dict.fromkeys(edge))
        near.update(edge)
    return -1


@step
def march(game: Game) -> None:
    """70, D94: after the last player's turn the open movement card is carried out."""
    if not game.table.legends:
        return
    card = game.content.movements[game.state.march]
    steps = card.steps[game.table.players - 2]
    game.tell("march", 0, card.id, steps)
    game.plan(("walk", card.id, steps, 0), ("next_march",))


@step
def next_march(game: Game) -> None:
    """The card is spent; the next is turned up as a forecast (D24)."""
    state = game.state
    state.march_discard, state.march = (*state.march_discard, state.march), ""
    game.push("march_open")
    draw_march(game)


def draw_march(game: Game) -> None:
    """Draw a movement card; without any, all but the open one are reshuffled."""
    state = game.state
    if not state.marches:
        state.marches, state.march_discard = tuple(sorted(state.march_discard)), ()
    game.flip("march")


@step
def march_open(game: Game) -> None:
    """It lies open."""
    game.state.march = game.got
    game.tell("forecast", 0, game.got)


@step
def walk(game: Game, card: str, steps: int, been: int) -> None:
    """D93: each step anew; on the main target, or once it has been there, it heads for the secondary one."""
    state, content = game.state, game.content
    targets = content.movements[card]
    been = been or int(state.legend_at == targets.main)
    target = targets.secondary if been else targets.main
    if steps <= 0 or state.legend_at == target:
        return
    place = next_step(content, state.legend_at, target, state.tiles_at)
    if place < 0:
        return short(game)
    left, state.legend_at = state.legend_at, place
    game.tell("legend_moved", 0, state.legend, place, left)
    lay_tile(game, place if game.table.option("tile_at") == "entered" else left)
    return game.push("walk", card, steps - 1, been)


def lay_tile(game: Game, place: int) -> None:
    """74, D10: a destruction tile, if none lies there and there is one."""
    state = game.state
    if place in state.tiles_at or not tiles_left(game):
        return
    state.tiles_at = tuple(sorted((*state.tiles_at, place)))
    state.tiles_out += 1
    game.tell("tile_laid", 0, "", place, tiles_left(game))


# Pushing


def may_push(look: Look, seat: int) -> bool:
    """42, D11: it stands here, and there is a card to discard."""
    player = look.player(seat)
    return look.table.legends and look.state.legend_at == player.at and bool(player.hand)


@step
def push_legend(game: Game, steps: int) -> None:
    """D23: a new movement card, only its targets count; then it is discarded."""
    if not game.table.legends:
        return short(game)
    game.push("pushed", steps)
    return draw_march(game)


@step
def pushed(game: Game, steps: int) -> None:
    """It walks so many steps by D93."""
    card = game.got
    game.state.march_discard = (*game.state.march_discard, card)
    game.tell("pushed", 0, card, steps)
    game.push("walk", card, steps, 0)


# Destruction tiles


@step
def take_tile(game: Game, seat: int) -> None:
    """55, D80: who ends phase I at a destruction tile takes it, and its bonus acts at once."""
    at = game.player(seat).at
    if at not in game.state.tiles_at:
        return
    game.state.tiles_at = tuple(one for one in game.state.tiles_at if one != at)
    game.state.tiles_out -= 1
    game.push("tile_taken", seat)
    game.flip("spoil")


@step
def tile_taken(game: Game, seat: int) -> None:
    """It lies on the board."""
    player, name = game.edit(seat), game.got
    player.tiles = (*player.tiles, name)
    game.tell("tile", seat, name, 1, len(player.tiles))
    game.push("effect", game.content.tiles[name].bonus, seat, name)


def take_unseen_tile(game: Game, seat: int) -> bool:
    """D28: a tile without bonus, unrevealed, only counted."""
    if not game.table.legends or not tiles_left(game):
        short(game)
        return False
    player = game.edit(seat)
    game.state.tiles_out += 1
    player.tiles = (*player.tiles, "?")
    game.tell("tile", seat, "?", 1, len(player.tiles))
    return True
