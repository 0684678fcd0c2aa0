"""A sentence for every op: first letter small, no stop at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gatecrash.games.old_world.effects import Amount, Block, Op, Sum
from gatecrash.games.old_world.texts.modifiers import modifier
from gatecrash.games.old_world.texts.speech import READER, ROMAN, X_NAMES, Speech

__all__ = ["Ops"]

SIGNED = frozenset(("gold", "potion", "bomb", "shield", "energy", "sea_monster"))
CARDS = frozenset(("discard", "trash", "gain", "fetch", "tuck"))
LETTERS = "abcdefgh"
Table = Sequence[tuple[int, int, int]]
FLOW = frozenset(("roll", "choose", "repeat"))


class Ops:
    """Says ops and blocks of ops, from one side, in a fight or at the table."""

    def __init__(
        self, speech: Speech, blocks: Sequence[Block], places: Mapping[int, str], *, fight: bool, lasting: bool = False
    ) -> None:
        self.speech, self.words, self.blocks, self.places = speech, speech.words, blocks, places
        self.default = "" if lasting else "fight" if fight else "turn"

    def sentences(self, block: int) -> list[str]:
        """The ops of a block, one sentence each."""
        return [self.op(op) for op in self.blocks[block]]

    def steps(self, block: int) -> str:
        """A block inside a sentence."""
        inside = [self._inner(op) for op in self.blocks[block]]
        return self.speech.joined(inside, "join.step") if inside else self.words("join.nothing")

    def _inner(self, op: Op) -> str:
        text = self.op(op)
        return self.words("join.block", text=text) if op.op in FLOW else text

    def op(self, op: Op) -> str:
        """One op."""
        if op.op == "mod":
            return modifier(self.speech, op, self.default)
        made = getattr(self, f"_{op.op}", None)
        text: str = made(op) if made else self._plain(op)
        return text

    def _said(self, code: str, op: Op, **data: Any) -> str:
        """The op in words, and what X is."""
        n, known = self.speech.number(op.n)
        if isinstance(n, int) and op.op in SIGNED and n < 0:
            code, n = f"{code}.less", -n
        text = self.speech.say(code, self.speech.role(op.who), **{"n": n, **data})
        return self._known(text, n, known)

    def _known(self, text: str, label: int | str, amount: str) -> str:
        return self.words("join.known", text=text, label=label, amount=amount) if amount else text

    def _plain(self, op: Op) -> str:
        if op.op in CARDS:
            return self._of_cards(op)
        return self._said(f"op.{op.op}", op)

    def _of_cards(self, op: Op) -> str:
        n, known = self.speech.number(op.n)
        cards = self.speech.cards(n, op.filter, up_to=op.up_to)
        default = {"gain": "row", "discard": "hand", "trash": "hand"}.get(op.op, "")
        source = self.words(f"source.{op.source or default}") if op.source or default else ""
        to = op.to or {"gain": "hand", "tuck": "top"}.get(op.op, "")
        goal = self.words(f"goal.{to}") if to else ""
        data = {"cards": cards, "source": source, "goal": goal, "picker": self._picker(op)}
        return self._known(self.speech.say(f"op.{op.op}", self.speech.role(op.who), **data), n, known)

    def _picker(self, op: Op) -> str:
        """Who chooses, where it is not the one who loses."""
        if not op.by or op.by == op.who:
            return ""
        if op.by == "luck":
            return self.words("picker.luck")
        return self.speech.say("picker", self.speech.role(op.by))

    def _trophy(self, op: Op) -> str:
        if op.to == "sea":
            return self._said("op.trophy.sea", op)
        return self._said("op.trophy", op, n=ROMAN[int(str(op.n))])

    def _fight(self, op: Op) -> str:
        if op.flag:
            return self._said("op.fight.here", op)
        return self._said("op.fight", op, n=ROMAN[int(str(op.n))])

    def _trail(self, op: Op) -> str:
        return self._said("op.trail", op, trail=self.words(f"trail.{op.to}"))

    def _weakness(self, op: Op) -> str:
        if not op.to:
            return self._said("op.weakness", op)
        terrain = {name: self.words(f"terrain.{name}") for name in "fmw"}.get(op.to) or self.words(f"trail.{op.to}")
        return self._said("op.weakness.terrain", op, terrain=terrain)

    def _raise(self, op: Op) -> str:
        return self._said(f"op.{op.op}", op, attr=self.words(f"attr.{op.attr}"))

    _lower = _raise

    def _shield(self, op: Op) -> str:
        return self._said(f"op.{op.op}.set" if op.flag else f"op.{op.op}", op)

    _energy = _shield

    def _damage(self, op: Op) -> str:
        return self._said("op.damage.direct" if op.flag else "op.damage", op)

    def _peek(self, op: Op) -> str:
        n, known = self.speech.number(op.n)
        drop, more = self.speech.number(op.value, X_NAMES[1])
        cut = "" if drop == 0 else self.speech.say("peek.drop", self.speech.role("me"), n=drop)
        text = self.speech.say(f"op.peek.{op.source or 'deck'}", self.speech.role("me"), n=n, drop=cut)
        return self._known(self._known(text, n, known), drop, more)

    def _move(self, op: Op) -> str:
        if op.to.isdigit():
            place = self.words("place.named", name=self.places.get(int(op.to), op.to))
        else:
            place = self.words(f"place.{op.to}")
        return self._said("op.move", op, place=place)

    def _journey(self, op: Op) -> str:
        return self._said(f"op.journey.{op.to}", op)

    def _quest(self, op: Op) -> str:
        return self._said("op.quest", op, target=self.target(op.to))

    def target(self, target: str) -> str:
        """Where a quest leads."""
        if target.isdigit():
            return self.words("target.named", name=self.places.get(int(target), target))
        return self.words(f"target.{target}")

    def _roll(self, op: Op) -> str:
        return self.rolled(op.table, op.value)

    def rolled(self, table: Table, add: Amount = 0) -> str:
        """A die and what its ranges lead to."""
        rows = self.speech.joined([self._row(at == 0, *row) for at, row in enumerate(table)], "join.part")
        if add == 0:
            return self.words("op.roll.you", rows=rows)
        inner = isinstance(add, Sum)
        return self.words("op.roll.add.you", amount=self.speech.amount(add, inner=inner), rows=rows)

    def _row(self, first: bool, low: int, high: int, block: int) -> str:  # noqa: FBT001  # a row of the table
        code = "most" if first and high < 99 else "least" if high >= 99 else "exact" if low == high else "between"
        return self.words(f"row.{code}", low=low, high=high, body=self.steps(block))

    def _choose(self, op: Op) -> str:
        return self._said(
            "op.choose",
            op,
            rows=self.speech.joined([self._lettered(i, op) for i in range(len(op.blocks))], "join.part"),
        )

    def _lettered(self, at: int, op: Op) -> str:
        return f"({chr(97 + at)}) {self.steps(op.blocks[at])}"

    def _repeat(self, op: Op) -> str:
        return self._said("op.repeat", op, body=self.steps(op.blocks[0]) if op.blocks else self.words("join.nothing"))

    # What only the player in turn does has no other form.

    def _mine(self, op: Op) -> str:
        n, known = self.speech.number(op.n)
        code = f"op.{op.op}"
        if isinstance(n, int) and op.op in SIGNED and n < 0:
            code, n = f"{code}.less", -n
        return self._known(self.speech.say(code, READER, n=n), n, known)

    _end = _move_monster = _push_legend = _sea_monster = _event = _mine
