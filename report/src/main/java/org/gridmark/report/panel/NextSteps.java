package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.record.RecordedSpec;
import org.gridmark.report.findings.Findings;

/** Two or three commands that this run suggests. */
public final class NextSteps {
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
    ofClaims(findings)
        .ifPresent(sized -> steps.add(step(sized, "to test the document's claims at its size")));
    if (spec.options().getOrDefault("find-rate", "").isEmpty() && !findings.queries().isEmpty()) {
      steps.add(step(command + " --find-rate 'p99<20ms'", "to find the highest rate below that"));
    }
    steps.add(step("gridmark compare latest RUN", "to set it against another run"));
    return steps.subList(0, Math.min(MOST, steps.size()));
  }

  /** The command that tests the claims for which this run is too small; empty if there is none. */
  public static Optional<String> ofClaims(Findings findings) {
    RecordedSpec spec = findings.info().spec();
    boolean untested =
        findings.analysis().verdicts().stream()
            .anyMatch(one -> one.finding() == Verdict.Finding.NOT_TESTED);
    return untested && spec.settings().containsKey("scale")
        ? Optional.of(spec.command() + " --scale 1")
        : Optional.empty();
  }

  private static Prose step(String command, String why) {
    return Prose.NONE.command(command).words(" " + why);
  }
}
