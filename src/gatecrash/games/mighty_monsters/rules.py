"""The rules of Mighty Monsters: small functions over a position in words, named as the rulebook names things.

Seats, guards, levels, strengths and tiles count from 1, 0 is none; the spaces of guard g are 2g - 2 and 2g - 1. Where a
thing lies in the words is layout.py's affair and how sets are reckoned masks.py's. Every function runs as it is and
compiled (compiled.py). The numbers in brackets are the clauses of the rules page.
"""

from __future__ import annotations

from gatecrash.games.mighty_monsters import layout, masks, tables
from gatecrash.games.mighty_monsters.layout import Words

players, set_players = layout.alone("players")
kings_rules, set_kings_rules = layout.alone("kings_rules")
line_up, set_line_up = layout.alone("line_up")
phase, set_phase = layout.alone("phase")
round_now, set_round = layout.alone("round")
turn, set_turn = layout.alone("turn")
start_player, set_start_player = layout.alone("start")
gold, set_gold = layout.items("gold")
hand, set_hand = layout.items("hand")
hands, set_hands = layout.row("hand")
resting, set_resting = layout.items("resting")
all_resting, set_all_resting = layout.row("resting")
known, set_known = layout.items("known")
all_known, set_all_known = layout.row("known")
level, set_level = layout.items("level")
levels, set_levels = layout.row("level")
face, set_face = layout.items("face")
faces, set_faces = layout.row("face")
flipped, set_flipped = layout.alone("flipped")
dealt, set_dealt = layout.items("dealt")
revealed, set_revealed = layout.items("revealed")
placed, set_placed = layout.row("placed")
owners, set_owners = layout.row("owner")
locked_spaces, set_locked_spaces = layout.alone("locked")
tile, set_tile = layout.alone("tile")
tiles_gone, set_tiles_gone = layout.alone("gone")
healing, _ = layout.items("healing", layout.DECK_LAYOUT)
maximum, _ = layout.items("maximum", layout.DECK_LAYOUT)
strength_of_copy = layout.copies("strength")
loot_of_copy = layout.copies("loot")
last_of_faces = layout.last_copies()

# 2 Set-up


def start(seats: int, kings: int, lined_up: int) -> Words:
    """2: the table before luck deals the first hand; `kings` and `lined_up` switch the variants on (7.2)."""
    words = set_players(layout.EMPTY, seats)
    words = set_kings_rules(words, kings)
    words = set_line_up(words, lined_up)
    words = set_round(words, 1)
    words = set_turn(words, 1)
    for seat in range(1, seats + 1):
        words = set_gold(words, seat, 8)
    return words


def rounds(words: Words) -> int:
    """2.2: how many tiles the king's stack has."""
    return 5 if players(words) == 5 else 6


def deal(words: Words, cards: int) -> Words:
    """2.4: the seat whose turn it is takes three cards in hand, as a set, and lays two face down."""
    seat = turn(words)
    words = set_hand(words, seat, cards)
    words = set_resting(words, seat, masks.minus(masks.FAMILY, cards))
    if seat < players(words):
        return set_turn(words, seat + 1)
    return set_phase(set_turn(words, 0), tables.STARTING)


def choose_start(words: Words, seat: int) -> Words:
    """2.5: the start player is drawn."""
    return set_phase(set_start_player(words, seat), tables.BACKS)


def guards_laid(words: Words) -> int:
    """2.1: how many guards lie in the castle already while they are dealt; all those of earlier rounds are gone."""
    return dealt(words, 1) + dealt(words, 2) + dealt(words, 3) - players(words) * (round_now(words) - 1)


def lay_guard(words: Words, its_level: int) -> Words:
    """2.3: one more guard lies face down, seen from the back."""
    words = set_level(words, guards_laid(words) + 1, its_level)
    words = set_dealt(words, its_level, dealt(words, its_level) + 1)
    if guards_laid(words) < players(words):
        return words
    if line_up(words):
        words = sort_guards(words)
    if kings_rules(words):
        return set_phase(words, tables.TILE)
    return begin_playing(words)


