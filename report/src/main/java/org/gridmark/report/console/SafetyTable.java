package org.gridmark.report.console;

import java.util.List;
import java.util.OptionalDouble;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.safety.SafetyScore;

/** Documented settings through a danger: the assurance, whether it was caught, and the evidence. */
final class SafetyTable {
  private static final int WIDEST_NAME = 34;

  private final Findings findings;
  private final Lines out;

  SafetyTable(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    List<SafetyScore> scores = SafetyScore.all(findings);
    if (scores.isEmpty()) {
      return;
    }
    ConsoleTable table = new ConsoleTable(WIDEST_NAME);
    table.row(
        "setting",
        "outcome",
        "keys",
        "lost a write",
        "not linearizable",
        "stale reads",
        "operations");
    scores.forEach(one -> table.row(cells(one)));
    out.title("Documented settings through a fault").table(table);
    for (SafetyScore one : scores) {
      out.wrapped("  ", "    ", one.strategy() + ": " + one.said() + seen(one));
    }
    out.wrapped(
        "  ", "Evidence: history.csv.gz, linearizability.csv and violations.txt of each trial.");
  }

  private static String seen(SafetyScore one) {
    OptionalDouble power = one.power();
    return power.isPresent()
        ? "; one lost write would be seen with probability " + Numbers.digits(power.getAsDouble())
        : "";
  }

  private static String[] cells(SafetyScore one) {
    return new String[] {
      Lines.clean(one.strategy()) + ", " + one.danger().word(),
      one.outcome().words(),
      count(one.counted(StandardMetrics.HISTORY_KEYS)),
      count(one.counted(StandardMetrics.HISTORY_LOST)),
      count(one.counted(StandardMetrics.HISTORY_VIOLATIONS)),
      count(one.counted(StandardMetrics.HISTORY_STALE)),
      count(one.counted(StandardMetrics.HISTORY_OPERATIONS))
    };
  }

  private static String count(OptionalDouble count) {
    return count.isPresent() ? Numbers.whole(count.getAsDouble()) : Numbers.NONE;
  }
}
