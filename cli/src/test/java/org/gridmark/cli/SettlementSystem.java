package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The settlement engine in use, as a user has it: each command a process of the installed Gridmark.
 */
final class SettlementSystem implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final Pattern WAITING = Pattern.compile("settlement\\.(noe|alc|npr|set) +[1-9]");

  private final Path folder;
  private final Installed gridmark;
  private Path directory;
  private Installed.@Nullable Started holder;

  /**
   * @param folder of the test, in which the system stands
   */
  SettlementSystem(Path folder) {
    this.folder = folder;
    this.gridmark = new Installed(folder);
    this.directory = folder.resolve("system");
  }

  Path directory() {
    return directory;
  }

  /** From now on commands are told that it stands there. */
  void directory(Path other) {
    directory = other;
  }

  /** The process that holds it up. */
  Installed.Started holder() {
    return Objects.requireNonNull(holder);
  }

  List<ProcessHandle> processes() {
    return gridmark.processes();
  }

  /** Starts it, and returns when it stands. */
  void start(Object... arguments) throws Exception {
    Installed.Started started = begin("start", arguments);
    holder = started;
    await(
        () -> {
          requireHeld();
          return started.said().contains("settlement stands in " + directory);
        });
  }

  void requireHeld() throws IOException {
    assertThat(holder().process().isAlive()).as(holder().said()).isTrue();
  }

  /** Starts a command. */
  synchronized Installed.Started begin(String command, Object... arguments) throws IOException {
    List<String> all =
        new ArrayList<>(List.of("settlement", command, "--dir", directory.toString()));
    Arrays.stream(arguments).map(Object::toString).forEach(all::add);
    return gridmark.start(all.toArray(String[]::new));
  }

  /** A command that has ended, well or not. */
  Installed.Started ended(String command, Object... arguments) throws Exception {
    Installed.Started run = begin(command, arguments);
    assertThat(run.process().waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    return run;
  }

  /** The output of a command that ended well. */
  String run(String command, Object... arguments) throws Exception {
    Installed.Started run = ended(command, arguments);
    assertThat(run.process().exitValue()).as(run.said()).isZero();
    return run.said();
  }

  /** The one line of a command that was refused. */
  String refused(String command, Object... arguments) throws Exception {
    Installed.Started run = ended(command, arguments);
    assertThat(run.process().exitValue()).as(run.said()).isEqualTo(2);
    assertThat(run.said()).hasLineCount(1);
    return run.said();
  }

  /** A file of trades that are stated once, of which each comes out. */
  Path build(String name, int trades, int first) throws Exception {
    Path file = folder.resolve(name);
    run("build", file, trades, first, "--set", "load=new", "--set", "unmatched=0");
    return file;
  }

  /** Returns when no message waits for a component. */
  void awaitProcessed() throws Exception {
    await(
        () -> {
          Installed.Started status = ended("status");
          return status.process().exitValue() == 0 && !WAITING.matcher(status.said()).find();
        });
  }

  /** The first group of what is found in a line, or all of it. */
  static String found(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    assertThat(matcher.find()).as(line).isTrue();
    return matcher.group(matcher.groupCount());
  }

  static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(20_000_000);
    }
  }

  /** Ends it with SIGKILL, and returns when no process of it is left. */
  @Override
  public void close() throws Exception {
    if (holder != null) {
      holder.process().destroyForcibly();
    }
    await(() -> gridmark.processes().isEmpty());
  }
}
