package org.gridmark.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The doctor on this machine, whichever it is, and on one that tells nothing. */
final class DoctorTest {
  @TempDir Path root;

  @Test
  void everyTopicIsLookedAtOnce() throws Exception {
    List<Finding> findings = Doctor.here().examine(Duration.ofMillis(50));

    assertThat(findings)
        .extracting(Finding::topic)
        .doesNotHaveDuplicates()
        .contains(
            "cores",
            "cpu governor",
            "memory",
            "swap",
            "transparent huge pages",
            "open files",
            "threads",
            "socket buffers",
            "temporary files",
            "container",
            "jdk",
            "java options",
            "steal",
            "other work",
            "clock",
            "wake-up",
            "stepped clock",
            "loopback");
  }

  @Test
  void whateverIsWrongHasItsCostAndItsRemedy() throws Exception {
    assertThat(Doctor.here().examine(Duration.ofMillis(50)))
        .allSatisfy(
            finding -> {
              boolean wrong = finding.level().compareTo(Finding.Level.WARNING) >= 0;
              assertThat(finding.found()).isNotBlank();
              assertThat(finding.cost().isBlank()).isEqualTo(!wrong);
              assertThat(finding.remedy().isBlank()).isEqualTo(!wrong);
            });
  }

  /** Some files of the kernel give their whole text to the first read, and to no other. */
  @Test
  void kernelSettingsAreReadWhole() throws Exception {
    Path setting = Path.of("/proc/sys/kernel/pid_max");
    assumeTrue(Files.exists(setting), "no Linux");
    Process cat = new ProcessBuilder("cat", setting.toString()).start();
    String told = new String(cat.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();

    assertThat(SystemFiles.here().text("proc/sys/kernel/pid_max")).contains(told);
  }

  /** As on macOS, which has neither /proc nor /sys. */
  @Test
  void aSystemThatTellsNothingIsNotGuessedAt() {
    SystemFiles nothing = new SystemFiles(root);

    assertThat(
            List.of(
                ProcessorChecks.governor(nothing),
                MemoryChecks.swap(nothing),
                MemoryChecks.hugePages(nothing),
                LimitChecks.files(nothing),
                LimitChecks.threads(nothing),
                NetworkChecks.buffers(nothing)))
        .allSatisfy(finding -> assertThat(finding.level()).isEqualTo(Finding.Level.UNKNOWN));
    assertThat(Cgroup.of(nothing).cpus()).isEmpty();
    assertThat(Cgroup.of(nothing).memory()).isEmpty();
    assertThat(ClockChecks.source(nothing, 25).found())
        .isEqualTo("source unknown, a reading takes 25 ns");
    assertThat(DiskChecks.noExec(nothing, Path.of("/tmp"))).isFalse();
  }

  @Test
  void theRecordNamesWarningsAndProblems() {
    Finding fine = Finding.ok("cores", "8 cores");
    Finding unknown = Finding.unknown("steal", "unknown");
    Finding swap = Finding.warning("swap", "2 GB", "slow", "swapoff -a");
    Finding memory = Finding.problem("memory", "1 MB", "no run", "more");

    assertThat(Doctor.brief(List.of(fine, unknown))).isEqualTo("no warning");
    assertThat(Doctor.brief(List.of(fine, swap))).isEqualTo("1 warning: swap");
    assertThat(Doctor.brief(List.of(swap, memory, fine))).isEqualTo("2 warnings: swap, memory");
  }

  @Test
  void containersAreTold() throws Exception {
    assertThat(Doctor.container(new Recorded(root).files()).found()).isEqualTo("none found");
    assertThat(Doctor.container(new Recorded(root).with(".dockerenv", "").files()).found())
        .isEqualTo("Docker");
  }

  @Test
  void theLibraryOfSteppedClocksIsFoundWherePackagesPutIt() throws Exception {
    SystemFiles files = new SystemFiles(root);
    assertThat(ClockChecks.stepped(files).found()).startsWith("not possible");
    for (String folder : List.of("usr/lib64", "usr/lib/some-processor")) {
      Path library = root.resolve(folder).resolve(FakeTimeFiles.LIBRARY);
      Files.createDirectories(library.getParent());
      Files.createFile(library);
      assertThat(ClockChecks.stepped(files).found()).isEqualTo("libfaketime is there");
      Files.delete(library);
    }
  }
}
