"""What people read: catalogues of texts by code, one file a language, beside each game.

A text holds slots in braces. A slot takes its value from the data; where the catalogue has a text for that value under
the slot's name (`tile.twins` for `{tile}` = twins) it says that instead; `{what:tile}` takes the value of `what` and
says it by `tile.…`, and of several joined by `+` each. A text that differs by number is a table with `by`, the slot it
depends on, and `one` and `other`, and `zero` where none reads otherwise.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["LANGUAGES", "Words", "catalogue", "flat", "words"]

LANGUAGES = ("en", "de")
SLOT = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")

Text = str | Mapping[str, str]


class Words:
    """One language's texts of one package."""

    def __init__(self, language: str, texts: Mapping[str, Text]) -> None:
        self.language, self.texts = language, texts

    def __contains__(self, code: str) -> bool:
        return code in self.texts

    def __call__(self, code: str, /, **data: Any) -> str:
        """The text of that code with its slots filled; the code itself where there is none."""
        text = self.texts.get(code)
        if text is None:
            return code
        if not isinstance(text, str):
            text = _form(text, data.get(text["by"]))
        return SLOT.sub(lambda slot: self._value(slot[1], slot[2], data), text)

    def _value(self, slot: str, kind: str | None, data: Mapping[str, Any]) -> str:
        value = data.get(slot, "{" + slot + "}")
        if kind:
            return " + ".join(self._named(kind, one) for one in str(value).split("+"))
        return self._named(slot, value)

    def _named(self, kind: str, value: Any) -> str:
        return self(named) if (named := f"{kind}.{value}") in self.texts else str(value)


def _form(text: Mapping[str, str], count: Any) -> str:
    if count == 0 and "zero" in text:
        return text["zero"]
    return text["one"] if count == 1 else text["other"]


@cache
def words(package: str, language: str) -> Words:
    """The catalogue `words/<language>.toml` of a package, and those of its subfolders, which are made from content."""
    folder = files(package).joinpath("words")
    texts: dict[str, Text] = {}
    for place in (folder, *sorted((one for one in folder.iterdir() if one.is_dir()), key=lambda one: one.name)):
        path = place.joinpath(f"{language}.toml")
        if place is folder or path.is_file():
            texts |= flat("", tomllib.loads(path.read_text("utf-8")))
    return Words(language, texts)


@cache
def catalogue(package: str, language: str) -> Words:
    """The catalogue beside a game, wherever in its package the rules stand; an empty one if there is none."""
    while package:
        try:
            if files(package).joinpath("words", f"{language}.toml").is_file():
                return words(package, language)
        except TypeError:  # a module that is no package
            pass
        package = package.rpartition(".")[0]
    return Words(language, {})


def flat(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Text]]:
    """Dotted codes from nested tables; a table with `by` is one text."""
    for key, value in table.items():
        if isinstance(value, Mapping) and "by" not in value:
            yield from flat(f"{prefix}{key}.", value)
        else:
            yield f"{prefix}{key}", value
