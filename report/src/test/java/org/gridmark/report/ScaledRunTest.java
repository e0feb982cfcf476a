package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.Distribution;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

/** A run of clusters of 1, 2 and 4 servers, each further of which brings four fifths of one. */
final class ScaledRunTest {
  private static final Map<Integer, Double> THROUGHPUT = Map.of(1, 1000.0, 2, 1800.0, 4, 3400.0);
  private static final int TRIALS = 3;
  private static final int SECONDS = 12;

  private static Analysis run(int... sizes) {
    Map<String, String> strategies = new LinkedHashMap<>();
    Map<String, Map<String, Double>> conditions = new LinkedHashMap<>();
    List<TrialData> trials = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int servers : sizes) {
      Strategy strategy = Strategy.servers(servers, 1);
      double count = servers;
      strategies.put(strategy.name(), strategy.meaning());
      conditions.put(strategy.name(), Map.of(Conditions.SERVERS, count, Conditions.NODES, count));
      for (int trial = 0; trial < TRIALS; trial++) {
        order.add(strategy.name());
        double rate = THROUGHPUT.getOrDefault(servers, 0.0) * (0.99 + 0.01 * trial);
        trials.add(trial(order.size(), strategy.name(), Math.round(rate)));
      }
    }
    RecordedSpec spec =
        new RecordedSpec(
            "run", "objects", "scale", "How far?", false, Map.of(), Map.of(), "t", strategies);
    RunInfo info =
        new RunInfo(
            RunInfo.FORMAT,
            "run",
            0,
            RunInfo.State.COMPLETE,
            spec,
            new Environment("T", Map.of(), Map.of(), conditions),
            new Publication("", List.of(), List.of()),
            new TrialPlan(order));
    return Analyst.analyse(new RunData(info, trials, List.of()));
  }

  private static TrialData trial(int number, String strategy, long rate) {
    List<Window> windows = new ArrayList<>();
    Distribution latency = new Distribution(new long[] {1_000_000}, new long[] {rate});
    for (int second = 0; second < SECONDS; second++) {
      windows.add(
          new Window(
              "users",
              "saturated",
              Subject.of("get"),
              Sample.STARTED + second * 1000L,
              1,
              rate,
              0,
              0,
              rate,
              latency,
              latency));
    }
    return new TrialData(number, strategy, windows, List.of(), List.of(), List.of(), List.of());
  }

  @Test
  void throughputAndEfficiencyStandByTheNumberOfServers() {
    String text = ConsoleReport.render(run(1, 2, 4)).replace('\u00a0', ' ');
    assertThat(text).contains("Scale");
    assertThat(text.lines().map(line -> line.replaceAll(" +", " ").strip()))
        .anyMatch(
            line -> line.matches("2 1 800/s \\[1 7\\d\\d, 1 8\\d\\d] 0\\.900 \\[0\\.8\\S+ .*"))
        .anyMatch(line -> line.startsWith("4 3 400/s [3 3") && line.contains(" 0.850 [0.8"))
        .anyMatch(line -> line.contains("law with 1, 2, 4 servers: lambda"));
  }

  @Test
  void thePageHasTheCurveWithTheLaw() {
    String page = HtmlReport.render(run(1, 2, 4));
    assertThat(page).contains("id=\"scale\"", "scalability law", "0.850");
    assertThat(page).contains("Throughput by servers, saturated");
  }

  @Test
  void runsOfOneSizeHaveNoCurve() {
    assertThat(HtmlReport.render(run(2))).doesNotContain("id=\"scale\"");
    assertThat(ConsoleReport.render(run(2))).doesNotContain("efficiency");
  }
}
