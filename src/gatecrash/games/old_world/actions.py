"""Location actions (A11, D73, D90, D91): which could do something, and what they do."""

from __future__ import annotations

from collections.abc import Callable

from gatecrash.games.old_world.cards import put_card, take_from_hand
from gatecrash.games.old_world.content import Location
from gatecrash.games.old_world.heroes import HIGHEST, gain_gold, raise_attribute
from gatecrash.games.old_world.machine import Game, Look, menu, step
from gatecrash.games.old_world.market import row_slots, rows_in_play
from gatecrash.games.old_world.monsters import rank_to_draw, take_trail, third_comes
from gatecrash.games.old_world.moves import Move, move
from gatecrash.games.old_world.state import Player
from gatecrash.games.old_world.vocabulary import ATTRIBUTES
from gatecrash.games.old_world.weigh import modified, row_of

__all__ = ["act", "may_act", "train_cost"]


def may_act(look: Look, seat: int) -> bool:
    """51, D8, D73: after a move, once per location, not where the legendary monster stands."""
    player, turn = look.player(seat), look.state.turn
    place = look.content.locations[player.at]
    if not turn.moved or not place.action or place.id in turn.acted:
        return False
    if look.table.legends and look.state.legend_at == place.id:
        return False
    return COULD[place.action](look, player, place)


def act(game: Game, seat: int) -> None:
    """Take the action of the location."""
    place = game.content.locations[game.player(seat).at]
    turn = game.edit_turn()
    turn.acted = (*turn.acted, place.id)
    game.tell("acted", seat, place.action, place.id)
    game.push("stock_limit", seat)
    game.push(f"act_{place.action}", seat, place.argument)


def train_cost(look: Look, seat: int, index: int) -> int:
    """175: the current level + 1."""
    return max(0, modified(look, "train_cost", seat, look.player(seat).attrs[index] + 1))


def trainable(look: Look, player: Player, place: Location) -> tuple[str, ...]:
    """Attributes that can be trained here and paid for; Specialisation at one's own school or on an isle."""
    own = place.id == player.school or place.action == "train_any"
    return tuple(
        attr
        for at, attr in enumerate(ATTRIBUTES)
        if (at < 3 or own) and player.attrs[at] < HIGHEST and player.gold >= train_cost(look, player.seat, at)
    )


def _fitting(look: Look, player: Player) -> bool:
    return any(_swap_slots(look, player, card) for card in dict.fromkeys(player.hand))


def _swap_slots(look: Look, player: Player, card: str) -> tuple[int, ...]:
    return row_slots(look, row_of(player), 0, look.content.cards[card].cost + 1, 0)


def _trophies_of_rank(look: Look, player: Player, *ranks: int) -> list[str]:
    monsters = look.content.monsters
    return [one for one in player.trophies if one in monsters and monsters[one].rank in ranks]


def _rank_there(look: Look, rank: int) -> bool:
    kept = look.state.second if rank == 1 else 0
    return len(look.state.beast_bags[rank - 1]) + len(look.state.beast_discards[rank - 1]) > kept


Could = Callable[[Look, Player, Location], bool]
COULD: dict[str, Could] = {
    "train": lambda look, player, place: bool(trainable(look, player, place)),
    "train_any": lambda look, player, place: bool(trainable(look, player, place)),
    "level": lambda look, player, place: (
        player.attrs[ATTRIBUTES.index(str(place.argument))] <= player.hero
        and player.attrs[ATTRIBUTES.index(str(place.argument))] < HIGHEST
    ),
    "potion": lambda look, player, place: len(look.state.potions) > 0 or bool(look.state.potion_discard),
    "swap": lambda look, player, place: _fitting(look, player),
    "poker": lambda look, player, place: player.gold > 0,
    "rumour": lambda look, player, place: True,
    "clear": lambda look, player, place: (
        not player.gold or any(row_slots(look, which, 0, 9, 0) for which in rows_in_play(look))
    ),
    "recruit": lambda look, player, place: True,
    "trade_trophy": lambda look, player, place: (
        any(_rank_there(look, rank + 1) for rank in (1, 2) if _trophies_of_rank(look, player, rank))
        if _trophies_of_rank(look, player, 1, 2)
        else _rank_there(look, 1)
    ),
    "free_trophy": lambda look, player, place: len(_trophies_of_rank(look, player, 1)) <= 1 and _rank_there(look, 1),
    "wild_fight": lambda look, player, place: any(_rank_there(look, rank) for rank in (1, 2, 3)),
    "gold": lambda look, player, place: True,
    "trails": lambda look, player, place: any(
        player.trails[t] == -1 and look.state.beasts[t][0] and len(look.state.places[t]) for t in range(3)
    ),
}
"""Whether an action could do something."""


@step
def act_train(game: Game, seat: int, _: int | str) -> None:
    """175: choose an attribute, pay, raise it."""
    player = game.player(seat)
    game.push("trained", seat)
    game.pick(seat, trainable(game, player, game.content.locations[player.at]), "train")


@step
def trained(game: Game, seat: int) -> None:
    """Paid and raised."""
    at = ATTRIBUTES.index(game.got)
    gain_gold(game, seat, -train_cost(game, seat, at))
    game.push("happens", "train", seat)
    raise_attribute(game, seat, at)


@step
def act_train_any(game: Game, seat: int, _: int | str) -> None:
    """D91, 19: any of the four."""
    game.push("act_train", seat, 0)


