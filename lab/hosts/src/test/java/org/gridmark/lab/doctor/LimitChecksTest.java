package org.gridmark.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits, buffers, clocks, disks and JDKs as various systems tell of them. */
final class LimitChecksTest {
  private static final String BUFFERS = "proc/sys/net/core/";

  @TempDir Path root;
  private Recorded system;

  @BeforeEach
  void empty() {
    system = new Recorded(root);
  }

  @Test
  void theHardLimitCountsBecauseAJvmRaisesItsOwn() throws Exception {
    SystemFiles desktop =
        system
            .with(
                "proc/self/limits",
                """
                Limit                     Soft Limit           Hard Limit           Units
                Max processes             127235               unlimited            processes
                Max open files            1024                 524288               files
                Max locked memory         8388608              8388608              bytes
                """)
            .files();

    assertThat(LimitChecks.files(desktop)).isEqualTo(Finding.ok("open files", "at most 524288"));
    assertThat(LimitChecks.threads(desktop)).isEqualTo(Finding.ok("threads", "unlimited"));
  }

  @Test
  void lowLimitsAreWarnedOf() throws Exception {
    SystemFiles low =
        system
            .with(
                "proc/self/limits",
                "Max processes   1024   2048   processes\nMax open files  1024  4096  files\n")
            .files();

    assertThat(LimitChecks.files(low).level()).isEqualTo(Finding.Level.WARNING);
    assertThat(LimitChecks.threads(low).found()).isEqualTo("at most 2048");
  }

  /** Linux's own default is 208 KiB. */
  @Test
  void socketBuffersOfAFreshLinuxAreTooSmall() throws Exception {
    SystemFiles fresh =
        system.with(BUFFERS + "rmem_max", "212992").with(BUFFERS + "wmem_max", "212992").files();

    Finding finding = NetworkChecks.buffers(fresh);
    assertThat(finding.level()).isEqualTo(Finding.Level.WARNING);
    assertThat(finding.found()).isEqualTo("at most 208 kB to receive, 208 kB to send");
    assertThat(finding.remedy()).contains("net.core.rmem_max=2097152");
  }

  @Test
  void twoMegabytesOfSocketBufferAreEnough() throws Exception {
    SystemFiles tuned =
        system.with(BUFFERS + "rmem_max", "2097152").with(BUFFERS + "wmem_max", "4194304").files();

    assertThat(NetworkChecks.buffers(tuned).level()).isEqualTo(Finding.Level.OK);
  }

  @Test
  void aDearClockNamesTheOthers() throws Exception {
    String sources = "sys/devices/system/clocksource/clocksource0/";
    SystemFiles slow =
        system
            .with(sources + "current_clocksource", "hpet")
            .with(sources + "available_clocksource", "hpet acpi_pm tsc ")
            .files();

    Finding finding = ClockChecks.source(slow, 1250);
    assertThat(finding.found()).isEqualTo("hpet, a reading takes 1250 ns");
    assertThat(finding.remedy()).contains("hpet acpi_pm tsc");
    assertThat(ClockChecks.source(slow, 30).level()).isEqualTo(Finding.Level.OK);
  }

  @Test
  void wakeUpsAreToldByMedianAndTail() throws Exception {
    long[] late = new long[200];
    for (int i = 0; i < late.length; i++) {
      late[i] = (i + 1) * 1000L;
    }
    SystemFiles files = system.with("proc/self/timerslack_ns", "50000").files();

    assertThat(ClockChecks.wakeUps(files, late))
        .isEqualTo(
            Finding.ok(
                "wake-up", "101 us late (median), 199 us (99th percentile), slack 50000 ns"));
    Arrays.fill(late, 195, 200, 3_000_000);
    assertThat(ClockChecks.wakeUps(files, late).level()).isEqualTo(Finding.Level.WARNING);
    Arrays.fill(late, 1_000_000);
    assertThat(ClockChecks.wakeUps(files, late).level()).isEqualTo(Finding.Level.WARNING);
  }

  @Test
  void temporaryFilesNeedRoomOnADisk() {
    Path folder = Path.of("/tmp");
    long room = 100L << 30;

    assertThat(DiskChecks.temporary(folder, "ext4", room, true, true))
        .isEqualTo(Finding.ok("temporary files", "/tmp (ext4), 100 GB free"));
    assertThat(DiskChecks.temporary(folder, "tmpfs", room, true, true).cost()).contains("memory");
    assertThat(DiskChecks.temporary(folder, "xfs", room, true, false).found()).contains("noexec");
    assertThat(DiskChecks.temporary(folder, "xfs", 1L << 30, true, true).level())
        .isEqualTo(Finding.Level.WARNING);
    assertThat(DiskChecks.temporary(folder, "xfs", 1L << 20, true, true).level())
        .isEqualTo(Finding.Level.PROBLEM);
    assertThat(DiskChecks.temporary(folder, "xfs", room, false, true).level())
        .isEqualTo(Finding.Level.PROBLEM);
  }

  @Test
  void theInnermostMountDecidesWhetherProgramsMayRun() throws Exception {
    SystemFiles hardened =
        system
            .with(
                "proc/self/mountinfo",
                """
                27 1 254:0 / / rw,relatime - ext4 /dev/vda rw
                31 27 0:28 / /tmp rw,nosuid,nodev,noexec - tmpfs tmpfs rw
                32 31 0:29 / /tmp/build rw,relatime - ext4 /dev/vdb rw
                33 27 0:30 / /tmpfiles rw - ext4 /dev/vdc rw
                """)
            .files();

    assertThat(DiskChecks.noExec(hardened, Path.of("/tmp/here"))).isTrue();
    assertThat(DiskChecks.noExec(hardened, Path.of("/tmp/build/here"))).isFalse();
    assertThat(DiskChecks.noExec(hardened, Path.of("/tmpfiles"))).isFalse();
  }

  @Test
  void otherJdksAreNamedOnce() throws Exception {
    String jdks = "usr/lib/jvm/";
    SystemFiles files =
        system
            .with(jdks + "jdk-17/release", "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"17.0.15\"\n")
            .with(jdks + "another-17/release", "JAVA_VERSION=\"17.0.15\"")
            .with(jdks + "jdk-25/release", "JAVA_VERSION=\"25.0.3\"")
            .with(jdks + "notes.txt", "nothing")
            .files();

    Finding finding = JdkChecks.installed(files, root.resolve(jdks + "jdk-25"), "OpenJDK 25");
    assertThat(finding.found()).endsWith("; also there: 17.0.15");
  }

  @Test
  void optionsFromTheEnvironmentAreAWarning() {
    assertThat(JdkChecks.options(Map.of("JAVA_TOOL_OPTIONS", "-Xint")).found())
        .isEqualTo("JAVA_TOOL_OPTIONS=-Xint");
    assertThat(JdkChecks.options(Map.of("JAVA_TOOL_OPTIONS", "-Dtoken=s3cret -Xint")).found())
        .isEqualTo("JAVA_TOOL_OPTIONS=... -Xint");
    assertThat(JdkChecks.options(Map.of("JDK_JAVA_OPTIONS", " ")).level())
        .isEqualTo(Finding.Level.OK);
  }
}
