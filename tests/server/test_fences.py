"""Limits, origins, headers and files: what untrusted input meets first."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import socket as sockets
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from gatecrash.client import Refusal
from gatecrash.core.registry import game_names
from gatecrash.core.words import LANGUAGES, words
from gatecrash.server.addresses import here, origin_allowed, sender
from gatecrash.server.desk import Desk
from gatecrash.server.errors import REFUSALS, Refused
from gatecrash.server.house import House
from gatecrash.server.limits import Buckets, neighbourhood
from gatecrash.server.routes.app import application
from gatecrash.server.routes.static import Static
from gatecrash.server.settings import Settings
from gatecrash.server.store import Line
from gatecrash.server.store.sqlite import SqliteStore
from gatecrash.server.thinkers import Thinkers
from server.people import Json, first_move, made, refused, run
from server.raw import socket
from server.serving import Served, serving


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with small limits."""
    limits = {"sockets": 3, "messages": 5, "tables_per_hour": 4, "body_bytes": 2000, "slow_s": 1, "outbox_bytes": 4096}
    with serving(tmp_path_factory.mktemp("narrow"), settings=limits) as running:
        yield running


def plain(
    served: Served, method: str, path: str, body: bytes | None = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """A request with any headers; status, headers and body of the answer."""
    parts = urlsplit(served.address)
    line = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=30)
    line.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    read = answer.read()
    found = {name.lower(): value for name, value in answer.getheaders()}
    line.close()
    return answer.status, found, read


# --- errors


def test_every_refusal_is_in_both_catalogues_and_the_english_one_says_the_same() -> None:
    for language in LANGUAGES:
        texts = words("gatecrash.server", language).texts
        assert {f"error.{code}" for code in REFUSALS} == set(texts)
    english = words("gatecrash.server", "en").texts
    assert all(english[f"error.{code}"] == kind.sentence for code, kind in REFUSALS.items())


def test_every_refusal_is_in_the_wires_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "wire.md").read_text("utf-8")
    for code, kind in REFUSALS.items():
        line = next((line for line in page.splitlines() if line.startswith(f"| `{code}` |")), "")
        cells = [cell.strip() for cell in line.split("|")[2:4]]
        assert cells[0] in (str(kind.status), "–"), code
        if kind.close is not None:
            assert cells[1] == str(kind.close), code


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/1/nothing", 404, "wire/not-found"),
        ("GET", "/api/2", 404, "wire/not-found"),
        ("DELETE", "/api/1/tables", 405, "wire/method"),
        ("POST", "/", 405, "wire/method"),
        ("GET", "/api/1/tables/none", 404, "table/unknown"),
        ("GET", "/api/1/records/none", 404, "table/unknown"),
        ("GET", "/api/1/words/tlh", 404, "wire/not-found"),
        ("POST", "/api/1/tables", 400, "wire/malformed"),
        ("GET", "/api/1/records/none/view?row=x", 404, "table/unknown"),
    ],
)
def test_errors_have_a_code_and_say_what_to_do(served: Served, method: str, path: str, status: int, code: str) -> None:
    found, headers, body = plain(served, method, path)
    assert found == status and headers["content-type"] == "application/json"
    told = json.loads(body)
    assert set(told) == {"code", "sentence", "data"} and told["code"] == code and told["sentence"]


@pytest.mark.parametrize(
    "query", ["seat=0", "seat=9", "seat=x", "seat=-1", "row=99999999999", "row=1.5", "count=x", "from=²"]
)
def test_numbers_of_a_query_are_checked(served: Served, query: str) -> None:
    async def finished() -> str:
        table, token, _ = await made(served.server, ["me", "bot", "bot"], start=True)
        async with served.server.table(table, token) as line:
            await line.play(first_move)
        return table

    table = run(finished())
    path = "rows" if query.startswith(("count", "from")) else "view"
    query = query.replace("²", "%C2%B2")
    status, _, body = plain(served, "GET", f"/api/1/records/{table}/{path}?{query}")
    assert status in (400, 404, 409) and json.loads(body)["code"] in ("wire/malformed", "table/seat", "table/unknown")


