package org.gridmark.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.junit.jupiter.api.Test;

/** On this machine alone there is no network that could be disturbed. */
class NeededNetworkTest {
  private static final Duration LASTING = Duration.ofSeconds(5);

  private static Optional<String> refusal(Phase.Fault fault) {
    Phase.Strike strike = new Phase.Strike(Duration.ZERO, fault);
    Phase phase = new Phase.Measure("struck", List.of(), LASTING, List.of(strike));
    Plan plan = new Plan(List.of(), 0, List.of(), List.of("users"), Set.of(), List.of(phase));
    return NeededNetwork.refusal(plan, Hosts.alone(LocalHost.HERE));
  }

  @Test
  void faultsOfProcessesNeedNone() {
    assertThat(refusal(new Phase.Fault.KillNode())).isEmpty();
    assertThat(refusal(new Phase.Fault.KillServer())).isEmpty();
    assertThat(refusal(new Phase.Fault.PauseNode(LASTING))).isEmpty();
  }

  @Test
  void faultsOfTheNetworkAndOfAHostsMemoryAreRefused() {
    assertThat(refusal(new Phase.Fault.SplitServers(LASTING)))
        .hasValue("split-servers needs hosts whose network can be cut: --hosts emulated:NxP");
    assertThat(refusal(new Phase.Fault.SlowServer(LASTING, LASTING, 0)))
        .hasValueSatisfying(why -> assertThat(why).startsWith("slow-server needs hosts"));
    assertThat(refusal(new Phase.Fault.ExhaustMemory()))
        .hasValueSatisfying(why -> assertThat(why).contains("whose memory can be limited"));
  }
}
