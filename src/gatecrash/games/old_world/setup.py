"""The set-up in its order (D58): decisions and draws, everything else at once."""

from __future__ import annotations

from itertools import combinations

from gatecrash.games.old_world.heroes import raise_attribute, refresh
from gatecrash.games.old_world.legend import draw_march
from gatecrash.games.old_world.machine import Game, step
from gatecrash.games.old_world.market import SLOTS, lay, rows_in_play
from gatecrash.games.old_world.monsters import set_beast
from gatecrash.games.old_world.piles import DRAWN, added, without
from gatecrash.games.old_world.state import Frame, Pile, Player, State
from gatecrash.games.old_world.table import Table

__all__ = ["begin"]

HANDS = {2: (3, 5), 3: (3, 4, 5), 4: (2, 3, 4, 5), 5: (2, 3, 4, 4, 5)}
GOLD = {2: (2, 4), 3: (2, 4, 6), 4: (4, 5, 6, 7), 5: (5, 5, 5, 7, 7)}
SECOND_PILE = {2: 0, 3: 0, 4: 1, 5: 2}
SEA_TRAILS = 6
SET_ASIDE = 4


def begin(table: Table) -> State:
    """The table before luck draws the start player."""
    pools = table.pools
    rows = tuple(Pile(pools[kind] if kind in table.kinds else ()) for kind in ("slayer", "mage"))
    state = State(
        table=table,
        players=tuple(Player(seat, kind) for seat, kind in enumerate(table.kinds, 1)),
        stack=(("setup",),),
        drawn=(0,) * len(DRAWN),
        rows=(("",) * SLOTS, ("",) * SLOTS),
        row_decks=rows,
        potions=Pile(pools["potion"]),
        bombs=Pile(pools["bomb"]),
        mutagens=Pile(pools["mutagen"]),
        places=(Pile(pools["f"]), Pile(pools["m"]), Pile(pools["w"])),
        beast_bags=tuple(pools[f"rank{rank}"] for rank in (1, 2, 3)),
        second=SECOND_PILE[table.players],
        fight_cards=pools["fight"],
        weak_bags=((1, 2, 3, 4, 5, 6),) * 3 if table.hunt else ((), (), ()),
        danger=table.content.tracks.danger_start[table.players - 2] if table.sea else 0,
        sea_trails=SEA_TRAILS if table.sea else 0,
        sea_deck=Pile(pools["sea"]),
        bonuses=pools["trophy-sea"] if table.sea else (),
        marches=pools["march"] if table.legends else (),
        tiles=pools["spoil"] if table.legends else (),
        scenes=(Pile(pools["city"]), Pile(pools["wilds"])),
        supply=pools["trophy-attribute"],
    )
    game = Game(state)
    game.run()
    return game.done()


@step
def setup(game: Game) -> None:
    """D58."""
    game.push("setup_started")
    game.chance("start", tuple((str(seat), 1) for seat in game.seats(1)))


@step
def setup_started(game: Game) -> None:
    """The start player is known; everything else in order."""
    state, table = game.state, game.table
    state.start = state.active = int(game.got)
    game.tell("start_player", state.start)
    seats = game.seats(state.start)
    frames: list[Frame] = [("character", seat) for seat in seats]
    frames += [("home", seat) for seat in seats if table.kinds[seat - 1] == "mage"]
    if table.players >= 4:
        frames += [("raise_one", seat) for seat in seats]
    else:
        frames += [("keep_trophy", attr) for attr in "cdas"]
    frames += [("fill_row", which, SLOTS) for which in rows_in_play(game)]
    if table.sea:
        frames.append(("ships",))
    if table.hunt:
        frames.append(("set_aside", 0))
    if table.players == 2:
        frames.append(("second_terrain",))
    frames += [("first_beast", terrain) for terrain in range(3)]
    frames += [("weakness_tile", terrain, ()) for terrain in range(3)]
    if table.legends:
        frames.append(("legend",))
    for place, seat in enumerate(seats):
        game.edit(seat).gold = GOLD[table.players][place]
        frames.append(("draw", seat, HANDS[table.players][place]))
    game.plan(*frames, ("turn_begin", state.start))


@step
def character(game: Game, seat: int) -> None:
    """167: a board, random or chosen, of the seat's kind."""
    wanted = game.table.option("characters")
    kind, characters = game.table.kinds[seat - 1], game.content.characters
    taken = {player.character for player in map(game.player, game.seats())}
    able = [one for one in sorted(game.table.starts) if characters[one].kind == kind and one not in taken]
    game.push("character_taken", seat)
    if wanted == "random":
        return game.chance("who", tuple((one, 1) for one in able))
    if wanted == "choose":
        return game.ask("character", seat, tuple(f"who:{one}" for one in able), "character")
    game.got = wanted[seat - 1]
    return None


@step
def character_taken(game: Game, seat: int) -> None:
    """Board, starting deck, medallions; a slayer stands on the own school."""
    player, name = game.edit(seat), game.got
    player.character = name
    player.school = player.at = game.content.characters[name].school
    player.deck = Pile(game.table.starts[name])
    player.medallions = game.table.players - 1
    game.tell("character", seat, name)
    refresh(game, seat)


