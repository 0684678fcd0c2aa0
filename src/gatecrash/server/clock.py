"""The time a table gives for a move and for a game. It is told the time and knows no timers."""

from __future__ import annotations

__all__ = ["Clock"]


class Clock:
    """What the seats have used, and since when the seat to act thinks. Sleep and a stopped server count for nobody."""

    __slots__ = ("game_ms", "move_ms", "since", "used", "waited")

    def __init__(self, players: int, move_s: int, game_s: int) -> None:
        self.move_ms, self.game_ms = move_s * 1000, game_s * 1000
        self.used = [0] * players
        self.since: int | None = None
        """From when time counts; None: it stands still."""
        self.waited = 0
        """Milliseconds that already counted for this move, before a pause."""

    @property
    def runs(self) -> bool:
        """Whether the table has a clock at all."""
        return bool(self.move_ms or self.game_ms)

    def begin(self, now: int) -> None:
        """The turn of a seat begins."""
        self.since, self.waited = now, 0

    def pause(self, now: int) -> None:
        """Time stands still."""
        if self.since is not None:
            self.waited += now - self.since
            self.since = None

    def stand(self, at: int) -> None:
        """Time stood still from `at` on: the server was not there."""
        if self.since is not None:
            self.waited, self.since = self.waited + max(at - self.since, 0), None

    def go_on(self, now: int) -> None:
        """Time counts again."""
        if self.since is None:
            self.since = now

    def thought(self, now: int) -> int:
        """How long the seat to act has thought."""
        return self.waited + (max(now - self.since, 0) if self.since is not None else 0)

    def spend(self, seat: int, spent: int) -> None:
        """The seat moved after so long."""
        self.used[seat - 1] += spent

    def left(self, seat: int, thinking: int) -> tuple[int | None, int | None]:
        """What the seat has left for the move and for the game after having thought so long."""
        move = max(self.move_ms - thinking, 0) if self.move_ms else None
        game = max(self.game_ms - self.used[seat - 1] - thinking, 0) if self.game_ms else None
        return move, game

    def time_left(self, seat: int, now: int) -> int | None:
        """Milliseconds until the seat's time is out; None: never."""
        left = [one for one in self.left(seat, self.thought(now)) if one is not None]
        return min(left) if left else None
