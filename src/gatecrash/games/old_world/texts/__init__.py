"""What the cards of Old World say: rules texts made from the effects themselves, in every language, and names."""

from __future__ import annotations

from gatecrash.core.words import words
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.texts.faces import Faces
from gatecrash.games.old_world.texts.names import names_of

__all__ = ["Faces", "faces_of"]


def faces_of(content: Content, language: str) -> Faces:
    """The faces of a shipped content set in `en` or `de`."""
    return Faces(content, words("gatecrash.games.old_world.texts", language), names_of(content.name, language))
