package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LeashIT {
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir Path directory;
  private Process jvm;
  private ProcessHandle postmaster;
  private ProcessHandle leash;

  @BeforeEach
  void start() throws Exception {
    jvm =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                // A killed JVM cannot delete its temporary files.
                "-Djava.io.tmpdir=" + directory,
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output = jvm.inputReader();
    postmaster = process(output);
    leash = process(output);
  }

  private static ProcessHandle process(BufferedReader output) throws IOException {
    return ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
  }

  @AfterEach
  void end() {
    jvm.destroyForcibly();
  }

  @Test
  void aKilledJvmTakesItsServerAndTheDataAlong() {
    assertThat(directory.resolve("data")).isDirectory();
    jvm.destroyForcibly();
    assertNothingIsLeft();
  }

  @Test
  void signalsToEveryProcessOfATerminalDoNotStopTheLeash() throws Exception {
    for (String signal : new String[] {"INT", "HUP", "QUIT", "TERM"}) {
      String kill = "kill -" + signal + " " + leash.pid();
      assertThat(new ProcessBuilder("sh", "-c", kill).start().waitFor()).isZero();
    }
    jvm.destroy();
    assertNothingIsLeft();
  }

  /** The leash goes last. */
  private void assertNothingIsLeft() {
    assertThat(ProcessEnd.await(leash, LONG)).isTrue();
    assertThat(ProcessEnd.reached(postmaster)).isTrue();
    assertThat(directory.resolve("data")).doesNotExist();
  }

  /** Starts a server, says the ids of its process and its leash's, and holds on to it. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      var server = new PostgresService().start(Path.of(arguments[0]), 0);
      server.processes().stream().limit(2).map(ProcessHandle::pid).forEach(System.out::println);
      Thread.currentThread().join();
    }
  }
}
