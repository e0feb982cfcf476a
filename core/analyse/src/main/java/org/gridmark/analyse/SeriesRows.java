package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.run.Distribution;
import org.gridmark.analyse.run.Window;

/**
 * The numbers of one series: latency, service time and throughput of its steady part, counts of
 * all.
 */
final class SeriesRows {
  /** The verdict on a series that never settled. */
  static final String NOT_STEADY = "not steady";

  private static final double MILLIS_PER_NANO = 1e-6;

  /** What the bootstrap may hold, in windows and in windows times values. */
  private static final int MOST_WINDOWS = 1000;

  private static final long MOST_CELLS = 4_000_000;

  private final Series series;
  private final String subject;
  private final List<Row> rows = new ArrayList<>();

  private SeriesRows(Series series, String subject) {
    this.series = series;
    this.subject = subject;
  }

  /**
   * Rows of one series.
   *
   * @param subject its name in the results
   * @param struck whether a fault struck in its phase: then only the counts mean something
   */
  static List<Row> of(Series series, String subject, boolean struck, long seed) {
    SeriesRows found = new SeriesRows(series, subject);
    if (!struck) {
      found.estimates(seed);
    }
    found.counts();
    return found.rows;
  }

  private void estimates(long seed) {
    List<List<Window>> trials = bounded(steady());
    List<Window> windows = trials.stream().flatMap(List::stream).toList();
    double[] answered = column(windows, window -> window.latency().count());
    double[] seconds = column(windows, Window::seconds);
    long n = series.latency().count();
    Bootstrap bootstrap =
        new Bootstrap(
            trials.stream().map(trial -> column(trial, one -> one.latency().mean())).toList(),
            new SplittableRandom(seed ^ name().hashCode()));
    if (n > 0) {
      latencies(bootstrap, windows, answered, n);
      add("throughput", "1/s", bootstrap.ratio(answered, seconds, n));
      rows.add(affected(bootstrap, windows, answered, n));
    }
  }

  private void latencies(Bootstrap bootstrap, List<Window> windows, double[] answered, long n) {
    add("latency.mean", bootstrap.ratio(column(windows, w -> sum(w.latency())), answered, n));
    Cumulative counts = new Cumulative(windows.stream().map(Window::latency).toList());
    add("latency.p50", bootstrap.quantile(counts, 0.5, n));
    add("latency.p90", bootstrap.quantile(counts, 0.9, n));
    if (n >= 100) {
      add("latency.p99", bootstrap.quantile(counts, 0.99, n));
    }
    if (n >= 1000) {
      add("latency.p999", bootstrap.quantile(counts, 0.999, n));
    }
    // The greatest of all that might have been seen is not bounded by what was.
    double max = series.latency().max();
    add("latency.max", Sampled.plain(new Estimate(max, Double.NaN, Double.NaN, n)));
    add("service.mean", bootstrap.ratio(column(windows, w -> sum(w.service())), answered, n));
  }

  private Row affected(Bootstrap bootstrap, List<Window> windows, double[] answered, long n) {
    double[] affected = column(windows, Window::affected);
    Sampled number = bootstrap.ratio(affected, answered, n);
    boolean agree = true;
    for (int i = 0; i < affected.length; i++) {
      agree &= affected[i] == Math.rint(number.estimate().value()) * answered[i];
    }
    if (agree) {
      number = Sampled.plain(Estimate.exact(Math.rint(number.estimate().value()), n));
    }
    return new Row(subject, "rows.affected", "rows", number);
  }

  /** Warm-up included: a wrong answer is wrong whenever it comes. */
  private void counts() {
    List<Window> all = series.trials().stream().flatMap(List::stream).toList();
    long requests = all.stream().mapToLong(Window::count).sum();
    rows.add(Row.count(subject, "requests", requests, requests));
    long wrong = all.stream().mapToLong(Window::wrong).sum();
    rows.add(Row.count(subject, "rows.wrong", wrong, requests));
    long failures = all.stream().mapToLong(Window::failures).sum();
    rows.add(Row.count(subject, "errors", failures, requests));
  }

  private List<List<Window>> steady() {
    List<List<Window>> steady = new ArrayList<>();
    for (int i = 0; i < series.trials().size(); i++) {
      List<Window> trial = series.trials().get(i);
      steady.add(trial.subList(series.warmUp().get(i), trial.size()));
    }
    return steady;
  }

  /**
   * Long runs are bootstrapped in windows of some seconds, so that memory and time stay bounded.
   */
  private List<List<Window>> bounded(List<List<Window>> trials) {
    long windows = trials.stream().mapToInt(List::size).sum();
    long cells = windows * series.latency().values().length;
    int size = (int) Math.max(ceil(windows, MOST_WINDOWS), ceil(cells, MOST_CELLS));
    return size <= 1 ? trials : trials.stream().map(one -> Seconds.batch(one, size)).toList();
  }

  private static long ceil(long number, long divisor) {
    return (number + divisor - 1) / divisor;
  }

  private String name() {
    return series.strategy() + "/" + series.phase() + "/" + series.subject();
  }

  private void add(String metric, Sampled nanos) {
    add(metric, "ms", nanos.times(MILLIS_PER_NANO));
  }

  private void add(String metric, String unit, Sampled number) {
    rows.add(new Row(subject, metric, unit, number, series.steady() ? "" : NOT_STEADY));
  }

  private static double sum(Distribution distribution) {
    return distribution.count() == 0 ? 0 : distribution.mean() * distribution.count();
  }

  private static double[] column(List<Window> windows, ToDoubleFunction<Window> of) {
    return windows.stream().mapToDouble(of).toArray();
  }
}
