"""Monsters on the map (97, D117, D118, D61): new ones, what goes back, weakness tiles, rumours and trails."""

from __future__ import annotations

from typing import Any

from gatecrash.games.old_world.doing import short
from gatecrash.games.old_world.machine import Game, Look, step
from gatecrash.games.old_world.piles import added
from gatecrash.games.old_world.state import Pile

__all__ = ["beast_here", "set_beast", "shuffle_back", "take_trail", "tile_back", "tile_out"]

Beast = tuple[str, int, int]


def beast_here(look: Look, place: int) -> tuple[int, ...]:
    """The terrains (by index) whose monster is there."""
    return tuple([t for t, (name, at, _) in enumerate(look.state.beasts) if name and at == place])


def _put(game: Game, name: str, at: int, what: Any) -> None:
    """Replace one entry of a tuple of the position."""
    old = getattr(game.state, name)
    setattr(game.state, name, (*old[:at], what, *old[at + 1 :]))


def set_beast(game: Game, terrain: int, beast: Beast) -> None:
    """The monster of a terrain."""
    _put(game, "beasts", terrain, beast)


def tile_back(game: Game, terrain: int, place: int) -> None:
    """A location tile goes back: -2 one that nobody saw."""
    pile = game.state.places[terrain]
    if place == -2:
        _put(game, "places", terrain, Pile(pile.bag, (), (), pile.short - 1))
    elif place >= 0:
        _put(game, "places", terrain, Pile(added(pile.bag, place), (), (), pile.short))


def tile_out(game: Game, terrain: int) -> bool:
    """A location tile is taken unseen, if there is one."""
    pile = game.state.places[terrain]
    if not len(pile):
        return False
    _put(game, "places", terrain, Pile(pile.bag, (), (), pile.short + 1))
    return True


def take_trail(game: Game, seat: int, terrain: int) -> None:
    """100.1, 186: a face-down tile of the pile as a trail, one per terrain."""
    player = game.player(seat)
    if player.trails[terrain] != -1 or not game.state.beasts[terrain][0] or not tile_out(game, terrain):
        return short(game)
    set_trail(game, seat, terrain, -2)
    game.tell("trail", seat, "fmw"[terrain], 1)
    return None


def set_trail(game: Game, seat: int, terrain: int, place: int) -> None:
    """The trail of a terrain on a board."""
    player = game.edit(seat)
    trails = list(player.trails)
    trails[terrain] = place
    player.trails = (trails[0], trails[1], trails[2])


def take_back(game: Game, terrain: int) -> None:
    """D117: the tile, trails, rumours and weakness tiles of a terrain's monster go back."""
    state = game.state
    tile_back(game, terrain, state.beasts[terrain][1])
    for seat in game.seats():
        player = game.player(seat)
        if player.trails[terrain] != -1:
            tile_back(game, terrain, player.trails[terrain])
            set_trail(game, seat, terrain, -1)
        for place in player.rumours:
            if game.content.locations[place].terrain == "fmw"[terrain]:
                tile_back(game, terrain, place)
                game.edit(seat).rumours = tuple(one for one in game.player(seat).rumours if one != place)
        if any(one == terrain for one, _ in player.weaknesses):
            for one, numeral in player.weaknesses:
                if one == terrain:
                    _put(game, "weak_bags", terrain, added(state.weak_bags[terrain], numeral))
            game.edit(seat).weaknesses = tuple(one for one in player.weaknesses if one[0] != terrain)
    _put(game, "weak_at", terrain, -1)
    set_beast(game, terrain, ("", -1, 0))


@step
def replace_beast(game: Game, terrain: int, rank: int, second: int) -> None:
    """97: a new monster of that rank on this terrain."""
    take_back(game, terrain)
    game.push("new_beast", terrain, rank, second)


@step
def new_beast(game: Game, terrain: int, rank: int, second: int) -> None:
    """Draw its tile; the rank's discard is reshuffled if need be, else another rank (D38, D118)."""
    found = rank_to_draw(game, rank, second)
    if not found:
        game.tell("no_monster", 0, "fmw"[terrain])
        return
    if second:
        game.state.second -= 1
    game.plan(("beast_drawn", terrain, found, second), ("beast_placed", terrain), ("weakness_tile", terrain, ()))
    game.flip("mon", found - 1)


def rank_to_draw(game: Game, rank: int, second: int = 0) -> int:
    """The rank to be had: this one, the next lower, else higher; 0: none at all. The second pile's tiles are kept."""
    order: list[int] = [*range(rank, 0, -1), *range(rank + 1, 4)]
    for one in order:
        kept = 0 if one > 1 or second else game.state.second
        if len(game.state.beast_bags[one - 1]) <= kept and game.state.beast_discards[one - 1]:
            tiles = (*game.state.beast_bags[one - 1], *game.state.beast_discards[one - 1])
            _put(game, "beast_bags", one - 1, tuple(sorted(tiles)))
            _put(game, "beast_discards", one - 1, ())
        if len(game.state.beast_bags[one - 1]) > kept:
            return one
    return 0


def shuffle_back(game: Game, name: str) -> None:
    """A drawn monster's tile goes back into its rank's bag (183)."""
    rank = game.content.monsters[name].rank - 1
    _put(game, "beast_bags", rank, added(game.state.beast_bags[rank], name))


