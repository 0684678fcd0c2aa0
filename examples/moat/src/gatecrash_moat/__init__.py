"""Moat: monsters cross on numbered stones. The smallest game that keeps the whole contract."""

from gatecrash_moat.game import RULES

__all__ = ["RULES"]
