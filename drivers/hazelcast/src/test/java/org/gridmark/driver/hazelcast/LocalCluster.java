package org.gridmark.driver.hazelcast;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;

/** Nodes and a client in this JVM, for one test. */
final class LocalCluster implements AutoCloseable {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private final HazelcastDriver driver = new HazelcastDriver();
  private final ClusterSpec spec;
  private final Session session;

  /**
   * @param servers one a node: the server that it is on
   */
  LocalCluster(Map<String, String> settings, String... servers) throws IOException {
    String name = "local-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    spec =
        new ClusterSpec(
            name,
            servers.length,
            1,
            "127.0.0.1",
            ServerPort.free("127.0.0.1", 0),
            Values.CACHES,
            settings);
    List<AutoCloseable> nodes = new ArrayList<>();
    for (String server : servers) {
      nodes.add(driver.startNode(spec, new Place("node-" + nodes.size(), server)));
    }
    session = driver.connect(spec);
    awaitReady(servers.length);
  }

  Session session() {
    return session;
  }

  void awaitReady(int nodes) {
    long deadline = System.nanoTime() + PATIENCE;
    while (!session.placement().ready(nodes)) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError(session.placement() + ": not ready with " + nodes + " nodes");
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  /** The members that are there, the client's among them. */
  List<HazelcastInstance> members() {
    return Hazelcast.getAllHazelcastInstances().stream()
        .filter(member -> member.getConfig().getClusterName().equals(spec.name()))
        .toList();
  }

  HazelcastInstance client() {
    return members().stream()
        .filter(member -> member.getConfig().isLiteMember())
        .findFirst()
        .orElseThrow();
  }

  @Override
  public void close() {
    session.close();
    members().forEach(member -> member.getLifecycleService().terminate());
  }
}
