package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.Answers;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Defects;
import org.gridmark.report.findings.Findings;

/** Answers and entries as they were checked: a statement each. */
public final class ChecksPanel {
  private ChecksPanel() {}

  /** Empty where nothing was checked. */
  public static Optional<Panel> of(Findings findings) {
    List<Statement> checks = new ArrayList<>();
    double requests = findings.sum(StandardMetrics.REQUESTS);
    if (requests > 0) {
      checks.add(answers(requests, Answers.of(findings.recorded())));
    }
    for (Audit audit : findings.audits()) {
      Prose whose = findings.several() ? Prose.NONE.name(audit.strategy()).words(": ") : Prose.NONE;
      Tone tone = audit.clean() ? Tone.GOOD : Tone.BAD;
      checks.add(new Statement(tone, whose.words("Entries after the run: " + audit.words() + ".")));
    }
    Defects defects = findings.defects();
    if (defects.audited()) {
      Tone tone = defects.clean() ? Tone.GOOD : Tone.BAD;
      checks.add(new Statement(tone, Prose.of("Audits found " + defects.words() + ".")));
    }
    return checks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "checks",
                Panel.Place.FINDING,
                "Checks",
                Prose.NONE,
                List.of(new Statements("", checks))));
  }

  private static Statement answers(double requests, Answers answers) {
    long undisturbed = answers.wrong() + answers.failed();
    long after = answers.wrongAfter() + answers.failedAfter();
    Tone tone = undisturbed > 0 ? Tone.BAD : after > 0 ? Tone.DOUBTFUL : Tone.GOOD;
    String words =
        "%s requests checked against the generator: %s wrong, %s unanswered%s."
            .formatted(
                Numbers.whole(requests),
                Numbers.whole(answers.wrong()),
                Numbers.whole(answers.failed()),
                answers.struck()
                    ? "; after the fault %s wrong, %s unanswered"
                        .formatted(
                            Numbers.whole(answers.wrongAfter()),
                            Numbers.whole(answers.failedAfter()))
                    : "");
    return new Statement(tone, Prose.of(words));
  }
}
