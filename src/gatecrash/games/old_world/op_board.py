"""Ops about the board and the flow (C4): moving, the legendary monster, the sea, fights, quests, rolls, choices."""

from __future__ import annotations

from gatecrash.games.old_world.doing import op, op_at, roll_die, running, short
from gatecrash.games.old_world.effects import Op
from gatecrash.games.old_world.machine import Game, step
from gatecrash.games.old_world.monsters import beast_here, set_beast, tile_back
from gatecrash.games.old_world.sea import hidden_isle, risen, turn_back
from gatecrash.games.old_world.stories import gain_quest
from gatecrash.games.old_world.vocabulary import TERRAINS
from gatecrash.games.old_world.weigh import modified, value

__all__: list[str] = []


@op
def do_move(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """The figure moves on the mainland: an arrival and a move (D72)."""
    if side <= 0 or game.state.fight is not None:
        return short(game)
    locations = game.content.locations
    here = locations[game.player(side).at]
    if here.region != "mainland":
        return short(game)
    if one.to.isdigit():
        return game.push("arrive", side, int(one.to)) if int(one.to) != here.id else short(game)
    mainland = [place for place in locations if place.region == "mainland" and place.id != here.id]
    able = [
        place.id
        for place in mainland
        if one.to == "any" or (place.id in here.roads if one.to == "adjacent" else place.terrain in (one.to, "any"))
    ]
    game.push("moved_to", side)
    return game.pick(side, tuple(map(str, able)), "move")


@step
def moved_to(game: Game, seat: int) -> None:
    """There it is."""
    game.push("arrive", seat, int(game.got))


@op
def do_push_legend(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """`push_legend n`."""
    game.push("push_legend", n)


@op
def do_move_monster(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A monster of one's choice to a new tile of its terrain."""
    able = [beast[0] for t, beast in enumerate(game.state.beasts) if beast[0] and len(game.state.places[t])]
    if side <= 0 or not able:
        return short(game)
    game.push("monster_picked")
    return game.pick(side, tuple(sorted(able)), "move_monster")


@step
def monster_picked(game: Game) -> None:
    """Draw its new tile."""
    terrain = next(t for t, beast in enumerate(game.state.beasts) if beast[0] == game.got)
    game.push("monster_moved", terrain)
    game.flip("tile", terrain)


@step
def monster_moved(game: Game, terrain: int) -> None:
    """It stands there; the old tile goes back."""
    name, place, second = game.state.beasts[terrain]
    tile_back(game, terrain, place)
    set_beast(game, terrain, (name, game.got, second))
    game.tell("monster", 0, name, game.got, game.content.monsters[name].rank)


@op
def do_sea_monster(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """It rises or sinks; risen by a card on a journey, 35 (D82)."""
    turn = game.state.turn
    if turn.journey >= 0 and game.state.open[0] == "sea" and not risen(game):
        game.push("risen_by_card", turn.journey)
    game.push("rise", n)


@step
def risen_by_card(game: Game, journey: int) -> None:
    """35, D82: the rest of the section is skipped."""
    if not risen(game):
        return
    seat = running(game)[0]
    game.cut("story_end")
    turn = game.edit_turn()
    turn.running, turn.waiting = (), ()
    game.stack[-1:] = [("sea_trail_at_sea", seat), ("story_end",)]
    assert journey == turn.journey


@op
def do_journey(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """How a journey under way ends."""
    if game.state.turn.journey < 0:
        return short(game)
    if one.to == "return":
        return turn_back(game)
    if one.to == "hidden":
        return hidden_isle(game, n)
    return None


@op
def do_fight(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A fight with a drawn monster, or with one here (D113); in phases I and II."""
    turn = game.state.turn
    if side != game.state.active or game.state.fight is not None or turn.fight or turn.phase == 3:
        return short(game)
    if not one.flag:
        return game.push("draw_fight", side, n)
    able = [TERRAINS[terrain] for terrain in beast_here(game, game.player(side).at)]
    if not able:
        return short(game)
    game.push("fight_here")
    return game.pick(side, tuple(able), "fight")


@step
def fight_here(game: Game) -> None:
    """That one."""
    game.edit_turn().fight = game.got


@op
def do_quest(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A quest, kept with the card in play."""
    if side <= 0 or not game.state.open[1]:
        return short(game)
    return gain_quest(game, side, one.to, n)


@op
def do_event(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """An event's effects."""
    game.push("event", side, n)


# Flow


@op
def do_roll(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A die, and what its table says."""
    me = running(game)[0]
    game.push("roll_read", ref, value(game, one.value, me) if one.value else 0)
    roll_die(game)


@step
def roll_read(game: Game, ref: int, more: int) -> None:
    """The range that it falls into."""
    me = running(game)[0]
    face = modified(game, "die", me, int(game.got)) + more if me > 0 else int(game.got) + more
    game.tell("rolled", me, str(game.got), face)
    for low, high, block in op_at(game, ref).table:
        if low <= face <= high:
            game.push("ops", block, 0, 0)


@op
def do_choose(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """k of the options, by a side (a monster's: its controller)."""
    chooser = side or game.right(game.state.active)
    game.push("choose", ref, chooser, n, tuple(range(len(one.blocks))))


@step
def choose(game: Game, ref: int, seat: int, k: int, left: tuple[int, ...]) -> None:
    """One after another."""
    if k > 0 and left:
        game.push("chosen", ref, seat, k, left)
        game.ask("option", seat, tuple(f"opt:{at + 1}" for at in left), "choose")


@step
def chosen(game: Game, ref: int, seat: int, k: int, left: tuple[int, ...]) -> None:
    """This one acts, then the next is chosen."""
    at = int(game.got) - 1
    game.push("choose", ref, seat, k - 1, tuple(one for one in left if one != at))
    game.push("ops", op_at(game, ref).blocks[at], 0, 0)


@op
def do_repeat(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """The same ops n times."""
    game.plan(*[("ops", one.blocks[0], 0, 0)] * max(0, n))