def sort_guards(words: Words) -> Words:
    """7.1: ascending level from the gate; as no face is drawn yet, guards of a level cannot be told apart."""
    guards = players(words)
    ones, twos = 0, 0
    for guard in range(1, guards + 1):
        ones += level(words, guard) == 1
        twos += level(words, guard) == 2
    for guard in range(1, guards + 1):
        words = set_level(words, guard, 1 + (guard > ones) + (guard > ones + twos))
    return words


def flip_tile(words: Words, new: int) -> Words:
    """6.1: the top tile is in force for this round."""
    words = set_tile(words, new)
    words = set_tiles_gone(words, masks.added(tiles_gone(words), new - 1))
    if new == tables.STRONG_HANDS:
        words = take_strong_hands(words)
    return begin_playing(words)


def take_strong_hands(words: Words) -> Words:
    """6.1, 8.1a: everyone takes 3, 4, 5 and lays 1, 2 face down, so that all hands are known."""
    everyone = masks.families(players(words))
    words = set_hands(words, masks.both(everyone, masks.STRONG))
    words = set_all_resting(words, masks.both(everyone, masks.WEAK))
    return set_all_known(words, everyone)


def begin_playing(words: Words) -> Words:
    """3.1: the start player is first."""
    return set_phase(set_turn(words, start_player(words)), tables.PLAYING)


# 3 Phase 1: play monsters


def guard_of(space: int) -> int:
    """2.1: the guard that the space belongs to."""
    return space // 2 + 1


def strength_at(words: Words, space: int) -> int:
    """The strength of the monster there; 0: the space is free."""
    return masks.strength_at(placed(words), space)


def owner_at(words: Words, space: int) -> int:
    """The seat whose monster is there; 0: the space is free."""
    return masks.owner_at(owners(words), space)


def total(words: Words, guard: int) -> int:
    """3.4, 4.1: the strengths of the one or two monsters at the guard."""
    return strength_at(words, 2 * guard - 2) + strength_at(words, 2 * guard - 1)


def castle_full(words: Words) -> bool:
    """3.7: every space is taken."""
    return masks.taken(owners(words)) == masks.castle(players(words))


def has_two_in(words: Words, seat: int) -> bool:
    """3.6: the seat has two monsters in the castle."""
    return masks.many(masks.spaces_of(owners(words), seat))


def locked(words: Words, deck: Words, guard: int) -> bool:
    """3.4: the monsters there add up to the maximum strength printed for the level, so none can be displaced."""
    return total(words, guard) >= maximum(deck, level(words, guard))


def share_of_owner(its_level: int) -> int:
    """3.5: what a displaced monster's owner gets at a guard of that level."""
    return its_level - 1


def displacement_fee(words: Words, seat: int, space: int) -> int:
    """3.5: what the seat pays in all to displace the monster there: 1 to the treasury, and the owner's share."""
    if owner_at(words, space) == seat:
        return 1
    return 1 + share_of_owner(level(words, guard_of(space)))


def may_play_card(words: Words, seat: int, strength: int) -> bool:
    """3.1, 6.1: the card is in hand, and not a 1 under `no-ones`."""
    return masks.holds(playable(words, seat), strength)


def may_place(words: Words, space: int) -> bool:
    """3.2: the space is free."""
    return strength_at(words, space) == 0


def may_displace(words: Words, deck: Words, seat: int, strength: int, space: int) -> bool:
    """3.3, 3.4, 3.5: a weaker monster, at a guard that is not locked, for a fee that the seat has."""
    return (
        0 < strength_at(words, space) < strength
        and not locked(words, deck, guard_of(space))
        and displacement_fee(words, seat, space) <= gold(words, seat)
    )


