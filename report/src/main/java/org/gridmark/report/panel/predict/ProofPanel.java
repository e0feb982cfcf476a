package org.gridmark.report.panel.predict;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.Proof;
import org.gridmark.model.metric.Unit;

/** Predictions beside measurements. */
record ProofPanel(Proof proof) {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("servers"),
          Column.of("of"),
          Column.of("number"),
          Column.detail("rate").explained("arrivals of all requests a second"),
          Column.of("predicted"),
          Column.of("measured"),
          Column.of("ratio").explained("measured over predicted"),
          Column.of("inside").explained("whether it was measured within the predicted interval"),
          Column.detail("near").explained("within 10 % of the prediction; of times within 25 %"));

  /** For each kind of number how many were right. */
  Prose lead() {
    Prose lead = Prose.NONE;
    for (String metric : proof.metrics()) {
      Proof of = proof.of(metric);
      int given = of.predicted().size();
      lead =
          lead.then(
              Prose.of(
                  "%s: %d of %d within their interval, %d of %d within %.0f %%."
                      .formatted(
                          metric,
                          of.inside(),
                          given,
                          of.near(),
                          given,
                          100 * Proof.nearness(metric))));
    }
    int refused = proof.rows().size() - proof.predicted().size();
    return refused > 0 ? lead.then(Prose.of(refused + " not predicted.")) : lead;
  }

  Panel panel() {
    return new Panel(
        "proof",
        Panel.Place.FINDING,
        "Predicted and measured",
        Prose.NONE,
        List.of(new Table("", COLUMNS, proof.rows().stream().map(ProofPanel::row).toList())));
  }

  private static Table.Row row(Proof.Row row) {
    Unit unit = row.metric().equals(Proof.THROUGHPUT) ? Unit.PER_SECOND : Unit.MILLISECONDS;
    boolean given = row.predicted().given();
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Count(row.servers()));
    cells.add(new Cell.Text(row.subject()));
    cells.add(new Cell.Text(row.metric()));
    cells.add(
        Double.isNaN(row.rate()) ? new Cell.Missing("") : Cell.of(row.rate(), Unit.PER_SECOND));
    cells.add(Sizes.cell(row.predicted(), unit));
    cells.add(new Cell.Amount(row.measured(), unit, List.of()));
    cells.add(given ? new Cell.Ratio(Estimate.single(row.ratio()), List.of()) : Cell.none());
    cells.add(given ? mark(row.inside()) : new Cell.Missing(""));
    cells.add(given ? mark(row.near()) : new Cell.Missing(""));
    return new Table.Row(About.ALL, cells, row.predicted().notes());
  }

  private static Cell mark(boolean yes) {
    return new Cell.Mark(yes ? Tone.GOOD : Tone.DOUBTFUL, yes ? "yes" : "no");
  }
}