@step
def beast_drawn(game: Game, terrain: int, rank: int, second: int) -> None:
    """Which it is; the first of rank III brings the cards set aside (97)."""
    name = game.got
    third_comes(game, rank)
    set_beast(game, terrain, (name, -1, second))
    game.flip("tile", terrain)


def third_comes(game: Game, rank: int) -> None:
    """164: the four cards set aside are shuffled in with the first monster of rank III."""
    state = game.state
    if rank == 3 and not state.third:
        state.third = 1
        state.fight_cards = tuple(sorted((*state.fight_cards, *state.aside)))
        state.aside = ()


@step
def beast_placed(game: Game, terrain: int) -> None:
    """It stands at the location drawn."""
    name, _, second = game.state.beasts[terrain]
    set_beast(game, terrain, (name, game.got, second))
    game.tell("monster", 0, name, game.got, game.content.monsters[name].rank)


@step
def weakness_tile(game: Game, terrain: int, vain: tuple[int, ...]) -> None:
    """21, D61: a weakness tile at a location without a figure."""
    if not game.table.hunt or not game.state.weak_bags[terrain] or not game.state.beasts[terrain][0]:
        return
    game.push("weakness_placed", terrain, vain)
    if len(game.state.places[terrain]):
        return game.flip("tile", terrain)
    figures = {player.at for player in map(game.player, game.seats())}
    regions = ("mainland", "isle") if game.table.sea else ("mainland",)
    free = [
        (str(one.id), 1)
        for one in game.content.locations
        if one.terrain == "fmw"[terrain] and one.region in regions and one.id not in figures
    ]
    game.stack.pop()
    game.push("weakness_placed", terrain, (*vain, -1))
    return game.chance("tile", tuple(free))


@step
def weakness_placed(game: Game, terrain: int, vain: tuple[int, ...]) -> None:
    """Where a figure stands another is drawn; all drawn tiles go back."""
    place = int(game.got)
    looked_up = vain[-1:] == (-1,)
    if not looked_up:
        vain = (*vain, place)
        if any(player.at == place for player in map(game.player, game.seats())):
            game.push("weakness_tile", terrain, vain)
            return
    for one in vain:
        tile_back(game, terrain, one)
    _put(game, "weak_at", terrain, place)
    game.tell("weakness_tile", 0, "fmw"[terrain], place)


@step
def take_weakness(game: Game, seat: int, terrain: int) -> None:
    """41, D61: the tile comes to the board; its numeral is drawn now."""
    if game.state.weak_at[terrain] < 0 or not game.state.weak_bags[terrain]:
        return short(game)
    _put(game, "weak_at", terrain, -1)
    game.push("weakness_taken", seat, terrain)
    return game.flip("numeral", terrain)


@step
def weakness_taken(game: Game, seat: int, terrain: int) -> None:
    """The weakness is known to all and profits its owner."""
    player = game.edit(seat)
    player.weaknesses = tuple(sorted((*player.weaknesses, (terrain, game.got))))
    game.tell("weakness", seat, "fmw"[terrain], game.got)


# Rumours


@step
def rumour(game: Game, seat: int) -> None:
    """176, D76: choose a monster whose terrain has tiles left."""
    able = [name for t, (name, _, _) in enumerate(game.state.beasts) if name and len(game.state.places[t])]
    if not able:
        return short(game)
    game.push("rumour_of", seat)
    return game.pick(seat, tuple(sorted(able)), "rumour")


@step
def rumour_of(game: Game, seat: int) -> None:
    """Draw a tile of its terrain."""
    terrain = next(t for t, beast in enumerate(game.state.beasts) if beast[0] == game.got)
    game.push("rumour_tile", seat, terrain)
    game.flip("tile", terrain)


@step
def rumour_tile(game: Game, seat: int, terrain: int) -> None:
    """177: not one's own location; such a tile goes back after the draw."""
    place = int(game.got)
    if place == game.player(seat).at:
        if len(game.state.places[terrain]):
            game.plan(("rumour_again", seat, terrain, place))
            return game.flip("tile", terrain)
        tile_back(game, terrain, place)
        return short(game)
    player = game.edit(seat)
    player.rumours = (*player.rumours, place)
    return game.tell("rumour", seat, "fmw"[terrain], place)


@step
def rumour_again(game: Game, seat: int, terrain: int, own: int) -> None:
    """The second tile is another location; the first goes back."""
    tile_back(game, terrain, own)
    game.push("rumour_tile", seat, terrain)


@step
def hear_rumours(game: Game, seat: int, place: int) -> None:
    """178, D76: the gold is taken, the tile becomes a trail unless there is one."""
    player = game.player(seat)
    if place not in player.rumours:
        return
    terrain = "fmw".index(game.content.locations[place].terrain)
    game.edit(seat).rumours = tuple(one for one in player.rumours if one != place)
    draft = game.edit(seat)
    draft.gold += 1
    game.tell("gold", seat, "", 1, draft.gold)
    if player.trails[terrain] == -1:
        set_trail(game, seat, terrain, place)
        game.tell("trail", seat, "fmw"[terrain], 1)
    else:
        tile_back(game, terrain, place)
