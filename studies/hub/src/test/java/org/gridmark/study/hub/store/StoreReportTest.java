package org.gridmark.study.hub.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.study.hub.figure.HubMetrics;
import org.junit.jupiter.api.Test;

class StoreReportTest {
  private static final String THROUGH = "write-through while clients die";
  private static final String TWO = "two writes while clients die";

  private static Figure figure(String subject, Metric metric, double value) {
    return new Figure(subject, metric, value);
  }

  private static List<Panel> panels(Figure... figures) {
    return new StoreReport().panels(analysis(List.of(figures)));
  }

  private static Analysis analysis(List<Figure> figures) {
    RecordedSpec spec =
        new RecordedSpec(
            "gridmark run hub/store",
            "hub",
            "store",
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
  void tradesOfAllTrialsAreCountedWhereTheyAre() {
    Panel panel =
        panels(
                figure("write-through", HubMetrics.TRADES_ALIKE, 40),
                figure(TWO, HubMetrics.TRADES_ALIKE, 30),
                figure(TWO, HubMetrics.TRADES_APART, 6),
                figure(TWO, HubMetrics.USERS_KILLED, 8),
                figure(THROUGH, HubMetrics.TRADES_APART, 0),
                figure(THROUGH, HubMetrics.USERS_KILLED, 8))
            .getFirst();

    List<Table.Row> rows = ((Table) panel.parts().getFirst()).rows();
    assertThat(rows)
        .extracting(row -> row.cells().getFirst())
        .containsExactly(
            new Cell.Text("write-through"), new Cell.Text(THROUGH), new Cell.Text(TWO));
    assertThat(rows.getLast().cells())
        .contains(new Cell.Count(60), new Cell.Count(12), new Cell.Count(16), Cell.none());
    // 0.83 of 16 users without any has a probability of a twentieth.
    assertThat(panel.lead().text())
        .contains(
            "write-through: 16 users killed, 0 trades apart, so at most 0.17 for each user",
            "two writes: 16 users killed, 12 trades apart.");
  }

  @Test
  void usersWhoWereKilledByAnotherExperimentAreNoRow() {
    assertThat(panels(figure(TWO, HubMetrics.USERS_KILLED, 8))).isEmpty();
  }

  @Test
  void ofWorkThatWasNotSeenThereIsNoPanel() {
    assertThat(panels(figure("write-behind", HubMetrics.ROWS_PER_PUT, 0.2)))
        .extracting(Panel::id)
        .containsExactly("store-work");
    assertThat(panels()).isEmpty();
  }
}
