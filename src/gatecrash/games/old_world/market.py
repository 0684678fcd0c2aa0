"""Card rows (A7.5, B3, D101): prices, buying, sliding, refilling, 0-cost cards."""

from __future__ import annotations

from gatecrash.games.old_world.cards import put_card, take_from_hand
from gatecrash.games.old_world.content import fits
from gatecrash.games.old_world.doing import filter_of, note_moved, short
from gatecrash.games.old_world.machine import Game, Look, answers, menu, step
from gatecrash.games.old_world.moves import Move, move, moves
from gatecrash.games.old_world.piles import mixed, removed, without
from gatecrash.games.old_world.state import Pile
from gatecrash.games.old_world.weigh import modified, modifiers, row_of

__all__ = ["ROW_NAMES", "SLOTS", "affordable", "price", "rows_in_play", "take_slot"]

SLOTS = 6
SURCHARGE = (1, 1, 0, 0, 0, -1)
ROW_NAMES = "sm"


def rows_in_play(look: Look) -> tuple[int, ...]:
    """The rows of the kinds at the table (D41)."""
    return tuple(which for which, kind in enumerate(("slayer", "mage")) if kind in look.table.kinds)


def price(look: Look, seat: int, slot: int) -> int:
    """66: printed cost and slot, never below 0."""
    card = look.state.rows[row_of(look.player(seat))][slot]
    return max(0, modified(look, "price", seat, look.content.cards[card].cost + SURCHARGE[slot]))


def affordable(look: Look, seat: int) -> tuple[int, ...]:
    """The slots that a seat can pay for."""
    player = look.player(seat)
    row, cards = look.state.rows[row_of(player)], len(player.hand)
    if modifiers(look, "price", seat):
        return tuple([slot for slot in range(SLOTS) if row[slot] and price(look, seat, slot) <= cards])
    faces = look.content.cards
    return tuple([at for at in range(SLOTS) if row[at] and faces[row[at]].cost + SURCHARGE[at] <= cards])


def take_slot(game: Game, which: int, slot: int) -> str:
    """Take the card out of a slot, which stays empty until `refill`."""
    rows = list(game.state.rows)
    row = list(rows[which])
    card, row[slot] = row[slot], ""
    rows[which] = tuple(row)
    game.state.rows = tuple(rows)
    return card


@step
def refill(game: Game, which: int) -> None:
    """67: cards slide right, new ones enter from the left; an empty row deck takes its discard back (D.5)."""
    state = game.state
    cards = [card for card in state.rows[which] if card]
    rows = list(state.rows)
    rows[which] = ("",) * (SLOTS - len(cards)) + tuple(cards)
    state.rows = tuple(rows)
    if len(cards) == SLOTS:
        return
    if not len(state.row_decks[which]):
        if not state.row_discards[which]:
            return
        decks, discards = list(state.row_decks), list(state.row_discards)
        decks[which], discards[which] = mixed(decks[which], discards[which]), ()
        state.row_decks, state.row_discards = tuple(decks), tuple(discards)
    game.push("row_drawn", which)
    game.flip("row", which)


@step
def row_drawn(game: Game, which: int) -> None:
    """One new card lies in the row."""
    slot = next(i for i in reversed(range(SLOTS)) if not game.state.rows[which][i])
    lay(game, which, slot, game.got)
    game.push("refill", which)


def lay(game: Game, which: int, slot: int, card: str) -> None:
    """Lay a card into a slot."""
    rows = list(game.state.rows)
    rows[which] = (*rows[which][:slot], card, *rows[which][slot + 1 :])
    game.state.rows = tuple(rows)
    game.tell("row", 0, card, slot + 1, which)


def to_row_discard(game: Game, which: int, card: str) -> None:
    """A row's card goes to the row's discard."""
    discards = list(game.state.row_discards)
    discards[which] = (*discards[which], card)
    game.state.row_discards = tuple(discards)


# Buying


@menu("buy")
def buy(look: Look, seat: int) -> tuple[Move, ...]:
    """69: who can buy must."""
    return tuple([move("buy", str(slot + 1)) for slot in affordable(look, seat)])


@answers
def buy_answer(game: Game, made: Move, seat: int) -> None:
    """The slot is chosen; then it is paid, card by card."""
    slot = int(made.what) - 1
    game.push("buying", seat, slot, price(game, seat, slot))


@step
def buying(game: Game, seat: int, slot: int, left: int) -> None:
    """Pay what is left, then take the card (65, 67)."""
    if left:
        return game.push("pay", seat, slot, left)
    which = row_of(game.player(seat))
    card = take_slot(game, which, slot)
    put_card(game, seat, card, "hand")
    game.tell("bought", seat, card, slot + 1)
    frames = [("refill", which)]
    for other in rows_in_play(game):
        if other != which and game.state.rows[other][slot]:
            gone = take_slot(game, other, slot)
            to_row_discard(game, other, gone)
            game.tell("row_gone", seat, gone, slot + 1, other)
            frames.append(("refill", other))
    game.plan(*sorted(frames), ("over_limit", seat), ("happens", "buy", seat))
    return None


