package org.gridmark.lab.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;

/** Carries out the faults of a trial. Whom one strikes is drawn from the trial's seed. */
public final class FaultInjector {
  private static final Duration ANSWER = Duration.ofSeconds(60);

  private final Cluster cluster;
  private final SplittableRandom random;
  private final Consumer<Event> events;

  public FaultInjector(Cluster cluster, SplittableRandom random, Consumer<Event> events) {
    this.cluster = cluster;
    this.random = random;
    this.events = events;
  }

  /** Does it. Where no node is left that it could strike, nothing happens and nothing is told. */
  public void strike(String phase, Fault fault) throws LabFailure, InterruptedException {
    List<ProgramProcess> struck = struck(fault);
    if (struck.isEmpty()) {
      return;
    }
    events.accept(event(phase, fault, struck));
    switch (fault) {
      case Fault.KillNode kill -> killMember(struck);
      case Fault.KillOldest kill -> killMember(struck);
      case Fault.KillJoining kill -> kill(struck);
      case Fault.KillStorage kill -> killStorage(struck);
      case Fault.KillBehind kill -> killBehind(struck, kill.behind());
      case Fault.KillServer kill -> killServer(struck);
      case Fault.ExhaustMemory exhaust -> {
        survive();
        cluster.hosts().exhaustMemory(struck);
      }
      case Fault.Lasting lasting -> disturb(phase, lasting, struck);
      case Fault.StartNode start -> {}
      case Fault.StartServer start -> {
        if (!cluster.hasNodes()) {
          cluster.restartServers(phase);
        }
      }
      case Fault.Collect collect -> collect(struck);
      case Fault.CountEntries count -> count(phase, count.subject(), struck);
      case Fault.RenewNodes renew -> {
        survive();
        cluster.storage().renew();
        survive(); // the new ones, too
      }
      case Fault.RenewAll renew -> {
        survive();
        cluster.renewAll(phase);
        survive(); // the new ones, too
      }
      case Fault.ReplaceClients replace -> cluster.clients().replaceAll();
      case Fault.CrashClient crash -> cluster.clients().replace(crash.client());
      case Fault.KillService kill -> killService(struck.getFirst());
      case Fault.StartService start -> startService(phase, struck.getFirst());
      case Fault.ServiceAway away -> {
        killService(struck.getFirst());
        last(away.away());
        startService(phase, struck.getFirst());
        events.accept(new Event.FaultEnded(cluster.time().now(), phase, away.label()));
      }
    }
  }

  private void killMember(List<ProgramProcess> struck) throws LabFailure {
    if (cluster.hasNodes()) {
      kill(struck);
    } else {
      struck.getFirst().send(new Order.KillMember(random.nextInt(Integer.MAX_VALUE)));
    }
  }

  /** A frontend dies at once; a service's program ends the service. */
  private void killService(ProgramProcess struck) throws LabFailure {
    survive();
    if (cluster.frontends().holds(struck)) {
      struck.kill();
      awaitEnd(List.of(struck));
    } else {
      struck.send(new Order.Kill());
    }
  }

  private void startService(String phase, ProgramProcess struck)
      throws LabFailure, InterruptedException {
    if (cluster.frontends().holds(struck)) {
      cluster.frontends().restart(struck.name());
      events.accept(new Event.ServiceReady(cluster.time().now(), phase, struck.name()));
    } else {
      struck.send(new Order.Restart(phase));
    }
  }

  private Event event(String phase, Fault fault, List<ProgramProcess> struck) {
    List<String> programs = struck.stream().map(ProgramProcess::name).toList();
    List<String> servers =
        struck.stream()
            .flatMap(one -> cluster.storage().servers().of(one).stream())
            .distinct()
            .toList();
    return new Event.FaultInjected(cluster.time().now(), phase, fault.label(), programs, servers);
  }

