package org.gridmark.lab;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gridmark.lab.program.ByItself;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;

/**
 * The target that comes with a study, standing by itself: its services, on data that stays, and its
 * nodes. What dies is started again. Whatever it started, it ends.
 */
final class Standing implements AutoCloseable {
  private static final Duration START = Duration.ofMinutes(3);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

  /** More than a node takes to finish what it has in hand. */
  private static final Duration NODE_END = Duration.ofSeconds(7);

  private static final Duration SERVICE_END = Duration.ofSeconds(20);

  private final Study study;
  private final Settings settings;
  private final SystemFolder folder;
  private final Premises premises;
  private final Consumer<String> notices;
  private final Mailbox mailbox = new Mailbox();
  private final Launcher launcher;
  private final Map<String, ProgramProcess> services = new LinkedHashMap<>();
  private final Map<String, ProgramProcess> nodes = new LinkedHashMap<>();
  private final Map<String, String> addresses = new LinkedHashMap<>();
  private final Deque<ProgramProcess> dead = new ArrayDeque<>();
  private final Relapses relapses = new Relapses();
  private boolean closed;

  /**
   * Nothing is started yet.
   *
   * @param study that brings its target
   * @param notices told in a line what has died
   */
  Standing(
      Installation installation,
      Study study,
      Settings settings,
      SystemFolder folder,
      Consumer<String> notices)
      throws LabFailure {
    this.study = study;
    this.settings = settings;
    this.folder = folder;
    this.notices = notices;
    Driver driver = study.target().orElseThrow();
    List<Strategy> asItComes = List.of(Strategy.DEFAULT);
    Asked asked =
        new Asked(
            "", study, new ByItself(study), settings, false, driver, asItComes, 1, folder.path());
    Contender contender = new Contender(driver, Strategy.DEFAULT, driver.name());
    this.premises = folder.premises(study.services(settings));
    this.launcher =
        new Launcher(asked, contender, installation, premises, mailbox, (from, report) -> {});
  }

  /** Starts everything, and returns when all is ready. */
  void begin() throws LabFailure, InterruptedException {
    folder.note(SystemNote.here(study.name(), settings.asMap(), Map.of()));
    for (String service : study.services(settings)) {
      startService(service);
    }
    for (Map.Entry<String, ProgramProcess> service : services.entrySet()) {
      Report.Ready ready = mailbox.await(service.getValue(), Report.Ready.class, START);
      addresses.put(service.getKey(), ready.address());
    }
    for (int i = 1; i <= settings.nodes(); i++) {
      startNode("node-" + i);
    }
    for (ProgramProcess node : nodes.values()) {
      mailbox.await(node, Report.Ready.class, START);
    }
    folder.note(SystemNote.here(study.name(), settings.asMap(), addresses));
  }

  private synchronized void startService(String name) throws LabFailure, InterruptedException {
    standAside();
    services.put(name, launcher.service(name));
  }

  private synchronized void startNode(String name) throws LabFailure, InterruptedException {
    standAside();
    nodes.put(name, launcher.node(name, "server-1", addresses));
  }

  /** What happens because everything is being ended is not worth a word: this process ends. */
  void standAside() throws InterruptedException {
    boolean ended;
    synchronized (this) {
      ended = closed;
    }
    if (ended) {
      Thread.currentThread().join();
    }
  }

  private synchronized List<ProgramProcess> programs() {
    return Stream.concat(nodes.values().stream(), services.values().stream()).toList();
  }

  /**
   * Starts again what has died; never returns.
   *
   * @throws LabFailure if something dies again and again, or does not come back
   */
  void hold() throws LabFailure, InterruptedException {
    while (true) {
      standAside();
      mailbox.survive(programs(), dead::add);
      mailbox.waitUntil(System.nanoTime() + LOOK_AGAIN.toNanos());
      while (!dead.isEmpty()) {
        replace(dead.remove());
      }
      for (ProgramProcess service : new ArrayList<>(services.values())) {
        revive(service);
      }
    }
  }

  private void replace(ProgramProcess program) throws LabFailure, InterruptedException {
    String name = program.name();
    expect(program, name + " has died (" + program.exit() + ")");
    if (nodes.containsKey(name)) {
      startNode(name);
    } else {
      program.awaitEnd(SERVICE_END); // its server is on a leash
      startService(name);
      awaitService(name);
    }
  }

  /** A server that has died alone is started again by its program. */
  private void revive(ProgramProcess service) throws LabFailure, InterruptedException {
    if (service.isAlive() && !service.serves()) {
      standAside();
      expect(service, "the server of " + service.name() + " has died");
      service.send(new Order.Restart(""));
      awaitService(service.name());
    }
  }

  private void expect(ProgramProcess program, String what) throws LabFailure {
    if (relapses.died(program.name(), System.nanoTime())) {
      throw program.failure("has died " + Relapses.MOST + " times within a minute");
    }
    notices.accept(what + ": started again");
  }

  private void awaitService(String name) throws LabFailure, InterruptedException {
    ProgramProcess service = Objects.requireNonNull(services.get(name));
    mailbox.survive(programs().stream().filter(program -> program != service).toList(), dead::add);
    Report.Ready ready = mailbox.await(service, Report.Ready.class, START);
    if (!ready.address().equals(addresses.get(name))) {
      throw service.failure("came back elsewhere");
    }
  }

  /**
   * Nodes finish what they have in hand, and then services end. Whoever calls it waits for that.
   */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    end(nodes, NODE_END);
    end(services, SERVICE_END);
    programs().forEach(program -> program.awaitEnd(SERVICE_END));
    Cluster.delete(premises.scratch());
  }

  private static void end(Map<String, ProgramProcess> programs, Duration within) {
    programs.values().forEach(ProgramProcess::askToEnd);
    for (ProgramProcess program : programs.values()) {
      if (!program.ended(within)) {
        program.kill();
      }
    }
  }
}