def why_not(words: Words, deck: Words, displacing: int, strength: int, space: int) -> int:
    """3.1 to 3.5, 6.1: the first clause against it, as its place in `tables.REASONS`; 0: the seat to act may do it."""
    seat = turn(words)
    if space >= 2 * players(words):
        return tables.NO_SUCH_GUARD
    if not masks.holds(hand(words, seat), strength):
        return tables.CARD_NOT_HELD
    if not may_play_card(words, seat, strength):
        return tables.NO_ONES_NOW
    if not displacing:
        return tables.LEGAL if may_place(words, space) else tables.SPACE_TAKEN
    if may_displace(words, deck, seat, strength, space):
        return tables.LEGAL
    if may_place(words, space):
        return tables.SPACE_FREE
    if strength <= strength_at(words, space):
        return tables.NOT_STRONGER
    if locked(words, deck, guard_of(space)):
        return tables.LOCKED
    return tables.TOO_DEAR


def playable(words: Words, seat: int) -> int:
    """3.1, 6.1: the cards that the seat may play now, as a set."""
    cards = hand(words, seat)
    if tile(words) == tables.NO_ONES:
        return masks.minus(cards, 1)
    return cards


def affordable(words: Words, seat: int) -> int:
    """3.5: the spaces whose fee the seat has (same as `displacement_fee` says, for all spaces at once)."""
    coins = gold(words, seat)
    if coins >= 3:
        return masks.LANE
    if coins == 0:
        return 0
    cheap = masks.either(masks.spaces_of(owners(words), seat), masks.spaces_of_level_1(levels(words)))
    if coins == 2:
        return masks.either(cheap, masks.spaces_of_level_2(levels(words)))
    return cheap


def legal(words: Words) -> int:
    """3.1 to 3.5, 6.1: the pairs of a card and a space that the seat to act may play, as a set of sixty.

    On a free space a pair is placing, on a taken one displacing. Same as `why_not`, for all pairs at once.
    """
    seat = turn(words)
    on_board = placed(words)
    occupied = masks.taken(owners(words))
    free = masks.minus(masks.castle(players(words)), occupied)
    exposed = masks.minus(masks.both(occupied, affordable(words, seat)), locked_spaces(words))
    beaten_there = masks.both(masks.stronger(on_board), masks.everywhere(exposed))
    return masks.both(
        masks.anywhere(playable(words, seat)),
        masks.either(masks.everywhere(free), beaten_there),
    )


def play(words: Words, deck: Words, strength: int, space: int) -> Words:
    """3.1: the seat to act plays a card from hand to a space, placing or displacing, and the next one is to act."""
    seat = turn(words)
    if strength_at(words, space) != 0:
        words = displace(words, seat, space)
    words = put_monster(words, seat, strength, space)
    words = lock_or_open(words, deck, space)
    if castle_full(words):
        return begin_fight(words)
    return set_turn(words, next_to_play(words, seat))


def displace(words: Words, seat: int, space: int) -> Words:
    """3.3, 3.5: the fee is paid, and the displaced card goes back to its owner's hand."""
    owner = owner_at(words, space)
    fee = displacement_fee(words, seat, space)
    words = set_gold(words, seat, gold(words, seat) - fee)
    words = set_gold(words, owner, gold(words, owner) + fee - 1)
    return set_hand(words, owner, masks.with_card(hand(words, owner), strength_at(words, space)))


def put_monster(words: Words, seat: int, strength: int, space: int) -> Words:
    """3.1: the card leaves the hand for the space, face up: from now on everyone knows of it (8.1a)."""
    words = set_hand(words, seat, masks.without_card(hand(words, seat), strength))
    words = set_known(words, seat, masks.with_card(known(words, seat), strength))
    words = set_placed(words, masks.with_strength(placed(words), space, strength))
    return set_owners(words, masks.with_owner(owners(words), space, seat))


def lock_or_open(words: Words, deck: Words, space: int) -> Words:
    """3.4: note whether the guard of that space is locked now; what is played only ever raises its total."""
    if locked(words, deck, guard_of(space)):
        return set_locked_spaces(words, masks.either(locked_spaces(words), masks.both_spaces(space)))
    return words


