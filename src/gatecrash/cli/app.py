"""The table of commands. Adding a command is one line in `COMMANDS`."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from gatecrash.cli.errors import exit_code
from gatecrash.cli.help import GameCommand
from gatecrash.cli.streams import safe_streams

__all__ = ["COMMANDS", "app", "run"]

COMMANDS = {  # name: module:function
    "play": "gatecrash.cli.play:play",
    "simulate": "gatecrash.cli.simulate:simulate",
    "replay": "gatecrash.cli.replay:replay",
    "verify": "gatecrash.cli.verify:verify",
    "perft": "gatecrash.cli.perft:perft",
    "serve": "gatecrash.cli.serve:serve",
    "settings": "gatecrash.cli.settings:settings",
    "tables": "gatecrash.cli.console:tables",
    "record": "gatecrash.cli.console:record",
    "close": "gatecrash.cli.console:close",
    "purge": "gatecrash.cli.console:purge",
    "forget": "gatecrash.cli.console:forget",
    "backup": "gatecrash.cli.backup:backup",
    "restore": "gatecrash.cli.backup:restore",
    "games": "gatecrash.cli.games:games",
    "bots": "gatecrash.cli.bots:bots",
}


class LazyGroup(TyperGroup):
    """Imports a command's module when the command is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands, in the order in which a newcomer needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, or None."""
        if cmd_name not in self.commands and cmd_name in COMMANDS:
            self.add_command(_load(cmd_name), cmd_name)
        return self.commands.get(cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """As Typer's, which suggests what was meant among the commands it has seen."""
        if self.get_command(ctx, args[0]) is None:
            for name in COMMANDS:
                self.get_command(ctx, name)
        return super().resolve_command(ctx, args)


def _load(name: str) -> Any:
    module, function = COMMANDS[name].split(":")
    one = typer.Typer(add_completion=False, rich_markup_mode=None)
    one.command(name, cls=GameCommand)(getattr(import_module(module), function))
    return get_command(one)


def _version(wanted: bool) -> None:  # noqa: FBT001 - Typer calls it so
    if wanted:
        from importlib.metadata import version

        typer.echo(f"gatecrash {version('gatecrash')}")
        raise typer.Exit


app = typer.Typer(
    name="gatecrash", cls=LazyGroup, add_completion=False, rich_markup_mode=None, invoke_without_command=True
)


@app.callback()
def gatecrash(
    context: typer.Context,
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones in this room join.")] = False,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="This port, not the next free one.")] = None,
    data: Annotated[str | None, typer.Option(metavar="FOLDER", help="Where tables are kept.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
) -> int | None:
    """Monster games: play them, simulate them, take them apart.

    Without a command: tables in the browser. Where they are served already, that page is opened.
    """
    if context.invoked_subcommand is not None:
        return None
    from gatecrash.cli.serve import open_browser

    return open_browser(lan=lan, port=port, data=data, browser=browser)


def run(arguments: list[str] | None = None) -> int:
    """Run the command line; whatever goes wrong becomes one line and an exit code."""
    safe_streams()
    command = get_command(app)
    return exit_code(lambda: command.main(arguments, prog_name="gatecrash", standalone_mode=False))
