package org.gridmark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;

/** The programs of one trial: services, storage nodes, clients. Whatever it started, it ends. */
final class Cluster implements AutoCloseable {
  private static final Duration START = Duration.ofMinutes(3);
  private static final Duration BALANCE = Duration.ofMinutes(6);
  private static final Duration SERVICE_END = Duration.ofSeconds(15);

  private final Asked asked;
  private final Plan plan;
  private final Driver driver;
  private final Strategy strategy;
  private final Installation installation;
  private final Host host = Host.LOCAL;
  private final Path logs;
  private final Path scratch;
  private final Mailbox mailbox = new Mailbox();
  private final BiConsumer<ProgramProcess, Report> data;
  private final String name;
  private final int port;
  private final Sizes sizes;
  private final Map<String, ProgramProcess> services = new LinkedHashMap<>();
  private final List<ProgramProcess> nodes = new ArrayList<>();
  private final Map<String, String> serverOf = new HashMap<>();
  private final Map<String, ProgramProcess> clients = new LinkedHashMap<>();
  private final Map<String, String> addresses = new LinkedHashMap<>();
  private boolean closed;

  Cluster(
      Asked asked,
      Plan plan,
      Contender contender,
      Installation installation,
      Path logs,
      BiConsumer<ProgramProcess, Report> data)
      throws LabFailure {
    this.asked = asked;
    this.plan = plan;
    this.driver = contender.driver();
    this.strategy = contender.strategy();
    this.installation = installation;
    this.logs = logs;
    this.scratch = scratch();
    this.data = data;
    this.name = "gridmark-" + ProcessHandle.current().pid() + "-" + System.nanoTime() % 1_000_000;
    this.port = FreePort.choose(host.address(), asked.settings().port());
    this.sizes = Sizes.of(plan, driver, asked.settings(), asked.users());
  }

  private static Path scratch() throws LabFailure {
    try {
      return Files.createTempDirectory("gridmark-");
    } catch (IOException e) {
      throw new LabFailure("no temporary directory: " + e.getMessage());
    }
  }

  /**
   * Starts every program; all but the first node may still be on their way.
   *
   * <p>The first node founds the cluster before the others look for it: several that start at once
   * on a busy machine could each found one.
   */
  void start() throws LabFailure, InterruptedException {
    for (String service : plan.services()) {
      add(() -> services.put(service, service(installation.service(service))));
    }
    int count = driver.clustered() ? asked.settings().nodes() : 0;
    for (int i = 1; i <= count; i++) {
      addNode();
      if (i == 1) {
        mailbox.await(nodes.getFirst(), Report.Ready.class, START);
      }
    }
    for (String client : plan.clients()) {
      List<String> command = client(sizes.clientHeap());
      add(() -> clients.put(client, start(command, assignment(client, port, "", ""))));
    }
  }

  /** Starts one more storage node; it is still on its way. */
  ProgramProcess addNode() throws LabFailure {
    String node = "node-" + (nodes.size() + 1);
    String server = emptiest();
    Jvm jvm = Strategies.jvm(strategy);
    List<String> command = member(jvm, "node", sizes.nodeHeap(), strategy.jvmOptions());
    add(() -> nodes.add(start(command, assignment(node, port, server, ""))));
    serverOf.put(node, server);
    return nodes.getLast();
  }

  /**
   * The first server with the fewest nodes: at first they go round, and one that comes later goes
   * where one has died.
   */
  private String emptiest() {
    Map<String, List<ProgramProcess>> there = servers();
    return IntStream.rangeClosed(1, asked.settings().servers())
        .mapToObj(number -> "server-" + number)
        .min(Comparator.comparingInt(server -> there.getOrDefault(server, List.of()).size()))
        .orElseThrow();
  }

  /** The server that a storage node is, or was, on. */
  String server(ProgramProcess node) {
    return Objects.requireNonNull(serverOf.get(node.name()));
  }