def test_a_fault_of_the_server_shows_no_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(SqliteStore):
        async def lines(self, **wanted: Any) -> list[Line]:
            raise RuntimeError("the secret of the trace")

    async def work() -> httpx.Response:
        settings = Settings()
        store, thinkers = Broken(tmp_path / "tables.sqlite"), Thinkers(1, 1)
        desk = Desk(House(store, thinkers, settings), settings)
        transport = httpx.ASGITransport(application(desk), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            answer = await client.get("/api/1/tables")
        await desk.close()
        return answer

    answer = run(work())
    assert answer.status_code == 500 and answer.json()["code"] == "wire/internal"
    assert "secret" not in answer.text
    assert "a request failed" in caplog.text


# --- where it comes from


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:1", "file://"])
def test_pages_of_other_origins_are_refused(served: Served, method: str, origin: str) -> None:
    status, _, body = plain(served, method, "/api/1/tables", b"{}" if method == "POST" else None, Origin=origin)
    assert status == 403 and json.loads(body)["code"] == "wire/origin"


def test_the_own_page_and_named_ones_are_not() -> None:
    assert origin_allowed(None, None, ())
    assert origin_allowed("http://games.example", "games.example", ())
    assert origin_allowed("https://games.example", "games.example:443", ())
    assert origin_allowed("http://[::1]:8642", "[::1]:8642", ())
    assert origin_allowed("https://other.example", "games.example", ("https://other.example",))
    assert not origin_allowed("https://games.example:8443", "games.example", ())
    assert not origin_allowed("http://games.example", None, ())


def test_who_is_counted() -> None:
    assert sender(("10.0.0.1", 5), {}, ()) == "10.0.0.1"
    forwarded = {"x-forwarded-for": "6.6.6.6, 9.9.9.9, 127.0.0.1"}
    assert sender(("127.0.0.1", 5), forwarded, ()) == "127.0.0.1", "nobody said that this proxy is to be believed"
    assert sender(("127.0.0.1", 5), forwarded, ("127.0.0.1",)) == "9.9.9.9"
    assert sender(None, {}, ()) == "local"
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2:9::1") == "2001:db8:1:2::/64"
    assert neighbourhood("::ffff:1.2.3.4") == "1.2.3.4"


@pytest.mark.parametrize(
    ("peer", "headers", "yes"),
    [
        ("127.0.0.1", {"host": "localhost:8642"}, True),
        ("127.0.0.1", {"host": "127.0.0.1:8642"}, True),
        ("::1", {"host": "[::1]:8642"}, True),
        ("127.0.0.1", {"host": "evil.example:8642"}, False),
        ("127.0.0.1", {"host": "localhost:8642", "x-forwarded-for": "1.2.3.4"}, False),
        ("10.0.0.7", {"host": "localhost:8642"}, False),
        ("127.0.0.1", {}, False),
    ],
)
def test_what_only_this_machine_may_ask(peer: str, headers: dict[str, str], *, yes: bool) -> None:
    assert here((peer, 1), headers) is yes


# --- how much


def test_a_bucket_fills_again() -> None:
    now = 0.0
    buckets = Buckets(10, 10, lambda: now)
    for _ in range(10):
        buckets.take("a")
    with pytest.raises(Refused) as refusal:
        buckets.take("a")
    assert refusal.value.code == "wire/too-many" and refusal.value.data["wait_ms"] == 1001
    buckets.take("b")
    now = 1.0
    buckets.take("a")
    with pytest.raises(Refused):
        buckets.take("a")
    for _ in range(1000):
        Buckets(0, 10).take("a")


def test_requests_of_one_address_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, settings={"requests": 10}) as served:
        answers = [plain(served, "GET", "/api/1/tables") for _ in range(30)]
        assert [status for status, _, _ in answers[:10]] == [200] * 10
        status, headers, body = answers[-1]
        assert status == 429 and int(headers["retry-after"]) >= 1 and json.loads(body)["data"]["wait_ms"] > 0
        assert plain(served, "GET", "/healthz")[0] == 200
        with pytest.raises(InvalidStatus) as refusal:
            run(connected(served))
        assert refusal.value.response.status_code == 429


async def connected(served: Served) -> None:
    async with socket(served.address) as line:
        await line.say({"type": "ping"})
        await line.hear()


