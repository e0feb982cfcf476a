package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.SeriesNumbers.Median;
import org.gridmark.analyse.steady.TrialWindows.Searched;
import org.gridmark.analyse.validity.Evidence;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/**
 * Takes the numbers of one series: latency, service time and throughput of the steady part of each
 * trial that settled, counts of everything. Trial by trial, so that no more than one is decoded at
 * a time.
 */
public final class SeriesMeasurement {
  /** The verdict on a series that never settled. */
  public static final String NOT_STEADY = "not steady";

  private final String strategy;
  private final String phase;
  private final Subject subject;
  private final List<TrialWindows> trials;

  private final List<Distribution> latencies = new ArrayList<>();
  private final Map<Metric, SortedMap<Integer, Double>> values = new LinkedHashMap<>();
  private final Map<Integer, Median> medians = new TreeMap<>();
  private List<WindowRange.Measured> last = List.of();

  SeriesMeasurement(String strategy, String phase, Subject subject, List<TrialWindows> trials) {
    this.strategy = strategy;
    this.phase = phase;
    this.subject = subject;
    this.trials = trials;
  }

  /**
   * Measures it.
   *
   * @param struck whether a fault struck in its phase: then only the counts mean something
   */
  SeriesNumbers measure(boolean struck) {
    Evidence<TrialWindows> taken = Evidence.of(trials, TrialWindows::doubts);
    List<Searched> searched =
        taken.parts().stream()
            .map(struck ? TrialWindows::unsearched : TrialWindows::searched)
            .toList();
    List<Searched> settled = searched.stream().filter(Searched::settled).toList();
    boolean steady = 2 * settled.size() > searched.size();
    List<Searched> counted = steady ? settled : searched;
    searched.forEach(trial -> take(trial, trial.settled() || !steady));
    Distribution latency = Distribution.merge(latencies);
    List<Row> rows = new ArrayList<>();
    if (!struck) {
      estimates(counted, latency, verdict(steady, settled.size(), searched.size()))
          .forEach(row -> rows.add(row.doubted(taken.doubts())));
    }
    rows.addAll(counts());
    return new SeriesNumbers(
        phase,
        subject,
        series(searched, steady, latency),
        rows,
        struck ? Map.of() : medians,
        taken.doubts());
  }

  private void take(Searched trial, boolean counts) {
    WindowRange stretch = new WindowRange(trial.steady());
    if (stretch.latency().count() > 0) {
      medians.put(trial.repetition(), new Median(stretch.medianMillis(), trial.settled()));
    }
    if (counts) {
      take(stretch, trial);
    }
  }

  private void take(WindowRange stretch, Searched trial) {
    latencies.add(stretch.latency());
    last = stretch.measured();
    last.forEach(
        one ->
            values
                .computeIfAbsent(one.metric(), absent -> new TreeMap<>())
                .put(trial.repetition(), one.value()));
  }

  /** A note for readers if no trial settled, or not all did; else empty. */
  static String verdict(boolean steady, int settled, int all) {
    if (!steady) {
      return NOT_STEADY;
    }
    return settled == all ? "" : "steady in " + settled + " of " + all + " trials";
  }

  private List<Row> estimates(List<Searched> counted, Distribution latency, String verdict) {
    List<Row> rows = new ArrayList<>();
    for (WindowRange.Measured one : last) {
      SortedMap<Integer, Double> found = values.getOrDefault(one.metric(), new TreeMap<>());
      // A metric that some trials have too few responses for is not reported for the others alone.
      if (found.size() == counted.size()) {
        Sampled number = number(one, found, latency);
        Sampled reported = verdict.equals(NOT_STEADY) ? number.doubtful() : number;
        rows.add(new Row(subject, one.metric(), exact(reported, one, counted), verdict));
      }
    }
    return rows;
  }

  private static Sampled number(
      WindowRange.Measured only, SortedMap<Integer, Double> found, Distribution latency) {
    if (only.statistic() instanceof Maximum) {
      double max = latency.max() * only.factor();
      return Sampled.plain(new Estimate(max, Double.NaN, Double.NaN, latency.count()));
    }
    return found.size() == 1
        ? new Sampled(only.within(latency.count()), found)
        : Sampled.over(found, only.metric().aggregation().resolution(), latency.count());
  }

  /** Where every answer affected as many rows as every other, that is their number. */
  private static Sampled exact(Sampled number, WindowRange.Measured one, List<Searched> counted) {
    if (!one.metric().equals(StandardMetrics.ROWS_AFFECTED)) {
      return number;
    }
    double rows = Math.rint(number.estimate().value());
    boolean agree =
        counted.stream()
            .flatMap(trial -> trial.steady().stream())
            .allMatch(window -> window.affected() == rows * window.answered());
    return agree ? Sampled.plain(Estimate.exact(rows, number.estimate().n())) : number;
  }

  private Series series(List<Searched> searched, boolean steady, Distribution latency) {
    return new Series(
        strategy,
        phase,
        subject,
        searched.stream().map(Searched::windows).toList(),
        searched.stream().map(Searched::warmUp).toList(),
        searched.stream().map(Searched::settled).toList(),
        steady,
        latency);
  }

  /** Warm-up and trials that are left out are included: a wrong answer is always wrong. */
  private List<Row> counts() {
    long requests = sum(Window::count);
    List<Row> rows = new ArrayList<>();
    rows.add(Row.count(subject, StandardMetrics.REQUESTS, requests, requests));
    rows.add(Row.count(subject, StandardMetrics.ROWS_WRONG, sum(Window::wrong), requests));
    rows.add(Row.count(subject, StandardMetrics.ERRORS, sum(Window::failures), requests));
    rows.addAll(FailedRows.of(subject, recorded()));
    return rows;
  }

  private Stream<Window> recorded() {
    return trials.stream().flatMap(one -> one.recorded().stream());
  }

  private long sum(ToLongFunction<Window> of) {
    return recorded().mapToLong(of).sum();
  }
}
