package org.gridmark.report.panel.compare;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Contrasts;

/** One comparison as a sentence, a row of a table and a row of a forest. */
final class Ratios {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("request"),
          Column.of("number"),
          Column.of("before"),
          Column.of("after"),
          Column.of("ratio").explained("after over before, with its 95 % interval"),
          Column.of("verdict"),
          Column.detail("n").explained("trials that count"));

  private Ratios() {}

  /** {@code p99 of Position Date, 1.6 [1.3, 2.0] times}. */
  static Prose sentence(Comparison one) {
    return Prose.of(Contrasts.number(one.metric()) + " of ")
        .name(one.subject().toString())
        .words(", ")
        .value(one.ratio(), Unit.NONE, List.of())
        .words(" times");
  }

  /** A verdict short enough for a column. */
  static String brief(Comparison.Outcome outcome) {
    return switch (outcome) {
      case BETTER, WORSE -> outcome.words();
      case NO_DIFFERENCE_SHOWN -> "not shown";
      case TOO_FEW_TRIALS -> "few trials";
      case IN_DOUBT -> "in doubt";
    };
  }

  /** All numbers of two candidates, in the order given. */
  static Table table(String title, List<Comparison> all) {
    return new Table(title, COLUMNS, all.stream().map(Ratios::row).toList());
  }

  private static Table.Row row(Comparison one) {
    return Table.Row.of(
            new Cell.Text(one.subject().toString()),
            new Cell.Text(Contrasts.number(one.metric())),
            Cell.of(one.before().value(), one.unit()),
            Cell.of(one.after().value(), one.unit()),
            new Cell.Ratio(one.ratio(), List.of()),
            new Cell.Mark(Contrasts.tone(one.outcome()), brief(one.outcome())),
            new Cell.Count(one.ratio().n()))
        .about(About.of(one.other(), one.subject()));
  }

  /**
   * A forest of some comparisons.
   *
   * @param several whether they are of several pairs, so that each row has to tell whose it is
   */
  static Chart.Forest forest(String title, List<Comparison> all, boolean several) {
    List<Chart.ForestRow> rows = new ArrayList<>();
    for (Comparison one : all) {
      rows.add(
          new Chart.ForestRow(
              name(one),
              (several ? one.other() + ": " : "") + numbers(one),
              About.of(one.other(), one.subject()),
              one.ratio(),
              Contrasts.tone(one.outcome()),
              one.outcome().words()));
    }
    return new Chart.Forest(title, rows);
  }

  static String name(Comparison one) {
    return Contrasts.number(one.metric()) + " of " + one.subject();
  }

  static String numbers(Comparison one) {
    return Numbers.value(one.before(), one.unit()) + " → " + Numbers.value(one.after(), one.unit());
  }
}
