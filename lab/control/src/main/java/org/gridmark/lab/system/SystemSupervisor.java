package org.gridmark.lab.system;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gridmark.lab.cluster.Launcher;
import org.gridmark.lab.cluster.Premises;
import org.gridmark.lab.cluster.ServerClocks;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.process.Deployment;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * The target that comes with a study, standing by itself: its services, on data that stays, and its
 * nodes; or a target with a study's frontend before it, whose data goes with it. A program that
 * dies is started again, be it on its way up or long there. Whatever it started, it ends.
 */
final class SystemSupervisor implements AutoCloseable {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

  /** More than a node takes to finish what it has in hand. */
  private static final Duration NODE_END = Duration.ofSeconds(7);

  private static final Duration SERVICE_END = Duration.ofSeconds(20);
  private static final String NODE = "node-";

  private final Study study;
  private final Settings settings;
  private final RunSpec spec;
  private final Candidate candidate;
  private final int port;
  private final SystemFolder folder;
  private final HostLayout layout;
  private final Restarts.Policy policy;
  private final Consumer<String> notices;
  private final Mailbox mailbox = new Mailbox();
  private final Launcher launcher;
  private final Map<String, SupervisedProgram> services = new LinkedHashMap<>();
  private final Map<String, SupervisedProgram> nodes = new LinkedHashMap<>();
  private final Map<String, SupervisedProgram> frontends = new LinkedHashMap<>();
  private final Map<String, String> addresses = new LinkedHashMap<>();
  private boolean closed;

  /**
   * Nothing is started yet.
   *
   * @param spec of one target, with the study itself in place of an experiment
   * @param port of the frontend; 0: there is none
   * @param notices told in a line what has died
   */
  SystemSupervisor(
      Installation installation,
      Host host,
      RunSpec spec,
      int port,
      SystemFolder folder,
      Restarts.Policy policy,
      Consumer<String> notices)
      throws LabFailure {
    this.spec = spec;
    this.candidate = spec.candidates().able().getFirst();
    this.study = spec.study();
    this.settings = spec.settings(candidate);
    this.port = port;
    this.folder = folder;
    this.policy = policy;
    this.notices = notices;
    this.layout = folder.premises(host, study.services(settings));
    this.launcher =
        new Launcher(
            spec,
            candidate,
            installation,
            Premises.alone(settings, Deployment.of(layout), TrialTime.begin()),
            mailbox,
            (from, report) -> {});
  }

  /**
   * Starts everything, and returns when all is ready.
   *
   * @throws LabFailure if something does not come up
   */
  void begin() throws LabFailure, InterruptedException {
    folder.note(SystemState.here(study.name(), settings.asMap(), Map.of()));
    for (String service : spec.plan(candidate).services()) {
      add(services, service);
    }
    awaitAll();
    beginNodes();
    if (port != 0) {
      add(frontends, study.frontend().orElseThrow().name());
      awaitAll();
    }
    folder.note(SystemState.here(study.name(), settings.asMap(), addresses));
  }

  /** Without services they meet at the first one. */
  private void beginNodes() throws LabFailure, InterruptedException {
    ClusterSpec cluster = spec.cluster(candidate);
    Target target = candidate.driver();
    for (int i = 1; i <= settings.nodes() && target.hasNodes(cluster); i++) {
      add(nodes, NODE + i);
      if (!target.needsServices(cluster)) {
        awaitAll();
      }
    }
    awaitAll();
  }

  /** Where the frontend is asked. */
  String address() {
    return study.frontend().map(one -> addresses.getOrDefault(one.name(), "")).orElse("");
  }

  private synchronized void add(Map<String, SupervisedProgram> to, String name) {
    to.put(name, new SupervisedProgram(name, policy));
  }

  private void awaitAll() throws LabFailure, InterruptedException {
    do {
      look();
    } while (!charges().allMatch(SupervisedProgram::isUp));
  }

  /**
   * Starts again what has died; never returns.
   *
   * @throws LabFailure if something does not come up any more
   */
  void hold() throws LabFailure, InterruptedException {
    while (true) {
      look();
    }
  }

  /**
   * During shutdown, failures are expected: waits for this process to end instead of reporting
   * them.
   */
  void standAside() throws InterruptedException {
    boolean ended;
    synchronized (this) {
      ended = closed;
    }
    if (ended) {
      Thread.currentThread().join();
    }
  }

  private Stream<SupervisedProgram> charges() {
    return Stream.of(services, nodes, frontends).flatMap(some -> some.values().stream());
  }

  /** At each of them, and at what has come in, or comes within a moment. */
  private void look() throws LabFailure, InterruptedException {
    for (SupervisedProgram charge : charges().toList()) {
      look(charge);
    }
    long deadline = System.nanoTime() + LOOK_AGAIN.toNanos();
    Optional<Mailbox.Letter> letter = mailbox.next(deadline);
    while (letter.isPresent()) {
      read(letter.get());
      letter = mailbox.next(System.nanoTime());
    }
    standAside();
  }

