package org.gridmark.driver.infinispan;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.gridmark.driver.infinispan.jcache.MemberCaches;
import org.gridmark.driver.infinispan.store.Stores;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Reach;
import org.gridmark.model.target.Target;
import org.infinispan.AdvancedCache;
import org.infinispan.Cache;
import org.infinispan.commons.CacheConfigurationException;
import org.infinispan.commons.api.CacheContainerAdmin.AdminFlag;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.context.Flag;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.manager.EmbeddedCacheManagerAdmin;
import org.infinispan.marshall.protostream.impl.SerializationContextRegistry;
import org.infinispan.protostream.ImmutableSerializationContext;
import org.jspecify.annotations.Nullable;

/** This JVM as a member of a cluster. */
final class Member implements AutoCloseable {
  /**
   * Infinispan's own, held so that their levels are not forgotten; they write to standard error.
   */
  private static final List<Logger> LOGS =
      List.of(Logger.getLogger("org.infinispan"), Logger.getLogger("org.jgroups"));

  /** How long, in nanoseconds, a cache may take to come here from the member that makes it. */
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(2);

  /** A cache of a cluster that was told of none: members that share no cache see no shares. */
  private static final String FIRST = "first";

  private static final long LOOK_AGAIN = TimeUnit.MILLISECONDS.toNanos(50);

  private final MemberConfig config;
  private final DefaultCacheManager manager;

  /** For the stores behind its caches. */
  private final Reach reach;

  /** The names of those caches of bytes that were asked for here. */
  private final Set<String> ofBytes = ConcurrentHashMap.newKeySet();

  private Member(MemberConfig config, DefaultCacheManager manager, Reach reach) {
    this.config = config;
    this.manager = manager;
    this.reach = reach;
  }

  /**
   * Joins, with every cache.
   *
   * @param target by which its stores visit other sites
   * @param place of a member that stores entries; null for one that does not
   */
  static Member join(ClusterSpec cluster, Target target, @Nullable Place place) {
    log();
    MemberConfig config = new MemberConfig(cluster);
    DefaultCacheManager manager = new DefaultCacheManager(config.member(place), false);
    Reach reach = new Reach(cluster, target);
    GlobalComponentRegistry.of(manager)
        .registerComponent(new Stores(cluster, reach, place != null), Stores.class);
    manager.start();
    Member member = new Member(config, manager, reach);
    cluster.caches().stream().filter(cache -> cache.indexes().isEmpty()).forEach(member::make);
    if (cluster.caches().isEmpty()) {
      member.makeBytes(FIRST);
    }
    return member;
  }

  /** Has Infinispan say its warnings on standard error. */
  static void log() {
    System.setProperty("org.jboss.logging.provider", "jdk");
    System.setProperty("jgroups.use.jdk_logger", "true");
    LOGS.forEach(log -> log.setLevel(Level.WARNING));
  }

  DefaultCacheManager manager() {
    return manager;
  }

  private EmbeddedCacheManagerAdmin administration() {
    return manager.administration().withFlags(AdminFlag.VOLATILE);
  }

  /** The cache, made in every member if it is not there. */
  <K, V extends Record> AdvancedCache<K, V> make(CacheSpec<K, V> spec) {
    return make(spec.name(), config.cache(spec));
  }

  /** Likewise one of bytes, which the cluster need not have been told of. */
  private AdvancedCache<Object, Object> makeBytes(String name) {
    if (config.cluster().caches().stream().anyMatch(cache -> cache.name().equals(name))) {
      throw new IllegalArgumentException("the cache " + name + " is none of bytes");
    }
    AdvancedCache<Object, Object> cache = make(name, config.bytes());
    ofBytes.add(name);
    return cache;
  }

  /** The caches of JCache. */
  MemberCaches jcache() {
    return new MemberCaches(manager, this::makeBytes);
  }

  /**
   * Again where another member is making it: Infinispan then looks for it here before it has come
   * here.
   */
  private <K, V> AdvancedCache<K, V> make(String name, Configuration made) {
    long deadline = System.nanoTime() + PATIENCE;
    while (true) {
      try {
        Cache<K, V> cache = administration().getOrCreateCache(name, made);
        return cache.getAdvancedCache();
      } catch (CacheConfigurationException e) {
        if (System.nanoTime() > deadline) {
          throw e;
        }
        LockSupport.parkNanos(LOOK_AGAIN);
      }
    }
  }

  /** Removes a cache from every member. */
  void destroy(String name) {
    administration().removeCache(name);
  }

  /** The caches that this member runs now. */
  private List<AdvancedCache<?, ?>> running() {
    return Stream.concat(config.cluster().caches().stream().map(CacheSpec::name), ofBytes.stream())
        .filter(manager::isRunning)
        .<AdvancedCache<?, ?>>map(name -> manager.getCache(name).getAdvancedCache())
        .toList();
  }

  Placement placement() {
    return Ownership.of(config.cluster(), manager, running());
  }

  /** How many entries of a cache this member is the primary owner of. */
  long entries(String name) {
    if (!manager.isRunning(name)) {
      return 0;
    }
    AdvancedCache<?, ?> cache = manager.getCache(name).getAdvancedCache();
    return cache.withFlags(Flag.CACHE_MODE_LOCAL).keySet().stream()
        .filterKeySegments(
            cache.getDistributionManager().getCacheTopology().getLocalPrimarySegments())
        .count();
  }

  /** The schemas by which records are written. */
  ImmutableSerializationContext messages() {
    return GlobalComponentRegistry.componentOf(manager, SerializationContextRegistry.class)
        .getUserCtx();
  }

  @Override
  public void close() {
    manager.stop();
    try {
      reach.close();
    } catch (Exception e) {
      throw new IllegalStateException("a visit to another site does not end", e);
    }
  }
}
