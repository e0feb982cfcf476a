package org.gridmark.service.apacheds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server does not outlive the JVM that started it. */
@Timeout(120)
class LeashIT {
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir Path directory;

  @Test
  void aKilledJvmTakesItsServerAlong() throws Exception {
    Process jvm =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      long id = Long.parseLong(jvm.inputReader().readLine());
      ProcessHandle server = ProcessHandle.of(id).orElseThrow();
      assertThat(server.isAlive()).isTrue();

      jvm.destroyForcibly();

      server.onExit().completeOnTimeout(server, LONG.toSeconds(), TimeUnit.SECONDS).join();
      assertThat(server.isAlive()).isFalse();
    } finally {
      jvm.destroyForcibly();
    }
  }

  /** Starts a server, says its process's id, and holds on to it. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      Service.Running server = new ApacheDsService().start(Path.of(arguments[0]), 0);
      server.processes().forEach(process -> System.out.println(process.pid()));
      Thread.currentThread().join();
    }
  }
}