  private List<ProgramProcess> struck(Fault fault) throws LabFailure, InterruptedException {
    return switch (fault) {
      case Fault.KillNode kill -> drawn(members().stream().map(List::of).toList());
      case Fault.KillOldest kill -> members().stream().limit(1).toList();
      case Fault.KillJoining kill -> joined(kill.joined());
      case Fault.KillStorage kill ->
          Stream.concat(alive().stream(), cluster.targetServers().stream()).toList();
      case Fault.KillBehind kill -> two();
      case Fault.KillServer kill -> server();
      case Fault.ExhaustMemory exhaust -> server();
      case Fault.PauseNode pause -> drawn(alive().stream().map(List::of).toList());
      case Fault.SplitServers split -> half();
      case Fault.FillDisk fill -> server();
      case Fault.StepClock step -> server();
      case Fault.OfNetwork network -> server();
      case Fault.StartNode start -> List.of(cluster.storage().add());
      case Fault.StartServer start ->
          cluster.hasNodes() ? cluster.storage().addLost() : cluster.targetServers();
      case Fault.Collect collect -> alive();
      case Fault.CountEntries count -> alive();
      case Fault.RenewNodes renew -> cluster.nodes();
      case Fault.RenewAll renew ->
          Stream.of(cluster.nodes(), cluster.targetServers(), cluster.clients().all())
              .flatMap(List::stream)
              .toList();
      case Fault.ReplaceClients replace -> cluster.clients().all();
      case Fault.CrashClient crash -> {
        last(crash.asked());
        yield List.of(cluster.client(crash.client()));
      }
      case Fault.KillService kill -> List.of(cluster.service(kill.service()));
      case Fault.StartService start -> List.of(cluster.service(start.service()));
      case Fault.ServiceAway away -> List.of(cluster.service(away.service()));
    };
  }

  /** One more node, once it has been a member for so long. */
  private List<ProgramProcess> joined(Duration member) throws LabFailure, InterruptedException {
    ProgramProcess node = cluster.storage().addJoined();
    last(member);
    return List.of(node);
  }

  /** The keepers of the target's entries: nodes, or servers of another make. */
  private List<ProgramProcess> members() {
    return cluster.hasNodes() ? alive() : cluster.targetServers();
  }

  private List<ProgramProcess> alive() {
    return cluster.nodes().stream().filter(ProgramProcess::isAlive).toList();
  }

  /** Two nodes, in an order that is drawn; or the service that the target consists of. */
  private List<ProgramProcess> two() {
    if (!cluster.hasNodes()) {
      return drawn(members().stream().map(List::of).toList());
    }
    List<ProgramProcess> left = new ArrayList<>(alive());
    if (left.size() < 2) {
      return List.of();
    }
    ProgramProcess first = left.remove(random.nextInt(left.size()));
    return List.of(first, left.get(random.nextInt(left.size())));
  }

  /** The nodes of one of the servers. */
  private List<ProgramProcess> server() {
    return drawn(List.copyOf(cluster.storage().servers().alive().values()));
  }

  private List<ProgramProcess> drawn(List<List<ProgramProcess>> all) {
    return all.isEmpty() ? List.of() : all.get(random.nextInt(all.size()));
  }

  /** The nodes of the smaller half of the servers. */
  private List<ProgramProcess> half() {
    List<List<ProgramProcess>> servers =
        new ArrayList<>(cluster.storage().servers().alive().values());
    List<ProgramProcess> drawn = new ArrayList<>();
    for (int left = servers.size() / 2; left > 0; left--) {
      drawn.addAll(servers.remove(random.nextInt(servers.size())));
    }
    return drawn;
  }

  private void disturb(String phase, Fault.Lasting fault, List<ProgramProcess> struck)
      throws LabFailure, InterruptedException {
    survive(); // the cluster may give up who is struck, which then ends by itself
    try {
      begin(fault, struck);
      last(fault.lasting());
    } finally {
      end(fault, struck);
    }
    events.accept(new Event.FaultEnded(cluster.time().now(), phase, fault.label()));
  }

