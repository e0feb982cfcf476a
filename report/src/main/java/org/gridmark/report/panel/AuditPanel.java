package org.gridmark.report.panel;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Findings;

/** Every entry looked up after the last fault. */
final class AuditPanel {
  private AuditPanel() {}

  /** The results; empty where nothing was looked up. */
  static Optional<Statements> part(Findings findings) {
    List<Statement> lines =
        findings.audits().stream().map(audit -> line(audit, findings.several())).toList();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Statements("Every entry looked up after the last fault, in all trials", lines));
  }

  /** Of a run in which no recovery was traced. */
  static Optional<Panel> alone(Findings findings) {
    return part(findings)
        .filter(part -> findings.analysis().recoveries().isEmpty())
        .map(part -> new Panel("audit", Panel.Place.FINDING, "Audit", Prose.NONE, List.of(part)));
  }

  private static Statement line(Audit audit, boolean several) {
    Prose whose = several ? Prose.NONE.name(audit.strategy()).words(": ") : Prose.NONE;
    return new Statement(audit.clean() ? Tone.GOOD : Tone.BAD, whose.words(audit.words() + "."));
  }
}
