"""The rows and what is bought from them (65 to 69, 172, 181, D41, D59, D100, D101), a second time."""

from __future__ import annotations

from naive.old_world import SLOT_PRICE, Part, World, ask, from_top, luck, sources


def prices(world: World, row: str, seat: int) -> list[int | None]:
    """What each slot's card costs the seat (66)."""
    cards = world["content"]["card"]
    return [
        None if card is None else max(0, cards[card].get("cost", 0) + slot + changed(world, seat, "price"))
        for card, slot in zip(world["rows"][row], SLOT_PRICE, strict=True)
    ]


def changed(world: World, seat: int, key: str) -> int:
    """What is added to a number by effects that hold outside fights."""
    total: int = sum(one["value"] for one in world["modifiers"] if (one["key"], one["on"]) == (key, seat))
    for _, effect in sources(world, seat):
        if effect["on"] == "static" and not effect.get("if"):
            total += sum(op.get("add", 0) for op in effect["do"] if op.get("key") == key)
    return total


def refill(world: World, row: str) -> Part:
    """Slide the cards to the right and fill up from the row's deck, from the right (67, D63)."""
    line = world["rows"][row]
    cards = [card for card in line if card is not None]
    line[:] = [None] * (6 - len(cards)) + cards
    while None in line:
        deck, dropped = world["decks"][row], world["dropped"][row]
        if not deck:  # D.5: its discard; empty too: the slot stays empty
            deck[:], dropped[:] = list(dropped), []
        if not deck:
            return
        card = yield from luck("row", deck)
        deck.remove(card)
        line[5 - line[::-1].index(None)] = card


def first_rows(world: World) -> Part:
    """Three cards of cost 0 on the cheap slots, any others on the dear ones (151, D59)."""
    cards = world["content"]["card"]
    for row, line in world["rows"].items():
        deck = world["decks"][row]
        for slot in (5, 4, 3, 2, 1, 0):
            free = [card for card in deck if cards[card].get("cost", 0) == 0 or slot < 3]
            line[slot] = yield from luck("row", free)
            deck.remove(line[slot])


def phase3(world: World, seat: int) -> Part:
    """Drop, draw up, buy (65)."""
    yield from drops(world, seat)
    yield from draw_up(world, seat)
    yield from buy(world, seat)


def drops(world: World, seat: int) -> Part:
    """Any hand cards, one by one, then `done` (65, D67, D100)."""
    mine = world["seats"][seat]
    while mine["hand"]:
        many = world["options"]["keep"] == "three" and len(mine["hand"]) > 3
        stop = [] if many else ["done"]
        text = yield from ask(seat, [*(f"drop:{card}" for card in mine["hand"]), *stop])
        if text == "done":
            return
        card = text.removeprefix("drop:")
        mine["hand"].remove(card)
        mine["discard"].append(card)


def draw_up(world: World, seat: int) -> Part:
    """Up to three hand cards, or as effects and defeats say (65, 100, D100)."""
    mine = world["seats"][seat]
    target = min(3 - mine["less"] + changed(world, seat, "phase3_draw"), 7 + changed(world, seat, "hand_limit"))
    while len(mine["hand"]) < target:
        if not mine["deck"]:  # 16
            mine["deck"], mine["discard"], mine["known"] = mine["discard"], [], {}
        if not mine["deck"]:
            return
        mine["hand"].append((yield from from_top(mine)))


def buy(world: World, seat: int) -> Part:
    """One card, if any can be paid (66, 67, 69)."""
    mine = world["seats"][seat]
    row = mine["row"]
    price = prices(world, row, seat)
    slots = [at for at, asked in enumerate(price) if asked is not None and asked <= len(mine["hand"])]
    if not slots:
        return  # D42
    text = yield from ask(seat, [f"buy:{at + 1}" for at in slots])
    slot = int(text.removeprefix("buy:")) - 1
    asked = price[slot]
    assert asked is not None
    for _ in range(asked):
        text = yield from ask(seat, [f"pay:{card}" for card in mine["hand"]])
        card = text.removeprefix("pay:")
        mine["hand"].remove(card)
        mine["discard"].append(card)
    mine["hand"].append(world["rows"][row][slot])
    world["rows"][row][slot] = None
    for other in world["rows"]:  # 67, D41
        if other != row and world["rows"][other][slot] is not None:
            world["dropped"][other].append(world["rows"][other][slot])
            world["rows"][other][slot] = None
    if len(mine["hand"]) > 7 + changed(world, seat, "hand_limit"):  # D70
        text = yield from ask(seat, [f"pick:{card}" for card in mine["hand"]])
        mine["hand"].remove(text.removeprefix("pick:"))
        mine["discard"].append(text.removeprefix("pick:"))
    for each in world["rows"]:
        yield from refill(world, each)


def swap(world: World, seat: int) -> Part:
    """Trash a hand card for a row card at most one dearer (172, D74)."""
    mine, cards = world["seats"][seat], world["content"]["card"]
    line = world["rows"][mine["row"]]

    def slots(card: str) -> list[int]:
        most = cards[card].get("cost", 0) + 1
        return [at for at, one in enumerate(line) if one is not None and cards[one].get("cost", 0) <= most]

    text = yield from ask(seat, [f"pick:{card}" for card in mine["hand"] if slots(card)])
    given = text.removeprefix("pick:")
    mine["hand"].remove(given)
    text = yield from ask(seat, [f"pick:{mine['row']}{at + 1}" for at in slots(given)])
    slot = int(text[-1]) - 1
    mine["hand"].append(line[slot])
    line[slot] = None
    yield from refill(world, mine["row"])


def clear(world: World, seat: int) -> Part:
    """One gold for who has none; up to two cards of the rows are trashed, then refilled (181, D74)."""
    mine = world["seats"][seat]
    if mine["gold"] == 0:
        mine["gold"] = 1
    for _ in range(2):
        shown = [f"pick:{row}{at + 1}" for row, line in world["rows"].items() for at in range(6) if line[at]]
        if not shown:
            break  # a choice among nothing is not posed (D66)
        text = yield from ask(seat, [*shown, "done"])
        if text == "done":
            break
        world["rows"][text[-2]][int(text[-1]) - 1] = None
    for row in world["rows"]:
        yield from refill(world, row)