@step
def home(game: Game, seat: int) -> None:
    """167, D58: a mage chooses a school that is nobody's home."""
    taken = {player.school for player in map(game.player, game.seats())}
    schools = [place.id for place in game.content.locations if place.school and place.id not in taken]
    game.push("home_taken", seat)
    game.ask("home", seat, tuple(f"home:{one}" for one in schools), "home")


@step
def home_taken(game: Game, seat: int) -> None:
    """It is the mage's own school (D62)."""
    player = game.edit(seat)
    player.school = player.at = int(game.got)
    game.tell("home", seat, "", player.school)


@step
def raise_one(game: Game, seat: int) -> None:
    """168: with four or five players, one attribute by 1."""
    game.push("raised_one", seat)
    game.ask("raise", seat, ("raise:c", "raise:d", "raise:a", "raise:s"), "raise")


@step
def raised_one(game: Game, seat: int) -> None:
    """It is raised."""
    raise_attribute(game, seat, "cdas".index(game.got))


@step
def keep_trophy(game: Game, attr: str) -> None:
    """153: with two or three players one trophy of the attribute stays."""
    able = [one for one in game.state.supply if game.content.trophies[one].attr == attr]
    game.push("trophy_stays", attr)
    game.chance("trophy", tuple((one, 1) for one in able))


@step
def trophy_stays(game: Game, attr: str) -> None:
    """The other is out of the game."""
    trophies = game.content.trophies
    game.state.supply = tuple(one for one in game.state.supply if trophies[one].attr != attr or one == game.got)
    game.tell("trophy_stays", 0, game.got)


@step
def fill_row(game: Game, which: int, slot: int) -> None:
    """151, D59: slots 6, 5, 4 from the 0-cost cards, then 3, 2, 1 from all."""
    if not slot:
        return
    bag = game.state.row_decks[which].bag
    if slot > 3:
        bag = tuple(card for card in bag if game.content.cards[card].cost == 0)
    if not bag:
        return game.push("fill_row", which, slot - 1)
    game.plan(("row_filled", which, slot))
    return game.chance("row", tuple((card, bag.count(card)) for card in dict.fromkeys(bag)))


@step
def row_filled(game: Game, which: int, slot: int) -> None:
    """One card lies in its slot."""
    decks = list(game.state.row_decks)
    decks[which] = Pile(without(decks[which].bag, game.got))
    game.state.row_decks = tuple(decks)
    lay(game, which, slot - 1, game.got)
    game.push("fill_row", which, slot - 1)


@step
def ships(game: Game) -> None:
    """159: three of the harbours have ships."""
    harbours = [place.id for place in game.content.locations if place.harbour]
    game.push("ships_placed")
    game.chance("ships", tuple(("+".join(map(str, three)), 1) for three in combinations(harbours, 3)))


@step
def ships_placed(game: Game) -> None:
    """They lie there."""
    game.state.ships = tuple(int(one) for one in game.got.split("+"))
    game.tell("ships", 0, game.got)


@step
def set_aside(game: Game, count: int) -> None:
    """164, D65: four cards for rank III, four out of the game, the four special ones in."""
    if count == 2 * SET_ASIDE:
        game.state.fight_cards = tuple(sorted((*game.state.fight_cards, *game.table.pools["specials"])))
        return
    bag = game.state.fight_cards
    game.push("set_aside_one", count)
    game.chance("aside", tuple((card, bag.count(card)) for card in dict.fromkeys(bag)))


@step
def set_aside_one(game: Game, count: int) -> None:
    """One card is out of the deck."""
    state = game.state
    state.fight_cards = without(state.fight_cards, game.got)
    if count < SET_ASIDE:
        state.aside = added(state.aside, game.got)
    game.tell("aside", 0, game.got, int(count < SET_ASIDE))
    game.push("set_aside", count + 1)


@step
def second_terrain(game: Game) -> None:
    """D40: with two players one monster is of rank II; where, luck says."""
    game.push("second_drawn")
    game.chance("second", (("f", 1), ("m", 1), ("w", 1)))


@step
def second_drawn(game: Game) -> None:
    """The terrain of the monster of rank II."""
    terrain = "fmw".index(game.got)
    game.stack[:] = [(*frame, 2) if frame == ("first_beast", terrain) else frame for frame in game.stack]


@step
def first_beast(game: Game, terrain: int, rank: int = 1) -> None:
    """157, 162: a location tile, then the monster's."""
    game.push("first_placed", terrain, rank)
    game.flip("tile", terrain)


@step
def first_placed(game: Game, terrain: int, rank: int) -> None:
    """Where it will be."""
    game.push("first_drawn", terrain, game.got)
    game.flip("mon", rank - 1)


@step
def first_drawn(game: Game, terrain: int, place: int) -> None:
    """Which monster it is."""
    set_beast(game, terrain, (game.got, place, 0))
    game.tell("monster", 0, game.got, place, game.content.monsters[game.got].rank)


@step
def legend(game: Game) -> None:
    """165: random, or the one wanted."""
    wanted = game.table.option("legend")
    game.push("legend_drawn")
    if wanted == "random":
        game.chance("legend", tuple((one, 1) for one in game.table.content.legends))
    else:
        game.got = wanted


@step
def legend_drawn(game: Game) -> None:
    """It stands where its card says; the first movement card is turned up."""
    game.state.legend, game.state.legend_at = game.got, game.content.legends[game.got].start
    game.tell("legend", 0, game.got, game.state.legend_at)
    game.push("march_open")
    draw_march(game)
