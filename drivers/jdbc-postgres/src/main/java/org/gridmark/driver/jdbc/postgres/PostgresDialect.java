package org.gridmark.driver.jdbc.postgres;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.jdbc.Column;
import org.gridmark.driver.jdbc.DatabaseDriver;
import org.gridmark.driver.jdbc.Dialect;
import org.gridmark.model.target.ClusterSpec;

/** PostgreSQL's SQL. */
final class PostgresDialect implements Dialect {
  /** Digits behind the point that a numeric has. */
  private static final int MOST_SCALE = 16_383;

  /** Digits before it. */
  private static final int MOST_WHOLE_DIGITS = 131_072;

  @Override
  public String databaseName() {
    return "select current_database()";
  }

  /** Drawn when the server's data directory was made. */
  @Override
  public String serverId() {
    return "select cast(system_identifier as text) from pg_control_system()";
  }

  @Override
  public String within() {
    return "select count(*) from pg_depend where refclassid = cast('pg_namespace' as regclass) and"
        + " refobjid = (select oid from pg_namespace where nspname = ?)";
  }

  @Override
  public String dropSchema(String name) {
    return "drop schema if exists " + quoted(name) + " restrict";
  }

  /** Quoted names stay as they are. */
  @Override
  public String foldsNames() {
    return "select 0";
  }

  @Override
  public String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** Text is compared by its bytes: no two texts are equal but the same ones. */
  @Override
  public String type(Column column, int keyTexts) {
    return switch (column.type()) {
      case BOOLEAN -> "boolean";
      case INT -> "integer";
      case LONG -> "bigint";
      case DOUBLE -> "double precision";
      case TEXT -> "text collate \"C\"";
      case DECIMAL -> "numeric";
      case DATE -> "date";
      case TIME -> "timestamp";
    };
  }

  @Override
  public String indexed(Column column) {
    return quoted(column.name());
  }

  /** Tables that two make at once would meet in the catalog, if only they are not there yet. */
  @Override
  public String alone() {
    return "select pg_advisory_xact_lock(7238149)";
  }

  @Override
  public String replacing(List<String> key, List<String> others) {
    String updates =
        String.join(", ", others.stream().map(name -> name + " = excluded." + name).toList());
    return " on conflict (" + String.join(", ", key) + ") do update set " + updates;
  }

  @Override
  public String unlessThere() {
    return " on conflict do nothing";
  }

  @Override
  public boolean isThere(SQLException failure) {
    return false;
  }

  @Override
  public String same() {
    return " is not distinct from ";
  }

  @Override
  public boolean comparesRows() {
    return true;
  }

  @Override
  public boolean likeFindsAll() {
    return true;
  }

  @Override
  public String beforeTransaction() {
    return "";
  }

  @Override
  public boolean locksAbsence() {
    return false;
  }

  @Override
  public String lock() {
    return "select 1 from pg_advisory_lock(?)";
  }

  @Override
  public String unlock() {
    return "select pg_advisory_unlock(?)::integer";
  }

  @Override
  public void requireRoom(BigDecimal number) {
    if (number.scale() > MOST_SCALE || number.precision() - number.scale() > MOST_WHOLE_DIGITS) {
      throw new IllegalArgumentException(
          "a decimal here has at most %d digits before the point and %d behind it, not %d and %d"
              .formatted(
                  MOST_WHOLE_DIGITS,
                  MOST_SCALE,
                  number.precision() - number.scale(),
                  number.scale()));
    }
  }

  @Override
  public Map<String, String> properties(Map<String, String> settings) {
    return Map.of("socketTimeout", String.valueOf(DatabaseDriver.answeredWithinMillis() / 1000));
  }

  @Override
  public String first(ClusterSpec cluster) {
    if (new Replication(cluster).waits()) {
      return "set synchronous_commit to remote_apply";
    }
    return DatabaseDriver.commitsLater(cluster.settings()) ? "set synchronous_commit to off" : "";
  }

  @Override
  public String isolation(Map<String, String> settings) {
    return "";
  }
}
