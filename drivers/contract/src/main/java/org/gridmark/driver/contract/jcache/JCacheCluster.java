package org.gridmark.driver.contract.jcache;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.contract.node.Programs;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.SerialFilter;
import org.gridmark.model.target.Session;

/**
 * A cluster that was told of no cache, as a web tier has it whose second-level cache is all that is
 * kept there. Its nodes have no class of Hibernate, nor of Coherence's JCache, and refuse to read a
 * {@link Stranger}.
 */
public final class JCacheCluster {
  /** That it was told of. */
  public static final List<CacheSpec<?, ?>> CACHES = List.of();

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private JCacheCluster() {}

  static TestCluster of(Grid driver, int backups, Map<String, String> settings) throws IOException {
    SerialFilter nodes =
        new SerialFilter(List.of("!" + Stranger.class.getName())).and(driver.serialFilter());
    return new TestCluster(
        driver,
        2,
        backups,
        settings,
        new TestCluster.Told(CACHES, JCacheCluster.class.getName(), Map.of()),
        new Programs(
            driver.serialFilter().and(SerialFilter.valuesAnd("org.hibernate.cache.**")),
            nodes,
            "(hibernate-(core|jcache|models)|coherence-jcache)-.*\\.jar"));
  }

  static CacheManager manager(Session session) {
    return session.unwrap(CacheManager.class).orElseThrow();
  }

  /** As Hibernate asks for one. */
  static Cache<Object, Object> cache(CacheManager manager, String name) {
    Cache<Object, Object> there = manager.getCache(name);
    return there == null ? manager.createCache(name, new MutableConfiguration<>()) : there;
  }

  static Map<Stranger, Stranger> strangers(int count) {
    Map<Stranger, Stranger> all = new LinkedHashMap<>();
    for (int number = 0; number < count; number++) {
      all.put(new Stranger(number, "key"), new Stranger(-number, "value " + number));
    }
    return all;
  }

  static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("not within " + PATIENCE);
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }
}
