"""`gatecrash serve`, and `gatecrash` alone: the table server and its page."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from gatecrash.server.run import Serving
    from gatecrash.server.settings import Settings

__all__ = ["open_browser", "serve", "settings_from"]

Host = Annotated[str | None, typer.Option(help="The address to listen on; this machine alone if none is given.")]
Port = Annotated[int | None, typer.Option(min=0, max=65535, help="The port to listen on; 0 is any free one.")]
Data = Annotated[str | None, typer.Option(metavar="FOLDER", help="Where tables are kept.")]
Lan = Annotated[bool, typer.Option("--lan", help="Let phones in this room join: shows an address and a QR code.")]
Config = Annotated[str | None, typer.Option(metavar="FILE", help="A TOML file with settings.")]
Set = Annotated[
    list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Any setting; see gatecrash settings.")
]

PATIENCE = 10.0
"""Seconds that a browser may take to open a page of a server that runs already."""


def serve(
    *,
    host: Host = None,
    port: Port = None,
    data: Data = None,
    lan: Lan = False,
    config: Config = None,
    set_: Set = None,
) -> int:
    """Serve tables to browsers and bots, until stopped with Ctrl+C."""
    settings = settings_from({"host": host, "port": port, "data": data, "lan": lan or None}, config, set_)
    return _run(settings, lambda serving: _say(serving.address, serving.desk.lan))


def settings_from(flags: dict[str, Any], config: str | None, more: list[str] | None) -> Settings:
    """The settings of flags, --set, environment and file; the folder is the user's own if none is named."""
    from gatecrash.cli.terminal.saved import data_folder
    from gatecrash.server.settings import BadSetting, gather

    given = dict(flags)
    for one in more or []:
        name, equals, value = one.partition("=")
        if not equals:
            raise typer.BadParameter(f"--set {one[:40]!r}: written KEY=VALUE")
        given[name.strip().replace("-", "_")] = value
    try:
        return gather(given, file=config, folder=str(data_folder() / "tables"))
    except BadSetting as error:
        raise typer.BadParameter(str(error)) from None


def _run(settings: Settings, ready: Callable[[Serving], None], *, exactly: bool = True) -> int:
    from gatecrash.cli.errors import complain
    from gatecrash.server.listen import PortTaken
    from gatecrash.server.run import serve as run
    from gatecrash.server.store.upgrade import TooNew

    try:
        run(settings, ready, exactly=exactly)
    except (PortTaken, TooNew, RuntimeError) as error:
        return complain(str(error))
    return 0


def _say(address: str, phones: Sequence[str]) -> None:
    """Where the page is, for people."""
    typer.echo(f"Gatecrash: {address}")
    for one in phones:
        typer.echo(f"For phones in this room: {one}")
    if phones:
        _qr(phones[0])
    sys.stdout.flush()


def _qr(address: str) -> None:
    """The address as a QR code, where the terminal has the signs for it."""
    import segno

    if "utf" in (sys.stdout.encoding or "").lower():
        segno.make(address, micro=False).terminal(sys.stdout, compact=True, border=2)


def open_browser(*, lan: bool, port: int | None, data: str | None, browser: bool) -> int:
    """`gatecrash` alone: serve this user's folder and open its page; where that is served already, just open it."""
    from gatecrash.server.running import open_lan, served_at

    settings = settings_from({"lan": lan or None, "port": port, "data": data}, None, None)
    address = served_at(settings.data)
    if address is not None:
        _say(address, open_lan(address) if lan else [])
        if browser:
            _browse(address).join(PATIENCE)
        return 0

    def ready(serving: Serving) -> None:
        _say(serving.address, serving.desk.lan)
        typer.echo("Stop it with Ctrl+C.")
        if browser:
            _browse(serving.address)

    return _run(settings, ready, exactly=port is not None)


def _browse(address: str) -> threading.Thread:
    """Open the page in a thread of its own: some browsers take their time."""
    import webbrowser

    opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    return opening
