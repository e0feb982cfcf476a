package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;

/**
 * The result of looking up every entry after the last fault, all trials together.
 *
 * @param bad entries that are not as they were stored, by where that was seen
 */
public record Audit(
    String strategy,
    double expected,
    double lost,
    double doubled,
    double wrong,
    Map<String, Double> bad) {

  /** Of a strategy, unless nothing was looked up. */
  static Optional<Audit> of(String strategy, List<Result> results) {
    List<Result> own =
        results.stream().filter(result -> result.strategy().equals(strategy)).toList();
    double expected = sum(own, StandardMetrics.ENTRIES_EXPECTED);
    return expected > 0
        ? Optional.of(
            new Audit(
                strategy,
                expected,
                sum(own, StandardMetrics.ENTRIES_LOST),
                sum(own, StandardMetrics.ENTRIES_DOUBLED),
                sum(own, StandardMetrics.ENTRIES_WRONG),
                bad(own)))
        : Optional.empty();
  }

  private static double sum(List<Result> results, Metric metric) {
    return results.stream()
        .filter(result -> is(result, metric))
        .mapToDouble(result -> result.estimate().value())
        .sum();
  }

  private static boolean is(Result result, Metric metric) {
    return result.metric().name().equals(metric.name());
  }

  private static Map<String, Double> bad(List<Result> results) {
    List<Metric> kinds =
        List.of(
            StandardMetrics.ENTRIES_LOST,
            StandardMetrics.ENTRIES_DOUBLED,
            StandardMetrics.ENTRIES_WRONG);
    Map<String, Double> bad = new TreeMap<>();
    for (Result result : results) {
      if (is(result, StandardMetrics.ENTRIES_EXPECTED)) {
        bad.merge(result.subject().toString(), 0.0, Double::sum);
      } else if (kinds.stream().anyMatch(kind -> is(result, kind))) {
        bad.merge(result.subject().toString(), result.estimate().value(), Double::sum);
      }
    }
    return bad;
  }

  /** Whether every entry was there, once, with its value. */
  public boolean clean() {
    return lost == 0 && doubled == 0 && wrong == 0;
  }

  /** In one line. */
  public String words() {
    return "%s entries: %s lost, %s doubled, %s wrong%s"
        .formatted(
            Numbers.whole(expected),
            Numbers.whole(lost),
            Numbers.whole(doubled),
            Numbers.whole(wrong),
            where());
  }

  /** A table behind a cache may lack what the cache has. */
  private String where() {
    if (clean() || bad.size() < 2) {
      return "";
    }
    List<String> places = new ArrayList<>();
    bad.forEach(
        (place, count) -> {
          if (count > 0) {
            places.add(place + ": " + Numbers.whole(count));
          }
        });
    return " (" + String.join(", ", places) + ")";
  }
}
