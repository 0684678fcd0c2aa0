"""The conformance kit: plays any game through the contract alone and holds the contract's laws.

    from gatecrash.core.kit import check_rules
    check_rules(RULES)

A broken law raises `Broken`, which names the law, the position and what was found. Needs jsonschema (extra `kit`).
"""

from gatecrash.core.kit.broken import Broken
from gatecrash.core.kit.game import check_game, check_rules
from gatecrash.core.kit.knowledge import check_knowledge, completions, imagined

__all__ = ["Broken", "check_game", "check_knowledge", "check_rules", "completions", "imagined"]
