"""How a server is run: every setting with its default, from flags, environment and a TOML file, in that order."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

__all__ = ["BadSetting", "Described", "Settings", "described", "gather"]

PREFIX = "GATECRASH_"
FILE = "gatecrash.toml"
"""Read from the data folder, unless another file is named."""

Count = Annotated[int, Meta(ge=0, le=10_000_000)]
Some = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=604_800)]


class BadSetting(Exception):
    """A setting that is not known, or a value that it does not take; says what would be right."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that may be set; a limit of 0 is no limit."""

    host: Annotated[str, Meta(description="The address to listen on; 0.0.0.0 is every network.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port to listen on; 0 is any free one.")] = 8642
    data: Annotated[str, Meta(description="The folder where tables are kept; empty: the user's own.")] = ""
    lan: Annotated[bool, Meta(description="Listen on the network of this room, and show addresses for phones.")] = False
    origins: Annotated[
        tuple[str, ...], Meta(description="Further origins whose pages may use this server, with commas between.")
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...], Meta(description="Addresses of proxies whose X-Forwarded-For is believed.")
    ] = ()
    log: Annotated[Literal["text", "json"], Meta(description="How log lines are written.")] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="From what level on lines are logged.")
    ] = "info"
    message_bytes: Annotated[Some, Meta(description="The longest message of a socket.")] = 16_384
    body_bytes: Annotated[Some, Meta(description="The longest body of a request.")] = 262_144
    outbox_bytes: Annotated[Some, Meta(description="What waits for a socket at most before it gets views only.")] = (
        131_072
    )
    slow_s: Annotated[Seconds, Meta(description="A socket that does not read for so long is dropped.")] = 20
    hello_s: Annotated[Seconds, Meta(description="How long a socket may take to say hello.")] = 10
    ping_s: Annotated[Seconds, Meta(description="How often a socket is asked whether it is there.")] = 20
    messages: Annotated[Count, Meta(description="Commands a second that one socket may send.")] = 20
    requests: Annotated[Count, Meta(description="Requests and new sockets in ten seconds from one address.")] = 120
    tables_per_hour: Annotated[Count, Meta(description="Tables and records an hour that one address may make.")] = 30
    wrong_per_minute: Annotated[Count, Meta(description="Wrong codes, links and tokens that one address may try.")] = 30
    sockets: Annotated[Count, Meta(description="Sockets that one address may have open.")] = 200
    away_s: Annotated[Seconds, Meta(description="Who has no socket for so long is away.")] = 60
    keep_s: Annotated[Seconds, Meta(description="A table without sockets leaves memory after so long.")] = 60
    sweep_s: Annotated[Seconds, Meta(description="How often the server looks what the host's console changed.")] = 2
    link_hours: Annotated[Some, Meta(description="How long a one-time link to a seat can be used.")] = 24
    bot_processes: Annotated[
        Count, Meta(description="Processes in which bots think; 0: one less than there are cores.")
    ] = 0
    bot_s: Annotated[Seconds, Meta(description="A bot that thinks longer is stopped, and another move is made.")] = 20
    stop_s: Annotated[Seconds, Meta(description="How long a stopping server waits for what is under way.")] = 5


class Described(Struct, frozen=True):
    """A setting, for people."""

    name: str
    default: str
    variable: str
    """The environment variable."""
    text: str


def described() -> list[Described]:
    """Every setting with its default and what it does, in the order of `Settings`."""
    hints = get_type_hints(Settings, include_extras=True)
    found = []
    for field in msgspec.structs.fields(Settings):
        texts = [one.description for one in _metas(hints[field.name]) if one.description]
        found.append(Described(field.name, _shown(field.default), PREFIX + field.name.upper(), texts[-1]))
    return found


def _metas(hint: Any) -> list[Meta]:
    return [one for one in get_args(hint)[1:] if isinstance(one, Meta)] if get_origin(hint) is Annotated else []


def _shown(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case tuple():
            return ",".join(value)
    return str(value)


def gather(
    flags: Mapping[str, Any], environment: Mapping[str, str] | None = None, file: str | None = None, folder: str = ""
) -> Settings:
    """The settings: flags that are not None, then the environment, then the file, then defaults.

    `folder` is the data folder where none is set; its gatecrash.toml is read unless another file is named.
    """
    names = {field.name for field in msgspec.structs.fields(Settings)}
    around = os.environ if environment is None else environment
    told = {name: around[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in around}
    given = {**told, **{name: value for name, value in flags.items() if value is not None}}
    base = str(given.get("data") or folder)
    written = _from_file(file or around.get(PREFIX + "CONFIG") or "", base)
    if written.get("data") and not given.get("data"):
        base = str(written["data"])
    return _checked({**written, **given, "data": base}, names)


def _from_file(named: str, folder: str) -> dict[str, Any]:
    path = Path(named) if named else Path(folder) / FILE
    if not named and not path.is_file():
        return {}
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path}: not TOML: {error}") from None


def _checked(given: dict[str, Any], names: Iterable[str]) -> Settings:
    if unknown := sorted(given.keys() - set(names)):
        raise BadSetting(f"no setting {unknown[0][:40]!r}; `gatecrash settings` lists them all")
    hints = get_type_hints(Settings, include_extras=True)
    values = {name: _converted(name, value, hints[name]) for name, value in given.items()}
    return Settings(**values)


def _converted(name: str, value: Any, hint: Any) -> Any:
    """The value as the setting's type, from text or as a TOML file has it."""
    if isinstance(value, str) and "tuple" in str(hint):
        value = [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(value, str) and "bool" in str(hint):
        value = {"on": "true", "off": "false", "yes": "true", "no": "false"}.get(value.lower(), value)
    try:
        return msgspec.convert(value, hint, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"{name}: {str(value)[:60]!r} is not taken: {error}") from None
