package org.gridmark.driver.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IMap;
import com.hazelcast.core.Member;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/** This JVM as a client of a cluster. */
final class ClientSession implements Session {
  /** A member that has just died may not answer until the others notice. */
  private static final long PATIENCE_SECONDS = 2;

  private final ClusterSpec cluster;
  private final HazelcastInstance client;
  private final ConcurrentHashMap<String, MapCache<?, ?>> caches = new ConcurrentHashMap<>();

  ClientSession(ClusterSpec cluster, HazelcastInstance client) {
    this.cluster = cluster;
    this.client = client;
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    cluster.require(spec);
    if (!spec.indexes().isEmpty()) {
      throw Trait.INDEX.missing();
    }
    return (Cache<K, V>) caches.computeIfAbsent(spec.name(), this::open);
  }

  private MapCache<?, ?> open(String name) {
    IMap<Object, Record> map = client.getMap(name);
    return new MapCache<>(map, () -> destroy(name, map));
  }

  private void destroy(String name, IMap<?, ?> map) {
    caches.remove(name);
    map.destroy();
  }

  /** As the eldest member sees it that answers; without any, nobody owns anything. */
  @Override
  public Placement placement() {
    for (Member member : client.getCluster().getMembers()) {
      Placement seen = seen(member);
      if (seen != null) {
        return seen;
      }
    }
    return new Placement(0, 1, 1, 0, false);
  }

  private @Nullable Placement seen(Member member) {
    Future<int[]> answer =
        client
            .getExecutorService("placement")
            .submitToMember(new PlacementTask(cluster.backups()), member);
    try {
      return PlacementTask.placement(answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    } catch (ExecutionException | TimeoutException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  @Override
  public void close() {
    client.shutdown();
  }
}
