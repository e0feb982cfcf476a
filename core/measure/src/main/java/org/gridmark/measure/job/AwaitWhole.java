package org.gridmark.measure.job;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;

/**
 * Returns when so many nodes have every entry with its backups, fairly spread, and tells how long
 * that took.
 *
 * @param subject what it is told of
 */
public record AwaitWhole(String subject, int nodes, Duration within) implements Job {
  /**
   * A whole cluster stays whole for that long; otherwise it was only passing through that state.
   */
  private static final Duration HOLD = Duration.ofSeconds(2);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  @Override
  public void run(Bench bench) {
    double seconds = await(bench, nodes, within);
    bench.figure(subject, StandardMetrics.REBALANCE_TIME, seconds);
  }

  /**
   * The same without a figure.
   *
   * @return the seconds that it took
   * @throws IllegalStateException if it took longer than it may
   */
  public static double await(Job.Bench bench, int nodes, Duration within) {
    double seconds =
        seconds(bench.session(), bench.clock(), within, placement -> placement.ready(nodes));
    if (Double.isNaN(seconds)) {
      throw new IllegalStateException(
          "the cluster is not whole again after "
              + within.toSeconds()
              + " s: "
              + bench.session().placement());
    }
    return seconds;
  }

  /** Seconds until the placement is as wanted, and stays so; NaN if it never was. */
  public static double seconds(
      Session session, NanoClock clock, Duration within, Predicate<Placement> wanted) {
    long start = clock.nanos();
    long since = Long.MIN_VALUE;
    for (long now = start; now - start < within.toNanos(); now = clock.nanos()) {
      if (!wanted.test(session.placement())) {
        since = Long.MIN_VALUE;
      } else if (since == Long.MIN_VALUE) {
        since = now;
      } else if (now - since >= HOLD.toNanos()) {
        return (since - start) / 1e9;
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
    return Double.NaN;
  }
}
