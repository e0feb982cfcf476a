"""This program's part of one phase."""

import asyncio
import functools
from typing import Any

import own
from adapters import echo
from protocol import Console
from recorder import Recorder
from schedule import Backlog, arrivals
from script import LoadScript, Script
from telling import Telling
from users import Load, Times, User, clock


class Phase:
    """Runs a script: its users are all there before the phase begins."""

    def __init__(self, script: Script, client: Any, console: Console, telling: Telling, read: int):
        """`read`: when the order was read."""
        self._script = script
        self._client = client
        self._console = console
        self._telling = telling
        self._read = read

    async def run(self) -> None:
        """Returns when the phase is over and all is told."""
        users = await self._users()
        origin = max(self._read + self._script.lead, clock())
        times = Times(origin, origin + self._script.nanos, self._script.timeout)
        recorder = Recorder(origin, functools.partial(self._telling.window, times))
        loads = [self._load(load, times, recorder) for load in self._script.loads]
        self._console.send("started", phase=self._script.phase)
        ticker = asyncio.create_task(_tick(recorder))
        try:
            await asyncio.gather(
                *(load.run(mine, self._client.blocking) for load, mine in zip(loads, users, strict=True))
            )
        finally:
            ticker.cancel()
        self._telling.over(clock())
        recorder.close()
        for load, script in zip(loads, self._script.loads, strict=True):
            self._telling.load(origin, script, load.backlog)
        for user in (one for mine in users for one in mine):
            await user.close()
        self._console.send("done", phase=self._script.phase)

    async def _users(self) -> list[list[User]]:
        timeout = self._script.timeout / 1e9
        if timeout != self._client.timeout:
            await self._client.open(timeout)
        await self._client.prepare([ask for load in self._script.loads for ask in load.asks])
        return [[await self._user(load, timeout) for _ in range(load.users)] for load in self._script.loads]

    async def _user(self, load: LoadScript, timeout: float) -> User:
        session = await self._client.session()
        line = echo.Line(self._script.stub, timeout, self._client.blocking)
        answers = {
            "get": session.get,
            "put": session.put,
            "equal": session.equal,
            "in": session.among,
            "echo": line.echo,
            "own": functools.partial(own.own, session),
        }
        return User(load.asks, answers, (session, line))

    def _load(self, script: LoadScript, times: Times, recorder: Recorder) -> Load:
        backlog = None if script.closed else Backlog(arrivals(script.schedule), times.origin, times.end)
        think = script.schedule.get("think", 0) if script.closed else 0
        return Load(think, backlog, times, recorder, self._telling.failure)


async def _tick(recorder: Recorder) -> None:
    while True:
        await asyncio.sleep(1)
        recorder.collect(clock())
