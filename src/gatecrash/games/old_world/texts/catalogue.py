"""Names and rules texts of a content set as a catalogue, for `{what:thing}` and what shows a card (words/names)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.texts import Faces, faces_of

__all__ = ["catalogue_text", "entries"]

ZONES = ("hand", "deck", "pile")
"""What stands before a card where its zone is free: `pick:deck.ember`."""


def catalogue_text(contents: Iterable[Content], language: str) -> str:
    """The catalogue of several content sets, as TOML."""
    found: dict[str, str] = {}
    for content in contents:
        found |= entries(content, language)
    lines = [f"{_key(code)} = {json.dumps(text, ensure_ascii=False)}" for code, text in sorted(found.items())]
    return "\n".join(["# Written by scripts/generate.", *lines]) + "\n"


def _key(code: str) -> str:
    kind, _, rest = code.partition(".")
    return f"{kind}.{json.dumps(rest)}"


def entries(content: Content, language: str) -> dict[str, str]:
    """Every code and its text."""
    faces = faces_of(content, language)
    return dict(_names(content, faces)) | dict(_texts(content, faces)) | dict(_answers(content, faces))


def _names(content: Content, faces: Faces) -> Iterator[tuple[str, str]]:
    """`thing.…` for all that a move or event names, `place.…`, `target.go.…`, `event_name.…`."""
    kinds = {
        "character": content.characters,
        "card": content.cards,
        "potion": content.potions,
        "trophy": content.trophies,
        "monster": content.monsters,
        "fight_card": content.fight_cards,
        "exploration": content.scenes,
    }
    for kind, found in kinds.items():
        yield from ((f"thing.{key}", faces.name(kind, key)) for key in found)
    for key in content.characters:
        yield f"thing.medal.{key}", f"{faces.words('gallery.medallion')}: {faces.name('character', key)}"
    for key in content.cards:
        yield from ((f"thing.{zone}.{key}", faces.name("card", key)) for zone in ZONES)
    for place in content.locations:
        codes = ("place", "thing.place", "target.go", "target.home")
        yield from ((f"{code}.{place.id}", faces.places[place.id]) for code in codes)
    yield from ((f"event_name.{number}", faces.name("event", number)) for number in content.events)


def _texts(content: Content, faces: Faces) -> Iterator[tuple[str, str]]:
    """`text.…` of what a table shows openly; never where a story leads (D125)."""
    yield from ((f"text.{key}", faces.card_text(key)) for key in content.cards)
    yield from ((f"text.{key}", faces.effects(one.effects)) for key, one in content.potions.items())
    yield from ((f"text.{key}", faces.trophy_text(key)) for key in content.trophies)
    for key in content.monsters:
        yield f"text.{key}", faces.monster_text(key)
        yield f"text.trophy.{key}", faces.trophy_text(key)
    yield from ((f"text.{key}", faces.fight_card_text(key)) for key in content.fight_cards)
    for key in content.characters:
        yield from ((f"text.spec.{key}.{level}", faces.specialisation(key, level)) for level in range(1, 6))
        yield f"text.medal.{key}", faces.medallion(key)
    yield from ((f"text.place.{place.id}", faces.action(place)) for place in content.locations if place.action)


def _answers(content: Content, faces: Faces) -> Iterator[tuple[str, str]]:
    """`answer.…` of each option: of a scene what is read, of an effect that lets choose what it does."""
    for key, scene in content.scenes.items():
        for n in range(1, len(scene.options) + 1):
            yield f"answer.{key}.{n}", faces.story("exploration", key, f"label{n}")
    monsters = {effect for one in content.monsters.values() for effect in (*one.ability, one.passive, *one.weaknesses)}
    for number, effect in enumerate(content.effects):
        for block in _chosen(content, (effect.do, effect.other)):
            yield f"answer.{content.name}.{block}", faces.steps(block, monster=number in monsters)


def _chosen(content: Content, blocks: Iterable[int]) -> Iterator[int]:
    """The blocks that an effect's `choose` offers, however deep it stands."""
    for op in (op for block in blocks for op in content.blocks[block]):
        if op.op == "choose":
            yield from op.blocks
        yield from _chosen(content, op.blocks)
