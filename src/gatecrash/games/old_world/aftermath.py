"""After a fight (A9, D97): effects end, cards are shuffled, trophies, gold, bets, 0-cost cards, new monsters."""

from __future__ import annotations

from gatecrash.games.old_world.cards import shuffle_all
from gatecrash.games.old_world.firing import BOTH
from gatecrash.games.old_world.heroes import gain_gold, put_guard
from gatecrash.games.old_world.legend import take_unseen_tile
from gatecrash.games.old_world.machine import Game, step
from gatecrash.games.old_world.monsters import shuffle_back, take_trail
from gatecrash.games.old_world.sea import take_sea_trail
from gatecrash.games.old_world.state import Fight, Frame
from gatecrash.games.old_world.weigh import shield_cap

__all__: list[str] = []

BOUNTY = 2
WINNER_DRAWS, LOSER_DRAWS = 4, 3


@step
def fight_result(game: Game) -> None:
    """6: what listens to the end, then D97."""
    fight = game.state.fight
    assert fight is not None
    winner, loser = (fight.active, fight.rival) if fight.outcome == "won" else (fight.rival, fight.active)
    frames: list[Frame] = [("happens", "fight_end", BOTH)]
    if fight.outcome == "away":
        frames.append(("happens", "fight_away", fight.active))
    else:
        frames += [("happens", "fight_won", winner), ("happens", "fight_lost", loser)]
    game.edit_fight().stage = "over"
    game.plan(*frames, ("aftermath",))


@step
def aftermath(game: Game) -> None:
    """(1), (2): effects end, shield / energy to maximum, all cards into one deck; then by kind of fight."""
    fight, state = game.state.fight, game.state
    assert fight is not None
    for seat in (fight.active, fight.rival):
        if seat:
            if seat == fight.side:
                game.edit(seat).discard = (*game.player(seat).discard, *(card for card, _ in fight.combo))
            game.edit(seat).protect = 0
            shuffle_all(game, seat)
    state.fight = None
    state.modifiers = tuple([one for one in state.modifiers if one[4] in ("turn", "my_next_turn", "always")])
    state.used = tuple([one for one in state.used if one[0] in ("turn", "game")])
    for seat in (fight.active, fight.rival):
        if seat:
            put_guard(game, seat, shield_cap(game, seat))
    game.edit_turn().fight = ""
    if fight.rival:
        return _after_players(game, fight)
    if fight.foe == "legend":
        return _after_legend(game, fight)
    if fight.outcome == "lost":
        return _lost(game, fight)
    if fight.foe == "sea":
        frames: tuple[Frame, ...] = (("sea_bonus", fight.active), ("pay_out", fight.active, BOUNTY))
        return game.plan(*frames, ("zero_card", fight.active), ("sink",))
    return _after_monster(game, fight)


@step
def pay_out(game: Game, seat: int, n: int) -> None:
    """Gold after a fight."""
    gain_gold(game, seat, n)


def _after_monster(game: Game, fight: Fight) -> None:
    """96 to 98."""
    seat, won = fight.active, fight.outcome == "won"
    frames: list[Frame] = [("gain_trophy", seat, fight.monster), ("track_step", seat, "fight")] if won else []
    frames.append(("pay_out", seat, BOUNTY))
    if not won:
        frames.append(("zero_card", seat))
        frames.append(("tile_to_discard", fight.monster))
    if fight.foe != "drawn":
        terrain = "fmw".index(fight.foe)
        second = int(won and fight.rank == 1 and game.state.second > 0 and not game.state.beasts[terrain][2])
        rank = fight.rank if second or not won else min(3, fight.rank + 1)
        frames.append(("replace_beast", terrain, rank, second))
    game.plan(*frames)


@step
def tile_to_discard(game: Game, monster: str) -> None:
    """98.1, D118: a driven-away monster's tile goes to its rank's discard."""
    rank = game.content.monsters[monster].rank - 1
    discards = list(game.state.beast_discards)
    discards[rank] = (*discards[rank], monster)
    game.state.beast_discards = tuple(discards)


def _lost(game: Game, fight: Fight) -> None:
    """100: a 0-cost card, a trail, one card less in phase III."""
    seat = fight.active
    if fight.foe == "drawn":
        shuffle_back(game, fight.monster)
    game.plan(("zero_card", seat), ("lose_trail", seat, fight.foe), ("draw_less", seat))


@step
def lose_trail(game: Game, seat: int, foe: str) -> None:
    """100.1: a trail of who won, one at most."""
    if foe == "sea":
        take_sea_trail(game, seat)
    elif foe in ("f", "m", "w"):
        take_trail(game, seat, "fmw".index(foe))


@step
def draw_less(game: Game, seat: int) -> None:
    """100.3: one card less in phase III."""
    game.edit(seat).less += 1


def _after_legend(game: Game, fight: Fight) -> None:
    """3, D28: its end is the game's; who loses takes a destruction tile, unrevealed."""
    if fight.outcome == "won":
        return game.over("legend", (fight.active,))
    game.plan(("zero_card", fight.active), ("lose_tile", fight.active), ("draw_less", fight.active))
    return None


@step
def lose_tile(game: Game, seat: int) -> None:
    """D28."""
    take_unseen_tile(game, seat)


def _after_players(game: Game, fight: Fight) -> None:
    """101 to 104, 81, 82."""
    won = fight.outcome == "won"
    winner, loser = (fight.active, fight.rival) if won else (fight.rival, fight.active)
    lost = game.player(loser)
    gold = game.content.tracks.gold[lost.space]
    frames: list[Frame] = []
    medal = f"medal.{lost.character}"
    if won and lost.medallions and medal not in game.player(winner).trophies:
        game.edit(loser).medallions -= 1
        frames += [("gain_trophy", winner, medal), ("track_step", winner, "fight")]
    frames.append(("pay_out", winner, gold))
    frames += [("pay_out", seat, 1 + gold) for seat, side in fight.bets if side == winner]
    frames.append(("zero_card", loser))
    if won:
        frames.append(("draw", loser, LOSER_DRAWS))
    else:
        frames += [("draw_less", loser), ("draw", winner, WINNER_DRAWS)]
    game.state.tavern = game.player(fight.active).at
    game.tell("tavern", 0, "", game.state.tavern)
    game.plan(*frames)
