"""Which words of the effect language fired in a game: from the effects that ran, and those that hold while owned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.offer import Options
from gatecrash.core.rules import Luck
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.effects import Cond, Filter, Op, Sum
from gatecrash.games.old_world.machine import KINDS
from gatecrash.games.old_world.state import State


def words_of(content: Content, number: int) -> set[str]:
    """Every word of an effect, as `kind word`."""
    effect = content.effects[number]
    found = {f"on {effect.on}", *(f"window {one}" for one in effect.window)}
    found |= {f"limit {effect.limit[0]}"} if effect.limit else set()
    for flag in ("first", "special", "may", "uses_up"):
        found |= {flag} if getattr(effect, flag) else set()
    found |= {"side foe"} if effect.side == "foe" else set()
    for cond in effect.conditions:
        found |= set(_condition(cond))
    for block in (effect.cost, effect.do, effect.other):
        found |= set(_block(content, block))
    return found


def _condition(cond: Cond) -> Iterator[str]:
    yield f"if {cond.word}"
    if cond.word in ("all", "any"):
        for one in cond.value:
            yield from _condition(one)
    elif cond.word == "not":
        yield from _condition(cond.value)
    elif cond.word in ("at_least", "at_most"):
        yield from _amount(cond.value[0])


def _block(content: Content, block: int) -> Iterator[str]:
    for op in content.blocks[block]:
        yield from _op(content, op)


def _op(content: Content, op: Op) -> Iterator[str]:
    yield f"op {op.op}"
    yield f"who {op.who}"
    yield from _amount(op.n)
    yield from _amount(op.value)
    for kind, word in (("key", op.key), ("how", op.how), ("until", op.until), ("by", op.by), ("from", op.source)):
        if word:
            yield f"{kind} {word}"
    if op.filter:
        yield from _filter(op.filter)
    for inner in (*op.blocks, *(row[2] for row in op.table)):
        yield from _block(content, inner)


def _filter(wanted: Filter) -> Iterator[str]:
    yield f"zone {wanted.zone or 'hand'}"


def _amount(amount: Any) -> Iterator[str]:
    if isinstance(amount, str):
        yield f"amount {amount.removeprefix('foe.')}"
    elif isinstance(amount, Sum):
        yield f"amount {amount.how}"
        if amount.filter:
            yield from _filter(amount.filter)
        for part in amount.parts:
            yield from _amount(part)


def fired(options: Options, seed: int, limit: int = 12_000) -> tuple[set[str], set[str], set[str]]:
    """Words, decision kinds and move codes that a random game came by."""
    state, luck, policy = RULES.start(options), Sampler(seed, 0), Stream(seed)
    ran: set[int] = set()
    kinds: set[str] = set()
    codes: set[str] = set()
    for _ in range(limit):
        actor = RULES.to_act(state)
        if actor is None:
            break
        if actor is Luck.LUCK:
            made = luck(RULES, state)
        else:
            frame = state.stack[-1]
            kinds.add(frame[1] if frame[0] == "ask" else KINDS[frame[0]])
            made = policy([(one, 1) for one in RULES.legal(state)])
        codes.add(made.code)
        step = RULES.apply(state, made)
        ran |= {one.n for one in step.events if one.code == "effect"}  # type: ignore[attr-defined]  # Happened
        ran |= _static(step.state)
        state = step.state
    content = state.table.content
    return {word for number in ran for word in words_of(content, number)}, kinds, codes


def _static(state: State) -> set[int]:
    effects = state.table.content.effects
    owned = [number for one in state.players for _, number in one.effects]
    if state.fight is not None:
        owned += [number for _, number in (*state.fight.effects, *state.fight.weak)]
    return {number for number in owned if effects[number].on == "static"}
