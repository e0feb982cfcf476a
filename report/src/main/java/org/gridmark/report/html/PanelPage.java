package org.gridmark.report.html;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.html.panel.PanelSection;
import org.gridmark.report.html.panel.ProseMarkup;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.panel.PanelReport;

/** The page of a report that is made of panels alone: a comparison, a gate, a study. */
public final class PanelPage {
  /** Warnings before findings, evidence last. */
  private static final List<Panel.Place> ORDER =
      List.of(Panel.Place.WARNING, Panel.Place.ANSWER, Panel.Place.FINDING, Panel.Place.EVIDENCE);

  private final PanelReport report;
  private final Palette palette;

  /** A page of this report. */
  public PanelPage(PanelReport report) {
    this.report = report;
    this.palette = new Palette(List.of(), false);
  }

  /** As it is written to the file. */
  public String render() {
    PanelSection drawn = new PanelSection(palette);
    List<Section> sections = new ArrayList<>();
    for (Panel.Place place : ORDER) {
      report.panels(place).stream().map(drawn::of).forEach(sections::add);
    }
    return new Document(report.kind(), header(), sections).render();
  }

  private Markup header() {
    FirstPart first = new FirstPart(report.first(), report.doubts(), palette);
    Markup header =
        Markup.of("header")
            .add(Markup.of("p", "eyebrow").text(report.kind()))
            .add(first.heading(report.kind()));
    for (Prose line : report.about()) {
      header.add(ProseMarkup.paragraph("when", line));
    }
    return header.add(first.body());
  }
}
