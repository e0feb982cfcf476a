package org.gridmark.driver.contract;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.driver.contract.server.TestServer;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.SerialFilter;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/**
 * A target for one test class: its servers, started in this JVM by their installed services, and a
 * cluster of forked nodes, each on a server of its own.
 */
public final class TestCluster implements AutoCloseable {
  private static final String ADDRESS = "127.0.0.1";
  private static final Pattern PORT = Pattern.compile("[\\w.]:(\\d+)");

  /** A grid may wait for a while before it moves the last of its partitions. */
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(3);

  private final Grid driver;
  private final String holder;
  private final Programs programs;
  private final List<TestServer> servers = new ArrayList<>();
  private final List<NodeProcess> nodes = new ArrayList<>();
  private ClusterSpec spec;
  private int started;

  /** Starts nothing yet. */
  public TestCluster(Grid driver, int nodes, int backups, Map<String, String> settings)
      throws IOException {
    this(driver, nodes, backups, settings, new Told(Values.CACHES, "", Map.of()));
  }

  /**
   * Knowledge that the programs of a cluster have besides.
   *
   * @param caches all that it has
   * @param holder the name of a class whose constant {@code CACHES} has them, for the nodes; empty
   *     for {@link Values}
   * @param services that are there already
   */
  public record Told(List<CacheSpec<?, ?>> caches, String holder, Map<String, String> services) {}

  /**
   * The classes that the programs of a cluster know.
   *
   * @param client those that this JVM reads in Java's serialization
   * @param nodes those that nodes read so
   * @param absent a pattern of the names of jars that nodes do not have
   */
  public record Programs(SerialFilter client, SerialFilter nodes, String absent) {
    /** All that the driver asks for. */
    static Programs of(Grid driver) {
      return new Programs(driver.serialFilter(), driver.serialFilter(), "");
    }
  }

  /** The same with other caches, and services that are there already. */
  public TestCluster(Grid driver, int nodes, int backups, Map<String, String> settings, Told told)
      throws IOException {
    this(driver, nodes, backups, settings, told, Programs.of(driver));
  }

  /** The same with programs that differ in what they know of classes. */
  public TestCluster(
      Grid driver,
      int nodes,
      int backups,
      Map<String, String> settings,
      Told told,
      Programs programs)
      throws IOException {
    this.driver = driver;
    this.holder = told.holder();
    this.programs = programs;
    ClientFilter.set(programs.client());
    String name = "contract-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
    this.spec =
        new ClusterSpec(
                name,
                nodes,
                backups,
                ADDRESS,
                List.of(new ClusterSpec.Member(ADDRESS, ServerPort.free(ADDRESS, 0))),
                told.caches(),
                settings,
                told.services())
            .with(Secret.draw(new SecureRandom()));
  }

  /** The configuration of the nodes and sessions; once started, with the servers' addresses. */
  public ClusterSpec spec() {
    return spec;
  }

  /**
   * Starts the servers, then the nodes, all at once, and connects when these have joined and shared
   * the parts. A failure ends all that was started before it.
   */
  public Session start() throws Exception {
    try {
      startServers();
      startNodes();
      Session session = driver.connect(spec);
      if (driver.hasNodes(spec) && driver.traits(spec).contains(Trait.PLACEMENT)) {
        awaitReady(session, spec.nodes());
      }
      return session;
    } catch (Exception | AssertionError e) {
      closeAfter(e);
      throw e;
    }
  }

  /** A node that was never asked whether it is ready fails to close: the first failure is told. */
  private void closeAfter(Throwable failure) {
    try {
      close();
    } catch (RuntimeException | AssertionError more) {
      failure.addSuppressed(more);
    }
  }

  private void startServers() throws Exception {
    Map<String, String> addresses = new LinkedHashMap<>(spec.services());
    for (String service : driver.servers(spec)) {
      TestServer server = TestServer.start(service);
      servers.add(server);
      addresses.put(service, server.running().address());
    }
    spec = reachedAt(addresses);
  }

  private ClusterSpec reachedAt(Map<String, String> addresses) {
    return new ClusterSpec(
        spec.name(),
        spec.secret(),
        spec.nodes(),
        spec.backups(),
        spec.address(),
        spec.members(),
        spec.caches(),
        spec.settings(),
        addresses,
        spec.sites());
  }

  /** Connects by a link to the one server, whose address holds its port once. */
  public Session connect(int port) throws Exception {
    Map<String, String> addresses = new LinkedHashMap<>(spec.services());
    addresses.replaceAll((service, address) -> address.replace(":" + port(address), ":" + port));
    return driver.connect(reachedAt(addresses));
  }

  /** The port of the one server. */
  public int port() {
    return port(spec.services().values().iterator().next());
  }

  private static int port(String address) {
    Matcher matcher = PORT.matcher(address);
    if (!matcher.find()) {
      throw new IllegalArgumentException("no port in " + address);
    }
    return Integer.parseInt(matcher.group(1));
  }

  private void startNodes() throws IOException {
    if (driver.hasNodes(spec)) {
      for (int node = 0; node < spec.nodes(); node++) {
        nodes.add(NodeProcess.start(driver, spec, holder, place("server-" + (node + 1)), programs));
      }
      for (NodeProcess node : nodes) {
        node.awaitReady();
      }
    }
  }

  /** The running server of a service, for a test that disturbs it. */
  public Service.Running server(String service) {
    return servers.stream()
        .filter(server -> server.service().equals(service))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no server " + service))
        .running();
  }

  /** All processes that answer, of servers and of nodes. */
  public List<ProcessHandle> processes() {
    return Stream.concat(
            servers.stream().flatMap(server -> server.running().processes().stream()),
            nodes.stream().map(NodeProcess::handle))
        .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
        .distinct()
        .toList();
  }

  /** Ends so many of its nodes as SIGKILL does, the first ones first. */
  public void kill(int count) {
    List<NodeProcess> victims = List.copyOf(nodes.subList(0, count));
    nodes.removeAll(victims);
    victims.forEach(NodeProcess::kill);
    victims.forEach(NodeProcess::close);
  }

  /** Starts a node beyond those of the specification, on some server; the caller ends it. */
  NodeProcess startNode(String server) throws IOException {
    NodeProcess node = NodeProcess.start(driver, spec, holder, place(server), programs);
    node.awaitReady();
    return node;
  }

  private Place place(String server) {
    started++;
    return new Place("node-" + started, server);
  }

  /** Returns when so many nodes have shared the parts. */
  public void awaitReady(Session session, int wanted) {
    long deadline = System.nanoTime() + PATIENCE;
    while (!session.placement().ready(wanted)) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError(session.placement() + ": not ready with " + wanted + " nodes");
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  /**
   * The classes that Java's serialization may make in this JVM. It has one filter for ever, which
   * here is as the cluster has it that was made last.
   */
  private static final class ClientFilter {
    private static volatile ObjectInputFilter now = filter(SerialFilter.NOTHING);

    static {
      ObjectInputFilter.Config.setSerialFilter(info -> now.checkInput(info));
    }

    static void set(SerialFilter wanted) {
      now = filter(wanted);
    }

    private static ObjectInputFilter filter(SerialFilter wanted) {
      return ObjectInputFilter.Config.createFilter(wanted.text());
    }
  }

  @Override
  public void close() {
    try {
      nodes.forEach(NodeProcess::close);
    } finally {
      nodes.clear();
      servers.forEach(TestServer::close);
      servers.clear();
    }
  }
}
