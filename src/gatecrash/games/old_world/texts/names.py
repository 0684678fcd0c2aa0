"""What the things of a content set are called, and the stories told of them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from gatecrash.core.words import Words, flat

__all__ = ["name_in", "names_of", "read_names"]


def read_names(language: str, source: str) -> Words:
    """The names and stories of one language of a content set: `monster.bog-aunt.name`."""
    return Words(language, dict(flat("", tomllib.loads(source))))


@cache
def names_of(content: str, language: str) -> Words:
    """Those of a shipped content set; empty where it has none."""
    folder = files("gatecrash.games.old_world").joinpath("content").joinpath(content)
    path = folder.joinpath("texts").joinpath(f"{language}.toml")
    if not path.is_file():
        return Words(language, {})
    return read_names(language, path.read_text("utf-8"))


def name_in(words: Words, kind: str, key: str) -> str:
    """A thing's name, or its id where it has none."""
    code = f"{kind}.{key}.name"
    return words(code) if code in words else str(key)
