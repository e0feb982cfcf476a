package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recorders and windows, with every way of compiling the code. */
@Tag("soak")
class WindowsStressTest {
  @TempDir Path directory;

  @Test
  void noRecordIsLostOrDoubledWhileWindowsAreCollected() throws Exception {
    String output = Jcstress.run(directory, WindowsStress.class);
    assertThat(output).as("jcstress").contains("each once").doesNotContain("TEST FAILURES");
  }

  @Test
  void aWindowPassedOnInPartIsFoundWhereTheHorizonIsReadTooLate() throws Exception {
    assertThat(
            Jcstress.search(directory, BrokenWindowsStress.LateHorizon.class, "in part or changed"))
        .contains("TEST FAILURES")
        .contains("in part or changed");
  }

  @Test
  void aLostRecordIsFoundWhereTheQueueBearsOneThreadOnly() throws Exception {
    assertThat(
            Jcstress.search(
                directory, BrokenWindowsStress.QueueForOneThread.class, ": 0 in 0 windows"))
        .contains("TEST FAILURES")
        .contains(": 0 in 0 windows");
  }
}
