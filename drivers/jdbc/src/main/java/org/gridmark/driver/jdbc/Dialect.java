package org.gridmark.driver.jdbc;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.gridmark.model.target.ClusterSpec;

/** The particulars of a database: its types, and where its SQL differs from others. */
public interface Dialect {
  /** A query for the name of the database that a connection is to. */
  String databaseName();

  /** A query for what the server is known by, and no other: it stays when that is started again. */
  String serverId();

  /** A query for how much is in a schema, by its name. */
  String within();

  /** Drops a schema that is empty. */
  String dropSchema(String name);

  /**
   * A query that gives 1 where names of tables are kept in small letters, however they are given.
   */
  String foldsNames();

  /** A name as SQL has it, whatever characters it holds. */
  String quoted(String name);

  /**
   * The type of a column, in SQL.
   *
   * @param keyTexts how many texts the primary key has
   */
  String type(Column column, int keyTexts);

  /** A column as a part of an index. */
  String indexed(Column column);

  /** Runs first in a transaction that defines tables, and lets no other such one in; or empty. */
  String alone();

  /**
   * The end of an insert that takes the place of rows with the same key.
   *
   * @param key the quoted columns of the primary key
   * @param others the quoted columns beside them
   */
  String replacing(List<String> key, List<String> others);

  /** The end of an insert that leaves a row with the same key as it is; empty: it fails. */
  String unlessThere();

  /** Whether an insert failed because there is a row with the same key. */
  boolean isThere(SQLException failure);

  /** Compares a column with a value of which both may be absent: stands between the two. */
  String same();

  /** Whether {@code (a, b) > (?, ?)} is a range of an index on both. */
  boolean comparesRows();

  /** Whether {@code like} finds by an index each text that begins so. */
  boolean likeFindsAll();

  /** Runs before a transaction that reads for update; or empty. */
  String beforeTransaction();

  /** Whether a read for update that finds no row keeps others from inserting it. */
  boolean locksAbsence();

  /** A query that waits for a lock of the connection, by its number, and then gives 1. */
  String lock();

  /** A query that lets go of that lock. */
  String unlock();

  /**
   * Refuses a number that the database would round.
   *
   * @throws IllegalArgumentException with the limits
   */
  void requireRoom(BigDecimal number);

  /** Properties of its JDBC driver, by the settings of a strategy. */
  Map<String, String> properties(Map<String, String> settings);

  /** Runs once on each new connection to a server of that cluster; or empty. */
  String first(ClusterSpec cluster);

  /** The isolation of connections, as {@link java.sql.Connection} names it; or empty: its own. */
  String isolation(Map<String, String> settings);
}
