"""Mutants of the rules: every function of rules.py broken in every small way, and the tests that must notice."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module

from gatecrash.games.mighty_monsters import RULES, rules, tables
from gatecrash.games.mighty_monsters.engine import ENGINE
from gatecrash.games.mighty_monsters.layout import Words
from mighty_monsters.games import NAMES, SETTINGS
from mighty_monsters.golden import FOLDER, game_lines
from mighty_monsters.replays import replayed
from mighty_monsters.test_naive_replays import same_chances, same_verdicts, same_view

COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
RECKONED = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult}
CALLED = {
    "both": "either",
    "either": "both",
    "minus": "both",
    "with_card": "without_card",
    "without_card": "with_card",
    "holds": "has",
    "many": "bool",
    "max": "min",
    "min": "max",
}
CHAPTERS = (
    "2_set_up",
    "3_play",
    "4_fight",
    "5_heal",
    "6_kings_rules",
    "7_line_up",
    "8_knowledge",
    "9_examples",
    "10_notation",
)
LOAD = ast.Load()
PATIENCE = 1_000_000
"""More than `many_tests` need."""


@dataclass(frozen=True)
class Mutant:
    """One function with one thing in it broken."""

    function: str
    name: str
    """What was broken, for the list of survivors."""
    tree: ast.FunctionDef

    def __str__(self) -> str:
        return f"{self.function}: {self.name}"


def functions() -> list[ast.FunctionDef]:
    """The functions of rules.py."""
    tree = ast.parse(inspect.getsource(rules))
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def mutants(function: ast.FunctionDef) -> Iterator[Mutant]:
    """The function broken in every way that is tried, each once."""
    body = ast.Module(body=function.body[1:], type_ignores=[])  # after the docstring
    names: dict[str, int] = {}
    for at, node in enumerate(ast.walk(body)):
        for what, _ in enumerate(_broken(node)):
            tree = deepcopy(body)
            name = _swap(tree, at, what)
            names[name] = names.get(name, 0) + 1
            mutated = deepcopy(function)
            mutated.body = [*function.body[:1], *tree.body]
            again = f" ({names[name]})" if names[name] > 1 else ""
            yield Mutant(function.name, name + again, ast.fix_missing_locations(mutated))


def _swap(tree: ast.Module, at: int, what: int) -> str:
    """Put the broken node in its place; the first line of the statement that it is part of, before and after."""
    nodes = list(ast.walk(tree))
    wanted = nodes[at]
    broken = list(_broken(wanted))[what]
    inside = [node for node in nodes if isinstance(node, ast.stmt) and any(one is wanted for one in ast.walk(node))]
    before = _line(inside[-1])
    for parent in nodes:
        for field, value in ast.iter_fields(parent):
            if value is wanted:
                setattr(parent, field, broken)
            elif isinstance(value, list) and any(one is wanted for one in value):
                value[[one is wanted for one in value].index(True)] = broken
    return f"{before} => {_line(broken if inside[-1] is wanted else inside[-1])}"


def _line(statement: ast.AST) -> str:
    return ast.unparse(statement).splitlines()[0]


def _broken(node: ast.AST) -> Iterator[ast.AST]:
    """What is put in the node's place, one after the other."""
    match node:
        case ast.Compare(left=left, ops=[op, *rest], comparators=comparators):
            yield ast.Compare(left, [COMPARED[type(op)](), *rest], comparators)
        case ast.BinOp(left=left, op=op, right=right):
            yield ast.BinOp(left, RECKONED[type(op)](), right)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Attribute(value=ast.Name(id="tables"), attr=attr):
            yield ast.Constant(getattr(tables, attr) + 1)
        case ast.Call(func=ast.Attribute(value=of, attr=attr), args=args) if attr in CALLED:
            yield ast.Call(
                ast.Name("bool", LOAD) if attr == "many" else ast.Attribute(of, CALLED[attr], LOAD), args, []
            )
        case ast.Call(func=ast.Name(id=name), args=args) if name in CALLED:
            yield ast.Call(ast.Name(CALLED[name], LOAD), args, [])
        case ast.If(test=test, body=body, orelse=orelse):
            yield ast.If(ast.Constant(value=False), body, orelse)
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.Assign() | ast.AugAssign():
            yield ast.Pass()
        case ast.Return(value=ast.Call(args=[ast.Call() | ast.Name() as first, *_])) if isinstance(first, ast.Call):
            yield ast.Return(first)


@contextmanager
def broken(mutant: Mutant) -> Iterator[None]:
    """The rules with this mutant in them, interpreted."""
    kept, compiled = dict(vars(rules)), ENGINE.compiled
    ENGINE.interpret()
    try:
        exec(compile(ast.Module([mutant.tree], []), f"<{mutant.function}>", "exec"), vars(rules))
        vars(rules)["has_two_in"] = _impatient(rules.has_two_in)
        yield
    finally:
        vars(rules).update(kept)
        if compiled:
            ENGINE.compile()


def _impatient(asked: Callable[..., bool]) -> Callable[..., bool]:
    """The function, but it gives up where it is asked for ever: by the one loop that could have no end (3.6)."""
    answers = iter(range(PATIENCE))

    def ask(words: Words, seat: int) -> bool:
        next(answers)
        return asked(words, seat)

    return ask


def noticed(mutant: Mutant, tests: Callable[[], None]) -> bool:
    """Whether the tests fail, break or hang with the mutant in the rules."""
    with broken(mutant):
        try:
            tests()
        except Exception:
            return True
    return False


def few_tests() -> None:
    """A game with everything in it, as it was written down; then some games against the naive statement."""
    golden("3-king-line-up")
    for players, variant in (SETTINGS[3], SETTINGS[6], SETTINGS[8], SETTINGS[15]):
        against_naive(players, variant, games=1)


def many_tests() -> None:
    """The golden games, and more games against the naive statement, of every player count and variant."""
    few_tests()
    clause_tests()
    for name in NAMES:
        golden(name)
    for players, variant in SETTINGS:
        against_naive(players, variant, games=12)


def clause_tests() -> None:
    """The tests named after clauses, those that take no parameters."""
    for chapter in CHAPTERS:
        for name, test in vars(import_module(f"mighty_monsters.test_clause_{chapter}")).items():
            if name.startswith("test_") and not inspect.signature(test).parameters:
                test()


def golden(name: str) -> None:
    """`test_golden` for one game."""
    kept = FOLDER.joinpath(f"games/{name}.txt").read_text("utf-8").splitlines()
    for was, has in zip(kept, game_lines(*SETTINGS[NAMES.index(name)]), strict=True):
        assert has == was


def against_naive(players: int, variant: dict[str, bool], games: int) -> None:
    """`test_naive_replays` for a few games, with all that they compare."""
    for game in range(games):
        for number, replay in enumerate(replayed(players, variant, game)):
            replay.agree()
            if replay.naive.phase == "play":
                same_verdicts(replay)
            if number % 5 == 0:
                same_chances(replay)
                same_view(RULES.view(replay.position, None), replay.naive)
                same_view(RULES.view(replay.position, replay.position.seats[0]), replay.naive)
