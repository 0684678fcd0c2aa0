"""What a player has and is: gold, shield, attributes, hero level, trophies, potions, bombs, mutagens, the track."""

from __future__ import annotations

from gatecrash.games.old_world.doing import STOCK, short
from gatecrash.games.old_world.firing import fire
from gatecrash.games.old_world.machine import Game, step
from gatecrash.games.old_world.piles import mixed, removed, without
from gatecrash.games.old_world.vocabulary import ATTRIBUTES, TRIGGER_BIT
from gatecrash.games.old_world.weigh import shield_cap

__all__ = ["gain_gold", "lower", "put_guard", "raise_attribute", "refresh", "stock_limit"]

HIGHEST = 5


def refresh(game: Game, seat: int) -> None:
    """Work out again which effects the player owns."""
    player, content = game.edit(seat), game.content
    character = content.characters[player.character]
    owned = [("spec", character.specialisation[player.attrs[3] - 1])]
    for source in player.trophies:
        if source.startswith("medal."):
            owned.append((source, content.characters[source[6:]].medallion))
        else:
            card = content.monsters.get(source)
            owned += [(source, one) for one in (card.trophy if card else content.trophies[source].effects)]
    owned += [(source, one) for source in player.mutagens for one in content.mutagens[source].effects]
    player.effects = tuple(owned)
    player.listens = 0
    for _, number in owned:
        player.listens |= TRIGGER_BIT[content.effects[number].on]
    game.state.static = int(any(one.listens & TRIGGER_BIT["static"] for one in game.state.players))


def gain_gold(game: Game, seat: int, n: int) -> None:
    """Gain gold, or lose what there is of it (D68)."""
    player = game.edit(seat)
    change = max(n, -player.gold)
    if change != n:
        short(game)
    if change:
        player.gold += change
        game.tell("gold", seat, "", change, player.gold)


def put_guard(game: Game, seat: int, n: int) -> None:
    """Set shield or energy, within its bounds (24, D18)."""
    player = game.player(seat)
    n = max(0, min(n, shield_cap(game, seat)))
    if n != player.guard:
        game.edit(seat).guard = n
        game.tell("guard", seat, "", n - player.guard, n)


def raise_attribute(game: Game, seat: int, index: int) -> None:
    """Raise an attribute by one level (D17), and the hero level with it (27)."""
    player = game.edit(seat)
    if player.attrs[index] >= HIGHEST:
        return short(game)
    _set_attribute(game, seat, index, player.attrs[index] + 1)
    if index == 1:
        put_guard(game, seat, player.guard + 1)
    return game.push("hero_check", seat)


def lower(game: Game, seat: int, index: int) -> None:
    """Lower an attribute by one level: never from V, never below I (31)."""
    level = game.player(seat).attrs[index]
    if level in (1, HIGHEST):
        return short(game)
    _set_attribute(game, seat, index, level - 1)
    if index == 1:
        put_guard(game, seat, game.player(seat).guard)
    return None


def _set_attribute(game: Game, seat: int, index: int, level: int) -> None:
    player = game.edit(seat)
    change = level - player.attrs[index]
    attrs = list(player.attrs)
    attrs[index] = level
    player.attrs = (attrs[0], attrs[1], attrs[2], attrs[3])
    if index == 3:
        refresh(game, seat)
    game.tell("attribute", seat, ATTRIBUTES[index], change, level)


@step
def hero_check(game: Game, seat: int) -> None:
    """27–29, D14: one level at a time, each with its draws."""
    player = game.player(seat)
    if player.hero >= HIGHEST or min(player.attrs) <= player.hero:
        return
    game.edit(seat).hero = level = player.hero + 1
    game.tell("hero_level", seat, "", 1, level)
    game.push("hero_check", seat)
    game.push("happens", "hero_level", seat)
    many = 1 if level <= 3 else 2
    if game.table.hunt:
        game.plan(*[("gain_mutagen", seat)] * many)
    else:
        game.push("draw", seat, many)


# Trophies and the track


@step
def gain_trophy(game: Game, seat: int, trophy: str) -> None:
    """Tuck a trophy under the board so that its ability shows."""
    player = game.edit(seat)
    player.trophies = (*player.trophies, trophy)
    game.tell("trophy", seat, trophy, 1, len(player.trophies))
    refresh(game, seat)
    fire(game, "trophy", seat)


@step
def track_step(game: Game, seat: int, then: str) -> None:
    """96.2, 96.3, D1: one space on and exhaustion; without L the last space wins."""
    player, last = game.edit(seat), game.content.tracks.last
    if player.space >= last:
        return
    player.space += 1
    game.tell("space", seat, "", 1, player.space)
    if player.space == last and not game.table.legends:
        game.over("track", (seat,))
        return
    game.push("exhaust", seat, game.content.tracks.exhaustion[player.space], then)


# Potions, bombs, mutagens


def _stocked(game: Game, kind: str) -> bool:
    """Whether the pile can be drawn from; an empty one takes its discard back (D.5)."""
    pile, used = getattr(game.state, f"{kind}s"), getattr(game.state, f"{kind}_discard")
    if not len(pile) and used:
        setattr(game.state, f"{kind}s", mixed(pile, used))
        setattr(game.state, f"{kind}_discard", ())
        return True
    return len(pile) > 0


@step
def gain_potion(game: Game, seat: int, n: int) -> None:
    """173: draw potions, each of which may be turned into a bomb (D13)."""
    if n <= 0:
        return
    if not _stocked(game, "potion"):
        return short(game)
    game.plan(("potion_drawn", seat), ("gain_potion", seat, n - 1))
    return game.flip("potion")


