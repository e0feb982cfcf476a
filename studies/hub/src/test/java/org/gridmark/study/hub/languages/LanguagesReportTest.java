package org.gridmark.study.hub.languages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.junit.jupiter.api.Test;

class LanguagesReportTest {
  private static Analysis analysis(List<Figure> figures) {
    RecordedSpec spec =
        new RecordedSpec(
            "gridmark run hub/languages",
            "hub",
            "languages",
            "How fast is each?",
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

  private static Figure p50(String subject) {
    return new Figure(subject, StandardMetrics.LATENCY_P50, 2);
  }

  /** Redis answers no queries, and a line of dashes would hide what it does answer. */
  @Test
  void eachLanguageHasARowAndOnlyRequestsThatWereAskedHaveAColumn() {
    Table table =
        (Table)
            new LanguagesReport()
                .panels(
                    analysis(
                        List.of(
                            p50("Echo by a Java client"),
                            p50("Echo by a Go client"),
                            p50("Get by a Java client"),
                            p50("Get by a Go client"),
                            p50("Put by a Go client"))))
                .getFirst()
                .parts()
                .getFirst();
    assertThat(table.columns())
        .extracting(Column::name)
        .containsExactly("client", "strategy", "floor", "Get", "Put", "stall told", "puts found");
    assertThat(table.rows()).hasSize(2);
  }

  @Test
  void theAnswerIsHowManyTimesAJavaClientsTimeEachLanguageTakes() {
    List<Figure> figures =
        List.of(
            p50("Echo by a Java client"),
            p50("Get by a Java client"),
            p50("Put by a Java client"),
            new Figure("Get by a Go client", StandardMetrics.LATENCY_P50, 3),
            new Figure("Put by a Go client", StandardMetrics.LATENCY_P50, 5),
            new Figure("Get near by a Go client", StandardMetrics.LATENCY_P50, 1),
            new Figure("Get by a Python client", StandardMetrics.LATENCY_P50, 8));
    assertThat(LanguagesSentence.of(analysis(figures), List.of("Get", "Put")).text())
        .endsWith("least to the most: Go 1.50 to 2.50 times, Python 4.00 to 4.00 times.");
    assertThat(LanguagesSentence.of(analysis(List.of(p50("Get by a Go client"))), List.of("Get")))
        .isEqualTo(Prose.NONE);
  }
}
