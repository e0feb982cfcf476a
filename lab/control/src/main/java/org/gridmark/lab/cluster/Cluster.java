package org.gridmark.lab.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.Deployment;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;

/** The programs of one trial: services, storage nodes, clients. Whatever it started, it ends. */
public final class Cluster implements AutoCloseable {
  /** How long a program may take until it is ready, and until it has ended. */
  static final Duration START = Duration.ofMinutes(3);

  static final Duration END = Duration.ofSeconds(15);

  private static final Duration BALANCE = Duration.ofMinutes(6);

  private final Plan plan;
  private final Target driver;
  private final ClusterSpec configured;
  private final Settings settings;
  private final HostFaults hosts;
  private final Deployment deployment;
  private final ServerClocks clocks;
  private final Consumer<String> notices;
  private final TrialTime time = TrialTime.begin();
  private final Mailbox mailbox = new Mailbox();
  private final Launcher launcher;
  private final Map<String, ProgramProcess> services = new LinkedHashMap<>();
  private final Nodes nodes;
  private final Frontends frontends;
  private final Clients clients;
  private final Map<String, String> addresses = new LinkedHashMap<>();
  private boolean closed;

  public Cluster(
      RunSpec spec,
      Candidate candidate,
      Installation installation,
      Hosts hosts,
      Path logs,
      BiConsumer<ProgramProcess, Report> data,
      Consumer<String> notices)
      throws LabFailure {
    this.notices = notices;
    this.plan = spec.plan(candidate);
    this.driver = candidate.driver();
    this.configured = spec.cluster(candidate);
    this.settings = spec.settings(candidate);
    this.hosts = new HostFaults(hosts, this::programs);
    this.hosts.prepare(plan);
    this.hosts.limitProcessors(false);
    this.deployment = Deployment.passing(hosts, logs);
    this.clocks = ServerClocks.of(plan, deployment, settings.servers());
    this.launcher = new Launcher(spec, candidate, installation, deployment, time, mailbox, data);
    Entrance entrance = new Entrance(this::add, launcher, mailbox, this::told);
    this.nodes = new Nodes(entrance, settings, this.hosts, deployment, clocks);
    this.frontends = new Frontends(entrance, plan.frontends(), addresses);
    this.clients = new Clients(entrance, plan.clients());
  }

  /**
   * Starts every program; services, where the driver does not need them, and all but the first node
   * may still be on their way.
   *
   * <p>The first node founds the cluster before the others look for it: several that start at once
   * on a busy machine could each found one, or wait for a client that looks for one itself. Those
   * that work with services meet there.
   */
  public void start() throws LabFailure, InterruptedException {
    launcher.install();
    for (String service : plan.services()) {
      add(() -> services.put(service, launcher.service(service, services.size() + 1)));
    }
    if (needsServices()) {
      awaitServices();
    }
    startNodes();
    clients.startAll();
  }

  /** Whether the target keeps its entries in nodes that are JVMs of ours. */
  boolean hasNodes() {
    return driver.hasNodes(configured);
  }

  /** The servers of another make that the target consists of. */
  List<ProgramProcess> targetServers() {
    return driver.servers(configured).stream().map(this::service).toList();
  }

  /** As many as there are when whole. */
  private void startNodes() throws LabFailure, InterruptedException {
    nodes.startAll(hasNodes() ? settings.nodes() : 0, isFounded());
  }

  /**
   * Ends every client, every storage node and every server of the target, and returns when a new
   * cluster has come up.
   */
  void renewAll(String phase) throws LabFailure, InterruptedException {
    clients.endAll();
    nodes.endAll();
    for (ProgramProcess server : targetServers()) {
      server.send(new Order.Kill());
    }
    restartServers(phase);
    int first = nodes.all().size();
    startNodes();
    clients.startAll();
    // The first one has been awaited.
    nodes.awaitJoined(first + (isFounded() ? 1 : 0));
    clients.awaitAll();
  }

  /** Starts those of the target that have ended, and returns when all answer. */
  void restartServers(String phase) throws LabFailure, InterruptedException {
    for (ProgramProcess server : targetServers()) {
      boolean old = true;
      while (old) { // it may have been restarted before
        old = mailbox.poll(server, Report.Ready.class, System.nanoTime()).isPresent();
      }
      server.send(new Order.Restart(phase));
      mailbox.await(server, Report.Ready.class, START);
    }
  }

