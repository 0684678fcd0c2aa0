"""Views: all that a seat may know (D.4), as values and for the wire."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from gatecrash.core.errors import Reason
from gatecrash.core.plain import VIEW_SCHEMA
from gatecrash.core.rules import Decision, Json, Seat, View
from gatecrash.games.old_world.knowledge import mask
from gatecrash.games.old_world.machine import Look, legal_of
from gatecrash.games.old_world.market import ROW_NAMES, SLOTS, price, rows_in_play
from gatecrash.games.old_world.moves import DONE, Move, move
from gatecrash.games.old_world.offering import offered, purpose_of
from gatecrash.games.old_world.reasons import decision_kind, why_not
from gatecrash.games.old_world.state import Fight, Pile, Player, State
from gatecrash.games.old_world.stories import affordable_options, options_of_card
from gatecrash.games.old_world.travel import destinations
from gatecrash.games.old_world.weigh import row_of

__all__ = ["view_data", "view_of", "view_schema"]

ACT = move("act")


def view_of(state: State, seat: Seat | None) -> View[State, Move]:
    """All that the seat may know; None: a spectator."""
    masked = mask(state, seat or 0)
    return View(
        seat=seat,
        state=masked,
        private=seat is not None and masked != mask(state, 0),
        decision=_decision(masked, seat),
        reasons=_reasons(masked) if seat is not None and seat == masked.actor else (),
    )


def _decision(state: State, seat: Seat | None) -> Decision[Move] | None:
    if state.actor <= 0:
        return None
    kind = decision_kind(state)
    if seat != state.actor:
        return Decision(kind, Seat(state.actor))
    moves = legal_of(state)
    purpose = purpose_of(state)
    return Decision(kind, seat, tuple([offered(state, one, purpose) for one in moves]), DONE in moves)


def _reasons(state: State) -> tuple[tuple[Move, Reason], ...]:
    """Why not: the location's action, ways that cannot be paid, players here who cannot be fought."""
    kind, legal = decision_kind(state), legal_of(state)
    if kind not in ("phase1", "phase2"):
        return ()
    player = state.players[state.actor - 1]
    looked_at: list[Move] = []
    if kind == "phase1":
        place = state.table.content.locations[player.at]
        paid = {one.what.partition("/")[0] for one in legal if one.code == "go"}
        ways = destinations(Look(state), player.seat)
        looked_at += [move("go", f"{way}/-") for way in ways if str(way) not in paid]
        looked_at += [ACT] if place.action and ACT not in legal else []
    else:
        here = [move("fight", str(one.seat)) for one in state.players if one.at == player.at and one != player]
        looked_at += [one for one in here if one not in legal]
    return tuple([(one, why_not(state, one)) for one in looked_at])


# For the wire


def view_data(base: dict[str, Json], view: View[State, Move]) -> dict[str, Json]:
    """The view as plain data, as `view_schema` promises."""
    state = view.state
    look = Look(state)
    return {
        **base,
        "options": _options(state),
        "round": state.round,
        "active": state.active,
        "start": state.start,
        "seats": [_seat_data(look, one) for one in state.players],
        "monsters": _monsters(state),
        "weaknesses": [{"terrain": t, "at": at} for t, at in zip("fmw", state.weak_at, strict=True) if at >= 0],
        "rows": [_row_data(look, which) for which in rows_in_play(look)],
        "piles": _piles(state),
        "discards": _discards(state),
        "bags": _bags(state),
        "supply": list(state.supply),
        "ships": list(state.ships),
        "danger": state.danger if state.table.sea else None,
        "legend": _legend_data(state),
        "tavern": state.tavern if state.tavern >= 0 else None,
        "turn": _turn_data(state),
        "story": _story_data(look),
        "fight": None if state.fight is None else _fight_data(state.fight),
        "modifiers": [_modifier(one) for one in state.modifiers],
    }


def _options(state: State) -> Json:
    values = {code: list(value) if isinstance(value, tuple) else value for code, value in state.table.values.items()}
    content = state.table.content
    return {**values, "content": {"name": content.name, "sha256": content.digest}}


