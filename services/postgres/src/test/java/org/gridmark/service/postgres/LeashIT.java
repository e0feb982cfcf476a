package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class LeashIT {
  @Test
  @Timeout(60)
  void aKilledJvmTakesItsServerAlong(@TempDir Path directory) throws Exception {
    Process jvm =
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
    ProcessHandle postmaster;
    try (BufferedReader output = jvm.inputReader()) {
      postmaster = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
    } finally {
      jvm.destroyForcibly();
    }
    assertThat(postmaster.onExit().get(30, TimeUnit.SECONDS).isAlive()).isFalse();
  }

  /** Starts a server, says its process id and holds on to it. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      var server = new PostgresService().start(Path.of(arguments[0]), 0);
      System.out.println(server.processes().get(0).pid());
      Thread.currentThread().join();
    }
  }
}
