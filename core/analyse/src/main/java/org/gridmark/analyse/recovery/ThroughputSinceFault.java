package org.gridmark.analyse.recovery;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.model.study.Curve;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * Answers a second before and after a fault, by whole seconds from the strike: the mean over trials
 * of those seconds that a trial has. A second in which nothing was answered counts as 0.
 */
public final class ThroughputSinceFault {
  private static final double MILLIS = 1000;

  /** A window that is shorter says little of a second. */
  private static final double SHORTEST = 0.5;

  private ThroughputSinceFault() {}

  /**
   * The curve of one candidate.
   *
   * @param recoveries of one subject from the faults of one phase, in all its trials; the first
   *     fault of a trial is taken
   */
  public static Curve of(String candidate, List<Recovery> recoveries, List<TrialData> trials) {
    Map<Integer, Recovery> first = new LinkedHashMap<>();
    recoveries.forEach(
        one ->
            first.merge(
                one.trial(), one, (old, other) -> other.struck() < old.struck() ? other : old));
    SortedMap<Long, List<Double>> bySecond = new TreeMap<>();
    for (TrialData trial : trials) {
      Recovery recovery = first.get(trial.number());
      if (recovery != null) {
        seconds(trial, recovery)
            .forEach(
                (second, rate) ->
                    bySecond.computeIfAbsent(second, none -> new ArrayList<>()).add(rate));
      }
    }
    List<Curve.Spot> spots = new ArrayList<>();
    bySecond.forEach((second, rates) -> spots.add(new Curve.Spot((double) second, mean(rates))));
    return new Curve(title(recoveries), "s since the fault", "answers a second", candidate, spots);
  }

  private static String title(List<Recovery> recoveries) {
    return recoveries.isEmpty()
        ? ""
        : recoveries.getFirst().subject() + ", " + recoveries.getFirst().phase();
  }

  private static SortedMap<Long, Double> seconds(TrialData trial, Recovery recovery) {
    SortedMap<Long, Double> rates = new TreeMap<>();
    for (Window window : trial.windows()) {
      if (window.phase().equals(recovery.phase())
          && window.subject().equals(recovery.subject())
          && window.seconds() >= SHORTEST) {
        long second = Math.round((window.start() - recovery.struck()) / MILLIS);
        rates.merge(second, (window.count() - window.failures()) / window.seconds(), Double::sum);
      }
    }
    if (!rates.isEmpty()) {
      for (long second = rates.firstKey(); second < rates.lastKey(); second++) {
        rates.putIfAbsent(second, 0.0);
      }
    }
    return rates;
  }

  private static double mean(List<Double> rates) {
    return rates.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
