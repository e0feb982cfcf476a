package org.gridmark.service.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.Table;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Makes tables anew and fills them by binary COPY, two at a time, each in one transaction. */
final class BulkFill {
  private static final int CONNECTIONS = 2;
  private static final int REPORT_EVERY = 10_000;

  private final String url;
  private final LongConsumer progress;
  private final AtomicLong rows = new AtomicLong();

  BulkFill(String url, LongConsumer progress) {
    this.url = url;
    this.progress = progress;
  }

  void fill(List<Table> tables) throws Exception {
    Queue<Table> waiting = new ConcurrentLinkedQueue<>(tables);
    Crew.Work work =
        () -> {
          try (Connection connection = DriverManager.getConnection(url)) {
            for (Table table = waiting.poll(); table != null; table = waiting.poll()) {
              fill(connection, table);
            }
          } finally {
            waiting.clear(); // after a failure the other one need not go on
          }
        };
    Crew.run(Collections.nCopies(CONNECTIONS, work));
    progress.accept(rows.get());
  }

  private void fill(Connection connection, Table table) throws SQLException {
    Schema<?> schema = Schema.of(table.source().cache().value());
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute("drop table if exists " + table.name());
      statement.execute(create(table.name(), schema));
      copy(connection, table, schema);
      connection.commit();
      connection.setAutoCommit(true);
      statement.execute("analyze " + table.name());
    }
  }

  private void copy(Connection connection, Table table, Schema<?> schema) throws SQLException {
    Source<?, ?> source = table.source();
    CopyIn copy =
        connection
            .unwrap(PGConnection.class)
            .getCopyAPI()
            .copyIn("copy " + table.name() + " from stdin (format binary)");
    BinaryRows encoder = new BinaryRows(schema, copy::writeToCopy);
    try {
      for (long n = 0; n < source.size(); n++) {
        encoder.write(source.entry(n).getValue());
        if ((n + 1) % REPORT_EVERY == 0) {
          progress.accept(rows.addAndGet(REPORT_EVERY));
        }
      }
      encoder.end();
      copy.endCopy();
      rows.addAndGet(source.size() % REPORT_EVERY);
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }

  static String create(String table, Schema<?> schema) {
    return schema.fields().stream()
        .map(BulkFill::column)
        .collect(Collectors.joining(", ", "create table " + table + " (", ")"));
  }

  /** Quoted, so that a field may be called by a word of SQL. */
  private static String column(Field<?, ?> field) {
    String type =
        switch (field.fieldType()) {
          case BOOLEAN -> "boolean";
          case INT -> "integer";
          case LONG -> "bigint";
          case DOUBLE -> "double precision";
          case STRING -> "text";
          case DECIMAL -> "numeric";
          case DATE -> "date";
          case TIME -> "timestamp";
        };
    String name = '"' + field.name().toLowerCase(Locale.ROOT) + '"';
    return name + " " + type + (field.nullable() ? "" : " not null");
  }
}
