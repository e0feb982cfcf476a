package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gridmark.analyse.Comparison;
import org.gridmark.analyse.Comparison.Outcome;
import org.gridmark.analyse.Estimate;

/** Comparisons in words and in the order in which people ask for them. */
public final class Contrasts {
  private static final List<Outcome> OUTCOMES =
      List.of(Outcome.WORSE, Outcome.BETTER, Outcome.NO_DIFFERENCE_SHOWN);

  /** What is asked first; everything else follows as it comes. */
  private static final List<String> LEADING =
      List.of(
          "throughput", "latency.mean", "latency.p99", "rate.highest", "load.rate", "message.rate");

  /** What is worse first, then what is better, the greater difference before the smaller. */
  public static final Comparator<Comparison> BY_EFFECT =
      Comparator.<Comparison>comparingInt(one -> OUTCOMES.indexOf(one.outcome()))
          .thenComparingDouble(one -> -Math.abs(Math.log(one.ratio().value())));

  private Contrasts() {}

  /** Whether the metric is one that is asked for first. */
  public static boolean leading(String metric) {
    return LEADING.contains(metric);
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

  private static int rank(String metric) {
    int index = LEADING.indexOf(metric);
    return index < 0 ? LEADING.size() : index;
  }
}
