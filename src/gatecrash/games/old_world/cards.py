"""Hand, deck and discard pile: drawing, discarding, trashing, looking, putting back."""

from __future__ import annotations

from gatecrash.games.old_world.content import fits
from gatecrash.games.old_world.doing import filter_of, note_moved, short
from gatecrash.games.old_world.machine import Game, Look, menu, step
from gatecrash.games.old_world.moves import DONE, Move, moves
from gatecrash.games.old_world.piles import added, known, mixed, removed, without
from gatecrash.games.old_world.state import Pile, Player
from gatecrash.games.old_world.weigh import hand_limit

__all__ = ["all_cards", "from_zone", "matching", "put_card", "shuffle_all", "take_from_hand"]


def all_cards(player: Player) -> tuple[str, ...]:
    """Hand, deck and discard pile."""
    return (*player.hand, *known(player.deck), *player.discard)


def matching(look: Look, cards: tuple[str, ...], ref: int) -> tuple[str, ...]:
    """The different cards that pass the filter of an op (0: all do)."""
    wanted = filter_of(look, ref)
    if wanted is None or wanted.any:
        return tuple(dict.fromkeys(cards))
    return tuple([card for card in dict.fromkeys(cards) if fits(look.content.cards[card], wanted)])


def take_from_hand(game: Game, seat: int, card: str) -> None:
    """The card leaves the hand."""
    player = game.edit(seat)
    player.hand = without(player.hand, card)


def put_card(game: Game, seat: int, card: str, to: str) -> None:
    """The card goes to the discard pile, hand, deck or out of the game."""
    player = game.edit(seat)
    match to:
        case "discard":
            player.discard = (*player.discard, card)
        case "hand":
            player.hand = added(player.hand, card)
        case "top":
            player.deck = Pile(
                player.deck.bag, ((card, 1 << seat), *player.deck.top), player.deck.bottom, player.deck.short
            )
        case "bottom":
            at = (*player.deck.bottom, (card, 1 << seat))
            player.deck = Pile(player.deck.bag, player.deck.top, at, player.deck.short)


def shuffle_all(game: Game, seat: int) -> None:
    """Hand, deck and discard pile into one shuffled deck."""
    player = game.edit(seat)
    player.deck, player.hand, player.discard = Pile(tuple(sorted(all_cards(player)))), (), ()


# Drawing


@step
def draw(game: Game, seat: int, n: int) -> None:
    """Draw cards up to the hand limit (16, 17, D70); in fights an empty deck stays empty (93.2)."""
    if n <= 0 or len(game.player(seat).hand) >= hand_limit(game, seat):
        return
    if not len(game.player(seat).deck):
        player = game.edit(seat)
        if _fighting(game, seat) or not player.discard:
            return short(game)
        player.deck, player.discard = mixed(player.deck, player.discard), ()
        game.tell("shuffled", seat)
    game.push("drawn", seat, n)
    return game.flip("draw", seat, 0, seat)


def _fighting(game: Game, seat: int) -> bool:
    fight = game.state.fight
    return fight is not None and fight.stage != "over" and seat in (fight.active, fight.rival)


@step
def drawn(game: Game, seat: int, n: int) -> None:
    """The card drawn goes to the hand."""
    player = game.edit(seat)
    player.hand = added(player.hand, game.got)
    game.tell("drew", seat, game.got, 1, len(player.hand), owner=seat)
    if n > 1:
        game.push("draw", seat, n - 1)


@step
def over_limit(game: Game, seat: int) -> None:
    """D70: above the hand limit, discard down to it."""
    over = len(game.player(seat).hand) - hand_limit(game, seat)
    if over > 0:
        game.push("take_hand", seat, over, seat, "discard", 0, 0, "limit")


# Losing


@step
def take_hand(game: Game, seat: int, n: int, by: int, to: str, ref: int, up_to: int, purpose: str) -> None:
    """So many hand cards leave, chosen by a seat (-1: luck)."""
    if n <= 0:
        return
    player = game.player(seat)
    if ref and seat != game.mover:
        game.reveals = True
    if not matching(game, player.hand, ref):
        return short(game) if not up_to else None
    game.push("hand_taken", seat, n, by, to, ref, up_to, purpose)
    if by == -1:
        return game.flip("rand", seat, ref)
    if by != seat:
        game.reveals = True
        game.tell("shown", seat, "+".join(player.hand), len(player.hand))
        return game.push("foreign_pick", by, seat, ref, up_to, purpose)
    return game.push("hand_pick", seat, ref, up_to, purpose, seat if to in ("top", "bottom") else 0)


