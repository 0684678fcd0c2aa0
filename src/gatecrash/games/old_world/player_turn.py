"""A player's fight turn (90–93, D105–D108): step 1, the combo, its icons, draw and clean up."""

from __future__ import annotations

from itertools import combinations

from gatecrash.games.old_world.cards import put_card, take_from_hand
from gatecrash.games.old_world.content import Card, Icon
from gatecrash.games.old_world.doing import run_block
from gatecrash.games.old_world.firing import fire
from gatecrash.games.old_world.heroes import put_guard
from gatecrash.games.old_world.machine import Game, Look, answers, menu, step
from gatecrash.games.old_world.moves import DONE, Move, move
from gatecrash.games.old_world.state import Player
from gatecrash.games.old_world.using import use_moves, use_thing, window_open
from gatecrash.games.old_world.weigh import attribute, banned, modified, modifiers, setting

__all__ = ["icons_of", "links", "play_moves"]

NONE_LEFT = 99


@step
def player_turn(game: Game, seat: int) -> None:
    """90 to 93."""
    game.plan(
        ("step1", seat),
        ("combo_done", seat),
        ("draw_step", seat),
        ("clean_up", seat),
    )


# Step 1 and the combo


@step
def step1(game: Game, seat: int) -> None:
    """90: potions, specialisation, effects; the first `play` ends it."""
    if game.player(seat).hand or window_open(game, seat, "fight"):
        game.push("step1_menu", seat)


@menu("step1")
def step1_menu(look: Look, seat: int) -> tuple[Move, ...]:
    """`use`, `play`, and `done` where no card may start (D106) or luck chooses the first."""
    uses = use_moves(look, seat, "fight")
    plays = play_moves(look, seat)
    if not plays or setting(look, "first_card", seat) == "random":
        return (*uses, DONE)
    return (*uses, *plays)


@answers
def step1_menu_answer(game: Game, made: Move, seat: int) -> None:
    """A thing used, the first card played, or nothing to play."""
    if made.code == "use":
        game.push("step1", seat)
        return use_thing(game, seat, "fight", made.what)
    if made.code == "play":
        return play(game, seat, made.what)
    if play_moves(game, seat):
        game.push("must_play", seat)
        return game.flip("rand", seat)
    return None


@step
def must_play(game: Game, seat: int) -> None:
    """D106: luck chose the first card."""
    game.edit_fight().must = game.got
    game.push("combo", seat)


def links(look: Look, before: str, after: str, seat: int) -> bool:
    """91: the bar colour of the new card matches a tab of the one before."""
    cards = look.content.cards
    colour = cards[after].colour
    return colour in cards[before].tabs and not banned(look, "tabs", seat)


def play_moves(look: Look, seat: int) -> tuple[Move, ...]:
    """The cards that may start or go on, each with the boosts that energy allows."""
    fight, player = look.state.fight, look.player(seat)
    assert fight is not None
    combo = fight.combo
    limited = modifiers(look, "combo_length", seat)
    if limited and len(combo) >= modified(look, "combo_length", seat, NONE_LEFT):
        return ()
    cards = (fight.must,) if fight.must and not combo else tuple(dict.fromkeys(player.hand))
    made: list[Move] = []
    for name in cards:
        if combo and not links(look, combo[-1][0], name, seat):
            continue
        card = look.content.cards[name]
        if not fight.must and not _allowed(look, seat, card, first=not combo):
            continue
        made += _with_boosts(card, player)
    return tuple(made)


def _allowed(look: Look, seat: int, card: Card, *, first: bool) -> bool:
    if banned(look, "colours", seat, card.colour):
        return False
    wanted = setting(look, "first_card", seat) if first else ""
    return wanted in ("", "random", card.colour)


def _with_boosts(card: Card, player: Player) -> list[Move]:
    made = [move("play", card.id)]
    if card.boosts and player.kind == "mage":
        for many in range(1, len(card.boosts) + 1):
            for which in combinations(range(len(card.boosts)), many):
                if sum(card.boosts[i].energy for i in which) <= player.guard:
                    made.append(move("play", f"{card.id}*{'+'.join(str(i + 1) for i in which)}"))
    return made


def play(game: Game, seat: int, what: str) -> None:
    """A card joins the combo, its boosts are paid (D108)."""
    name, _, paid = what.partition("*")
    boosts = tuple(int(one) for one in paid.split("+")) if paid else ()
    take_from_hand(game, seat, name)
    cost = sum(game.content.cards[name].boosts[one - 1].energy for one in boosts)
    if cost:
        put_guard(game, seat, game.player(seat).guard - cost)
    draft = game.edit_fight()
    draft.combo, draft.must, draft.step = (*draft.combo, (name, boosts)), "", 2
    game.tell("played", seat, name, len(draft.combo))
    game.push("combo", seat)
    fire(game, "first_card" if len(draft.combo) == 1 else "link", seat)


@menu("combo")
def combo(look: Look, seat: int) -> tuple[Move, ...]:
    """91: any legal link, or `done`."""
    plays = play_moves(look, seat)
    return plays if look.state.fight and look.state.fight.must else (*plays, DONE)


@answers
def combo_answer(game: Game, made: Move, seat: int) -> None:
    """One more card, or the combo is complete."""
    if made != DONE:
        play(game, seat, made.what)


# Step 3


