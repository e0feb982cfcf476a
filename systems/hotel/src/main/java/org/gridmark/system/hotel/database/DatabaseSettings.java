package org.gridmark.system.hotel.database;

import java.time.Duration;
import java.util.Optional;
import javax.cache.CacheManager;
import org.hibernate.cache.spi.access.AccessType;

/**
 * The way to the database, and how it is used.
 *
 * @param url of PostgreSQL; never shown, since a password may be in it
 * @param connections the most at a time
 * @param patience how long a call waits for a connection, and how long its transaction may take
 * @param secondLevel the cache between the site and the database, if there is one
 */
public record DatabaseSettings(
    String url, int connections, Duration patience, Optional<SecondLevel> secondLevel) {
  /** Checks what would fail later, and less clearly. */
  public DatabaseSettings {
    if (!url.startsWith("jdbc:postgresql:")) {
      throw new IllegalArgumentException("the site's database: expected PostgreSQL");
    }
    if (connections < 1 || patience.toMillis() < 250) {
      throw new IllegalArgumentException(
          "expected a connection or more, and a patience of 250 ms or more");
    }
  }

  /** Without a second-level cache. */
  public static DatabaseSettings of(String url, int connections) {
    return new DatabaseSettings(url, connections, Duration.ofSeconds(3), Optional.empty());
  }

  /** The same with one. */
  public DatabaseSettings with(SecondLevel cache) {
    return new DatabaseSettings(url, connections, patience, Optional.of(cache));
  }

  /**
   * Hibernate's second-level cache.
   *
   * <p>In it are hotels and rooms, which never change and are read most, and nights, which the page
   * of a hotel reads by the dozen and every reservation changes. Reservations, charges and guests
   * are not: they are found by a statement anyway, by the guest or the address, so that an entry
   * would save none. Rooms are held by what the database says under a lock, never by the cache.
   *
   * @param manager of the provider; the site closes it with itself
   * @param catalogue how the cache of hotels and rooms is used
   */
  public record SecondLevel(CacheManager manager, AccessType catalogue) {
    /**
     * How that of nights is used: as that of hotels, but by soft locks where these never change.
     */
    AccessType nights() {
      return catalogue == AccessType.READ_ONLY ? AccessType.READ_WRITE : catalogue;
    }
  }
}
