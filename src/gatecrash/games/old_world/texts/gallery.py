"""A page that shows everything a content set holds, as the engine reads it, in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from gatecrash.games.old_world.content import Card, Character, Content, Monster, Scene
from gatecrash.games.old_world.texts import Faces, faces_of
from gatecrash.games.old_world.texts.speech import ROMAN, capital

__all__ = ["gallery"]


def gallery(content: Content, language: str) -> str:
    """The page, as Markdown."""
    return "\n\n".join(_Gallery(content, faces_of(content, language)).parts()) + "\n"


class _Gallery:
    def __init__(self, content: Content, faces: Faces) -> None:
        self.content, self.faces, self.words = content, faces, faces.words

    def parts(self) -> Iterable[str]:
        """The page from top to bottom, paragraph by paragraph."""
        yield f"# {self.say('title')}"
        yield self.words("gallery.intro", name=self.content.name)
        yield self.faces.names("set.story")
        drawing = f"![{self.say('map')}](../pictures/old-world-map.{self.words.language}.svg)"
        yield from self.section("map", [drawing, self.map()])
        yield from self.section("slayers", map(self.slayer, self.content.characters.values()))
        yield from self.section("pool", [self.cards("basic")])
        yield from self.section("start", [self.cards("start")])
        yield from self.section("potions", [self.potions()])
        yield from self.section("attributes", [self.trophies()])
        yield from self.section("monsters", map(self.monster, self.monsters()))
        yield from self.section("fight_cards", [self.fight_cards()])
        for deck in ("city", "wilds"):
            yield from self.section(deck, (self.scene(one) for one in self.content.scenes.values() if one.deck == deck))
        yield from self.section("events", map(self.event, self.content.events))

    def say(self, code: str) -> str:
        """A word of the page's own."""
        return self.words(f"gallery.{code}")

    def section(self, code: str, parts: Iterable[str]) -> Iterable[str]:
        """A heading and what stands under it."""
        yield f"## {self.say(code)}"
        yield from parts

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
        """A table; `heads` are codes."""
        lines = [" | ".join(self.say(head) for head in heads), " | ".join("---" for _ in heads)]
        lines += [" | ".join(map(str, row)) for row in rows]
        return "\n".join(f"| {line} |" for line in lines)

    def map(self) -> str:
        """Every place, its terrain, its roads and its action."""
        rows = []
        for place in self.content.locations:
            kind = "port_school" if place.school and place.harbour else "school" if place.school else "harbour"
            name = self.faces.places[place.id]
            if place.school or place.harbour:
                name = self.words(f"gallery.{kind}", name=name)
            roads = ", ".join(self.faces.places[other] for other in place.roads)
            terrain = self.words(f"terrain.{place.terrain}")
            rows.append((f"{place.id} {name}", terrain, roads, self.faces.action(place)))
        return self.table(("name", "terrain", "roads", "action"), rows)

    def slayer(self, one: Character) -> str:
        """A slayer: home, deck, specialisation, medallion."""
        faces = self.faces
        deck = Counter(one.deck)
        cards = ", ".join(
            f"{n} × {faces.name('card', card)}" if n > 1 else faces.name("card", card) for card, n in deck.items()
        )
        levels = [
            "- " + self.words("face.level", level=ROMAN[level], text=faces.specialisation(one.id, level))
            for level in range(1, 6)
        ]
        parts = [
            f"### {faces.name('character', one.id)}",
            self.words("gallery.home", name=faces.places[one.school])
            + ". "
            + self.words("gallery.deck", cards=cards)
            + ".",
            f"{self.say('specialisation')}:",
            "\n".join(levels),
            f"{self.say('medallion')}: {faces.medallion(one.id)}",
            f"*{faces.story('character', one.id)}*",
        ]
        return "\n\n".join(parts)

    def cards(self, kind: str) -> str:
        """The action cards of a kind, by colour and cost."""
        colours = list(dict.fromkeys(card.colour for card in self.content.cards.values()))
        chosen = [card for card in self.content.cards.values() if card.kind == kind]
        chosen.sort(key=lambda card: (colours.index(card.colour), card.cost, card.id))
        return self.table(
            ("name", "colour", "cost", "terrain", "copies", "symbols", "tabs"), (self.card(card) for card in chosen)
        )

    def card(self, card: Card) -> Sequence[object]:
        """One line of the table."""
        in_decks = sum(one.deck.count(card.id) for one in self.content.characters.values())
        return (
            self.faces.name("card", card.id),
            self.words(f"colour_name.{card.colour}"),
            card.cost,
            self.faces.terrains(card),
            card.copies or in_decks,
            self.faces.icons(card.base),
            "; ".join(self.faces.tabs(card)),
        )

    def potions(self) -> str:
        """All potions."""
        rows = (
            (self.faces.name("potion", one.id), one.copies, self.faces.effects(one.effects))
            for one in self.content.potions.values()
        )
        return self.table(("name", "copies", "effect"), rows)

    def trophies(self) -> str:
        """All attribute trophies."""
        rows = [
            (self.faces.name("trophy", one.id), self.words(f"attr.{one.attr}"), self.faces.trophy_text(one.id))
            for one in sorted(self.content.trophies.values(), key=lambda one: ("cdas".find(one.attr), one.id))
        ]
        return self.table(("name", "attribute", "effect"), rows)

    def monsters(self) -> list[Monster]:
        """By rank, then life."""
        return sorted(self.content.monsters.values(), key=lambda one: (one.rank, one.life, one.id))

    def monster(self, one: Monster) -> str:
        """A monster: rank, life, ability, trophy, story."""
        faces = self.faces
        parts = [
            f"### {faces.name('monster', one.id)}",
            self.words("gallery.beast", rank=ROMAN[one.rank], life=one.life) + ".",
            f"{self.say('ability')}: {faces.monster_text(one.id)}",
            f"{self.say('trophy')}: {faces.trophy_text(one.id)}",
            f"*{faces.story('monster', one.id)}*",
        ]
        return "\n\n".join(parts)

    def fight_cards(self) -> str:
        """All fight cards."""
        rows = (
            (
                self.faces.name("fight_card", one.id),
                one.copies,
                capital(self.faces.attacks(one.charge)),
                capital(self.faces.attacks(one.bite)),
            )
            for one in self.content.fight_cards.values()
        )
        return self.table(("name", "copies", "charge", "bite"), rows)

    def scene(self, scene: Scene) -> str:
        """A scene with both options and where they lead."""
        told = [self.faces.story("exploration", scene.id, part) for part in ("name", "intro")]
        parts = [f"### {told[0]}", told[1]]
        for i, option in enumerate(scene.options, 1):
            label, result = (self.faces.story("exploration", scene.id, f"{part}{i}") for part in ("label", "result"))
            parts.append(f"**{label}** {result} *{self.faces.result(option.result)}*")
        return "\n\n".join(parts)

    def event(self, number: int) -> str:
        """An event."""
        name, text = (self.faces.story("event", number, part) for part in ("name", "text"))
        return f"### {number} – {name}\n\n{text} *{self.faces.event_text(number)}*"
