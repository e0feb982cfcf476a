package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jcstress.Main;

/** Runs jcstress, which starts programs of its own, with every way of compiling the code. */
@Tag("soak")
class WindowsStressTest {
  private static final int LIMIT_MINUTES = 10;

  @TempDir Path directory;

  @Test
  void noRecordIsLostOrDoubledWhileWindowsAreCollected() throws Exception {
    String output = jcstress(WindowsStress.class, "");
    assertThat(output).as("jcstress").contains("each once").doesNotContain("TEST FAILURES");
  }

  @Test
  void aWindowPassedOnInPartIsFoundWhereTheHorizonIsReadTooLate() throws Exception {
    assertThat(jcstress(BrokenWindowsStress.class, ".LateHorizon"))
        .contains("TEST FAILURES")
        .contains("in part or changed");
  }

  @Test
  void aLostRecordIsFoundWhereTheQueueBearsOneThreadOnly() throws Exception {
    assertThat(jcstress(BrokenWindowsStress.class, ".QueueForOneThread"))
        .contains("TEST FAILURES")
        .contains(": 0 in 0 windows");
  }

  /** What jcstress says of the tests of a class. */
  private String jcstress(Class<?> tests, String nested) throws Exception {
    Path output = directory.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    classPath(),
                    Main.class.getName(),
                    "-m",
                    "quick",
                    "-v",
                    "-t",
                    tests.getName() + nested))
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().waitFor();
    assertThat(ended).as("jcstress ended in time").isTrue();
    return Files.readString(output);
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
        .replace(File.pathSeparator + File.pathSeparator, File.pathSeparator);
  }
}
