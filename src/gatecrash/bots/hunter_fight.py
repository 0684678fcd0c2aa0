"""A hunter's fights in Old World: the best chain of hand cards by search, weighed against what is kept."""

from __future__ import annotations

from gatecrash.bots.hunter_odds import blow
from gatecrash.bots.hunter_worth import ICON, card_worth
from gatecrash.games.old_world.content import Content, Icon
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.piles import without
from gatecrash.games.old_world.player_turn import links
from gatecrash.games.old_world.state import Player, State
from gatecrash.games.old_world.weigh import banned, modified, modifiers, shield_cap

__all__ = ["Combos"]

HAND = 7
KILL = 100.0
WIDEST = 600
"""Chains looked at for a decision."""


class Combos:
    """The chains that a seat may play now, and the best of them."""

    def __init__(self, state: State, seat: int, *, far: bool) -> None:
        fight = state.fight
        assert fight is not None
        self.state, self.seat, self.far = state, seat, far
        self.look, self.player = Look(state), state.players[seat - 1]
        self.content: Content = state.table.content
        self.foe: Player | None = None
        if fight.rival:
            self.foe = state.players[(fight.rival if seat == fight.active else fight.active) - 1]
        self.need = len(fight.pool) if self.foe is None else len(self.foe.hand) + len(self.foe.deck) + self.foe.guard
        self.drawn = fight.draws
        self.count = 0
        self.most = (
            int(modified(self.look, "combo_length", seat, 99)) if modifiers(self.look, "combo_length", seat) else 99
        )
        self.blow = self._blow()
        self.keep = self._keep()

    def _blow(self) -> float:
        """What the foe's next turn costs, about."""
        fight = self.state.fight
        assert fight is not None
        if self.foe is None:
            return blow(self.content, tuple(fight.pool.bag), self.player.attrs, fight.rank)
        return 1.5 + self.foe.attrs[0]

    def _keep(self) -> float:
        """What a card that is kept counts, as a part of its worth: little if there is no turn to play it."""
        turns = (len(self.player.deck) + self.player.guard) / max(1.0, self.blow)
        if not self.far:
            return 0.5
        return 0.75 if turns > 1.5 else 0.5 if turns > 0.7 else 0.15

    def begun(self, what: str) -> float:
        """The worth of the best chain that this `play` begins or goes on with."""
        fight = self.state.fight
        assert fight is not None
        card, _, paid = what.partition("*")
        boosts = tuple(int(one) for one in paid.split("+")) if paid else ()
        self.count = 0
        return self._grow((*fight.combo, (card, boosts)), without(self.player.hand, card))

    def standing(self) -> float:
        """The worth of the combo as it lies."""
        assert self.state.fight is not None
        return self._worth(self.state.fight.combo, self.player.hand)

    def _grow(self, chain: tuple[tuple[str, tuple[int, ...]], ...], hand: tuple[str, ...]) -> float:
        """The worth of the best chain that goes on from here."""
        best = self._worth(chain, hand)
        if len(chain) >= self.most or self.count > WIDEST:
            return best
        last = chain[-1][0]
        for card in dict.fromkeys(hand):
            if links(self.look, last, card, self.seat) and not banned(
                self.look, "colours", self.seat, self.content.cards[card].colour
            ):
                self.count += 1
                best = max(best, self._grow((*chain, (card, ())), without(hand, card)))
        return best

    def _icons(self, chain: tuple[tuple[str, tuple[int, ...]], ...]) -> list[Icon]:
        cards = self.content.cards
        found: list[Icon] = []
        for at, (name, boosts) in enumerate(chain):
            card = cards[name]
            found += card.base
            if at + 1 < len(chain):
                found += card.tabs.get(cards[chain[at + 1][0]].colour, ())
            for one in boosts:
                if one:
                    found += card.boosts[one - 1].icons
        return found

    def _worth(self, chain: tuple[tuple[str, tuple[int, ...]], ...], hand: tuple[str, ...]) -> float:
        """Damage, cover, cards drawn, and what stays in hand."""
        if not chain:
            return self._held(hand)
        damage, cover, draws, more = 0, 0, self.drawn + self.player.attrs[0], 0.0
        for icon in self._icons(chain):
            if icon.kind == "damage":
                damage += icon.n
            elif icon.kind in ("shield", "protect", "energy"):
                cover += icon.n
            elif icon.kind == "draw":
                draws += icon.n
            else:
                more += icon.n * ICON[icon.kind]
        dealt = modified(self.look, "dealt", self.seat, damage) if damage else 0
        if dealt >= self.need:
            return KILL - 0.1 * len(chain)
        room = shield_cap(self.look, self.seat) - self.player.guard
        drawn = max(0, min(draws, len(self.player.deck), HAND - len(hand)))
        return dealt + 0.9 * min(cover, room, self.blow) + 0.45 * drawn + more + self._held(hand)

    def _held(self, hand: tuple[str, ...]) -> float:
        return self.keep * sum(card_worth(self.content, card) for card in hand)
