"""The words of the effect language (C4) and of the content files, each in one place."""

from __future__ import annotations

__all__ = [
    "AMOUNTS",
    "ATTRIBUTES",
    "COLOURS",
    "EXPANSIONS",
    "FIGHT_TRIGGERS",
    "ICONS",
    "KEYS",
    "OPS",
    "OWNABLE",
    "PERS",
    "REGIONS",
    "TABLE_TRIGGERS",
    "TERRAINS",
    "TRIGGERS",
    "TRIGGER_BIT",
    "UNTILS",
    "WHO",
    "WINDOWS",
    "ZONES",
]

ATTRIBUTES = ("c", "d", "a", "s")
TERRAINS = ("f", "m", "w")
COLOURS = ("blue", "red", "green", "yellow", "purple")
REGIONS = ("mainland", "isle", "hidden", "deep")
EXPANSIONS = ("l", "s", "a", "h", "m")
ICONS = ("damage", "shield", "energy", "protect", "draw", "return", "fetch", "draw_energy", "roll")
ZONES = ("hand", "deck", "top", "discard", "combo", "pool", "row", "rowdeck", "moved")
WINDOWS = ("before_pools", "after_pools", "fight", "phase1", "phase3")
FIGHT_TRIGGERS = (
    "before_pools after_pools turn_start reveal hit hurt lost_card first_card link combo dealt symbols draw turn_end "
    "fight_end fight_won fight_away fight_lost"
).split()
TABLE_TRIGGERS = (
    "arrive sail phase1_end explore explored quest_done poker train phase3 buy trophy hero_level round_end"
).split()
TRIGGERS = (*FIGHT_TRIGGERS, *TABLE_TRIGGERS, "use", "static", "now")
TRIGGER_BIT = {name: 1 << i for i, name in enumerate(TRIGGERS)}
WHO = ("me", "foe", "controller", "left", "right", "each", "others", "chosen")
PERS = ("fight_turn", "fight", "turn", "game")
UNTILS = ("now", "fight_turn", "my_next", "foe_next", "fight", "turn", "my_next_turn", "always")
OWNABLE = ("trail", "weakness", "potion", "bomb", "mutagen", "trophy", "tile")
_PLAIN = (
    "combat defence alchemy specialisation hero shield energy hand gold space trophies rank tiles potions weaknesses"
).split()
AMOUNTS = frozenset((*_PLAIN, *(f"foe.{name}" for name in _PLAIN), "d6", "paid"))
KEYS = (
    "dealt taken draw combo_length colours first_card icons tabs passives attribute shield_cap drink_limit half "
    "hit_order life first_strike hand_limit move_cost price train_cost phase3_draw rerolls die"
).split()
OPS: dict[str, tuple[str, ...]] = {
    "gold": ("n", "who"),
    "potion": ("n", "who"),
    "bomb": ("n", "who"),
    "mutagen": ("n", "who"),
    "zero_card": ("who",),
    "trophy": ("rank", "kind", "who"),
    "trail": ("terrain", "who"),
    "weakness": ("terrain", "who"),
    "rumour": ("who",),
    "tile": ("n", "who"),
    "draw": ("n", "who"),
    "discard": ("n", "who", "by", "from", "filter", "up_to"),
    "trash": ("n", "who", "by", "from", "filter", "up_to"),
    "gain": ("filter", "to", "from", "who"),
    "fetch": ("n", "filter", "up_to", "who"),
    "tuck": ("n", "to", "filter", "up_to", "who"),
    "peek": ("n", "pile", "drop"),
    "reshuffle": ("who",),
    "show": ("who",),
    "raise": ("attr", "n", "who"),
    "lower": ("attr", "n", "who"),
    "shield": ("n", "set", "who"),
    "energy": ("n", "set", "who"),
    "protect": ("n", "who"),
    "damage": ("n", "who", "direct"),
    "heal": ("n", "who"),
    "again": (),
    "skip": ("who",),
    "end": (),
    "move": ("to", "who"),
    "push_legend": ("n",),
    "move_monster": (),
    "sea_monster": ("n",),
    "journey": ("to", "hidden"),
    "fight": ("rank", "here"),
    "quest": ("target", "event"),
    "roll": ("add", "table"),
    "choose": ("k", "who", "options"),
    "repeat": ("n", "do"),
    "event": ("no",),
    "mod": ("key", "add", "set", "min", "max", "ban", "who", "until", "icons", "colours", "attr"),
}
"""Every op and the keys it takes."""
