"""Hazelcast by its Python client: it blocks, and has a thread of its own for the network."""

from typing import Any

import hazelcast
from hazelcast.config import IntType, NearCacheConfig
from hazelcast.predicate import equal, in_
from hazelcast.serialization.api import CompactReader, CompactSerializer, CompactWriter

from deal import Deal
from script import Ask

TYPE = "org.gridmark.study.hub.languages.Deal"
NEAR_ENTRIES = 100_000


class DealSerializer(CompactSerializer[Deal]):
    """The record in the compact form, by the names that Java's has."""

    def read(self, reader: CompactReader) -> Deal:
        return Deal(
            reader.read_int64("number"),
            reader.read_int32("version"),
            reader.read_string("account"),
            reader.read_int64("settlementDay"),
            reader.read_string("status"),
            reader.read_string("text"),
        )

    def write(self, writer: CompactWriter, deal: Deal) -> None:
        writer.write_int64("number", deal.number)
        writer.write_int32("version", deal.version)
        writer.write_string("account", deal.account)
        writer.write_int64("settlementDay", deal.settlementDay)
        writer.write_string("status", deal.status)
        writer.write_string("text", deal.text)

    def get_class(self) -> type[Deal]:
        return Deal

    def get_type_name(self) -> str:
        return TYPE


class Client:
    """The maps of one client, and of a further one for each choice of maps with a near cache."""

    blocking = True

    def __init__(self, door: dict[str, str]):
        self._members = door["members"].split(",")
        self._cluster = door["cluster"]
        self.timeout = 0.0
        self._open: list[hazelcast.HazelcastClient] = []
        self.maps: dict[tuple[bool, str], Any] = {}

    async def open(self, timeout: float) -> None:
        self.timeout = timeout
        for client in self._open:
            client.shutdown()
        self._open = [self._connect({})]
        self.maps = {}

    async def prepare(self, asks: list[Ask]) -> None:
        missing = {(ask.near, ask.cache) for ask in asks if ask.cache} - self.maps.keys()
        if any(near for near, _ in missing):
            self._open.append(self._connect({name: self._near() for near, name in missing if near}))
        for near, name in missing:
            self.maps[near, name] = self._open[-1 if near else 0].get_map(name).blocking()

    async def session(self) -> "User":
        return User(self, self._open[0])

    def _connect(self, near: dict[str, NearCacheConfig]) -> hazelcast.HazelcastClient:
        return hazelcast.HazelcastClient(
            cluster_name=self._cluster,
            cluster_members=self._members,
            cluster_connect_timeout=self.timeout,
            invocation_timeout=self.timeout,
            compact_serializers=[DealSerializer()],
            default_int_type=IntType.LONG,
            near_caches=near,
        )

    @staticmethod
    def _near() -> NearCacheConfig:
        config = NearCacheConfig()
        config.eviction_max_size = NEAR_ENTRIES
        return config


class User:
    """All users share the client, as a service's threads do."""

    def __init__(self, owner: Client, client: hazelcast.HazelcastClient):
        self._owner = owner
        self.client = client

    async def get(self, ask: Ask) -> list[Deal]:
        found = self._map(ask).get(ask.key)
        return [] if found is None else [found]

    async def put(self, ask: Ask) -> int:
        # A `put` would bring the earlier value back.
        self._map(ask).set(ask.key, ask.deal())
        return 1

    async def equal(self, ask: Ask) -> list[Deal]:
        return list(self._map(ask).values(equal(ask.field, ask.values[0])))

    async def among(self, ask: Ask) -> list[Deal]:
        return list(self._map(ask).values(in_(ask.field, *ask.values)))

    async def close(self) -> None:
        """The client is shared."""

    def _map(self, ask: Ask) -> Any:
        place = (ask.near, ask.cache)
        if place not in self._owner.maps:
            self._owner.maps[place] = self.client.get_map(ask.cache).blocking()
        return self._owner.maps[place]
