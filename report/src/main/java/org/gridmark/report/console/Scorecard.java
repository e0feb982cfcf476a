package org.gridmark.report.console;

import java.util.List;
import java.util.OptionalDouble;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.FaultScore;
import org.gridmark.report.findings.Findings;

/** Faults times candidates, in place of a table for each fault and subject. */
final class Scorecard {
  private static final int WIDEST_NAME = 40;

  private final Findings findings;
  private final Lines out;

  Scorecard(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  /** Whether there was one to write. */
  boolean write() {
    List<FaultScore> scores = FaultScore.all(findings);
    if (scores.isEmpty()) {
      return false;
    }
    ConsoleTable table = new ConsoleTable(WIDEST_NAME);
    table.row(
        "fault", "detected", "right", "redundant", "steady", "failed", "lost", "stale", "violated");
    scores.forEach(one -> table.row(cells(one)));
    out.title(
            "Scorecard: seconds from the strike, counts, and keys whose history is not linearizable")
        .table(table);
    return true;
  }

  private String[] cells(FaultScore one) {
    String on = findings.several() ? ", " + one.strategy() : "";
    return new String[] {
      Lines.clean(one.phase() + on) + (one.doubts().isEmpty() ? "" : " ?"),
      seconds(one.detected(), "no"),
      seconds(one.firstSuccess(), "never"),
      seconds(one.redundant(), one.detected().isEmpty() ? "kept" : "not seen"),
      seconds(one.steady(), "not seen"),
      Numbers.whole(one.failed()),
      count(one.counted(StandardMetrics.ENTRIES_LOST)),
      count(one.counted(StandardMetrics.HISTORY_STALE)),
      count(one.counted(StandardMetrics.HISTORY_VIOLATIONS))
    };
  }

  private static String seconds(OptionalDouble seconds, String absent) {
    return seconds.isPresent() ? Numbers.digits(seconds.getAsDouble()) : absent;
  }

  private static String count(OptionalDouble count) {
    return count.isPresent() ? Numbers.whole(count.getAsDouble()) : Numbers.NONE;
  }
}