def next_seat(words: Words, seat: int) -> int:
    """3.1: clockwise."""
    return 1 if seat == players(words) else seat + 1


def next_to_play(words: Words, seat: int) -> int:
    """3.6: the next seat that has fewer than two monsters in; there is one until the castle is full.

    Hand and monsters in are three together (3.8a), so it has two cards or more in hand (same as `has_two_in` says).
    """
    return masks.next_of(masks.with_two(hands(words), players(words)), seat)


# 4 Phase 2: fight the guards


def begin_fight(words: Words) -> Words:
    """3.7, 4: nobody is to play any more; guard after guard is flipped."""
    return set_phase(set_turn(words, 0), tables.FIGHTING)


def toughness(words: Words, guard: int, strength: int) -> int:
    """6.1, 6.2: a guard's strength with what the tile in force adds or takes, never below 0."""
    in_force = tile(words)
    if in_force == tables.SECOND_TOUGH and guard == 2:
        return strength + 2
    if in_force == tables.LAST_FEEBLE and guard == players(words):
        return max(0, strength - 3)
    return strength


def beaten(words: Words, guard: int, strength: int) -> bool:
    """4.1: the monsters there now beat a guard of that printed strength."""
    return total(words, guard) >= toughness(words, guard, strength)


def twins_at(words: Words, guard: int) -> bool:
    """6.1: two equally strong monsters are there."""
    left = strength_at(words, 2 * guard - 2)
    return left != 0 and left == strength_at(words, 2 * guard - 1)


def weakest_pair_at(words: Words, guard: int) -> bool:
    """6.1: all are placed, and no guard has a lower total."""
    if not castle_full(words):
        return False
    lowest = total(words, 1)
    for other in range(2, players(words) + 1):
        lowest = min(lowest, total(words, other))
    return total(words, guard) == lowest


def tile_loot(words: Words, guard: int) -> int:
    """6.1, 6.3: what the tile in force adds to this guard's loot or takes from it."""
    in_force, last = tile(words), players(words)
    if in_force == tables.TWINS and twins_at(words, guard):
        return 3
    if in_force == tables.WEAKEST_PAIR and weakest_pair_at(words, guard):
        return 3
    if in_force == tables.FIRST_RICH and guard == 1:
        return 3
    if in_force == tables.SECOND_TOUGH and guard == 2:
        return 3
    if in_force == tables.FIRST_TWO_POOR and guard <= 2:
        return -2
    if in_force == tables.LAST_HOARD and guard == last:
        return 10
    if in_force == tables.LAST_TWO_RICH and guard >= last - 1:
        return 4
    if in_force == tables.LAST_FEEBLE and guard == last:
        return -5
    return 0


def loot_with_tile(words: Words, guard: int, loot: int) -> int:
    """6.1, 6.2: a guard's loot with what the tile in force adds or takes, never below 0."""
    return max(0, loot + tile_loot(words, guard))


def split_loot(loot: int, left: int, right: int) -> tuple[int, int]:
    """4.2: half each; an odd coin to the owner of the stronger monster, if one is stronger."""
    return (loot + (left > right)) // 2, (loot + (right > left)) // 2


def shares(words: Words, guard: int, loot: int) -> tuple[int, int]:
    """4.2: what the left and the right monster bring of the loot, tile and all; to one owner of both the left brings it
    all."""
    loot = loot_with_tile(words, guard, loot)
    left, right = 2 * guard - 2, 2 * guard - 1
    if owner_at(words, left) == owner_at(words, right):
        return loot, 0
    return split_loot(loot, strength_at(words, left), strength_at(words, right))


def pay(words: Words, seat: int, coins: int) -> Words:
    """1.6: the treasury pays the seat."""
    return set_gold(words, seat, gold(words, seat) + coins)


