"""What is installed, and what people read: games, content files, catalogues, the server itself."""

from __future__ import annotations

import asyncio
import gzip
import io
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import Response

from gatecrash.core.errors import GameError, Unknown
from gatecrash.core.registry import bots_for, game, game_names
from gatecrash.core.rules import Rules
from gatecrash.core.words import LANGUAGES
from gatecrash.server import messages as m
from gatecrash.server.addresses import here
from gatecrash.server.errors import from_game, refuse
from gatecrash.server.house import rules_of
from gatecrash.server.routes import asked
from gatecrash.server.routes.language import all_words

__all__ = ["about", "content", "games", "health", "lan", "open_lan", "qr", "words"]


async def health(request: Request) -> Response:
    """Whether the server can serve."""
    desk = asked.desk(request)
    if desk.house.stopping:
        raise refuse("wire/stopping")
    await desk.house.store.states([])
    return asked.answer({"ok": True, "server": desk.server})


async def about(request: Request) -> Response:
    """The program, its protocol and its limits."""
    settings = asked.desk(request).settings
    limits = ("message_bytes", "body_bytes", "messages", "requests", "tables_per_hour", "sockets", "slow_s", "away_s")
    return asked.answer(
        {
            "program": "gatecrash",
            "version": version("gatecrash"),
            "protocol": m.PROTOCOL,
            "reactions": m.REACTIONS,
            "languages": LANGUAGES,
            "limits": {name: getattr(settings, name) for name in limits},
        }
    )


async def words(request: Request) -> Response:
    """Every catalogue of a language."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise refuse("wire/not-found", languages=list(LANGUAGES))
    text, tag = all_words(language), _tag(language)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{tag}-gz"' if packed else f'"{tag}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(_packed(language) if packed else text, headers=headers, media_type="application/json")


@cache
def _tag(language: str) -> str:
    return sha256(all_words(language)).hexdigest()[:32]


@cache
def _packed(language: str) -> bytes:
    return gzip.compress(all_words(language), mtime=0)


async def games(request: Request) -> Response:
    """What can be played here, and with which bots."""
    return asked.answer({"games": [_game(name) for name in _playable()]})


@cache
def _playable() -> tuple[str, ...]:
    """The games that can be loaded."""
    found = []
    for name in game_names():
        try:
            found.append(game(name).name)
        except Unknown:
            continue
    return tuple(found)


def _game(name: str) -> dict[str, Any]:
    rules: Rules[Any, Any] = game(name)
    bots = [{"name": kind.name, "level": kind.level} for kind in bots_for(name)]
    offer = asdict(rules.offer)
    return {"name": name, "rules": rules.version, "offer": offer, "bots": bots, "schema": rules.view_schema()}


async def content(request: Request) -> Response:
    """A content file, checked and made an option's value."""
    rules = rules_of(request.path_params["game"])
    file = await asked.body(request, m.Content)
    try:
        option = rules.offer.option(request.path_params["option"])
        value = await asyncio.to_thread(rules.read_content, option.code, file.text, file.name)
    except GameError as error:
        raise from_game(error) from None
    return asked.answer({"value": value})


async def lan(request: Request) -> Response:
    """Whether phones in this room can join, and where."""
    return asked.answer(_lan(request))


async def open_lan(request: Request) -> Response:
    """Let phones in this room join, until the server stops: on the machine itself only."""
    desk = asked.desk(request)
    if desk.open_lan is None or not _is_here(request):
        raise refuse("lan/elsewhere")
    if not desk.lan:
        desk.lan = await desk.open_lan()
    return asked.answer(_lan(request))


def _lan(request: Request) -> dict[str, Any]:
    desk = asked.desk(request)
    may = desk.open_lan is not None and _is_here(request)
    return {"may": may, "open": bool(desk.lan), "addresses": desk.lan}


def _is_here(request: Request) -> bool:
    return here((request.client.host,) if request.client else None, request.headers)


async def qr(request: Request) -> Response:
    """A QR code as SVG in the colour of the text around it."""
    wanted = await asked.body(request, m.QrText)
    code = segno.make(wanted.text, micro=False, error="m")
    out = io.BytesIO()
    code.save(out, kind="svg", border=2, omitsize=True, xmldecl=False, svgclass=None, lineclass=None, nl=False)
    svg = out.getvalue().replace(b"#000", b"currentColor")
    return Response(svg, headers={"Cache-Control": "no-store"}, media_type="image/svg+xml")
