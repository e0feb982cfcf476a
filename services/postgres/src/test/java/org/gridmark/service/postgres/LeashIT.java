package org.gridmark.service.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;
import org.gridmark.model.service.Service;
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
  private BufferedReader output;
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
    output = jvm.inputReader();
    readProcesses();
  }

  private void readProcesses() throws IOException {
    postmaster = process();
    leash = process();
  }

  private ProcessHandle process() throws IOException {
    return ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
  }

  private void tell(String order) throws IOException {
    jvm.outputWriter().append(order).append('\n').flush();
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

  @Test
  void aServerThatWasKilledAndStartedAgainGoesAlongToo() throws Exception {
    ProcessHandle before = postmaster;
    tell("restart");
    readProcesses();
    assertThat(postmaster).isNotEqualTo(before);
    assertThat(directory.resolve("data")).isDirectory();
    jvm.destroyForcibly();
    assertNothingIsLeft();
  }

  @Test
  void theDataOfAKilledServerStaysUntilItsJvmGoes() throws Exception {
    tell("kill");
    assertThat(output.readLine()).isEqualTo("killed");
    assertThat(directory.resolve("data")).isDirectory();
    assertThat(ProcessEnd.reached(leash)).isFalse();
    jvm.destroyForcibly();
    assertNothingIsLeft();
  }

  /** The leash goes last. */
  private void assertNothingIsLeft() {
    assertThat(ProcessEnd.await(leash, LONG)).isTrue();
    assertThat(ProcessEnd.reached(postmaster)).isTrue();
    assertThat(directory.resolve("data")).doesNotExist();
  }

  /**
   * Starts a server, says the ids of its process and its leash's, and holds on to it; kills it, or
   * kills it and starts it again, when it is told to.
   */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      var server = new PostgresService().start(Path.of(arguments[0]), 0);
      say(server);
      BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, UTF_8));
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        server.kill();
        if (order.equals("restart")) {
          server.restart();
          say(server);
        } else {
          System.out.println("killed");
        }
      }
      Thread.currentThread().join();
    }

    private static void say(Service.Running server) {
      server.processes().stream().limit(2).map(ProcessHandle::pid).forEach(System.out::println);
    }
  }
}
