package org.gridmark.analyse.gate;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;

/**
 * How much worse the numbers of a run may be than those of a good one. Of the rules that mean a
 * number, the last counts; one that no rule means is not judged.
 *
 * @param ratios of what is measured: at most so many times as long, or so many times as few
 * @param counts of what is counted: at most so many more
 */
public record Tolerances(List<Rule> ratios, List<Rule> counts) {
  /** All requests of a run together, as a subject is named. */
  public static final String ALL_REQUESTS = Typical.SUBJECT.toString();

  /**
   * Means, throughput and rates; p99, which varies more from trial to trial; the typical ratio of
   * all requests. And nothing lost, wrong or failed that was not before.
   */
  public static final Tolerances USUAL =
      new Tolerances(
          List.of(
              Rule.ofAll(StandardMetrics.LATENCY_MEAN.name(), 1.15),
              Rule.ofAll(StandardMetrics.LATENCY_P99.name(), 1.75),
              Rule.ofAll(StandardMetrics.THROUGHPUT.name(), 1.15),
              Rule.ofAll(StandardMetrics.RATE_HIGHEST.name(), 1.15),
              Rule.ofAll("*.rate", 1.15),
              new Rule(
                  Glob.of(Typical.SUBJECT.toString()),
                  Glob.of(StandardMetrics.LATENCY_MEAN.name()),
                  1.1)),
          List.of(Rule.ofAll("*", 0)));

  /**
   * How far some numbers may go.
   *
   * @param most infinite for those that do not matter
   */
  public record Rule(Glob subject, Glob metric, double most) {
    private static Rule ofAll(String metric, double most) {
      return new Rule(Glob.of("*"), Glob.of(metric), most);
    }

    private boolean means(Subject ofSubject, Metric ofMetric) {
      return subject.matches(ofSubject.toString()) && metric.matches(ofMetric.name());
    }

    private boolean names(Subject one) {
      return !subject.text().equals("*") && subject.matches(one.toString());
    }
  }

  /** Copies. */
  public Tolerances {
    ratios = List.copyOf(ratios);
    counts = List.copyOf(counts);
  }

  /**
   * Whether it is measured and one way better, so that it may have a tolerance. A phase's typical
   * latency only sums up what its subjects say, each of which may have a tolerance of its own.
   */
  public static boolean rated(Metric metric) {
    return metric.comparable() && !metric.equals(StandardMetrics.LATENCY_TYPICAL);
  }

  /** By which factor this number may be worse; infinite if it is not judged. */
  public double ratio(Subject subject, Metric metric) {
    return rated(metric) ? last(ratios, subject, metric) : Double.POSITIVE_INFINITY;
  }

  /** By how many this count may be greater; infinite if it is not judged. */
  public double count(Subject subject, Metric metric) {
    return metric.countsDefects() ? last(counts, subject, metric) : Double.POSITIVE_INFINITY;
  }

  /** Whether a rule is about this subject in particular. */
  boolean names(Subject subject) {
    return Stream.concat(ratios.stream(), counts.stream()).anyMatch(rule -> rule.names(subject));
  }

  private static double last(List<Rule> rules, Subject subject, Metric metric) {
    return rules.stream()
        .filter(rule -> rule.means(subject, metric))
        .reduce((first, second) -> second)
        .map(Rule::most)
        .orElse(Double.POSITIVE_INFINITY);
  }
}
