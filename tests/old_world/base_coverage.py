"""What of the base content came up in fixed-seed games of random players and hunters: the report, and what it wants.

`PYTHONPATH=tests python -m old_world.base_coverage` prints it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from gatecrash.bots.hunter_bot import HUNTER, HUNTER_STRONG, Hunter
from gatecrash.bots.hunter_thought import Skill
from gatecrash.bots.random_bot import RANDOM
from gatecrash.core.bot import BotKind
from gatecrash.core.luck import Sampler, Stream, policy_key
from gatecrash.core.offer import Options
from gatecrash.core.rules import Luck
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.player_turn import icons_of
from gatecrash.games.old_world.reasons import decision_kind
from gatecrash.games.old_world.state import State
from old_world.coverage import words_of

Seen = Counter[str]
SEED = 23
GAMES = 340
RICH = (227, 186, 65, 57, 120, 138, 166, 19, 303, 0, 93, 25, 119, 147, 183)
"""Games that together come by everything, as long as content and bots play as they did."""
SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"characters": "choose"},
    {"payment": "strict", "call": "right"},
    {"keep": "three", "call": "die"},
)
"""Options that mean something without expansions (D.7): each game takes the next."""
TABLES = (
    ("random",) * 4,
    ("student",) * 2,
    ("hunter", "strong"),
    ("student",) * 3,
    ("strong", "hunter", "random"),
    ("random",) * 5,
)
"""Who plays: each game takes the next."""
STUDENT = BotKind("student", 0, partial(Hunter, Skill(steps=3, far=True, study=6.0)))
"""A hunter that trains far beyond need: it comes by what only the highest levels bring."""
BOTS = {"random": RANDOM, "hunter": HUNTER, "strong": HUNTER_STRONG, "student": STUDENT}
DECISIONS = "character raise phase1 reroll phase2 option bet call window step1 combo pick phase3 drop buy pay".split()
"""The kinds of D.3 but `home` (mages) and `push` (legendary monsters)."""


def content() -> Content:
    """The base content."""
    found: Content = RULES.start(RULES.offer.complete(4)).table.content
    return found


def wanted(base: Content) -> set[str]:
    """All that the base content offers, as the report names it."""
    found = {f"card {one}" for one in base.cards} | {f"potion {one}" for one in base.potions}
    found |= {f"action {one.id} {one.action}" for one in base.locations if one.action}
    found |= {f"{half} {one.id}" for one in base.fight_cards.values() if one.deck == "monster" for half in HALVES}
    found |= {f"monster {one}" for one in base.monsters} | {f"character {one}" for one in base.characters}
    found |= {f"option {one.id} {at + 1}" for one in base.scenes.values() for at in range(len(one.options))}
    found |= {f"event {one}" for one in base.events} | {f"trophy {one}" for one in _trophies(base)}
    found |= {f"effect {_name(base, number)}" for number in range(len(base.effects))}
    found |= {f"word {word}" for number in range(len(base.effects)) for word in words_of(base, number)}
    found |= {f"symbol {icon.kind}" for card in base.cards.values() for icon in card.base}
    found |= {f"symbol {icon.kind}" for card in base.cards.values() for icon in chain(*card.tabs.values())}
    found |= {f"decision {one}" for one in DECISIONS}
    return found | {f"setting {key} {value}" for one in SETTINGS for key, value in one.items()}


HALVES = ("charge", "bite")


def _trophies(base: Content) -> Iterator[str]:
    yield from base.trophies
    yield from base.monsters
    yield from (f"medal.{one}" for one in base.characters)


def _name(base: Content, number: int) -> str:
    return f"{number} {base.owners.get(number, '')}".rstrip()


def played(game: int) -> Iterator[str]:
    """What came up in a game, in the report's words."""
    names, more = TABLES[game % len(TABLES)], SETTINGS[game % len(SETTINGS)]
    options: Options = RULES.offer.complete(len(names), more)
    bots = [BOTS[name].make() for name in names]
    state, luck, draw = RULES.start(options), Sampler(SEED, game), Stream(policy_key(SEED, game))
    yield from (f"setting {key} {value}" for key, value in more.items())
    while (actor := RULES.to_act(state)) is not None:
        if isinstance(actor, Luck):
            move = luck(RULES, state)
        else:
            yield f"decision {decision_kind(state)}"
            move = RULES.read_move(state, bots[actor - 1].choose(RULES.view(state, actor), draw))
        step = RULES.apply(state, move)
        for event in step.events:
            yield from _told(state, step.state, event)
        state = step.state
    for player in state.players:
        yield f"character {player.character}"


def _told(before: State, after: State, event: Any) -> Iterator[str]:
    base = before.table.content
    if (found := WORDS.get(event.code)) is not None:
        yield from found(before, after, event)
    if event.code in ("effect", "trophy"):
        numbers = [event.n] if event.code == "effect" else _standing(after)
        for number in numbers:
            yield f"effect {_name(base, number)}"
            yield from (f"word {word}" for word in words_of(base, number))


def _standing(state: State) -> list[int]:
    """Effects that hold while they are owned."""
    effects = state.table.content.effects
    return [n for player in state.players for _, n in player.effects if effects[n].on == "static"]


def _combo(before: State, after: State, event: Any) -> Iterator[str]:
    if before.fight is not None:
        yield from (
            f"symbol {icon.kind}" for at in range(len(before.fight.combo)) for icon in icons_of(Look(before), at)
        )


def _half(before: State, after: State, event: Any) -> Iterator[str]:
    for state in (after, before):
        if state.fight is not None and state.fight.half:
            yield f"{state.fight.half} {event.what}"
            return


Told = Callable[[State, State, Any], Iterator[str]]
WORDS: dict[str, Told] = {
    "played": lambda before, after, event: iter([f"card {event.what}"]),
    "combo": _combo,
    "acted": lambda before, after, event: iter([f"action {event.n} {event.what}"]),
    "revealed": _half,
    "pool": lambda before, after, event: iter([f"monster {event.what}"]),
    "chose": lambda before, after, event: iter([f"option {event.what} {event.n}"]),
    "quest_done": lambda before, after, event: iter([f"event {event.n}"]),
    "trophy": lambda before, after, event: iter([f"trophy {event.what}"]),
    "potion_gone": lambda before, after, event: iter([f"potion {event.what}"]),
}
"""What an event says came up, by its code."""


def games() -> Iterator[int]:
    """The games that bring the rare things first, then the others in order."""
    yield from RICH
    yield from (game for game in range(GAMES) if game not in RICH)


def report(enough: set[str]) -> Seen:
    """How often each thing came up, in all games or until everything of this has."""
    seen: Seen = Counter()
    for game in games():
        seen.update(played(game))
        if enough and enough <= seen.keys():
            break
    return seen


def main() -> None:
    """Print every thing and how often it came up in all games, the rarest first."""
    seen = report(set())
    rows = sorted((seen[one], one) for one in wanted(content()))
    print(f"{GAMES} games of seed {SEED}: {sum(1 for many, _ in rows if many)} of {len(rows)} came up")
    for many, one in rows:
        print(f"{many:7} {one}")


if __name__ == "__main__":
    main()
