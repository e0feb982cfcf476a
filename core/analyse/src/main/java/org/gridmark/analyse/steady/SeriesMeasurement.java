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
import org.gridmark.analyse.result.Steadiness;
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
 * Takes the numbers of one series: latency, service time and throughput of the windows of each
 * trial that count, what was set aside beside them, counts of everything. Trial by trial, so that
 * no more than one is decoded at a time.
 */
final class SeriesMeasurement {
  /** So many medians later than the median, an answer is slow. */
  private static final int SLOW = 10;

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
    searched.forEach(this::take);
    Distribution latency = Distribution.merge(latencies);
    List<Row> rows = new ArrayList<>();
    if (!struck) {
      rows.addAll(estimates(searched, latency));
      rows.addAll(latency.count() == 0 ? List.of() : SetAside.rows(subject, searched));
      rows.replaceAll(row -> row.doubted(taken.doubts()));
    }
    rows.addAll(counts());
    return new SeriesNumbers(
        phase,
        subject,
        series(searched, latency),
        rows,
        struck ? Map.of() : medians,
        taken.doubts());
  }

  private void take(Searched trial) {
    WindowRange stretch = new WindowRange(trial.steady());
    if (stretch.latency().count() > 0) {
      medians.put(trial.repetition(), new Median(stretch.medianMillis(), trial.settled()));
    }
    latencies.add(stretch.latency());
    last = stretch.measured();
    last.forEach(
        one ->
            values
                .computeIfAbsent(one.metric(), absent -> new TreeMap<>())
                .put(trial.repetition(), one.value()));
  }

  private List<Row> estimates(List<Searched> searched, Distribution latency) {
    Steadiness steadiness = steadiness(searched);
    List<Row> rows = new ArrayList<>();
    for (WindowRange.Measured one : last) {
      SortedMap<Integer, Double> found = values.getOrDefault(one.metric(), new TreeMap<>());
      // A metric that some trials have too few responses for is not reported for the others alone.
      if (found.size() == searched.size()) {
        Sampled number = number(one, found, latency);
        // Another stretch of a trial that did not settle would be unlike this one.
        boolean alone = searched.size() == 1 && !searched.getFirst().settled();
        Sampled reported = alone ? number.doubtful() : number;
        rows.add(new Row(subject, one.metric(), exact(reported, one, searched), steadiness));
      }
    }
    if (latency.count() > 0) {
      rows.add(slow(latency, steadiness));
    }
    return rows;
  }

  private static Steadiness steadiness(List<Searched> trials) {
    return new Steadiness(
        trials.size(),
        trials.stream().filter(one -> !one.settled()).count(),
        trials.stream().filter(Searched::paused).count(),
        trials.stream().filter(Searched::compiling).count());
  }

  private Row slow(Distribution latency, Steadiness steadiness) {
    long slow = latency.above((double) SLOW * latency.quantile(0.5));
    Estimate seen = Estimate.exact((double) slow, latency.count());
    return new Row(subject, StandardMetrics.LATENCY_SLOW, Sampled.plain(seen), steadiness);
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

  private Series series(List<Searched> searched, Distribution latency) {
    return new Series(
        strategy,
        phase,
        subject,
        searched.stream().map(Searched::windows).toList(),
        searched.stream().map(Searched::setAside).toList(),
        searched.stream().map(Searched::settled).toList(),
        2 * searched.stream().filter(Searched::settled).count() > searched.size(),
        latency);
  }

  /**
   * Windows that were set aside and trials that are left out are included: a wrong answer is always
   * wrong.
   */
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
