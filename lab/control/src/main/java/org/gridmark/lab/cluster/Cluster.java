package org.gridmark.lab.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
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
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;

/** The programs of one trial: services, storage nodes, clients. Whatever it started, it ends. */
public final class Cluster implements AutoCloseable {
  private static final Duration START = Duration.ofMinutes(3);
  private static final Duration BALANCE = Duration.ofMinutes(6);
  private static final Duration SERVICE_END = Duration.ofSeconds(15);

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
  private final List<ProgramProcess> nodes = new ArrayList<>();
  private final Servers servers;
  private final Map<String, ProgramProcess> frontends = new LinkedHashMap<>();
  private final Map<String, ProgramProcess> clients = new LinkedHashMap<>();
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
    this.servers = new Servers(settings.servers(), nodes);
    this.hosts = new HostFaults(hosts, this::programs);
    this.hosts.prepare(plan);
    this.hosts.limitProcessors(false);
    this.deployment = Deployment.passing(hosts, logs);
    this.clocks = ServerClocks.of(plan, deployment, settings.servers());
    this.launcher = new Launcher(spec, candidate, installation, deployment, time, mailbox, data);
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
    startClients();
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
    int whole = hasNodes() ? settings.nodes() : 0;
    for (int i = 1; i <= whole; i++) {
      addNode();
      if (i == 1 && isFounded()) {
        mailbox.await(nodes.getLast(), Report.Ready.class, START);
      }
    }
  }

  private void startClients() throws LabFailure {
    for (String client : plan.clients()) {
      startClient(client);
    }
  }

  private void startClient(String client) throws LabFailure {
    int place = plan.clients().indexOf(client) + 1;
    add(() -> clients.put(client, launcher.client(client, place, told())));
  }

  /** Ends every storage node, and returns when as many as there are when whole have come up. */
  void renewNodes() throws LabFailure, InterruptedException {
    nodes.forEach(ProgramProcess::kill);
    nodes.forEach(node -> node.awaitEnd(SERVICE_END));
    int first = nodes.size();
    for (int i = 0; i < settings.nodes(); i++) {
      addNode();
    }
    for (ProgramProcess node : nodes.subList(first, nodes.size())) {
      mailbox.await(node, Report.Ready.class, START);
    }
  }

  /**
   * Ends every client, every storage node and every server of the target, and returns when a new
   * cluster has come up.
   */
  void renewAll(String phase) throws LabFailure, InterruptedException {
    endClients();
    nodes.forEach(ProgramProcess::kill);
    nodes.forEach(node -> node.awaitEnd(SERVICE_END));
    for (ProgramProcess server : targetServers()) {
      server.send(new Order.Kill());
    }
    restartServers(phase);
    int first = nodes.size();
    startNodes();
    startClients();
    // The first one has been awaited.
    for (ProgramProcess node : nodes.stream().skip(first + (isFounded() ? 1 : 0)).toList()) {
      mailbox.await(node, Report.Ready.class, START);
    }
    awaitClients();
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

  /** Ends all clients first, so that none learns from another what they had. */
  void replaceClients() throws LabFailure, InterruptedException {
    endClients();
    startClients();
    awaitClients();
  }

  /** Ends a client in the middle of what it does, and returns when another has come up. */
  void replaceClient(String client) throws LabFailure, InterruptedException {
    ProgramProcess dying = client(client);
    dying.kill();
    dying.awaitEnd(SERVICE_END);
    startClient(client);
    mailbox.await(client(client), Report.Ready.class, START);
  }

  private void endClients() {
    clients().forEach(ProgramProcess::kill);
    clients().forEach(client -> client.awaitEnd(SERVICE_END));
  }

  private void awaitClients() throws LabFailure, InterruptedException {
    for (ProgramProcess client : clients()) {
      mailbox.await(client, Report.Ready.class, START);
    }
  }

  /** Starts one more storage node; it is still on its way. */
  ProgramProcess addNode() throws LabFailure {
    String node = "node-" + (nodes.size() + 1);
    int server = servers.emptiest();
    hosts.bringBack(deployment.at(HostRole.NODES, server).host());
    add(() -> nodes.add(launcher.node(node, server, told(), clocks)));
    servers.put(node, server);
    return nodes.getLast();
  }

  /** Starts one more storage node, and returns when it has joined. */
  ProgramProcess addJoined() throws LabFailure, InterruptedException {
    ProgramProcess node = addNode();
    mailbox.await(node, Report.Ready.class, START);
    return node;
  }

  /** Starts as many storage nodes as have died, on the servers that they were on. */
  List<ProgramProcess> addLostNodes() throws LabFailure {
    List<ProgramProcess> added = new ArrayList<>();
    long alive = nodes.stream().filter(ProgramProcess::isAlive).count();
    for (long i = alive; i < settings.nodes(); i++) {
      added.add(addNode());
    }
    return added;
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

  /** The servers of the storage nodes. */
  Servers servers() {
    return servers;
  }

  /** Starts one program. */
  private interface Start {
    void run() throws LabFailure;
  }

  private synchronized void add(Start program) throws LabFailure {
    if (closed) {
      throw new LabFailure("interrupted");
    }
    program.run();
  }

  /** Every program, for what watches them. */
  public synchronized List<ProgramProcess> programs() {
    return Stream.of(services.values(), nodes, frontends.values(), clients.values())
        .flatMap(java.util.Collection::stream)
        .toList();
  }

  public Mailbox mailbox() {
    return mailbox;
  }

  /** The program of a service or frontend that the plan names. */
  public ProgramProcess service(String service) {
    ProgramProcess frontend = frontends.get(service);
    return Objects.requireNonNull(frontend == null ? services.get(service) : frontend);
  }

  /** Whether that program is a frontend. */
  boolean isFrontend(ProgramProcess program) {
    return frontends.get(program.name()) == program;
  }

  /** Starts a frontend that was killed again at its address, and returns when it answers. */
  void restartFrontend(String name) throws LabFailure, InterruptedException {
    startFrontend(name);
    awaitFrontend(name);
  }

  private void startFrontend(String name) throws LabFailure {
    int number = plan.frontends().indexOf(name) + 1;
    add(() -> frontends.put(name, launcher.frontend(name, number, addresses)));
  }

  private void awaitFrontend(String name) throws LabFailure, InterruptedException {
    Report.Ready ready = mailbox.await(service(name), Report.Ready.class, START);
    addresses.put(name, ready.address());
  }

  public ProgramProcess client(String client) {
    ProgramProcess found = clients.get(client);
    if (found == null) {
      throw new BadInput("the plan names no client " + client);
    }
    return found;
  }

  public synchronized boolean isClient(ProgramProcess program) {
    return clients.get(program.name()) == program;
  }

  /** Every client, as it is now. */
  List<ProgramProcess> clients() {
    return List.copyOf(clients.values());
  }

  /** The client that takes the jobs. */
  public ProgramProcess firstClient() {
    return client(plan.clients().getFirst());
  }

  public List<ProgramProcess> nodes() {
    return nodes;
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
    for (ProgramProcess node : nodes.stream().skip(isFounded() ? 1 : 0).toList()) {
      mailbox.await(node, Report.Ready.class, START);
    }
    for (String frontend : plan.frontends()) {
      startFrontend(frontend);
    }
    awaitClients();
    for (String frontend : plan.frontends()) {
      awaitFrontend(frontend);
    }
    if (!nodes.isEmpty() && showsPlacement()) {
      firstClient().send(new Order.AwaitCluster(nodes.size()));
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
    frontends.values().forEach(ProgramProcess::kill);
    nodes.forEach(ProgramProcess::kill);
    clients.values().forEach(ProgramProcess::kill);
    ProgramProcess.end(services.values(), SERVICE_END);
    all.forEach(program -> program.awaitEnd(SERVICE_END));
    deployment.tidy(notices);
  }
}
