"""The page's files: each with a strong ETag and asked for anew each time, text gzipped where the browser takes it."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from gatecrash.server.errors import refuse

__all__ = ["Static"]

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
}
PACKED = frozenset({".png", ".ico", ".woff2"})
"""Compressed in themselves."""


@dataclass(frozen=True, slots=True)
class _File:
    stamp: tuple[int, int]
    kind: str
    plain: bytes
    packed: bytes | None
    tag: str


class Static:
    """Files below a folder; a file that changes is read again."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(str(files("gatecrash.web") / "static"))
        self._files: dict[Path, _File] = {}

    async def __call__(self, request: Request) -> Response:
        """The file at that path; `/` is index.html."""
        file = self._file(request.path_params.get("path") or "index.html")
        packed = file.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{file.tag}{"-gz" if packed else ""}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if tag in [one.strip() for one in request.headers.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
        headers["Content-Type"] = file.kind
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(file.packed if packed else file.plain, headers=headers)

    def _file(self, name: str) -> _File:
        path = self._place(name)
        found = path.stat()
        stamp = (found.st_mtime_ns, found.st_size)
        kept = self._files.get(path)
        if kept is None or kept.stamp != stamp:
            kept = self._files[path] = _read(path, stamp)
        return kept

    def _place(self, name: str) -> Path:
        """The file of that name; refused unless it lies below the folder and is of a kind that pages use."""
        parts = name.split("/")
        if any(not part or part.startswith(".") or "\\" in part or ":" in part or "\0" in part for part in parts):
            raise refuse("wire/not-found")
        path = self._folder.joinpath(*parts)
        if path.suffix not in KINDS or not path.is_file():
            raise refuse("wire/not-found")
        return path


def _read(path: Path, stamp: tuple[int, int]) -> _File:
    plain = path.read_bytes()
    packed = None if path.suffix in PACKED else gzip.compress(plain, 9, mtime=0)
    if packed is not None and len(packed) >= len(plain):
        packed = None
    return _File(stamp, KINDS[path.suffix], plain, packed, hashlib.sha256(plain).hexdigest()[:32])
