package org.gridmark.perf;

import com.tangosol.net.CacheFactory;
import com.tangosol.net.DistributedCacheService;
import com.tangosol.net.NamedCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.coherence.CoherenceDriver;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;

/** A Coherence node in a JVM of its own that holds the items, and this JVM's session with it. */
final class OneNode implements AutoCloseable {
  private final Process node;
  private final Session session;

  private OneNode(Process node, Session session) {
    this.node = node;
    this.session = session;
  }

  static OneNode start() throws Exception {
    int port = ServerPort.free("127.0.0.1", 0);
    Process node = startNode(port);
    try {
      Session session = new CoherenceDriver().connect(cluster(port));
      while (!session.placement().ready(1)) {
        Thread.onSpinWait();
      }
      fill(session);
      return new OneNode(node, session);
    } catch (RuntimeException e) {
      node.destroyForcibly();
      throw e;
    }
  }

  /**
   * The node.
   *
   * @param args the port
   */
  public static void main(String[] args) throws Exception {
    try (AutoCloseable node =
        new CoherenceDriver()
            .startNode(cluster(Integer.parseInt(args[0])), new Place("node", "server"))) {
      // The other JVM's end is this one's.
      while (System.in.read() >= 0) {
        Thread.onSpinWait();
      }
    }
  }

  private static void fill(Session session) {
    Map<Long, Item> items = new HashMap<>();
    for (long key = 0; key < Item.COUNT; key++) {
      items.put(key, Item.of(key));
    }
    session.cache(Item.CACHE).putAll(items);
  }

  Session session() {
    return session;
  }

  /** The session's own cache, as the member of the cluster that it is. */
  @SuppressWarnings("unchecked")
  NamedCache<Long, Item> sameCache() {
    var services = CacheFactory.getCluster().getServiceNames();
    while (services.hasMoreElements()) {
      if (CacheFactory.getCluster().getService(services.nextElement())
          instanceof DistributedCacheService service) {
        return (NamedCache<Long, Item>)
            service.ensureCache(Item.CACHE.name(), OneNode.class.getClassLoader());
      }
    }
    throw new IllegalStateException("no cache service");
  }

  private static Process startNode(int port) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx512m",
            "-cp",
            System.getProperty("java.class.path"),
            OneNode.class.getName(),
            String.valueOf(port))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static ClusterSpec cluster(int port) {
    return new ClusterSpec("gridmark-perf", 1, 0, "127.0.0.1", port, List.of(Item.CACHE), Map.of());
  }

  @Override
  public void close() {
    session.close();
    node.destroyForcibly();
  }
}
