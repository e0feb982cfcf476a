package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** The tables of a database. */
final class Tables {
  /** Any number that nobody else locks: several programs may come up at once. */
  private static final long MAKING = 0x6C6564676572L;

  private static final String SCHEMA =
      """
      create table if not exists message (
        trade text not null,
        slot smallint not null,
        id bigint not null,
        function smallint not null,
        about integer not null,
        sender text not null,
        reference text not null,
        version integer not null,
        terms bytea not null,
        primary key (trade, slot, id));
      create table if not exists closing (
        trade text not null,
        version integer not null,
        reversed boolean not null,
        terms bytea not null,
        primary key (trade, version, reversed));
      create table if not exists party_key (
        scheme text primary key,
        signing text not null,
        verifying text not null);
      create table if not exists meter (
        component text primary key,
        line text not null);
      create table if not exists cleared (
        one boolean primary key default true check (one),
        day date not null);
      """;

  private Tables() {}

  /** Makes those that are not there yet. */
  static void make(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute("select pg_advisory_xact_lock(" + MAKING + ")");
      statement.execute(SCHEMA);
      connection.commit();
    }
  }
}
