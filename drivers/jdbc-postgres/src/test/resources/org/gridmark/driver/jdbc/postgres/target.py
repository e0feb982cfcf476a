"""PostgreSQL, by Psycopg."""

import psycopg
from psycopg import sql
from psycopg.rows import dict_row

FIELDS = ["number", "version", "account", "settlementDay", "status", "text"]


class Target:
    def __init__(self, door):
        self.schema = door["schema"]
        self.connection = psycopg.connect(
            host=door["host"],
            port=door["port"],
            dbname=door["database"],
            user=door["user"],
            password=door["password"],
            sslmode="disable",
            autocommit=True,
            row_factory=dict_row,
        )

    def _rows(self, cache, where, value):
        query = sql.SQL("select {fields} from {table} where " + where).format(
            fields=sql.SQL(", ").join(map(sql.Identifier, FIELDS)),
            table=sql.Identifier(self.schema, cache),
            field=sql.Identifier(value[0]),
        )
        return self.connection.execute(query, [value[1]]).fetchall()

    def get(self, cache, number):
        rows = self._rows(cache, "{field} = %s", ("key", number))
        return rows[0] if rows else None

    def put(self, cache, deal):
        columns = ["key", *FIELDS]
        statement = sql.SQL("insert into {table} ({columns}) values ({values}) on conflict (key) do update set {set}").format(
            table=sql.Identifier(self.schema, cache),
            columns=sql.SQL(", ").join(map(sql.Identifier, columns)),
            values=sql.SQL(", ").join([sql.Placeholder()] * len(columns)),
            set=sql.SQL(", ").join(
                sql.SQL("{0} = excluded.{0}").format(sql.Identifier(field)) for field in FIELDS
            ),
        )
        self.connection.execute(statement, [deal["number"], *(deal[field] for field in FIELDS)])

    def equal(self, cache, field, value):
        return self._rows(cache, "{field} = %s", (field, value))

    def one_of(self, cache, field, values):
        return self._rows(cache, "{field} = any(%s)", (field, values))

    def close(self):
        self.connection.close()
