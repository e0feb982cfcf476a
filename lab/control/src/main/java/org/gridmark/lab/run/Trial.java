package org.gridmark.lab.run;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.gridmark.analyse.search.Probe;
import org.gridmark.lab.cluster.Cluster;
import org.gridmark.lab.cluster.FaultInjector;
import org.gridmark.lab.cluster.LanguageClients;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.RateOffer;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.spec.FindRate;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.history.Operation;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.record.ClientOperation;
import org.gridmark.record.Event;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.gridmark.store.TrialWriter;
import org.jspecify.annotations.Nullable;

/**
 * One trial: takes a fresh cluster through the phases of the plan, and writes down what is told.
 */
final class Trial {
  /** The time that a client may need beyond a phase, for answers under way at its end. */
  private static final Duration LAST_ANSWERS = Duration.ofMinutes(3);

  private static final Duration JOB = Duration.ofHours(12);
  private static final Duration ANSWER = Duration.ofSeconds(60);

  private final Plan plan;
  private final Cluster cluster;
  private final TrialWriter writer;
  private final ProgressEstimator steps;
  private final @Nullable FindRate findRate;
  private final FaultInjector strikes;
  private final Runnable look;

  /**
   * @param look notes what programs have used so far
   * @param findRate what is searched in place of measuring as planned; null: nothing
   */
  Trial(
      Plan plan,
      Cluster cluster,
      TrialWriter writer,
      ProgressEstimator steps,
      Runnable look,
      @Nullable FindRate findRate,
      long seed) {
    this.plan = plan;
    this.cluster = cluster;
    this.writer = writer;
    this.steps = steps;
    this.look = look;
    this.findRate = findRate;
    this.strikes = new FaultInjector(cluster, new SplittableRandom(seed), writer::event);
  }

  void run() throws LabFailure, InterruptedException {
    writer.event(new Event.MonotonicClock(now()));
    steps.begin(ProgressEstimator.START);
    cluster.start();
    cluster.awaitServices();
    boolean members = false;
    boolean limited = false;
    boolean searched = false;
    for (Phase phase : plan.phases()) {
      // A database fills while the nodes are still coming up.
      if (!members && !(phase instanceof Phase.Fill)) {
        steps.begin(ProgressEstimator.BALANCE);
        cluster.awaitMembers();
        cluster.ready().forEach(writer::event);
        members = true;
      }
      if (cluster.languages().misses(phase)) {
        continue;
      }
      if (limited != phase.measures()) {
        limited = phase.measures();
        cluster.limitProcessors(limited);
      }
      steps.begin(phase.name());
      if (findRate != null && FindRate.searches(phase)) {
        searched |= search((Phase.Measure) phase, findRate);
      } else {
        take(phase, order(phase.name(), null));
      }
    }
    look.run();
    if (findRate != null && !searched) {
      throw new BadInput("--find-rate: no subject '" + findRate.objective().subject() + "' here");
    }
  }

  private boolean search(Phase.Measure planned, FindRate wish)
      throws LabFailure, InterruptedException {
    PhaseSearch search =
        new PhaseSearch(
            wish,
            planned.name(),
            offer -> probe(planned, wish, offer),
            cluster.time(),
            writer::event,
            steps::notice);
    return search.run();
  }

  private Probe probe(Phase.Measure planned, FindRate wish, RateOffer offer)
      throws LabFailure, InterruptedException {
    take(offer.instead(planned), order(planned.name(), offer));
    TrialData recorded = RunReader.recorded(writer, 0, "");
    return Probe.of(recorded, offer.name(), wish.objective().subject());
  }

  private Order.Start order(String planned, @Nullable RateOffer offer) {
    return new Order.Start(planned, cluster.addresses(), false, offer, null);
  }

  private void take(Phase phase, Order.Start start) throws LabFailure, InterruptedException {
    look.run();
    writer.event(new Event.PhaseStarted(now(), phase.name()));
    switch (phase) {
      case Phase.Fill fill -> once(cluster.service(fill.service()), start);
      case Phase.Once once -> once(once, start);
      case Phase.Measure measure -> measureOrLeave(measure, start);
    }
    writer.event(new Event.PhaseEnded(now(), phase.name()));
  }

  /** The background load begins before the job and ends after it; faults strike it. */
  private void once(Phase.Once phase, Order.Start start) throws LabFailure, InterruptedException {
    ProgramProcess taker = cluster.client(plan.taker(phase));
    steps.measure(phase, taker.name());
    background(phase.name(), phase.meanwhile());
    Set<ProgramProcess> others = clients(phase.meanwhile(), true);
    others.remove(taker);
    for (ProgramProcess client : others) {
      start(client, watched(client, phase, start));
    }
    start(taker, watched(taker, phase, start));
    done(taker, phase);
    for (ProgramProcess client : others) {
      client.send(new Order.Stop());
      cluster.mailbox().await(client, Report.Done.class, LAST_ANSWERS);
    }
  }

  /** Returns when the job is done; what would strike later does not. */
  private void done(ProgramProcess client, Phase.Once phase)
      throws LabFailure, InterruptedException {
    long began = System.nanoTime();
    for (Phase.Strike strike : phase.strikes()) {
      long due = began + strike.after().toNanos();
      if (cluster.mailbox().poll(client, Report.Done.class, due).isPresent()) {
        return;
      }
      strikes.strike(phase.name(), strike);
    }
    cluster.mailbox().await(client, Report.Done.class, JOB);
  }

