package org.gridmark.report.console;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.FirstScreen;
import org.gridmark.report.panel.NumbersPanel;

/**
 * A run in twenty lines: the answer, one table of at most twelve rows, the verdicts that count, the
 * doubts in a line and what to do next.
 */
final class ShortPage {
  private final Findings findings;
  private final Lines out;

  ShortPage(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    FirstScreen first = FirstScreen.of(findings);
    if (!first.answer().isEmpty()) {
      out.wrapped("", first.answer().text());
    }
    findings.panels(Panel.Place.WARNING).forEach(new PanelText(out, false)::write);
    table();
    audits();
    claims();
    if (!first.doubts().isEmpty()) {
      out.line("").wrapped(out.ink().doubtful("?") + " ", "  ", first.doubts().text());
    }
    for (Prose step : first.next()) {
      out.wrapped("> ", "  ", step.text());
    }
  }

  /** The study's own, or that of requests. */
  private void table() {
    Stream.concat(findings.panels(Panel.Place.ANSWER).stream(), NumbersPanel.of(findings).stream())
        .flatMap(panel -> panel.parts().stream())
        .filter(Table.class::isInstance)
        .map(Table.class::cast)
        .findFirst()
        .ifPresent(
            table -> {
              out.line("");
              new PanelText(out, false).table(table);
            });
  }

  private void audits() {
    List<Audit> audits = findings.audits();
    for (Audit audit : audits) {
      if (!audit.clean()) {
        out.line(out.ink().bad(Lines.clean("Audit: " + audit.words())));
      }
    }
    if (!audits.isEmpty() && audits.stream().allMatch(Audit::clean)) {
      out.line(out.ink().good("Audit: every entry as it was stored"));
    }
  }

  private void claims() {
    String counts =
        Stream.of(Finding.values())
            .map(finding -> count(finding))
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining(", "));
    if (!counts.isEmpty()) {
      out.line("Claims of the document: " + counts);
    }
  }

  private String count(Finding finding) {
    long count =
        findings.judged().stream().filter(one -> one.common().finding() == finding).count();
    return count == 0 ? "" : count + " " + finding.words();
  }
}
