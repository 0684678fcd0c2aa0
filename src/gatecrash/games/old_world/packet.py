"""Damage (89, 92.1, D27, D33, D103): one packet, its modifiers, shield or protection, and the cards it costs."""

from __future__ import annotations

from gatecrash.games.old_world.cards import put_card
from gatecrash.games.old_world.doing import note_moved
from gatecrash.games.old_world.fight import finish
from gatecrash.games.old_world.firing import fire
from gatecrash.games.old_world.heroes import put_guard
from gatecrash.games.old_world.machine import Game, step
from gatecrash.games.old_world.weigh import banned, modified, setting

__all__ = ["protection"]


@step
def packet(game: Game, dealer: int, taker: int, n: int, direct: int) -> None:
    """A packet of damage: what listens for it first."""
    if n > 0 and game.state.fight is not None:
        game.push("packet_falls", dealer, taker, n, direct)
        fire(game, "hit", dealer, at_once=True)


def protection(game: Game) -> int:
    """D27, D120: what the legendary monster takes off every packet, by the space of the victory marker."""
    fight = game.state.fight
    if fight is None or fight.foe != "legend":
        return 0
    side = "ab".index(game.table.option("side"))
    return game.content.tracks.protection[side][game.player(fight.active).space]


@step
def packet_falls(game: Game, dealer: int, taker: int, n: int, direct: int) -> None:
    """The dealer's modifiers, the taker's, then protection and shield."""
    n = modified(game, "taken", taker, modified(game, "dealt", dealer, n))
    if taker == 0:
        n = max(0, n - protection(game))
        game.tell("damage", taker, "", n)
        game.push("packet_end", dealer, taker, n)
        if n:
            game.push("life_lost", n, 1)
        return
    n = max(0, n)
    game.tell("damage", taker, "", n)
    game.push("packet_end", dealer, taker, n)
    if n and not direct:
        n -= _absorbed(game, taker, n)
    if n:
        _cards_lost(game, taker, n)


def _absorbed(game: Game, seat: int, n: int) -> int:
    """Protection first (D19); a shield, never energy (89)."""
    player = game.edit(seat)
    off = min(n, player.protect)
    player.protect -= off
    if player.kind == "slayer":
        shield = min(n - off, player.guard)
        put_guard(game, seat, player.guard - shield)
        off += shield
    return off


def _cards_lost(game: Game, seat: int, n: int) -> None:
    """First the deck, then the hand; or the hand first."""
    player = game.player(seat)
    if setting(game, "hit_order", seat) == "hand_first":
        of_hand = min(n, len(player.hand))
        frames = (("take_hand", seat, of_hand, seat, "discard", 0, 0, "lose"), ("deck_lost", seat, n - of_hand))
        return game.plan(*frames)
    of_deck = min(n, len(player.deck))
    return game.plan(("deck_lost", seat, of_deck), ("take_hand", seat, n - of_deck, seat, "discard", 0, 0, "lose"))


@step
def deck_lost(game: Game, seat: int, n: int) -> None:
    """The deck's cards one by one."""
    if n > 0 and len(game.player(seat).deck):
        game.push("deck_card_lost", seat, n)
        game.flip("draw", seat)


@step
def deck_card_lost(game: Game, seat: int, n: int) -> None:
    """One of them is discarded."""
    put_card(game, seat, game.got, "discard")
    note_moved(game, game.got)
    game.tell("lost_card", seat, game.got, 1, len(game.player(seat).deck))
    game.push("deck_lost", seat, n - 1)
    fire(game, "lost_card", seat)


@step
def life_lost(game: Game, n: int, damage: int) -> None:
    """The monster's life cards one by one; what ignores further damage hits the rest (D33)."""
    fight = game.state.fight
    assert fight is not None
    if n <= 0 or not len(fight.pool) or (damage and banned(game, "taken", 0)):
        return
    game.push("life_card_lost", n, damage)
    game.flip("hit")


@step
def life_card_lost(game: Game, n: int, damage: int) -> None:
    """One of them is discarded; a special one triggers the passive at once."""
    draft, name = game.edit_fight(), game.got
    draft.lost = (*draft.lost, name)
    note_moved(game, name)
    game.tell("life_lost", 0, name, 1, len(draft.pool))
    game.push("life_lost", n - 1, damage)
    special = bool(damage and game.content.fight_cards[name].special)
    if special and banned(game, "passives", 0):
        special = False
    if damage:
        fire(game, "lost_card", 0, special=special, at_once=special)


@step
def packet_end(game: Game, dealer: int, taker: int, n: int) -> None:
    """`hurt`, `dealt`; a monster without life cards is defeated (92.1, D35); knock-out."""
    state = game.state
    if state.modifiers:
        state.modifiers = tuple([one for one in state.modifiers if one[4] != "now"])
    if taker == 0 and n:
        game.push("beaten")
    elif taker:
        game.push("check_out")
    if n:
        fire(game, "dealt", dealer)
        fire(game, "hurt", dealer)


@step
def beaten(game: Game) -> None:
    """No life card is left: the survivor wins (94, D34)."""
    fight = game.state.fight
    assert fight is not None
    if not len(fight.pool):
        finish(game, "won")
