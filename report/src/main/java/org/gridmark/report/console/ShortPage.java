package org.gridmark.report.console;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.AnswerPanels;
import org.gridmark.report.panel.ClaimsPanel;
import org.gridmark.report.panel.FirstScreen;

/**
 * A run in twenty lines: the answer, one table of at most twelve rows, the verdicts that count, the
 * doubts in a line, what to do next, and the answer again where it has gone up the screen.
 */
final class ShortPage {
  /** Rows of a table behind which the answer is no longer seen at the end. */
  private static final int LONG = 8;

  private final Findings findings;
  private final Lines out;
  private final PanelText text;
  private final List<String> files;

  /**
   * @param files of the run, a line each
   */
  ShortPage(Findings findings, Lines out, List<String> files) {
    this.findings = findings;
    this.out = out;
    this.text = new PanelText(out, false);
    this.files = files;
  }

  void write() {
    FirstScreen first = FirstScreen.of(findings);
    if (!first.answer().isEmpty()) {
      out.wrapped("", first.answer().text());
    }
    findings.panels(Panel.Place.WARNING).forEach(text::write);
    Optional<Table> table = numbers();
    table.ifPresent(
        one -> {
          out.line("");
          text.table(one);
        });
    audits();
    claims();
    if (!first.doubts().isEmpty()) {
      out.line("").wrapped(out.ink().doubtful("?") + " ", "  ", first.doubts().text());
    }
    first.next().forEach(text::step);
    files.forEach(out::line);
    if (table.isPresent() && table.get().rows().size() > LONG && !first.answer().isEmpty()) {
      out.line("").wrapped("", first.answer().text());
    }
  }

  /** The first that answers, or that of requests; with a column a candidate, if they have room. */
  private Optional<Table> numbers() {
    return AnswerPanels.table(findings)
        .map(table -> Turned.of(table).stream().filter(text::fits).findFirst().orElse(table));
  }

  private void audits() {
    List<Audit> audits = findings.audits();
    for (Audit audit : audits) {
      if (!audit.clean()) {
        out.painted(Tone.BAD, "Audit: " + audit.words());
      }
    }
    if (!audits.isEmpty() && audits.stream().allMatch(Audit::clean)) {
      out.painted(Tone.GOOD, "Audit: every entry as it was stored");
    }
  }

  private void claims() {
    String counts = ClaimsPanel.counts(findings.judged());
    if (!counts.isEmpty()) {
      out.wrapped("", "Claims of the document: " + counts);
    }
  }
}
