package org.gridmark.report.findings;

import java.util.List;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;

/**
 * A number that answers the run's question.
 *
 * @param words what it is, for people
 * @param results one a strategy that has it, at least one
 */
public record Leading(String words, List<Result> results) {
  /** Copies. */
  public Leading {
    results = List.copyOf(results);
  }

  /** A note on how it is computed; empty if none is needed. */
  public String explained() {
    return results.getFirst().metric().equals(StandardMetrics.LATENCY_TYPICAL)
        ? "Geometric mean of the medians of all queries."
        : "";
  }
}
