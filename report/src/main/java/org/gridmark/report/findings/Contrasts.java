package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.statistics.Estimate;

/** Comparisons in words and in the order in which people ask for them. */
public final class Contrasts {
  private static final List<Outcome> OUTCOMES =
      List.of(
          Outcome.WORSE,
          Outcome.BETTER,
          Outcome.NO_DIFFERENCE_SHOWN,
          Outcome.TOO_FEW_TRIALS,
          Outcome.IN_DOUBT);

  /** The leading metrics, in order; all others follow in their own. */
  private static final List<String> LEADING =
      List.of("throughput", "latency.mean", "latency.p99", "rate.highest");

  /** Ends the name of each rate of a job; these follow. */
  private static final String RATE = ".rate";

  /** Worse before better, the greater difference before the smaller. */
  public static final Comparator<Comparison> BY_EFFECT =
      Comparator.<Comparison>comparingInt(one -> OUTCOMES.indexOf(one.outcome()))
          .thenComparingDouble(one -> -Math.abs(Math.log(one.ratio().value())));

  private Contrasts() {}

  /** Whether the metric is one that is asked for first. */
  public static boolean leading(String metric) {
    return rank(metric) <= LEADING.size();
  }

  /** Metrics that are asked for first, then all others; without the clients' hiccups. */
  public static List<Comparison> inOrder(List<Comparison> comparisons) {
    return comparisons.stream()
        .filter(one -> !Findings.hiccups(one.subject()))
        .sorted(Comparator.comparingInt(one -> rank(one.metric())))
        .toList();
  }

  /** How many of each outcome: {@code 3 worse, 12 better, 1 no difference shown}. */
  public static String words(List<Comparison> comparisons) {
    List<String> parts = new ArrayList<>();
    for (Outcome outcome : OUTCOMES) {
      long count = count(comparisons, outcome);
      if (count > 0) {
        parts.add(Numbers.whole(count) + " " + outcome.words());
      }
    }
    return String.join(", ", parts);
  }

  /** How many came out so. */
  public static long count(List<Comparison> comparisons, Outcome outcome) {
    return comparisons.stream().filter(one -> one.outcome() == outcome).count();
  }

  /** A number with its unit, times in the unit that suits them. */
  public static String value(Estimate estimate, String unit) {
    return switch (unit) {
      case "s" -> Numbers.time(estimate.value() * 1e9);
      case "ms" -> Numbers.time(estimate.value() * 1e6);
      case "us" -> Numbers.time(estimate.value() * 1e3);
      case "none" -> Numbers.digits(estimate.value());
      case "1/s" -> Numbers.digits(estimate.value()) + "/s";
      default -> Numbers.digits(estimate.value()) + " " + unit;
    };
  }

  /** A number with its unit and its interval, if it has one: {@code 71.2 µs [70.1, 72.3]}. */
  public static String whole(Estimate estimate, String unit) {
    return (value(estimate, unit) + " " + interval(estimate, unit)).strip();
  }

  /** The interval in the unit that {@link #value} has; empty if there is none. */
  public static String interval(Estimate estimate, String unit) {
    return switch (unit) {
      case "s" -> Numbers.timeInterval(estimate.times(1e9));
      case "ms" -> Numbers.timeInterval(estimate.times(1e6));
      case "us" -> Numbers.timeInterval(estimate.times(1e3));
      default -> Numbers.interval(estimate);
    };
  }

  private static int rank(String metric) {
    int index = LEADING.indexOf(metric);
    return index >= 0 ? index : LEADING.size() + (metric.endsWith(RATE) ? 0 : 1);
  }
}
