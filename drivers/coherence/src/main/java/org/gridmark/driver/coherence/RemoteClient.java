package org.gridmark.driver.coherence;

import com.tangosol.io.pof.PortableException;
import com.tangosol.net.CacheFactory;
import com.tangosol.net.ExtensibleConfigurableCacheFactory;
import com.tangosol.net.InvocationService;
import com.tangosol.net.NamedCache;
import com.tangosol.net.RequestTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.coherence.grpc.GrpcDoor;
import org.gridmark.driver.coherence.site.VisitConfig;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/** This JVM as a client of the proxies of a cluster's nodes: it is no member. */
final class RemoteClient implements Access {
  /** A proxy whose node has just died answers nothing; the next one that is asked may. */
  private static final int TRIES = 2;

  private final ExtensibleConfigurableCacheFactory factory;
  private final Set<String> services;
  private final String tasks;
  private final Runnable end;
  private volatile int partitions;

  private RemoteClient(
      ExtensibleConfigurableCacheFactory factory,
      Set<String> services,
      String tasks,
      Runnable end) {
    this.factory = factory;
    this.services = services;
    this.tasks = tasks;
    this.end = end;
  }

  /** Connects to no proxy yet: the first that is asked of it does. */
  static RemoteClient connect(ClusterSpec cluster) {
    Token.keep(cluster);
    Member.common(cluster).forEach(System::setProperty);
    System.setProperty("coherence.role", "client");
    // It shall not become a member by mistake.
    System.setProperty("coherence.tcmp.enabled", "false");
    GrpcDoor.keep(cluster.secret(), List.copyOf(CacheConfig.records(cluster)));
    CacheConfig config = new CacheConfig(cluster, false);
    return new RemoteClient(
        Member.activated(config.xml()),
        config.services(),
        ProxyConfig.TASKS,
        CacheFactory::shutdown);
  }

  /**
   * The same to a cluster at another site. It touches neither this JVM's part in its own cluster
   * nor other visits, and they outlast it.
   */
  static RemoteClient visit(ClusterSpec other) {
    CacheConfig theirs = new CacheConfig(other, false);
    VisitConfig config = new VisitConfig(other, ProxyConfig.PROXY, theirs.serializer());
    Token.keep(config.name(), other.secret());
    // Of a JVM that is no client of its own.
    Member.common(other).forEach((name, value) -> System.getProperties().putIfAbsent(name, value));
    return new RemoteClient(
        Member.activated(config.xml()),
        theirs.services(),
        config.tasks(),
        () -> Token.forget(config.name()));
  }

  @Override
  public <K, V> NamedCache<K, V> cache(String name) {
    return factory.ensureCache(name, RemoteClient.class.getClassLoader());
  }

  @Override
  public void destroy(NamedCache<?, ?> cache) {
    factory.destroyCache(cache);
  }

  /** As the node sees it whose proxy answers; without any, nobody owns anything. */
  @Override
  public Placement placement(int backups) {
    for (int i = 0; i < TRIES; i++) {
      Placement seen = tried(backups);
      if (seen != null) {
        return seen;
      }
    }
    return new Placement(0, 1, 1, 0, false);
  }

  private @Nullable Placement tried(int backups) {
    try {
      return ask(backups);
    } catch (PortableException e) {
      return null;
    }
  }

  /** A node that does not answer is not asked again, if there is another. */
  private Placement ask(int backups) {
    InvocationService node = (InvocationService) factory.ensureService(tasks);
    try {
      Map<?, ?> answers = node.query(new PlacementTask(services, backups), null);
      return PlacementTask.placement((int[]) answers.values().iterator().next());
    } catch (RequestTimeoutException e) {
      node.stop();
      throw e;
    }
  }

  /** It never changes, and every service has as many. */
  @Override
  public int partitions(NamedCache<?, ?> cache) {
    if (partitions == 0) {
      partitions = ask(0).partitions() / services.size();
    }
    return partitions;
  }

  @Override
  public ExtensibleConfigurableCacheFactory factory() {
    return factory;
  }

  @Override
  public void close() {
    factory.dispose();
    end.run();
  }
}
