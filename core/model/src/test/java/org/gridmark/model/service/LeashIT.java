package org.gridmark.model.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server runs as long as it may, and not longer than the JVM that started it. */
@Timeout(60)
class LeashIT {
  private static final Duration LONG = Duration.ofSeconds(30);

  /** Says what it is asked to do. */
  private static final String SERVER =
      "echo here in $PWD; trap 'echo asked to stop; exit 0' TERM; while :; do sleep 0.05; done";

  @TempDir Path directory;
  private Path data;
  private Path file;

  @BeforeEach
  void leave() throws IOException {
    data = Files.createDirectory(directory.resolve("the data"));
    file = Files.writeString(directory.resolve("file"), "");
    Files.writeString(data.resolve("entries"), "");
  }

  @Test
  void aServerIsKilledAndStartedAgain() throws Exception {
    try (Leash leash = leash(List.of(data))) {
      assertThat(leash.ended()).isTrue();
      leash.start();
      ProcessHandle first = leash.server();
      assertThat(leash.ended()).isFalse();
      awaitLog("here in " + directory.toRealPath());

      leash.kill();
      leash.kill();
      assertThat(leash.ended()).isTrue();
      assertThat(first.isAlive()).isFalse();

      leash.start();
      assertThat(leash.ended()).isFalse();
      assertThat(leash.server()).isNotEqualTo(first);
    }
    assertThat(log()).doesNotContain("asked to stop");
  }

  @Test
  void aServerThatDiesAloneIsSeenToHaveEnded() throws Exception {
    try (Leash leash = leash(List.of(data))) {
      leash.start();
      leash.server().destroyForcibly();
      assertThat(ended(leash.server())).isTrue();

      assertThat(leash.ended()).isTrue();
      leash.kill();
      leash.start();
      assertThat(leash.ended()).isFalse();
    }
  }

  @Test
  void atTheEndFilesAreLeftToTheJvmThatIsThere() throws Exception {
    Leash leash = leash(List.of(data, file));
    leash.start();
    leash.close();
    leash.close();

    assertThat(leash.server().isAlive()).isFalse();
    assertThat(leash.process().isAlive()).isFalse();
    assertThat(data.resolve("entries")).exists();
    assertThatThrownBy(leash::start).isInstanceOf(IOException.class).hasMessageContaining("Test");
  }

  @Test
  void aKilledJvmTakesItsServerAndWhatThatLeavesAlong() throws Exception {
    Held held = new Held(data, file);
    assertThat(held.server.isAlive()).isTrue();

    held.jvm.destroyForcibly();

    assertThat(ended(held.leash)).isTrue();
    assertThat(held.server.isAlive()).isFalse();
    assertThat(data).doesNotExist();
    assertThat(file).doesNotExist();
    assertThat(log()).doesNotContain("asked to stop");
  }

  @Test
  void whatIsToBeKeptIsKeptAndItsServerAskedToStop() throws Exception {
    Held held = new Held();
    awaitLog("here");

    held.jvm.destroyForcibly();

    assertThat(ended(held.leash)).isTrue();
    assertThat(held.server.isAlive()).isFalse();
    assertThat(data.resolve("entries")).exists();
    assertThat(log()).contains("asked to stop");
  }

  @Test
  void signalsToEveryProcessOfATerminalDoNotEndTheLeash() throws Exception {
    try (Leash leash = leash(List.of(data))) {
      leash.start();
      for (String signal : new String[] {"INT", "HUP", "QUIT", "TERM"}) {
        String kill = "kill -" + signal + " " + leash.process().pid();
        assertThat(new ProcessBuilder("sh", "-c", kill).start().waitFor()).isZero();
      }
      leash.kill(); // which its leash answers
      leash.start();
      assertThat(leash.ended()).isFalse();
    }
  }

  private Leash leash(List<Path> leaves) throws IOException {
    return leash(directory, leaves);
  }

  private static Leash leash(Path directory, List<Path> leaves) throws IOException {
    return Leash.on(
        "Test", directory, directory.resolve("log"), leaves, List.of("sh", "-c", SERVER));
  }

  /** Empty until the server's process has it. */
  private String log() throws IOException {
    Path log = directory.resolve("log");
    return Files.exists(log) ? Files.readString(log) : "";
  }

  private void awaitLog(String line) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LONG.toNanos();
    while (!log().contains(line) && System.nanoTime() < deadline) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertThat(log()).contains(line);
  }

  private static boolean ended(ProcessHandle process) {
    long deadline = System.nanoTime() + LONG.toNanos();
    while (!gone(process) && System.nanoTime() < deadline) {
      process.onExit().completeOnTimeout(process, 20, TimeUnit.MILLISECONDS).join();
    }
    return gone(process);
  }

  private static boolean gone(ProcessHandle process) {
    try {
      return !process.isAlive()
          || Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"))
              .contains(") Z ");
    } catch (IOException e) {
      return !process.isAlive();
    }
  }

  /** Another JVM that holds a leash. */
  private final class Held {
    private final Process jvm;
    private final ProcessHandle server;
    private final ProcessHandle leash;

    Held(Path... leaves) throws IOException {
      List<String> command =
          new ArrayList<>(
              List.of(
                  ProcessHandle.current().info().command().orElseThrow(),
                  "-Xmx64m",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Holder.class.getName(),
                  directory.toString()));
      Arrays.stream(leaves).map(Path::toString).forEach(command::add);
      jvm = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      BufferedReader output = jvm.inputReader();
      server = process(output.readLine());
      leash = process(output.readLine());
    }

    private static ProcessHandle process(String id) {
      return ProcessHandle.of(Long.parseLong(id)).orElseThrow();
    }
  }

  /** Starts a server in a directory, and says the ids of its process and its leash's. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      List<Path> leaves = Arrays.stream(arguments).skip(1).map(Path::of).toList();
      Leash leash = leash(Path.of(arguments[0]), leaves);
      leash.start();
      System.out.println(leash.server().pid());
      System.out.println(leash.process().pid());
      Thread.currentThread().join();
    }
  }
}
