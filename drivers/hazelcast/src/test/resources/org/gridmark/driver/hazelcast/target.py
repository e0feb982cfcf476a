"""Hazelcast, by its vendor's client."""

from dataclasses import asdict, dataclass

import hazelcast
from hazelcast.config import IntType
from hazelcast.predicate import equal, in_
from hazelcast.serialization.api import CompactSerializer


@dataclass
class Deal:
    number: int
    version: int
    account: str
    settlementDay: int
    status: str
    text: str


class DealSerializer(CompactSerializer):
    def get_type_name(self):
        return "org.gridmark.driver.contract.languages.Deal"

    def get_class(self):
        return Deal

    def write(self, writer, deal):
        writer.write_int64("number", deal.number)
        writer.write_int32("version", deal.version)
        writer.write_string("account", deal.account)
        writer.write_int64("settlementDay", deal.settlementDay)
        writer.write_string("status", deal.status)
        writer.write_string("text", deal.text)

    def read(self, reader):
        return Deal(
            reader.read_int64("number"),
            reader.read_int32("version"),
            reader.read_string("account"),
            reader.read_int64("settlementDay"),
            reader.read_string("status"),
            reader.read_string("text"),
        )


class Target:
    def __init__(self, door):
        self.client = hazelcast.HazelcastClient(
            cluster_name=door["cluster"],
            cluster_members=door["members"].split(","),
            default_int_type=IntType.LONG,
            compact_serializers=[DealSerializer()],
        )

    def _map(self, cache):
        return self.client.get_map(cache).blocking()

    def get(self, cache, number):
        deal = self._map(cache).get(number)
        return None if deal is None else asdict(deal)

    def put(self, cache, deal):
        self._map(cache).set(deal["number"], Deal(**deal))

    def equal(self, cache, field, value):
        return [asdict(deal) for deal in self._map(cache).values(equal(field, value))]

    def one_of(self, cache, field, values):
        return [asdict(deal) for deal in self._map(cache).values(in_(field, *values))]

    def close(self):
        self.client.shutdown()
