package org.gridmark.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory as various systems tell of it. */
final class MemoryChecksTest {
  private static final long GIGABYTE = 1L << 30;
  private static final String HUGE = "sys/kernel/mm/transparent_hugepage/";

  @TempDir Path root;

  @Test
  void swapInUseIsAWarningHoweverCalm() throws Exception {
    Finding finding = swap("SwapTotal:  2097148 kB\nSwapFree:   2096124 kB", "1");

    assertThat(finding.level()).isEqualTo(Finding.Level.WARNING);
    assertThat(finding.found()).isEqualTo("2.0 GB, 1 MB in use, swappiness 1");
  }

  @Test
  void swapThatTheKernelIsEagerToUseIsAWarning() throws Exception {
    String untouched = "SwapTotal:  2097148 kB\nSwapFree:   2097148 kB";

    assertThat(swap(untouched, "60").level()).isEqualTo(Finding.Level.WARNING);
    assertThat(swap(untouched, "10").level()).isEqualTo(Finding.Level.OK);
  }

  @Test
  void noSwapIsFine() throws Exception {
    assertThat(swap("MemTotal: 1 kB\nSwapTotal:     0 kB\nSwapFree:  0 kB", "60"))
        .isEqualTo(Finding.ok("swap", "none"));
  }

  private Finding swap(String meminfo, String swappiness) throws IOException {
    return MemoryChecks.swap(
        new Recorded(root)
            .with("proc/meminfo", meminfo)
            .with("proc/sys/vm/swappiness", swappiness)
            .files());
  }

  @Test
  void hugePagesForAllAreAWarningThatKnowsWhenTheyAreMade() throws Exception {
    assertThat(huge("[always] madvise never", "[always] defer madvise never").cost())
        .startsWith("The first touch of any page");
    assertThat(huge("[always] madvise never", "always defer [madvise] never").cost())
        .startsWith("The kernel puts pages together in the background");
  }

  @Test
  void hugePagesOnDemandOrNeverAreFine() throws Exception {
    assertThat(huge("always [madvise] never", "always defer [madvise] never"))
        .isEqualTo(Finding.ok("transparent huge pages", "madvise, defrag madvise"));
    assertThat(huge("always madvise [never]", "[always] never").level())
        .isEqualTo(Finding.Level.OK);
  }

  private Finding huge(String enabled, String defrag) throws IOException {
    return MemoryChecks.hugePages(
        new Recorded(root).with(HUGE + "enabled", enabled).with(HUGE + "defrag", defrag).files());
  }

  @Test
  void memoryThatNoRunFitsInIsAProblem() {
    Cgroup none = new Recorded(root).group();

    assertThat(
            List.of(
                MemoryChecks.free(GIGABYTE - 1, none).level(),
                MemoryChecks.free(GIGABYTE, none).level(),
                MemoryChecks.free(3 * GIGABYTE, none).level()))
        .containsExactly(Finding.Level.PROBLEM, Finding.Level.WARNING, Finding.Level.OK);
  }

  @Test
  void aContainersLimitCountsWhateverTheMachineHas() throws Exception {
    Cgroup group =
        new Recorded(root)
            .with("sys/fs/cgroup/cgroup.controllers", "")
            .with("sys/fs/cgroup/memory.max", "4294967296")
            .with("sys/fs/cgroup/memory.current", "2684354560")
            .group();

    Finding finding = MemoryChecks.free(64 * GIGABYTE, group);
    assertThat(finding.level()).isEqualTo(Finding.Level.WARNING);
    assertThat(finding.found()).isEqualTo("1.5 GB free, of 4 GB that a limit leaves");
  }
}
