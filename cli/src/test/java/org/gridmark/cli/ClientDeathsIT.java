package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.gridmark.study.hub.figure.HubMetrics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Clients that are killed in the middle of puts to a grid with a table behind it. */
@Tag("soak")
@Execution(ExecutionMode.CONCURRENT)
class ClientDeathsIT {
  private static final Duration PATIENCE = Duration.ofMinutes(15);
  private static final int DEATHS = 3;
  private static final int USERS = 8;

  @TempDir private Path folder;

  /**
   * Of two writes, the one of the table takes most of the time: that not one of twenty-four users
   * is at it has a probability of less than a millionth.
   */
  @Test
  void cacheAndTablePartWhereTheClientWritesTwiceAndNowhereElse() throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> command = new ArrayList<>(List.of("run", "hub/store", "--quick"));
    command.addAll(List.of("--target", "hazelcast", "--out", gridmark.out().toString()));
    for (String setting :
        List.of(
            Installed.QUICK_JVMS,
            "store.trades=1000",
            "store.users=" + USERS,
            "store.deaths=" + DEATHS,
            "store.warm-up=500ms",
            "store.time=1s",
            "store.before=1s",
            "store.away=1s",
            "store.after=1s",
            "store.patience=5s")) {
      command.addAll(List.of("--set", setting));
    }
    Installed.Started run = gridmark.start(command.toArray(String[]::new));
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();

    TrialData trial = RunReader.read(gridmark.onlyRun()).trials().getFirst();
    for (String way : List.of("write-through", "write-behind", "two writes")) {
      String name = way + " while clients die";
      assertThat(trial.events(Event.FaultInjected.class))
          .filteredOn(event -> event.phase().equals(name))
          .hasSize(DEATHS)
          .extracting(Event.FaultInjected::programs)
          .containsOnly(List.of("mortal"));
      assertThat(count(trial, name, HubMetrics.USERS_KILLED)).isEqualTo(DEATHS * USERS);
      assertThat(count(trial, name, HubMetrics.TRADES_LOST)).isZero();
      double apart = count(trial, name, HubMetrics.TRADES_APART);
      if (way.equals("two writes")) {
        assertThat(apart).isBetween(1.0, 1.0 * DEATHS * USERS);
        assertThat(count(trial, way, HubMetrics.BETWEEN_WRITES)).isBetween(0.1, 1.0);
      } else {
        assertThat(apart).as(way).isZero();
      }
    }
  }

  private static double count(TrialData trial, String subject, Metric metric) {
    return trial.figure(Subject.of(subject), metric).orElseThrow();
  }
}
