"""Coherence, by its vendor's client."""

import asyncio
from dataclasses import asdict, dataclass

from coherence import Filters, Options, Session
from coherence.serialization import proxy


@proxy("Deal")
@dataclass
class Deal:
    number: int
    version: int
    account: str
    settlementDay: int
    status: str
    text: str


class Target:
    def __init__(self, door):
        self.loop = asyncio.new_event_loop()
        options = Options(
            address=door["grpc"].split(",")[-1],
            channel_options=[("grpc.primary_user_agent", door["token"])],
        )
        self.session = self.loop.run_until_complete(Session.create(options))

    def get(self, cache, number):
        deal = self._run(self._get(cache, number))
        return None if deal is None else asdict(deal)

    async def _get(self, cache, number):
        return await (await self.session.get_cache(cache)).get(number)

    def put(self, cache, deal):
        self._run(self._put(cache, Deal(**deal)))

    async def _put(self, cache, deal):
        await (await self.session.get_cache(cache)).put_all({deal.number: deal})

    def equal(self, cache, field, value):
        return self._run(self._found(cache, Filters.equals(field, value)))

    def one_of(self, cache, field, values):
        return self._run(self._found(cache, Filters.is_in(field, set(values))))

    async def _found(self, cache, filter):
        entries = await (await self.session.get_cache(cache)).entries(filter)
        found = []
        async for entry in entries:
            assert entry.key == entry.value.number
            found.append(asdict(entry.value))
        return found

    def _run(self, work):
        return self.loop.run_until_complete(work)

    def close(self):
        self._run(self.session.close())
