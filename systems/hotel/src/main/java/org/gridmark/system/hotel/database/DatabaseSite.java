package org.gridmark.system.hotel.database;

import java.time.Clock;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.hibernate.stat.Statistics;

/** The site on a database alone, or with a second-level cache before it. */
public final class DatabaseSite extends CombinedSite {
  private final Database database;

  private DatabaseSite(Database database, Clock clock) {
    super(new DatabaseCatalogue(database), new DatabaseBookings(database, clock), clock);
    this.database = database;
  }

  /** Opens it; the database may be away. */
  public static DatabaseSite open(DatabaseSettings settings, Clock clock) {
    return new DatabaseSite(new Database(settings), clock);
  }

  /**
   * How often something was found in the second-level cache.
   *
   * @param statements that went to the database
   */
  public record CacheUse(long hits, long misses, long puts, long statements) {}

  /** Since it was opened; nothing but zeros without a second-level cache. */
  public CacheUse cacheUse() {
    Statistics counted = database.sessions().getStatistics();
    return new CacheUse(
        counted.getSecondLevelCacheHitCount(),
        counted.getSecondLevelCacheMissCount(),
        counted.getSecondLevelCachePutCount(),
        counted.getPrepareStatementCount());
  }
}
