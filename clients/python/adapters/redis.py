"""Redis by redis-py: it blocks; a deal is a hash, as the driver keeps it for other languages."""

from typing import Any

from redis import Redis
from redis.cluster import ClusterNode, RedisCluster

from deal import Deal
from protocol import BadInput
from script import Ask


class Client:
    """One client for all users, with a pool of connections."""

    blocking = True

    def __init__(self, door: dict[str, str]):
        self._members = [member.rsplit(":", 1) for member in door["members"].split(",")]
        self._cluster = door.get("cluster") == "true"
        self._names = {"username": door.get("user") or None, "password": door.get("password") or None}
        self._client: Any = None

    async def open(self, timeout: float) -> None:
        self.timeout = timeout
        if self._client is not None:
            self._client.close()
        options: dict[str, Any] = {**self._names, "socket_timeout": timeout, "decode_responses": True}
        if self._cluster:
            nodes = [ClusterNode(host, int(port)) for host, port in self._members]
            self._client = RedisCluster(startup_nodes=nodes, **options)
        else:
            host, port = self._members[0]
            self._client = Redis(host, int(port), **options)
        self._client.ping()

    async def prepare(self, asks: list[Ask]) -> None:
        if any(ask.near for ask in asks):
            raise BadInput("redis-py has no near cache for a server before 7.4")

    async def session(self) -> "User":
        return User(self._client)


class User:
    """Shares the client, as a service's threads do."""

    def __init__(self, client: Any):
        self.client = client

    async def get(self, ask: Ask) -> list[Deal]:
        row = self.client.hgetall(_key(ask))
        return [_deal(row)] if row else []

    async def put(self, ask: Ask) -> int:
        self.client.hset(_key(ask), mapping=ask.deal()._asdict())
        return 1

    async def equal(self, ask: Ask) -> list[Deal]:
        raise BadInput("Redis finds nothing by a field")

    among = equal

    async def close(self) -> None:
        """The client is shared."""


def _key(ask: Ask) -> str:
    # Empty braces: the whole key is hashed, whatever is in it.
    return f"{{}}{ask.cache}:{ask.key}"


def _deal(row: dict[str, str]) -> Deal:
    return Deal(
        int(row["number"]),
        int(row["version"]),
        row["account"],
        int(row["settlementDay"]),
        row["status"],
        row["text"],
    )
