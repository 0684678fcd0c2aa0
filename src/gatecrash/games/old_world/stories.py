"""Exploration, sea cards, quests and events (60, 61, D77, D98)."""

from __future__ import annotations

from gatecrash.games.old_world.content import SceneOption, StoryResult
from gatecrash.games.old_world.doing import short
from gatecrash.games.old_world.machine import Game, Look, answers, menu, step
from gatecrash.games.old_world.monsters import tile_back
from gatecrash.games.old_world.moves import Move, move
from gatecrash.games.old_world.piles import mixed

__all__ = ["DECKS", "affordable_options", "deck_left", "gain_quest", "options_of_card", "quest_event"]

DECKS = ("city", "wilds")


def deck_left(look: Look, which: int) -> bool:
    """D.5: a card to draw, from the deck or its discard."""
    return len(look.state.scenes[which]) > 0 or bool(look.state.scene_discards[which])


@step
def explore(game: Game, seat: int, which: int) -> None:
    """60, D98: luck draws the card."""
    state = game.state
    if not len(state.scenes[which]):
        piles, discards = list(state.scenes), list(state.scene_discards)
        piles[which], discards[which] = mixed(piles[which], discards[which]), ()
        state.scenes, state.scene_discards = (piles[0], piles[1]), (discards[0], discards[1])
    game.plan(("scene_read", seat, which), ("happens", "explored", seat))
    game.flip(DECKS[which], which)


@step
def scene_read(game: Game, seat: int, which: int) -> None:
    """Introduction and options are read."""
    name = game.got
    game.state.open = (DECKS[which], name)
    game.tell("scene", seat, name)
    game.plan(
        ("happens", "explore", seat),
        ("story_options", seat, DECKS[which], name, len(game.content.scenes[name].options)),
        ("story_end",),
    )


def options_of_card(look: Look, deck: str, name: str) -> tuple[SceneOption, ...]:
    """What a card offers."""
    return (look.content.sea_cards if deck == "sea" else look.content.scenes)[name].options


def affordable_options(look: Look, seat: int, deck: str, name: str) -> tuple[int, ...]:
    """60.2: what asks for more gold than one has is not read."""
    gold = look.player(seat).gold
    return tuple([i for i, one in enumerate(options_of_card(look, deck, name)) if one.gold <= gold])


@step
def story_options(game: Game, seat: int, deck: str, name: str, many: int) -> None:
    """One option left is taken unasked (D66, D98)."""
    able = affordable_options(game, seat, deck, name)
    if len(able) == 1:
        return game.push("story_chosen", seat, deck, name, able[0])
    return game.push("option", seat, deck, name)


@menu("option")
def option(look: Look, seat: int, deck: str, name: str) -> tuple[Move, ...]:
    """The options that one can afford."""
    return tuple([move("opt", str(i + 1)) for i in affordable_options(look, seat, deck, name)])


@answers
def option_answer(game: Game, made: Move, seat: int, deck: str, name: str) -> None:
    """Its result is read to the chooser."""
    game.reveals = True
    game.push("story_chosen", seat, deck, name, int(made.what) - 1)


@step
def story_chosen(game: Game, seat: int, deck: str, name: str, which: int) -> None:
    """The gold is not paid by asking: what an option costs stands in its result."""
    game.tell("chose", seat, name, which + 1)
    game.push("tell_result", seat, deck, name, which)


def result_of(look: Look, deck: str, name: str, which: int) -> StoryResult:
    """The result of an option (-1: the safe section of a sea card)."""
    if which < 0:
        return look.content.sea_cards[name].safe
    return options_of_card(look, deck, name)[which].result


@step
def tell_result(game: Game, seat: int, deck: str, name: str, which: int) -> None:
    """Its effects, then its quest."""
    game.plan(
        ("run_all", result_of(game, deck, name, which).effects, seat, name), ("result_quest", seat, deck, name, which)
    )


@step
def result_quest(game: Game, seat: int, deck: str, name: str, which: int) -> None:
    """A result may hold a quest (61)."""
    quest = result_of(game, deck, name, which).quest
    if quest is not None:
        gain_quest(game, seat, *quest)


def gain_quest(game: Game, seat: int, target: str, event: int) -> None:
    """The card in play stays in front of the seat; a random target is drawn now (D77)."""
    deck, name = game.state.open
    game.push("quest_gained", seat, deck, name, target, event)
    if not target.isdigit():
        terrain = "fmw".index(target)
        if len(game.state.places[terrain]):
            return game.flip("tile", terrain)
        regions = ("mainland", "isle") if game.table.sea else ("mainland",)
        places = [one.id for one in game.content.locations if one.terrain == target and one.region in regions]
        game.stack[-1] = ("quest_gained", seat, deck, name, "", event)
        return game.chance("tile", tuple((str(place), 1) for place in places))
    return None


@step
def quest_gained(game: Game, seat: int, deck: str, name: str, target: str, event: int) -> None:
    """It lies in front of the seat."""
    place = int(target) if target.isdigit() else int(game.got)
    player = game.edit(seat)
    player.quests = (*player.quests, (deck, name, place, event, int(target in ("f", "m", "w"))))
    game.state.open = ("", "")
    game.tell("quest", seat, name, place)


@step
def story_end(game: Game) -> None:
    """A card that is no quest goes to its discard."""
    deck, name = game.state.open
    game.state.open = ("", "")
    discard_story(game, deck, name)


def discard_story(game: Game, deck: str, name: str) -> None:
    """Back to the discard of its deck."""
    state = game.state
    if deck == "sea":
        state.sea_discard = (*state.sea_discard, name)
    elif deck:
        discards = list(state.scene_discards)
        discards[DECKS.index(deck)] = (*discards[DECKS.index(deck)], name)
        state.scene_discards = (discards[0], discards[1])


def quest_event(game: Game, seat: int, number: int) -> None:
    """52: the event is looked up; then card and tile go back (D77)."""
    player = game.edit(seat)
    deck, name, place, event, tile = player.quests[number]
    game.reveals = True
    turn = game.edit_turn()
    turn.quested = (*turn.quested, name)
    player.quests = (*player.quests[:number], *player.quests[number + 1 :])
    discard_story(game, deck, name)
    if tile:
        tile_back(game, "fmw".index(game.content.locations[place].terrain), place)
    game.tell("quest_done", seat, name, event)
    game.plan(("event", seat, event), ("happens", "quest_done", seat))


@step
def event(game: Game, seat: int, number: int) -> None:
    """An event's effects."""
    if number not in game.content.events:
        return short(game)
    return game.push("run_all", game.content.events[number].effects, seat, f"event.{number}")
