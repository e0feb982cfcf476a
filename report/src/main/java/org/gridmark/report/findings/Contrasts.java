package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;

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
  private static final List<Metric> LEADING =
      List.of(
          StandardMetrics.THROUGHPUT,
          StandardMetrics.LATENCY_MEAN,
          StandardMetrics.LATENCY_P99,
          StandardMetrics.RATE_HIGHEST);

  /** Worse before better, the greater difference before the smaller. */
  public static final Comparator<Comparison> BY_EFFECT =
      Comparator.<Comparison>comparingInt(one -> OUTCOMES.indexOf(one.outcome()))
          .thenComparingDouble(one -> -Math.abs(Math.log(one.ratio().value())));

  private Contrasts() {}

  /** How good an outcome is. */
  public static Tone tone(Outcome outcome) {
    return switch (outcome) {
      case BETTER -> Tone.GOOD;
      case WORSE -> Tone.BAD;
      case NO_DIFFERENCE_SHOWN -> Tone.PLAIN;
      case TOO_FEW_TRIALS, IN_DOUBT -> Tone.DOUBTFUL;
    };
  }

  /** A metric in a word, as people say it: {@code p99} for {@code latency.p99}. */
  public static String number(Metric metric) {
    String latency = "latency.";
    return metric.name().startsWith(latency)
        ? metric.name().substring(latency.length())
        : metric.name();
  }

  /** Whether the metric is one that is asked for first. */
  public static boolean leading(Metric metric) {
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

  private static int rank(Metric metric) {
    int index = LEADING.indexOf(metric);
    return index >= 0 ? index : LEADING.size() + (metric.perSecond() ? 0 : 1);
  }
}
