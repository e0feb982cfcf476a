package org.gridmark.lab.program;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.Seed;
import org.gridmark.model.load.Load;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Reach;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;

/** A load process: connects, and runs its part of each phase. */
final class ClientProgram implements Program.Role {
  /** Hundreds of users are there by then, and none starts late. */
  static final Duration LEAD = Duration.ofMillis(100);

  private static final Duration READY_WITHIN = Duration.ofMinutes(5);

  private final Assignment assignment;
  private final Consumer<Report> reports;
  private final NanoClock clock = NanoClock.system();
  private @Nullable Plan plan;
  private @Nullable Connection connection;
  private @Nullable Reach reach;

  /** Where services are, as the last order says. */
  private volatile Map<String, String> addresses = Map.of();

  private volatile @Nullable MeasurePhase measuring;

  ClientProgram(Assignment assignment, Consumer<Report> reports) {
    this.assignment = assignment;
    this.reports = reports;
  }

  @Override
  public Report.Ready open() throws Exception {
    Target driver = Program.driver(assignment);
    Plan planned = Program.plan(assignment);
    ClusterSpec cluster = Program.cluster(assignment, planned);
    plan = driver.livesInClient(cluster) ? planned.inOneClient() : planned;
    connection = driver.connect(cluster);
    reach = new Reach(cluster, service -> Services.of(addresses).address(service), driver);
    return new Report.Ready("", List.of());
  }

  @Override
  public void obey(Order order) throws Exception {
    Connection connected = Objects.requireNonNull(connection, "the client never came up");
    switch (order) {
      case Order.AwaitCluster await -> awaitCluster(grid(connected), await.nodes());
      case Order.Start start -> start(connected, start);
      case Order.Stop stop -> stop();
      default ->
          throw new IllegalArgumentException(
              "a client cannot obey " + order.getClass().getSimpleName());
    }
  }

  @Override
  public void stop() {
    MeasurePhase running = measuring;
    if (running != null) {
      running.stop();
    }
  }

  /** Its connection ends with this process; other sites are told that it goes. */
  @Override
  public void close() {
    Reach mine = reach;
    if (mine != null) {
      Program.close(mine);
    }
  }

  /** The trait PLACEMENT, without which nothing here is ordered, is a grid's. */
  private static Session grid(Connection connected) {
    return (Session) connected;
  }

  private void awaitCluster(Session connected, int nodes) {
    long deadline = clock.nanos() + READY_WITHIN.toNanos();
    while (!connected.placement().ready(nodes)) {
      if (clock.nanos() > deadline) {
        throw new IllegalStateException(
            "the cluster is not balanced after "
                + READY_WITHIN.toMinutes()
                + " minutes: "
                + connected.placement());
      }
      LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
    }
    reports.accept(new Report.Done("await-cluster"));
  }

  private void start(Connection connected, Order.Start start) throws Exception {
    Phase phase = phase(start);
    if (start.watch()) {
      try (PlacementWatch watch = watch(connected, phase)) {
        run(connected, phase, start);
      }
    } else {
      run(connected, phase, start);
    }
    reports.accept(new Report.Done(phase.name()));
  }

  private Phase phase(Order.Start start) {
    Phase planned = Objects.requireNonNull(plan).phase(start.phase());
    return start.offer() != null && planned instanceof Phase.Measure measure
        ? start.offer().instead(measure)
        : planned;
  }

  private void run(Connection connected, Phase phase, Order.Start start) throws Exception {
    addresses = start.services();
    Services services = Objects.requireNonNull(reach, "the client never came up");
    switch (phase) {
      case Phase.Measure measure ->
          measure(connected, phase, mine(measure.loads(), services), measure.duration());
      case Phase.Once once -> once(connected, once, services);
      case Phase.Fill fill ->
          throw new IllegalArgumentException("a client cannot fill " + fill.service());
    }
  }

  private List<Load> mine(List<Load> loads, Services services) {
    return loads.stream()
        .filter(load -> load.client().equals(assignment.program()))
        .map(load -> load.with(services))
        .toList();
  }

  private void measure(Connection connected, Phase phase, List<Load> mine, Duration duration)
      throws InterruptedException {
    MeasurePhase running = loads(connected, phase, mine);
    measuring = running;
    try {
      running.run(duration, seed(phase));
    } finally {
      measuring = null;
    }
  }

  private MeasurePhase loads(Connection connected, Phase phase, List<Load> mine) {
    PhaseReporter telling = telling(phase, LEAD);
    Duration timeout = Program.settings(assignment).requestTimeout();
    return new MeasurePhase(
        phase.name(), assignment.program(), mine, timeout, connected, clock, telling);
  }

  private PhaseReporter telling(Phase phase, Duration lead) {
    return new PhaseReporter(phase.name(), clock, assignment.time(), lead, reports);
  }

  private PlacementWatch watch(Connection connected, Phase phase) {
    return new PlacementWatch(grid(connected), phase.name(), assignment.time(), reports);
  }

  private Seed seed(Phase phase) {
    long seed = Long.parseLong(assignment.settings().getOrDefault("seed", "0"));
    return MeasurePhase.seed(seed, phase.name(), assignment.program());
  }

  /** One client does the job; the others ask until they are stopped. */
  private void once(Connection connected, Phase.Once phase, Services services) throws Exception {
    List<Load> meanwhile = mine(phase.meanwhile(), services);
    if (!Objects.requireNonNull(plan).taker(phase).equals(assignment.program())) {
      measure(connected, phase, meanwhile, Duration.ZERO);
    } else if (meanwhile.isEmpty()) {
      reports.accept(new Report.Started(phase.name()));
      job(connected, phase, services);
    } else {
      besides(connected, phase, services, loads(connected, phase, meanwhile));
    }
  }

  /** Where there is only one client, it does both. */
  private void besides(
      Connection connected, Phase.Once phase, Services services, MeasurePhase loads)
      throws Exception {
    FutureTask<Boolean> asking =
        new FutureTask<>(
            () -> {
              loads.run(Duration.ZERO, seed(phase));
              return true;
            });
    Thread.ofPlatform().daemon().name("beside").start(asking);
    try {
      job(connected, phase, services);
    } finally {
      loads.stop();
    }
    asking.get();
  }

  private void job(Connection connected, Phase.Once phase, Services services) throws Exception {
    PhaseReporter telling = telling(phase, Duration.ZERO);
    try (JobBench bench =
        new JobBench(
            connected,
            Program.settings(assignment).requestTimeout(),
            clock,
            services,
            telling,
            assignment.program(),
            seed(phase))) {
      phase.job().run(bench);
    }
  }
}
