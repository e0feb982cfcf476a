"""PostgreSQL by psycopg: it blocks; each user has a connection of its own."""

from typing import Any

import psycopg
from psycopg import sql

from deal import Deal
from protocol import BadInput
from script import Ask

FIELDS = sql.SQL(", ").join(map(sql.Identifier, Deal._fields))
UPDATES = sql.SQL(", ").join(
    sql.SQL("{0} = excluded.{0}").format(sql.Identifier(name)) for name in Deal._fields
)
PUT = """insert into {table} ("key", {fields}) values (%s, %s, %s, %s, %s, %s, %s)
on conflict ("key") do update set {updates}"""
FIND = "select {fields} from {table} where {column} = {condition}"


class Client:
    """Opens a connection for each user."""

    blocking = True

    def __init__(self, door: dict[str, str]):
        self._place = {
            "host": door["host"],
            "port": door["port"],
            "dbname": door["database"],
            "user": door["user"],
            "password": door["password"],
        }
        self._schema = door["schema"]

    async def open(self, timeout: float) -> None:
        self.timeout = timeout
        self._connect().close()

    async def prepare(self, asks: list[Ask]) -> None:
        if any(ask.near for ask in asks):
            raise BadInput("psycopg has no near cache")

    async def session(self) -> "User":
        return User(self._connect(), self._schema)

    def _connect(self) -> psycopg.Connection:
        milliseconds = round(self.timeout * 1000)
        return psycopg.connect(
            **self._place,
            autocommit=True,
            options=f"-c statement_timeout={milliseconds}",
            tcp_user_timeout=milliseconds,
        )


class User:
    """One connection."""

    def __init__(self, client: psycopg.Connection, schema: str):
        self.client = client
        self._schema = schema
        self._statements: dict[tuple[str, str, str], str] = {}

    async def get(self, ask: Ask) -> list[Deal]:
        return self._find(ask, "key", "%s", ask.key)

    async def put(self, ask: Ask) -> int:
        return self.client.execute(self._statement(PUT, ask, "key", ""), (ask.key, *ask.deal())).rowcount

    async def equal(self, ask: Ask) -> list[Deal]:
        return self._find(ask, ask.field, "%s", ask.values[0])

    async def among(self, ask: Ask) -> list[Deal]:
        return self._find(ask, ask.field, "any(%s)", ask.values)

    async def close(self) -> None:
        self.client.close()

    def _find(self, ask: Ask, column: str, condition: str, value: Any) -> list[Deal]:
        rows = self.client.execute(self._statement(FIND, ask, column, condition), (value,))
        return list(map(Deal._make, rows))

    def _statement(self, statement: str, ask: Ask, column: str, condition: str) -> str:
        """The text of a statement on a cache, put together once."""
        which = (ask.cache, column, statement + condition)
        if which not in self._statements:
            composed = sql.SQL(statement).format(
                table=sql.Identifier(self._schema, ask.cache),
                fields=FIELDS,
                updates=UPDATES,
                column=sql.Identifier(column),
                condition=sql.SQL(condition),
            )
            self._statements[which] = composed.as_string(self.client)
        return self._statements[which]
