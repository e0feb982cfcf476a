package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whichever way a pipe is named, nobody waits for it: that is told in a line. */
@Execution(ExecutionMode.CONCURRENT)
class NamedFilesIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run hub/queries --settings PIPE | cannot read PIPE: expected a file, not a pipe",
        "settlement start --settings PIPE | cannot read PIPE: expected a file, not a pipe",
        "run PIPE | cannot read PIPE: expected a file, not a pipe",
        "show PIPE | cannot read PIPE: expected a file, not a pipe",
        "run hub/queries --hosts PIPE | cannot read PIPE: expected a file, not a pipe",
        "run hub/queries --target hazelcast --attach PIPE | --attach: cannot read PIPE",
        "check GOOD --against OTHER --tolerances PIPE | cannot read PIPE: expected a file, not a",
        // No arguments are read from a file, by a command or by those that it stands for.
        "run @PIPE | @PIPE",
        "check hub/queries --baseline loopback --target local @PIPE | @PIPE",
      })
  void isAnsweredByOneLine(String command, String expected) throws Exception {
    Path pipe = folder.resolve("pipe.yaml");
    Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
    assertThat(made.waitFor(20, TimeUnit.SECONDS)).isTrue();
    String arguments =
        command
            .strip()
            .replace("GOOD", run(0).toString())
            .replace("OTHER", run(1).toString())
            .replace("PIPE", pipe.toString());
    Installed.Started refused = new Installed(folder).start(arguments.split(" ", -1));
    assertThat(refused.await(PATIENCE)).as(refused.said()).isEqualTo(2);
    assertThat(refused.said().lines().toList().getLast())
        .startsWith("gridmark: ")
        .contains(expected.strip().replace("PIPE", pipe.toString()));
  }

  private Path run(int minutes) {
    return new SyntheticRun().later(minutes).trials(1).write(folder.resolve("kept"), "default");
  }
}