  private void look(SupervisedProgram charge) throws LabFailure, InterruptedException {
    if (charge.isLate()) {
      giveUpStart(charge, "has not answered in time");
    } else if (charge.hasLostItsServer()) {
      down(charge, "the server of " + charge.name() + " has died", false);
    } else if (charge.isDue()) {
      start(charge);
    }
  }

  private void start(SupervisedProgram charge) throws LabFailure, InterruptedException {
    ProgramProcess before = charge.program();
    try {
      if (before == null || before.isGone()) {
        launch(charge);
      } else if (!charge.isAnew()) {
        before.send(new Order.Restart(""));
        charge.starting(before);
      } else if (charge.isOverdue(SERVICE_END)) {
        before.killAll(); // two servers cannot work on the same data
      }
    } catch (LabFailure e) {
      giveUpStart(charge, String.valueOf(e.getMessage()));
    }
  }

  private synchronized void launch(SupervisedProgram charge)
      throws LabFailure, InterruptedException {
    standAside();
    charge.starting(launched(charge.name()));
  }

  private ProgramProcess launched(String name) throws LabFailure {
    if (services.containsKey(name)) {
      return launcher.service(name, Map.of());
    }
    return nodes.containsKey(name)
        ? launcher.node("", name, server(name), told(), ServerClocks.OF_HOSTS)
        : launcher.frontend(name, addresses, port);
  }

  /** Nodes go round the servers. */
  private int server(String node) {
    int number = Integer.parseInt(node.substring(NODE.length()));
    return (number - 1) % settings.servers() + 1;
  }

  /** The addresses that nodes learn. */
  private Map<String, String> told() {
    boolean needed = candidate.driver().needsServices(spec.cluster(candidate));
    return needed ? addresses : Map.of();
  }

  private void read(Mailbox.Letter letter) throws LabFailure, InterruptedException {
    switch (letter) {
      case Mailbox.Letter.Answer answer -> read(answer);
      case Mailbox.Letter.End end -> {
        SupervisedProgram charge = of(end.from());
        if (charge != null && !charge.isDown()) {
          down(charge, charge.name() + " has died (" + end.from().exit() + ")", true);
        }
      }
      // As a program that is killed in the middle of a line leaves it.
      case Mailbox.Letter.Lost lost -> notices.accept(lost.why());
    }
  }

  private void read(Mailbox.Letter.Answer answer) throws LabFailure, InterruptedException {
    SupervisedProgram charge = of(answer.from());
    if (charge == null) {
      return;
    }
    switch (answer.report()) {
      case Report.Ready ready -> up(charge, ready.address());
      case Report.Failed failed -> giveUpStart(charge, failed.message());
      default -> {
        // nothing that was asked for
      }
    }
  }

  /** Whose program that is; of one that was replaced, nobody's. */
  private @Nullable SupervisedProgram of(ProgramProcess program) {
    return charges().filter(charge -> charge.program() == program).findFirst().orElse(null);
  }

  private void up(SupervisedProgram charge, String address)
      throws LabFailure, InterruptedException {
    if (!nodes.containsKey(charge.name())) {
      String before = addresses.put(charge.name(), address);
      if (before != null && !before.equals(address)) {
        moved(charge);
      }
    }
    charge.up();
  }

  /** A service whose data does not stay has another password when its program is started anew. */
  private void moved(SupervisedProgram service) throws LabFailure, InterruptedException {
    if (port == 0) {
      throw service.failure("came back elsewhere");
    }
    List<SupervisedProgram> others = new ArrayList<>(frontends.values());
    if (!told().isEmpty()) {
      others.addAll(nodes.values());
    }
    for (SupervisedProgram other : others) {
      ProgramProcess program = other.program();
      if (other != service && program != null && !other.isDown()) {
        program.kill();
        down(other, other.name() + " has to learn where " + service.name() + " is", true);
      }
    }
    folder.note(SystemState.here(study.name(), settings.asMap(), addresses));
  }

  /** Whatever is left of that attempt is ended, and then it is made anew. */
  private void giveUpStart(SupervisedProgram charge, String why)
      throws LabFailure, InterruptedException {
    ProgramProcess program = charge.program();
    if (program != null) {
      program.kill();
    }
    down(charge, charge.name() + " did not come up (" + why + ")", true);
  }

  private void down(SupervisedProgram charge, String what, boolean program)
      throws LabFailure, InterruptedException {
    standAside();
    notices.accept(what + ": " + charge.down(what, program));
  }

  /**
   * The frontend answers no more, nodes finish what they have in hand, and then services end.
   * Whoever calls it waits for that.
   */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    ProgramProcess.end(programs(frontends).toList(), NODE_END);
    ProgramProcess.end(programs(nodes).toList(), NODE_END);
    ProgramProcess.end(programs(services).toList(), SERVICE_END);
    Stream.of(frontends, nodes, services)
        .flatMap(SystemSupervisor::programs)
        .forEach(one -> one.awaitEnd(SERVICE_END));
    Deployment.of(layout).tidy(notices);
  }

  private static Stream<ProgramProcess> programs(Map<String, SupervisedProgram> charges) {
    return charges.values().stream().map(SupervisedProgram::program).filter(Objects::nonNull);
  }
}
