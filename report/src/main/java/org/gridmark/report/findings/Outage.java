package org.gridmark.report.findings;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Subject;

/**
 * A fault as a study itself has seen it, where no single answer tells: by what came out in the end.
 *
 * @param fault what happened
 * @param doubts what speaks against its times
 * @param silence the longest time in which nothing came out, in s
 * @param steady from the fault until the backlog was drained, in s; empty if it never was
 */
public record Outage(
    String strategy,
    Subject fault,
    List<Doubt> doubts,
    Estimate silence,
    Optional<Estimate> steady) {
  /** Copies. */
  public Outage {
    doubts = List.copyOf(doubts);
  }
}
