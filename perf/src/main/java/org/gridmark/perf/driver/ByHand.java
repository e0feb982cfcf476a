package org.gridmark.perf.driver;

import java.util.Map;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.perf.Item;
import org.jspecify.annotations.Nullable;

/**
 * The work of a program that is written for one product: by its API, with the connection, pool and
 * serialization that the driver has made.
 */
interface ByHand {
  /** The item of that key; null if there is none. */
  @Nullable Item get(long key) throws Exception;

  /** Stores these, in place of earlier ones. */
  void putAll(Map<Long, Item> items) throws Exception;

  /** How many items have that name, each of which is looked at. */
  long named(String name) throws Exception;

  /** For a driver, beside its own cache. */
  static ByHand of(String driver, Session session, Cache<Long, Item> cache) throws Exception {
    return switch (driver) {
      case "coherence" -> new CoherenceByHand(Inside.of(cache, "cache"));
      case "hazelcast" -> new HazelcastByHand(Inside.of(cache, "map"));
      case "infinispan" ->
          new InfinispanByHand(Inside.of(cache, "cache"), Inside.of(cache, "silent"));
      case "ignite" -> new IgniteByHand(Inside.of(cache, "store", "cache"));
      case "redis" ->
          new RedisByHand(Inside.of(cache, "cluster", "servers"), session.codec(Item.CACHE));
      case "jdbc-postgres" ->
          new DatabaseByHand(Inside.of(cache, "database", "pool"), Sql.POSTGRES);
      case "jdbc-mariadb" -> new DatabaseByHand(Inside.of(cache, "database", "pool"), Sql.MARIADB);
      case "cassandra" ->
          new CassandraByHand(Inside.of(cache, "session"), session.codec(Item.CACHE));
      case "ejb" -> new EjbByHand(Inside.of(cache, "client"), session.codec(Item.CACHE));
      case "ldap" -> new LdapByHand(Inside.of(cache, "entries", "pool"), session.codec(Item.CACHE));
      case "local" -> new LocalByHand(Inside.of(cache, "cache"));
      default -> throw new IllegalArgumentException("nothing is written by hand for " + driver);
    };
  }
}
