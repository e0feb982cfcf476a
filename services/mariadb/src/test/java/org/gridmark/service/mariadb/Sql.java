package org.gridmark.service.mariadb;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.gridmark.model.service.Service;
import org.jspecify.annotations.Nullable;

/** Single statements on a server. */
record Sql(Service.Running server) {
  void execute(String command) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      statement.execute(command);
    }
  }

  @Nullable String one(String query) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      found.next();
      return found.getString(1);
    }
  }
}
