package org.gridmark.study.desk.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.study.desk.ask.DeskMetrics;
import org.junit.jupiter.api.Test;

class TablesReportTest {
  private static Figure figure(String subject, Metric metric, double value) {
    return new Figure(subject, metric, value);
  }

  private static List<Panel> panels(Figure... figures) {
    return new TablesReport().panels(analysis(List.of(figures)));
  }

  private static Analysis analysis(List<Figure> figures) {
    RecordedSpec spec =
        new RecordedSpec(
            "gridmark run trades.yaml",
            "desk",
            "trades",
            "What is kept?",
            false,
            Map.of(),
            Map.of(),
            "grid",
            Map.of("grid", "as it comes"));
    RunInfo info =
        new RunInfo(
            RunInfo.FORMAT,
            "run",
            1_763_712_000_000L,
            RunInfo.State.COMPLETE,
            spec,
            new Environment("Grid 7.1", Map.of(), Map.of()),
            new Publication("", List.of(), List.of()),
            new TrialPlan(List.of("grid", "grid")));
    return Analyst.analyse(
        new RunData(info, List.of(trial(1, figures), trial(2, figures)), List.of()));
  }

  private static TrialData trial(int number, List<Figure> figures) {
    return new TrialData(number, "grid", List.of(), List.of(), figures, List.of(), List.of());
  }

  @Test
  void aTableHasTheTimeUntilItHadAllAndItsLosses() {
    Panel panel =
        panels(
                figure("stored load of trades", DeskMetrics.STORE_WAIT, 1.5),
                figure("table of trades", StandardMetrics.ENTRIES_EXPECTED, 100),
                figure("table of trades", StandardMetrics.ENTRIES_LOST, 2),
                figure("table of trades", StandardMetrics.ENTRIES_WRONG, 0))
            .getFirst();

    Table table = (Table) panel.parts().getFirst();
    assertThat(table.rows()).hasSize(1);
    List<Cell> cells = table.rows().getFirst().cells();
    assertThat(cells.get(0)).isEqualTo(new Cell.Text("trades"));
    assertThat(cells.get(2)).isInstanceOf(Cell.Amount.class);
    assertThat(cells.get(3)).as("of two trials").isEqualTo(new Cell.Count(4));
    assertThat(cells.get(4)).isEqualTo(new Cell.Count(0));
  }

  @Test
  void aRunWithoutATableHasNoPanel() {
    assertThat(panels(figure("trades", StandardMetrics.ENTRIES_EXPECTED, 100))).isEmpty();
  }
}