@step
def combo_done(game: Game, seat: int) -> None:
    """92: damage, shield or energy, effect symbols."""
    draft = game.edit_fight()
    draft.step = 3
    if not draft.combo:
        return
    game.tell("combo", seat, "+".join(card for card, _ in draft.combo), len(draft.combo))
    game.plan(
        ("happens", "combo", seat),
        ("combo_damage", seat),
        ("combo_guard", seat),
        *[("card_icons", seat, at) for at in range(len(draft.combo))],
        ("happens", "symbols", seat),
    )


def icons_of(look: Look, at: int) -> tuple[Icon, ...]:
    """D107: base, the tab used, boosts paid."""
    fight = look.state.fight
    assert fight is not None
    name, boosts = fight.combo[at]
    card = look.content.cards[name]
    found = list(card.base)
    if at + 1 < len(fight.combo):
        found += card.tabs.get(look.content.cards[fight.combo[at + 1][0]].colour, ())
    for one in boosts:
        if one:
            found += card.boosts[one - 1].icons
    return tuple(found)


def total(look: Look, seat: int, *kinds: str) -> int:
    """The sum of these symbols in the combo, bans and additions counted."""
    fight = look.state.fight
    assert fight is not None
    amount = 0
    for kind in kinds:
        some = sum(icon.n for at in range(len(fight.combo)) for icon in icons_of(look, at) if icon.kind == kind)
        amount += modified(look, "icons", seat, some, kind) if some else 0
    return amount


@step
def combo_damage(game: Game, seat: int) -> None:
    """92.1: the sum of damage symbols, one packet."""
    fight = game.state.fight
    assert fight is not None
    game.push("packet", seat, fight.rival if seat == fight.active else fight.active, total(game, seat, "damage"), 0)


@step
def combo_guard(game: Game, seat: int) -> None:
    """92.2: shield, energy, protection."""
    player = game.player(seat)
    protect = total(game, seat, "protect")
    up = total(game, seat, "shield", "energy")
    if player.kind == "mage":
        if protect:
            game.edit(seat).protect += protect
            game.tell("protect", seat, "", protect)
    else:
        up += protect
    if up:
        put_guard(game, seat, player.guard + up)


@step
def card_icons(game: Game, seat: int, at: int) -> None:
    """92.3: the other icons of a card, top to bottom, then its text."""
    fight = game.state.fight
    assert fight is not None
    name = fight.combo[at][0]
    frames: list[tuple[object, ...]] = []
    for icon in icons_of(game, at):
        if icon.kind in ("damage", "shield", "energy", "protect") or banned(game, "icons", seat, icon.kind):
            continue
        frames.append(("icon", seat, at, icon.kind, icon.n, icon.word))
    now = tuple(one for one in game.content.cards[name].effects if game.content.effects[one].on == "now")
    if now:
        frames.append(("run_all", now, seat, name))
    game.plan(*frames)


@step
def icon(game: Game, seat: int, at: int, kind: str, n: int, word: str) -> None:
    """One effect symbol."""
    draft = game.edit_fight()
    player = game.player(seat)
    match kind:
        case "draw":
            draft.draws += n
        case "draw_energy":
            draft.draws += player.guard
        case "return":
            name, boosts = draft.combo[at]
            draft.combo = (*draft.combo[:at], (name, (*boosts, 0)), *draft.combo[at + 1 :])
        case "fetch" if word == "top" and player.discard:
            card = player.discard[-1]
            game.edit(seat).discard = player.discard[:-1]
            put_card(game, seat, card, "hand")
            game.tell("fetched", seat, card, 1)
            game.push("over_limit", seat)
        case "fetch" if word == "any":
            game.push("trash_own", seat, 1, "pile", 0, 0, "hand")
        case "roll":
            game.push("card_rolled", seat, draft.combo[at][0])
            game.chance("die", tuple((str(face), 1) for face in range(1, 7)))


@step
def card_rolled(game: Game, seat: int, name: str) -> None:
    """What the die says stands on the card."""
    face = modified(game, "die", seat, int(game.got))
    for low, high, block in game.content.cards[name].roll:
        if low <= face <= high and block:
            run_block(game, block, seat, name)


# Step 4


@step
def draw_step(game: Game, seat: int) -> None:
    """93.1: Combat level, draw icons and other effects, at least 0."""
    game.push("draw_now", seat)
    _return_cards(game, seat)
    fire(game, "draw", seat)


def _return_cards(game: Game, seat: int) -> None:
    """`return`: the card goes to the hand before the draw; boost 0 marks it."""
    draft = game.edit_fight()
    back = [card for card, boosts in draft.combo if 0 in boosts]
    if back:
        draft.combo = tuple(one for one in draft.combo if 0 not in one[1])
        for card in back:
            put_card(game, seat, card, "hand")
            game.tell("returned", seat, card, 1)
        game.push("over_limit", seat)


@step
def draw_now(game: Game, seat: int) -> None:
    """Draw, then the knock-out check."""
    draft = game.edit_fight()
    many = max(0, modified(game, "draw", seat, attribute(game, seat, 0) + draft.draws))
    draft.step = 4
    game.plan(("draw", seat, many), ("check_out",))


@step
def clean_up(game: Game, seat: int) -> None:
    """93.3: the combo goes to the discard in the order played, the last on top."""
    draft = game.edit_fight()
    for card, _ in draft.combo:
        put_card(game, seat, card, "discard")
    draft.combo = ()
