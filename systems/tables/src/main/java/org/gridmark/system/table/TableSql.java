package org.gridmark.system.table;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The statements about a table, in the SQL of the database at an address.
 *
 * @param address a JDBC URL of PostgreSQL or MariaDB
 * @param table in a schema, perhaps, before a dot
 */
record TableSql(String address, String table) {
  private static final String AND = " and ";
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

  /** PostgreSQL cuts what is longer, and then two names may be one. */
  private static final int MOST_BYTES = 63;

  /** Texts as Java has them: case and blanks at the end count. */
  private static final String MARIADB_TEXT = " character set utf8mb4 collate utf8mb4_nopad_bin";

  TableSql {
    if (!address.matches("jdbc:(postgresql|mariadb):.*")) {
      throw new IllegalArgumentException("a table behind a cache: expected PostgreSQL or MariaDB");
    }
  }

  /** The class by which a database is reached. */
  String driver() {
    return isPostgres() ? "org.postgresql.Driver" : "org.mariadb.jdbc.Driver";
  }

  /** The names of a table and of the columns of its key, checked. */
  static List<String> requireNames(String table, List<String> key) {
    List<String> parts = List.of(table.split("\\.", -1));
    if (parts.size() > 2) {
      throw unnamed(table);
    }
    parts.forEach(TableSql::requireName);
    key.forEach(TableSql::requireName);
    if (key.isEmpty()) {
      throw new IllegalArgumentException("table " + table + " has no key");
    }
    return List.copyOf(key);
  }

  static void requireName(String name) {
    if (!NAME.matcher(name).matches()
        || name.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
      throw unnamed(name);
    }
  }

  private static IllegalArgumentException unnamed(String name) {
    String shown = name.length() > MOST_BYTES ? name.substring(0, MOST_BYTES) + "..." : name;
    return new IllegalArgumentException(
        "no table or column behind a cache can be named '"
            + shown
            + "': expected letters, digits and _, at most "
            + MOST_BYTES
            + " bytes");
  }

  private boolean isPostgres() {
    return address.startsWith("jdbc:postgresql:");
  }

  /** Around a name, which is then taken as it stands, and is no word of SQL. */
  String quote() {
    return isPostgres() ? "\"" : "`";
  }

  private String quoted(RowForm.Column column) {
    return quote() + column.name() + quote();
  }

  private String quotedTable() {
    return quote() + table.replace(".", quote() + "." + quote()) + quote();
  }

  private String list(List<RowForm.Column> columns, Function<String, String> form) {
    return columns.stream().map(this::quoted).map(form).collect(Collectors.joining(", "));
  }

  private String list(List<RowForm.Column> columns) {
    return list(columns, Function.identity());
  }

  String create(RowForm<?, ?> form) {
    String columns =
        form.all().stream()
            .map(column -> definition(column, form.keys().contains(column)))
            .collect(Collectors.joining(", "));
    return "create table if not exists %s (%s, primary key (%s))"
        .formatted(quotedTable(), columns, list(form.keys()));
  }

  private String definition(RowForm.Column column, boolean key) {
    String type =
        switch (column.type()) {
          case BOOLEAN -> "boolean";
          case INT -> "integer";
          case LONG -> "bigint";
          case DOUBLE -> isPostgres() ? "double precision" : "double";
          case STRING -> isPostgres() ? "text" : (key ? "varchar(500)" : "longtext") + MARIADB_TEXT;
          case DECIMAL -> isPostgres() ? "numeric" : mariadbDecimal(column.scale());
          case DATE -> "date";
          case TIME -> isPostgres() ? "timestamp" : "datetime(6)";
        };
    return quoted(column) + " " + type + (column.nullable() ? "" : " not null");
  }

  private static String mariadbDecimal(@Nullable Integer scale) {
    return "decimal(38, " + (scale == null ? 10 : scale) + ")";
  }

  /** An update that has nothing but the key to write leaves the row as it is. */
  String upsert(RowForm<?, ?> form) {
    List<RowForm.Column> written = form.all().subList(form.keys().size(), form.all().size());
    if (written.isEmpty()) {
      written = form.keys();
    }
    String insert =
        "insert into %s (%s) values (%s)"
            .formatted(quotedTable(), list(form.all()), list(form.all(), column -> "?"));
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
    return "select " + list(form.all()) + " from " + quotedTable() + " where " + are(form, count);
  }

  String any() {
    return "select 1 from " + quotedTable() + " limit 1";
  }

  /** Has a row if what is called a table is a view, or whatever else has its rows elsewhere. */
  String elsewhere() {
    if (isPostgres()) {
      return "select 1 from pg_class where oid = '%s'::regclass and relkind not in ('r', 'p')"
          .formatted(quotedTable());
    }
    return "select 1 from information_schema.views where table_schema = %s and table_name = '%s'"
        .formatted(mariadbSchema(), table.substring(table.indexOf('.') + 1));
  }

  private String mariadbSchema() {
    int dot = table.indexOf('.');
    return dot < 0 ? "database()" : "'" + table.substring(0, dot) + "'";
  }

  /** Has the table's identity, which is the same by whatever names of it and of its server. */
  String identity() {
    return isPostgres()
        ? "select concat_ws('/', pg_postmaster_start_time(), current_database(), '%s'::regclass::oid)"
            .formatted(quotedTable())
        : "select concat_ws('/', @@hostname, @@port, %s, '%s')"
            .formatted(mariadbSchema(), table.substring(table.indexOf('.') + 1));
  }

  /** Whether a failure says that there is no such table. */
  static boolean isAbsent(SQLException failure) {
    return List.of("42P01", "42S02").contains(String.valueOf(failure.getSQLState()));
  }

  String delete(RowForm<?, ?> form) {
    return "delete from " + quotedTable() + " where " + is(form);
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
