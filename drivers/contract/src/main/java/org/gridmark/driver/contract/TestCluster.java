package org.gridmark.driver.contract;

import java.io.IOException;
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
import org.gridmark.driver.contract.node.ClientFilter;
import org.gridmark.driver.contract.node.Known;
import org.gridmark.driver.contract.node.NodeProcess;
import org.gridmark.driver.contract.node.Programs;
import org.gridmark.driver.contract.server.TestServer;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Sites;
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
  private final Programs programs;
  private final List<TestServer> servers = new ArrayList<>();
  private final List<NodeProcess> nodes = new ArrayList<>();
  private Map<String, String> holders;
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
    this.holders = told.holder().isEmpty() ? Map.of() : Map.of("", told.holder());
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

  /**
   * Makes it one of several sites, before it is started.
   *
   * @param told the names of classes whose constant {@code CACHES} has the caches of a site
   */
  public void at(Sites sites, Map<String, String> told) {
    spec = spec.at(sites);
    holders = told;
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

  /** Starts the nodes, all at once, and returns when these have joined: again after a kill. */
  public void startNodes() throws IOException {
    if (driver.hasNodes(spec)) {
      int first = nodes.size();
      for (int node = first; node < spec.nodes(); node++) {
        nodes.add(startOne("server-" + (node + 1)));
      }
      for (NodeProcess node : nodes.subList(first, nodes.size())) {
        node.awaitReady();
      }
    }
  }

  private NodeProcess startOne(String server) throws IOException {
    return NodeProcess.start(driver, new Known(spec, holders), place(server), programs);
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
    NodeProcess node = startOne(server);
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

  /** Ends each, whatever the others do. */
  @Override
  public void close() {
    List<Runnable> ends = new ArrayList<>();
    nodes.forEach(node -> ends.add(node::close));
    servers.forEach(server -> ends.add(server::close));
    nodes.clear();
    servers.clear();
    endEach(ends);
  }

  /** Tells the first failure when all was tried. */
  private static void endEach(List<Runnable> ends) {
    Throwable first = null;
    for (Runnable end : ends) {
      try {
        end.run();
      } catch (RuntimeException | AssertionError e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    switch (first) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case null, default -> {}
    }
  }
}