  /** The hosts of the programs, as far as they fail. */
  HostFaults hosts() {
    return hosts;
  }

  /** Whether a host has failed, and is not there again. */
  public boolean isDown(Host host) {
    return hosts.isDown(host);
  }

  /** The wall clocks that its storage nodes read. */
  ServerClocks clocks() {
    return clocks;
  }

  private boolean needsServices() {
    return driver.needsServices(configured);
  }

  /** Whether nodes look for each other: a store behind a cache is a service where none meets. */
  private boolean isFounded() {
    return !needsServices()
        || configured.caches().stream().anyMatch(cache -> cache.store() != null);
  }

  /** The addresses of services that nodes and clients learn. */
  private Map<String, String> told() {
    return needsServices() ? addresses : Map.of();
  }

  private synchronized void add(Entrance.Start program) throws LabFailure {
    if (closed) {
      throw new LabFailure("interrupted");
    }
    program.run();
  }

  /** Every program, for what watches them. */
  public synchronized List<ProgramProcess> programs() {
    return Stream.of(services.values(), nodes.all(), frontends.all(), clients.all())
        .flatMap(Collection::stream)
        .toList();
  }

  public Mailbox mailbox() {
    return mailbox;
  }

  /** The program of a service or frontend that the plan names. */
  public ProgramProcess service(String service) {
    return frontends
        .find(service)
        .orElseGet(() -> Objects.requireNonNull(services.get(service), service));
  }

  /** A client that the plan names. */
  public ProgramProcess client(String client) {
    return clients.get(client);
  }

  /** Whether that program is a client. */
  public synchronized boolean isClient(ProgramProcess program) {
    return clients.holds(program);
  }

  /** The client that takes the jobs. */
  public ProgramProcess firstClient() {
    return clients.get(plan.clients().getFirst());
  }

  /** Every client. */
  Clients clients() {
    return clients;
  }

  /** Every frontend. */
  Frontends frontends() {
    return frontends;
  }

  /** Every storage node. */
  Nodes storage() {
    return nodes;
  }

  /** The storage nodes that were ever started. */
  public List<ProgramProcess> nodes() {
    return nodes.all();
  }

  /** Where each service is reached, once it is. */
  public Map<String, String> addresses() {
    return addresses;
  }

  /** From now on, each host has no more than its share of the processors, or all there is. */
  public void limitProcessors(boolean limited) throws LabFailure {
    hosts.limitProcessors(limited);
  }

  /** Returns when every service answers. */
  public void awaitServices() throws LabFailure, InterruptedException {
    for (Map.Entry<String, ProgramProcess> service : services.entrySet()) {
      if (!addresses.containsKey(service.getKey())) {
        Report.Ready ready = mailbox.await(service.getValue(), Report.Ready.class, START);
        addresses.put(service.getKey(), ready.address());
      }
    }
  }

  /**
   * Returns when every client is connected, every node is there, every frontend answers, and the
   * entries are balanced.
   */
  public void awaitMembers() throws LabFailure, InterruptedException {
    nodes.awaitJoined(isFounded() ? 1 : 0);
    frontends.startAll();
    clients.awaitAll();
    frontends.awaitAll();
    if (!nodes.all().isEmpty() && showsPlacement()) {
      firstClient().send(new Order.AwaitCluster(nodes.all().size()));
      mailbox.await(firstClient(), Report.Done.class, BALANCE);
    }
    launcher.archive().begin();
  }

  /** The time of its trial. */
  public TrialTime time() {
    return time;
  }

  /** Whether a client can tell where entries are kept. */
  public boolean showsPlacement() {
    return driver.traits(configured).contains(Trait.PLACEMENT);
  }

  /** Ends every program and removes what it kept. */
  @Override
  public void close() {
    List<ProgramProcess> all;
    synchronized (this) {
      closed = true;
      all = programs();
    }
    launcher.archive().close();
    Stream.of(frontends.all(), nodes.all(), clients.all())
        .flatMap(Collection::stream)
        .forEach(ProgramProcess::kill);
    ProgramProcess.end(services.values(), END);
    all.forEach(program -> program.awaitEnd(END));
    deployment.tidy(notices);
  }
}
