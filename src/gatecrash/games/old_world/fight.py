"""The state machine *Fight* (D.3): target, bets, windows, pools, turns in alternation, the end."""

from __future__ import annotations

from gatecrash.games.old_world.cards import all_cards
from gatecrash.games.old_world.firing import BOTH
from gatecrash.games.old_world.heroes import gain_gold
from gatecrash.games.old_world.machine import Game, Look, step
from gatecrash.games.old_world.piles import mixed
from gatecrash.games.old_world.state import Fight, Pile
from gatecrash.games.old_world.vocabulary import TRIGGER_BIT
from gatecrash.games.old_world.weigh import modified

__all__ = ["check_out", "finish", "is_out"]

LEGEND_RANK = 4
LONGEST = 60
"""Fight turns after which a fight is broken off (D110)."""


@step
def fight(game: Game, seat: int, foe: str) -> None:
    """1: the target is fixed."""
    rival = int(foe) if foe.isdigit() else 0
    game.state.fight = Fight(active=seat, foe="seat" if rival else foe, rival=rival)
    game.tell("fight", seat, foe, 0, 0, rival)
    game.push("fight_result")
    if rival:
        bettors = [one for one in game.seats(game.left(seat)) if one not in (seat, rival)]
        game.plan(*[("bet", one) for one in bettors], ("fight_start",))
        if not all_cards(game.player(rival)):
            finish(game, "won")
        return
    _meet(game, foe)
    if foe == "legend" and len(game.player(seat).tiles) >= len(game.table.pools["legend"]):
        return finish(game, "won")
    return game.push("fight_start")


def _meet(game: Game, foe: str) -> None:
    """The monster, its ability and what the hunter knows of it."""
    draft, content, hunt = game.edit_fight(), game.content, game.table.hunt
    if foe == "legend":
        legend = content.legends[game.state.legend]
        draft.monster, draft.rank, ability, passive = legend.id, LEGEND_RANK, legend.ability, -1
    else:
        terrain = "fmw".find(foe)
        monster = content.sea if foe == "sea" else content.monsters[_name(game, foe)]
        assert monster is not None
        draft.monster, draft.rank = monster.id, monster.rank
        ability, passive = monster.ability, monster.passive if hunt else -1
        if hunt and terrain >= 0 and monster.weaknesses:
            found = [n for t, n in game.player(draft.active).weaknesses if t == terrain]
            draft.weak = tuple((f"weak.{foe}{n}", monster.weaknesses[n - 1]) for n in found)
    effects = [("ability", one) for one in ability] + ([("passive", passive)] if passive >= 0 else [])
    draft.effects = tuple(effects)
    for _, number in effects:
        draft.listens |= TRIGGER_BIT[content.effects[number].on]


def _name(look: Look, foe: str) -> str:
    return look.state.turn.drawn if foe == "drawn" else look.state.beasts["fmw".index(foe)][0]


@step
def bet(game: Game, seat: int) -> None:
    """82, D112: 1 gold on one side, or none."""
    fight = game.state.fight
    assert fight is not None
    if game.player(seat).gold:
        game.push("betted", seat)
        sides = sorted((fight.active, fight.rival))
        game.ask("bet", seat, (*[f"bet:{side}" for side in sides], "bet:-"), "bet")


@step
def betted(game: Game, seat: int) -> None:
    """The stake lies on a side."""
    if game.got != "-":
        gain_gold(game, seat, -1)
        draft = game.edit_fight()
        draft.bets = (*draft.bets, (seat, int(game.got)))
        game.tell("bet", seat, "", 1, 0, int(game.got))


def fighters(look: Look) -> tuple[int, ...]:
    """The seats in the fight, the active one first."""
    fight = look.state.fight
    assert fight is not None
    return (fight.active, fight.rival) if fight.rival else (fight.active,)


@step
def fight_start(game: Game) -> None:
    """2 to 4: effects and windows before and after the pools."""
    both = fighters(game)
    game.plan(
        ("happens", "before_pools", BOTH),
        *[("window", seat, "before_pools") for seat in both],
        ("pools",),
        ("check_out",),
        ("happens", "after_pools", BOTH),
        *[("window", seat, "after_pools") for seat in both],
        ("check_out",),
        ("first_turn",),
    )


