package org.gridmark.system.hotel.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.function.Function;
import org.gridmark.system.hotel.stay.Unavailable;
import org.hibernate.FlushMode;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cache.jcache.ConfigSettings;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.exception.ConstraintViolationException;
import org.hibernate.jpa.HibernatePersistenceConfiguration;

/**
 * The database as entities, in transactions of bounded length: a call waits for a connection, then
 * the server ends a statement, and after it the transaction; an answer that does not come at all is
 * waited for a little longer. It may be away when this is opened. It is PostgreSQL 17 or newer, the
 * first that bounds transactions.
 */
final class Database implements AutoCloseable {
  private static final int VERSION = 17;

  /** Beyond the server's own bound. */
  private static final int GRACE_SECONDS = 2;

  private final HikariDataSource pool;
  private final SessionFactory sessions;
  private final boolean cached;

  Database(DatabaseSettings settings) {
    this.cached = settings.secondLevel().isPresent();
    this.pool = pool(settings);
    try {
      this.sessions = configuration(settings).createEntityManagerFactory();
    } catch (RuntimeException e) {
      pool.close();
      throw e;
    }
  }

  private static HikariDataSource pool(DatabaseSettings settings) {
    Drivers.load();
    long millis = settings.patience().toMillis();
    String seconds = String.valueOf(settings.patience().toSeconds() + GRACE_SECONDS);
    HikariConfig pool = new HikariConfig();
    pool.setJdbcUrl(settings.url());
    pool.setPoolName("hotel");
    pool.setMaximumPoolSize(settings.connections());
    pool.setAutoCommit(false);
    pool.setConnectionTimeout(millis);
    pool.setValidationTimeout(millis);
    pool.setInitializationFailTimeout(-1);
    pool.addDataSourceProperty("connectTimeout", seconds);
    pool.addDataSourceProperty("socketTimeout", seconds);
    pool.addDataSourceProperty("reWriteBatchedInserts", "true");
    pool.addDataSourceProperty("logServerErrorDetail", "false"); // no guest's data in logs
    pool.addDataSourceProperty(
        "options",
        "-c statement_timeout=%d -c transaction_timeout=%d".formatted(millis, millis + 1000));
    return new HikariDataSource(pool);
  }

  /**
   * Neither the server's version is asked for, nor the connection's mode: both need a connection,
   * which a call that finds all in the cache does without.
   */
  private HibernatePersistenceConfiguration configuration(DatabaseSettings settings) {
    HibernatePersistenceConfiguration configuration =
        new HibernatePersistenceConfiguration("hotel")
            .managedClasses(
                HotelRow.class,
                RoomRow.class,
                NightRow.class,
                GuestRow.class,
                ReservationRow.class,
                ChargeRow.class)
            .property(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, pool)
            .property(AvailableSettings.JAKARTA_HBM2DDL_DB_NAME, "PostgreSQL")
            .property(AvailableSettings.JAKARTA_HBM2DDL_DB_MAJOR_VERSION, VERSION)
            .property(AvailableSettings.ALLOW_METADATA_ON_BOOT, false)
            .property(AvailableSettings.CONNECTION_PROVIDER_DISABLES_AUTOCOMMIT, true)
            .property(AvailableSettings.GLOBALLY_QUOTED_IDENTIFIERS, true)
            .property(AvailableSettings.STATEMENT_BATCH_SIZE, 20)
            .property(AvailableSettings.GENERATE_STATISTICS, cached)
            .property(AvailableSettings.USE_SECOND_LEVEL_CACHE, cached);
    settings.secondLevel().ifPresent(cache -> cached(configuration, cache));
    return configuration;
  }

  private static void cached(
      HibernatePersistenceConfiguration configuration, DatabaseSettings.SecondLevel cache) {
    configuration
        .property(AvailableSettings.CACHE_REGION_FACTORY, "jcache")
        .property(ConfigSettings.CACHE_MANAGER, cache.manager())
        .property(ConfigSettings.MISSING_CACHE_STRATEGY, "create")
        .property(usage(HotelRow.class), cache.catalogue().getExternalName())
        .property(usage(RoomRow.class), cache.catalogue().getExternalName())
        .property(usage(NightRow.class), cache.nights().getExternalName());
  }

  private static String usage(Class<?> entity) {
    return AvailableSettings.CLASS_CACHE_PREFIX + "." + entity.getName();
  }

  /** Whether there is a second-level cache, from which entities that are asked for by key come. */
  boolean cached() {
    return cached;
  }

  SessionFactory sessions() {
    return sessions;
  }

  /** In one transaction that changes nothing. */
  <R> R read(String what, Function<? super Session, R> work) {
    return inTransaction(
        what,
        session -> {
          session.setDefaultReadOnly(true);
          session.setHibernateFlushMode(FlushMode.MANUAL);
          return work.apply(session);
        });
  }

  /**
   * In one transaction. One that fails since another has written a row of the same key first is
   * done again: it then finds that row.
   */
  <R> R write(String what, Function<? super Session, R> work) {
    try {
      return sessions.fromTransaction(work);
    } catch (PersistenceException e) {
      if (wasSecond(e)) {
        return inTransaction(what, work);
      }
      throw unavailable(what, e);
    }
  }

  private <R> R inTransaction(String what, Function<? super Session, R> work) {
    try {
      return sessions.fromTransaction(work);
    } catch (PersistenceException e) {
      throw unavailable(what, e);
    }
  }

  /** Where the commit has it written, that is the cause of the commit's failure. */
  private static boolean wasSecond(Throwable failure) {
    return failure instanceof ConstraintViolationException
        || (failure.getCause() != null && wasSecond(failure.getCause()));
  }

  private static Unavailable unavailable(String what, PersistenceException e) {
    return new Unavailable(what + " in the database", e);
  }

  Optional<String> trouble() {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("select 1");
      connection.rollback();
      return Optional.empty();
    } catch (SQLException e) {
      return Optional.of("the database does not answer: SQLSTATE " + e.getSQLState());
    }
  }

  /** The pool goes even if the cache's provider fails. */
  @Override
  public void close() {
    try (pool) {
      sessions.close();
    }
  }
}
