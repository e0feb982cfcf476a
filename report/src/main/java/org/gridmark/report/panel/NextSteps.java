package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.record.RecordedSpec;
import org.gridmark.report.findings.Findings;

/** Two or three commands that this run suggests. */
final class NextSteps {
  private static final int MOST = 3;
  private static final int TRIALS = 5;

  private NextSteps() {}

  static List<Prose> of(Findings findings) {
    List<Prose> steps = new ArrayList<>();
    RecordedSpec spec = findings.info().spec();
    String command = spec.command();
    if (findings.info().plan().trials()
        < Estimate.LEAST * Math.max(1, findings.strategies().size())) {
      steps.add(step(command + " --trials " + TRIALS, "for intervals and verdicts"));
    }
    boolean untested =
        findings.analysis().verdicts().stream()
            .anyMatch(one -> one.finding() == Verdict.Finding.NOT_TESTED);
    if (untested && spec.settings().containsKey("scale")) {
      steps.add(step(command + " --scale 1", "to test the document's claims at its size"));
    }
    if (spec.options().getOrDefault("find-rate", "").isEmpty() && !findings.queries().isEmpty()) {
      steps.add(step(command + " --find-rate 'p99<20ms'", "to find the highest rate below that"));
    }
    steps.add(step("gridmark compare latest RUN", "to set it against another run"));
    return steps.subList(0, Math.min(MOST, steps.size()));
  }

  private static Prose step(String command, String why) {
    return Prose.NONE.command(command).words(" " + why);
  }
}