@step
def pools(game: Game) -> None:
    """3, 76, 84: deck and discard; the monster's number of life cards, drawn only when met."""
    for seat in fighters(game):
        player = game.edit(seat)
        player.deck, player.discard = mixed(player.deck, player.discard), ()
    draft, table = game.edit_fight(), game.table
    draft.stage = "turns"
    if draft.rival:
        return
    if draft.foe == "legend":
        bag: tuple[str, ...] = table.pools["legend"]
        life = len(bag) - len(game.player(draft.active).tiles)
    else:
        bag = game.state.fight_cards
        monster = game.content.sea if draft.foe == "sea" else game.content.monsters[draft.monster]
        assert monster is not None
        life = monster.life
    life = max(1, min(len(bag), modified(game, "life", 0, life)))
    draft.life, draft.pool = life, Pile(bag, (), (), len(bag) - life)
    game.tell("pool", 0, draft.monster, life)


@step
def first_turn(game: Game) -> None:
    """7, 80, 85: the attacker or a matching trail goes first, else the monster."""
    fight = game.state.fight
    assert fight is not None
    first = fight.active if fight.rival or _leads(game) else 0
    game.push("fight_turn", first)


def _leads(look: Look) -> bool:
    fight = look.state.fight
    assert fight is not None
    player = look.player(fight.active)
    if fight.foe == "legend":
        trail = bool(player.tiles)
    elif fight.foe == "sea":
        trail = bool(player.sea_trail)
    else:
        trail = fight.foe in ("f", "m", "w") and player.trails["fmw".index(fight.foe)] != -1
    return modified(look, "first_strike", fight.active, int(trail)) > 0


@step
def fight_turn(game: Game, side: int) -> None:
    """5: a side's fight turn begins."""
    draft = game.edit_fight()
    mine = int(side != draft.active)
    draft.side, draft.number = side, draft.number + 1
    draft.turns = (draft.turns[0] + (not mine), draft.turns[1] + mine)
    draft.combo, draft.half, draft.revealed, draft.must, draft.draws, draft.step = (), "", "", "", 0, 1
    game.tell("fight_turn", side, "", draft.number)
    game.plan(
        ("happens", "turn_start", side),
        ("player_turn", side) if side else ("monster_turn",),
        ("happens", "turn_end", side),
        ("check_out",),
        ("turn_over", side),
    )


@step
def turn_over(game: Game, side: int) -> None:
    """What holds for a fight turn ends; the other side, unless it is skipped or there is another turn."""
    draft, state = game.edit_fight(), game.state
    if state.modifiers:
        state.modifiers = tuple([one for one in state.modifiers if not _expired(one, side, draft.number)])
    if state.used:
        state.used = tuple([one for one in state.used if one[0] != "fight_turn"])
    other = draft.rival if side == draft.active else draft.active
    if other and game.player(other).protect:
        game.edit(other).protect = 0
    if draft.number >= LONGEST:
        return finish(game, "lost" if draft.rival else _driven(game))
    following = other
    if draft.again:
        draft.again, following = 0, side
    elif draft.skip[int(other != draft.active)]:
        skip = list(draft.skip)
        skip[int(other != draft.active)] -= 1
        draft.skip, following = (skip[0], skip[1]), side
    return game.push("fight_turn", following)


def _expired(one: tuple[object, ...], side: int, number: int) -> bool:
    until, owner, since = one[4], one[5], one[6]
    match until:
        case "now" | "fight_turn":
            return True
        case "my_next":
            return owner == side and since != number
        case "foe_next":
            return owner != side and since != number
    return False


# The end


def is_out(look: Look, seat: int) -> bool:
    """77: an empty pool and an empty hand."""
    player = look.player(seat)
    return not player.hand and not len(player.deck)


def _driven(look: Look) -> str:
    """95, D28: the hunter is out: driven away with 0–1 cards left, else lost."""
    fight = look.state.fight
    assert fight is not None
    return "away" if fight.foe != "legend" and len(fight.pool) <= 1 else "lost"


@step
def check_out(game: Game) -> None:
    """D104: who is knocked out once the pools stand, except in one's own steps 1–3."""
    fight = game.state.fight
    assert fight is not None
    if fight.stage == "before":
        return
    out = [seat for seat in fighters(game) if is_out(game, seat) and not (fight.side == seat and fight.step < 4)]
    if len(out) == 2:
        out = [seat for seat in out if seat != fight.side]
    if out:
        finish(game, ("lost" if out[0] == fight.active else "won") if fight.rival else _driven(game))


def finish(game: Game, outcome: str) -> None:
    """6: the fight ends at once with this outcome for the active player."""
    game.cut("fight_result")
    turn, draft = game.edit_turn(), game.edit_fight()
    turn.running, turn.waiting = (), ()
    draft.outcome = outcome
    game.tell("fight_over", draft.active, outcome, len(draft.pool), 0, draft.rival)