  private void begin(Fault.Lasting fault, List<ProgramProcess> struck) throws LabFailure {
    switch (fault) {
      case Fault.PauseNode pause -> struck.getFirst().standStill(true);
      case Fault.IsolateServer isolate -> cluster.hosts().isolate(struck);
      case Fault.MuteServer mute -> cluster.hosts().mute(struck);
      case Fault.SplitServers split -> cluster.hosts().split(struck);
      case Fault.SlowServer slow -> cluster.hosts().slow(struck, PossibleFaults.of(slow));
      case Fault.OfSite site -> throw new LabFailure(site.label());
      case Fault.FillDisk fill -> cluster.hosts().fillDisks(struck);
      case Fault.StepClock step -> setClock(struck, step.by());
    }
  }

  private void end(Fault.Lasting fault, List<ProgramProcess> struck) throws LabFailure {
    switch (fault) {
      case Fault.PauseNode pause -> struck.getFirst().standStill(false);
      case Fault.OfNetwork network -> cluster.hosts().heal();
      case Fault.FillDisk fill -> cluster.hosts().freeDisks(struck);
      case Fault.StepClock step -> setClock(struck, Duration.ZERO);
    }
  }

  private void setClock(List<ProgramProcess> struck, Duration by) throws LabFailure {
    cluster.clocks().set(cluster.storage().servers().of(struck.getFirst()).orElseThrow(), by);
  }

  private void last(Duration lasting) throws LabFailure, InterruptedException {
    cluster.mailbox().waitUntil(System.nanoTime() + lasting.toNanos());
  }

  private void kill(List<ProgramProcess> nodes) {
    survive();
    nodes.forEach(ProgramProcess::kill);
    awaitEnd(nodes);
  }

  /** Nodes die at once; a server's program ends the server. */
  private void killStorage(List<ProgramProcess> struck) throws LabFailure {
    kill(struck.stream().filter(cluster.nodes()::contains).toList());
    for (ProgramProcess server : cluster.targetServers()) {
      server.send(new Order.Kill());
    }
  }

  /**
   * @param struck the node that stands still, and the one that is killed; or a service
   */
  private void killBehind(List<ProgramProcess> struck, Duration behind)
      throws LabFailure, InterruptedException {
    ProgramProcess first = struck.getFirst();
    if (!cluster.hasNodes()) {
      first.send(new Order.KillBehind(random.nextInt(Integer.MAX_VALUE), behind.toMillis()));
      return;
    }
    survive();
    if (cluster.hosts().canCut()) {
      killCut(first, struck.getLast(), behind);
      return;
    }
    first.standStill(true);
    try {
      last(behind);
      kill(List.of(struck.getLast()));
    } finally {
      first.standStill(false);
    }
  }

  /** The host of the one that dies fails: else its system would send what is still to be sent. */
  private void killCut(ProgramProcess behind, ProgramProcess dies, Duration lasting)
      throws LabFailure, InterruptedException {
    cluster.hosts().partTwo(behind, dies);
    try {
      last(lasting);
      killServer(List.of(dies));
    } finally {
      cluster.hosts().heal();
    }
  }

  private void killServer(List<ProgramProcess> nodes) throws LabFailure {
    survive();
    cluster.hosts().kill(nodes);
    awaitEnd(nodes);
  }

  private static void awaitEnd(List<ProgramProcess> nodes) {
    // A node that is still ending would else be drawn again by a strike at the same moment.
    nodes.forEach(node -> node.awaitEnd(ANSWER));
  }

  /** From here on, what becomes of the nodes is a finding, not a failure of the lab. */
  private void survive() {
    cluster.mailbox().survive(cluster.nodes(), this::lost);
  }

  private void lost(ProgramProcess node) {
    events.accept(new Event.NodeLost(cluster.time().now(), node.name(), node.exit()));
  }

  private static void collect(List<ProgramProcess> nodes) throws LabFailure {
    for (ProgramProcess node : nodes) {
      try {
        node.send(new Order.Collect());
      } catch (LabFailure e) {
        if (node.isAlive()) {
          throw e;
        } // else it has just ended, and what that means is told by the mailbox
      }
    }
  }

  private void count(String phase, Subject subject, List<ProgramProcess> nodes)
      throws LabFailure, InterruptedException {
    for (ProgramProcess node : nodes) {
      node.send(new Order.CountEntries(phase, subject));
      cluster.mailbox().await(node, Report.Done.class, ANSWER);
    }
  }
}
