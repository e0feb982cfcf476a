package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/**
 * Builds that failed, were interrupted or met another: nothing runs that is older than its source.
 */
final class InterruptedBuildTest extends BuildingLauncher {
  @Test
  void aLockOfAnotherProgramIsNone() throws Exception {
    run(0);
    write("driver/src/main/Source", "driver 2\n");
    String before = ProcessHandle.current().pid() + "_Thu_Jan_1_00:00:00_1970";
    Files.createSymbolicLink(root.resolve("target/build.lock"), Path.of(before));
    Files.createSymbolicLink(root.resolve("target/build.dead"), Path.of("2147483647"));
    assertRan(run(0), "1", "2", "1");
  }

  @Test
  void aChangeThatIsTakenBackAfterAFailureIsTakenBackEverywhere() throws Exception {
    run(0);
    write("core/model/src/main/Source", "model public 1\n");
    run(0);
    builds();
    write("core/model/src/main/Source", "model public 2\n");
    write("driver/src/main/Source", "driver wrong\n");
    run(3);
    write("driver/src/main/Source", "driver 1\n");
    assertRan(run(0), "1", "1", "public 2");
    builds();
    write("core/model/src/main/Source", "model public 1\n");
    assertRan(run(0), "1", "1", "public 1");
    assertThat(builds()).containsExactly("core/model", "core/measure,driver,lab/control");
  }

  @Test
  void othersAreBuiltEvenIfTheChangeWasBuiltBeforeAnInterruption() throws Exception {
    run(0);
    builds();
    write("core/model/src/main/Source", "model public 2\n");
    write("driver/src/main/Source", "driver wrong\n");
    assertThat(run(3)).contains("an error in driver").doesNotContain("measure 1\n");
    write("driver/src/main/Source", "driver 2\n");
    assertRan(run(0), "1", "2", "public 2");
    assertThat(builds()).containsExactly("core/model,driver", "core/measure,driver,lab/control");
  }

  @Test
  void afterAFailureNothingRunsUntilTheRestIsBuilt() throws Exception {
    run(0);
    builds();
    write("core/model/src/main/Source", "model 2\n");
    write("driver/src/main/Source", "driver wrong\n");
    assertThat(run(3)).contains("an error in driver").doesNotContain("measure 1\n");
    assertThat(run(3)).doesNotContain("measure 1\n");
    Path source = write("driver/src/main/Source", "driver 1\n");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().minusSeconds(3600)));
    assertRan(run(0), "1", "1", "2");
    assertThat(builds()).containsExactly("core/model,driver", "driver", "driver");
  }

  @Test
  void anInterruptedBuildEndsAndIsGoneOnWith() throws Exception {
    run(0);
    builds();
    write("driver/src/main/Source", "driver 2\n");
    Process launcher = hanging();
    ProcessHandle maven = maven(launcher);
    launcher.destroy();
    assertThat(launcher.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(launcher.exitValue()).isEqualTo(130);
    assertThat(maven.isAlive()).isFalse();
    Files.delete(root.resolve("hang"));
    assertRan(run(0), "1", "2", "1");
  }

  /** A first build may fetch for minutes; a log is no terminal, and has lines. */
  @Test
  void aLongBuildTellsThatItIsAlive() throws Exception {
    write(".mvn/maven.config", "-Dmaven.repo.local=" + root.resolve("repository") + "\n");
    Files.createDirectories(root.resolve("repository"));
    Process launcher = hanging();
    Files.write(root.resolve("repository/library.jar"), new byte[3 << 20]);
    try (BufferedReader said = launcher.inputReader(StandardCharsets.UTF_8)) {
      assertThat(said.readLine()).contains("first use", "about 970 MB of libraries");
      assertThat(said.readLine()).matches("  1\\d s: 0 of 4 modules built, 3 MB fetched");
      launcher.toHandle().destroy(); // and its streams stay open
      assertThat(said.readLine()).isNull();
    }
    assertThat(launcher.waitFor(1, TimeUnit.MINUTES)).isTrue();
  }

  /** Started before what tells that it is alive. */
  private static ProcessHandle maven(Process launcher) {
    return launcher.children().min(Comparator.comparingLong(ProcessHandle::pid)).orElseThrow();
  }

  /** A launcher in the middle of a build. */
  private Process hanging() throws Exception {
    write("hang", "");
    Process launcher = launcher();
    await(() -> Files.exists(root.resolve("hanging")));
    Files.delete(root.resolve("hanging"));
    return launcher;
  }

  @Test
  void theBuildOfAKilledLauncherIsWaitedFor() throws Exception {
    run(0);
    builds();
    write("driver/src/main/Source", "driver 2\n");
    Process launcher = hanging();
    ProcessHandle maven = maven(launcher);
    Path lock = root.resolve("target/build.lock");
    await(() -> link(lock).startsWith(maven.pid() + "_"));
    launcher.destroyForcibly().waitFor();
    Files.delete(root.resolve("hang"));
    Process next = launcher();
    await(() -> next.children().anyMatch(InterruptedBuildTest::sleeps));
    assertThat(builds()).containsExactly("driver");
    maven.destroy();
    String said = ToyProject.ended(0, next);
    assertRan(said, "1", "2", "1");
    assertThat(builds()).containsExactly("driver");
  }

  private static String link(Path path) {
    try {
      return Files.readSymbolicLink(path).toString();
    } catch (IOException e) {
      return ""; // while it is replaced
    }
  }

  private static boolean sleeps(ProcessHandle process) {
    return process.info().command().orElse("").endsWith("sleep");
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      assertThat(Thread.currentThread().isInterrupted()).as("too late").isFalse();
      Thread.onSpinWait();
    }
  }

  @Test
  void ofTwoAtOnceOneBuilds() throws Exception {
    Process first = launcher();
    Process second = launcher();
    assertRan(ToyProject.ended(0, first), "1", "1", "1");
    assertRan(ToyProject.ended(0, second), "1", "1", "1");
    assertThat(builds()).hasSize(1);
  }
}
