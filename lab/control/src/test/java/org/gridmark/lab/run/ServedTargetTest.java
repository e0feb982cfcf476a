package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A target that is no grid, and a server in place of JVMs; with real processes. */
@ExtendWith(TestInstallation.class)
@Timeout(180)
class ServedTargetTest {
  @TempDir private Path out;
  private SmallLab lab;

  @BeforeEach
  void choose(TestInstallation.Shared installed) {
    lab = new SmallLab(installed.home(), out);
    lab.targets("served");
  }

  @Test
  void itsServersAreStartedAsItsStrategySaysAndFound() throws Exception {
    Path run = lab.run("address", "default,doubled", 1, Map.of());

    Figure found = new Figure("echo", Metric.value("same", Unit.NONE), 1);
    assertThat(RunReader.read(run).trials())
        .hasSize(2)
        .allSatisfy(trial -> assertThat(trial.figures()).contains(found));
    assertThat(logs(run, "default")).containsExactlyInAnyOrder("echo.log", "users.log");
    assertThat(logs(run, "doubled"))
        .containsExactlyInAnyOrder("echo.log", "echo-2.log", "users.log");
  }

  @Test
  void eachSiteHasItsServersAndTheLaterOnesKnowTheFirst() throws Exception {
    Path run = lab.run("apart", "default", 1, Map.of());

    TrialData trial = RunReader.read(run).trials().getFirst();
    assertThat(trial.events(Event.SiteReady.class))
        .extracting(Event.SiteReady::site, Event.SiteReady::programs)
        .containsExactly(
            tuple("newyork", List.of("echo-1", "users")),
            tuple("london", List.of("echo-2", "readers")));
    assertThat(trial.events(Event.FaultInjected.class))
        .extracting(Event.FaultInjected::fault, Event.FaultInjected::programs)
        .containsExactly(
            tuple("kill-node", List.of("echo-2")),
            tuple("kill-node", List.of("echo-1")),
            tuple("kill-storage", List.of("echo-2")),
            tuple("start-server", List.of("echo-2")));
    assertThat(log(run, "echo-1")).contains("without echo-1", "without echo-2");
    assertThat(log(run, "echo-2")).contains("beside echo-1", "without echo-2");
  }

  private static String log(Path run, String program) throws IOException {
    try (Stream<Path> files = Files.walk(run)) {
      return Files.readString(
          files
              .filter(file -> file.endsWith("logs/" + program + ".log"))
              .findFirst()
              .orElseThrow());
    }
  }

  private static List<String> logs(Path run, String strategy) throws IOException {
    String ofStrategy = ".*-" + strategy + "/logs/.*";
    try (Stream<Path> files = Files.walk(run)) {
      return files
          .filter(file -> file.toString().matches(ofStrategy))
          .map(file -> file.getFileName().toString())
          .toList();
    }
  }

  @Test
  void anExperimentThatNeedsAGridIsRefusedBeforeAnythingStarts() {
    assertThatThrownBy(() -> lab.run("get", "default", 1, Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage("target served is unsupported here: it is no grid and lacks placement");
    assertThat(out).isEmptyDirectory();
  }
}
