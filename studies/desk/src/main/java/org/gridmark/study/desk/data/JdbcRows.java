package org.gridmark.study.desk.data;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.system.table.OwnTable;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a database table, in the order of the key. It is only ever read.
 *
 * @param url where the database is; never shown, since some drivers take passwords in it
 * @param user null: the driver's own
 * @param password the environment variable that holds it, or null
 * @param drivers the class loader that has the database's driver
 * @param quote around names; empty where the database may have these as it has all
 */
public record JdbcRows(
    String url,
    String table,
    @Nullable String user,
    @Nullable String password,
    ClassLoader drivers,
    String quote)
    implements Contents.Rows {
  private static final int FETCH = 1000;

  /** The rows of a table that is read through. */
  public static JdbcRows of(OwnTable own, ClassLoader drivers) {
    return new JdbcRows(own.url(), own.table(), own.user(), own.password(), drivers, own.quote());
  }

  /** Of the address, no more than the kind of the database: a password may be in the rest. */
  @Override
  public String place() {
    String kind = url.split(":", 3)[1];
    String secret = password == null ? "" : ", with the password in " + password;
    return "table " + table + " of a database, by jdbc:" + kind + secret;
  }

  @Override
  public void read(List<Column> columns, List<String> keys, Taker taker) {
    try (Connection connection = connect()) {
      connection.setReadOnly(true);
      // Only within a transaction are rows fetched as they are read, rather than all at first.
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(FETCH);
        try (ResultSet rows = statement.executeQuery(sql(columns, keys))) {
          for (long row = 1; rows.next(); row++) {
            String place = "table " + table + ", row " + row;
            taker.take(place, values(rows, columns, place));
          }
        }
      }
      connection.rollback();
    } catch (SQLException e) {
      throw new BadInput("table " + table + ": " + said(e));
    }
  }

  /** The names in it are letters, digits and the like alone: the file's reader sees to that. */
  private String sql(List<Column> columns, List<String> keys) {
    String all = columns.stream().map(this::name).collect(Collectors.joining(", "));
    String order =
        columns.stream()
            .filter(column -> keys.contains(column.name()))
            .map(this::name)
            .collect(Collectors.joining(", "));
    String from = quote + table.replace(".", quote + "." + quote) + quote;
    return "select " + all + " from " + from + " order by " + order;
  }

  private String name(Column column) {
    return quote.isEmpty() ? column.from() : quote + column.stored() + quote;
  }

  private Connection connect() throws SQLException {
    Properties properties = new Properties();
    properties.putAll(OwnTable.patience(url));
    if (user != null) {
      properties.setProperty("user", user);
    }
    if (password != null) {
      properties.setProperty("password", secret(password));
    }
    for (Driver driver : ServiceLoader.load(Driver.class, drivers)) {
      Connection connection = driver.acceptsURL(url) ? driver.connect(url, properties) : null;
      if (connection != null) {
        return connection;
      }
    }
    throw new SQLException("no driver here takes its url: name the driver's jar under jars");
  }

  private static String secret(String variable) throws SQLException {
    String value = System.getenv(variable);
    if (value == null) {
      throw new SQLException("the environment variable " + variable + " is not set");
    }
    return value;
  }

  /** The database's message, in one line and without the password. */
  private String said(SQLException e) {
    String said = String.valueOf(e.getMessage()).replace(url, "its url");
    String secret = password == null ? null : System.getenv(password);
    String safe = secret == null || secret.isEmpty() ? said : said.replace(secret, "***");
    return safe.lines().map(String::strip).collect(Collectors.joining(" "));
  }

  private static @Nullable Object[] values(ResultSet row, List<Column> columns, String place) {
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      Object value;
      try {
        value = value(row, i + 1, column);
      } catch (SQLException | ArithmeticException e) {
        throw new BadInput(
            place + ": " + column.from() + ": expected " + column.expected() + ", not what it has");
      }
      if (value == null && !column.optional()) {
        throw new BadInput(place + ": " + column.from() + ": is absent, and not optional");
      }
      values.add(value);
    }
    return values.toArray();
  }

  private static @Nullable Object value(ResultSet row, int at, Column column) throws SQLException {
    Object value =
        switch (column.type()) {
          case BOOLEAN -> row.getBoolean(at);
          case INT -> row.getInt(at);
          case LONG -> row.getLong(at);
          case DOUBLE -> row.getDouble(at);
          case STRING -> row.getString(at);
          case DECIMAL -> row.getBigDecimal(at);
          case DATE -> row.getObject(at, LocalDate.class);
          case TIME -> row.getObject(at, LocalDateTime.class);
        };
    if (row.wasNull() || value == null) {
      return null;
    }
    return value instanceof java.math.BigDecimal number ? column.scaled(number) : value;
  }
}
