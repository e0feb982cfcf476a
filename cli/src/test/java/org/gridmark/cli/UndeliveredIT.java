package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.analyse.validity.TrialValidity;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.RunData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Loads of jobs that are more than their users can ask. */
@Execution(ExecutionMode.CONCURRENT)
class UndeliveredIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final String DAY = "business as usual";

  @TempDir private Path folder;

  /** A call takes 20 ms, and at the beginning nothing is stored: one user asks 50 a second. */
  @Test
  void oneTravellerWhoCannotKeepUpPutsThePricesInDoubt() throws Exception {
    List<Doubt> doubts =
        doubts(
            "routes/money",
            "--target",
            "local",
            "--set",
            "routes.users=1",
            "--set",
            "routes.rate=300",
            "--set",
            "routes.time=3s",
            "--set",
            "routes.warm-up=1s",
            "--set",
            "legacy.latency=20ms",
            "--set",
            "money.start=empty",
            "--set",
            "keys=uniform");

    assertThat(doubts)
        .filteredOn(doubt -> doubt.reason().startsWith("load not delivered: "))
        .singleElement()
        .satisfies(
            doubt -> {
              assertThat(doubt.reason())
                  .contains("of 300/s in phase " + DAY, "all 1 users were busy");
              assertThat(doubt.phase()).isEqualTo(DAY);
              assertThat(doubt.subjects())
                  .contains(
                      Subject.of("price"),
                      Subject.of("price").in(DAY),
                      Subject.of("legacy system").in(DAY));
            });
  }

  private List<Doubt> doubts(String... arguments) throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> all = new ArrayList<>(List.of("run"));
    all.addAll(Arrays.asList(arguments));
    all.addAll(List.of("--quick", "--set", Installed.QUICK_JVMS));
    all.addAll(List.of("--out", gridmark.out().toString()));
    Installed.Started run = gridmark.start(all.toArray(String[]::new));
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    RunData data = RunReader.read(gridmark.onlyRun());
    return TrialValidity.doubts(data.trials().getFirst(), data.info());
  }
}
