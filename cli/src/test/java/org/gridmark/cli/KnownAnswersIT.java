package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * faults/scorecard on versions of Hazelcast in which users lost entries, and on others in which
 * they did not: it finds the losses where they are, and none elsewhere.
 */
@Tag("soak")
@Tag("alone") // on a busy machine entries still move when the node dies
class KnownAnswersIT {
  private static final Duration WITHIN = Duration.ofMinutes(20);

  /** Of a version that cannot be had. */
  private static final int REFUSED = 2;

  /** The words about a version that does not run on the JVM at hand. */
  private static final String DOES_NOT_START = "failed during 'start'";

  @TempDir private Path folder;

  /** Hazelcast issue 5388: 3.4.2 kept 61 482 of 100 000 entries, and 3.3.3 all. */
  @Test
  void aNodeThatIsKilledWhileItJoinsTakesEntriesAlongIn342AndNotIn333() throws Exception {
    Map<String, Double> lost =
        lost(
            "--target",
            "hazelcast3@3.4.2,hazelcast3@3.3.3",
            "--set",
            "faults.kinds=joining",
            "--set",
            "nodes=1",
            "--set",
            "servers=1");

    assertThat(lost.get("hazelcast3@3.4.2")).isGreaterThan(200);
    assertThat(lost.get("hazelcast3@3.3.3")).isZero();
  }

  /**
   * Hazelcast issue 17621: in 4.0.3 nodes that were promoted from lite members keep no backups,
   * except the eldest. Which one dies is drawn in each trial.
   */
  @Test
  void aNodeThatWasPromotedTakesEntriesAlongIn403AndNotIn570() throws Exception {
    Map<String, Double> lost =
        lost(
            "--target",
            "hazelcast@4.0.3,hazelcast@5.7.0",
            "--strategy",
            "promoted",
            "--trials",
            "3",
            "--set",
            "faults.kinds=node");

    assertThat(lost.get("hazelcast@4.0.3/promoted")).isGreaterThan(2000);
    assertThat(lost.get("hazelcast@5.7.0/promoted")).isZero();
  }

  /** The entries that were lost in all trials of each candidate together. */
  private Map<String, Double> lost(String... arguments) throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> all = new ArrayList<>(List.of("run", "faults/scorecard", "--quick"));
    all.addAll(Arrays.asList(arguments));
    all.addAll(List.of("--out", gridmark.out().toString()));
    Installed.Started run = gridmark.start(all.toArray(String[]::new));
    int status = run.await(WITHIN);
    Assumptions.assumeFalse(status == REFUSED, run.said());
    Assumptions.assumeFalse(run.said().contains(DOES_NOT_START), run.said());
    assertThat(status).as(run.said()).isZero();
    Analysis analysis = Analyst.analyse(RunReader.read(gridmark.onlyRun()));
    assertThat(gridmark.processes()).isEmpty();
    return analysis.run().trials().stream()
        .collect(
            Collectors.groupingBy(
                TrialData::strategy, Collectors.summingDouble(KnownAnswersIT::lost)));
  }

  /** An audit that counted nothing must not pass for one that found nothing. */
  private static double lost(TrialData trial) {
    assertThat(counted(trial, StandardMetrics.ENTRIES_EXPECTED)).isEqualTo(20_000);
    return counted(trial, StandardMetrics.ENTRIES_LOST);
  }

  private static double counted(TrialData trial, Metric metric) {
    return trial.figures().stream()
        .filter(figure -> figure.metric().equals(metric))
        .mapToDouble(Figure::value)
        .sum();
  }
}
