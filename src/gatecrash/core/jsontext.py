"""JSON as records hold it: no key twice, nothing that is not JSON, text that can be written again."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["read_object", "same", "write_text"]


def read_object(text: str) -> dict[str, Any]:
    """The object that the text holds; `ValueError` says why it holds none."""
    try:
        value = DECODER.decode(text)
        if "\\u" in text:
            write_text(value).encode()
    except RecursionError:
        raise ValueError("not JSON that can be read: nested too deeply") from None
    except UnicodeEncodeError:
        raise ValueError("not text: half a character") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg}, column {error.colno}") from None
    if type(value) is not dict:
        raise ValueError("not an object")
    return value


def write_text(value: Any) -> str:
    """The value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def same(one: Any, other: Any) -> bool:
    """Whether both are written alike, order of keys aside: 1 is neither 1.0 nor true."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for at, key in enumerate(keys) if key in keys[:at])
        raise ValueError(f"key {twice[:40]!r} stands twice in an object")
    return found


def _whole(text: str) -> int | float:
    """A whole number; -0 is not written as one."""
    if len(text) > 1000:
        raise ValueError("a number of more than 1000 digits")
    return -0.0 if text == "-0" else int(text)


def _no_constant(text: str) -> Any:
    raise ValueError(f"not JSON: {text}")


DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_int=_whole, parse_constant=_no_constant)
