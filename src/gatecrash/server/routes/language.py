"""Catalogues by language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from starlette.requests import Request

from gatecrash.core.errors import Unknown
from gatecrash.core.registry import game, game_names
from gatecrash.core.rules import Rules
from gatecrash.core.words import LANGUAGES, Words, catalogue
from gatecrash.server.errors import refuse
from gatecrash.server.told import encode

__all__ = ["all_words", "language_of", "say_for"]

OWN = {"page": "gatecrash.web", "server": "gatecrash.server", "bots": "gatecrash.bots"}
"""Catalogues that belong to no game, and whose they are."""


def language_of(request: Request) -> str:
    """The language of the query; English if none is named."""
    language = request.query_params.get("language") or "en"
    if language not in LANGUAGES:
        raise refuse("wire/not-found", languages=list(LANGUAGES))
    return language


def say_for(request: Request, rules: Rules[Any, Any]) -> Callable[..., str]:
    """Says things in the language of the query, from the game's catalogue."""
    return catalogue(type(rules).__module__, language_of(request))


@cache
def all_words(language: str) -> bytes:
    """Every catalogue of that language, as the wire has it."""
    found: dict[str, Words] = {name: catalogue(package, language) for name, package in OWN.items()}
    for name in game_names():
        try:
            found[name] = catalogue(type(game(name)).__module__, language)
        except Unknown:
            continue
    texts = {name: dict(words.texts) for name, words in found.items()}
    return encode({"language": language, "catalogues": texts})
