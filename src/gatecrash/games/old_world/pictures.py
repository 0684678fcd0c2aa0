"""The table as text of at most 80 columns: monsters, the card row, boards, the fight, and where one stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from textwrap import wrap

from gatecrash.core.rules import View
from gatecrash.games.old_world.content import Location
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.market import price, rows_in_play
from gatecrash.games.old_world.moves import Move
from gatecrash.games.old_world.state import Fight, Player, State
from gatecrash.games.old_world.vocabulary import ATTRIBUTES
from gatecrash.games.old_world.weigh import row_of

__all__ = ["draw_text", "named"]

WIDTH = 80
LEVELS = ("0", "I", "II", "III", "IV", "V")
Say = Callable[..., str]


def draw_text(view: View[State, Move], say: Say) -> str:
    """The view as text."""
    return "\n".join(line for part in _Table(view, say).lines() for line in part)


def named(say: Say, kind: str, key: object) -> str:
    """What a thing is called; its id where the catalogue does not know it."""
    code = f"{kind}.{key}"
    said = say(code)
    return str(key) if said == code else said


def _wrapped(text: str, indent: str = "  ", hang: str = "") -> list[str]:
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + hang, break_on_hyphens=False)


class _Table:
    """One view being written."""

    def __init__(self, view: View[State, Move], say: Say) -> None:
        self.state, self.seat, self.say = view.state, view.seat, say
        self.look, self.content = Look(view.state), view.state.table.content

    def lines(self) -> Iterator[list[str]]:
        """The parts from top to bottom."""
        state = self.state
        yield [self.say("view.round", round=state.round, seat=state.active)]
        yield from self.monsters()
        yield from self.rows()
        for player in state.players:
            yield from self.board(player)
        if state.fight is not None:
            yield from self.fight(state.fight)
        elif self.seat is not None:
            yield from self.here(state.players[self.seat - 1])

    # Names

    def named(self, kind: str, key: object) -> str:
        """What a thing is called."""
        return named(self.say, kind, key)

    def place(self, number: int) -> str:
        """`18 Toadlanding`, or its number alone."""
        name = self.named("place", number)
        return name if name == str(number) else f"{number} {name}"

    def text(self, key: str) -> str:
        """The rules text of a thing, if the catalogue has it."""
        return "" if self.named("text", key) == key else self.named("text", key)

    def things(self, keys: Iterable[str]) -> str:
        """Several things, copies counted."""
        names = Counter(self.named("thing", key) for key in keys)
        return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in names.items())

    # The table

    def monsters(self) -> Iterator[list[str]]:
        """Where monsters are, and what they do."""
        for terrain, (name, at, _) in zip("fmw", self.state.beasts, strict=True):
            if name:
                monster = self.content.monsters[name]
                data = {"rank": monster.rank, "life": monster.life, "what": self.named("thing", name)}
                ground = self.named("thing", terrain)
                yield _wrapped(self.say("view.monster", terrain=ground, at=self.place(at), **data), "")
                yield _wrapped(self.text(name), "    ")
        if self.state.legend:
            yield _wrapped(self.say("view.legend", what=self.state.legend, at=self.place(self.state.legend_at)), "")

    def rows(self) -> Iterator[list[str]]:
        """The card rows with what each slot costs."""
        for which in rows_in_play(self.look):
            yield [self.say("view.row")]
            for slot, card in enumerate(self.state.rows[which]):
                if card:
                    cost = price(self.look, self.buyer(which), slot)
                    yield _wrapped(f"{slot + 1} ({cost}) {self.card(card)}", "  ", "      ")

    def buyer(self, which: int) -> int:
        """Who buys from that row: the reader, or the first who does."""
        seats = [one.seat for one in self.state.players if row_of(one) == which]
        return self.seat if self.seat in seats else seats[0]

    def card(self, key: str) -> str:
        """A card in a line: name, colour, terrains, symbols."""
        card = self.content.cards[key]
        ground = "/".join(self.named("thing", terrain) for terrain in card.terrain)
        return f"{self.named('thing', key)} [{self.named('colour', card.colour)}, {ground}] {self.text(key)}".rstrip()

    def board(self, player: Player) -> Iterator[list[str]]:
        """What lies before a seat."""
        mark = ">" if player.seat == self.state.active else " "
        at = self.place(player.at) if player.at >= 0 else "–"
        who = self.named("thing", player.character) if player.character else "–"
        line = self.say("view.board", seat=player.seat, who=who, at=at, gold=player.gold, space=player.space)
        yield _wrapped(f"{mark} {line}", "", "  ")
        levels = ", ".join(
            f"{self.named('thing', attr)} {LEVELS[n]}" for attr, n in zip(ATTRIBUTES, player.attrs, strict=True)
        )
        yield _wrapped(self.say("view.body", levels=levels, hero=LEVELS[player.hero], guard=player.guard))
        counts = {"hand": len(player.hand), "deck": len(player.deck), "discard": len(player.discard)}
        yield _wrapped(self.say("view.cards", **counts))
        yield from self.owned(player)

    def owned(self, player: Player) -> Iterator[list[str]]:
        """Trophies, potions, quests, trails; and the hand, to its owner."""
        trails = [terrain for terrain, one in zip("fmw", player.trails, strict=True) if one != -1]
        for code, keys in (
            ("trophies", player.trophies),
            ("potions", (*player.potions, *player.bombs, *player.mutagens)),
            ("trails", trails),
        ):
            if keys:
                yield _wrapped(self.say(f"view.{code}", things=self.things(keys)), "  ", "  ")
        if player.quests or player.rumours:
            goals = ", ".join(self.place(one) for one in (*(quest[2] for quest in player.quests), *player.rumours))
            yield _wrapped(self.say("view.goals", things=goals), "  ", "  ")
        if player.hand and "?" not in player.hand:
            yield from (_wrapped(self.card(card), "    ", "    ") for card in player.hand)

    def fight(self, fight: Fight) -> Iterator[list[str]]:
        """Who fights whom, and how it stands."""
        foe = self.say("view.seat", seat=fight.rival) if fight.rival else self.named("thing", fight.monster)
        left = len(fight.pool) if not fight.rival else len(self.state.players[fight.rival - 1].deck)
        yield _wrapped(self.say("view.fight", seat=fight.active, foe=foe, left=left, turn=fight.number), "")
        if fight.combo:
            yield _wrapped(self.say("view.combo", things=self.things(card for card, _ in fight.combo)))

    def here(self, player: Player) -> Iterator[list[str]]:
        """Where the reader stands: what may be done there, and where the roads lead."""
        if player.at < 0:
            return
        place = self.content.locations[player.at]
        yield _wrapped(self.say("view.here", at=self.place(place.id), text=self.text(f"place.{place.id}")), "")
        roads = ", ".join(self.road(self.content.locations[other]) for other in place.roads)
        if roads:
            yield _wrapped(self.say("view.roads", things=roads))

    def road(self, place: Location) -> str:
        """`7 Saltwidow (water)`."""
        ground = "" if place.terrain in ("any", "none") else f" ({self.named('thing', place.terrain)})"
        return f"{self.place(place.id)}{ground}"
