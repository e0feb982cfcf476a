package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quick tour, as a newcomer runs it: real database, real grid, real fault. */
class TourIT {
  /** Table 5.3 with its affected rows at scale 0.005: the published ones in proportion. */
  private static final Map<String, Double> ROWS =
      Map.ofEntries(
          Map.entry("Position POF Key", 5.0),
          Map.entry("Position Date", 1720.0),
          Map.entry("Position Accounts", 5.0),
          Map.entry("Activity Key", 1.0),
          Map.entry("Activity Settlement Date", 1.0),
          Map.entry("Activity Trade Date", 1803.0),
          Map.entry("Activity Trade Status", 5.0),
          Map.entry("Activity Accounts", 1.0),
          Map.entry("Activity Trade Status (3 Time Zones)", 15.0),
          Map.entry("Activity Settlement Date (3 Regions)", 3.0),
          Map.entry("Activity Key (1000)", 1000.0));

  @TempDir private Path folder;

  @Test
  void everyQueryIsRightAndNothingIsLost() throws Exception {
    Installed gridmark = new Installed(folder);
    Installed.Started tour =
        gridmark.start(
            ("run --quick --scale 0.005 --set warm-up.time=1s --set queries.time=3s"
                    + " --set failover.before=3s --set failover.after=7s --out "
                    + gridmark.out())
                .split(" "));

    assertThat(tour.await(Duration.ofMinutes(8))).as(tour.said()).isZero();
    assertThat(gridmark.processes()).isEmpty();
    Path run = gridmark.onlyRun();
    assertThat(tour.said()).contains(run.resolve("results.csv").toString());
    assertThat(run.resolve("report.html")).isNotEmptyFile();
    Analysis analysis = Analyst.analyse(RunReader.read(run));
    assertThat(analysis.run().problems()).isEmpty();
    assertThat(value(analysis, "audit", "entries.expected").estimate().value()).isEqualTo(90_000);
    for (String metric : List.of("entries.lost", "entries.doubled", "entries.wrong")) {
      assertThat(value(analysis, "audit", metric).estimate().value()).as(metric).isZero();
    }
    assertThat(analysis.recoveries())
        .singleElement()
        .satisfies(recovery -> assertThat(recovery.firstSuccess()).isNotNull());
    assertThat(Files.readAllLines(run.resolve("results.csv")).getFirst())
        .isEqualTo(
            "study,experiment,target,strategy,subject,part,traffic,phase,fault,metric,unit,value,low,high,n,published,verdict,doubt");
    ROWS.keySet()
        .forEach(
            query ->
                assertThat(value(analysis, query, "rows.wrong").estimate().value())
                    .as(query)
                    .isZero());
    ROWS.forEach(
        (query, rows) -> {
          for (String subject : List.of(query, query + " under traffic")) {
            checkQuery(analysis, subject, rows);
          }
        });
  }

  private static void checkQuery(Analysis analysis, String subject, double rows) {
    Result latency = value(analysis, subject, "latency.mean");
    // Beside other work, too, it is shown, and then marked.
    assertThat(latency.estimate().value()).as(subject).isPositive();
    assertThat(latency.doubtful())
        .isEqualTo(analysis.doubts().stream().anyMatch(doubt -> doubt.concerns(latency.subject())));
    assertThat(latency.estimate().bounded() || latency.steadiness().unsteady() > 0)
        .as(subject)
        .isTrue();
    assertThat(latency.published()).as(subject).isPositive();
    assertThat(value(analysis, subject, "rows.affected").estimate().value())
        .as(subject)
        .isEqualTo(rows);
    assertThat(value(analysis, subject, "rows.wrong").estimate().value()).as(subject).isZero();
  }

  private static Result value(Analysis analysis, String subject, String metric) {
    return analysis.results().stream()
        .filter(
            row -> row.subject().toString().equals(subject) && row.metric().name().equals(metric))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + metric + " of " + subject));
  }
}
