package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
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
  void itsServerIsStartedAndFound() throws Exception {
    Path run = lab.run("address", "default", 1, Map.of());

    TrialData trial = RunReader.read(run).trials().getFirst();
    assertThat(trial.figures()).contains(new Figure("echo", Metric.value("same", Unit.NONE), 1));
    try (Stream<Path> logs = Files.list(run.resolve("trials/01-default/logs"))) {
      assertThat(logs.map(log -> log.getFileName().toString()))
          .anyMatch(log -> log.startsWith("echo"))
          .anyMatch(log -> log.startsWith("users"))
          .noneMatch(log -> log.startsWith("node"));
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