@step
def hand_taken(game: Game, seat: int, n: int, by: int, to: str, ref: int, up_to: int, purpose: str) -> None:
    """One of them is gone."""
    if game.got is None:
        return
    card = game.got
    take_from_hand(game, seat, card)
    put_card(game, seat, card, to)
    hidden = seat if to in ("top", "bottom") else 0
    if not hidden:
        note_moved(game, card)
    game.tell("trashed" if to == "trash" else to_code(to), seat, card, 1, len(game.player(seat).hand), owner=hidden)
    game.push("take_hand", seat, n - 1, by, to, ref, up_to, purpose)


def to_code(to: str) -> str:
    """The event's code by where a card goes."""
    return {"discard": "discarded", "trash": "trashed"}.get(to, "tucked")


def _picks(cards: tuple[str, ...], up_to: int, owner: int) -> tuple[Move, ...]:
    made = moves("pick", cards, owner)
    return (*made, DONE) if up_to else made


@menu("pick")
def hand_pick(look: Look, seat: int, ref: int, up_to: int, purpose: str, owner: int) -> tuple[Move, ...]:
    """A card of one's own hand."""
    return _picks(matching(look, look.player(seat).hand, ref), up_to, owner)


@menu("pick")
def foreign_pick(look: Look, seat: int, victim: int, ref: int, up_to: int, purpose: str) -> tuple[Move, ...]:
    """A card of another hand, which all may see meanwhile (D102)."""
    return _picks(matching(look, look.player(victim).hand, ref), up_to, 0)


@step
def mill(game: Game, seat: int, n: int, to: str) -> None:
    """The deck's top cards are lost one by one."""
    if n <= 0:
        return
    if not len(game.player(seat).deck):
        player = game.edit(seat)
        if _fighting(game, seat) or not player.discard:
            return short(game)
        player.deck, player.discard = mixed(player.deck, player.discard), ()
        game.tell("shuffled", seat)
    game.push("milled", seat, n, to)
    return game.flip("draw", seat)


@step
def milled(game: Game, seat: int, n: int, to: str) -> None:
    """One of them is gone."""
    put_card(game, seat, game.got, to)
    note_moved(game, game.got)
    game.tell("lost_card" if to == "discard" else "trashed", seat, game.got, 1, len(game.player(seat).deck))
    game.push("mill", seat, n - 1, to)


@step
def take_any(game: Game, seat: int, n: int, by: int, to: str, purpose: str) -> None:
    """Hand cards, then the deck's top (D102)."""
    of_hand = min(n, len(game.player(seat).hand))
    game.plan(("take_hand", seat, of_hand, by, to, 0, 0, purpose), ("mill", seat, n - of_hand, to))


# Choosing among all cards


@menu("pick")
def own_pick(look: Look, seat: int, zones: str, ref: int, up_to: int, purpose: str) -> tuple[Move, ...]:
    """A card of one's hand, deck or discard pile."""
    player = look.player(seat)
    named = {"hand": player.hand, "deck": known(player.deck), "pile": player.discard}
    texts = tuple([f"{zone}.{card}" for zone in zones.split() for card in matching(look, named[zone], ref)])
    return _picks(texts, up_to, 0)


def from_zone(game: Game, seat: int, text: str) -> str:
    """Take out the card that `own_pick` chose; its id."""
    zone, _, card = text.partition(".")
    player = game.edit(seat)
    if zone == "hand":
        player.hand = without(player.hand, card)
    elif zone == "pile":
        player.discard = removed(player.discard, card)
    else:
        player.deck = _without_known(player.deck, card)
    return card


def _without_known(pile: Pile, card: str) -> Pile:
    if card in pile.bag:
        return Pile(without(pile.bag, card), pile.top, pile.bottom, pile.short)
    for name in ("top", "bottom"):
        cards = getattr(pile, name)
        at = next((i for i, one in enumerate(cards) if one[0] == card), -1)
        if at >= 0:
            rest = cards[:at] + cards[at + 1 :]
            return (
                Pile(pile.bag, rest, pile.bottom, pile.short)
                if name == "top"
                else Pile(pile.bag, pile.top, rest, pile.short)
            )
    raise AssertionError(card)


@step
def exhaust(game: Game, seat: int, n: int, then: str) -> None:
    """5, D99: trash so many of one's cards, then shuffle the deck."""
    player = game.player(seat)
    if n <= 0 or not all_cards(player):
        game.edit(seat).deck = mixed(player.deck)
        return
    game.push("exhausted", seat, n, then)
    game.push("own_pick", seat, "hand deck pile", 0, 0, "exhaust")


@step
def exhausted(game: Game, seat: int, n: int, then: str) -> None:
    """One of them is out of the game."""
    card = from_zone(game, seat, game.got)
    game.tell("trashed", seat, card, 1, len(all_cards(game.player(seat))))
    game.push("exhaust", seat, n - 1, then)


