"""The server's commands: alone, serve, settings, backup, restore, and the host's console."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cli.shell import Ran
from cli.shell import run as command
from gatecrash.client import Lost, RemoteTable, Server
from gatecrash.server.settings import Settings, described
from server.people import first_move, made, refused, run
from server.serving import FREE, Served, serving

PATIENCE = 60


def alone(home: Path, browsed: Path, *arguments: str) -> subprocess.Popen[str]:
    """`gatecrash` without a command, with a browser that writes down what it is to open."""
    browser = home / "browser"
    home.mkdir(parents=True, exist_ok=True)
    browser.write_text(
        f'#!{sys.executable}\nimport sys\nopen({str(browsed)!r}, "a").write(sys.argv[1] + "\\n")\n', "utf-8"
    )
    browser.chmod(0o755)
    variables = {"GATECRASH_HOME": str(home), "BROWSER": str(browser), "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "gatecrash", *arguments],
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


def ended(process: subprocess.Popen[str]) -> int:
    """Stop it as Ctrl+C does; its exit code."""
    process.send_signal(signal.SIGINT)
    with process:
        return process.wait(PATIENCE)


def first_line(process: subprocess.Popen[str]) -> str:
    """What it says first."""
    assert process.stdout is not None
    return process.stdout.readline().rstrip("\n")


def test_alone_it_serves_and_opens_the_page_and_a_second_time_opens_that_one(tmp_path: Path) -> None:
    browsed = tmp_path / "browsed"
    one = alone(tmp_path / "home", browsed)
    try:
        address = first_line(one)
        assert address.startswith("Gatecrash: http://127.0.0.1:")
        assert first_line(one) == "Stop it with Ctrl+C."
        with alone(tmp_path / "home", browsed) as two:
            assert first_line(two) == address
            assert two.wait(PATIENCE) == 0
        assert browsed.read_text("utf-8").splitlines() == [address.removeprefix("Gatecrash: ")] * 2
        other = alone(tmp_path / "elsewhere", browsed, "--no-browser")
        assert first_line(other) != address, "a taken port: the next free one"
        assert ended(other) == 0
    finally:
        assert ended(one) == 0
    assert not list((tmp_path / "home" / "tables").glob("serving.json"))


def test_a_port_that_was_asked_for_is_not_changed(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} of 127.0.0.1 is taken" in command("--port", port, home=tmp_path).complaint
        assert "is taken" in command("serve", "--port", port, "--data", str(tmp_path)).complaint


def test_settings_come_from_flags_then_environment_then_file(tmp_path: Path) -> None:
    (tmp_path / "gatecrash.toml").write_text('away_s = 5\nsockets = 7\norigins = ["https://a.example"]\n', "utf-8")
    with serving(tmp_path, settings={"messages": 33}, variables={"GATECRASH_SOCKETS": "9"}) as served:
        limits = run(served.server.get(""))["limits"]
    assert limits["away_s"] == 5
    assert limits["messages"] == 33
    assert limits["sockets"] == FREE["sockets"], "a flag beats the environment"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("nothing=1", "no setting 'nothing'"),
        ("port=x", "port: 'x' is not taken"),
        ("port", "written KEY=VALUE"),
        ("log=loud", "log"),
    ],
)
def test_a_wrong_setting_is_one_line(tmp_path: Path, wrong: str, said: str) -> None:
    assert said in command("serve", "--data", str(tmp_path), "--set", wrong).complaint


def test_a_wrong_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "gatecrash.toml").write_text("port = ", "utf-8")
    assert "not TOML" in command("serve", "--data", str(tmp_path)).complaint


def test_settings_lists_every_setting_with_its_default() -> None:
    told = [json.loads(line) for line in command("settings", "--json").out.splitlines()]
    assert [one["name"] for one in told] == list(Settings.__struct_fields__)
    assert all(one["text"] for one in told)
    assert {one["name"]: one["default"] for one in told}["port"] == "8642"
    assert command("settings").out.count("GATECRASH_") == len(described())


def test_a_backup_of_a_live_server_is_whole_and_restores_into_an_empty_folder_only(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with serving(tmp_path / "live") as served:
        table = run(_play_a_little(served))
        assert command("backup", str(copy), "--data", str(tmp_path / "live")).out == f"{copy}: 1 table\n"
        assert "exists already" in command("backup", str(copy), "--data", str(tmp_path / "live")).complaint
        busy = command("restore", str(copy), "--data", str(tmp_path / "live"))
        assert "is being served" in busy.complaint
    assert "tables are kept there already" in command("restore", str(copy), "--data", str(tmp_path / "live")).complaint
    assert command("restore", str(copy), "--data", str(tmp_path / "new")).code == 0
    with serving(tmp_path / "new") as again:
        told = run(again.server.get(f"/tables/{table}"))["table"]
        assert told["state"] == "running" and told["row"] > 1


async def _play_a_little(served: Served) -> str:
    table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
    async with served.server.table(table, token) as line:
        seat = line.to_decide()
        assert seat is not None
        await line.send("move", seat=seat, text=first_move(seat, line.views[seat]))
    return table


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"x" * 4096])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, content: bytes) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_bytes(content)
    assert "not a whole backup" in command("restore", str(wrong), "--data", str(tmp_path / "new")).complaint
    assert not (tmp_path / "new").exists()
    assert "no such file" in command("restore", str(tmp_path / "none"), "--data", str(tmp_path)).complaint


def test_nothing_to_back_up_or_list(tmp_path: Path) -> None:
    for words in (("backup", str(tmp_path / "copy")), ("tables",), ("close", "x"), ("purge", "x"), ("forget", "x")):
        assert "no tables are kept there" in command(*words, "--data", str(tmp_path / "none")).complaint
    assert list(tmp_path.iterdir()) == []


def test_the_host_lists_closes_purges_and_forgets_while_it_is_served(tmp_path: Path) -> None:
    with serving(tmp_path, settings={"sweep_s": 0.1}) as served:
        run(_console(served, tmp_path))


async def asked(*words: str) -> Ran:
    """A command of the host, while the server is spoken to."""
    return await asyncio.to_thread(command, *words)


async def _console(served: Served, folder: Path) -> None:
    server, where = served.server, ("--data", str(folder))
    closed, token, _ = await made(server, ["me", "open", "open"], settings={"public": True})
    gone, other, _ = await made(server, ["me", "me", "me"], start=True)
    await server.command(gone, other, {"type": "name", "key": "n", "row": 0, "seat": 2, "name": "Zoë"})
    listed = [json.loads(line) for line in (await asked("tables", "--json", *where)).out.splitlines()]
    assert {(one["id"], one["state"]) for one in listed} == {(closed, "open"), (gone, "running")}
    assert (await asked("tables", "--state", "open", *where)).out.startswith(f"{closed}  20")
    async with server.table(gone, other) as line:
        assert (await asked("forget", "Zoë", *where)).out == "1 entry deleted\n"
        await line.until(lambda: line.table["seats"][1]["name"] == "")
        assert json.loads((await asked("record", gone, *where)).out)["result"] is None
        assert (await asked("purge", gone, *where)).out == f"{gone}: removed\n"
        await _ended(line)
    await refused(server.get(f"/tables/{gone}"), "table/unknown")
    await _purge_what_was_seen(server, where)
    async with server.table(closed, token) as line:
        assert (await asked("close", closed, *where)).out == f"{closed}: closed\n"
        await _ended(line)
    await refused(server.get(f"/tables/{closed}"), "table/closed")
    assert (await server.get("/tables"))["tables"] == []
    assert "no table" in (await asked("purge", gone, *where)).complaint
    assert "no table" in (await asked("record", gone, *where)).complaint
    assert "no table" in (await asked("close", "x", *where)).complaint


async def _purge_what_was_seen(server: Server, where: tuple[str, str]) -> None:
    """A finished game, and its upload, are gone for good, though they were looked at a moment ago."""
    table, token, _ = await made(server, start=True)
    async with server.table(table, token) as line:
        await line.play(first_move)
    upload = await server.upload(await server.record(table))
    for name in (table, upload):
        assert (await server.get(f"/records/{name}/view"))["result"]
        assert (await asked("purge", name, *where)).code == 0
        for path in ("", "/view", "/rows", "/picture"):
            await refused(server.get(f"/records/{name}{path}"), "table/unknown")


async def _ended(line: RemoteTable) -> None:
    """Wait until the server has closed this line for good."""
    with pytest.raises(Lost) as lost:
        await line.until(lambda: False)
    assert lost.value.code in (4404, 4410)
