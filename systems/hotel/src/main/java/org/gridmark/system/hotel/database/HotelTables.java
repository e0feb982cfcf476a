package org.gridmark.system.hotel.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.LongConsumer;
import org.gridmark.model.data.Source;
import org.gridmark.system.hotel.books.Books;
import org.gridmark.system.hotel.stay.Kind;
import org.gridmark.system.hotel.world.World;

/** The site's tables, asked for by plain statements: made, filled, and read whole. */
public final class HotelTables {
  private static final int BATCH = 250;
  private static final List<Kind<?, ?>> KINDS =
      List.of(Kind.HOTELS, Kind.ROOMS, Kind.NIGHTS, Kind.GUESTS, Kind.RESERVATIONS, Kind.CHARGES);

  /** For searches, logins, a guest's reservations, and the sweep. */
  private static final List<String> INDEXES =
      List.of(
          "create index if not exists hotel_city on hotel (city, price, number) include (stars)",
          "create unique index if not exists guest_email on guest (email)",
          "create index if not exists reservation_guest on reservation (guest, made)",
          "create index if not exists reservation_held on reservation (made) where state = 'HELD'");

  private final String url;

  /**
   * Of a database.
   *
   * @param url of PostgreSQL, with user and password
   */
  public HotelTables(String url) {
    this.url = DatabaseSettings.of(url, 1).url();
  }

  private Connection connect() throws SQLException {
    Drivers.load();
    Properties properties = new Properties();
    properties.setProperty("reWriteBatchedInserts", "true");
    return DriverManager.getConnection(url, properties);
  }

  /**
   * Makes the tables anew, and fills them with a world in which nobody has reserved.
   *
   * @param progress told how many rows are in, now and then
   */
  public void fill(World world, LongConsumer progress) throws SQLException {
    write(world, true, progress);
  }

  /**
   * Makes the tables that are not there, and adds the rows that are missing of a world. Whatever
   * guests have done stays.
   *
   * @param progress told how many rows were looked at, now and then
   */
  public void complete(World world, LongConsumer progress) throws SQLException {
    write(world, false, progress);
  }

  private void write(World world, boolean anew, LongConsumer progress) throws SQLException {
    try (Connection connection = connect()) {
      connection.setAutoCommit(false);
      create(connection, anew);
      long rows = 0;
      for (Source<?, ?> source : sources(world)) {
        rows = fill(connection, source, rows, progress);
      }
      execute(connection, INDEXES);
      connection.commit();
      connection.setAutoCommit(true);
      execute(connection, List.of("analyze"));
    }
  }

  private static void create(Connection connection, boolean anew) throws SQLException {
    for (Kind<?, ?> kind : KINDS) {
      String create = new Rows<>(kind).create();
      execute(
          connection,
          anew ? List.of("drop table if exists " + kind.table(), create) : List.of(create));
    }
  }

  private static List<Source<?, ?>> sources(World world) {
    return List.of(world.allHotels(), world.allRooms(), world.allNights(), world.allGuests());
  }

  private static void execute(Connection connection, List<String> all) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : all) {
        statement.execute(sql);
      }
    }
  }

  private static <K, V extends Record> long fill(
      Connection connection, Source<K, V> source, long before, LongConsumer progress)
      throws SQLException {
    Rows<K, V> rows = new Rows<>(kind(source));
    try (PreparedStatement insert = connection.prepareStatement(rows.insert())) {
      for (long n = 0; n < source.size(); n++) {
        Map.Entry<K, V> entry = source.entry(n);
        rows.set(insert, entry.getKey(), entry.getValue());
        insert.addBatch();
        if ((n + 1) % BATCH == 0 || n + 1 == source.size()) {
          insert.executeBatch();
          progress.accept(before + n + 1);
        }
      }
    }
    return before + source.size();
  }

  @SuppressWarnings("unchecked") // a source is of the kind whose cache it is for
  private static <K, V extends Record> Kind<K, V> kind(Source<K, V> source) {
    return (Kind<K, V>)
        KINDS.stream()
            .filter(kind -> kind.cache().equals(source.cache()))
            .findFirst()
            .orElseThrow();
  }

  /** All that an audit looks at, as it was at one moment. */
  public Books books() throws SQLException {
    try (Connection connection = connect()) {
      connection.setAutoCommit(false);
      connection.setReadOnly(true);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      return new Books(
          read(connection, Kind.NIGHTS),
          read(connection, Kind.RESERVATIONS),
          read(connection, Kind.CHARGES));
    }
  }

  private static <K, V extends Record> Map<K, V> read(Connection connection, Kind<K, V> kind)
      throws SQLException {
    Rows<K, V> rows = new Rows<>(kind);
    Map<K, V> all = new HashMap<>();
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(1000);
      try (ResultSet row = statement.executeQuery(rows.select())) {
        while (row.next()) {
          all.put(rows.key(row), rows.value(row));
        }
      }
    }
    return all;
  }
}
