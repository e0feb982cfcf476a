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
  private final List<Path> outputs = new ArrayList<>();

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
      assertThat(process.waitFor(within.toSeconds(), TimeUnit.SECONDS))
          .as("%s ended; it said: %s", process.info().commandLine().orElse(""), output)
          .isTrue();
      return process.exitValue();
    }

    String said() throws IOException {
      return Files.readString(output);
    }

    /** The same without the line that says what is tried, which comes where that takes a while. */
    String outcome() throws IOException {
      return said().replaceAll("(?m)^trying .*\\R", "");
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

  /** Of the command line's own JVM, as the launcher has them. */
  private static final List<String> JVM =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-Xlog:disable",
          "-Xlog:all=error,cds*=off:stderr",
          "--enable-native-access=ALL-UNNAMED");

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

  /** Likewise, by keys alone: every target that can be attached to can do that. */
  Started startAttachedMix(String target, Path file, String... further) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("run", "objects/mix", "--quick"));
    arguments.addAll(List.of("--target", target, "--attach", file.toString()));
    arguments.addAll(List.of("--out", out().toString()));
    arguments.addAll(List.of("--set", QUICK_JVMS, "--set", "objects.entries=2000"));
    arguments.addAll(List.of(further));
    return start(arguments.toArray(String[]::new));
  }

  /** With further variables of the environment. */
  Started start(Map<String, String> variables, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(Foreground.prefix());
    command.addAll(command(arguments));
    int earlier = outputs.size();
    Path output = folder.resolve(earlier == 0 ? "output.txt" : "output-" + (earlier + 1) + ".txt");
    outputs.add(output);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.directory(folder.toFile()); // what is written without --out must not be in the sources
    builder.environment().putAll(variables);
    return new Started(builder.start(), output);
  }

  /** The command line of a command. */
  List<String> command(String... arguments) throws IOException {
    String home = home();
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    List<String> command = new ArrayList<>();
    command.add(java());
    if (Archive.WRITTEN) {
      command.add("-XX:SharedArchiveFile=" + Archive.FILE);
    }
    command.addAll(JVM);
    command.add("-Djava.io.tmpdir=" + temporary);
    command.addAll(gridmark(home));
    command.addAll(List.of(arguments));
    return command;
  }

  private static List<String> gridmark(String home) {
    return List.of(
        "-Dgridmark.home=" + home,
        "-cp",
        Path.of(home, "lib", "cli", "*").toString(),
        "org.gridmark.cli.Gridmark");
  }

  /** The classes of a first command, as the launcher keeps them: the others start sooner. */
  private static final class Archive {
    static final Path FILE =
        Path.of(System.getProperty("java.io.tmpdir"))
            .resolve("gridmark-classes-" + ProcessHandle.current().pid() + ".jsa");
    static final boolean WRITTEN = write();

    private static boolean write() {
      FILE.toFile().deleteOnExit();
      List<String> command = new ArrayList<>();
      command.add(java());
      command.add("-XX:ArchiveClassesAtExit=" + FILE);
      command.addAll(JVM);
      command.addAll(gridmark(home()));
      command.add("list");
      try {
        Process process =
            new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor() == 0 && Files.exists(FILE);
      } catch (IOException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static String home() {
    return Objects.requireNonNull(System.getProperty("gridmark.home"));
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** When a phase of its only run began, in milliseconds since 1970: waits until it has. */
  long phaseStarted(Started run, String phase, Duration within) throws Exception {
    run.awaitSaid(phase, within);
    while (true) {
      for (String line : events()) {
        if (line.contains("phase-started") && line.contains(phase)) {
          return Long.parseLong(line.replaceAll(".*\"time\"\\s*:\\s*(\\d+).*", "$1"));
        }
      }
      assertThat(run.process().isAlive()).as(run.said()).isTrue();
      run.process().waitFor(10, TimeUnit.MILLISECONDS);
    }
  }

  private List<String> events() throws IOException {
    try (Stream<Path> files = Files.walk(onlyRun())) {
      Path events = files.filter(file -> file.endsWith("events.jsonl")).findFirst().orElseThrow();
      return Files.readAllLines(events);
    }
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

  /** Waits until none of them is there. */
  void awaitEnd(Duration within) throws Exception {
    for (ProcessHandle program : processes()) {
      program.onExit().get(within.toSeconds(), TimeUnit.SECONDS);
    }
  }

  /** Every file of its runs, logs and reports among them, and the output of each command. */
  List<Path> written() throws IOException {
    try (Stream<Path> files = Files.walk(out())) {
      return Stream.concat(files.filter(Files::isRegularFile), outputs.stream()).toList();
    }
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