  /** The storage nodes that are there, by their servers. */
  Map<String, List<ProgramProcess>> servers() {
    return nodes.stream()
        .filter(ProgramProcess::isAlive)
        .collect(Collectors.groupingBy(this::server, TreeMap::new, Collectors.toList()));
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

  private ProgramProcess service(Service service) throws LabFailure {
    Path directory = scratch.resolve(service.name());
    List<String> command =
        Java.command(
            Jvm.own(), "service", installation.classpath(service, asked.study()), 256, inScratch());
    return start(command, assignment(service.name(), 0, "", directory.toString()));
  }

  /**
   * A client has its whole heap from the start: what the operating system first gives page by page
   * makes its collections many times longer, and they would count as the target's.
   */
  private List<String> client(long heap) {
    List<String> whole = List.of("-Xms" + heap + "m", "-XX:+AlwaysPreTouch");
    return member(Jvm.own(), "client", heap, whole);
  }

  private List<String> member(Jvm jvm, String role, long heap, List<String> jvmOptions) {
    List<String> options = new ArrayList<>(inScratch());
    options.addAll(driver.jvmOptions());
    options.addAll(jvmOptions);
    List<Path> classpath = new ArrayList<>(installation.classpath(driver, asked.study()));
    classpath.addAll(asked.study().classpath(asked.settings()));
    return Java.command(jvm, role, classpath, heap, options);
  }

  /** What a program unpacks or leaves behind goes where it is removed with the rest. */
  private List<String> inScratch() {
    return List.of("-Djava.io.tmpdir=" + scratch);
  }

  private ProgramProcess start(List<String> command, Assignment assignment) throws LabFailure {
    Path log = logs.resolve(assignment.program() + ".log");
    return ProgramProcess.start(host, command, assignment, log, mailbox, data);
  }

  private Assignment assignment(String program, int port, String server, String directory) {
    return new Assignment(
        program,
        asked.study().name(),
        asked.experiment().name(),
        asked.quick(),
        asked.settings().asMap(),
        name,
        host.address(),
        port,
        strategy.settings(),
        server,
        directory);
  }

  /** Every program, for what watches them. */
  synchronized List<ProgramProcess> programs() {
    return Stream.of(services.values(), nodes, clients.values())
        .flatMap(java.util.Collection::stream)
        .toList();
  }

  Mailbox mailbox() {
    return mailbox;
  }

  ProgramProcess service(String service) {
    return Objects.requireNonNull(services.get(service));
  }

  ProgramProcess client(String client) {
    ProgramProcess found = clients.get(client);
    if (found == null) {
      throw new BadInput("the plan names no client " + client);
    }
    return found;
  }

  synchronized boolean isClient(ProgramProcess program) {
    return clients.get(program.name()) == program;
  }

  /** The client that takes the jobs. */
  ProgramProcess firstClient() {
    return client(plan.clients().getFirst());
  }

  List<ProgramProcess> nodes() {
    return nodes;
  }

  /** Where each service is reached, once it is. */
  Map<String, String> addresses() {
    return addresses;
  }

  /** Returns when a service answers. */
  void awaitService(String service) throws LabFailure, InterruptedException {
    Report.Ready ready = mailbox.await(service(service), Report.Ready.class, START);
    addresses.put(service, ready.address());
  }

  /** Returns when every client is connected, every node is there, and the entries are balanced. */
  void awaitMembers() throws LabFailure, InterruptedException {
    for (ProgramProcess node : nodes.stream().skip(1).toList()) {
      mailbox.await(node, Report.Ready.class, START);
    }
    for (ProgramProcess client : clients.values()) {
      mailbox.await(client, Report.Ready.class, START);
    }
    if (!nodes.isEmpty()) {
      firstClient().send(new Order.AwaitCluster(nodes.size()));
      mailbox.await(firstClient(), Report.Done.class, BALANCE);
    }
  }

  /** Ends every program and removes what it kept. */
  @Override
  public void close() {
    List<ProgramProcess> all;
    synchronized (this) {
      closed = true;
      all = programs();
    }
    nodes.forEach(ProgramProcess::kill);
    clients.values().forEach(ProgramProcess::kill);
    for (ProgramProcess service : services.values()) {
      if (!service.end(SERVICE_END)) {
        service.kill();
      }
    }
    all.forEach(program -> program.awaitEnd(SERVICE_END));
    delete(scratch);
  }

  private static void delete(Path folder) {
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | java.io.UncheckedIOException e) {
      // A temporary directory that a dying server still wrote to: the system's to clean.
    }
  }
}
