"""The table as text of at most 80 columns: places, monsters, boards, the rows, the fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gatecrash.core.rules import View
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.market import ROW_NAMES, price, rows_in_play
from gatecrash.games.old_world.moves import Move
from gatecrash.games.old_world.state import Player, State

__all__ = ["draw_text"]

WIDTH = 80
Say = Callable[..., str]


def draw_text(view: View[State, Move], say: Say) -> str:
    """The view as text."""
    return "\n".join(line[:WIDTH].rstrip() for line in _lines(view, say))


def _lines(view: View[State, Move], say: Say) -> Iterator[str]:
    state, look = view.state, Look(view.state)
    yield f"{say('round')} {state.round} · {say('seat')} {state.active}"
    for (name, at, _), terrain in zip(state.beasts, "fmw", strict=True):
        if name:
            monster = look.content.monsters[name]
            yield f"  {terrain} {monster.rank} {name} @{at} ({monster.life})"
    if state.legend:
        yield f"  ! {state.legend} @{state.legend_at} {state.tiles_at}"
    for which in rows_in_play(look):
        seat = view.seat or 1
        cards = (f"{slot + 1} {card}({price(look, seat, slot)})" for slot, card in enumerate(state.rows[which]) if card)
        yield f"  {ROW_NAMES[which]}: {'  '.join(cards)}"
    for player in state.players:
        yield from _board(player)
    if state.fight is not None:
        fight = state.fight
        combo = " ".join(card for card, _ in fight.combo)
        yield f"  × {fight.active} – {fight.rival or fight.monster}: {len(fight.pool)} {combo}"


def _board(player: Player) -> Iterator[str]:
    attrs = " ".join(f"{attr}{n}" for attr, n in zip("cdas", player.attrs, strict=True))
    yield (
        f"{player.seat} {player.character} @{player.at} ${player.gold} {attrs} h{player.hero} "
        f"+{player.guard} ▲{player.space} {len(player.hand)}/{len(player.deck)}/{len(player.discard)}"
    )
    owned = (*player.trophies, *player.potions, *player.bombs, *player.mutagens)
    if owned:
        yield f"    {' '.join(owned)}"
    if player.hand and "?" not in player.hand:
        yield f"    [{' '.join(player.hand)}]"
