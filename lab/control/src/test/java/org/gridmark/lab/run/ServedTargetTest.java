package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Resource;
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
    assertThat(trial.figures()).contains(new Figure("echo", "same", "none", 1));
    assertThat(trial.resources())
        .extracting(Resource::program)
        .contains("echo", "users")
        .noneMatch(program -> program.startsWith("node"));
  }

  @Test
  void anExperimentThatNeedsAGridIsRefusedBeforeAnythingStarts() {
    assertThatThrownBy(() -> lab.run("get", "default", 1, Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage("target served is unsupported here: it is no grid and lacks placement");
    assertThat(out).isEmptyDirectory();
  }
}
