package org.gridmark.system.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.jspecify.annotations.Nullable;

/** The tables of the first database beside trades: keys and meter readings. */
final class MetadataTable {
  private static final String KEYS = "select signing, verifying from party_key where scheme = ?";
  private static final String NEW_KEYS =
      "insert into party_key values (?, ?, ?) on conflict do nothing";
  private static final String METER =
      "insert into meter values (?, ?) on conflict (component) do update set line = excluded.line";

  private final Connection connection;

  MetadataTable(Connection connection) {
    this.connection = connection;
  }

  Keys keys(SignatureStrategy strategy) throws SQLException {
    Keys there = find(strategy);
    if (there != null) {
      return there;
    }
    offer(strategy, strategy.generate());
    there = find(strategy);
    if (there == null) {
      throw new SQLException("the keys of " + strategy + " are gone again");
    }
    return there;
  }

  private @Nullable Keys find(SignatureStrategy strategy) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(KEYS)) {
      select.setString(1, strategy.name());
      try (ResultSet row = select.executeQuery()) {
        return row.next() ? new Keys(row.getString(1), row.getString(2)) : null;
      }
    } finally {
      connection.commit();
    }
  }

  private void offer(SignatureStrategy strategy, Keys made) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(NEW_KEYS)) {
      insert.setString(1, strategy.name());
      insert.setString(2, made.signing());
      insert.setString(3, made.verifying());
      insert.execute();
      connection.commit();
    }
  }

  void storeMeter(String component, String line) throws SQLException {
    try (PreparedStatement upsert = connection.prepareStatement(METER)) {
      upsert.setString(1, component);
      upsert.setString(2, line);
      upsert.execute();
      connection.commit();
    }
  }

  Map<String, String> meters() throws SQLException {
    Map<String, String> lines = new TreeMap<>();
    try (PreparedStatement select = connection.prepareStatement("select * from meter");
        ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        lines.put(rows.getString(1), rows.getString(2));
      }
    }
    connection.commit();
    return lines;
  }
}
