package org.gridmark.perf.driver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** The servers of a target, or one node in a JVM of its own, and this JVM's session with it. */
final class OneCluster implements AutoCloseable {
  /** The cluster's name. */
  static final String NAME = "gridmark-perf";

  private static final String ADDRESS = "127.0.0.1";

  private final List<AutoCloseable> parts = new ArrayList<>();
  private final Session session;

  /** Starts and connects; ends what was started if that fails. */
  OneCluster(Grid driver) throws Exception {
    ClusterSpec unserved = cluster(driver, ServerPort.free(ADDRESS, 0), Map.of());
    try {
      Map<String, String> addresses = new HashMap<>();
      for (String service : driver.servers(unserved)) {
        addresses.put(service, start(service));
      }
      int port = unserved.members().getFirst().port();
      ClusterSpec spec = cluster(driver, port, addresses);
      if (driver.hasNodes(spec)) {
        startNode(driver, port);
      }
      this.session = driver.connect(spec);
      parts.add(session);
      while (driver.traits(spec).contains(Trait.PLACEMENT) && !session.placement().ready(1)) {
        Thread.onSpinWait();
      }
    } catch (Exception e) {
      close();
      throw e;
    }
  }

  private static ClusterSpec cluster(Grid driver, int port, Map<String, String> services) {
    return new ClusterSpec(
        NAME,
        1,
        0,
        ADDRESS,
        List.of(new ClusterSpec.Member(ADDRESS, port)),
        List.of(DriverCost.items(driver)),
        Map.of(),
        services);
  }

  Session session() {
    return session;
  }

  private String start(String service) throws Exception {
    Program server = OneServer.start(service);
    parts.add(server);
    return server.ready();
  }

  private void startNode(Grid driver, int port) throws Exception {
    List<String> command = DriverCost.command(driver);
    command.addAll(List.of(OneCluster.class.getName(), driver.name(), String.valueOf(port)));
    parts.add(Program.start(command));
  }

  /**
   * The node.
   *
   * @param args the driver's name and the port
   */
  public static void main(String[] args) throws Exception {
    Grid driver = DriverCost.driver(args[0]);
    ClusterSpec cluster = cluster(driver, Integer.parseInt(args[1]), Map.of());
    try (AutoCloseable node = driver.startNode(cluster, new Place("node", "server"))) {
      Program.sayReady("");
    }
    System.exit(0); // a product's threads may not end by themselves
  }

  /** In the opposite order of their start. */
  @Override
  public void close() throws Exception {
    for (AutoCloseable part : parts.reversed()) {
      part.close();
    }
    parts.clear();
  }
}
