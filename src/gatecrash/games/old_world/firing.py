"""Who is triggered, and in which order (D69): mandatory effects first, then each owner's optional ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gatecrash.games.old_world.doing import FIGHTING, begin, ready
from gatecrash.games.old_world.effects import Effect
from gatecrash.games.old_world.machine import Game, Look, answers, menu, step
from gatecrash.games.old_world.moves import DONE, Move, move
from gatecrash.games.old_world.vocabulary import TRIGGER_BIT

__all__ = ["BOTH", "fire", "owned"]

BOTH = -1
"""The agent of what concerns both sides alike: `before_pools`, `after_pools`, `fight_end`."""


def fire(game: Game, trigger: str, agent: int = 0, *, special: bool = False, at_once: bool = False) -> None:
    """Something happened that effects listen to; while one runs, they wait (D69)."""
    if not _listened(game, TRIGGER_BIT[trigger], trigger, agent):
        return
    turn = game.state.turn
    if turn.running and not at_once:
        game.edit_turn().waiting = (*turn.waiting, ("fired", trigger, agent, int(special)))
    else:
        game.push("fired", trigger, agent, int(special))


@step
def happens(game: Game, trigger: str, agent: int) -> None:
    """`fire` as a step."""
    fire(game, trigger, agent)


def _listened(look: Look, bit: int, trigger: str, agent: int) -> bool:
    fight = look.state.fight
    if trigger not in FIGHTING:
        return agent > 0 and bool(look.player(agent).listens & bit)
    if fight is None:
        return False
    if fight.listens & bit or fight.weak or look.player(fight.active).listens & bit:
        return True
    if fight.rival and look.player(fight.rival).listens & bit:
        return True
    return any(look.content.cards[card].effects for card, _ in fight.combo)


def owned(look: Look, owner: int) -> Iterator[tuple[str, int]]:
    """The effects of a side, with their sources, in order of acquisition."""
    fight = look.state.fight
    if owner == 0:
        yield from fight.effects if fight else ()
        return
    yield from look.player(owner).effects
    if fight is None:
        return
    if owner == fight.active:
        yield from fight.weak
    if owner == fight.side:
        for card, _ in fight.combo:
            yield from ((card, one) for one in look.content.cards[card].effects)


@step
def fired(game: Game, trigger: str, agent: int, special: int) -> None:
    """Mandatory effects first, then each owner's optional ones."""
    fight = game.state.fight
    if trigger not in FIGHTING:
        owners: tuple[int, ...] = (agent,)
    elif fight is None:
        return
    else:
        owners = (fight.rival, fight.active) if not fight.rival else (fight.active, fight.rival)
    frames: list[tuple[Any, ...]] = []
    later: list[tuple[Any, ...]] = []
    for owner in owners:
        optional = []
        for source, number in owned(game, owner):
            effect = game.content.effects[number]
            if effect.on != trigger or (effect.special and not special) or not _sided(effect, trigger, owner, agent):
                continue
            if effect.may:
                optional.append((source, number))
            else:
                frames.append(("effect", number, owner, source))
        if optional:
            later.append(("optional", owner, tuple(optional)))
    game.plan(*frames, *later)


def _sided(effect: Effect, trigger: str, owner: int, agent: int) -> bool:
    return trigger not in FIGHTING or agent == BOTH or (owner == agent) == (effect.side == "mine")


@step
def optional(game: Game, owner: int, effects: tuple[tuple[str, int], ...]) -> None:
    """D69: one is a yes or no, several are used in the order wanted."""
    able = tuple([one for one in effects if ready(game, one[1], owner, one[0])])
    if not able:
        return
    if len(able) > 1:
        return game.push("several", owner, able)
    game.push("answered", owner, able[0][0], able[0][1])
    return game.ask("option", owner, ("yes", "no"), "effect")


@step
def answered(game: Game, owner: int, source: str, number: int) -> None:
    """Yes: it runs."""
    if game.got == "yes":
        begin(game, number, owner, source)


@menu("option")
def several(look: Look, owner: int, effects: tuple[tuple[str, int], ...]) -> tuple[Move, ...]:
    """Which of several optional effects next."""
    return (*[move("use", source) for source in sorted({source for source, _ in effects})], DONE)


@answers
def several_answer(game: Game, made: Move, owner: int, effects: tuple[tuple[str, int], ...]) -> None:
    """One runs, the others are asked again."""
    if made == DONE:
        return
    at = next(i for i, (source, _) in enumerate(effects) if source == made.what)
    game.push("optional", owner, effects[:at] + effects[at + 1 :])
    begin(game, effects[at][1], owner, effects[at][0])
