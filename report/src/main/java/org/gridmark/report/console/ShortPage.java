package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.record.RunInfo;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Defects;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.ClaimsPanel;
import org.gridmark.report.panel.FirstScreen;
import org.gridmark.report.panel.brief.BriefTables;

/**
 * A run on one screen: the answer, one table of at most twelve rows, the verdicts that count, the
 * doubts in a line, and what to do next.
 */
final class ShortPage {
  private final Findings findings;
  private final Ink ink;
  private final int width;
  private final List<String> files;

  /**
   * @param files of the run, a line each
   */
  ShortPage(Findings findings, Ink ink, int width, List<String> files) {
    this.findings = findings;
    this.ink = ink;
    this.width = width;
    this.files = files;
  }

  String text() {
    FirstScreen first = FirstScreen.of(findings);
    Brief brief =
        new Brief(
            List.of(about()),
            first.answer(),
            findings.panels(Panel.Place.WARNING),
            List.of(),
            numbers(),
            verdicts(),
            doubts(first.doubts()),
            first.next(),
            files);
    return new Screen(brief, ink, width).text();
  }

  /** In one line: the sign before it says that it is a doubt, where there is no room for words. */
  private Prose doubts(Prose all) {
    int room = width - 2;
    List<Prose.Piece> pieces = all.pieces();
    boolean fits = Columns.of(Lines.clean(all.text())) <= room;
    Prose told = fits ? all : new Prose(pieces.subList(Math.min(1, pieces.size()), pieces.size()));
    return Prose.of(Screen.single(told, room));
  }

  private Prose about() {
    RunInfo info = findings.info();
    String how =
        ", %s, %s; all: --full"
            .formatted(info.state().name().toLowerCase(Locale.ROOT), findings.trials());
    return Prose.NONE.name(ConsolePage.name(info)).words(how);
  }

  /** The first that has room, or as much of the last as has. */
  private List<Table> numbers() {
    List<Table> tables = BriefTables.of(findings);
    PanelText text = new PanelText(new Lines(ink, width), false);
    return tables.stream()
        .filter(text::fits)
        .findFirst()
        .or(() -> tables.stream().skip(Math.max(0, tables.size() - 1)).findFirst())
        .stream()
        .toList();
  }

  /** In one line, where both of them have room in it. */
  private List<Statement> verdicts() {
    List<Statement> all = new ArrayList<>(audit());
    String counts = ClaimsPanel.counts(findings.judged());
    if (!counts.isEmpty()) {
      all.add(new Statement(Tone.PLAIN, Prose.of("Claims: " + counts + ".")));
    }
    if (all.size() < 2) {
      return all;
    }
    Prose both = all.getFirst().prose().then(all.getLast().prose());
    return Columns.of(both.text()) <= width
        ? List.of(new Statement(all.getFirst().tone(), both))
        : all;
  }

  private List<Statement> audit() {
    List<Audit> audits = findings.audits();
    List<Audit> unclean = audits.stream().filter(audit -> !audit.clean()).toList();
    Defects defects = findings.defects();
    Prose counted =
        defects.clean() ? Prose.NONE : Prose.of("Audits found " + defects.words() + ".");
    if (!defects.clean() && unclean.isEmpty()) {
      return List.of(new Statement(Tone.BAD, counted));
    }
    if (audits.isEmpty()) {
      return List.of();
    }
    if (unclean.isEmpty()) {
      return List.of(new Statement(Tone.GOOD, Prose.of("Audit: every entry as it was stored.")));
    }
    Audit first = unclean.getFirst();
    String whose = findings.several() ? first.strategy() + ", " : "";
    String more = unclean.size() > 1 ? "; and of %d more".formatted(unclean.size() - 1) : "";
    return List.of(
        new Statement(
            Tone.BAD,
            counted
                .words(defects.clean() ? "Audit: " : " Audit: ")
                .name(whose)
                .words(first.words() + more + ".")));
  }
}
