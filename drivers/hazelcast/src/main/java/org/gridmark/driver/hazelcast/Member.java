package org.gridmark.driver.hazelcast;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.map.IMap;
import com.hazelcast.transaction.TransactionalTask;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.gridmark.driver.hazelcast.jcache.MemberCaches;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/** This JVM as a member of a cluster. */
final class Member implements Access {
  /** Hazelcast's own, held so that its level is not forgotten; it writes to standard error. */
  static final Logger LOG = Logger.getLogger("com.hazelcast");

  /** The version that is on the classpath of this JVM. */
  static final ProductVersion VERSION =
      ProductVersion.of(BuildInfoProvider.getBuildInfo().getVersion());

  private static final int TRIES = 5;

  private final ClusterSpec cluster;
  private final HazelcastInstance instance;
  private final HazelcastInstanceImpl inside;

  private Member(ClusterSpec cluster, HazelcastInstance instance) {
    this.cluster = cluster;
    this.instance = instance;
    this.inside = ((HazelcastInstanceProxy) instance).getOriginal();
  }

  /** Joins as one that stores no entries. */
  static Member join(ClusterSpec cluster) {
    return join(cluster, null, Services.of(cluster.services()));
  }

  /**
   * Joins, again if it must: when an answer comes just as Hazelcast gives up waiting for it, which
   * busy machines see, a member has joined and forgets its master, and would be no use.
   *
   * @param place of a member that stores entries; null for one that does not
   * @param services that its stores reach
   */
  static Member join(ClusterSpec cluster, @Nullable Place place, Services services) {
    LOG.setLevel(Level.WARNING);
    for (int i = 0; i < TRIES; i++) {
      Member member =
          new Member(
              cluster, Hazelcast.newHazelcastInstance(MemberConfig.of(cluster, place, services)));
      if (member.inside.node.getClusterService().getMasterAddress() != null) {
        if (place != null && Promotion.wanted(cluster)) {
          new Promotion(member.instance.getCluster(), cluster.nodes()).begin();
        }
        return member;
      }
      member.instance.getLifecycleService().terminate();
    }
    throw new IllegalStateException("no lasting place in cluster " + cluster.name());
  }

  @Override
  public <K, V> IMap<K, V> map(String name) {
    return instance.getMap(name);
  }

  @Override
  public <R> R transaction(TransactionalTask<R> work) {
    return instance.executeTransaction(TWO_PHASES, work);
  }

  @Override
  public InternalSerializationService serialization() {
    return inside.getSerializationService();
  }

  @Override
  public Placement placement(int backups) {
    return new Ownership(inside.node, backups).placement();
  }

  /** The caches of JCache, by name: versions that come without it have no such class. */
  @Override
  public <T> Optional<T> unwrap(Class<T> type) {
    return type.getName().equals("javax.cache.CacheManager")
        ? Optional.of(
            type.cast(
                new MemberCaches(instance, cluster.backups(), MemberConfig.protection(cluster))))
        : Optional.empty();
  }

  @Override
  public void close() {
    instance.shutdown();
  }
}
