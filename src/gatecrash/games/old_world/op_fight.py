"""Ops of fights and modifiers (C4): damage, heal, again, skip, end, mod."""

from __future__ import annotations

from gatecrash.games.old_world.doing import op, running, short
from gatecrash.games.old_world.effects import Op
from gatecrash.games.old_world.fight import finish
from gatecrash.games.old_world.heroes import put_guard
from gatecrash.games.old_world.machine import Game, step
from gatecrash.games.old_world.piles import mixed
from gatecrash.games.old_world.state import Pile
from gatecrash.games.old_world.weigh import is_word

__all__: list[str] = []


@op
def do_damage(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """One packet (D103)."""
    me = running(game)[0]
    fight = game.state.fight
    if fight is None or side not in (0, fight.active, fight.rival) or (side == 0 and fight.rival):
        return short(game)
    return game.push("packet", me, side, n, int(one.flag))


@op
def do_special(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A fight card's special attack: see the monster (89)."""
    fight, content = game.state.fight, game.content
    if fight is None:
        return short(game)
    if fight.foe == "legend":
        number = content.legends[fight.monster].specials[n - 1]
    else:
        monster = content.sea if fight.foe == "sea" else content.monsters[fight.monster]
        assert monster is not None
        if not monster.specials:
            return short(game)
        number = monster.specials[n - 1]
    return game.push("effect", number, 0, f"special.{n}")


@op
def do_heal(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """D116: the cards discarded last come back into the pool, shuffled."""
    fight = game.state.fight
    if fight is None:
        return short(game)
    if side:
        player = game.edit(side)
        back = player.discard[len(player.discard) - n :] if n < len(player.discard) else player.discard
        player.discard = player.discard[: len(player.discard) - len(back)]
        player.deck = mixed(player.deck, back)
    else:
        draft = game.edit_fight()
        n = min(n, max(0, draft.life - len(draft.pool)), len(draft.lost))
        back = draft.lost[len(draft.lost) - n :] if n else ()
        draft.lost = draft.lost[: len(draft.lost) - n]
        pool = draft.pool
        cards = (*pool.bag, *(card for card, _ in (*pool.top, *pool.bottom)), *back)
        draft.pool = Pile(tuple(sorted(cards)), (), (), pool.short)
    return game.tell("healed", side, "", len(back))


@op
def do_again(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """Another fight turn at once."""
    if game.state.fight is None:
        return short(game)
    draft = game.edit_fight()
    draft.again = 1
    return game.tell("again", draft.side)


@op
def do_skip(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """The next fight turn is skipped."""
    fight = game.state.fight
    if fight is None:
        return short(game)
    draft, at = game.edit_fight(), int(side != fight.active)
    draft.skip = (draft.skip[0] + 1, draft.skip[1]) if at == 0 else (draft.skip[0], draft.skip[1] + 1)
    return game.tell("skip", side)


@op
def do_end(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """The monster is driven away; nothing against the legendary monster or a player."""
    fight = game.state.fight
    if fight is None or fight.rival or fight.foe == "legend":
        return short(game)
    return finish(game, "away")


@op
def do_mod(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A modifier on a side, until."""
    me, state = running(game)[0], game.state
    fight = state.fight
    amount = one.value if is_word(one.value) else n
    until = one.until or ("fight" if fight is not None else "turn")
    since = fight.number if fight is not None and until != "my_next_turn" else state.turns
    words = one.words or ((one.attr,) if one.attr else ())
    if fight is None and until in ("fight_turn", "my_next", "foe_next", "fight"):
        until = "turn"
    state.modifiers = (*state.modifiers, (one.key, one.how, amount, side, until, me, since, words))
    game.tell("modifier", side, one.key, n if isinstance(n, int) else 0)
    if one.key in ("attribute", "shield_cap") and side > 0:
        game.push("cut_guard", side)


@step
def cut_guard(game: Game, seat: int) -> None:
    """D16, D17: shield or energy is cut to a lower cap at once."""
    put_guard(game, seat, game.player(seat).guard)
