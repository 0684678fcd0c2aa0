"""Using things by hand: what may be used in a window (8, 25, D12, D105), and windows."""

from __future__ import annotations

from gatecrash.games.old_world.doing import begin, ready
from gatecrash.games.old_world.machine import Game, Look, answers, menu, step
from gatecrash.games.old_world.moves import DONE, Move, move
from gatecrash.games.old_world.vocabulary import TRIGGER_BIT
from gatecrash.games.old_world.weigh import attribute, modified

__all__ = ["may_use", "use_moves", "use_thing", "window_open"]

USE = TRIGGER_BIT["use"]


def may_use(look: Look, seat: int, window: str) -> tuple[tuple[str, int], ...]:
    """What a seat may use in a window: sources and effects."""
    player, content = look.player(seat), look.content
    found: list[tuple[str, int]] = []
    fight = look.state.fight
    weak = fight.weak if fight is not None and seat == fight.active else ()
    if player.listens & USE or weak:
        for source, number in (*player.effects, *weak):
            found += _usable(look, seat, window, source, (number,))
    for kind, gifts in (("potion", content.potions), ("bomb", content.bombs)):
        have = getattr(player, f"{kind}s")
        if have and (fight is None or _may_drink(look, seat, kind)):
            for source in dict.fromkeys(have):
                found += _usable(look, seat, window, source, gifts[source].effects)
    for card in dict.fromkeys(player.hand):
        if content.cards[card].effects:
            found += _usable(look, seat, window, card, content.cards[card].effects)
    return tuple(found)


def _usable(look: Look, seat: int, window: str, source: str, numbers: tuple[int, ...]) -> list[tuple[str, int]]:
    made = []
    for number in numbers:
        effect = look.content.effects[number]
        if effect.on == "use" and window in effect.window and ready(look, number, seat, source):
            made.append((source, number))
    return made


def _may_drink(look: Look, seat: int, kind: str) -> bool:
    """8, 25, D12, D105: the tolerance of this moment."""
    fight = look.state.fight
    assert fight is not None
    most = modified(look, "drink_limit", seat, attribute(look, seat, 2))
    potions, bombs = fight.drinks[int(seat != fight.active)]
    if look.table.option("bombs") == "own":
        return (potions if kind == "potion" else bombs) < most
    return potions + bombs < most


def window_open(look: Look, seat: int, window: str) -> bool:
    """Whether a window is posed: what is public decides, so a card counts wherever it lies (D66)."""
    if may_use(look, seat, window):
        return True
    player, content = look.player(seat), look.content
    if not look.table.hunt:
        return False
    return any(
        content.effects[number].on == "use" and window in content.effects[number].window
        for card in (*player.hand, *player.deck.bag)
        for number in content.cards[card].effects
    )


def use_moves(look: Look, seat: int, window: str) -> tuple[Move, ...]:
    """`use:` of everything usable, by id."""
    return tuple([move("use", source) for source in sorted({source for source, _ in may_use(look, seat, window)})])


def use_thing(game: Game, seat: int, window: str, what: str) -> None:
    """Use it."""
    source, number = next(one for one in may_use(game, seat, window) if one[0] == what)
    fight, kind = game.state.fight, "potion" if what in game.content.potions else "bomb"
    if fight is not None and (what in game.content.potions or what in game.content.bombs):
        draft = game.edit_fight()
        at = int(seat != fight.active)
        potions, bombs = fight.drinks[at]
        now = (potions + 1, bombs) if kind == "potion" else (potions, bombs + 1)
        draft.drinks = (now, fight.drinks[1]) if at == 0 else (fight.drinks[0], now)
    begin(game, number, seat, source)


@step
def window(game: Game, seat: int, name: str) -> None:
    """A time to use things, as long as one wants to."""
    if window_open(game, seat, name):
        game.push("window_menu", seat, name)


@menu("window")
def window_menu(look: Look, seat: int, name: str) -> tuple[Move, ...]:
    """`use` … `done`."""
    return (*use_moves(look, seat, name), DONE)


@answers
def window_menu_answer(game: Game, made: Move, seat: int, name: str) -> None:
    """One thing is used; then again."""
    if made != DONE:
        game.push("window", seat, name)
        use_thing(game, seat, name, made.what)
