"""Mighty Monsters said a second time, slowly and plainly: an oracle for tests, and for nothing else.

Written from the rules page alone; the numbers in brackets are its clauses. It shares no code with the engine.
"""

import re
from fractions import Fraction
from typing import Any

Face = tuple[int, int]
"""A guard's face as printed: (strength, loot)."""

Monster = tuple[int, int]
"""A monster in the castle: (seat, strength)."""

FAMILY = {1, 2, 3, 4, 5}
LEVELS = (1, 2, 3)
GUARDS_OF_A_LEVEL = 12
PLAY = re.compile("([1-5])([-x])([1-9][0-9]*)([ab])")
HANDS = ("123", "124", "125", "134", "135", "145", "234", "235", "245", "345")
TILES = (
    "no-ones",
    "costly-healing",
    "twins",
    "weakest-pair",
    "strong-hands",
    "no-change",
    "first-rich",
    "second-tough",
    "first-two-poor",
    "last-hoard",
    "last-two-rich",
    "last-feeble",
)


class Naive:
    """One game, played move by move in notation (10.1)."""

    def __init__(self, players: int, *, kings_rules: bool, line_up: bool, deck: dict[str, Any]) -> None:
        """Set up (2.1, 2.2, 2.4); `deck` has the keys of 1.4a."""
        if players not in (3, 4, 5, 6):
            raise ValueError(f"3 to 6 players, not {players}")
        self.players = players
        self.kings_rules = kings_rules
        self.line_up = line_up
        self.deck = deck
        self.rounds = 5 if players == 5 else 6
        self.phase = "deal"
        """deal, start, back, king, play, fight, over (10.1)."""
        self.gold: list[int] = [8] * players
        self.round: int = 1
        self.start: int | None = None
        self.tile: str | None = None
        self.tiles_gone: set[str] = set()
        self.levels: list[int] = []
        self.faces: list[Face | None] = []
        self.spaces: dict[str, Monster] = {}
        self.hands: list[set[int]] = [set() for _ in range(players)]
        self.resting: list[set[int]] = [set() for _ in range(players)]
        self._turn = 0
        self._seats_dealt = 0
        self._backs: list[int] = []
        """The level of every guard dealt in this game so far."""
        self._revealed: list[tuple[int, Face]] = []
        """Level and face of every guard flipped in this game so far."""
        self._lain: list[set[int]] = [set() for _ in range(players)]
        """By seat: the cards that have lain in the castle in this game (8.1a)."""
        self._all_known = False
        """Since the first swap or the flip of strong-hands all cards can be told (8.1a)."""

    # Who, and what

    def to_act(self) -> int | str | None:
        """The seat to act, "luck", or None when the game is over (10.1)."""
        if self.phase == "over":
            return None
        if self.phase == "play":
            return self._turn
        return "luck"

    def legal(self) -> set[str]:
        """All legal moves of the seat to act (3.1 to 3.5)."""
        if self.phase != "play":
            return set()
        thinkable = [
            f"{card}{how}{guard}{side}"
            for card in range(1, 6)
            for how in "-x"
            for guard in self._castle()
            for side in "ab"
        ]
        return {text for text in thinkable if self.why_not(text) is None}

    def chances(self) -> dict[str, Fraction]:
        """All moves of luck with their chances (8.2, 8.3)."""
        if self.phase == "deal":
            return {f"deal:{hand}": Fraction(1, 10) for hand in HANDS}
        if self.phase == "start":
            return {f"start:{seat}": Fraction(1, self.players) for seat in self._seats()}
        if self.phase == "back":
            left = {level: GUARDS_OF_A_LEVEL - self._backs.count(level) for level in LEVELS}
            return {f"back:{level}": Fraction(left[level], sum(left.values())) for level in LEVELS if left[level] > 0}
        if self.phase == "king":
            tiles = [tile for tile in TILES if tile not in self.tiles_gone]
            return {f"king:{tile}": Fraction(1, len(tiles)) for tile in tiles}
        if self.phase == "fight":
            hidden = self._hidden(self.levels[self.faces.index(None)])
            return {f"flip:{face[0]}/{face[1]}": Fraction(n, sum(hidden.values())) for face, n in hidden.items()}
        return {}

    def why_not(self, text: str) -> str | None:
        """The first reason against a move of the seat to act, or None (3.1 to 3.5, 6.1)."""
        if self.phase != "play":
            raise ValueError("no seat is to act")
        card, how, guard, space = self._read(text)
        hand = self.hands[self._turn - 1]
        if guard > self.players:
            return "no_such_guard"
        if card not in hand:
            return "card_not_held"
        if self.tile == "no-ones" and card == 1:
            return "no_ones"
        if how == "-":
            return "space_taken" if space in self.spaces else None
        if space not in self.spaces:
            return "space_free"
        owner, strength = self.spaces[space]
        if card <= strength:
            return "not_stronger"
        if self._total(guard) >= self._maximum(guard):
            return "locked"
        treasury, to_owner = self._fee(guard, owner)
        if self.gold[self._turn - 1] < treasury + to_owner:
            return "too_dear"
        return None

    def play(self, text: str) -> None:
        """Perform a move of the seat to act or of luck; ValueError if it is not possible now."""
        if self.phase == "play":
            if (reason := self.why_not(text)) is not None:
                raise ValueError(f"{text}: {reason}")
            self._play_card(text)
            return
        if text not in self.chances():
            raise ValueError(f"{text}: not possible now")
        what = text.split(":")[1]
        if self.phase == "deal":
            self._deal(what)
        elif self.phase == "start":
            self.start = int(what)
            self.phase = "back"
        elif self.phase == "back":
            self._back(int(what))
        elif self.phase == "king":
            self._king(what)
        else:
            strength, loot = what.split("/")
            self._flip((int(strength), int(loot)))

    def result(self) -> dict[str, list[int]] | None:
        """Gold and winners, ties shared, once the game is over (5.5, 10.2f)."""
        if self.phase != "over":
            return None
        winners = [seat for seat in self._seats() if self.gold[seat - 1] == max(self.gold)]
        return {"gold": list(self.gold), "winners": winners}

    # What one may know

    def known(self, seat: int | None, of: int) -> tuple[set[int], set[int]]:
        """The cards in hand and the resting cards of seat `of` that `seat`, or a spectator, may know (8.1, 8.1a)."""
        hand, resting = self.hands[of - 1], self.resting[of - 1]
        if seat == of or self._all_known:
            return set(hand), set(resting)
        lain = self._lain[of - 1]
        in_castle = {strength for owner, strength in self.spaces.values() if owner == of}
        if len(lain) == 3:  # what follows: all three cards of the hand were seen, so the other two lie face down
            return lain - in_castle, FAMILY - lain
        return lain - in_castle, set()

    def falls(self, guard: int) -> Fraction:
        """The chance that the monsters there now beat the guard (4.1, 8.1), or 1 or 0 by its face once flipped."""
        face = self.faces[guard - 1]
        if face is not None:
            return Fraction(1) if self._beaten(guard, face) else Fraction(0)
        hidden = self._hidden(self.levels[guard - 1])
        beaten = sum(copies for face, copies in hidden.items() if self._beaten(guard, face))
        return Fraction(beaten, sum(hidden.values()))

    def reached(self, guard: int) -> Fraction:
        """The chance that all guards before this one fall to the monsters there now (4.3, 4.4, 8.2)."""
        return self._all_fall(1, guard, {level: self._hidden(level) for level in LEVELS})

    def shares(self, guard: int) -> list[tuple[Face, dict[int, int]]]:
        """For each face that can be there and would fall, ascending, what each owner there would get (4.2)."""
        face = self.faces[guard - 1]
        possible = [face] if face is not None else sorted(self._hidden(self.levels[guard - 1]))
        return [(face, self._split(guard, face)) for face in possible if self._beaten(guard, face)]

    def _all_fall(self, guard: int, end: int, hidden: dict[int, dict[Face, int]]) -> Fraction:
        """The chance that `guard` and all after it up to before `end` fall, drawn from the copies still hidden."""
        if guard == end:
            return Fraction(1)
        flipped = self.faces[guard - 1]
        if flipped is not None:
            return self._all_fall(guard + 1, end, hidden) if self._beaten(guard, flipped) else Fraction(0)
        level = self.levels[guard - 1]
        copies_left = sum(hidden[level].values())
        chance = Fraction(0)
        for face, copies in hidden[level].items():
            if copies > 0 and self._beaten(guard, face):
                one_less = {**hidden, level: {**hidden[level], face: copies - 1}}
                chance += Fraction(copies, copies_left) * self._all_fall(guard + 1, end, one_less)
        return chance

    # Luck's moves

    def _deal(self, hand: str) -> None:
        """Three cards in hand, two face down; seat by seat (2.4)."""
        index = self._seats_dealt
        self.hands[index] = {int(card) for card in hand}
        self.resting[index] = FAMILY - self.hands[index]
        self._seats_dealt += 1
        if self._seats_dealt == self.players:
            self.phase = "start"

    def _back(self, level: int) -> None:
        """One more guard, face down; after the last, the line-up (2.3, 7.1, 10.1a)."""
        self._backs.append(level)
        self.levels.append(level)
        self.faces.append(None)
        if len(self.levels) < self.players:
            return
        if self.line_up:
            self.levels = [one for level in LEVELS for one in self.levels if one == level]
        if self.kings_rules:
            self.phase = "king"
        else:
            self._begin_plays()

    def _king(self, tile: str) -> None:
        """The tile of this round (6.1)."""
        self.tile = tile
        self.tiles_gone.add(tile)
        if tile == "strong-hands":
            self.hands = [{3, 4, 5} for _ in self._seats()]
            self.resting = [{1, 2} for _ in self._seats()]
            self._all_known = True
        self._begin_plays()

    def _flip(self, face: Face) -> None:
        """The next guard is fought (4.1 to 4.5)."""
        guard = self.faces.index(None) + 1
        self.faces[guard - 1] = face
        self._revealed.append((self.levels[guard - 1], face))
        if not self._beaten(guard, face):
            self._heal(guard)
            self._end_round()
            return
        for seat, coins in self._split(guard, face).items():
            self.gold[seat - 1] += coins
        if guard == self.players:
            self._end_round()

    def _heal(self, lost: int) -> None:
        """The monsters at the lost guard and behind it are healed (5.1)."""
        for guard in self._castle():
            if guard >= lost:
                for seat, strength in self._monsters(guard):
                    cost = self._healing(strength)
                    self.gold[seat - 1] = max(0, self.gold[seat - 1] - cost)

    def _healing(self, strength: int) -> int:
        """What it costs to heal a monster (1.2, 6.1)."""
        if self.tile == "costly-healing" and strength in (4, 5):
            return 4
        return int(self.deck["healing"][strength - 1])

    def _end_round(self) -> None:
        """The end of the game or the next round (5.2 to 5.4)."""
        if self.round == self.rounds:
            self.phase = "over"  # the castle stays as it was fought
            return
        for seat in self._seats():
            played = {strength for owner, strength in self.spaces.values() if owner == seat}
            self.hands[seat - 1] = self.hands[seat - 1] | self.resting[seat - 1]
            self.resting[seat - 1] = played
        self._all_known = True
        self.spaces = {}
        self.levels = []
        self.faces = []
        self.tile = None
        self.round += 1
        assert self.start is not None
        self.start = self._next(self.start)
        self.phase = "back"

    # The seats' moves

    def _begin_plays(self) -> None:
        """The start player is first (3.1)."""
        assert self.start is not None
        self._turn = self.start
        self.phase = "play"

    def _play_card(self, text: str) -> None:
        """Place or displace (3.2 to 3.5), then the next seat that has fewer than two in the castle (3.6, 3.7)."""
        card, how, guard, space = self._read(text)
        seat = self._turn
        if how == "x":
            owner, strength = self.spaces[space]
            treasury, to_owner = self._fee(guard, owner)
            self.gold[seat - 1] -= treasury + to_owner
            self.gold[owner - 1] += to_owner
            self.hands[owner - 1].add(strength)
        self.hands[seat - 1].remove(card)
        self.spaces[space] = (seat, card)
        self._lain[seat - 1].add(card)
        if self._full():
            self.phase = "fight"
            return
        self._turn = self._next(seat)
        while len([owner for owner, _ in self.spaces.values() if owner == self._turn]) == 2:
            self._turn = self._next(self._turn)

    def _fee(self, guard: int, owner: int) -> tuple[int, int]:
        """What the seat to act pays for displacing: to the treasury, and to the owner (3.5)."""
        if owner == self._turn:
            return 1, 0
        return {1: (1, 0), 2: (1, 1), 3: (1, 2)}[self.levels[guard - 1]]

    def _read(self, text: str) -> tuple[int, str, int, str]:
        """Card, - or x, guard, and space with its guard (10.1); ValueError if no seat's move is written so."""
        found = PLAY.fullmatch(text)
        if found is None:
            raise ValueError(f"{text}: not a seat's move")
        card, how, guard, side = found.groups()
        return int(card), how, int(guard), guard + side

    # The castle

    def _seats(self) -> range:
        return range(1, self.players + 1)

    def _castle(self) -> range:
        """The guards from the gate: one for each player (2.1)."""
        return range(1, self.players + 1)

    def _next(self, seat: int) -> int:
        """The seat that follows clockwise (10.1)."""
        return 1 if seat == self.players else seat + 1

    def _full(self) -> bool:
        """Whether every space is taken (3.7)."""
        return len(self.spaces) == 2 * self.players

    def _monsters(self, guard: int) -> list[Monster]:
        return [self.spaces[f"{guard}{side}"] for side in "ab" if f"{guard}{side}" in self.spaces]

    def _total(self, guard: int) -> int:
        return sum(strength for _, strength in self._monsters(guard))

    def _maximum(self, guard: int) -> int:
        """The maximum strength of the guard's level, as printed on its back (1.4b, 2.3c, 6.1)."""
        return int(self.deck["levels"][self.levels[guard - 1] - 1]["strength"][1])

    def _hidden(self, level: int) -> dict[Face, int]:
        """The copies of a level not revealed in this game, by face (8.1, 8.3)."""
        hidden = {}
        for strength, loot, copies in self.deck["levels"][level - 1]["guards"]:
            left = copies - self._revealed.count((level, (strength, loot)))
            if left > 0:
                hidden[(strength, loot)] = left
        return hidden

    def _beaten(self, guard: int, face: Face) -> bool:
        """Whether the monsters there now are strong enough (4.1, 6.1, 6.2)."""
        needed = face[0]
        if self.tile == "second-tough" and guard == 2:
            needed += 2
        if self.tile == "last-feeble" and guard == self.players:
            needed -= 3
        return self._total(guard) >= max(0, needed)

    def _loot(self, guard: int, face: Face) -> int:
        """The loot with what the tile in force adds or takes (6.1 to 6.3)."""
        loot = face[1]
        last = self.players
        strengths = [strength for _, strength in self._monsters(guard)]
        if self.tile == "twins" and len(strengths) == 2 and strengths[0] == strengths[1]:
            loot += 3
        if self.tile == "weakest-pair" and self._full() and self._total(guard) == min(map(self._total, self._castle())):
            loot += 3
        if self.tile == "first-rich" and guard == 1:
            loot += 3
        if self.tile == "second-tough" and guard == 2:
            loot += 3
        if self.tile == "first-two-poor" and guard in (1, 2):
            loot -= 2
        if self.tile == "last-hoard" and guard == last:
            loot += 10
        if self.tile == "last-two-rich" and guard in (last - 1, last):
            loot += 4
        if self.tile == "last-feeble" and guard == last:
            loot -= 5
        return max(0, loot)

    def _split(self, guard: int, face: Face) -> dict[int, int]:
        """What each owner there gets of the loot (4.2); a lone monster has its half with the odd coin."""
        loot = self._loot(guard, face)
        monsters = self._monsters(guard)
        if not monsters:
            return {}
        half, odd = loot // 2, loot % 2
        if len(monsters) == 1:
            return {monsters[0][0]: half + odd}
        (left, left_strength), (right, right_strength) = monsters
        if left == right:
            return {left: loot}
        if left_strength > right_strength:
            return {left: half + odd, right: half}
        if left_strength < right_strength:
            return {left: half, right: half + odd}
        return {left: half, right: half}
