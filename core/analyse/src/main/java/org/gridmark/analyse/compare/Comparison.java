package org.gridmark.analyse.compare;

import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;

/**
 * One number of two strategies, or of two runs, set against each other.
 *
 * @param subject the query, load or size that it belongs to
 * @param baseline the name of what is compared against: a strategy or a run
 * @param other the name of what is compared
 * @param before the baseline's number
 * @param after the other's number
 * @param ratio after over before, with its own interval, which covers what differs between sessions
 *     where the two are of different ones
 * @param basis what the interval covers, and from what it was made
 */
public record Comparison(
    Subject subject,
    Metric metric,
    String baseline,
    String other,
    Estimate before,
    Estimate after,
    Estimate ratio,
    Basis basis,
    Outcome outcome) {
  /** The unit of the metric. */
  public Unit unit() {
    return metric.unit();
  }

  /**
   * The possible outcomes. None of them is "equal": a difference that was not shown may still be
   * there.
   */
  public enum Outcome {
    BETTER("better"),
    WORSE("worse"),
    NO_DIFFERENCE_SHOWN("no difference shown"),
    /** There is no interval, as one side has fewer than three trials. */
    TOO_FEW_TRIALS("no verdict: fewer than 3 trials"),
    /** One of the two numbers is in doubt. */
    IN_DOUBT("no verdict: in doubt");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    /** As people read it. */
    public String words() {
      return words;
    }
  }
}
