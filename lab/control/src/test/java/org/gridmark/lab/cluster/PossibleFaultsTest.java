package org.gridmark.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.lab.doctor.FakeTimeFiles;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.junit.jupiter.api.Test;

/** On this machine alone there is no network, memory or file system that is ours to disturb. */
class PossibleFaultsTest {
  private static final Duration LASTING = Duration.ofSeconds(5);

  private static Optional<String> refusal(Fault fault) throws IOException {
    Phase.Strike strike = new Phase.Strike(Duration.ZERO, fault);
    Phase phase = new Phase.Measure("struck", List.of(), LASTING, List.of(strike));
    Plan plan = new Plan(List.of(), 0, List.of(), List.of("users"), Set.of(), List.of(phase));
    return PossibleFaults.refusal(plan, Hosts.alone(LocalHost.HERE));
  }

  @Test
  void faultsOfProcessesNeedNone() throws Exception {
    assertThat(refusal(new Fault.KillNode())).isEmpty();
    assertThat(refusal(new Fault.KillServer())).isEmpty();
    assertThat(refusal(new Fault.PauseNode(LASTING))).isEmpty();
  }

  @Test
  void faultsOfTheNetworkAndOfAHostsMemoryAreRefused() throws Exception {
    assertThat(refusal(new Fault.SplitServers(LASTING)))
        .hasValue("split-servers needs hosts whose network can be cut: --hosts emulated:NxP");
    assertThat(refusal(new Fault.SlowServer(LASTING, LASTING, 0)))
        .hasValueSatisfying(why -> assertThat(why).startsWith("slow-server needs hosts"));
    assertThat(refusal(new Fault.ExhaustMemory()))
        .hasValueSatisfying(why -> assertThat(why).contains("whose memory can be limited"));
  }

  @Test
  void theDiskOfThisMachineIsNeverFilled() throws Exception {
    assertThat(refusal(new Fault.FillDisk(LASTING)))
        .hasValue("fill-disk needs hosts with a file system of their own: --hosts emulated:NxP");
    assertThatThrownBy(LocalHost.HERE::fillDisk).isInstanceOf(IOException.class);
  }

  @Test
  void aClockCanBeSteppedWhereTheLibraryIs() throws Exception {
    Optional<String> why = refusal(new Fault.StepClock(LASTING, LASTING));
    if (FakeTimeFiles.areHere()) {
      assertThat(why).isEmpty();
    } else {
      assertThat(why).hasValue("step-clock needs the package libfaketime on host local");
    }
  }
}
