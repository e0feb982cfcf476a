package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunReader;
import org.gridmark.study.faults.report.FaultScore;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** faults/scorecard on emulated hosts, and on this machine alone. */
class ScorecardIT {
  private static final List<String> ALL =
      List.of(
          "node killed",
          "server killed",
          "node paused",
          "server out of memory",
          "server isolated",
          "server mute",
          "servers split",
          "link slow");

  /** Those in which one server answers nobody, and nothing tells that it will not. */
  private static final Set<String> SILENT =
      Set.of("server killed", "server isolated", "server mute");

  @TempDir private Path folder;

  @BeforeEach
  void need() {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
  }

  private List<FaultScore> scores(String... arguments) throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> all = new ArrayList<>(List.of("run", "faults/scorecard", "--quick"));
    all.addAll(Arrays.asList(arguments));
    all.addAll(List.of("--out", folder.resolve("runs").toString()));
    Path log = folder.resolve("output.txt");
    Process run =
        new ProcessBuilder(gridmark.command(all.toArray(String[]::new)))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(run.waitFor()).as(Files.readString(log)).isZero();
    Analysis analysis = Analyst.analyse(RunReader.read(gridmark.onlyRun()));
    assertThat(analysis.run().info().state()).isEqualTo(RunInfo.State.COMPLETE);
    assertThat(gridmark.processes()).isEmpty();
    return FaultScore.all(analysis);
  }

  /** Each was struck, asked from both sides, audited and checked, with its power. */
  private static void requireWhole(FaultScore score) {
    assertThat(score.recoveries())
        .extracting(Recovery::subject)
        .extracting(Object::toString)
        .containsExactlyInAnyOrder("get", "put", "get elsewhere");
    assertThat(score.counted(StandardMetrics.ENTRIES_EXPECTED)).hasValue(20_000);
    // A server that fails in silence may stand in the way of a user until its phase has ended.
    double least = SILENT.contains(score.phase()) ? 90 : 120;
    assertThat(score.counted(StandardMetrics.HISTORY_KEYS).orElseThrow()).isBetween(least, 120.0);
    assertThat(score.counted(StandardMetrics.HISTORY_VIOLATIONS)).isPresent();
    assertThat(score.power("lost write")).isPresent();
  }

  @Test
  @Tag("soak")
  void aLinkThatIsSlowDelaysAndLosesNothing() throws Exception {
    List<FaultScore> scores =
        scores(
            "--target",
            "hazelcast",
            "--hosts",
            "emulated:2x0.8",
            "--set",
            "faults.kinds=slow",
            "--set",
            "faults.after=6s",
            "--set",
            Installed.QUICK_JVMS);

    FaultScore slow = scores.getFirst();
    requireWhole(slow);
    assertThat(slow.counted(StandardMetrics.ENTRIES_LOST)).hasValue(0);
    assertThat(slow.counted(StandardMetrics.HISTORY_VIOLATIONS)).hasValue(0);
    // About half of 250 requests a second take 100 ms longer, for six seconds.
    assertThat(slow.excess()).isGreaterThan(50_000);
    assertThat(slow.failed()).isZero();
  }

  @Test
  @Tag("soak")
  void everyFaultIsStruckAndJudgedOnEachGrid() throws Exception {
    List<FaultScore> scores =
        scores("--target", "coherence,hazelcast", "--hosts", "emulated:3x0.6+2");

    assertThat(scores).hasSize(2 * ALL.size()).allSatisfy(ScorecardIT::requireWhole);
    assertThat(scores).extracting(FaultScore::phase).containsAll(ALL);
    assertThat(scores)
        .filteredOn(score -> score.phase().endsWith(" killed"))
        .allSatisfy(
            score -> {
              assertThat(score.detected()).isPresent();
              assertThat(score.counted(StandardMetrics.ENTRIES_LOST)).hasValue(0);
            });
    assertThat(scores)
        .filteredOn(score -> score.phase().equals("node killed"))
        .allSatisfy(score -> assertThat(score.redundant()).isPresent());
  }
}
