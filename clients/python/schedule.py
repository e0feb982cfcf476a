"""When the requests of a load are meant to start, in nanoseconds."""

import itertools
import random
import threading
from collections.abc import Iterator
from typing import Any

GRACE = 10_000_000_000
"""How long after the end of a phase is still asked what was due before it, and waited for answers."""


def arrivals(schedule: dict[str, Any]) -> Iterator[int]:
    """The arrivals of an open load since the phase began, never descending."""
    rate = schedule["perSecond"]
    if not 0 < rate < 1e9:
        raise ValueError(f"a rate cannot be {rate} a second")
    if schedule["kind"] == "constant":
        # From n each time: a rounded distance, added up, would drift.
        return (round(n * 1e9 / rate) for n in itertools.count())
    if schedule["kind"] == "poisson":
        gaps = random.Random(schedule["seed"])
        return map(round, itertools.accumulate(gaps.expovariate(rate) * 1e9 for _ in itertools.count()))
    raise ValueError(f"no schedule {schedule['kind']!r}; known are closed, constant, poisson")


class Backlog:
    """The arrivals that all users of an open load share: whoever is free takes the next."""

    def __init__(self, arrivals: Iterator[int], origin: int, end: int):
        self._arrivals = arrivals
        self._origin = origin
        self._end = end
        self._lock = threading.Lock()
        self._next = origin + next(arrivals)
        self._taken = 0
        self._started = 0

    def take(self, now: int) -> tuple[int, int] | None:
        """Number and time of the next arrival; None when there is nothing more to ask."""
        with self._lock:
            if self._next >= self._end or now >= self._end + GRACE:
                return None
            taken = (self._taken, self._next)
            self._advance()
            return taken

    def started(self, start: int) -> None:
        """What was taken was asked then."""
        if start < self._end:
            with self._lock:
                self._started += 1

    def delivered(self) -> tuple[int, int]:
        """How many arrivals were due in the phase, and how many were asked in it."""
        with self._lock:
            while self._next < self._end:
                self._advance()
            return (self._taken, self._started)

    def _advance(self) -> None:
        self._taken += 1
        self._next = self._origin + next(self._arrivals)