def test_wrong_codes_are_limited(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        table, token, joined = await made(served.server, ["me", "open", "open"])
        for _ in range(5):
            await refused(served.server.with_code("AAAAAA"), "table/unknown")
        await refused(served.server.with_code(joined["code"]), "wire/too-many")
        await refused(served.server.join(table, code="AAAAAA"), "wire/too-many")
        async with socket(served.address) as line:
            await line.say({"type": "hello", "protocol": 1, "table": table, "token": token})
            assert (await line.closed())[0] == 4429

    with serving(tmp_path, settings={"wrong_per_minute": 5}) as served:
        run(work(served))


def test_tables_and_sockets_of_one_address_are_limited(narrow: Served) -> None:
    async def work() -> None:
        for _ in range(4):
            table, _, _ = await made(narrow.server)
        await refused(made(narrow.server), "wire/too-many")
        async with socket(narrow.address) as one, socket(narrow.address), socket(narrow.address):
            with pytest.raises(InvalidStatus) as refusal:
                async with socket(narrow.address):
                    pass
            assert refusal.value.response.status_code == 429
            await one.hello(table)
        async with socket(narrow.address) as again:
            await again.hello(table)
            for _ in range(20):
                await again.say({"type": "ping"})
            heard = [await again.hear() for _ in range(20)]
            assert [one["type"] for one in heard[:9]] == ["pong"] * 9
            assert heard[-1]["code"] == "wire/too-many" and heard[-1]["data"]["wait_ms"] > 0

    run(work())


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_that_is_too_large_is_refused(narrow: Served, *, chunked: bool) -> None:
    parts = urlsplit(narrow.address)
    line = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=30)
    body = b"x" * 3000
    line.request("POST", "/api/1/records", iter([body]) if chunked else body, encode_chunked=chunked)
    answer = line.getresponse()
    assert answer.status == 413 and json.loads(answer.read())["code"] == "wire/too-large"
    line.close()


def test_who_does_not_read_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    """The stalled socket holds some kilobytes; the table goes on to its end meanwhile."""

    async def work(served: Served) -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "bot", "bot"])
        stalled = await stalling(served, table)
        async with server.table(table, token) as line:
            assert line.table["watching"] == 1
            await line.send("start")
            await line.play(first_move)
            await line.until(lambda: line.table["watching"] == 0)
        stalled.close()
        assert any("wire/too-slow" in said for said in served.said)

    with serving(tmp_path, settings={"slow_s": 1, "outbox_bytes": 2048}) as served:
        run(work(served))


async def stalling(served: Served, table: str) -> sockets.socket:
    """A spectator with a small window that never reads after its handshake."""
    parts = urlsplit(served.address)
    line = sockets.socket()
    line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    line.connect((parts.hostname, parts.port))
    lines = [
        "GET /api/1/socket HTTP/1.1",
        f"Host: {parts.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
    ]
    line.sendall("\r\n".join([*lines, "", ""]).encode())
    assert b" 101 " in line.recv(1024)
    hello = json.dumps({"type": "hello", "protocol": 1, "table": table}).encode()
    line.sendall(bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)
    while (await served.server.get(f"/tables/{table}"))["table"]["watching"] == 0:
        await asyncio.sleep(0.01)
    return line


def test_slow_reader_gets_the_newest_view_when_it_reads_again(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "bot", "bot"])
        stalled = await stalling(served, table)
        async with server.table(table, token) as line:
            await line.send("start")
            result = await line.play(first_move)
        stalled.settimeout(20)
        messages = await asyncio.to_thread(frames_until, stalled, "over")
        stalled.close()
        told = [one for one in messages if one["type"] == "told"]
        rows = {row["row"] for one in told for row in one["rows"]}
        assert told[-1]["view"]["result"] is not None
        assert len(rows) < told[-1]["row"], "some rows were left out"
        assert next(one for one in reversed(messages) if one["type"] == "table")["table"]["result"] == result

    with serving(tmp_path, settings={"slow_s": 60, "outbox_bytes": 2048}) as served:
        run(work(served))


def frames_until(line: sockets.socket, state: str) -> list[Json]:
    """Read messages until the table is in that state and its view was told."""
    data, found = b"", list[Json]()
    over = False
    while not (over and found[-1]["type"] == "told"):
        came = line.recv(65536)
        assert came, "the server has closed"
        data += came
        while (message := first_frame(data)) is not None:
            payload, data = message
            if payload.startswith(b"{"):
                found.append(json.loads(payload))
                over = over or (found[-1]["type"] == "table" and found[-1]["table"]["state"] == state)
    return found


def first_frame(data: bytes) -> tuple[bytes, bytes] | None:
    """The payload of the first frame of a server, and what follows; None if it is not whole."""
    if len(data) < 2:
        return None
    size, at = data[1], 2
    if size >= 126:
        at = 4 if size == 126 else 10
        size = int.from_bytes(data[2:at], "big")
    return None if len(data) < at + size else (data[at : at + size], data[at + size :])


# --- what goes out


def test_every_answer_has_the_security_headers(served: Served) -> None:
    for method, path in (
        ("GET", "/"),
        ("GET", "/api/1"),
        ("GET", "/none"),
        ("POST", "/api/1/tables"),
        ("GET", "/healthz"),
    ):
        _, headers, _ = plain(served, method, path)
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self';") and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY" and "frame-ancestors 'none'" in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert f"ws://{urlsplit(served.address).netloc}" in policy


