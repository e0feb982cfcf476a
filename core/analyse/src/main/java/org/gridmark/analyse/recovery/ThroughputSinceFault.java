package org.gridmark.analyse.recovery;

import java.util.ArrayList;
import java.util.List;
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
  private ThroughputSinceFault() {}

  /**
   * The curve of one candidate.
   *
   * @param recoveries of one subject from the faults of one phase, in all its trials; the first
   *     fault of a trial is taken
   */
  public static Curve of(String candidate, List<Recovery> recoveries, List<TrialData> trials) {
    SortedMap<Long, List<Double>> bySecond = new TreeMap<>();
    for (SortedMap<Long, List<Window>> trial : SecondsSinceFault.of(recoveries, trials)) {
      rates(trial)
          .forEach(
              (second, rate) ->
                  bySecond.computeIfAbsent(second, none -> new ArrayList<>()).add(rate));
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

  private static SortedMap<Long, Double> rates(SortedMap<Long, List<Window>> seconds) {
    SortedMap<Long, Double> rates = new TreeMap<>();
    if (!seconds.isEmpty()) {
      for (long second = seconds.firstKey(); second <= seconds.lastKey(); second++) {
        rates.put(second, rate(seconds.getOrDefault(second, List.of())));
      }
    }
    return rates;
  }

  private static double rate(List<Window> windows) {
    return windows.stream()
        .mapToDouble(window -> (window.count() - window.failures()) / window.seconds())
        .sum();
  }

  private static double mean(List<Double> rates) {
    return rates.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
