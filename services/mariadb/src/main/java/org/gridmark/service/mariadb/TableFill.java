package org.gridmark.service.mariadb;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.Table;

/**
 * Makes tables anew and fills them by batches of inserts, each table in one transaction. It takes
 * the earlier one's place when it is full.
 */
final class TableFill {
  private static final int BATCH = 500;
  private static final int REPORT_EVERY = 10_000;

  private final String url;
  private final LongConsumer progress;
  private long rows;

  TableFill(String url, LongConsumer progress) {
    this.url = url;
    this.progress = progress;
  }

  void fill(List<Table> tables) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (Table table : tables) {
        String part = quoted(table.name() + ".part");
        Schema<?> schema = Schema.of(table.source().cache().value());
        statement.execute("create or replace table " + part + " " + columns(schema));
        insert(connection, part, schema, table.source());
        statement.execute("drop table if exists " + quoted(table.name()));
        statement.execute("rename table " + part + " to " + quoted(table.name()));
      }
    }
    progress.accept(rows);
  }

  private void insert(Connection connection, String table, Schema<?> schema, Source<?, ?> source)
      throws SQLException {
    String places = String.join(", ", Collections.nCopies(schema.fields().size(), "?"));
    String insert = "insert into " + table + " values (" + places + ")";
    try (PreparedStatement statement = connection.prepareStatement(insert)) {
      for (long n = 0; n < source.size(); n++) {
        Record row = source.entry(n).getValue();
        int place = 1;
        for (Field<?, ?> field : schema.fields()) {
          statement.setObject(place++, field.get(row));
        }
        statement.addBatch();
        if ((n + 1) % BATCH == 0 || n + 1 == source.size()) {
          statement.executeBatch();
        }
        if (++rows % REPORT_EVERY == 0) {
          progress.accept(rows);
        }
      }
    }
    connection.commit();
  }

  private static String columns(Schema<?> schema) {
    return schema.fields().stream()
        .map(TableFill::column)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** Quoted, so that a field may be called by a word of SQL. */
  private static String column(Field<?, ?> field) {
    String type =
        switch (field.fieldType()) {
          case BOOLEAN -> "boolean";
          case INT -> "int";
          case LONG -> "bigint";
          case DOUBLE -> "double";
          case STRING -> "longtext";
          case DECIMAL -> "decimal(65, 30)";
          case DATE -> "date";
          case TIME -> "datetime(6)";
        };
    return quoted(field.name().toLowerCase(Locale.ROOT))
        + " "
        + type
        + (field.nullable() ? "" : " not null");
  }

  private static String quoted(String name) {
    return '`' + name.replace("`", "``") + '`';
  }
}
