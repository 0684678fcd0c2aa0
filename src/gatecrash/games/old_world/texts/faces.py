"""What stands on each thing: symbols, tabs, attacks, location actions and the text of its effects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gatecrash.core.words import Words
from gatecrash.games.old_world.content import Attack, Card, Content, FightCard, Icon, Location, StoryResult
from gatecrash.games.old_world.texts.names import name_in
from gatecrash.games.old_world.texts.ops import Ops
from gatecrash.games.old_world.texts.sentences import effect_text
from gatecrash.games.old_world.texts.speech import ROMAN, Speech, capital

__all__ = ["Faces"]


class Faces:
    """The faces of one content set in one language."""

    def __init__(self, content: Content, words: Words, names: Words) -> None:
        self.content, self.words, self.names = content, words, names
        self.places = {one.id: name_in(names, "location", str(one.id)) for one in content.locations}
        self._player, self._monster = Speech(words), Speech(words, monster=True)

    def name(self, kind: str, key: str | int) -> str:
        """What a thing is called: `name("monster", "bog-aunt")`."""
        return name_in(self.names, kind, str(key))

    def story(self, kind: str, key: str | int, part: str = "story") -> str:
        """A story text, or nothing: `story("exploration", "reeds", "intro")`."""
        code = f"{kind}.{key}.{part}"
        return self.names(code) if code in self.names else ""

    # Effects

    def effect(self, number: int, *, monster: bool = False, fight: bool = True) -> str:
        """The rules text of an effect; `monster`: it is a monster's, and the reader fights it."""
        speech = self._monster if monster else self._player
        return effect_text(speech, self.content.effects[number], self.content.blocks, self.places, fight=fight)

    def effects(self, numbers: Iterable[int], *, monster: bool = False, fight: bool = True) -> str:
        """Several, one after the other."""
        return " ".join(self.effect(one, monster=monster, fight=fight) for one in numbers)

    def steps(self, block: int, *, monster: bool = False) -> str:
        """A part of an effect that may be chosen."""
        speech = self._monster if monster else self._player
        return capital(Ops(speech, self.content.blocks, self.places, fight=monster).steps(block)) + "."

    def specialisation(self, character: str, level: int) -> str:
        """What a character's specialisation does at that level, 1 to 5."""
        return self.effect(self.content.characters[character].specialisation[level - 1])

    def medallion(self, character: str) -> str:
        """What a character's medallion does for who took it."""
        return self.effect(self.content.characters[character].medallion)

    def monster_text(self, monster: str) -> str:
        """A monster's ability, as its hunter reads it."""
        return self.effects(self.content.monsters[monster].ability, monster=True)

    def trophy_text(self, key: str) -> str:
        """A trophy's effects: a monster's, or a trophy card's."""
        found = self.content.monsters.get(key)
        return self.effects(found.trophy if found else self.content.trophies[key].effects)

    # Action cards

    def icons(self, icons: Sequence[Icon]) -> str:
        """Symbols in words: `2 damage, draw 1 more`."""
        return self.words("join.step").join(self.icon(one) for one in icons)

    def icon(self, icon: Icon) -> str:
        """One symbol."""
        code = f"icon.{icon.kind}_{icon.word}" if icon.word else f"icon.{icon.kind}"
        if icon.kind == "draw" and icon.n < 0:
            return self.words("icon.draw_less", n=-icon.n)
        return self.words(code, n=icon.n)

    def tabs(self, card: Card) -> list[str]:
        """The tabs: which colours may follow, and what that gives."""
        made = []
        for colour, icons in card.tabs.items():
            name = self.words(f"colour_name.{colour}")
            code = "face.tabs" if icons else "face.tab"
            made.append(self.words(code, colour=name, icons=self.icons(icons)))
        return made

    def terrains(self, card: Card) -> str:
        """What the card pays for: `forest/water`."""
        return "/".join(self.words(f"terrain.{one}") for one in card.terrain)

    def card_text(self, key: str) -> str:
        """An action card in sentences: symbols, tabs, boosts, text box."""
        card = self.content.cards[key]
        lines = [self.icons(card.base) or self.words("face.no_icons"), *self.tabs(card)]
        lines += [self.words("face.boost", n=one.energy, icons=self.icons(one.icons)) for one in card.boosts]
        if card.roll:
            ops = Ops(self._player, self.content.blocks, self.places, fight=True)
            lines.append(ops.rolled(card.roll))
        text = " ".join(f"{capital(line)}." for line in lines)
        return " ".join(part for part in (text, self.effects(card.effects)) if part)

    # Fight cards

    def attacks(self, attacks: Sequence[Attack]) -> str:
        """One half of a fight card."""
        return self.words("join.step").join(self.attack(one) for one in attacks)

    def attack(self, attack: Attack) -> str:
        """One thing that a half does."""
        n, known = self._attack_amount(attack.n)
        code = f"attack.discard.{attack.word}" if attack.kind == "discard" else f"attack.{attack.kind}"
        attr = self.words(f"attr.{attack.word}") if attack.kind == "lower" else ""
        text = self.words(code, attr=attr, n=n)
        return self.words("join.known", text=text, label=n, amount=known) if known else text

    def _attack_amount(self, amount: object) -> tuple[int | str, str]:
        """A number, or X and what it is: an attribute, or `rank+2`."""
        if isinstance(amount, int):
            return amount, ""
        name, sign, more = re.split("([+-])", str(amount) + "+0")[:3]
        known = self._player.of("amount", name, "you")
        return "X", known if more == "0" else f"{known} {'+' if sign == '+' else '−'} {more}"

    def fight_card_text(self, key: str) -> str:
        """Both halves of a fight card."""
        card: FightCard = self.content.fight_cards[key]
        if card.special:
            return self.words("face.special", n=ROMAN[card.special])
        halves = (("charge", card.charge), ("bite", card.bite))
        return " ".join(
            capital(self.words("face.half", half=self.words(f"half.{half}"), attacks=self.attacks(attacks))) + "."
            for half, attacks in halves
        )

    # Places and stories

    def action(self, place: Location) -> str:
        """What one may do at a place; nothing at the Deep."""
        if not place.action:
            return ""
        attr = self.words(f"attr.{place.argument}") if place.action == "level" else ""
        return self.words(f"action.{place.action}", n=place.argument, attr=attr)

    def result(self, result: StoryResult) -> str:
        """What a choice leads to, in rules text."""
        parts = [self.effects(result.effects, fight=False)] if result.effects else []
        if result.quest:
            target, event = result.quest
            ops = Ops(self._player, self.content.blocks, self.places, fight=False)
            parts.append(capital(self.words("face.quest", target=ops.target(target), n=event)) + ".")
        return " ".join(parts) or capital(self.words("face.no_result")) + "."

    def event_text(self, number: int) -> str:
        """What an event does."""
        return self.effects(self.content.events[number].effects, fight=False)
