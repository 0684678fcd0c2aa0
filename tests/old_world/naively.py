"""The engine and the naive statement side by side: the public views as plain dictionaries, and parts followed."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.offer import Options
from gatecrash.core.rules import Luck, Seat
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.state import State
from naive.old_world import Data, Part, UncoveredError, World, index
from old_world import small


@cache
def content(name: str) -> Data:
    """A content set by kind and id: the files' own words."""
    if name == "small":
        return index(small.data())
    merged: Data = {}
    for file in sorted((files("gatecrash.games.old_world") / "content" / name).iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            for kind, records in tomllib.loads(file.read_text(encoding="utf-8")).items():
                merged[kind] = [*merged.get(kind, []), *records] if isinstance(records, list) else records
    for kind in ("bomb", "mutagen", "sea_monster", "legend", "sea_card"):
        merged.setdefault(kind, [])
    return index(merged)


def world(state: State) -> World:
    """All that the seats together may see."""
    views = {seat: RULES.view_data(RULES.view(state, Seat(seat))) for seat in range(1, len(state.players) + 1)}
    seen = views[1]
    seats = {seat: dict(view["seats"][seat - 1]) for seat, view in views.items()}
    for one in seats.values():
        one["known"] = {place: card for card, place in one["deck_known"]}
    rows = {row["row"]: list(row["cards"]) for row in seen["rows"]}
    return {
        "content": content(seen["options"]["content"]["name"]),
        "seats": seats,
        "rows": rows,
        "decks": {row: list(Counter(seen["bags"][f"row_{row}"]).elements()) for row in rows},
        "dropped": {row: list(seen["discards"][f"row_{row}"]) for row in rows},
        "fight_bag": list(Counter(seen["bags"]["fight_cards"]).elements()),
        "modifiers": seen["modifiers"],
        "fight": seen["fight"],
        "decision": next((view["decision"] for view in views.values() if view["decision"]), None),
        **{key: seen[key] for key in ("players", "options", "active", "turn", "monsters", "legend")},
    }


def chances(state: State) -> list[str]:
    """Luck's moves, each as often as it is likely."""
    return sorted(move.text for move, weight in RULES.chances(state) for _ in range(weight))


class Follower:
    """Follows one part of a game in both statements."""

    def __init__(self, before: World, part: Callable[[World], Part]) -> None:
        """Begin at the position that `before` was made of."""
        self.world = before
        self.part = part(before)
        self.need: Data | None = None
        self.over = self.uncovered = False
        self.why = ""
        self._go(None)

    def _go(self, text: str | None) -> None:
        try:
            self.need = self.part.send(text)
        except StopIteration:
            self.over = True
        except UncoveredError as word:
            self.over = self.uncovered = True
            self.why = str(word)

    def asked(self, state: State) -> None:
        """The engine asks the same of the same."""
        assert self.need is not None
        actor = RULES.to_act(state)
        assert ("luck" if actor is Luck.LUCK else actor) == self.need["who"], self.need
        if "plays" in self.need:
            texts = {move.text for move in RULES.legal(state)}
            assert {text for text in texts if text.startswith("play:")} == self.need["plays"]
            assert ("done" in texts) == self.need["stop"]
        elif "moves" in self.need:
            assert {move.text for move in RULES.legal(state)} == self.need["moves"]
        elif self.need.get("bag") is not None:
            bag = Counter(f"{self.need['kind']}:{one}" for one in self.need["bag"])
            drawn = Counter(chances(state))
            if self.need["kind"] == "draw":  # a view does not tell of cards known to lie at the bottom
                assert drawn <= bag or in_parts(drawn) == in_parts(bag)
            else:
                assert in_parts(drawn) == in_parts(bag)
        elif self.need["who"] == "luck":
            assert all(text.startswith(f"{self.need['kind']}:") for text in chances(state))

    def settle(self, state: State) -> None:
        """Pass over windows that the engine does not pose: what can be used is its to say."""
        while not self.over and self.need is not None and "maybe" in self.need:
            actor = RULES.to_act(state)
            if isinstance(actor, int):
                seen = RULES.view_data(RULES.view(state, actor))
                stage = (seen["fight"] or {}).get("stage")
                if (seen["decision"]["kind"], actor) == (self.need["maybe"], self.need["who"]):
                    if self.need.get("stage", stage) == stage:
                        return
            self._go(None)

    def moved(self, text: str) -> None:
        """Both have made the move."""
        self._go(text)


def in_parts(bag: Counter[str]) -> dict[str, float]:
    """Each by its share of the whole."""
    total = bag.total()
    return {one: many / total for one, many in bag.items()}


def game(options: Options, seed: int, limit: int = 100_000) -> Iterator[tuple[State, str, State]]:
    """A random game: position, move, position."""
    state, luck, policy = RULES.start(options), Sampler(seed, 0), Stream(seed)
    for _ in range(limit):
        actor = RULES.to_act(state)
        if actor is None:
            return
        made = luck(RULES, state) if actor is Luck.LUCK else policy([(one, 1) for one in RULES.legal(state)])
        after = RULES.apply(state, made).state
        yield state, made.text, after
        state = after
