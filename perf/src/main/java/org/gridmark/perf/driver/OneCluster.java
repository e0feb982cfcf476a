package org.gridmark.perf.driver;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Services;
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
  private static final String READY = "ready";
  private static final long END_SECONDS = 20;

  private final List<AutoCloseable> parts = new ArrayList<>();
  private final Session session;

  /** Starts and connects; ends what was started if that fails. */
  OneCluster(Grid driver) throws Exception {
    ClusterSpec unserved = cluster(driver, ServerPort.free(ADDRESS, 0), Map.of());
    try {
      Map<String, String> addresses = new HashMap<>();
      for (String service : driver.servers(unserved)) {
        addresses.put(service, start(service).address());
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

  private Service.Running start(String name) throws Exception {
    Service service =
        ServiceLoader.load(Service.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(one -> one.name().equals(Services.kind(name)))
            .findFirst()
            .orElseThrow();
    Path directory = Files.createTempDirectory("gridmark-perf");
    parts.add(() -> delete(directory));
    Service.Running running = service.start(directory, 0);
    parts.add(running);
    return running;
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> inside = Files.walk(directory)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }

  private void startNode(Grid driver, int port) throws IOException {
    List<String> command = DriverCost.java(driver);
    command.addAll(List.of(OneCluster.class.getName(), driver.name(), String.valueOf(port)));
    Process node =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    parts.add(() -> end(node));
    String line = node.inputReader().readLine();
    if (!READY.equals(line)) {
      throw new IllegalStateException("the node said " + line);
    }
  }

  /** Its input is its leash. */
  private static void end(Process node) throws Exception {
    node.getOutputStream().close();
    if (!node.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
      node.destroyForcibly();
    }
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
      System.out.println(READY);
      System.in.transferTo(OutputStream.nullOutputStream());
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
