package org.gridmark.system.table;

import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The statements about a table, in the SQL of the database at an address.
 *
 * @param address a JDBC URL of PostgreSQL, MariaDB or MySQL
 */
record TableSql(String address, String table) {
  private static final String AND = " and ";

  TableSql {
    if (!address.matches("jdbc:(postgresql|mariadb|mysql):.*")) {
      throw new IllegalArgumentException(
          "a table behind a cache: expected PostgreSQL, MariaDB or MySQL");
    }
  }

  /** The names of a table and of the columns of its key, checked. */
  static List<String> requireNames(String table, List<String> key) {
    requireName(table);
    key.forEach(TableSql::requireName);
    if (key.isEmpty()) {
      throw new IllegalArgumentException("table " + table + " has no key");
    }
    return List.copyOf(key);
  }

  private static void requireName(String name) {
    if (!name.matches("[a-z_][a-z0-9_]{0,62}")) {
      throw new IllegalArgumentException("no table or column can be named '" + name + "'");
    }
  }

  private boolean isPostgres() {
    return address.startsWith("jdbc:postgresql:");
  }

  private String quoted(RowForm.Column column) {
    String quote = isPostgres() ? "\"" : "`";
    return quote + column.name() + quote;
  }

  private String list(List<RowForm.Column> columns, Function<String, String> form) {
    return columns.stream().map(this::quoted).map(form).collect(Collectors.joining(", "));
  }

  private String list(List<RowForm.Column> columns) {
    return list(columns, Function.identity());
  }

  String create(RowForm<?, ?> form) {
    String columns = form.all().stream().map(this::definition).collect(Collectors.joining(", "));
    return "create table if not exists %s (%s, primary key (%s))"
        .formatted(table, columns, list(form.keys()));
  }

  private String definition(RowForm.Column column) {
    String type =
        switch (column.type()) {
          case BOOLEAN -> "boolean";
          case INT -> "integer";
          case LONG -> "bigint";
          case DOUBLE -> isPostgres() ? "double precision" : "double";
          case STRING -> isPostgres() ? "text" : "varchar(500) character set utf8mb4";
          case DECIMAL -> isPostgres() ? "numeric" : "decimal(38, 10)";
          case DATE -> "date";
          case TIME -> isPostgres() ? "timestamp" : "datetime(6)";
        };
    return quoted(column) + " " + type + (column.nullable() ? "" : " not null");
  }

  /** An update that has nothing but the key to write leaves the row as it is. */
  String upsert(RowForm<?, ?> form) {
    List<RowForm.Column> written = form.all().subList(form.keys().size(), form.all().size());
    if (written.isEmpty()) {
      written = form.keys();
    }
    String insert =
        "insert into %s (%s) values (%s)"
            .formatted(table, list(form.all()), list(form.all(), column -> "?"));
    return isPostgres()
        ? insert
            + " on conflict (%s) do update set %s"
                .formatted(
                    list(form.keys()), list(written, column -> column + " = excluded." + column))
        : insert
            + " on duplicate key update "
            + list(written, column -> "%1$s = values(%1$s)".formatted(column));
  }

  /** Of so many keys. */
  String select(RowForm<?, ?> form, int count) {
    return "select " + list(form.all()) + " from " + table + " where " + are(form, count);
  }

  String any() {
    return "select 1 from " + table + " limit 1";
  }

  String delete(RowForm<?, ?> form) {
    return "delete from " + table + " where " + is(form);
  }

  private String is(RowForm<?, ?> form) {
    return form.keys().stream()
        .map(column -> quoted(column) + " = ?")
        .collect(Collectors.joining(AND));
  }

  private String are(RowForm<?, ?> form, int count) {
    if (form.keys().size() == 1) {
      return quoted(form.keys().getFirst())
          + Collections.nCopies(count, "?").stream()
              .collect(Collectors.joining(", ", " in (", ")"));
    }
    return Collections.nCopies(count, "(" + is(form) + ")").stream()
        .collect(Collectors.joining(" or "));
  }
}