  /**
   * Where something strikes, changes of the placement are told, if they can be: at the site that is
   * struck first, by the first of its clients.
   */
  private Order.Start watched(ProgramProcess client, Phase phase, Order.Start start) {
    boolean watches =
        phase.strikes().stream()
            .findFirst()
            .flatMap(strike -> cluster.placementClient(strike.site()))
            .filter(client::equals)
            .isPresent();
    return watches ? start.watching() : start;
  }

  private void background(String phase, List<Load> loads) {
    loads.stream()
        .filter(Load::background)
        .map(load -> load.subject().apply(""))
        .forEach(subject -> writer.event(new Event.BackgroundDeclared(now(), phase, subject)));
  }

  private void once(ProgramProcess program, Order.Start start)
      throws LabFailure, InterruptedException {
    start(program, start);
    cluster.mailbox().await(program, Report.Done.class, JOB);
  }

  private void start(ProgramProcess program, Order.Start start)
      throws LabFailure, InterruptedException {
    program.send(start);
    cluster.mailbox().await(program, Report.Started.class, ANSWER);
  }

  /** A client in another language that fails ends the phase, whose numbers then do not count. */
  private void measureOrLeave(Phase.Measure phase, Order.Start start)
      throws LabFailure, InterruptedException {
    try {
      measure(phase, start);
    } catch (LabFailure e) {
      // Not that of a node, which may be why the client has failed.
      if (!cluster.mailbox().isLoss(e) || !cluster.languages().misses(phase)) {
        throw e;
      }
      phase.loads().forEach(load -> undelivered(phase.name(), load));
    }
  }

  private void undelivered(String phase, Load load) {
    Set<Subject> subjects =
        load.requests().names().stream().map(load.subject()).collect(Collectors.toSet());
    Event.OpenLoad left = new Event.OpenLoad(load.client(), subjects);
    writer.event(new Event.LoadDelivered(now(), phase, left, 1, 0));
  }

  private void measure(Phase.Measure phase, Order.Start start)
      throws LabFailure, InterruptedException {
    steps.measure(phase);
    Set<ProgramProcess> measured = clients(phase.loads(), false);
    background(phase.name(), phase.loads());
    // Traffic from a client of its own is there before the first measured request, and goes on
    // until after the last.
    for (ProgramProcess client : beside(measured, phase)) {
      start(client, told(client, phase, start));
    }
    for (ProgramProcess client : measured) {
      start(client, watched(client, phase, told(client, phase, start)));
    }
    long began = System.nanoTime();
    for (Phase.Strike strike : phase.strikes()) {
      cluster.mailbox().waitUntil(began + strike.after().toNanos());
      strikes.strike(phase.name(), strike);
      if (strike.fault() instanceof Fault.CrashClient crash) {
        start(cluster.client(crash.client()), start);
      }
    }
    Duration left = phase.duration().minusNanos(System.nanoTime() - began).plus(LAST_ANSWERS);
    finish(measured, beside(measured, phase), began + phase.duration().toNanos(), left);
  }

  /** A client in another language cannot make the plan itself. */
  private Order.Start told(ProgramProcess client, Phase.Measure phase, Order.Start start) {
    LanguageClients languages = cluster.languages();
    return languages.has(client.name())
        ? start.with(languages.script(phase, client.name()))
        : start;
  }

  /** The clients of background loads alone, as they are now: one that crashed is another. */
  private Set<ProgramProcess> beside(Set<ProgramProcess> measured, Phase.Measure phase) {
    Set<ProgramProcess> background = clients(phase.loads(), true);
    background.removeAll(measured);
    return background;
  }

  private void finish(
      Set<ProgramProcess> measured, Set<ProgramProcess> background, long until, Duration within)
      throws LabFailure, InterruptedException {
    cluster.mailbox().waitUntil(until);
    for (ProgramProcess client : measured) {
      client.send(new Order.Stop());
      cluster.mailbox().await(client, Report.Done.class, within);
    }
    for (ProgramProcess client : background) {
      client.send(new Order.Stop());
      cluster.mailbox().await(client, Report.Done.class, LAST_ANSWERS);
    }
  }

  private Set<ProgramProcess> clients(List<Load> loads, boolean background) {
    Set<ProgramProcess> found = new LinkedHashSet<>();
    for (Load load : loads) {
      if (load.background() == background) {
        found.add(cluster.client(load.client()));
      }
    }
    return found;
  }

  private long now() {
    return cluster.time().now();
  }

  /** Writes down what a program tells beside its answers. */
  static void keep(
      TrialWriter writer, ProgressEstimator steps, ProgramProcess from, Report report) {
    switch (report) {
      case Report.Window sent -> steps.window(writer.window(from.name(), sent.window()));
      case Report.Points points ->
          points.points().forEach(point -> writer.point(point(points.phase(), point)));
      case Report.Operations kept -> {
        for (Operation operation : kept.operations()) {
          writer.operation(new ClientOperation(from.name(), kept.phase(), operation));
        }
      }
      case Report.Figure figure -> writer.figure(figure.asFigure());
      case Report.Curve curve -> writer.curve(curve.asCurve());
      case Report.Happened happened -> writer.event(happened.event().event());
      case Report.Progress progress -> steps.advance(progress.done(), progress.all());
      case Report.Usage usage -> {}
      case Report.Caches caches -> {}
      case Report.Attached attached -> {}
      case Report.Notice notice -> {}
      case Report.NotAttached not -> {}
      case Report.Ready ready -> {}
      case Report.Started started -> {}
      case Report.Done done -> {}
      case Report.Failed failed -> {}
    }
  }

  private static Point point(String phase, Report.Point point) {
    return new Point(
        phase,
        point.subject(),
        point.time(),
        point.latency(),
        point.affected(),
        Point.Outcome.valueOf(point.outcome()));
  }
}
