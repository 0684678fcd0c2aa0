"""The rulebook for other machines: its modules once more, every function handed to a compiler.

Nothing is written twice. A translated module has what its original has, but its functions call translated ones, and so
a compiler can follow them. Only `times` is spelled for machine words, whose signed products must not overflow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from gatecrash.core import luck
from gatecrash.games.mighty_monsters import chances, layout, masks, odds, playouts, policies, rules, sheets

__all__ = ["MODULES", "translated"]

MODULES = (luck, layout, masks, rules, chances, odds, sheets, policies, playouts)
"""All that play needs; layout's accessors are closures, the same code with other constants."""
Compiler = Callable[[Callable[..., Any]], Any]


def times(left: int, right: int) -> int:
    """`luck.times` for machine words."""
    return np.int64(np.uint64(left) * np.uint64(right) & np.uint64(luck.BITS))  # type: ignore[return-value] # compiled


def translated(compiler: Compiler) -> Mapping[str, ModuleType]:
    """The rule modules by their short names, each function passed through `compiler` once."""
    twins = {module.__name__: ModuleType(module.__name__) for module in MODULES}
    made: dict[Any, Any] = {luck.times: compiler(times)}

    def twin(value: Any) -> Any:
        if isinstance(value, ModuleType):
            return twins.get(value.__name__, value)
        if not isinstance(value, FunctionType) or value.__module__ not in twins:
            return value
        if value not in made:
            made[value] = compiler(_bare(value, vars(twins[value.__module__])))
        return made[value]

    for module in MODULES:
        vars(twins[module.__name__]).update({name: twin(value) for name, value in vars(module).items()})
    return {module.__name__.rpartition(".")[2]: twins[module.__name__] for module in MODULES}


def _bare(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    """The function with another module's names, and without its annotations."""
    bare = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
    bare.__qualname__, bare.__module__, bare.__doc__ = function.__qualname__, function.__module__, function.__doc__
    return bare
