package org.gridmark.analyse.result;

import java.util.List;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.jspecify.annotations.Nullable;

/**
 * One row of {@code results.csv}, which is a public contract: one number.
 *
 * @param subject the query, load, fault or size that it belongs to
 * @param published the document's number in the same unit, or null
 * @param verdict of a claim its finding, of a subject that did not settle in every trial its
 *     steadiness
 * @param doubts what speaks against it, in every trial that it comes from; nothing is concluded
 *     from it then
 */
public record Result(
    String study,
    String experiment,
    String target,
    String strategy,
    Subject subject,
    Metric metric,
    Estimate estimate,
    @Nullable Double published,
    Ruling verdict,
    List<Doubt> doubts) {
  /** Copies. */
  public Result {
    doubts = List.copyOf(doubts);
  }

  /** A number that nothing speaks against. */
  public Result(
      String study,
      String experiment,
      String target,
      String strategy,
      Subject subject,
      Metric metric,
      Estimate estimate,
      @Nullable Double published,
      Ruling verdict) {
    this(
        study,
        experiment,
        target,
        strategy,
        subject,
        metric,
        estimate,
        published,
        verdict,
        List.of());
  }

  /** Whether anything speaks against it. */
  public boolean doubtful() {
    return !doubts.isEmpty();
  }

  /** How steady the windows were that it comes from. */
  public Steadiness steadiness() {
    return verdict instanceof Steadiness told ? told : Steadiness.UNTOLD;
  }

  /** The unit of the metric. */
  public Unit unit() {
    return metric.unit();
  }
}
