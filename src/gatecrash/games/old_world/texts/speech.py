"""Who speaks of whom: roles, amounts, filters and lengths of time, in one language and from one side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gatecrash.core.words import Words
from gatecrash.games.old_world.effects import Amount, Filter, Sum

__all__ = ["ROMAN", "Speech", "capital"]

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI")
X_NAMES = ("X", "Y")
READER = "you"


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


class Speech:
    """Says things to the reader: `me` is the reader, or a monster that the reader fights."""

    def __init__(self, words: Words, *, monster: bool = False) -> None:
        self.words, self.monster = words, monster

    def role(self, who: str) -> str:
        """Whom the reader hears of: `you`, `foe`, `monster` or a seat at the table."""
        if who == "me":
            return "monster" if self.monster else READER
        if who == "foe" and self.monster:
            return READER
        return who

    def side(self, side: str) -> str:
        """Whose turn, card or damage a trigger listens to."""
        return self.role("me" if side == "mine" else "foe")

    def say(self, code: str, role: str = READER, **data: Any) -> str:
        """`code.you` to the reader, `code.they` of anybody else (what only the one in turn does has no other form)."""
        if role == READER or f"{code}.they" not in self.words:
            return self.words(f"{code}.you", **data)
        return self.words(f"{code}.they", who=self.words(f"who.{role}"), gen=self.words(f"gen.{role}"), **data)

    def of(self, prefix: str, name: str, role: str, **data: Any) -> str:
        """`prefix.you.name` of the reader, `prefix.they.name` of anybody else."""
        if role == READER:
            return self.words(f"{prefix}.you.{name}", **data)
        whose = {"who": self.words(f"who.{role}"), "gen": self.words(f"gen.{role}")}
        return self.words(f"{prefix}.they.{name}", **whose, **data)

    # Amounts

    def number(self, amount: Amount, name: str = "X") -> tuple[int | str, str]:
        """A number as it stands in a sentence, and what must be said of it besides."""
        if isinstance(amount, int):
            return amount, ""
        return name, self.amount(amount)

    def amount(self, amount: Amount, *, inner: bool = False) -> str:
        """An amount as a noun phrase (German: feminine, so that it reads alike wherever it stands)."""
        if isinstance(amount, int):
            return str(amount)
        if isinstance(amount, str):
            return self._named(amount)
        if amount.how == "count":
            assert amount.filter is not None
            return self._count(amount.filter)
        parts = [self.amount(part, inner=True) for part in amount.parts]
        text = self._sum(amount, parts)
        return self.words("join.bracket", text=text) if inner else text

    def _named(self, name: str) -> str:
        if name in ("d6", "paid"):
            return self.words(f"amount.{name}")
        who, _, plain = name.rpartition(".")
        role = self.role(who or "me")
        if plain == "rank":
            role = READER  # a fight has one rank, whoever asks
        return self.of("amount", plain, role)

    def _sum(self, amount: Sum, parts: Sequence[str]) -> str:
        if amount.how in ("sum", "times"):
            return self.words(f"amount.{amount.how}").join(parts)
        return self.words(f"amount.{amount.how}", parts=self.words("join.step").join(parts))

    def _count(self, wanted: Filter) -> str:
        role = self.role(wanted.who)
        zone = wanted.zone or "hand"
        place = self.of("zone", zone, role)
        code = "amount.symbols" if wanted.icon else "amount.count"
        symbol = self.words(f"symbol.{wanted.icon}") if wanted.icon else ""
        cards = self._cards("cards_of", wanted, "coloured_of", icon=False)
        return self.words(code, cards=cards, zone=place, symbol=symbol)

    # Cards

    def cards(self, n: int | str, wanted: Filter | None, *, up_to: bool = False) -> str:
        """`up to 2 green cards of cost 0`."""
        text = self._cards("cards", wanted or Filter(), "coloured", n=n)
        return self.words("cards.up_to", cards=text) if up_to else text

    def _cards(self, code: str, wanted: Filter, colours: str, *, icon: bool = True, **data: Any) -> str:
        colour = self.words(f"{colours}.{wanted.colour}") if wanted.colour else ""
        quals = self._quals(wanted, icon=icon)
        return self.words(f"{code}.{wanted.kind or 'any'}", colour=colour, quals=quals, **data)

    def _quals(self, wanted: Filter, *, icon: bool) -> str:
        low, high = wanted.cost_min, wanted.cost_max
        text = ""
        if low == high:
            text = self.words("qual.cost", low=low)
        elif low and high < 99:
            text = self.words("qual.cost_between", low=low, high=high)
        elif low:
            text = self.words("qual.cost_least", low=low)
        elif high < 99:
            text = self.words("qual.cost_most", high=high)
        if wanted.terrain:
            text += self.words("qual.terrain", terrain=self.words(f"terrain.{wanted.terrain}"))
        if icon and wanted.icon:
            text += self.words("qual.icon", symbol=self.words(f"symbol.{wanted.icon}"))
        return text

    # How long

    def until(self, until: str) -> str:
        """` until the end of the fight`; nothing for what holds while owned."""
        if until in ("my_next", "foe_next"):
            role, code = self.role("me" if until == "my_next" else "foe"), "until.next"
        elif until == "my_next_turn":
            role, code = self.role("me"), "until.my_next_turn"
        else:
            return self.words(f"until.{until}") if until else ""
        return self.say(code, role)

    def joined(self, parts: Sequence[str], code: str = "join.or") -> str:
        """Several things in one phrase."""
        return self.words(code).join(parts)
