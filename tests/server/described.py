"""A client that holds every answer against the OpenAPI document: status, content and shape."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from gatecrash.client import Refusal, Server
from gatecrash.server.errors import REFUSALS
from gatecrash.server.routes.openapi import document

__all__ = ["DescribedServer", "check"]

Json = Any


@cache
def openapi() -> Json:
    return json.loads(document())


@cache
def operations() -> list[tuple[str, re.Pattern[str], Json]]:
    """Method, pattern of the path and operation; the longest paths first, so that the plainest wins."""
    found = []
    for path, methods in openapi()["paths"].items():
        pattern = re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path)))
        found += [(method.upper(), pattern, operation) for method, operation in methods.items()]
    return found


@cache
def validator(ref: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": ref, "components": openapi()["components"]})


def check(method: str, path: str, status: int, body: bytes) -> None:
    """The document describes this answer."""
    operation = next(one for verb, pattern, one in operations() if verb == method and pattern.fullmatch(path))
    responses = operation["responses"]
    assert str(status) in responses, (method, path, status)
    content = responses[str(status)]["content"]
    if "application/json" in content:
        validator(content["application/json"]["schema"]["$ref"]).validate(json.loads(body))


class DescribedServer(Server):
    """Checks every answer on its way."""

    async def ask(
        self, method: str, path: str, body: Json = None, token: str | None = None, **query: Any
    ) -> tuple[int, Mapping[str, str], bytes]:
        try:
            status, headers, answer = await super().ask(method, path, body, token, **query)
        except Refusal as refusal:
            told = {"code": refusal.code, "sentence": refusal.sentence, "data": refusal.data}
            assert refusal.code in REFUSALS
            check(method, path, REFUSALS[refusal.code].status, json.dumps(told).encode())
            raise
        check(method, path, status, answer)
        return status, headers, answer