@menu("pay")
def pay(look: Look, seat: int, slot: int, left: int) -> tuple[Move, ...]:
    """A hand card as payment."""
    return moves("pay", look.player(seat).hand)


@answers
def pay_answer(game: Game, made: Move, seat: int, slot: int, left: int) -> None:
    """One card paid."""
    take_from_hand(game, seat, made.what)
    put_card(game, seat, made.what, "discard")
    game.tell("paid", seat, made.what, 1, left - 1)
    game.push("buying", seat, slot, left - 1)


# Cards that are given


@step
def gain_card(game: Game, seat: int, low: int, high: int, ref: int, to: str, source: str) -> None:
    """A card of one's row, slot modifiers ignored (68, 98.3, D119): picked where shown, else searched."""
    which = row_of(game.player(seat))
    game.push("card_gained", seat, which, to)
    if source != "rowdeck" and row_slots(game, which, low, high, ref):
        return game.push("row_pick", seat, (which,), low, high, ref, 0, "gain")
    if source == "row":
        game.stack.pop()
        return short(game)
    state = game.state
    for cards in (state.row_decks[which].bag, state.row_discards[which]):
        found = [card for card in cards if _wanted(game, card, low, high, ref)]
        if found:
            game.chance("find", tuple((card, found.count(card)) for card in sorted(set(found))))
            return None
    game.stack.pop()
    return short(game)


def _wanted(look: Look, card: str, low: int, high: int, ref: int) -> bool:
    face, wanted = look.content.cards[card], filter_of(look, ref)
    return low <= face.cost <= high and (wanted is None or fits(face, wanted))


def row_slots(look: Look, which: int, low: int, high: int, ref: int) -> tuple[int, ...]:
    """The slots whose card is wanted."""
    row = look.state.rows[which]
    return tuple([slot for slot in range(SLOTS) if row[slot] and _wanted(look, row[slot], low, high, ref)])


@menu("pick")
def row_pick(
    look: Look, seat: int, rows: tuple[int, ...], low: int, high: int, ref: int, stop: int, purpose: str
) -> tuple[Move, ...]:
    """A row slot."""
    made = [
        move("pick", f"{ROW_NAMES[which]}{slot + 1}")
        for which in rows
        for slot in row_slots(look, which, low, high, ref)
    ]
    return (*made, move("done")) if stop else tuple(made)


@step
def card_gained(game: Game, seat: int, which: int, to: str) -> None:
    """It goes to the hand, the discard pile or the deck's top."""
    chosen = game.got
    if chosen[0] in ROW_NAMES and chosen[1:].isdigit() and chosen not in game.content.cards:
        card = take_slot(game, which, int(chosen[1:]) - 1)
    else:
        card = chosen
        _take_found(game, which, card)
    put_card(game, seat, card, to)
    note_moved(game, card)
    game.tell("gained", seat, card, 1)
    game.plan(("refill", which), ("over_limit", seat))


def _take_found(game: Game, which: int, card: str) -> None:
    decks, discards = list(game.state.row_decks), list(game.state.row_discards)
    deck = decks[which]
    if card in deck.bag:
        decks[which] = Pile(without(deck.bag, card), deck.top, deck.bottom, deck.short)
    else:
        discards[which] = removed(discards[which], card)
    game.state.row_decks, game.state.row_discards = tuple(decks), tuple(discards)


@step
def zero_card(game: Game, seat: int) -> None:
    """98.3: a card of printed cost 0 on the discard pile."""
    game.push("gain_card", seat, 0, 0, 0, "discard", "any")


# Trashing from the display


@step
def clear_rows(game: Game, seat: int, left: int, ref: int, done: int) -> None:
    """4, 181, D74: cards of any row, one by one; refill after the last."""
    rows = rows_in_play(game)
    if left <= 0 or not any(row_slots(game, which, 0, 9, ref) for which in rows):
        return game.plan(*[("refill", which) for which in rows])
    game.push("row_cleared", seat, left, ref, done)
    return game.push("row_pick", seat, rows, 0, 9, ref, done, "clear")


@step
def row_cleared(game: Game, seat: int, left: int, ref: int, done: int) -> None:
    """One is out of the game."""
    if game.got is None:
        return game.push("clear_rows", seat, 0, ref, done)
    card = take_slot(game, ROW_NAMES.index(game.got[0]), int(game.got[1:]) - 1)
    note_moved(game, card)
    game.tell("trashed_row", seat, card, 1)
    return game.push("clear_rows", seat, left - 1, ref, done)
