package org.gridmark.lab.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
import org.gridmark.record.Event;

/**
 * The programs of one trial: services, storage nodes, clients, at each site of the plan. Whatever
 * it started, it ends.
 */
public final class Cluster implements AutoCloseable {
  /** How long a program may take until it is ready, and until it has ended. */
  static final Duration START = Duration.ofMinutes(3);

  static final Duration END = Duration.ofSeconds(15);

  private static final Duration BALANCE = Duration.ofMinutes(6);

  private final Plan plan;
  private final Target driver;
  private final HostFaults hosts;
  private final Deployment deployment;
  private final Consumer<String> notices;
  private final TrialTime time = TrialTime.begin();
  private final Mailbox mailbox = new Mailbox();
  private final Launcher launcher;
  private final HelperServices services;
  private final Map<String, SiteCluster> sites = new LinkedHashMap<>();
  private final Frontends frontends;
  private final Clients clients;
  private final LanguageClients languages;
  private final Map<String, String> addresses = new LinkedHashMap<>();
  private boolean closed;

  public Cluster(
      RunSpec spec,
      Candidate candidate,
      Installation installation,
      Hosts hosts,
      Path logs,
      BiConsumer<ProgramProcess, Report> data,
      Consumer<String> notices,
      LanguageClients.Told languageNotices)
      throws LabFailure {
    this.notices = notices;
    this.plan = spec.plan(candidate);
    this.driver = candidate.driver();
    Settings settings = spec.settings(candidate);
    this.hosts = new HostFaults(hosts, this::programs);
    this.hosts.prepare(plan);
    this.hosts.limitProcessors(false);
    this.deployment = Deployment.passing(hosts, logs);
    Map<String, Premises> premises = Premises.of(plan, hosts, settings, deployment, time);
    this.languages = new LanguageClients(spec, candidate, installation, languageNotices);
    this.launcher = new Launcher(spec, candidate, installation, premises, languages, mailbox, data);
    Entrance entrance = new Entrance(this::add, launcher, mailbox, this::told);
    for (Premises there : premises.values()) {
      ClusterSpec configuredThere = spec.cluster(candidate, there.site());
      sites.put(there.site(), site(entrance, there, configuredThere, settings));
    }
    this.services = new HelperServices(entrance, plan, addresses);
    this.frontends = new Frontends(entrance, plan.frontends(), addresses);
    this.clients = new Clients(entrance, plan, languages);
  }

  private SiteCluster site(
      Entrance entrance, Premises there, ClusterSpec configuredThere, Settings settings)
      throws LabFailure {
    ServerClocks clocks = ServerClocks.of(plan, there, settings.servers());
    Nodes nodes = new Nodes(entrance, settings, hosts, there, clocks);
    return new SiteCluster(there, driver, configuredThere, settings, nodes, clocks);
  }

  /**
   * Starts every program; services, where the driver does not need them, and all but the first node
   * of each site may still be on their way. Sites start side by side.
   */
  public void start() throws LabFailure, InterruptedException {
    launcher.install();
    services.startAll();
    if (sites.values().stream().anyMatch(SiteCluster::needsServices)) {
      awaitServices();
    }
    for (SiteCluster site : sites.values()) {
      site.found();
    }
    for (SiteCluster site : sites.values()) {
      site.startOthers();
    }
    clients.startAll();
  }

  /** The servers of another make that the target consists of at a site. */
  List<ProgramProcess> targetServers(SiteCluster at) {
    return at.servers().stream().map(this::service).toList();
  }

  /**
   * Ends every client, every storage node and every server of the target at a site, and returns
   * when a new cluster has come up there.
   */
  void renewAll(String phase, SiteCluster at) throws LabFailure, InterruptedException {
    clients.endAll(at.site());
    at.nodes().endAll();
    for (ProgramProcess server : targetServers(at)) {
      server.send(new Order.Kill());
    }
    restartServers(phase, at);
    int first = at.nodes().all().size();
    at.found();
    at.startOthers();
    clients.startAll(at.site());
    at.nodes().awaitJoined(first + at.founders());
    clients.awaitAll(at.site());
  }

  /** Starts those of the target that have ended, and returns when all answer. */
  void restartServers(String phase, SiteCluster at) throws LabFailure, InterruptedException {
    services.restart(targetServers(at), phase);
  }

