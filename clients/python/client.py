"""A client of Gridmark in Python: reads an assignment and orders, and answers with reports."""

import asyncio
import importlib
import json
import os
import sys
from typing import Any

from phase import Phase
from protocol import Assignment, BadInput, Console
from script import script_of
from telling import Telling
from users import clock

ADAPTERS = {"coherence": "coherence", "hazelcast": "hazelcast", "redis": "redis", "jdbc-postgres": "postgres"}
"""The module of each target that this client speaks to."""

TIMEOUT = 30.0
"""Seconds that an answer is waited for until a phase says otherwise."""


def client_of(assignment: Assignment) -> Any:
    """The adapter; its vendor's package is loaded only now."""
    if assignment.target not in ADAPTERS:
        raise BadInput(f"Python has no client of {assignment.target}; it has {', '.join(ADAPTERS)}")
    module = importlib.import_module("adapters." + ADAPTERS[assignment.target])
    try:
        return module.Client(assignment.door)
    except KeyError as e:
        raise BadInput(f"the door of {assignment.target} has no {e}") from None


async def work(assignment: Assignment, console: Console, orders: asyncio.Queue[tuple[int, str]]) -> None:
    """Connects, and carries out one order after the other."""
    try:
        client = client_of(assignment)
        await client.open(TIMEOUT)
    except Exception as e:  # whatever a vendor raises, the controller must not wait for ever
        console.failed("", e)
        return
    console.send("ready", address="", children=[])
    while True:
        read, line = await orders.get()
        await obey(assignment, console, client, read, line)


async def obey(assignment: Assignment, console: Console, client: Any, read: int, line: str) -> None:
    """Carries out an order that was read then, or tells why that cannot be."""
    phase = ""
    try:
        order = json.loads(line)
        phase = str(order.get("phase", ""))
        if order.get("type") == "start":
            telling = Telling(assignment, console, phase)
            await Phase(script_of(order), client, console, telling, read).run()
        elif order.get("type") != "stop":  # loads end by themselves
            raise BadInput(f"a client in Python cannot obey {order.get('type')!r}")
    except Exception as e:  # as above
        console.failed(phase, e)


async def main() -> None:
    """Runs until the controller is gone."""
    console = Console.take()
    lines = os.fdopen(os.dup(0), encoding="utf-8")
    first = await asyncio.to_thread(lines.readline)
    try:
        assignment = Assignment.parse(first)
    except BadInput as e:
        console.failed("", e)
        return
    console.hide(assignment.secrets())
    orders: asyncio.Queue[tuple[int, str]] = asyncio.Queue()
    working = asyncio.create_task(work(assignment, console, orders))
    while line := await asyncio.to_thread(lines.readline):
        orders.put_nowait((clock(), line))
    working.cancel()


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except KeyboardInterrupt:
        pass
    # Libraries leave threads behind that would keep the process: end-of-file ends it at once.
    os._exit(0)
