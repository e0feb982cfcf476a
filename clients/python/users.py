"""The users of a load.

Each user's life is written once, as a coroutine. Those of a client that is asynchronous share the
event loop; those of one that blocks have a thread each, where an `await` never gives way.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import check
from recorder import Recorder
from schedule import GRACE, Backlog
from script import Ask

SECOND = 1_000_000_000
AT_ONCE = 100_000
"""An answer in less may come from a near cache without a wait: then its user gives way to the others."""

clock = time.monotonic_ns


Answer = Callable[[Ask], Awaitable[Any]]
Witness = Callable[[Ask, BaseException], None]


class Unanswered(Exception):
    """No answer came in time."""


class Times(NamedTuple):
    """Begin and end of a phase, and how long an answer is waited for."""

    origin: int
    end: int
    timeout: int


class User:
    """One of them, and the request that it waits for."""

    def __init__(self, asks: list[Ask], answers: dict[str, Answer], connections: tuple[Any, ...]):
        """`answers`: who answers each kind of ask."""
        self.calls = [(ask, answers[ask.op]) for ask in asks]
        self.asking: tuple[Ask, int] | None = None
        self._connections = connections

    async def close(self) -> None:
        """Closes what is this user's own."""
        for connection in self._connections:
            await connection.close()


class Load:
    """Users who ask the same asks by one schedule, until the end of the phase."""

    def __init__(self, think: int, backlog: Backlog | None, times: Times, recorder: Recorder, witness: Witness):
        """`backlog`: of an open load; `witness` is told of each failure."""
        self.backlog = backlog
        self._think = think
        self._origin, self._end, self._timeout = times
        self._recorder = recorder
        self._witness = witness

    async def run(self, users: list[User], blocking: bool) -> None:
        """Returns when every user has had its last answer, or has given it up."""
        lives = [self._life(user, number, len(users), blocking) for number, user in enumerate(users)]
        pool = ThreadPoolExecutor(len(users)) if blocking else None
        loop = asyncio.get_running_loop()
        tasks = [
            loop.run_in_executor(pool, _to_its_end, life) if pool else asyncio.ensure_future(life) for life in lives
        ]
        last = self._end + GRACE + SECOND - clock()
        done, hanging = await asyncio.wait(tasks, timeout=max(0, last) / 1e9)
        for user, task in zip(users, tasks, strict=True):
            if task in hanging:
                self._abandon(user)
        for task in done:
            task.result()

    def _abandon(self, user: User) -> None:
        """A library that does not let go of its caller: the request has failed, whatever comes of it."""
        asking, user.asking = user.asking, None
        if asking:
            self._fail(asking[0], asking[1], clock(), self._overdue())

    async def _life(self, user: User, number: int, users: int, blocking: bool) -> None:
        pause = _sleep if blocking else asyncio.sleep
        limit = contextlib.nullcontext if blocking else self._limit
        if self.backlog:
            await self._take_and_ask(user, self.backlog, pause, limit)
        else:
            await self._ask_and_think(user, number, users, pause, limit)

    async def _ask_and_think(self, user: User, number: int, users: int, pause: Any, limit: Any) -> None:
        think = self._think
        calls = user.calls
        at = number * len(calls) // users
        # Spread over one think time, so that users do not march in step.
        intended = self._origin + think * number // users
        await _until(intended, pause)
        while intended < self._end:
            start = clock() if think else intended
            waited = await self._ask(user, calls[at % len(calls)], intended, start, limit)
            at += 1
            # To check an answer is this program's own time, not the target's.
            intended = clock() + think
            if think:
                await _until(intended, pause)
            elif waited < AT_ONCE and pause is asyncio.sleep:
                await pause(0)

    async def _take_and_ask(self, user: User, backlog: Backlog, pause: Any, limit: Any) -> None:
        while (arrival := backlog.take(clock())) is not None:
            number, intended = arrival
            await _until(intended, pause)
            start = clock()
            backlog.started(start)
            await self._ask(user, user.calls[number % len(user.calls)], intended, start, limit)

    async def _ask(self, user: User, call: Any, intended: int, start: int, limit: Any) -> int:
        """Asks, records what comes of it, and returns how long that took."""
        ask, execute = call
        user.asking = (ask, intended)
        try:
            async with limit(start):
                answer = await execute(ask)
            end = clock()
        except Exception as e:  # whatever a vendor raises, the load goes on
            end = clock()
            if user.asking:
                self._fail(ask, intended, end, self._overdue() if "Timeout" in type(e).__name__ else e)
        else:
            if user.asking:
                affected, right = check.outcome(ask, answer)
                self._recorder.answered(ask.subject, intended, start, end, affected, right)
        user.asking = None
        return end - start

    def _fail(self, ask: Ask, intended: int, end: int, failure: BaseException) -> None:
        self._recorder.failed(ask.subject, intended, end)
        self._witness(ask, failure)

    def _overdue(self) -> Unanswered:
        return Unanswered(f"no answer within {self._timeout / 1e9:g} s, or until 10 s after the end of the phase")

    def _limit(self, start: int) -> asyncio.Timeout:
        """What was asked after the end has a second at least."""
        last = min(start + self._timeout, max(self._end + GRACE, start + SECOND))
        return asyncio.timeout_at(last / 1e9)


def _to_its_end(life: Coroutine[Any, Any, None]) -> None:
    """Runs a coroutine that never gives way."""
    try:
        life.send(None)
    except StopIteration:
        return
    raise RuntimeError("a client that blocks gave way")


async def _sleep(seconds: float) -> None:
    time.sleep(seconds)


async def _until(moment: int, pause: Callable[[float], Awaitable[None]]) -> None:
    while (left := moment - clock()) > 0:
        await pause(left / 1e9)
