package org.gridmark.report.panel;

import java.util.List;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.record.RunInfo;
import org.gridmark.report.findings.Findings;

/** Doubts and warnings: one line on the first screen, all of them where it unfolds. */
public final class Doubts {
  private Doubts() {}

  /** How many, and the first of them; empty if there are none. */
  static Prose line(Findings findings) {
    List<String> all = findings.warnings();
    if (all.isEmpty()) {
      return Prose.NONE;
    }
    int others = all.size() - 1;
    String more =
        others == 0 ? "" : " And %d more %s.".formatted(others, others == 1 ? "doubt" : "doubts");
    return Prose.of("Read with care: ").name(first(findings, all)).words(more);
  }

  /** The reason of a doubt says enough where a line is all there is. */
  private static String first(Findings findings, List<String> all) {
    boolean whole =
        findings.info().state() == RunInfo.State.COMPLETE
            && findings.analysis().run().problems().isEmpty()
            && findings.info().spec().unsupported().isEmpty();
    return findings.analysis().doubts().stream()
        .filter(one -> whole && !findings.leftOut(one))
        .findFirst()
        .map(one -> "trial %d: %s.".formatted(one.trial(), one.reason().replaceAll("\\.$", "")))
        .orElse(all.getFirst());
  }

  /** All of them. */
  public static List<Panel> panel(Findings findings) {
    List<String> all = findings.warnings();
    return all.isEmpty()
        ? List.of()
        : List.of(
            new Panel(
                "doubts",
                Panel.Place.EVIDENCE,
                "Doubts",
                Prose.of("Before you use a number."),
                List.of(Statements.of(Tone.DOUBTFUL, all))));
  }
}