def _modifier(one: Any) -> Json:
    key, how, value, whom, until, owner, _, words = one
    return {"key": key, "how": how, "value": value, "on": whom, "until": until, "owner": owner, "words": list(words)}


def _monsters(state: State) -> Json:
    content = state.table.content
    made = []
    for terrain, (name, at, _) in zip("fmw", state.beasts, strict=True):
        if name:
            monster = content.monsters[name]
            made.append({"terrain": terrain, "id": name, "at": at, "rank": monster.rank, "life": monster.life})
    return made


def _legend_data(state: State) -> Json:
    if not state.legend:
        return None
    return {
        "id": state.legend,
        "at": state.legend_at,
        "march": state.march,
        "tiles": list(state.tiles_at),
        "supply": len(state.tiles) - state.tiles_out,
    }


def _story_data(look: Look) -> Json:
    """The story in progress: the options that the active player can afford, never where they lead (D.4)."""
    deck, card = look.state.open
    if not card:
        return None
    options = options_of_card(look, deck, card)
    able = affordable_options(look, look.state.active, deck, card)
    return {"deck": deck, "card": card, "options": [{"option": i + 1, "gold": options[i].gold} for i in able]}


def _turn_data(state: State) -> Json:
    turn = state.turn
    return {
        "phase": turn.phase,
        "moved": turn.moved,
        "acted": list(turn.acted),
        "diced": list(turn.diced),
        "sailed": bool(turn.sailed),
        "fight": turn.fight or None,
        "drawn": turn.drawn or None,
    }


def _seen_pile(pile: Pile) -> list[Any]:
    """What a pile may hold, as far as it is known."""
    return sorted([*pile.bag, *(card for card, _ in (*pile.top, *pile.bottom) if card != "?")])


def _seat_data(look: Look, player: Player) -> Json:
    hidden = "?" in player.hand
    return {
        "seat": player.seat,
        "kind": player.kind,
        "character": player.character or None,
        "school": player.school if player.school >= 0 else None,
        "at": player.at if player.at >= 0 else None,
        "gold": player.gold,
        "attributes": dict(zip("cdas", player.attrs, strict=True)),
        "hero": player.hero,
        "guard": player.guard,
        "protect": player.protect,
        "space": player.space,
        "hand": None if hidden else list(player.hand),
        "cards": len(player.hand),
        "deck": None if hidden else _seen_pile(player.deck),
        "deck_cards": len(player.deck),
        "deck_known": [[card, at] for at, (card, _) in enumerate(player.deck.top) if card != "?"],
        "unseen": _seen_pile(player.deck) if hidden else [],
        "discard": list(player.discard),
        "trophies": list(player.trophies),
        "medallions": player.medallions,
        "potions": list(player.potions),
        "bombs": list(player.bombs),
        "mutagens": list(player.mutagens),
        "trails": [t for t, one in zip("fmw", player.trails, strict=True) if one != -1] + ["sea"] * player.sea_trail,
        "rumours": list(player.rumours),
        "weaknesses": [{"terrain": "fmw"[terrain], "numeral": numeral} for terrain, numeral in player.weaknesses],
        "quests": [{"card": card, "at": place} for _, card, place, _, _ in player.quests],
        "tiles": list(player.tiles),
        "less": player.less,
        "row": ROW_NAMES[row_of(player)],
    }


def _row_data(look: Look, which: int) -> Json:
    seat = next((one.seat for one in look.state.players if row_of(one) == which), 1)
    row = look.state.rows[which]
    own = [price(look, seat, slot) if row[slot] else None for slot in range(SLOTS)]
    return {"row": ROW_NAMES[which], "cards": [card or None for card in row], "prices": own}


