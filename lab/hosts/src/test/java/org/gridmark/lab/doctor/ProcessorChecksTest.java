package org.gridmark.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processors as various systems tell of them. */
final class ProcessorChecksTest {
  private static final String CPU = "sys/devices/system/cpu/cpu";
  private static final String GOVERNOR = "/cpufreq/scaling_governor";

  @TempDir Path root;

  @Test
  void aLaptopThatSavesPowerIsWarnedOf() throws Exception {
    SystemFiles laptop =
        new Recorded(root)
            .with(CPU + "0" + GOVERNOR, "powersave")
            .with(CPU + "1" + GOVERNOR, "powersave")
            .with(CPU + "2" + GOVERNOR, "performance")
            .with("sys/devices/system/cpu/cpufreq/policy0/scaling_governor", "powersave")
            .files();

    Finding finding = ProcessorChecks.governor(laptop);
    assertThat(finding.level()).isEqualTo(Finding.Level.WARNING);
    assertThat(finding.found()).isEqualTo("performance on 1, powersave on 2");
  }

  @Test
  void aServerAtFullSpeedIsFine() throws Exception {
    SystemFiles server = new Recorded(root).with(CPU + "0" + GOVERNOR, "performance").files();

    assertThat(ProcessorChecks.governor(server))
        .isEqualTo(Finding.ok("cpu governor", "performance on 1"));
  }

  @Test
  void aVirtualMachineLeavesTheGovernorToItsHost() throws Exception {
    SystemFiles virtual =
        new Recorded(root)
            .with("proc/cpuinfo", "processor\t: 0\nflags\t\t: fpu vme hypervisor lahf_lm\n")
            .files();

    Finding finding = ProcessorChecks.governor(virtual);
    assertThat(finding.level()).isEqualTo(Finding.Level.UNKNOWN);
    assertThat(finding.found()).contains("virtual machine");
  }

  @Test
  void aQuotaIsAWarningOnlyIfItBites() throws Exception {
    Cgroup group =
        new Recorded(root)
            .with("sys/fs/cgroup/cgroup.controllers", "")
            .with("sys/fs/cgroup/cpu.max", "600000 100000")
            .group();

    assertThat(ProcessorChecks.cores(8, group).found())
        .isEqualTo("8 cores, of which a quota leaves 6.0");
    assertThat(ProcessorChecks.cores(6, group)).isEqualTo(Finding.ok("cores", "6 cores"));
  }

  @Test
  void fewCoresAreAWarning() {
    Cgroup none = new Recorded(root).group();

    assertThat(ProcessorChecks.cores(1, none).found()).isEqualTo("1 core");
    assertThat(ProcessorChecks.cores(2, none).level()).isEqualTo(Finding.Level.WARNING);
    assertThat(ProcessorChecks.cores(4, none).level()).isEqualTo(Finding.Level.OK);
  }

  /** 1000 ticks later, of which 60 were stolen, 400 were spent, 500 idle, 40 waited for a disk. */
  @Test
  void stealAndOtherWorkAreSharesOfTheTimeBetweenTwoLooks() {
    Optional<ProcessorTime> before =
        ProcessorTime.parse("cpu  993186 9495 129348 1199933 3435 0 10766 1388 77 0\ncpu0 1 2 3");
    Optional<ProcessorTime> after =
        ProcessorTime.parse("cpu  993486 9495 129428 1200433 3475 0 10786 1448 99 0\n");

    ProcessorTime spent = after.orElseThrow().since(before.orElseThrow());
    assertThat(spent.stealShare()).isCloseTo(0.06, within(1e-12));
    assertThat(spent.busyShare()).isCloseTo(0.4, within(1e-12));
    List<Finding> findings = ProcessorChecks.time(before, after);
    assertThat(findings.get(0).found()).isEqualTo("6.0 % now, 0.1 % since boot");
    assertThat(findings).allMatch(finding -> finding.level() == Finding.Level.WARNING);
  }

  @Test
  void timeThatCannotBeReadIsUnknown() {
    assertThat(ProcessorTime.parse("intr 5")).isEmpty();
    assertThat(ProcessorTime.parse("cpu  1 2 3")).isEmpty();
    assertThat(ProcessorChecks.time(Optional.empty(), Optional.empty()))
        .allMatch(finding -> finding.level() == Finding.Level.UNKNOWN);
  }

  @Test
  void noTimeBetweenTwoLooksIsNoSteal() {
    Optional<ProcessorTime> look = ProcessorTime.parse("cpu  10 0 10 10 0 0 0 0 0 0");

    assertThat(ProcessorChecks.time(look, look))
        .allMatch(finding -> finding.level() == Finding.Level.OK);
  }
}
