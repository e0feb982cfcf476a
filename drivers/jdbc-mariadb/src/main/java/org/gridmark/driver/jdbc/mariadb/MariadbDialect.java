package org.gridmark.driver.jdbc.mariadb;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.jdbc.Column;
import org.gridmark.driver.jdbc.ColumnType;
import org.gridmark.driver.jdbc.DatabaseDriver;
import org.gridmark.driver.jdbc.Dialect;
import org.gridmark.model.target.ClusterSpec;

/** MariaDB's SQL. */
final class MariadbDialect implements Dialect {
  /** Digits that a decimal has behind the point. */
  private static final int SCALE = 30;

  /** Digits before it: 65 in all. */
  private static final int WHOLE_DIGITS = 35;

  /** Characters that the texts of a primary key have together: a key of InnoDB has 3072 bytes. */
  static final int KEY_TEXT = 700;

  /** Characters of a text that an index holds; the rest is compared in the row. */
  private static final int INDEXED_TEXT = 191;

  /** A year: a lock is waited for until it is free. In seconds. */
  private static final long LONG = 31_536_000;

  private static final int DUPLICATE_KEY = 1062;

  @Override
  public String databaseName() {
    return "select coalesce(database(), '')";
  }

  /**
   * Of the server's machine and port: containers have the same address of hardware, but another
   * name. Servers of some years ago have no {@code server_uid}.
   */
  @Override
  public String serverId() {
    return "select group_concat(variable_value order by variable_name separator ' ') from"
        + " information_schema.global_variables"
        + " where variable_name in ('HOSTNAME', 'PORT', 'SERVER_UID')";
  }

  /** A schema is a database here, and goes with all that is in it. */
  @Override
  public String within() {
    return "select count(*) from (select table_schema as home from information_schema.tables"
        + " union all select routine_schema from information_schema.routines"
        + " union all select event_schema from information_schema.events) things"
        + " where home = ?";
  }

  @Override
  public String dropSchema(String name) {
    return "drop schema if exists " + quoted(name);
  }

  /**
   * As servers on Windows do, and others that are set so. With 2, names stay as they were given.
   */
  @Override
  public String foldsNames() {
    return "select @@lower_case_table_names";
  }

  @Override
  public String quoted(String name) {
    return '`' + name.replace("`", "``") + '`';
  }

  /** Text is compared by its characters' numbers, and blanks at its end count. */
  @Override
  public String type(Column column, int keyTexts) {
    return switch (column.type()) {
      case BOOLEAN -> "boolean";
      case INT -> "int";
      case LONG -> "bigint";
      case DOUBLE -> "double";
      case TEXT ->
          (column.key() ? "varchar(" + KEY_TEXT / keyTexts + ")" : "longtext")
              + " character set utf8mb4 collate utf8mb4_nopad_bin";
      case DECIMAL -> "decimal(" + (WHOLE_DIGITS + SCALE) + ", " + SCALE + ")";
      case DATE -> "date";
      case TIME -> "datetime(6)";
    };
  }

  @Override
  public String indexed(Column column) {
    boolean unlimited = column.type() == ColumnType.TEXT && !column.key();
    return quoted(column.name()) + (unlimited ? "(" + INDEXED_TEXT + ")" : "");
  }

  /** The server itself lets one at a time define a table. */
  @Override
  public String alone() {
    return "";
  }

  @Override
  public String replacing(List<String> key, List<String> others) {
    return " on duplicate key update "
        + String.join(", ", others.stream().map(name -> name + " = values(" + name + ")").toList());
  }

  /** Whether it was there is not to be seen from a count here: an insert fails, by its key. */
  @Override
  public String unlessThere() {
    return "";
  }

  @Override
  public boolean isThere(SQLException failure) {
    return failure.getErrorCode() == DUPLICATE_KEY;
  }

  @Override
  public String same() {
    return " <=> ";
  }

  @Override
  public boolean comparesRows() {
    return false;
  }

  /** Its range of an index ends at U+FFFF, so texts that go on beyond it would be missing. */
  @Override
  public boolean likeFindsAll() {
    return false;
  }

  /** Then a read for update locks the gap where there is no row. It holds for one transaction. */
  @Override
  public String beforeTransaction() {
    return "set transaction isolation level repeatable read";
  }

  @Override
  public boolean locksAbsence() {
    return true;
  }

  @Override
  public String lock() {
    return "select get_lock(concat('gridmark-', ?), " + LONG + ")";
  }

  @Override
  public String unlock() {
    return "select release_lock(concat('gridmark-', ?))";
  }

  @Override
  public void requireRoom(BigDecimal number) {
    if (number.scale() > SCALE || number.precision() - number.scale() > WHOLE_DIGITS) {
      throw new IllegalArgumentException(
          "a decimal here has at most %d digits before the point and %d behind it, not %d and %d"
              .formatted(WHOLE_DIGITS, SCALE, number.precision() - number.scale(), number.scale()));
    }
  }

  /**
   * By itself the JDBC driver writes values into the text of each statement, which the server then
   * parses: prepared, it parses each once, and values travel in binary form.
   */
  @Override
  public Map<String, String> properties(Map<String, String> settings) {
    String limit = String.valueOf(DatabaseDriver.answeredWithinMillis());
    return MariadbDriver.isVanilla(settings)
        ? Map.of("socketTimeout", limit)
        : Map.of("socketTimeout", limit, "useServerPrepStmts", "true");
  }

  /** Of the server as a whole, which is this target's own. */
  @Override
  public String first(ClusterSpec cluster) {
    return DatabaseDriver.commitsLater(cluster.settings())
        ? "set global innodb_flush_log_at_trx_commit = 2"
        : "";
  }

  /**
   * By itself the server locks the gaps between keys as well, so that inserts of several clients
   * wait for each other, or end in a deadlock.
   */
  @Override
  public String isolation(Map<String, String> settings) {
    return MariadbDriver.isVanilla(settings) ? "" : "TRANSACTION_READ_COMMITTED";
  }
}
