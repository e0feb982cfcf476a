package org.gridmark.study.calibration;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.load.Load;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.study.calibration.theory.FrozenServer;

/** All stations side by side, nearly idle, in one measured phase. */
final class QueuesExperiment implements Experiment {
  /** The phase that counts. */
  static final String PHASE = "queues";

  static final Duration TIME = Duration.ofSeconds(30);

  /** For the client's own code to be compiled in. */
  private static final Duration WARM_UP = Duration.ofSeconds(8);

  private static final String CLIENT = "users";

  /** More than ever wait at a station that is meant to hold the whole queue. */
  private static final int MANY = 64;

  /** The stations that are compared with theory. */
  static final List<Check> CHECKS =
      List.of(
          QueueCheck.exponential(0.5, 1),
          QueueCheck.exponential(0.8, MANY),
          QueueCheck.exponential(0.9, MANY),
          QueueCheck.constant(0.5, 1),
          QueueCheck.constant(0.8, MANY),
          QueueCheck.constant(0.9, MANY),
          new FrozenCheck("15 s stop at 10/s", frozen(10, 1, 40, 10, 15)),
          new FrozenCheck("6 s stop at 500/s", frozen(500, 50, 50, 4_000, 6)),
          loop());

  /** Stations at which nothing is left when the phase ends. */
  private static final List<Check> WARMING =
      List.of(QueueCheck.exponential(0.5, MANY), QueueCheck.constant(0.8, MANY), loop());

  private static LoopCheck loop() {
    return new LoopCheck(
        "closed loop of 40 users", 40, Duration.ofMillis(60), Duration.ofMillis(40));
  }

  private static FrozenServer frozen(
      int perSecond, int servers, long millis, long first, long stopSeconds) {
    return new FrozenServer(
        1e9 / perSecond,
        servers,
        Duration.ofMillis(millis).toNanos(),
        first,
        Duration.ofSeconds(stopSeconds).toNanos());
  }

  @Override
  public String name() {
    return "queues";
  }

  @Override
  public String question() {
    return "Does the instrument measure what theory says about queues, stops and loops?";
  }

  @Override
  public Optional<Role> role() {
    return Optional.of(Role.CALIBRATION);
  }

  @Override
  public Plan plan(Settings settings) {
    List<Load> loads = CHECKS.stream().map(check -> check.load(CLIENT).traced()).toList();
    List<Load> warming =
        WARMING.stream().map(check -> check.load(CLIENT).traced().as(name -> "warm up")).toList();
    return new Plan(
        List.of(),
        0,
        List.of(),
        List.of(CLIENT),
        Set.of(),
        List.of(
            new Phase.Measure("warm up", warming, WARM_UP, List.of()),
            new Phase.Measure(PHASE, loads, TIME, List.of())));
  }
}
