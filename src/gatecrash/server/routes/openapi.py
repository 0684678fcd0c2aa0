"""The OpenAPI document, made from the table of ways and the types of messages and answers."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec

from gatecrash.server.answers import Problem
from gatecrash.server.errors import REFUSALS
from gatecrash.server.routes.ways import WAYS, Way

__all__ = ["document"]

Json = dict[str, Any]
REFS = "#/components/schemas/{name}"
LANGUAGE = {"type": "string", "enum": ["en", "de"]}
NUMBER = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
QUERY: dict[str, Json] = {
    "seat": {"schema": {**NUMBER, "minimum": 1}, "description": "The eye: a seat; a spectator if it is missing."},
    "row": {"schema": NUMBER, "description": "After that row; now if it is missing."},
    "from": {"schema": NUMBER, "description": "The first row; 1 if it is missing."},
    "count": {"schema": NUMBER, "description": "So many at most; no more than 200."},
    "language": {"schema": LANGUAGE, "description": "Of the text; en if it is missing."},
}
SVG = {"image/svg+xml": {"schema": {"type": "string"}}}


@cache
def document() -> bytes:
    """The document as JSON."""
    shapes = list(dict.fromkeys([Problem, *(shape for way in WAYS for shape in (way.body, way.answer) if shape)]))
    found, schemas = msgspec.json.schema_components(shapes, ref_template=REFS)
    ref_of = dict(zip(shapes, found, strict=True))
    paths: dict[str, Json] = {}
    for way in WAYS:
        paths.setdefault(way.path, {})[way.method.lower()] = _operation(way, ref_of)
    about = {
        "title": "Gatecrash",
        "version": version("gatecrash"),
        "description": "Tables for monster games. The socket, and what all this means: docs/wire.md.",
        "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
    }
    token = {"type": "http", "scheme": "bearer", "description": "A person's secret at one table."}
    components = {"schemas": schemas, "securitySchemes": {"token": token}}
    return msgspec.json.encode({"openapi": "3.1.0", "info": about, "paths": paths, "components": components})


def _operation(way: Way, ref_of: dict[Any, Json]) -> Json:
    name = re.sub(r"\W+", "_", f"{way.method.lower()}{way.path}").strip("_")
    found: Json = {"operationId": name, "summary": (way.handler.__doc__ or "").strip()}
    if parameters := [*map(_in_path, re.findall(r"\{(\w+)\}", way.path)), *map(_in_query, way.query)]:
        found["parameters"] = parameters
    if way.body is not None:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": ref_of[way.body]}}}
    if way.token:
        found["security"] = [{}, {"token": []}]
    content = SVG if way.answer is None else {"application/json": {"schema": ref_of[way.answer]}}
    found["responses"] = {str(way.status): {"description": "Done.", "content": content}, **_refusals(ref_of[Problem])}
    return found


def _in_path(name: str) -> Json:
    schema: Json = LANGUAGE if name == "language" else {"type": "string", "maxLength": 64}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _in_query(name: str) -> Json:
    return {"name": name, "in": "query", **QUERY[name]}


def _refusals(problem: Json) -> Json:
    """What may be refused, by status, with the codes."""
    codes: dict[int, list[str]] = {}
    for refusal in REFUSALS.values():
        codes.setdefault(refusal.status, []).append(refusal.code)
    content = {"application/json": {"schema": problem}}
    return {
        str(status): {"description": f"Refused: {', '.join(found)}.", "content": content}
        for status, found in sorted(codes.items())
    }
