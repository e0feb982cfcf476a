package org.gridmark.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Control groups of both versions, as containers and services see them. */
final class CgroupTest {
  @TempDir Path root;

  @Test
  void theTightestLimitOfAllGroupsAroundCounts() throws Exception {
    Cgroup group =
        new Recorded(root)
            .with("sys/fs/cgroup/cgroup.controllers", "cpuset cpu io memory pids")
            .with("proc/self/cgroup", "0::/user.slice/user-1000.slice")
            .with("sys/fs/cgroup/user.slice/cpu.max", "150000 100000")
            .with("sys/fs/cgroup/user.slice/memory.max", "8589934592")
            .with("sys/fs/cgroup/user.slice/memory.current", "8053063680")
            .with("sys/fs/cgroup/user.slice/user-1000.slice/cpu.max", "max 100000")
            .with("sys/fs/cgroup/user.slice/user-1000.slice/memory.max", "max")
            .group();

    assertThat(group.cpus()).hasValue(1.5);
    assertThat(group.memory()).hasValue(8L << 30);
    assertThat(group.memoryLeft()).hasValue(512L << 20);
  }

  @Test
  void aContainerSeesItsLimitsAtTheRoot() throws Exception {
    Cgroup group =
        new Recorded(root)
            .with("sys/fs/cgroup/cgroup.controllers", "cpuset cpu io memory pids")
            .with("proc/self/cgroup", "0::/")
            .with("sys/fs/cgroup/cpu.max", "200000 100000")
            .with("sys/fs/cgroup/memory.max", "4294967296")
            .with("sys/fs/cgroup/memory.current", "0")
            .group();

    assertThat(group.cpus()).hasValue(2);
    assertThat(group.memoryLeft()).hasValue(4L << 30);
  }

  @Test
  void theFirstVersionHasAFolderForEachController() throws Exception {
    Cgroup group =
        new Recorded(root)
            .with(
                "proc/self/cgroup",
                """
                9:name=systemd:/docker/0f3c
                4:memory:/docker/0f3c
                2:cpuacct,cpu:/docker/0f3c
                0::/docker/0f3c
                """)
            .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000")
            .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000")
            .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "2147483648")
            .with("sys/fs/cgroup/memory/memory.usage_in_bytes", "1073741824")
            .group();

    assertThat(group.cpus()).hasValue(0.5);
    assertThat(group.memory()).hasValue(2L << 30);
    assertThat(group.memoryLeft()).hasValue(1L << 30);
  }

  @Test
  void noLimitIsWrittenInManyWays() throws Exception {
    Cgroup group =
        new Recorded(root)
            .with("proc/self/cgroup", "4:memory:/\n1:cpu:/\n")
            .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1")
            .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000")
            .with("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712")
            .group();

    assertThat(group.cpus()).isEmpty();
    assertThat(group.memory()).isEmpty();
    assertThat(group.memoryLeft()).isEmpty();
  }

  @Test
  void whatIsNoNumberIsNoLimit() throws Exception {
    Cgroup group =
        new Recorded(root)
            .with("sys/fs/cgroup/cgroup.controllers", "")
            .with("proc/self/cgroup", "0::/../../etc\nrubbish\n")
            .with("sys/fs/cgroup/cpu.max", "lots")
            .with("sys/fs/cgroup/memory.max", "99999999999999999999")
            .group();

    assertThat(group.cpus()).isEmpty();
    assertThat(group.memory()).isEmpty();
  }
}
