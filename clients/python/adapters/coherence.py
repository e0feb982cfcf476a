"""Coherence by its Python client, over gRPC: asynchronous, values as JSON."""

import os
from dataclasses import dataclass
from typing import Any

for _name in [name for name in os.environ if name.startswith("COHERENCE_")]:
    del os.environ[_name]  # they would win over the door

from coherence import CacheOptions, Filters, NearCacheOptions, Options, Session
from coherence.serialization import proxy

from protocol import BadInput
from script import Ask

NEAR_ENTRIES = 100_000
RECONNECT = [("grpc.min_reconnect_backoff_ms", 1100), ("grpc.max_reconnect_backoff_ms", 3000)]
"""As the client sets them where no options are given."""


@proxy("Deal")
@dataclass
class Deal:
    """The record as the client keeps it, by its name in the cluster."""

    number: int
    version: int
    account: str
    settlementDay: int
    status: str
    text: str


class Client:
    """Caches of one session, and those with a near cache of another: a session has one of a name."""

    blocking = False

    def __init__(self, door: dict[str, str]):
        self._servers = door["grpc"].split(",")
        self._token = door.get("token", "")
        self._sessions: dict[bool, Session] = {}
        self.caches: dict[tuple[bool, str], Any] = {}

    async def open(self, timeout: float) -> None:
        self.timeout = timeout
        for session in self._sessions.values():
            await session.close()
        self.caches.clear()
        for near in (False, True):
            self._sessions[near] = await self._session(timeout)

    async def prepare(self, asks: list[Ask]) -> None:
        for near, name in {(ask.near, ask.cache) for ask in asks if ask.cache} - self.caches.keys():
            options = CacheOptions(near_cache_options=NearCacheOptions(high_units=NEAR_ENTRIES)) if near else None
            self.caches[near, name] = await self._sessions[near].get_cache(name, options)

    async def session(self) -> "User":
        return User(self)

    async def _session(self, timeout: float) -> Session:
        """With the first server that answers: some of the ports may have gone to others."""
        failure: BaseException = BadInput("the door names no server")
        for server in self._servers:
            agent = [("grpc.primary_user_agent", self._token)] if self._token else []
            try:
                return await Session.create(
                    Options(server, request_timeout_seconds=timeout + 1, channel_options=agent + RECONNECT)
                )
            except Exception as e:  # of grpc or of the handshake
                failure = e
        raise failure


class User:
    """All users share the session, as a service's requests do."""

    def __init__(self, owner: Client):
        self._owner = owner

    @property
    def client(self) -> Session:
        """The vendor's session."""
        return self._owner._sessions[False]

    async def get(self, ask: Ask) -> list[Deal]:
        found = await (await self._cache(ask)).get(ask.key)
        return [] if found is None else [found]

    async def put(self, ask: Ask) -> int:
        # A `put` would bring the earlier value back.
        await (await self._cache(ask)).put_all({ask.key: Deal(*ask.deal())})
        return 1

    async def equal(self, ask: Ask) -> list[Deal]:
        return await self._values(ask, Filters.equals(ask.field, ask.values[0]))

    async def among(self, ask: Ask) -> list[Deal]:
        return await self._values(ask, Filters.is_in(ask.field, set(ask.values)))

    async def close(self) -> None:
        """The session is the client's."""

    async def _values(self, ask: Ask, condition: Any) -> list[Deal]:
        return [value async for value in await (await self._cache(ask)).values(condition)]

    async def _cache(self, ask: Ask) -> Any:
        place = (ask.near, ask.cache)
        if place not in self._owner.caches:
            await self._owner.prepare([ask])
        return self._owner.caches[place]
