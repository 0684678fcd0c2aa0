"""The state machine *Turn* (D.3): phases I, II and III, the next seat, the end of a round."""

from __future__ import annotations

from gatecrash.games.old_world.actions import act, may_act
from gatecrash.games.old_world.cards import all_cards, put_card, take_from_hand
from gatecrash.games.old_world.machine import Game, Look, answers, menu, step
from gatecrash.games.old_world.market import affordable
from gatecrash.games.old_world.monsters import beast_here, shuffle_back
from gatecrash.games.old_world.moves import DONE, Move, move, moves
from gatecrash.games.old_world.piles import removed
from gatecrash.games.old_world.poker import opponents
from gatecrash.games.old_world.sea import DEEP, risen
from gatecrash.games.old_world.state import Player, Turn
from gatecrash.games.old_world.stories import DECKS, deck_left, quest_event
from gatecrash.games.old_world.travel import go, go_moves
from gatecrash.games.old_world.using import use_moves, use_thing, window_open
from gatecrash.games.old_world.weigh import modified

__all__ = ["fight_choices", "meditations", "ranking"]

DRAW_TO = 3
END, ACT, PASS = move("end"), move("act"), move("pass")


@step
def turn_begin(game: Game, seat: int) -> None:
    """37: a seat's turn begins."""
    game.state.active, game.state.turn = seat, Turn()
    game.state.turns += 1
    game.tell("turn", seat, "", game.state.round)
    game.push("phase1", seat)


# Phase I


@menu("phase1")
def phase1(look: Look, seat: int) -> tuple[Move, ...]:
    """Moves, then actions, in any order until `end` (D71)."""
    made = go_moves(look, seat)
    if look.state.turn.moved:
        if may_act(look, seat):
            made.append(ACT)
        made += [move("quest", str(number + 1)) for number in quests_here(look, seat)]
        made += [move("poker", str(rival)) for rival in opponents(look, seat)]
    made += use_moves(look, seat, "phase1")
    made.append(END)
    return tuple(made)


def quests_here(look: Look, seat: int) -> tuple[int, ...]:
    """52: quests whose target location this is."""
    player, done = look.player(seat), look.state.turn.quested
    return tuple([i for i, one in enumerate(player.quests) if one[2] == player.at and one[1] not in done])


@answers
def phase1_answer(game: Game, made: Move, seat: int) -> None:
    """Carry it out; then the menu again."""
    if made == END:
        return game.push("phase1_end", seat)
    game.push("phase1_next", seat)
    match made.code:
        case "go":
            return go(game, seat, made.what)
        case "act":
            return act(game, seat)
        case "quest":
            game.push("stock_limit", seat)
            return quest_event(game, seat, int(made.what) - 1)
        case "poker":
            return game.push("poker", seat, int(made.what))
    game.push("stock_limit", seat)
    return use_thing(game, seat, "phase1", made.what)


@step
def phase1_next(game: Game, seat: int) -> None:
    """A fight that must be, and the Deep, end phase I (D86, D113)."""
    deep = game.player(seat).at == DEEP and game.state.turn.moved
    game.push("phase1_end" if game.state.turn.fight or deep else "phase1", seat)


@step
def phase1_end(game: Game, seat: int) -> None:
    """55, D80: a destruction tile here is taken."""
    game.tell("phase1_ended", seat)
    game.plan(("take_tile", seat), ("stock_limit", seat), ("happens", "phase1_end", seat), ("phase2", seat))


# Phase II


@menu("phase2")
def phase2(look: Look, seat: int) -> tuple[Move, ...]:
    """D96: exactly one of fight, exploration, meditation; `pass` if exploring is barred."""
    player, turn = look.player(seat), look.state.turn
    fights = fight_choices(look, seat)
    if turn.fight and fights:
        return tuple([move("fight", turn.fight)])
    if player.at == DEEP and risen(look):
        return (move("fight", "sea"),) if fights else (PASS,)
    made = [move("fight", foe) for foe in fights]
    decks = [deck for which, deck in enumerate(DECKS) if not turn.sea_card and deck_left(look, which)]
    made += [move("explore", deck) for deck in decks]
    made += [move("meditate", trophy) for trophy in meditations(look, seat)]
    return tuple(made) if decks else (*made, PASS)


def fight_choices(look: Look, seat: int) -> tuple[str, ...]:
    """58, 59: who can be fought here."""
    player, state = look.player(seat), look.state
    if not all_cards(player):
        return ()
    made = ["fmw"[terrain] for terrain in beast_here(look, player.at)]
    if player.at == DEEP and risen(look):
        made.append("sea")
    if look.table.legends and state.legend_at == player.at:
        made.append("legend")
    if state.turn.fight == "drawn":
        made.append("drawn")
    if not look.content.locations[player.at].school and state.tavern != player.at:
        made += [
            str(one.seat)
            for one in state.players
            if one.seat != seat and one.at == player.at and one.seat not in state.turn.diced
        ]
    return tuple(made)


def meditations(look: Look, seat: int) -> tuple[str, ...]:
    """62: an attribute at V, its trophy in supply and none of that attribute owned."""
    player, trophies = look.player(seat), look.content.trophies
    owned = {trophies[one].attr for one in player.trophies if one in trophies}
    return tuple(
        [
            one
            for one in look.state.supply
            if trophies[one].attr not in owned and player.attrs["cdas".index(trophies[one].attr)] == 5
        ]
    )


