"""The JSON schema of content files: ours keep it, what the loader refuses in a record it refuses too."""

import json
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from gatecrash.games.old_world.loader import KINDS, TRACKS, content_names, read_folder
from gatecrash.games.old_world.schema import schema
from old_world.small import data
from old_world.test_content_bad import BROKEN_RECORDS, Change, base

jsonschema.Draft202012Validator.check_schema(schema())
VALIDATOR = jsonschema.Draft202012Validator(schema())
SPANNING = ("comes twice", "gap or overlap", "open above")
"""What no schema can say: it spans records or rows."""


def wrong(files: dict[str, dict[str, Any]]) -> list[str]:
    """The files that break the schema."""
    return [name for name, file in files.items() if not VALIDATOR.is_valid(file)]


def test_it_knows_every_kind() -> None:
    assert set(schema()["properties"]) == {*KINDS, *TRACKS}
    for kind, (key, keys, _) in KINDS.items():
        assert set(schema()["properties"][kind]["items"]["properties"]) == {key, *keys, "set"}, kind


@pytest.mark.parametrize("name", content_names())
def test_shipped_content_keeps_it(name: str) -> None:
    assert wrong({file: dict(content) for file, content in read_folder(name).items()}) == []


def test_the_small_content_with_every_word_keeps_it() -> None:
    assert wrong({"small": data()}) == []


@pytest.mark.parametrize(("where", "key", "why", "change"), BROKEN_RECORDS)
def test_what_the_loader_refuses_in_a_record_breaks_it(where: str, key: str, why: str, change: Change) -> None:
    spoilt = base()
    change(spoilt)
    assert VALIDATOR.is_valid(spoilt[where]) == any(one in why for one in SPANNING), key


def test_the_file_that_ships_is_fresh() -> None:
    shipped = files("gatecrash.games.old_world").joinpath("schemas").joinpath("content.json")
    assert json.loads(shipped.read_text("utf-8")) == schema()
