"""`gatecrash play`: a game in the terminal, you and bots, or several people at one keyboard."""

from __future__ import annotations

from typing import Annotated

import typer

from gatecrash.cli.setup import Deck, Game, KingsRules, Lang, LineUp, Plain, Setting, shorthands

__all__ = ["play"]


def play(
    game: Game = "mighty-monsters",
    *,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="How many play.")] = None,
    seat: Annotated[
        str, typer.Option("--seat", metavar="N,…", help="Your seat; several for several people; 0 to watch.")
    ] = "1",
    name: Annotated[str, typer.Option("--name", metavar="NAME,…", help="What the people are called.")] = "",
    bots: Annotated[
        str, typer.Option("--bots", metavar="NAME,…", help="Who sits on the other seats; one name sits on all.")
    ] = "",
    family: Annotated[
        str, typer.Option("--family", metavar="NAME,…", help="The people's families: --set family=NAME.")
    ] = "",
    settings: Setting = None,
    kings_rules: KingsRules = False,
    line_up: LineUp = False,
    deck: Deck = None,
    lang: Lang = "",
    plain: Plain = False,
    save: Annotated[str, typer.Option("--save", metavar="FILE", help="Where the game is kept, move by move.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace the file of --save if it exists.")] = False,
    resume: Annotated[
        str, typer.Option("--resume", metavar="FILE", help="Go on with a game that waits in a file.")
    ] = "",
    seed: Annotated[int | None, typer.Option("--seed", hidden=True)] = None,
) -> int:
    """Play a game in the terminal."""
    from gatecrash.cli.terminal.start import Seating, Wishes, begin, go_on
    from gatecrash.core.errors import BadOption

    wishes = Wishes(lang=lang, plain=plain, save=save, force=force, seed=seed)
    flags = [*(settings or []), *shorthands(kings_rules=kings_rules, line_up=line_up, deck=deck, family=family)]
    if not resume:
        return begin(game, players, flags, Seating(seat, name, bots), wishes)
    if players is not None or flags or name or bots:
        raise BadOption("--resume: a game goes on as it was begun; leave out players, names, bots and options")
    return go_on(resume, wishes)