@answers
def phase2_answer(game: Game, made: Move, seat: int) -> None:
    """Fight, explore, meditate or pass; then phase III."""
    game.edit_turn().phase = 2
    game.push("phase3", seat)
    match made.code:
        case "fight":
            game.push("fight", seat, made.what)
        case "explore":
            game.push("fight_asked", seat)
            game.push("stock_limit", seat)
            game.push("explore", seat, DECKS.index(made.what))
        case "meditate":
            game.push("meditate", seat, made.what)


@step
def fight_asked(game: Game, seat: int) -> None:
    """D113: a fight that an exploration brings is fought at once."""
    if game.state.turn.fight in fight_choices(game, seat):
        game.push("fight", seat, game.state.turn.fight)


@step
def meditate(game: Game, seat: int, trophy: str) -> None:
    """62, 63: the trophy, then a step and exhaustion, but never onto the last space."""
    game.state.supply = removed(game.state.supply, trophy)
    game.tell("meditated", seat, trophy)
    step_on = game.player(seat).space < game.content.tracks.last - 1
    game.plan(("gain_trophy", seat, trophy), *([("track_step", seat, "meditate")] if step_on else []))


# Phase III


@step
def phase3(game: Game, seat: int) -> None:
    """64–69: use things, drop cards, draw up, buy."""
    game.edit_turn().phase = 3
    game.plan(
        ("happens", "phase3", seat), ("phase3_use", seat), ("drop", seat), ("draw_up", seat), ("market", seat),
        ("turn_end", seat),
    )  # fmt: skip


@step
def phase3_use(game: Game, seat: int) -> None:
    """The window of phase III."""
    if window_open(game, seat, "phase3"):
        game.push("phase3_menu", seat)


@menu("phase3")
def phase3_menu(look: Look, seat: int) -> tuple[Move, ...]:
    """`use` … `done`."""
    return (*use_moves(look, seat, "phase3"), DONE)


@answers
def phase3_menu_answer(game: Game, made: Move, seat: int) -> None:
    """One thing is used; then again."""
    if made != DONE:
        game.plan(("stock_limit", seat), ("phase3_use", seat))
        use_thing(game, seat, "phase3", made.what)


@step
def drop(game: Game, seat: int) -> None:
    """65: discard any number of hand cards."""
    if game.player(seat).hand:
        game.push("drop_menu", seat)


@menu("drop")
def drop_menu(look: Look, seat: int) -> tuple[Move, ...]:
    """`drop` one by one; D100: at most three may be kept by the option `keep`."""
    hand = look.player(seat).hand
    made = moves("drop", hand)
    must = look.table.option("keep") == "three" and len(hand) > DRAW_TO
    return made if must else (*made, DONE)


@answers
def drop_menu_answer(game: Game, made: Move, seat: int) -> None:
    """One card is discarded; then again."""
    if made != DONE:
        take_from_hand(game, seat, made.what)
        put_card(game, seat, made.what, "discard")
        game.tell("discarded", seat, made.what, 1, len(game.player(seat).hand))
        game.push("drop", seat)


@step
def draw_up(game: Game, seat: int) -> None:
    """Draw up to three hand cards, less what was lost (D100)."""
    player = game.edit(seat)
    to, player.less = max(0, modified(game, "phase3_draw", seat, DRAW_TO) - player.less), 0
    game.push("draw", seat, to - len(player.hand))


@step
def market(game: Game, seat: int) -> None:
    """69: who can buy must."""
    if affordable(game, seat):
        game.push("buy", seat)


@step
def turn_end(game: Game, seat: int) -> None:
    """What holds for a turn ends; the next seat, or the end of the round."""
    state = game.state
    if state.turn.fight == "drawn":
        shuffle_back(game, state.turn.drawn)
    state.turn = Turn()
    if state.modifiers:
        state.modifiers = tuple([one for one in state.modifiers if not _over(game, one, seat)])
    if state.used:
        state.used = tuple([one for one in state.used if one[0] == "game"])
    following = game.left(seat)
    if following != state.start:
        return game.push("turn_begin", following)
    return game.plan(("march",), *[("happens", "round_end", one) for one in game.seats(state.start)], ("round_over",))


def _over(look: Look, one: tuple[object, ...], seat: int) -> bool:
    until, owner, since = one[4], one[5], one[6]
    if until == "always":
        return False
    return until != "my_next_turn" or (owner == seat and since != look.state.turns)


@step
def round_over(game: Game) -> None:
    """D124: after the last round the ranking decides."""
    state = game.state
    game.tell("round_ended", 0, "", state.round)
    if state.round >= int(game.table.option("rounds")):
        best = max(map(ranking, map(game.player, game.seats(1))))
        game.over("rounds", tuple(one for one in game.seats(1) if ranking(game.player(one)) == best))
        return
    state.round += 1
    game.push("turn_begin", state.start)


def ranking(player: Player) -> tuple[int, ...]:
    """D124: space, trophies, destruction tiles, sum of attributes, gold."""
    return player.space, len(player.trophies), len(player.tiles), sum(player.attrs), player.gold
