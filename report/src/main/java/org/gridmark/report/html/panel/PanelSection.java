package org.gridmark.report.html.panel;

import java.util.List;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** A panel as a part of the page. */
public final class PanelSection {
  private final Palette palette;

  /**
   * @param palette by which each candidate keeps its colour
   */
  public PanelSection(Palette palette) {
    this.palette = palette;
  }

  /** With its title as a heading; evidence is folded. */
  public Section of(Panel panel) {
    Markup body = Markup.of("div", "panel-body");
    if (!panel.lead().isEmpty()) {
      body.add(ProseMarkup.paragraph("lead", panel.lead()));
    }
    List<Markup> parts = panel.parts().stream().map(this::part).toList();
    Section section = new Section(panel.id(), panel.title(), "", body.add(parts));
    return panel.place() == Panel.Place.EVIDENCE ? section.folded("") : section;
  }

  /** One table, chart or list. */
  public Markup part(Panel.Part part) {
    return switch (part) {
      case Table table -> PanelTable.of(table);
      case Statements statements -> statements(statements);
      case Chart.Lines lines -> new LinesFigure(palette).of(lines);
      case Chart.Dots dots -> new DotsFigure(palette).of(dots);
      case Chart.Forest forest -> ForestFigure.of(forest);
      case Chart.Grid grid -> GridFigure.of(grid);
    };
  }

  private static Markup statements(Statements statements) {
    Markup list = Markup.of("ul");
    for (Statement one : statements.statements()) {
      Markup item = Markup.of("li", Chip.of(one.tone()).className());
      if (one.tone() != Tone.PLAIN) {
        item.add(Markup.of("span", "sign").text(one.tone().sign() + " "));
      }
      list.add(item.add(ProseMarkup.pieces(one.prose())));
    }
    Markup box = Markup.of("div", "statements");
    if (!statements.title().isEmpty()) {
      box.add(Markup.of("h3").text(statements.title()));
    }
    return box.add(list);
  }
}
