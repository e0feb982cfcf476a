package org.gridmark.system.settlement.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** The tables of a database. */
final class Tables {
  /** Any number that nobody else locks: several programs may come up at once. */
  private static final long MAKING = 0x6C6564676572L;

  /**
   * Nobody plans by statistics of pages, and to take them over and over costs much. The journal's
   * rows are only ever added, and leave with their table's contents; each is most of a block.
   */
  private static final String SCHEMA =
      """
      create table if not exists page (
        trade text not null,
        number integer not null,
        messages integer not null,
        orders integer not null,
        reversals integer not null,
        contents bytea not null,
        primary key (trade, number))
        with (autovacuum_analyze_threshold = 2147483647);
      create table if not exists journal_0 (
        position bigint primary key,
        checkpoint bigint not null,
        contents bytea not null)
        with (toast_tuple_target = 8160,
          autovacuum_enabled = false, toast.autovacuum_enabled = false);
      alter table journal_0 alter column contents set storage external;
      create table if not exists journal_1 (like journal_0 including all)
        with (toast_tuple_target = 8160,
          autovacuum_enabled = false, toast.autovacuum_enabled = false);
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
