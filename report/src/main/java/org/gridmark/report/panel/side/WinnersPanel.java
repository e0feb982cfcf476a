package org.gridmark.report.panel.side;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.report.findings.Winners;

/** Which target is best where, and the number of each. */
final class WinnersPanel {
  private static final String LEAD =
      "A target is the best of a row only if its ratio to each other leaves out 1, and if that is"
          + " believable among all pairs and rows: of the differences claimed, about one in twenty"
          + " is chance.";

  private WinnersPanel() {}

  /** Empty where no number is compared. */
  static Optional<Panel> of(SideBySide side) {
    if (side.lines().isEmpty()) {
      return Optional.empty();
    }
    Winners winners = new Winners(side);
    List<Column> columns = new ArrayList<>(List.of(Column.of("number")));
    winners.columns().forEach(name -> columns.add(Column.of(name)));
    side.candidates().forEach(name -> columns.add(Column.detail(name)));
    List<Table.Row> rows = side.lines().stream().map(line -> row(side, winners, line)).toList();
    return Optional.of(
        new Panel(
            "winners",
            Panel.Place.FINDING,
            "Best target of each number",
            Prose.of(LEAD),
            List.of(new Table("", columns, rows))));
  }

  private static Table.Row row(SideBySide side, Winners winners, SideBySide.Line line) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Noted(new Cell.Text(line.subject().toString()), line.metric().name()));
    List<String> words = winners.words(line);
    List<Optional<String>> best = winners.best(line);
    for (int i = 0; i < words.size(); i++) {
      Tone tone = best.get(i).isPresent() ? Tone.GOOD : Tone.UNTESTED;
      cells.add(new Cell.Mark(tone, words.get(i)));
    }
    side.candidates().forEach(one -> cells.add(number(line, one)));
    return new Table.Row(About.of("", line.subject()), cells, List.of());
  }

  private static Cell number(SideBySide.Line line, String candidate) {
    return line.numbers().stream()
        .filter(one -> one.strategy().equals(candidate))
        .findFirst()
        .<Cell>map(
            one ->
                one.doubtful()
                    ? new Cell.Noted(
                        new Cell.Amount(one.estimate(), one.unit(), List.of()), "in doubt")
                    : new Cell.Amount(one.estimate(), one.unit(), List.of()))
        .orElse(Cell.none());
  }
}
