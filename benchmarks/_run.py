"""What every benchmark shares: repeated measuring, and a row of RESULTS.md that says where it was measured and how."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "RESULTS.md"
REPEATS = 5
CPU = "; by the processor's time for this process, so that others' work on the machine counts little"


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure measured several times: the median counts, the extremes show the spread."""

    name: str
    unit: str
    figures: tuple[float, ...]

    @property
    def median(self) -> float:
        """The figure that counts."""
        return statistics.median(self.figures)

    def row(self) -> str:
        """A row of a table."""
        low, high = min(self.figures), max(self.figures)
        return f"| {self.name} | {self.median:,.4g} {self.unit} | {low:,.4g} – {high:,.4g} |"


def measured(works: Mapping[str, tuple[str, Callable[[], float]]], repeats: int = REPEATS) -> dict[str, Measure]:
    """Run each work in turn, so many times over: works that are compared share the machine's good and bad moments."""
    figures: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(repeats):
        for name, (_, work) in works.items():
            figures[name].append(work())
    return {name: Measure(name, unit, tuple(figures[name])) for name, (unit, _) in works.items()}


def report(
    title: str, measures: Mapping[str, Measure], findings: list[str], versions: tuple[str, ...], clock: str = CPU
) -> None:
    """Print the results, with `--json` as JSON, and append them to RESULTS.md."""
    command = " ".join([f"scripts/bench {Path(sys.argv[0]).stem}", *sys.argv[1:]])
    lines = [
        f"## {title}, {datetime.now(UTC):%Y-%m-%d}",
        "",
        f"`{command}` at commit {_commit()}; {_machine()}; load {_load()}; {_versions(versions)}.",
        f"Median of {REPEATS} and the spread{clock}.",
        "",
        "| what | median | spread |",
        "| --- | --- | --- |",
        *(measure.row() for measure in measures.values()),
        "",
        *(f"- {finding}" for finding in findings),
        "",
    ]
    print(as_json(title, measures, findings) if "--json" in sys.argv[1:] else "\n".join(lines))
    with RESULTS.open("a", encoding="utf-8") as stream:
        stream.write("\n" + "\n".join(lines))


def as_json(title: str, measures: Mapping[str, Measure], findings: list[str]) -> str:
    """The results as one JSON object: `--json`."""
    figures = {name: {"unit": one.unit, "median": one.median, "figures": one.figures} for name, one in measures.items()}
    return json.dumps({"title": title, "commit": _commit(), "measures": figures, "findings": findings}, indent=1)


def _commit() -> str:
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or "unknown"


def _machine() -> str:
    names = [line.partition(":")[2].strip() for line in _cpuinfo() if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} cores, {platform.system()}"


def _cpuinfo() -> list[str]:
    try:
        return Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return []


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def _versions(names: tuple[str, ...]) -> str:
    return ", ".join([f"Python {platform.python_version()}", *(f"{name} {metadata.version(name)}" for name in names)])
