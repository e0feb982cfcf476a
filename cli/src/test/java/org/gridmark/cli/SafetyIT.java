package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.store.RunReader;
import org.gridmark.study.faults.report.SafetyScore;
import org.gridmark.study.faults.report.SafetyScore.Outcome;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** faults/partition and faults/lag: the unsafe setting of a pair is caught, on real servers. */
@Tag("soak")
class SafetyIT {
  @TempDir private Path folder;

  private List<SafetyScore> scores(String... arguments) throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> all = new ArrayList<>(List.of("run"));
    all.addAll(Arrays.asList(arguments));
    all.addAll(List.of("--quick", "--out", folder.resolve("runs").toString()));
    Path log = folder.resolve("output.txt");
    Process run =
        new ProcessBuilder(gridmark.command(all.toArray(String[]::new)))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(run.waitFor()).as(Files.readString(log)).isZero();
    Analysis analysis = Analyst.analyse(RunReader.read(gridmark.onlyRun()));
    assertThat(gridmark.processes()).isEmpty();
    return SafetyScore.all(analysis);
  }

  private static double lost(SafetyScore score) {
    return score.counted(StandardMetrics.HISTORY_LOST).orElseThrow();
  }

  @Test
  void redisLosesAcknowledgedWritesOfALaggingReplicaAndNoneThatWaitedForIt() throws Exception {
    List<SafetyScore> scores = scores("faults/lag", "--target", "redis");

    assertThat(scores).extracting(SafetyScore::strategy).containsExactly("default", "wait");
    assertThat(scores)
        .extracting(SafetyScore::outcome)
        .containsExactly(Outcome.CAUGHT, Outcome.NOT_SEEN);
    assertThat(lost(scores.get(0))).isGreaterThan(5);
    assertThat(lost(scores.get(1))).isZero();
  }

  private List<SafetyScore> scoresInPartition(String... arguments) throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    List<String> all = new ArrayList<>(List.of("faults/partition", "--hosts", "emulated:3x0.6+2"));
    all.addAll(Arrays.asList(arguments));
    return scores(all.toArray(String[]::new));
  }

  @Test
  void hazelcastLosesWritesInAPartitionUnlessThePartWithoutAMajorityRefuses() throws Exception {
    List<SafetyScore> scores =
        scoresInPartition("--target", "hazelcast", "--set", "safety.partition=90s");

    assertThat(scores)
        .extracting(SafetyScore::outcome)
        .containsExactly(Outcome.CAUGHT, Outcome.NOT_SEEN);
    assertThat(lost(scores.get(0))).isGreaterThan(5);
    assertThat(lost(scores.get(1))).isZero();
  }

  /** Its unsafe setting is caught in some trials alone: the smaller side may answer nothing. */
  @Test
  void infinispanKeepsWritesInAPartitionWhereThePartWithoutAMajorityRefuses() throws Exception {
    List<SafetyScore> scores =
        scoresInPartition("--target", "infinispan", "--strategy", "deny-read-writes");

    assertThat(scores).extracting(SafetyScore::outcome).containsExactly(Outcome.PASSED);
    assertThat(lost(scores.getFirst())).isZero();
  }
}
