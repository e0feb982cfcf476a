package org.gridmark.service.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Properties;
import java.util.UUID;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/**
 * A primary, as its standby reaches it.
 *
 * @param url JDBC's, with its user and password
 */
record PrimaryServer(String url) {
  /** No two standbys join at once: each counts those before it. */
  private static final String ALONE = "select pg_advisory_lock(7238150)";

  Connection connect() throws SQLException {
    return DriverManager.getConnection(url);
  }

  /**
   * Has the primary keep its log until the standby has it, and wait for all standbys where a
   * session asks it to wait; the name of the slot.
   */
  String join() throws SQLException {
    String slot = "standby_" + UUID.randomUUID().toString().replace('-', '_');
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(ALONE);
      statement.execute(
          "select pg_create_physical_replication_slot('"
              + slot
              + "', immediately_reserve => true)");
      statement.execute(
          "alter system set synchronous_standby_names = 'ANY %d (*)'".formatted(slots(statement)));
      statement.execute("select pg_reload_conf()");
    }
    return slot;
  }

  private static int slots(Statement statement) throws SQLException {
    try (ResultSet row =
        statement.executeQuery(
            "select count(*) from pg_replication_slots where slot_type = 'physical'")) {
      row.next();
      return row.getInt(1);
    }
  }

  /** Where it is and who connects, without the password. */
  String connectionInfo() {
    return "host=%s port=%s user=%s sslmode=disable gssencmode=disable"
        .formatted(part(PGProperty.PG_HOST), part(PGProperty.PG_PORT), part(PGProperty.USER));
  }

  /** As a password file has it. */
  String passwordLine() {
    return "*:*:*:%s:%s\n".formatted(part(PGProperty.USER), password());
  }

  String password() {
    return part(PGProperty.PASSWORD);
  }

  private String part(PGProperty property) {
    Properties parts = Objects.requireNonNull(Driver.parseURL(url, null), "the primary's URL");
    return Objects.requireNonNull(property.getOrDefault(parts), property.getName());
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return connectionInfo();
  }
}
