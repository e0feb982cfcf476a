package org.gridmark.driver.contract.disturbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.driver.contract.Contract;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.contract.data.Values;
import org.junit.jupiter.api.Test;

/** Servers that stop answering: the load goes on to its end, and afterwards all are answered. */
public interface SilenceContract extends Contract {
  /** The cluster under test. */
  TestCluster cluster();

  /** Stopped by SIGSTOP, for the whole of a phase, and let go after it. */
  @Test
  default void aLoadOnServersThatStandStillEndsAndIsAnsweredOnceTheyGoOn() throws Exception {
    samples().putAll(Values.samples(3));
    AskedMeanwhile load = new AskedMeanwhile(session());
    List<ProcessHandle> servers = cluster().processes();
    try {
      load.disturbed(Duration.ofSeconds(4), () -> signal("STOP", servers));
      assertThat(load.failed()).isNotEmpty();
      assertThat(load.answered()).isPositive();
    } finally {
      signal("CONT", servers);
    }
    load.assertAnsweredAgain();
  }

  private static void signal(String signal, List<ProcessHandle> all)
      throws IOException, InterruptedException {
    String ids =
        all.stream().map(one -> String.valueOf(one.pid())).collect(Collectors.joining(" "));
    new ProcessBuilder("sh", "-c", "kill -" + signal + " " + ids).start().waitFor();
  }
}
