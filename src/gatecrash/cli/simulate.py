"""`gatecrash simulate`: many games between bots, counted."""

from __future__ import annotations

from typing import Annotated

import typer

from gatecrash.cli.setup import Deck, Game, KingsRules, LineUp, Setting, shorthands

__all__ = ["simulate"]

BACKENDS = ("cpu", "interpreter")
SEEDS = 1 << 63


def simulate(
    game: Game = "mighty-monsters",
    *,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="How many play.")] = None,
    games: Annotated[int, typer.Option("--games", metavar="G", min=1, help="How many games.")] = 1000,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", min=0, max=SEEDS - 1, help="Luck's seed; drawn if not given.")
    ] = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="NAME,…", help="The bots, seat by seat; one name sits on all seats.")
    ] = "random",
    backend: Annotated[
        str,
        typer.Option(
            "--backend",
            metavar="cpu|interpreter",
            help="Compiled, or any game and bot as they are; if not given, cpu for a game that is compiled.",
        ),
    ] = "",
    threads: Annotated[
        int, typer.Option("--threads", metavar="T", min=0, max=1024, help="Of the cpu backend; 0: one for every core.")
    ] = 0,
    settings: Setting = None,
    kings_rules: KingsRules = False,
    line_up: LineUp = False,
    deck: Deck = None,
    records: Annotated[
        str, typer.Option("--records", metavar="FILE", help="Write every game as a record; - is standard output.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace the file of --records if it exists.")] = False,
    digest: Annotated[
        bool, typer.Option("--digest", help="A hash over all games' moves and results, alike on every backend.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False,
) -> int:
    """Play many games between bots and count: game i of a seed is the same everywhere."""
    from secrets import randbelow

    from gatecrash.cli.bulk import Task, carry_out
    from gatecrash.cli.setup import options_for, per_seat, split_names
    from gatecrash.cli.streams import refuse_existing
    from gatecrash.core import registry
    from gatecrash.core.errors import BadOption
    from gatecrash.simulate.run import Run

    rules = registry.game(game)
    backend = backend or ("cpu" if hasattr(rules, "kernel") else "interpreter")
    if backend not in BACKENDS:
        raise BadOption(f"--backend: no backend {backend[:40]!r}; there are: {', '.join(BACKENDS)}")
    if as_json and records == "-":
        raise BadOption("--json and --records - both want standard output; give --records a file")
    flags = shorthands(kings_rules=kings_rules, line_up=line_up, deck=deck)
    options = options_for(rules, players, [*(settings or []), *flags])
    names = per_seat(split_names(bots), options.players, "--bots")
    drawn = randbelow(1 << 32) if seed is None else seed
    if records:
        refuse_existing(records, force=force)
    run = Run(rules, options, names, drawn, range(games))
    return carry_out(Task(run, backend, threads, records, force=force, digest=digest, as_json=as_json))
