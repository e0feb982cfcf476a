package org.gridmark.analyse.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;

/**
 * The highest rates that held an objective, from the probes that trials recorded. Each trial gives
 * a bracket: the highest rate that was accepted, which is its value, and the lowest that was
 * rejected. With one trial the interval is the bracket. With several the value is the mean of the
 * accepted rates, and the interval reaches from the lower end of theirs to the upper end of that of
 * the rejected ones.
 */
public final class RateRows {

  /** The highest rate that one trial accepted in one phase, and the lowest that it rejected. */
  record Bracket(double accepted, double rejected) {}

  private RateRows() {}

  public static List<Row> of(List<TrialData> trials) {
    Map<String, List<Bracket>> byPhase = new LinkedHashMap<>();
    for (TrialData trial : trials) {
      brackets(trial)
          .forEach(
              (phase, bracket) ->
                  byPhase.computeIfAbsent(phase, absent -> new ArrayList<>()).add(bracket));
    }
    List<Row> rows = new ArrayList<>();
    byPhase.forEach(
        (phase, brackets) ->
            rows.add(
                new Row(
                    Subject.of(phase),
                    StandardMetrics.RATE_HIGHEST,
                    Sampled.plain(estimate(brackets)))));
    return rows;
  }

  /** By the phase that was searched. */
  static Map<String, Bracket> brackets(TrialData trial) {
    Map<String, Bracket> found = new LinkedHashMap<>();
    trial
        .events(Event.RateProbed.class)
        .filter(probe -> probe.rate() > 0)
        .forEach(
            probe ->
                found.merge(
                    probe.search(),
                    bracket(probe),
                    (a, b) ->
                        new Bracket(
                            Math.max(a.accepted(), b.accepted()),
                            Math.min(a.rejected(), b.rejected()))));
    return found;
  }

  private static Bracket bracket(Event.RateProbed probe) {
    return switch (RateJudge.Outcome.of(probe.outcome())) {
      case ACCEPTED -> new Bracket(probe.rate(), Double.POSITIVE_INFINITY);
      case REJECTED -> new Bracket(0, probe.rate());
      case UNDECIDED -> new Bracket(0, Double.POSITIVE_INFINITY);
    };
  }

  private static Estimate estimate(List<Bracket> brackets) {
    if (brackets.size() == 1) {
      Bracket only = brackets.getFirst();
      return new Estimate(only.accepted(), only.accepted(), finite(only.rejected()), 1);
    }
    Estimate accepted = mean(brackets, Bracket::accepted);
    Estimate rejected = mean(brackets, Bracket::rejected);
    return new Estimate(accepted.value(), accepted.low(), finite(rejected.high()), brackets.size());
  }

  /** Rates are averaged by their logarithms where they have any, as everywhere. */
  private static Estimate mean(List<Bracket> brackets, ToDoubleFunction<Bracket> end) {
    double[] rates = brackets.stream().mapToDouble(end).toArray();
    return Arrays.stream(rates).allMatch(rate -> rate > 0)
        ? Estimate.mean(Arrays.stream(rates).map(Math::log).toArray()).map(Math::exp)
        : Estimate.mean(rates);
  }

  private static double finite(double rate) {
    return Double.isInfinite(rate) ? Double.NaN : rate;
  }
}
