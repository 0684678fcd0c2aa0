"""Help that knows the game: `gatecrash play GAME --help` lists what that game offers."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

from gatecrash.cli.errors import hush
from gatecrash.core.errors import GameError

__all__ = ["GameCommand", "offer_lines"]


class GameCommand(TyperCommand):
    """One of our commands. Its help ends with the options of the game that is named, if it takes a game."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Keep the words as they came, so that help can see which game is meant."""
        ctx.meta["gatecrash.words"] = list(args)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Do the command; who reads its output may leave at any time, which is no error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return hush()

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """What the game offers."""
        super().format_epilog(ctx, formatter)
        default: Any = next((one.default for one in self.params if one.name == "game"), None)
        if default is None:
            return
        from gatecrash.core.registry import game_names

        name = next((word for word in ctx.meta["gatecrash.words"] if word in game_names()), default)
        try:
            rows = offer_lines(name)
        except (GameError, ImportError):  # help answers even where a game cannot be loaded
            return
        with formatter.section(f"{name} offers (set with --set KEY=VALUE)"):
            formatter.write_dl(rows)


def offer_lines(name: str) -> list[tuple[str, str]]:
    """A game's player counts, options and seats' choices: what is set, and to what."""
    from gatecrash.core.registry import game

    offer = game(name).offer
    counts = ", ".join(map(str, offer.players))
    rows = [("--players", f"one of {counts}" if len(offer.players) > 1 else counts)]
    for option in offer.options:
        wanted = option.wanted().removeprefix("it is ")
        rows.append((option.code, f"{wanted}; else {_shown(option.default)}"))
    for choice in offer.choices:
        alike = "; no two seats alike" if choice.distinct else ""
        rows.append((choice.code, f"per seat, with commas between: {', '.join(choice.values)}{alike}"))
    return rows


def _shown(value: Any) -> str:
    match value:
        case True:
            return "on"
        case False:
            return "off"
        case tuple() | list():
            return ",".join(map(str, value)) or "none"
    return str(value)
