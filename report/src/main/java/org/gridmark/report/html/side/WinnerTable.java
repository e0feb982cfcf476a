package org.gridmark.report.html.side;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.SideBySide;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Winners;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.markup.Markup;

/** Which target wins which row, and where no difference is shown. */
final class WinnerTable {
  /** Rows that are open. */
  private static final int OPEN = 40;

  private final Winners winners;
  private final Palette palette;

  WinnerTable(Findings findings, Winners winners) {
    this.winners = winners;
    this.palette = new Palette(findings);
  }

  Markup render() {
    List<SideBySide.Line> lines = winners.lines();
    List<SideBySide.Line> open = lines.subList(0, Math.min(OPEN, lines.size()));
    Markup all = Markup.of("div").add(table(open));
    if (lines.size() > OPEN) {
      List<SideBySide.Line> rest = lines.subList(OPEN, lines.size());
      all.add(Folded.of(rest.size() + " more rows", List.of(table(rest))));
    }
    return all;
  }

  private Markup table(List<SideBySide.Line> lines) {
    HtmlTable table = new HtmlTable("winners", "Which target is best where");
    List<String> columns = new ArrayList<>(List.of("Row", "Number"));
    columns.addAll(winners.columns());
    table.head(columns.toArray(String[]::new));
    lines.forEach(line -> table.row(cells(line)));
    return table.render();
  }

  private List<Markup> cells(SideBySide.Line line) {
    List<Markup> cells = new ArrayList<>();
    cells.add(HtmlTable.name(line.subject().toString()));
    cells.add(HtmlTable.words(line.metric().name()));
    List<String> words = winners.words(line);
    List<Optional<String>> best = winners.best(line);
    for (int i = 0; i < words.size(); i++) {
      cells.add(Markup.of("td", "words").add(verdict(words.get(i), best.get(i))));
    }
    return cells;
  }

  /** The winner by its colour and a sign; in grey where there is none. */
  private Markup verdict(String words, Optional<String> best) {
    return best.map(
            one ->
                Markup.of("span", "winner")
                    .add(
                        Markup.of("span", "sign").set("aria-hidden", "true").text("✓ "),
                        Key.of(palette.className(one, false), words)))
        .orElseGet(() -> Markup.of("span", "faint").add(Markup.name(words)));
  }

  /** The same for a caption. */
  static Markup chip(String words, Optional<String> best) {
    return (best.isPresent() ? Chip.GOOD : Chip.UNTESTED).render(words);
  }
}
