package org.gridmark.study.hotel.site;

import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import javax.cache.CacheManager;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.gridmark.system.hotel.database.DatabaseSettings;
import org.gridmark.system.hotel.database.DatabaseSite;
import org.gridmark.system.hotel.grid.GridSettings;
import org.gridmark.system.hotel.grid.GridSite;
import org.gridmark.system.hotel.grid.Inventory;
import org.gridmark.system.hotel.stay.CombinedSite;

/** Opens the site in a program, in the mode that is set. */
final class Sites {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int CALLS = 256;

  private Sites() {}

  static CombinedSite open(Connection connection, Services services, HotelSettings own) {
    Clock clock = Clock.systemUTC();
    return switch (own.where()) {
      case DATABASE -> DatabaseSite.open(database(services, own), clock);
      case SECOND_LEVEL ->
          DatabaseSite.open(
              database(services, own).with(secondLevel((Session) connection, own)), clock);
      case READ_ONLY ->
          GridSite.readOnly(
              (Session) connection,
              own.caches(),
              settings(own),
              DatabaseSite.open(database(services, own), clock).bookings(),
              clock);
      case WRITE_THROUGH, WRITE_BEHIND, MEMORY ->
          GridSite.whole((Session) connection, own.caches(), settings(own), clock);
    };
  }

  private static DatabaseSettings database(Services services, HotelSettings own) {
    String url = services.address(HotelSettings.DATABASE);
    return new DatabaseSettings(url, own.connections(), PATIENCE, Optional.empty());
  }

  private static DatabaseSettings.SecondLevel secondLevel(Session session, HotelSettings own) {
    CacheManager manager = session.unwrap(CacheManager.class).orElseThrow(Trait.JCACHE::missing);
    return new DatabaseSettings.SecondLevel(manager, Concurrency.of(own.concurrency()).type());
  }

  private static GridSettings settings(HotelSettings own) {
    Inventory inventory =
        Inventory.valueOf(own.inventory().toUpperCase(Locale.ROOT).replace('-', '_'));
    return new GridSettings(inventory, PATIENCE, CALLS);
  }
}