@step
def trash_own(game: Game, seat: int, n: int, zones: str, ref: int, up_to: int, to: str) -> None:
    """Trash (or fetch) cards of these zones, own choice."""
    player = game.player(seat)
    named = {"hand": player.hand, "deck": known(player.deck), "pile": player.discard}
    if n <= 0:
        return
    if not any(matching(game, named[zone], ref) for zone in zones.split()):
        return short(game) if not up_to else None
    game.push("own_trashed", seat, n, zones, ref, up_to, to)
    return game.push("own_pick", seat, zones, ref, up_to, "trash" if to == "trash" else "fetch")


@step
def own_trashed(game: Game, seat: int, n: int, zones: str, ref: int, up_to: int, to: str) -> None:
    """One of them is moved."""
    if game.got is None:
        return
    card = from_zone(game, seat, game.got)
    put_card(game, seat, card, to)
    note_moved(game, card)
    game.tell("trashed" if to == "trash" else "fetched", seat, card, 1)
    game.plan(("trash_own", seat, n - 1, zones, ref, up_to, to), ("over_limit", seat))


# Looking


@step
def peek(game: Game, seat: int, whose: int, n: int, drop: int, seen: int) -> None:
    """Look at the next cards of one's deck or the foe's pool, one by one (`look`)."""
    pile = _looked(game, whose)
    if seen < min(n, len(pile)):
        game.push("peek", seat, whose, n, drop, seen + 1)
        if whose:
            return game.flip("look", whose, seen + 1, seat)
        return game.flip("lookpool", 0, seen + 1, seat)
    if not seen:
        return short(game)
    game.tell("looked", seat, "", seen, other=max(whose, 0))
    return game.push("peek_drop", seat, whose, seen, drop)


def _looked(look: Look, whose: int) -> Pile:
    if whose:
        return look.player(whose).deck
    assert look.state.fight is not None
    return look.state.fight.pool


def _set_looked(game: Game, whose: int, pile: Pile) -> None:
    if whose:
        game.edit(whose).deck = pile
    else:
        game.edit_fight().pool = pile


@step
def peek_drop(game: Game, seat: int, whose: int, left: int, drop: int) -> None:
    """Up to so many of them are discarded."""
    if drop > 0 and left > 0:
        game.push("peek_dropped", seat, whose, left, drop)
        game.push("peek_pick", seat, whose, 0, left, 1, "drop")
    else:
        game.push("peek_order", seat, whose, 0, left)


@menu("pick")
def peek_pick(look: Look, seat: int, whose: int, first: int, end: int, stop: int, purpose: str) -> tuple[Move, ...]:
    """One of the cards looked at."""
    cards = tuple(dict.fromkeys(sorted(card for card, _ in _looked(look, whose).top[first:end])))
    return _picks(cards, stop, 0 if purpose == "drop" else seat)


def _lift(game: Game, whose: int, card: str, first: int) -> int:
    """Take a card out of those looked at; who knows it."""
    pile = _looked(game, whose)
    at = next(i for i, one in enumerate(pile.top) if i >= first and one[0] == card)
    _set_looked(game, whose, Pile(pile.bag, pile.top[:at] + pile.top[at + 1 :], pile.bottom, pile.short))
    return pile.top[at][1]


@step
def peek_dropped(game: Game, seat: int, whose: int, left: int, drop: int) -> None:
    """One is discarded."""
    if game.got is None:
        return game.push("peek_order", seat, whose, 0, left)
    _lift(game, whose, game.got, 0)
    if whose:
        put_card(game, whose, game.got, "discard")
    else:
        fight = game.edit_fight()
        fight.lost = (*fight.lost, game.got)
    note_moved(game, game.got)
    game.tell("dropped", seat, game.got, 1, other=max(whose, 0))
    if not whose and not len(_looked(game, whose)):
        return game.push("beaten")  # 94
    return game.push("peek_drop", seat, whose, left - 1, drop - 1)


@step
def peek_order(game: Game, seat: int, whose: int, placed: int, left: int) -> None:
    """The others go back on top, the first picked topmost (D67)."""
    if left - placed > 1:
        game.push("peek_placed", seat, whose, placed, left)
        game.push("peek_pick", seat, whose, placed, left, 0, "put_back")


@step
def peek_placed(game: Game, seat: int, whose: int, placed: int, left: int) -> None:
    """One lies at its place."""
    who = _lift(game, whose, game.got, placed)
    pile = _looked(game, whose)
    top = (*pile.top[:placed], (game.got, who), *pile.top[placed:])
    _set_looked(game, whose, Pile(pile.bag, top, pile.bottom, pile.short))
    game.push("peek_order", seat, whose, placed + 1, left)