def next_guard(words: Words) -> int:
    """4.1, 4.3: the guard to be flipped next."""
    return flipped(words) + 1


def flip(words: Words, deck: Words, copy: int) -> Words:
    """4: the next guard is flipped and turns out to be this copy of its level: won or lost, with all that follows."""
    guard = next_guard(words)
    its_level = level(words, guard)
    words = show_face(words, guard, its_level, copy)
    if not beaten(words, guard, strength_of_copy(deck, its_level, copy)):
        return end_round(heal(words, deck, guard))
    left, right = shares(words, guard, loot_of_copy(deck, its_level, copy))
    words = pay(words, owner_at(words, 2 * guard - 2), left)
    words = pay(words, owner_at(words, 2 * guard - 1), right)
    return words if guard < players(words) else end_round(words)


def show_face(words: Words, guard: int, its_level: int, copy: int) -> Words:
    """8.1: the guard's face is seen, and that copy is no longer among those its level may still show."""
    words = set_face(words, guard, copy + 1)
    words = set_revealed(words, its_level, masks.added(revealed(words, its_level), copy))
    return set_flipped(words, guard)


# 5 Phase 3: heal, and the next round


def healing_cost(words: Words, deck: Words, strength: int) -> int:
    """1.2, 6.1: what it costs to heal a monster of that strength."""
    if tile(words) == tables.COSTLY_HEALING and strength >= 4:
        return 4
    return healing(deck, strength)


def heal(words: Words, deck: Words, lost: int) -> Words:
    """5.1: the owners of the monsters at the lost guard and behind it pay for each, as far as their gold goes."""
    for space in range(2 * lost - 2, 2 * players(words)):
        seat = owner_at(words, space)
        cost = healing_cost(words, deck, strength_at(words, space))
        words = set_gold(words, seat, max(0, gold(words, seat) - cost))
    return words


def end_round(words: Words) -> Words:
    """5.2 to 5.4: the game is over, or the cards are swapped, the castle is cleared and the marker moves on."""
    if round_now(words) == rounds(words):
        return set_phase(words, tables.OVER)
    words = clear_castle(swap_cards(words))
    words = set_round(words, round_now(words) + 1)
    words = set_start_player(words, next_seat(words, start_player(words)))
    return set_phase(words, tables.BACKS)


def swap_cards(words: Words) -> Words:
    """5.2, 8.1a: all take up what lay face down and lay down what they played; from now on everyone knows all cards."""
    everyone = masks.families(players(words))
    taken_up = masks.either(hands(words), all_resting(words))
    words = set_hands(words, taken_up)
    words = set_all_resting(words, masks.minus(everyone, taken_up))
    return set_all_known(words, everyone)


def clear_castle(words: Words) -> Words:
    """5.3, 5.4: guards and tile leave."""
    words = set_owners(set_placed(words, 0), 0)
    words = set_faces(set_levels(words, 0), 0)
    words = set_flipped(set_locked_spaces(words, 0), 0)
    return set_tile(words, 0)


def won(words: Words, seat: int) -> bool:
    """5.5: nobody has more gold; ties share the victory."""
    for other in range(1, players(words) + 1):
        if gold(words, other) > gold(words, seat):
            return False
    return True


# 8 What everyone may know


def as_seen(words: Words, seat: int) -> Words:
    """8.1, 8.1a: the position as that seat knows it (0: a spectator), others' cards left out that it cannot know."""
    for other in range(1, players(words) + 1):
        if other != seat and not cards_follow(words, other):
            in_castle = masks.minus(masks.minus(masks.FAMILY, hand(words, other)), resting(words, other))
            words = set_hand(words, other, masks.minus(known(words, other), in_castle))
            words = set_resting(words, other, 0)
    return words


def cards_follow(words: Words, seat: int) -> bool:
    """8.1a: everyone knows all cards of the seat, or they follow, as the three of its hand have all been seen."""
    return masks.count(known(words, seat)) >= 3
