package org.gridmark.study.faults.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.jspecify.annotations.Nullable;

/** A run through one fault, of which all numbers are known. */
final class Struck {
  static final String PHASE = "kill a node";

  private final List<Result> results = new ArrayList<>();
  private final List<Recovery> recoveries = new ArrayList<>();
  private Map<String, Map<String, String>> semantics = Map.of();

  Struck number(String strategy, Subject subject, Metric metric, double value) {
    results.add(
        new Result(
            "faults",
            "scorecard",
            "grid",
            strategy,
            subject,
            metric,
            Estimate.exact(value, 1),
            null,
            Ruling.NONE));
    return this;
  }

  /** A subject that was seen to recover as the others do. */
  Struck recovered(String strategy) {
    return recovered(strategy, Subject.of("get"), 2.31, 18_400, null);
  }

  Struck recovered(
      String strategy,
      Subject subject,
      @Nullable Double first,
      double excess,
      @Nullable Double answered) {
    recoveries.add(
        new Recovery(
            1, strategy, PHASE, subject, "kill", 0, 6e6, 2e9, 0.42, first, 6.4, 8.9, excess,
            answered, 2, 1));
    return this;
  }

  /** Of a setting that promises so much. */
  Struck stated(String strategy, String danger, String assurance) {
    semantics = Map.of(strategy, Map.of(danger, assurance));
    return this;
  }

  Analysis analysis() {
    RunInfo info =
        new RunInfo(
            RunInfo.FORMAT,
            "run",
            0,
            RunInfo.State.COMPLETE,
            new RecordedSpec(
                "gridmark run faults/scorecard",
                "faults",
                "scorecard",
                "What does each fault cost?",
                false,
                Map.of(),
                Map.of(),
                "grid",
                Map.of("default", "")),
            new Environment("Grid", Map.of(), semantics),
            new Publication("", List.of(), List.of()),
            new TrialPlan(List.of("default")));
    return new Analysis(
        new RunData(info, List.of(), List.of()),
        results,
        List.of(),
        recoveries,
        List.of(),
        List.of(),
        List.of());
  }

  /** The row of a panel's table whose first cells have these words, by the names of its columns. */
  static Map<String, Cell> row(Panel panel, String... first) {
    Table table =
        panel.parts().stream()
            .filter(Table.class::isInstance)
            .map(Table.class::cast)
            .findFirst()
            .orElseThrow();
    List<Cell> begin = new ArrayList<>();
    for (String words : first) {
      begin.add(new Cell.Text(words));
    }
    Table.Row row =
        table.rows().stream()
            .filter(one -> one.cells().subList(0, begin.size()).equals(begin))
            .findFirst()
            .orElseThrow();
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (int i = 0; i < row.cells().size(); i++) {
      cells.put(table.columns().get(i).name(), row.cells().get(i));
    }
    return cells;
  }
}
