package org.gridmark.driver.coherence;

import com.tangosol.io.pof.PortableException;
import com.tangosol.net.CacheFactory;
import com.tangosol.net.ExtensibleConfigurableCacheFactory;
import com.tangosol.net.InvocationService;
import com.tangosol.net.NamedCache;
import com.tangosol.net.RequestTimeoutException;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/** This JVM as a client of the proxies of a cluster's nodes: it is no member. */
final class RemoteClient implements Access {
  /** A proxy whose node has just died answers nothing; the next one that is asked may. */
  private static final int TRIES = 2;

  private final ExtensibleConfigurableCacheFactory factory;
  private final Set<String> services;
  private volatile int partitions;

  private RemoteClient(ExtensibleConfigurableCacheFactory factory, Set<String> services) {
    this.factory = factory;
    this.services = services;
  }

  /** Connects to no proxy yet: the first that is asked of it does. */
  static RemoteClient connect(ClusterSpec cluster) {
    Token.keep(cluster);
    Member.common(cluster).forEach(System::setProperty);
    System.setProperty("coherence.role", "client");
    // It shall not become a member by mistake.
    System.setProperty("coherence.tcmp.enabled", "false");
    CacheConfig config = new CacheConfig(cluster, false);
    return new RemoteClient(Member.activated(config.xml()), config.services());
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
    InvocationService node = (InvocationService) factory.ensureService(ProxyConfig.TASKS);
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
    CacheFactory.shutdown();
  }
}
