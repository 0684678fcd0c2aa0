"""What the commands that begin a game share: the game, its options and who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

import typer

from gatecrash.core.errors import BadOption
from gatecrash.core.offer import Offer, Options
from gatecrash.core.rules import Rules

__all__ = [
    "Deck",
    "Game",
    "KingsRules",
    "Lang",
    "LineUp",
    "Plain",
    "Setting",
    "options_for",
    "per_seat",
    "shorthands",
    "split_names",
    "usual",
]

Game = Annotated[str, typer.Argument(metavar="GAME", help="Which game; `gatecrash games` lists what is installed.")]
Setting = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Set an option of the game, or what seats choose; repeatable."),
]
KingsRules = Annotated[bool, typer.Option("--kings-rules", help="Play with king tiles: --set kings_rules=on.")]
LineUp = Annotated[bool, typer.Option("--line-up", help="Guards in ascending level: --set line_up=on.")]
Deck = Annotated[
    str | None, typer.Option("--deck", metavar="FILE", help="A deck by name or from a TOML file; - is standard input.")
]
Lang = Annotated[str, typer.Option("--lang", metavar="en|de", help="The language; by the system's if not given.")]
Plain = Annotated[
    bool, typer.Option("--plain", help="Sentences without redraw or colour; by itself without a terminal.")
]

CONTENT_LIMIT = 1 << 20


def options_for(
    rules: Rules[Any, Any],
    players: int | None,
    settings: Iterable[str] = (),
) -> Options:
    """The game's options from the command line; `BadOption` says what would be right."""
    offer = rules.offer
    given = _pairs(settings)
    chosen: dict[str, list[str]] = {}
    for choice in offer.choices:
        if choice.code in given:
            chosen[choice.code] = split_names(given.pop(choice.code))
    values = {code: _value(rules, code, text) for code, text in given.items()}
    count = players if players is not None else usual(offer)
    return offer.complete(count, values, _by_seat(count, chosen))


def shorthands(*, kings_rules: bool, line_up: bool, deck: str | None, family: str = "") -> list[str]:
    """What the named flags stand for."""
    flags = {
        "kings_rules": "on" if kings_rules else "",
        "line_up": "on" if line_up else "",
        "deck": deck,
        "family": family,
    }
    return [f"{code}={value}" for code, value in flags.items() if value]


def usual(offer: Offer) -> int:
    """Four where four can play, else the count nearest to it."""
    return min(offer.players, key=lambda players: (abs(players - 4), players))


def _pairs(settings: Iterable[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for setting in settings:
        code, equals, value = setting.partition("=")
        if not equals or not code:
            raise BadOption(f"--set {setting[:40]!r}: it is KEY=VALUE, such as --set kings_rules=on")
        if code in pairs:
            raise BadOption(f"--set {code}: given twice; keep one")
        pairs[code] = value
    return pairs


def _value(rules: Rules[Any, Any], code: str, text: str) -> Any:
    """The option's value: content is a shipped name or else a file."""
    option = rules.offer.option(code)
    if option.kind == "content" and text not in option.values:
        return rules.read_content(code, _content(text), text)
    return option.read(text)


def _content(path: str) -> str:
    from gatecrash.cli.streams import source

    with source(path) as file:
        content = file.read(CONTENT_LIMIT + 1)
    if len(content) > CONTENT_LIMIT:
        raise BadOption(f"{path}: larger than 1 MiB, so no content of a game; name the right file")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadOption(f"{path}: not UTF-8 text at byte {error.start}; save the file as UTF-8") from None


def _by_seat(players: int, chosen: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
    seats: list[dict[str, str]] = [{} for _ in range(players)]
    for code, values in chosen.items():
        if len(values) > players:
            raise BadOption(f"{code}: {len(values)} values for {players} seats")
        for seat, value in zip(seats, values, strict=False):
            if value:
                seat[code] = value
    return seats


def split_names(text: str) -> list[str]:
    """Names with commas between."""
    return [part.strip() for part in text.split(",")]


def per_seat(names: Sequence[str], seats: int, what: str) -> list[str]:
    """One name for each seat: a single name seats everywhere."""
    if not names or not all(names):
        raise BadOption(f"{what}: a name is missing; write names with commas between")
    if len(names) == 1:
        return list(names) * seats
    if len(names) != seats:
        raise BadOption(f"{what}: {len(names)} names for {seats} seats; give one name, or one for each")
    return list(names)
