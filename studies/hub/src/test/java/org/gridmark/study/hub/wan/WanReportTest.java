package org.gridmark.study.hub.wan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
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

class WanReportTest {
  private static Figure figure(String subject, Metric metric, double value) {
    return new Figure(subject, metric, value);
  }

  private static List<Panel> panels(Figure... figures) {
    return new WanReport().panels(analysis(List.of(figures)));
  }

  private static Analysis analysis(List<Figure> figures) {
    RecordedSpec spec =
        new RecordedSpec(
            "gridmark run hub/wan",
            "hub",
            "wan",
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
  void everyComparisonIsARowWithTheLossesThatItWouldShowAndTheirNames() {
    String lost =
        "missing: c 417, version 1 in newyork, none in london; version 1 was acknowledged";
    Panel panel =
        panels(
                figure("push", HubMetrics.REPLICA_CHECKED, 500),
                figure("push", HubMetrics.REPLICA_MISSING, 1),
                figure("push", HubMetrics.REPLICA_ALIKE, 499),
                new Figure(Subject.of(lost).in("push"), HubMetrics.REPLICA_NAMED, 1))
            .getFirst();

    Table counts = (Table) panel.parts().getFirst();
    assertThat(counts.rows()).hasSize(1);
    // Of 1000 entries in two trials: 1 - 0.05 to the power of 1/1000.
    assertThat(counts.rows().getFirst().cells())
        .startsWith(new Cell.Text("push"), new Cell.Text("grid"), new Cell.Count(1000))
        .contains(new Cell.Count(998), new Cell.Count(2))
        .endsWith(new Cell.Text("0.30 %"));
    Table names = (Table) panel.parts().getLast();
    assertThat(names.rows().getFirst().cells())
        .containsExactly(new Cell.Text("push"), new Cell.Text("grid"), new Cell.Text(lost));
  }

  @Test
  void whereNothingWasComparedThereIsNoPanel() {
    assertThat(panels(figure("push", HubMetrics.LOAD_COST, 2))).isEmpty();
  }

  @Test
  void aRunLeadsWithTheLagAndTheEntriesThatAreNotAlike() {
    String way = "put in New York to London";
    Panel lags =
        panels(
                figure(way, HubMetrics.REPLICATION_P50, 40),
                figure(way, HubMetrics.REPLICATION_P99, 90),
                figure(way, HubMetrics.REPLICA_CHECKED, 100),
                figure("push while a node dies", HubMetrics.REPLICA_CHECKED, 400),
                figure("push while a node dies", HubMetrics.REPLICA_BEHIND, 2),
                figure("push while a node dies", HubMetrics.REPLICA_APART, 1))
            .getFirst();

    assertThat(lags.place()).isEqualTo(Panel.Place.ANSWER);
    assertThat(lags.lead().text())
        .startsWith("grid: in London after 40.0")
        .endsWith("ms; not alike in the end: 6 of 800 in \"push while a node dies\". ");
    Table table = (Table) lags.parts().getFirst();
    assertThat(table.rows()).hasSize(1);
    assertThat(table.rows().getFirst().cells().getFirst()).isEqualTo(new Cell.Text(way));
    assertThat(table.columns()).extracting(Table.Column::name).startsWith("while", "strategy");
  }

  /** Their lag has no middle: it is not that of the others. */
  @Test
  void whereHalfOfThePutsNeverCameNoLagIsTold() {
    String way = "put in New York to London";
    Panel lags =
        panels(
                figure(way, HubMetrics.REPLICATION_P50, 40),
                figure(way + " with push", HubMetrics.REPLICATION_UNSEEN, 76),
                figure("push", HubMetrics.REPLICA_CHECKED, 100))
            .getFirst();
    assertThat(lags.lead().text()).startsWith("grid: all 200 entries alike");
    assertThat(((Table) lags.parts().getFirst()).rows()).hasSize(2);
  }

  @Test
  void theWorstPhasesAreNamedFirst() {
    Panel lags =
        panels(
                figure("put in New York to London", HubMetrics.REPLICATION_P50, 40),
                figure("a", HubMetrics.REPLICA_CHECKED, 50),
                figure("a", HubMetrics.REPLICA_APART, 1),
                figure("b", HubMetrics.REPLICA_CHECKED, 50),
                figure("b", HubMetrics.REPLICA_MISSING, 2),
                figure("push while cut for 10 s", HubMetrics.REPLICA_CHECKED, 50),
                figure("push while cut for 10 s", HubMetrics.REPLICA_BEHIND, 9))
            .getFirst();
    assertThat(lags.lead().text())
        .endsWith(
            "not alike in the end: 18 of 100 in \"push while cut for 10 s\", 4 of 100 in \"b\" and 1"
                + " more. ");
  }

  @Test
  void aRunWithoutACutSaysSo() {
    Figure cut = figure("push while cut for 10 s", HubMetrics.REPLICA_CHECKED, 50);
    Figure load = figure("load with push", HubMetrics.REPLICA_CHECKED, 50);
    assertThat(panels(load).getFirst().lead().text()).contains("No cut of the link was tried");
    assertThat(panels(load, cut).getFirst().lead().text()).doesNotContain("No cut");
  }

  @Test
  void theLagIsThatOfTheWayWhoseLossesAreTold() {
    String way = "put in New York to London";
    Panel lags =
        panels(
                figure(way, HubMetrics.REPLICATION_P50, 40),
                figure(way + " with push", HubMetrics.REPLICATION_P50, 900),
                figure("push", HubMetrics.REPLICA_CHECKED, 100),
                figure("both", HubMetrics.PUTS_ACKNOWLEDGED, 250),
                figure("both", HubMetrics.WRITES_OVERWRITTEN, 80))
            .getFirst();
    assertThat(lags.lead().text())
        .startsWith("grid: in London after 900")
        .endsWith(
            "; all 200 entries alike in the end; 160 of 500 acknowledged writes overwritten by the"
                + " other site. ");
  }

  @Test
  void aTargetThatIsReadAloneIsInTheTableToo() {
    String way = "put in New York to London";
    Panel lags = panels(figure(way, HubMetrics.REPLICATION_READ_P50, 8)).getFirst();
    assertThat(((Table) lags.parts().getFirst()).rows()).hasSize(1);
  }
}
