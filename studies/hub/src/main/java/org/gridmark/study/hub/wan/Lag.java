package org.gridmark.study.hub.wan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Curve.Spot;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.watch.Arrivals;
import org.gridmark.study.hub.wan.watch.Arrivals.Arrival;

/**
 * How long acknowledged puts took to be visible, and how many were on their way at each time. One
 * that was never visible took for ever: a mean, or a quantile that it reaches, is not told then.
 */
record Lag(Arrivals arrivals) {
  /** Spots of a curve: what a chart can show. */
  private static final int SPOTS = 100;

  /** By a listener: the lag as a distribution, the backlog, and how fast that was worked off. */
  void tell(Bench bench, String subject) {
    long[] lags = arrivals.lags();
    bench.figure(subject, HubMetrics.REPLICATION_UNSEEN, arrivals.all().size() - lags.length);
    if (lags.length == 0) {
      return;
    }
    if (lags.length == arrivals.all().size()) {
      double mean = Arrays.stream(lags).average().orElseThrow();
      bench.figure(subject, HubMetrics.REPLICATION_LATENCY, mean / 1e6);
    }
    tell(bench, subject, HubMetrics.REPLICATION_P50, 0.5);
    tell(bench, subject, HubMetrics.REPLICATION_P99, 0.99);
    tell(bench, subject, HubMetrics.REPLICATION_SPIKE, 1);
    bench.draw(distribution(lags, arrivals.all().size(), subject));
    backlog(bench, subject);
  }

  /** By a reader, who asks again and again. */
  void tellRead(Bench bench, String subject) {
    if (arrivals.lags().length > 0) {
      tell(bench, subject, HubMetrics.REPLICATION_READ_P50, 0.5);
      tell(bench, subject, HubMetrics.REPLICATION_READ_P99, 0.99);
    }
  }

  private void tell(Bench bench, String subject, Metric metric, double share) {
    OptionalDouble lag = quantile(arrivals.lags(), arrivals.all().size(), share);
    lag.ifPresent(nanos -> bench.figure(subject, metric, nanos / 1e6));
  }

  /**
   * The smallest that so great a share of all is not above; none if that share was never seen.
   *
   * @param all how many there are, those that were never seen among them
   */
  static OptionalDouble quantile(long[] ascending, int all, double share) {
    int rank = Math.max(1, (int) Math.ceil(share * all));
    return rank > ascending.length
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) ascending[rank - 1]);
  }

  private static Curve distribution(long[] lags, int all, String subject) {
    List<Spot> spots = new ArrayList<>();
    for (int i = 1; i <= SPOTS; i++) {
      double share = (double) i / SPOTS;
      quantile(lags, all, share).ifPresent(nanos -> spots.add(new Spot(nanos / 1e6, share)));
    }
    return new Curve("Visible at the other site", "lag, ms", "share of puts", subject, spots);
  }

  private void backlog(Bench bench, String subject) {
    List<Arrival> all = arrivals.all();
    long begin = all.getFirst().put().intended();
    long end =
        all.stream().mapToLong(one -> one.visible().orElse(one.put().end())).max().orElseThrow();
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i <= SPOTS; i++) {
      long at = begin + (end - begin) * i / SPOTS;
      spots.add(new Spot((at - begin) / 1e9, arrivals.backlog(at)));
    }
    bench.draw(
        new Curve("On their way", "time, s", "puts acknowledged, not visible", subject, spots));
    drain(bench, subject, spots);
  }

  /** From the largest backlog until it was as in the end, without those that never came. */
  private static void drain(Bench bench, String subject, List<Spot> spots) {
    Spot most = spots.stream().reduce(spots.getFirst(), (a, b) -> b.y() > a.y() ? b : a);
    double left = spots.getLast().y();
    bench.figure(subject, HubMetrics.BACKLOG_MOST, most.y());
    spots.stream()
        .filter(spot -> spot.x() > most.x() && spot.y() <= left && most.y() > left)
        .findFirst()
        .ifPresent(
            end ->
                bench.figure(
                    subject, HubMetrics.DRAIN_RATE, (most.y() - left) / (end.x() - most.x())));
  }
}