def _piles(state: State) -> Json:
    piles = {
        "row_s": state.row_decks[0],
        "row_m": state.row_decks[1],
        "potions": state.potions,
        "bombs": state.bombs,
        "mutagens": state.mutagens,
        "city": state.scenes[0],
        "wilds": state.scenes[1],
        "sea": state.sea_deck,
        **{f"tiles_{t}": pile for t, pile in zip("fmw", state.places, strict=True)},
    }
    counts = {name: len(pile) for name, pile in piles.items()}
    ranks = {f"rank{rank}": len(bag) for rank, bag in enumerate(state.beast_bags, 1)}
    return {**counts, **ranks, "second": state.second, "fight_cards": len(state.fight_cards)}


def _discards(state: State) -> Json:
    """What lies open, in order."""
    return {
        "row_s": list(state.row_discards[0]),
        "row_m": list(state.row_discards[1]),
        "potions": list(state.potion_discard),
        "bombs": list(state.bomb_discard),
        "mutagens": list(state.mutagen_discard),
        "city": list(state.scene_discards[0]),
        "wilds": list(state.scene_discards[1]),
        "sea": list(state.sea_discard),
        "marches": list(state.march_discard),
        **{f"rank{rank}": list(tiles) for rank, tiles in enumerate(state.beast_discards, 1)},
    }


def _bags(state: State) -> Json:
    """What face-down piles may hold, never in order: things and how many of each (D.4)."""
    bags: dict[str, tuple[Any, ...]] = {
        "row_s": state.row_decks[0].bag,
        "row_m": state.row_decks[1].bag,
        "potions": state.potions.bag,
        "bombs": state.bombs.bag,
        "mutagens": state.mutagens.bag,
        "fight_cards": state.fight_cards,
        "marches": state.marches,
        "tiles": state.tiles,
        "bonuses": state.bonuses,
        **{f"tiles_{t}": pile.bag for t, pile in zip("fmw", state.places, strict=True)},
        **{f"rank{rank}": tiles for rank, tiles in enumerate(state.beast_bags, 1)},
    }
    return {name: dict(Counter(map(str, bag))) for name, bag in bags.items()}


def _fight_data(fight: Fight) -> Json:
    return {
        "active": fight.active,
        "foe": fight.foe,
        "rival": fight.rival or None,
        "monster": fight.monster or None,
        "rank": fight.rank,
        "side": fight.side,
        "number": fight.number,
        "stage": fight.stage,
        "life": fight.life,
        "pool": len(fight.pool),
        "pool_bag": list(fight.pool.bag),
        "lost": list(fight.lost),
        "half": fight.half or None,
        "revealed": fight.revealed or None,
        "combo": [{"card": card, "boosts": list(boosts)} for card, boosts in fight.combo],
        "drinks": [list(one) for one in fight.drinks],
        "bets": [list(one) for one in fight.bets],
        "weaknesses": [source for source, _ in fight.weak],
        "outcome": fight.outcome or None,
    }


@cache
def view_schema() -> Json:
    """The JSON schema of a view."""
    seat = {"type": "object", "required": ["seat", "kind", "at", "gold", "attributes", "hand", "cards", "trophies"]}
    more = {
        "options": {"type": "object"},
        "round": {"type": "integer", "minimum": 1},
        "active": {"type": "integer", "minimum": 1},
        "start": {"type": "integer", "minimum": 1},
        "seats": {"type": "array", "minItems": 2, "maxItems": 5, "items": seat},
        **{key: {"type": "array"} for key in ("monsters", "weaknesses", "rows", "supply", "ships", "modifiers")},
        "discards": {"type": "object", "additionalProperties": {"type": "array"}},
        "bags": {"type": "object", "additionalProperties": {"type": "object"}},
        "piles": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}},
        "turn": {"type": "object"},
        **{key: {"type": ["integer", "null"]} for key in ("danger", "tavern")},
        **{key: {"type": ["object", "null"]} for key in ("legend", "story", "fight")},
    }
    return {
        **VIEW_SCHEMA,
        "required": [*VIEW_SCHEMA["required"], *more],
        "properties": {**VIEW_SCHEMA["properties"], **more},
        "additionalProperties": False,
    }
