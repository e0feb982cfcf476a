package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The node that came for the first one is the youngest. */
@ExtendWith(TestInstallation.class)
class KillOldestTest {
  private static Path home;

  @TempDir private Path out;

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @Test
  void whoHasBeenThereForLongestIsKilled() throws Exception {
    SmallLab lab = new SmallLab(home, out);
    lab.nodes(2);
    lab.lasting("1s");
    Path run = lab.run("kill-oldest", "default", 1, Map.of());

    TrialData trial = RunReader.read(run).trials().getFirst();
    assertThat(trial.events(Event.FaultInjected.class))
        .extracting(Event.FaultInjected::fault, Event.FaultInjected::programs)
        .containsExactly(
            tuple("kill-oldest", List.of("node-1")),
            tuple("start-server", List.of("node-3")),
            tuple("kill-oldest", List.of("node-2")));
  }
}
