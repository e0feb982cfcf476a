package org.gridmark.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class RunLockTest {
  @TempDir private Path run;

  @Test
  void oneHoldsItAtATime() {
    try (RunLock held = RunLock.take(run)) {
      assertThat(RunLock.held(run)).isTrue();
      assertThatThrownBy(() -> RunLock.take(run))
          .isInstanceOf(BadInput.class)
          .hasMessage(run + " is being run by process " + ProcessHandle.current().pid());
    }
    assertThat(RunLock.held(run)).isFalse();
  }

  @Test
  void whatALinkMeansIsLeftAsItIs() throws Exception {
    Path mine = Files.writeString(run.resolve("mine"), "mine");
    Files.createSymbolicLink(run.resolve(RunLock.FILE), mine);
    refused();
    Files.delete(run.resolve(RunLock.FILE));
    Files.createLink(run.resolve(RunLock.FILE), mine);
    refused();
    assertThat(mine).hasContent("mine");
  }

  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aPipeIsNotWaitedFor() throws Exception {
    Process made = new ProcessBuilder("mkfifo", run.resolve(RunLock.FILE).toString()).start();
    assertThat(made.waitFor(10, TimeUnit.SECONDS)).isTrue();
    refused();
  }

  private void refused() {
    assertThatThrownBy(() -> RunLock.take(run))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("is no lock of Gridmark's");
    assertThatThrownBy(() -> RunLock.held(run))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("is no lock of Gridmark's");
  }
}
