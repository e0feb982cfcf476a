"""A line over plain TCP and back: the floor of the language and of its clock."""

import asyncio
import socket
from typing import Any

from script import Ask


class Line:
    """The connection of one user, made when it is first used, and again after a failure."""

    def __init__(self, address: str, timeout: float, blocking: bool):
        self._address = address
        self._timeout = timeout
        self._exchange = self._blocking if blocking else self._waiting
        self._ends: Any = None

    async def echo(self, ask: Ask) -> int:
        """Sends the ask's number; 1 if it came back."""
        line = b"%d\n" % ask.number
        try:
            back = await self._exchange(line)
        except BaseException:  # what comes later would answer another ask
            await self.close()
            raise
        if not back:
            await self.close()
            raise ConnectionResetError("the stub has closed the connection")
        return 1 if back == line else 0

    async def close(self) -> None:
        """Closes the connection, if there is one."""
        ends, self._ends = self._ends, None
        if ends:
            ends[1].close()

    def _place(self) -> tuple[str, int]:
        host, _, port = self._address.rpartition(":")
        return host, int(port)

    async def _blocking(self, line: bytes) -> bytes:
        if self._ends is None:
            connection = socket.create_connection(self._place(), self._timeout)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._ends = (connection.makefile("rb"), connection)
        lines, connection = self._ends
        connection.sendall(line)
        return lines.readline()

    async def _waiting(self, line: bytes) -> bytes:
        if self._ends is None:
            self._ends = await asyncio.open_connection(*self._place())
        lines, writer = self._ends
        writer.write(line)
        return await lines.readline()