def test_a_strange_host_does_not_get_into_the_policy(served: Served) -> None:
    _, headers, _ = plain(served, "GET", "/", Host="x; script-src *")
    assert "script-src *" not in headers["content-security-policy"]


def test_files_are_never_stale_and_text_is_gzipped(served: Served) -> None:
    status, headers, body = plain(served, "GET", "/")
    assert status == 200 and headers["content-type"].startswith("text/html") and headers["cache-control"] == "no-cache"
    assert b"<!doctype html>" in body.lower()
    again, _, none = plain(served, "GET", "/", If_None_Match=headers["etag"])
    assert again == 304 and none == b""
    _, packed, small = plain(served, "GET", "/", Accept_Encoding="gzip")
    assert packed["content-encoding"] == "gzip" and gzip.decompress(small) == body
    assert packed["etag"] != headers["etag"] and packed["vary"] == "Accept-Encoding"
    assert plain(served, "GET", "/", If_None_Match='"other"')[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/%2e%2e/%2e%2e/pyproject.toml",
        "/.git/config",
        "/a\\b",
        "/c:/x",
        "//etc/passwd",
        "/%00",
        "/lib",
        "/lib/",
        "/words/en.toml",
    ],
)
def test_nothing_but_the_pages_files_is_served(served: Served, path: str) -> None:
    status, _, body = plain(served, "GET", path)
    assert status == 404 and json.loads(body)["code"] == "wire/not-found"


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("one", "utf-8")
    static = Static(tmp_path)
    first = static._file("a.js")
    (tmp_path / "a.js").write_text("other", "utf-8")
    assert static._file("a.js").plain == b"other" and static._file("a.js").tag != first.tag


def test_words_have_a_tag_and_every_game(served: Served) -> None:
    status, headers, body = plain(served, "GET", "/api/1/words/de")
    told = json.loads(body)
    assert status == 200 and told["language"] == "de"
    assert {"page", "server", "bots", "mighty-monsters"} <= set(told["catalogues"])
    assert set(told["catalogues"]) <= {"page", "server", "bots", *game_names()}
    assert plain(served, "GET", "/api/1/words/de", If_None_Match=headers["etag"])[0] == 304


def test_a_qr_code_is_a_picture_without_colours_of_its_own(served: Served) -> None:
    status, headers, body = plain(served, "POST", "/api/1/qr", b'{"text": "http://192.168.1.5:8642/#/join/K7Q2MX"}')
    assert status == 200 and headers["content-type"] == "image/svg+xml"
    assert body.startswith(b"<svg") and b"currentColor" in body and b"script" not in body
    assert plain(served, "POST", "/api/1/qr", b'{"text": ""}')[0] == 400


def test_content_files_are_checked(served: Served) -> None:
    async def work() -> None:
        deck = (Path(__file__).parents[2] / "src/gatecrash/games/mighty_monsters/decks/standard.toml").read_text(
            "utf-8"
        )
        value = (await served.server.post("/games/mighty-monsters/content/deck", {"text": deck, "name": "my.toml"}))[
            "value"
        ]
        table, _, joined = await made(served.server, options={"deck": value}, start=True)
        assert table and joined["table"]["options"]["deck"] == value
        refusal = await refused(
            served.server.post("/games/mighty-monsters/content/deck", {"text": "x = ", "name": "my.toml"}),
            "content/bad",
        )
        assert refusal.data["where"] == "my.toml"
        await refused(served.server.post("/games/chess/content/deck", {"text": ""}), "game/unknown")
        await refused(served.server.post("/games/mighty-monsters/content/hat", {"text": ""}), "table/option")

    run(work())


@pytest.mark.parametrize("record", [b"", b"{}", b"[]", b"\xff", b'{"format": "gatecrash-record/2"}', b"x" * 100_000])
def test_what_is_no_record_is_refused(served: Served, record: bytes) -> None:
    async def work() -> None:
        refusal = await refused(served.server.upload(record), "record/bad")
        assert set(refusal.data) == {"what", "why", "line", "move", "text"}

    run(work())


def test_a_record_that_breaks_the_rules_is_refused(served: Served) -> None:
    async def work() -> None:
        table, token, _ = await made(served.server, ["me", "bot", "bot"], start=True)
        async with served.server.table(table, token) as line:
            await line.play(first_move)
        record = await served.server.record(table)
        with pytest.raises(Refusal) as refusal:
            await served.server.upload({**record, "moves": record["moves"] + " 1-1a"})
        assert refusal.value.code == "record/bad" and refusal.value.data["move"] == len(record["moves"].split(" ")) + 1

    run(work())
