package org.gridmark.service.mariadb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server does not outlive the JVM that started it. */
@Timeout(120)
class LeashIT {
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir Path directory;
  private Process jvm;
  private BufferedReader output;
  private ProcessHandle server;
  private ProcessHandle leash;

  @BeforeEach
  void start() throws Exception {
    jvm =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    output = jvm.inputReader();
    server = process();
    leash = process();
  }

  private ProcessHandle process() throws IOException {
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
  void theDataOfAKilledServerStaysUntilItsJvmGoes() throws Exception {
    jvm.outputWriter().append("kill\n").flush();
    assertThat(output.readLine()).isEqualTo("killed");
    assertThat(server.isAlive()).isFalse();
    assertThat(directory.resolve("data")).isDirectory();
    jvm.destroyForcibly();
    assertNothingIsLeft();
  }

  /** The leash goes last. */
  private void assertNothingIsLeft() {
    leash.onExit().completeOnTimeout(leash, LONG.toSeconds(), TimeUnit.SECONDS).join();
    assertThat(leash.isAlive() && !zombie(leash)).isFalse();
    assertThat(server.isAlive()).isFalse();
    assertThat(directory.resolve("data")).doesNotExist();
  }

  private static boolean zombie(ProcessHandle process) {
    try {
      return java.nio.file.Files.readString(Path.of("/proc", "" + process.pid(), "stat"))
          .contains(") Z ");
    } catch (IOException e) {
      return false;
    }
  }

  /** Starts a server, says the ids of its process and its leash's; kills it when told to. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      Service.Running server = new MariadbService().start(Path.of(arguments[0]), 0);
      server.processes().stream().map(ProcessHandle::pid).forEach(System.out::println);
      BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, UTF_8));
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        server.kill();
        System.out.println("killed");
      }
      Thread.currentThread().join();
    }
  }
}