@step
def act_level(game: Game, seat: int, attr: str) -> None:
    """171."""
    raise_attribute(game, seat, ATTRIBUTES.index(attr))


@step
def act_potion(game: Game, seat: int, n: int) -> None:
    """173, 184."""
    game.push("gain_potion", seat, n)


@step
def act_swap(game: Game, seat: int, _: int | str) -> None:
    """172, D74: the hand card first, then the row card."""
    game.push("swapped", seat)
    game.push("swap_pick", seat, "swap")


@menu("pick")
def swap_pick(look: Look, seat: int, purpose: str) -> tuple[Move, ...]:
    """A hand card for which the row has something."""
    player = look.player(seat)
    return tuple([move("pick", card) for card in dict.fromkeys(player.hand) if _swap_slots(look, player, card)])


@step
def swapped(game: Game, seat: int) -> None:
    """It is out of the game; a card of the row comes into the hand."""
    card, player = game.got, game.player(seat)
    take_from_hand(game, seat, card)
    put_card(game, seat, card, "trash")
    game.tell("trashed", seat, card, 1)
    game.push("card_gained", seat, row_of(player), "hand")
    game.push("row_pick", seat, (row_of(player),), 0, game.content.cards[card].cost + 1, 0, 0, "swap")


@step
def act_poker(game: Game, seat: int, _: int | str) -> None:
    """174: against the locals."""
    game.push("poker", seat, 0)


@step
def act_rumour(game: Game, seat: int, _: int | str) -> None:
    """176: 1 gold, then a rumour."""
    gain_gold(game, seat, 1)
    game.push("rumour", seat)


@step
def act_clear(game: Game, seat: int, _: int | str) -> None:
    """181: 1 gold for who has none, then up to two cards of the rows."""
    if not game.player(seat).gold:
        gain_gold(game, seat, 1)
    game.push("clear_rows", seat, 2, 0, 1)


@step
def act_recruit(game: Game, seat: int, _: int | str) -> None:
    """D91, 20: a 0-cost card, or for 1 gold a 1-cost card."""
    if game.player(seat).gold:
        game.push("recruited", seat)
        game.ask("option", seat, ("opt:1", "opt:2"), "recruit")
    else:
        game.push("zero_card", seat)


@step
def recruited(game: Game, seat: int) -> None:
    """1: a 0-cost card; 2: pay for a 1-cost card."""
    if game.got == "2":
        gain_gold(game, seat, -1)
        game.push("gain_card", seat, 1, 1, 0, "discard", "any")
    else:
        game.push("zero_card", seat)


@step
def act_trade_trophy(game: Game, seat: int, _: int | str) -> None:
    """D91, 21: swap a rank I or II trophy for a random one a rank higher; without any, a rank I one."""
    player = game.player(seat)
    able = [one for rank in (1, 2) if _rank_there(game, rank + 1) for one in _trophies_of_rank(game, player, rank)]
    if not able:
        return game.push("random_trophy", seat, 1)
    game.push("trophy_traded", seat)
    return game.pick(seat, tuple(sorted(able)), "trade_trophy")


@step
def trophy_traded(game: Game, seat: int) -> None:
    """The old one is out of the game."""
    name = game.got
    game.push("random_trophy", seat, game.content.monsters[name].rank + 1)
    game.push("use_up", seat, name)


@step
def random_trophy(game: Game, seat: int, rank: int) -> None:
    """182: a monster tile of that rank; its card is a trophy, the tile is out of the game."""
    if rank_to_draw(game, rank) != rank:
        return
    game.push("random_trophy_drawn", seat)
    game.flip("mon", rank - 1)


@step
def random_trophy_drawn(game: Game, seat: int) -> None:
    """Its ability shows; no step, no exhaustion."""
    game.push("gain_trophy", seat, game.got)


@step
def act_free_trophy(game: Game, seat: int, _: int | str) -> None:
    """182, D45."""
    game.push("random_trophy", seat, 1)


@step
def act_wild_fight(game: Game, seat: int, _: int | str) -> None:
    """183, D46: choose the pile, then the monster is drawn and fought."""
    game.push("wild_drawn", seat)
    game.pick(seat, tuple(str(rank) for rank in (1, 2, 3) if _rank_there(game, rank)), "rank")


@step
def wild_drawn(game: Game, seat: int) -> None:
    """The rank is chosen."""
    game.push("draw_fight", seat, int(game.got))


@step
def draw_fight(game: Game, seat: int, rank: int) -> None:
    """A drawn monster is to be fought (D113)."""
    found = rank_to_draw(game, rank)
    if found:
        game.push("fight_drawn", seat)
        game.flip("mon", found - 1)


@step
def fight_drawn(game: Game, seat: int) -> None:
    """It is there: phase I ends, or the journey first (D113)."""
    third_comes(game, game.content.monsters[game.got].rank)
    turn = game.edit_turn()
    turn.drawn, turn.fight = game.got, "drawn"
    game.tell("fight_drawn", seat, game.got)


@step
def act_gold(game: Game, seat: int, n: int) -> None:
    """185."""
    gain_gold(game, seat, n)


@step
def act_trails(game: Game, seat: int, _: int | str) -> None:
    """186: up to one trail of each terrain."""
    for terrain in range(3):
        if game.player(seat).trails[terrain] == -1:
            take_trail(game, seat, terrain)