@step
def potion_drawn(game: Game, seat: int) -> None:
    """It lies face up; instead of one of them a bomb (9)."""
    player = game.edit(seat)
    player.potions = tuple(sorted((*player.potions, game.got)))
    game.tell("potion", seat, game.got, 1, len(player.potions))
    if game.table.hunt and player.gold >= 1 and _stocked(game, "bomb"):
        game.push("bomb_instead", seat)
        game.ask("option", seat, ("yes", "no"), "bomb_instead")


@step
def bomb_instead(game: Game, seat: int) -> None:
    """D13: any potion and 1 gold for a bomb."""
    if game.got == "yes":
        game.push("bomb_traded", seat)
        game.pick(seat, tuple(dict.fromkeys(game.player(seat).potions)), "trade_potion")


@step
def bomb_traded(game: Game, seat: int) -> None:
    """The potion is discarded and paid for, the bomb drawn."""
    use_stock(game, seat, "potion", game.got)
    gain_gold(game, seat, -1)
    game.push("gain_bomb", seat, 1)


@step
def gain_bomb(game: Game, seat: int, n: int) -> None:
    """Draw bombs."""
    if n <= 0:
        return
    if not game.table.hunt or not _stocked(game, "bomb"):
        return short(game)
    game.plan(("bomb_drawn", seat), ("gain_bomb", seat, n - 1))
    return game.flip("bomb")


@step
def bomb_drawn(game: Game, seat: int) -> None:
    """A bomb lies beside the board."""
    player = game.edit(seat)
    player.bombs = tuple(sorted((*player.bombs, game.got)))
    game.tell("bomb", seat, game.got, 1, len(player.bombs))


def use_stock(game: Game, seat: int, kind: str, what: str) -> None:
    """A potion or bomb goes to its discard."""
    player = game.edit(seat)
    rest = list(getattr(player, f"{kind}s"))
    rest.remove(what)
    setattr(player, f"{kind}s", tuple(rest))
    name = f"{kind}_discard"
    setattr(game.state, name, (*getattr(game.state, name), what))
    game.tell(f"{kind}_gone", seat, what, -1, len(rest))


@step
def lose_stock(game: Game, seat: int, kind: str, n: int) -> None:
    """Lose potions or bombs of one's own choice."""
    have = getattr(game.player(seat), f"{kind}s")
    if n <= 0:
        return
    if not have:
        return short(game)
    game.push("stock_lost", seat, kind, n)
    return game.pick(seat, tuple(dict.fromkeys(have)), f"lose_{kind}")


@step
def stock_lost(game: Game, seat: int, kind: str, n: int) -> None:
    """The chosen one is gone."""
    use_stock(game, seat, kind, game.got)
    game.push("lose_stock", seat, kind, n - 1)


@step
def stock_limit(game: Game, seat: int) -> None:
    """10, D75: above four, discard down to four."""
    player = game.player(seat)
    for kind in ("bomb", "potion"):
        over = len(getattr(player, f"{kind}s")) - STOCK
        if over > 0:
            game.push("lose_stock", seat, kind, over)


@step
def gain_mutagen(game: Game, seat: int) -> None:
    """29, D15: draw three, keep one."""
    if not game.table.hunt:
        return
    if len(game.state.mutagens) < 3 and game.state.mutagen_discard:
        game.state.mutagens = mixed(game.state.mutagens, game.state.mutagen_discard)
        game.state.mutagen_discard = ()
    if not len(game.state.mutagens):
        return short(game)
    game.push("mutagen_drawn", seat, (), min(3, len(game.state.mutagens)))
    return game.flip("mutagen")


@step
def mutagen_drawn(game: Game, seat: int, offered: tuple[str, ...], many: int) -> None:
    """One more is offered; with all, the choice."""
    offered = (*offered, game.got)
    if len(offered) < many:
        game.push("mutagen_drawn", seat, offered, many)
        return game.flip("mutagen")
    game.push("mutagen_kept", seat, offered)
    return game.pick(seat, tuple(sorted(set(offered))), "keep_mutagen")


@step
def mutagen_kept(game: Game, seat: int, offered: tuple[str, ...]) -> None:
    """The kept one is owned, the others go to the open discard."""
    rest = list(offered)
    rest.remove(game.got)
    game.state.mutagen_discard = (*game.state.mutagen_discard, *rest)
    player = game.edit(seat)
    player.mutagens = (*player.mutagens, game.got)
    game.tell("mutagen", seat, game.got, 1, len(player.mutagens))
    refresh(game, seat)


@step
def use_up(game: Game, seat: int, source: str) -> None:
    """What an effect uses up goes away: to its discard, or a trophy out of the game."""
    player = game.edit(seat)
    if source in player.potions or source in player.bombs:
        use_stock(game, seat, "potion" if source in player.potions else "bomb", source)
    elif source in player.hand:
        player.hand = without(player.hand, source)
        player.discard = (*player.discard, source)
        game.tell("discarded", seat, source, 1, len(player.hand))
    elif source in player.trophies:
        player.trophies = removed(player.trophies, source)
        game.tell("trophy_gone", seat, source, -1, len(player.trophies))
        refresh(game, seat)
    elif source in player.mutagens:
        player.mutagens = removed(player.mutagens, source)
        game.state.mutagen_discard = (*game.state.mutagen_discard, source)
        refresh(game, seat)
