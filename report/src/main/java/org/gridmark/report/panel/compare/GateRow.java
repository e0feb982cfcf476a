package org.gridmark.report.panel.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.gate.Finding;
import org.gridmark.analyse.gate.Status;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.model.metric.Direction;
import org.gridmark.report.findings.Contrasts;

/** A ratio that was judged, as a row of a table and of a forest. */
record GateRow(Finding finding, Comparison comparison) {
  static Optional<GateRow> of(Finding finding) {
    return finding.comparison().map(comparison -> new GateRow(finding, comparison));
  }

  static Tone tone(Status status) {
    return switch (status) {
      case PASSED -> Tone.GOOD;
      case WORSE -> Tone.BAD;
      case UNDECIDED -> Tone.DOUBTFUL;
    };
  }

  /** By how much, as the logarithm of a factor, the bound is exceeded; below 0 if it is not. */
  double excess() {
    double beyond = Math.log(comparison.ratio().value() / finding.tolerated());
    return Double.isNaN(beyond) ? Double.NEGATIVE_INFINITY : lower() ? beyond : -beyond;
  }

  private boolean lower() {
    return comparison.metric().direction() == Direction.LOWER;
  }

  /** All that is tolerated: as fast as one likes, and no slower than the bound. */
  private Chart.Band tolerated() {
    return lower()
        ? new Chart.Band(0, finding.tolerated())
        : new Chart.Band(finding.tolerated(), Double.POSITIVE_INFINITY);
  }

  Chart.ForestRow forest(boolean several) {
    return new Chart.ForestRow(
        Ratios.name(comparison),
        (several ? comparison.other() + ": " : "") + Ratios.numbers(comparison),
        About.of(comparison.other(), comparison.subject()),
        comparison.ratio(),
        tone(finding.status()),
        verdict(),
        tolerated());
  }

  /** The verdict; where no interval says why it is none, the reason stands for it. */
  private String verdict() {
    if (finding.status() != Status.UNDECIDED) {
      return finding.status().word();
    }
    return finding.interval() ? beyond() ? "may be chance" : "undecided" : finding.why();
  }

  /** Beyond the bound, but not believable among all numbers. */
  private boolean beyond() {
    return lower()
        ? comparison.ratio().low() > finding.tolerated()
        : comparison.ratio().high() < finding.tolerated();
  }

  static Table table(List<GateRow> rows, boolean several) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.of("request"));
    if (several) {
      columns.add(Column.of("of"));
    }
    columns.addAll(
        List.of(
            Column.of("number"),
            Column.detail("before"),
            Column.detail("after"),
            Column.of("ratio").explained("after over before, with its 95 % interval"),
            Column.of("tolerated"),
            Column.of("verdict"),
            Column.detail("rests on")));
    return new Table("", columns, rows.stream().map(row -> row.cells(several)).toList());
  }

  private Table.Row cells(boolean several) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(comparison.subject().toString()));
    if (several) {
      cells.add(new Cell.Text(comparison.other()));
    }
    cells.add(new Cell.Text(Contrasts.number(comparison.metric())));
    cells.add(Cell.of(comparison.before().value(), comparison.unit()));
    cells.add(Cell.of(comparison.after().value(), comparison.unit()));
    cells.add(new Cell.Ratio(comparison.ratio(), List.of()));
    cells.add(new Cell.Text(Numbers.digits(finding.tolerated()) + "×"));
    cells.add(new Cell.Mark(tone(finding.status()), verdict()));
    cells.add(new Cell.Text(comparison.basis().words()));
    return new Table.Row(About.of(comparison.other(), comparison.subject()), cells, List.of());
  }
}
