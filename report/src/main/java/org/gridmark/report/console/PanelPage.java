package org.gridmark.report.console;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Table;
import org.gridmark.report.panel.PanelReport;

/**
 * A report of panels on a terminal: in twenty lines what it is about, the answer, the first
 * statements and rows, a doubt and what to do next; or all of it.
 */
public final class PanelPage {
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

  /** Of the findings the first panel: its statements and its tables. */
  private String brief() {
    List<Panel.Part> parts =
        report.panels(Panel.Place.FINDING).stream()
            .limit(1)
            .flatMap(panel -> panel.parts().stream())
            .toList();
    Brief brief =
        new Brief(
            report.about(),
            report.first().answer(),
            report.panels(Panel.Place.WARNING),
            of(parts, Statements.class).flatMap(one -> one.statements().stream()).toList(),
            of(parts, Table.class).toList(),
            List.of(),
            report.first().doubts(),
            report.first().next(),
            List.of());
    return new Screen(brief, ink, width).text();
  }

  private static <T> Stream<T> of(List<Panel.Part> parts, Class<T> kind) {
    return parts.stream().filter(kind::isInstance).map(kind::cast);
  }

  private void next(Lines out) {
    report.first().next().forEach(new PanelText(out, full)::step);
  }
}
