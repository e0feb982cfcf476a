package org.gridmark.lab.cluster;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Phase;
import org.gridmark.record.Event;

/** Carries out the faults of a trial. Whom one strikes is drawn from the trial's seed. */
public final class FaultInjector {
  private static final Duration ANSWER = Duration.ofSeconds(60);

  private final Cluster cluster;
  private final SplittableRandom random;
  private final Victims victims;
  private final Consumer<Event> events;

  public FaultInjector(Cluster cluster, SplittableRandom random, Consumer<Event> events) {
    this.cluster = cluster;
    this.random = random;
    this.victims = new Victims(cluster, random);
    this.events = events;
  }

  /** Does it. Where no node is left that it could strike, nothing happens and nothing is told. */
  public void strike(String phase, Phase.Strike strike) throws LabFailure, InterruptedException {
    Fault fault = strike.fault();
    SiteCluster at = cluster.at(strike.site());
    List<ProgramProcess> struck = victims.of(fault, at);
    if (!struck.isEmpty()) {
      events.accept(event(phase, fault, struck, at));
      carryOut(phase, fault, struck, at);
    }
  }

  private void carryOut(String phase, Fault fault, List<ProgramProcess> struck, SiteCluster at)
      throws LabFailure, InterruptedException {
    switch (fault) {
      case Fault.KillNode kill -> killMember(struck, at);
      case Fault.KillOldest kill -> killMember(struck, at);
      case Fault.KillJoining kill -> kill(struck);
      case Fault.KillStorage kill -> killStorage(struck, at);
      case Fault.KillBehind kill -> killBehind(struck, kill.behind(), at);
      case Fault.KillServer kill -> killServer(struck);
      case Fault.ExhaustMemory exhaust -> {
        survive();
        cluster.hosts().exhaustMemory(struck);
      }
      case Fault.Lasting lasting -> disturb(phase, lasting, struck, at);
      case Fault.StartNode start -> {}
      case Fault.StartServer start -> {
        if (!at.hasNodes()) {
          cluster.restartServers(phase, at);
        }
      }
      case Fault.Collect collect -> collect(struck);
      case Fault.CountEntries count -> count(phase, count.subject(), struck);
      case Fault.RenewNodes renew -> {
        survive();
        at.nodes().renew();
        survive(); // the new ones, too
      }
      case Fault.RenewAll renew -> {
        survive();
        cluster.renewAll(phase, at);
        survive(); // the new ones, too
      }
      case Fault.ReplaceClients replace -> cluster.clients().replaceAll(at.site());
      case Fault.CrashClient crash -> cluster.clients().replace(crash.client());
      case Fault.KillService kill -> killService(struck.getFirst());
      case Fault.StartService start -> startService(phase, struck.getFirst());
      case Fault.ServiceAway away -> {
        killService(struck.getFirst());
        cluster.last(away.away());
        startService(phase, struck.getFirst());
        events.accept(new Event.FaultEnded(cluster.time().now(), phase, away.label()));
      }
    }
  }

  private void killMember(List<ProgramProcess> struck, SiteCluster at) throws LabFailure {
    if (at.hasNodes()) {
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

  private Event event(String phase, Fault fault, List<ProgramProcess> struck, SiteCluster at) {
    List<String> programs = struck.stream().map(ProgramProcess::name).toList();
    List<String> servers =
        struck.stream().flatMap(one -> at.nodes().servers().of(one).stream()).distinct().toList();
    return new Event.FaultInjected(cluster.time().now(), phase, fault.label(), programs, servers);
  }

  private void disturb(
      String phase, Fault.Lasting fault, List<ProgramProcess> struck, SiteCluster at)
      throws LabFailure, InterruptedException {
    survive(); // the cluster may give up who is struck, which then ends by itself
    try {
      begin(fault, struck, at);
      cluster.last(fault.lasting());
    } finally {
      end(fault, struck, at);
    }
    events.accept(new Event.FaultEnded(cluster.time().now(), phase, fault.label()));
  }

  private void begin(Fault.Lasting fault, List<ProgramProcess> struck, SiteCluster at)
      throws LabFailure {
    switch (fault) {
      case Fault.PauseNode pause -> struck.getFirst().standStill(true);
      case Fault.IsolateServer isolate -> cluster.hosts().isolate(struck);
      case Fault.MuteServer mute -> cluster.hosts().mute(struck);
      case Fault.SplitServers split -> cluster.hosts().split(struck, at.clientHosts());
      case Fault.SlowServer slow -> cluster.hosts().slow(struck, PossibleFaults.of(slow));
      case Fault.CutSite cut -> cluster.hosts().cutSite(at.site(), cut.way());
      case Fault.SlowSite slow -> cluster.hosts().slowSite(at.site(), PossibleFaults.of(slow));
      case Fault.FillDisk fill -> cluster.hosts().fillDisks(struck);
      case Fault.StepClock step -> setClock(struck, step.by(), at);
    }
  }

  private void end(Fault.Lasting fault, List<ProgramProcess> struck, SiteCluster at)
      throws LabFailure {
    switch (fault) {
      case Fault.PauseNode pause -> struck.getFirst().standStill(false);
      case Fault.OfNetwork network -> cluster.hosts().heal();
      case Fault.FillDisk fill -> cluster.hosts().freeDisks(struck);
      case Fault.StepClock step -> setClock(struck, Duration.ZERO, at);
    }
  }

  private static void setClock(List<ProgramProcess> struck, Duration by, SiteCluster at)
      throws LabFailure {
    at.clocks().set(at.nodes().servers().of(struck.getFirst()).orElseThrow(), by);
  }

  private void kill(List<ProgramProcess> nodes) {
    survive();
    nodes.forEach(ProgramProcess::kill);
    awaitEnd(nodes);
  }

  /** Nodes die at once; a server's program ends the server. */
  private void killStorage(List<ProgramProcess> struck, SiteCluster at) throws LabFailure {
    kill(struck.stream().filter(cluster.nodes()::contains).toList());
    for (ProgramProcess server : cluster.targetServers(at)) {
      server.send(new Order.Kill());
    }
  }

  /**
   * @param struck the node that stands still, and the one that is killed; or a service
   */
  private void killBehind(List<ProgramProcess> struck, Duration behind, SiteCluster at)
      throws LabFailure, InterruptedException {
    ProgramProcess first = struck.getFirst();
    if (!at.hasNodes()) {
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
      cluster.last(behind);
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
      cluster.last(lasting);
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
