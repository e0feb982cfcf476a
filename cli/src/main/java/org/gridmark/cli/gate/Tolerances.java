package org.gridmark.cli.gate;

import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;

/**
 * How much worse the numbers of a run may be than those of a good one. Of the rules that mean a
 * number, the last counts.
 *
 * @param ratios of what is measured: at most so many times as long, or so many times as few
 * @param counts of what is counted: at most so many more
 */
public record Tolerances(List<Rule> ratios, List<Rule> counts) {
  /** Ten percent worse, and nothing lost, wrong or failed that was not before. */
  public static final Tolerances USUAL =
      new Tolerances(List.of(Rule.ofAll(1.1)), List.of(Rule.ofAll(0)));

  /**
   * How far some numbers may go.
   *
   * @param most infinite for those that do not matter
   */
  public record Rule(Glob subject, Glob metric, double most) {
    static Rule ofAll(double most) {
      return new Rule(Glob.of("*"), Glob.of("*"), most);
    }

    boolean means(Subject ofSubject, Metric ofMetric) {
      return subject.matches(ofSubject.toString()) && metric.matches(ofMetric.name());
    }
  }

  /** Copies. */
  public Tolerances {
    ratios = List.copyOf(ratios);
    counts = List.copyOf(counts);
  }

  /** By which factor this number may be worse. */
  double ratio(Subject subject, Metric metric) {
    return last(ratios, subject, metric);
  }

  /** By how many this count may be greater. */
  double count(Subject subject, Metric metric) {
    return last(counts, subject, metric);
  }

  private static double last(List<Rule> rules, Subject subject, Metric metric) {
    return rules.stream()
        .filter(rule -> rule.means(subject, metric))
        .reduce((first, second) -> second)
        .map(Rule::most)
        .orElse(Double.POSITIVE_INFINITY);
  }
}
