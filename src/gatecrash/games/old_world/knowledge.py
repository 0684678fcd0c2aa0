"""Who may know what (D.4): hiding it, and completing what is hidden by what a seat can know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from gatecrash.core.rules import Draw
from gatecrash.games.old_world.machine import chances_of, legal_of
from gatecrash.games.old_world.piles import without
from gatecrash.games.old_world.state import UNKNOWN, Fight, Pile, Player, State, freeze, thaw

__all__ = ["imagine", "mask"]


def mask(state: State, seat: int) -> State:
    """The position with what the seat (0: a spectator) may not know hidden."""
    shown = state.stack[-1][2] if state.stack and state.stack[-1][0] == "foreign_pick" else 0
    draft = thaw(state)
    draft._moves = None
    draft.players = tuple([_masked(one, seat, shown, state.fight) for one in state.players])
    fight = state.fight
    if fight is not None and (fight.pool.top or fight.pool.bottom):
        hidden = thaw(fight)
        hidden.pool = _hide(fight.pool, 1 << seat)
        freeze(hidden)
        draft.fight = hidden
    freeze(draft)
    return draft


def _masked(player: Player, seat: int, shown: int, fight: Fight | None) -> Player:
    own = player.seat in (seat, shown)
    if own and not player.deck.top and not player.deck.bottom:
        return player
    draft = thaw(player)
    deck = _hide(player.deck, 1 << seat)
    if not own:
        known = (fight.must,) if fight is not None and fight.must and fight.side == player.seat else ()
        hidden = player.hand
        for card in known:
            hidden = without(hidden, card)
        draft.hand = (*(UNKNOWN,) * len(hidden), *known)
        deck = Pile(tuple(sorted((*deck.bag, *hidden))), deck.top, deck.bottom, deck.short + len(hidden))
    draft.deck = deck
    freeze(draft)
    return draft


def _hide(pile: Pile, bit: int) -> Pile:
    """Cards above and below that the seat has not seen go into the bag."""
    if not pile.top and not pile.bottom:
        return pile
    hidden = [card for card, who in (*pile.top, *pile.bottom) if not who & bit]
    top = tuple([(card if who & bit else UNKNOWN, who) for card, who in pile.top])
    bottom = tuple([(card if who & bit else UNKNOWN, who) for card, who in pile.bottom])
    return Pile(tuple(sorted((*pile.bag, *hidden))), top, bottom, pile.short + len(hidden))


TRIES = 20
"""How often a hand is drawn anew before it is helped."""


def imagine(state: State, draw: Draw) -> State:
    """A whole position: every hidden card is one of those in its bag, equally likely among what can go on.

    That a seat is asked, or luck to draw from its hand, tells that it holds a card that fits.
    """
    asked = state.actor
    if asked == 0 and state.stack[-1][:2] == ("flip", "rand"):
        asked = state.stack[-1][2]
    if asked <= 0 or UNKNOWN not in state.players[asked - 1].hand:
        return _imagine(state, draw)
    for _ in range(TRIES):
        whole = _imagine(state, draw)
        if goes_on(whole):
            return whole
    return _helped(whole, asked, draw)


def goes_on(state: State) -> bool:
    """Whether who is to act can."""
    return bool(legal_of(state) if state.actor else chances_of(state))


def _helped(state: State, seat: int, draw: Draw) -> State:
    """One card of the seat's hand changed for one of its deck that lets the game go on."""
    player = state.players[seat - 1]
    able = []
    for card in dict.fromkeys(player.deck.bag):
        hand = tuple(sorted((*player.hand[1:], card)))
        bag = tuple(sorted((*without(player.deck.bag, card), player.hand[0])))
        deck = Pile(bag, player.deck.top, player.deck.bottom, player.deck.short)
        players = list(state.players)
        players[seat - 1] = replace(player, hand=hand, deck=deck)
        changed = replace(state, players=tuple(players), _moves=None)
        if goes_on(changed):
            able.append((changed, 1))
    return draw(able) if able else state


def _imagine(state: State, draw: Draw) -> State:
    """A whole position, whatever is asked."""
    draft = thaw(state)
    draft._moves = None
    draft.players = tuple([_imagined(one, draw) for one in state.players])
    if state.fight is not None:
        pool = _fill(state.fight.pool, draw)
        if pool is not state.fight.pool:
            fight = thaw(state.fight)
            fight.pool = pool
            freeze(fight)
            draft.fight = fight
    freeze(draft)
    return draft


def _imagined(player: Player, draw: Draw) -> Player:
    deck = _fill(player.deck, draw)
    if deck is player.deck and UNKNOWN not in player.hand:
        return player
    hand, bag, short = [], deck.bag, deck.short
    for card in player.hand:
        if card == UNKNOWN:
            card = _from(bag, draw)
            bag, short = without(bag, card), short - 1
        hand.append(card)
    draft = thaw(player)
    draft.hand, draft.deck = tuple(sorted(hand)), Pile(bag, deck.top, deck.bottom, short)
    freeze(draft)
    return draft


def _from(bag: tuple[Any, ...], draw: Draw) -> Any:
    return draw(sorted(Counter(bag).items()))


def _fill(pile: Pile, draw: Draw) -> Pile:
    """Cards above and below that are unknown are drawn from the bag."""
    bag, short, made = pile.bag, pile.short, []
    for card, who in (*pile.top, *pile.bottom):
        if card == UNKNOWN:
            card = _from(bag, draw)
            bag, short = without(bag, card), short - 1
        made.append((card, who))
    if short == pile.short:
        return pile
    return Pile(bag, tuple(made[: len(pile.top)]), tuple(made[len(pile.top) :]), short)
