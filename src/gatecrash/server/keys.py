"""Ids, codes and secrets: all from the operating system, secrets kept as hashes alone."""

from __future__ import annotations

import hashlib
import secrets

__all__ = ["hashed", "new_code", "new_id", "new_secret", "tidy_code"]

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No sign that looks like another: I, L, O, 0 and 1 are missing."""
CODE_LENGTH = 6
ALIKE = str.maketrans("", "", " -–\t")


def new_id() -> str:
    """128 bits: the address of a table."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """Six signs for joining, to be said aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """A code as it was typed: case, blanks and hyphens do not matter."""
    return text.translate(ALIKE).upper()


def new_secret() -> str:
    """256 bits: a person's token, or a link's secret."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is stored of a secret: it is random itself, so that one plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()
