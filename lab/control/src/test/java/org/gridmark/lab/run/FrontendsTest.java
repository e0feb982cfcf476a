package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Instances of a study's frontend in a trial, each a process before the target. */
@ExtendWith(TestInstallation.class)
class FrontendsTest {
  @TempDir private Path out;

  @AfterEach
  void noProcessIsLeft() {
    assertThat(TestHost.programs()).isEmpty();
  }

  @Test
  void oneThatIsKilledComesBackAtItsAddressAndTheOtherStays(TestInstallation.Shared installed)
      throws Exception {
    SmallLab lab = new SmallLab(installed.home(), out);
    lab.other("doors");
    Path run = lab.run("open", "default", 1, Map.of());

    TrialData trial = RunReader.read(run).trials().getFirst();
    assertThat(trial.events(Event.FaultInjected.class))
        .extracting(Event.FaultInjected::fault, Event.FaultInjected::programs)
        .containsExactly(tuple("door-2-away", List.of("door-2")));
    assertThat(trial.events(Event.ServiceReady.class))
        .extracting(Event.ServiceReady::program)
        .containsExactly("door-2");
    assertThat(trial.events(Event.FaultEnded.class))
        .extracting(Event.FaultEnded::fault)
        .containsExactly("door-2-away");
    assertThat(told(trial, "process", "door-1 before"))
        .isEqualTo(told(trial, "process", "door-1 after"))
        .isNotEqualTo(told(trial, "process", "door-2 before"));
    assertThat(told(trial, "process", "door-2 before"))
        .isNotEqualTo(told(trial, "process", "door-2 after"));
    assertThat(trial.figures())
        .filteredOn(figure -> figure.metric().name().equals("same"))
        .hasSize(4)
        .extracting(Figure::value)
        .as("each knows where the service is, and reads its own classes")
        .containsOnly(1.0);
    assertThat(trial.resources()).extracting(one -> one.program()).contains("door-1", "door-2");
  }

  private static double told(TrialData trial, String metric, String subject) {
    return trial.figures().stream()
        .filter(figure -> figure.metric().name().equals(metric))
        .filter(figure -> figure.subject().toString().equals(subject))
        .mapToDouble(Figure::value)
        .findFirst()
        .orElseThrow();
  }
}
