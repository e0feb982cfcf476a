package org.gridmark.service.wildfly;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server does not outlive the JVM that started it. */
@Timeout(120)
class LeashIT {
  private static final long LONG_SECONDS = 30;

  @TempDir Path directory;

  @Test
  void aKilledJvmTakesItsServerAlong() throws Exception {
    Process jvm =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      long id = Long.parseLong(jvm.inputReader().readLine());
      ProcessHandle server = ProcessHandle.of(id).orElseThrow();

      jvm.destroyForcibly();

      assertThat(server.onExit().completeOnTimeout(server, LONG_SECONDS, TimeUnit.SECONDS).join())
          .matches(ended -> !ended.isAlive(), "has ended");
    } finally {
      jvm.destroyForcibly();
    }
  }

  /** Starts a server and says the id of its process. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      Service.Running server = new WildflyService().start(Path.of(arguments[0]), 0);
      System.out.println(server.processes().get(0).pid());
      Thread.currentThread().join();
    }
  }
}
