"""The client with a further target: deals in this process's memory, some of them damaged."""

import asyncio
import logging
import os

import client
from deal import Deal, text_of

DEALS = {number: Deal(number, 1, f"A{number % 3}", 100 + number, "NEW", text_of(number, 1, 40)) for number in range(9)}
DEALS[7] = DEALS[7]._replace(text="damaged")


class Client:
    """Answers at once, in the way that the door asks for."""

    def __init__(self, door):
        self.blocking = door["blocking"] == "true"
        self.timeout = 0.0
        if door["password"] == "refused":
            raise ValueError("cannot enter with refused")

    async def open(self, timeout):
        self.timeout = timeout

    async def prepare(self, asks):
        print("a library prints, password " + "s3cret")
        logging.warning("and logs, password s3cret")

    async def session(self):
        return self

    async def get(self, ask):
        if ask.key == 8:
            raise ConnectionError("lost, password s3cret")
        if not self.blocking:
            await asyncio.sleep(60 if ask.key == 6 else 0.001)
        return [DEALS[ask.key]] if ask.key in DEALS else []

    async def put(self, ask):
        DEALS[ask.key] = ask.deal()
        return 1

    async def equal(self, ask):
        return await self.among(ask)

    async def among(self, ask):
        return [deal for deal in DEALS.values() if getattr(deal, ask.field) in ask.values]

    async def close(self):
        pass


if __name__ == "__main__":
    client.client_of = lambda assignment: Client(assignment.door)
    asyncio.run(client.main())
    os._exit(0)
