package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The installed Gridmark as a process of its own, as the launcher starts it. */
final class Installed {
  private final Path folder;
  private int started;

  /**
   * @param folder of the test: temporary files and output go there, by which its processes are
   *     known
   */
  Installed(Path folder) {
    this.folder = folder;
  }

  /** A started command, in the foreground where this machine can do that. */
  record Started(Process process, Path output) {
    /** Waits for the end and returns the status. */
    int await(Duration within) throws InterruptedException {
      assertThat(process.waitFor(within.toSeconds(), TimeUnit.SECONDS)).as("ended").isTrue();
      return process.exitValue();
    }

    String said() throws IOException {
      return Files.readString(output);
    }

    /** Waits until it has said this; fails if it ends before. */
    void awaitSaid(String words, Duration within) throws Exception {
      long deadline = System.nanoTime() + within.toNanos();
      while (!said().contains(words)) {
        assertThat(process.isAlive()).as(said()).isTrue();
        assertThat(System.nanoTime()).as(said()).isLessThan(deadline);
        process.waitFor(20, TimeUnit.MILLISECONDS);
      }
    }
  }

  /** A setting by which JVMs that live shortly take less of the machine; to measure, leave it. */
  static final String QUICK_JVMS =
      "jvm=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-AlwaysPreTouch";

  Started start(String... arguments) throws IOException {
    return start(Map.of(), arguments);
  }

  /** A short run of queries on a cluster that is there already. */
  Started startAttached(String target, Path file, String... further) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("run", "hub/queries", "--quick", "--scale", "0.0005"));
    arguments.addAll(List.of("--target", target, "--attach", file.toString()));
    arguments.addAll(List.of("--out", out().toString()));
    arguments.addAll(List.of("--set", QUICK_JVMS, "--set", "warm-up.time=100ms"));
    arguments.addAll(List.of(further));
    return start(arguments.toArray(String[]::new));
  }

  /** With further variables of the environment. */
  Started start(Map<String, String> variables, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(Foreground.prefix());
    command.addAll(command(arguments));
    Path output = folder.resolve(started++ == 0 ? "output.txt" : "output-" + started + ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.directory(folder.toFile()); // what is written without --out must not be in the sources
    builder.environment().putAll(variables);
    return new Started(builder.start(), output);
  }

  /** The command line of a command. */
  List<String> command(String... arguments) throws IOException {
    String home = Objects.requireNonNull(System.getProperty("gridmark.home"));
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Djava.io.tmpdir=" + temporary);
    command.add("-Dgridmark.home=" + home);
    command.add("-cp");
    command.add(Path.of(home, "lib", "cli", "*").toString());
    command.add("org.gridmark.cli.Gridmark");
    command.addAll(List.of(arguments));
    return command;
  }

  /** Every process that has this test's folder in its command line, and all they started. */
  List<ProcessHandle> processes() {
    return ProcessHandle.allProcesses()
        .filter(ProcessHandle::isAlive)
        .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
        .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
        .distinct()
        .toList();
  }

  Path out() {
    return folder.resolve("runs");
  }

  Path onlyRun() throws IOException {
    try (Stream<Path> runs = Files.list(out())) {
      return runs.reduce(
              (a, b) -> {
                throw new IllegalStateException("more than one run: " + a + ", " + b);
              })
          .orElseThrow();
    }
  }
}