  /** The hosts of the programs, as far as they fail. */
  HostFaults hosts() {
    return hosts;
  }

  /** Whether a host has failed, and is not there again. */
  public boolean isDown(Host host) {
    return hosts.isDown(host);
  }

  private Map<String, String> told(String site) {
    return at(site).told(addresses);
  }

  /** The cluster at a site; without a name, that at home. */
  SiteCluster at(String site) {
    return Objects.requireNonNull(sites.get(site.isEmpty() ? plan.home() : site), site);
  }

  /** How many nodes are there, and of several sites, who is at each. */
  public List<Event> ready() {
    List<Event> all = new ArrayList<>();
    all.add(new Event.ClusterReady(time.now(), nodes().size()));
    for (String site : plan.sites().isEmpty() ? List.<String>of() : plan.siteNames()) {
      List<String> there = programs(site).stream().map(ProgramProcess::name).toList();
      all.add(new Event.SiteReady(time.now(), site, there));
    }
    return all;
  }

  /** The programs of a site that are there: nodes, clients, services and frontends. */
  List<ProgramProcess> programs(String site) {
    SiteCluster at = at(site);
    return programs().stream()
        .filter(ProgramProcess::isAlive)
        .filter(
            program ->
                nodes().contains(program)
                    ? at.nodes().all().contains(program)
                    : plan.siteOf(program.name()).equals(at.site()))
        .toList();
  }

  private synchronized void add(Entrance.Start program) throws LabFailure {
    if (closed) {
      throw new LabFailure("interrupted");
    }
    program.run();
  }

  /** Every program, for what watches them. */
  public synchronized List<ProgramProcess> programs() {
    return Stream.of(services.all(), nodes(), frontends.all(), clients.all())
        .flatMap(Collection::stream)
        .toList();
  }

  public Mailbox mailbox() {
    return mailbox;
  }

  /** The program of a service or frontend that the plan names. */
  public ProgramProcess service(String service) {
    return frontends.find(service).orElseGet(() -> services.get(service));
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

  /** The clients in other languages than Java. */
  public LanguageClients languages() {
    return languages;
  }

  /** Every frontend. */
  Frontends frontends() {
    return frontends;
  }

  /** The storage nodes that were ever started, at all sites. */
  public List<ProgramProcess> nodes() {
    return sites.values().stream().flatMap(site -> site.nodes().all().stream()).toList();
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
    services.awaitAll();
  }

  /**
   * Returns when every client is connected, every node is there, every frontend answers, and the
   * entries are balanced.
   */
  public void awaitMembers() throws LabFailure, InterruptedException {
    for (SiteCluster site : sites.values()) {
      site.nodes().awaitJoined(site.founders());
    }
    frontends.startAll();
    clients.startInLanguages();
    clients.awaitAll();
    frontends.awaitAll();
    for (SiteCluster site : sites.values()) {
      awaitBalance(site);
    }
    launcher.archive().begin();
  }

  /** Where no client is, nobody can tell more than that all nodes have joined. */
  private void awaitBalance(SiteCluster at) throws LabFailure, InterruptedException {
    List<ProgramProcess> asking = clients.all(at.site());
    int nodes = at.nodes().all().size();
    if (nodes > 0 && at.showsPlacement() && !asking.isEmpty()) {
      asking.getFirst().send(new Order.AwaitCluster(nodes));
      mailbox.await(asking.getFirst(), Report.Done.class, BALANCE);
    }
  }

  /**
   * Lets time pass.
   *
   * @throws LabFailure if a program fails meanwhile
   */
  void last(Duration lasting) throws LabFailure, InterruptedException {
    mailbox.waitUntil(System.nanoTime() + lasting.toNanos());
  }

  /** The time of its trial. */
  public TrialTime time() {
    return time;
  }

  /** The client that can tell where entries are kept at a site; empty if none can. */
  public Optional<ProgramProcess> placementClient(String site) {
    return at(site).showsPlacement()
        ? clients.all(at(site).site()).stream().findFirst()
        : Optional.empty();
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
    Stream.of(frontends.all(), nodes(), clients.all())
        .flatMap(Collection::stream)
        .forEach(ProgramProcess::kill);
    ProgramProcess.end(services.all(), END);
    all.forEach(program -> program.awaitEnd(END));
    deployment.tidy(notices);
  }
}
