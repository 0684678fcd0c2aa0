"""Layers import one way, and games never import each other."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import gatecrash

SOURCE = Path(gatecrash.__file__).parent
LAYERS = ("core", "games", "simulate", "bots", "adapters", "client", "server", "web", "cli")


def imported(tree: ast.AST) -> Iterator[str]:
    """The dotted names of gatecrash's own modules that a module imports, lazily or not."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def broken(module: str, names: Iterator[str]) -> list[str]:
    """The imports of `module` that point up, or from one game to another."""
    here = module.split(".")
    wrong = []
    for name in names:
        there = name.split(".")
        if there[0] != "gatecrash" or len(there) < 2 or there[1] not in LAYERS or here[1] not in LAYERS:
            continue
        up = LAYERS.index(there[1]) > LAYERS.index(here[1])
        other_game = here[1] == there[1] == "games" and here[2:3] != there[2:3] and len(here) > 2
        if up or other_game:
            wrong.append(f"{module} imports {name}")
    return wrong


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_layers_import_one_way() -> None:
    modules = sorted(SOURCE.rglob("*.py"))
    assert len(modules) > 10
    trees = {module_name(path): ast.parse(path.read_text("utf-8"), str(path)) for path in modules}
    assert [line for module, tree in trees.items() for line in broken(module, imported(tree))] == []


def test_every_package_is_a_layer() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages <= set(LAYERS)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("gatecrash.core.match", "import gatecrash.games.one"),
        ("gatecrash.bots.greedy", "from gatecrash import cli"),
        ("gatecrash.games.one.rules", "from gatecrash.games.two import RULES"),
        ("gatecrash.games.one.rules", "from gatecrash.games import two"),
    ],
)
def test_a_wrong_import_is_found(module: str, line: str) -> None:
    assert broken(module, imported(ast.parse(line)))


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("gatecrash.games.one.rules", "from gatecrash.games.one.tables import TILES"),
        ("gatecrash.cli.play", "from gatecrash.core import match"),
        ("gatecrash.server.app", "import json"),
    ],
)
def test_a_right_import_is_left_alone(module: str, line: str) -> None:
    assert not broken(module, imported(ast.parse(line)))
