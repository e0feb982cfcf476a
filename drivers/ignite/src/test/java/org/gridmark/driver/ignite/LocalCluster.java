package org.gridmark.driver.ignite;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.ignite.Ignition;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;

/** Nodes and a client in this JVM, for one test. */
final class LocalCluster implements AutoCloseable {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private final ClusterSpec spec;
  private final List<Member> nodes = new ArrayList<>();
  private final Session session;

  /**
   * @param servers one a node: the server that it is on
   */
  LocalCluster(Map<String, String> settings, String... servers) throws IOException {
    this.spec = spec(ServerPort.free("127.0.0.1", 0), settings, servers.length);
    for (String server : servers) {
      nodes.add(Member.join(spec, new Place("node-" + nodes.size(), server)));
    }
    session = new IgniteDriver().connect(spec);
    awaitReady(servers.length);
  }

  /** A cluster of a name of its own. */
  static ClusterSpec spec(int port, Map<String, String> settings, int nodes) {
    String name = "local-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    return new ClusterSpec(name, nodes, 1, "127.0.0.1", port, Values.CACHES, settings);
  }

  ClusterSpec spec() {
    return spec;
  }

  Session session() {
    return session;
  }

  List<Member> nodes() {
    return nodes;
  }

  void awaitReady(int wanted) {
    long deadline = System.nanoTime() + PATIENCE;
    while (!session.placement().ready(wanted)) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError(session.placement() + ": not ready with " + wanted + " nodes");
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  @Override
  public void close() {
    session.close();
    nodes.stream()
        .filter(node -> Ignition.allGrids().contains(node.ignite()))
        .forEach(Member::stop);
  }
}
