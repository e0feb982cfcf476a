package org.gridmark.lab.host.emulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridmark.lab.doctor.FakeTimeFiles;
import org.gridmark.lab.host.FakeTime;
import org.gridmark.lab.host.HostCommand;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.agent.AgentProgram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file system of an emulated host is filled, and the clock of its programs is stepped. */
class HostFaultsIT {
  private static final Path NOWHERE = Path.of("/dev/null");
  private static final long MINUTE = 60_000;

  private static EmulatedHosts hosts;

  @TempDir private Path here;

  @BeforeAll
  static void open() throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    hosts =
        EmulatedHosts.open(
            List.of(
                new EmulatedHostSpec("struck", 0, 0),
                new EmulatedHostSpec("spared", 0, 0),
                new EmulatedHostSpec("plain", 0, 0)),
            AgentProgram.command());
    host(0).ownDisk();
    host(1).ownDisk();
  }

  @AfterAll
  static void close() {
    if (hosts != null) {
      hosts.close();
    }
  }

  private static EmulatedHost host(int index) {
    return hosts.hosts().get(index);
  }

  @Test
  void onAFullDiskNoWriteSucceedsUntilItIsFreed() throws Exception {
    Path scratch = host(0).files().scratch();
    String write8k = "head -c 8192 /dev/zero >>" + scratch.resolve("data") + " 2>&1; echo $?";
    HostProcess logs =
        logging(host(0), "while read -r line; do head -c 8192 /dev/zero >&2; echo $?; done");
    try (BufferedReader says = lines(logs)) {
      assertThat(answer(logs, says)).isEqualTo("0");
      host(0).fillDisk();
      try {
        assertThat(answer(logs, says)).isEqualTo("1");
        assertThat(said(host(0), write8k)).isEqualTo("1");
        assertThat(said(host(0), "head -c 8192 /dev/zero 2>&1 >" + scratch.resolve("other")))
            .contains("No space left on device");
        assertThat(freeKilobytes(host(0), scratch)).isZero();
        assertThat(freeKilobytes(host(1), host(1).files().scratch())).isGreaterThan(100_000);
      } finally {
        host(0).freeDisk();
      }
      assertThat(answer(logs, says)).isEqualTo("0");
      assertThat(said(host(0), write8k)).isEqualTo("0");
      assertThat(freeKilobytes(host(0), scratch)).isGreaterThan(500_000);
    } finally {
      logs.kill();
    }
  }

  @Test
  void aDiskOutlivesItsHostsFailureAndIsSeenNowhereElse() throws Exception {
    Path log = host(1).files().folder(here).resolve("kept.log");
    host(1).files().append(log, "before\n");
    host(1).crash();
    host(1).restart();
    host(1).files().append(log, "after\n");

    assertThat(said(host(1), "cat " + log)).isEqualTo("before\nafter");
    assertThat(log).doesNotExist();
    assertThat(Files.readString(Path.of("/proc/self/mounts"))).doesNotContain("disk-spared");
    host(1).files().collect(here);
    assertThat(here.resolve("kept.log")).hasContent("before\nafter");
    assertThat(said(host(1), "[ -e " + log + " ] || echo gone")).isEqualTo("gone");
  }

  @Test
  void aHostThatSharesTheDiskOfTheMachineIsNotFilled() throws Exception {
    assertThatThrownBy(() -> host(2).fillDisk())
        .isInstanceOf(IOException.class)
        .hasMessage("plain has no file system of its own");
  }

  /** The waits of a JVM are of the monotonic clock, and are as long as before. */
  @Test
  void programsReadASteppedClockAndWaitAsLongAsBefore() throws Exception {
    Assumptions.assumeTrue(FakeTimeFiles.areHere(), "libfaketime is not installed");
    String library = FakeTime.on(host(0)).orElseThrow();
    Path offset = host(0).files().scratch().resolve("clock");
    FakeTime.set(host(0), offset, Duration.ZERO);
    try (WallClock.Program struck = wallClock(FakeTime.shown(library, offset, WallClock.COMMAND));
        WallClock.Program other = wallClock(WallClock.COMMAND)) {
      requireOff(struck, 0);
      FakeTime.set(host(0), offset, Duration.ofMinutes(1));
      requireOff(struck, MINUTE);
      FakeTime.set(host(0), offset, Duration.ofSeconds(-90));
      requireOff(struck, -90_000);
      requireOff(other, 0);
      FakeTime.set(host(0), offset, Duration.ZERO);
      requireOff(struck, 0);
    }
  }

  /** Within a second of its being set, a clock is off by so many milliseconds. */
  private static void requireOff(WallClock.Program program, long millis) throws Exception {
    long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(1100);
    WallClock.Look look = program.look();
    while (Math.abs(look.off() - millis) > 1000 && System.nanoTime() < due) {
      look = program.look();
    }
    assertThat(look.off()).isCloseTo(millis, within(1000L));
    assertThat(look.waited()).isGreaterThanOrEqualTo(WallClock.WAIT_MILLIS - 1);
  }

  private WallClock.Program wallClock(List<String> command) throws IOException {
    Path errors = host(0).files().folder(here).resolve("errors");
    return new WallClock.Program(host(0).start(Launch.of(command, errors, false)));
  }

  private HostProcess logging(EmulatedHost host, String script) throws IOException {
    Path log = host.files().folder(here).resolve("program.log");
    return host.start(Launch.of(List.of("sh", "-c", script), log, false));
  }

  private static String answer(HostProcess program, BufferedReader says) throws IOException {
    program.input().write('\n');
    program.input().flush();
    return says.readLine();
  }

  private static BufferedReader lines(HostProcess program) {
    return new BufferedReader(new InputStreamReader(program.output(), StandardCharsets.UTF_8));
  }

  private static String said(EmulatedHost host, String script) throws IOException {
    return HostCommand.output(host, NOWHERE, List.of("sh", "-c", script + "; true")).strip();
  }

  private static long freeKilobytes(EmulatedHost host, Path folder) throws IOException {
    String df = said(host, "df -Pk " + folder + " | tail -n 1");
    return Long.parseLong(List.of(df.split(" +", -1)).get(3));
  }
}
