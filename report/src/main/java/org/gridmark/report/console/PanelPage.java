package org.gridmark.report.console;

import java.util.List;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Table;
import org.gridmark.report.panel.PanelReport;

/**
 * A report of panels on a terminal: in twenty lines what it is about, the answer, the first
 * statements and rows, a doubt and what to do next; or all of it.
 */
public final class PanelPage {
  /** As many lines as a screen shows beside the prompt. */
  private static final int LINES = 20;

  /** A table that is cut shorter than this tells nothing. */
  private static final int LEAST_ROWS = 3;

  private final PanelReport report;
  private final boolean full;
  private final Ink ink;
  private final int width;

  /**
   * @param colour whether the terminal shows ANSI colours
   * @param width its columns
   * @param full whether all tables, rows and columns are asked for
   */
  public PanelPage(PanelReport report, boolean colour, int width, boolean full) {
    this.report = report;
    this.full = full;
    this.ink = new Ink(colour);
    this.width = width;
  }

  /** The whole text. */
  public String render() {
    return full ? all() : brief();
  }

  private String all() {
    Lines out = begin();
    PanelText drawn = new PanelText(out, true);
    for (Panel.Place place : Panel.Place.values()) {
      report.panels(place).forEach(drawn::write);
    }
    report.doubts().ifPresent(drawn::write);
    out.line("");
    next(out);
    out.line("");
    return out.text() + said();
  }

  private Lines begin() {
    Lines out = new Lines(ink, width);
    report.about().forEach(line -> out.wrapped("", "  ", line.text()));
    return out.line("").wrapped("", report.first().answer().text());
  }

  private String said() {
    Lines out = new Lines(ink, width);
    return out.wrapped("", report.first().answer().text()).text();
  }

  private String brief() {
    Lines head = begin();
    PanelText warned = new PanelText(head, false);
    report.panels(Panel.Place.WARNING).forEach(warned::write);
    Lines foot = new Lines(ink, width);
    Prose doubts = report.first().doubts();
    if (!doubts.isEmpty()) {
      foot.wrapped(ink.doubtful("?") + " ", "  ", doubts.text());
    }
    next(foot);
    int room = LINES - count(head) - count(foot) - 2;
    Lines middle = middle(room);
    String between = middle.text().isEmpty() ? "" : middle.line("").text();
    boolean apart = between.startsWith("\n");
    return (apart ? head : head.line("")).text() + between + foot.text();
  }

  private static int count(Lines lines) {
    return (int) lines.text().lines().count();
  }

  private void next(Lines out) {
    report.first().next().forEach(step -> out.wrapped("> ", "  ", step.text()));
  }

  /** The first finding's statements, and of its tables as many rows as there is room for. */
  private Lines middle(int room) {
    Lines out = new Lines(ink, width);
    List<Panel.Part> parts =
        report.panels(Panel.Place.FINDING).stream()
            .limit(1)
            .flatMap(panel -> panel.parts().stream())
            .toList();
    PanelText drawn = new PanelText(out, false);
    parts.stream()
        .filter(Statements.class::isInstance)
        .forEach(part -> drawn.statements((Statements) part, Math.max(LEAST_ROWS, room / 2)));
    List<Table> tables =
        parts.stream().filter(Table.class::isInstance).map(Table.class::cast).toList();
    if (count(out) > 0 && !tables.isEmpty()) {
      out.line("");
    }
    int overhead = 2 * tables.size();
    int each = tables.isEmpty() ? 0 : (room - count(out) - overhead) / tables.size();
    tables.forEach(table -> drawn.table(table, Math.max(LEAST_ROWS, each)));
    return out;
  }
}
