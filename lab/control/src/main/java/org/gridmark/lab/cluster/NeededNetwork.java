package org.gridmark.lab.cluster;

import java.time.Duration;
import java.util.Optional;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;

/** The network that the faults of a plan need between its hosts. */
public final class NeededNetwork {
  private NeededNetwork() {}

  /** Why hosts do not have it, in one line; empty if they do. */
  public static Optional<String> refusal(Plan plan, Hosts hosts) {
    return plan.phases().stream()
        .flatMap(phase -> phase.strikes().stream())
        .flatMap(strike -> refusal(strike.fault(), hosts).stream())
        .findFirst();
  }

  private static Optional<String> refusal(Phase.Fault fault, Hosts hosts) {
    if (fault.disturbsNetwork() && hosts.network().isEmpty()) {
      return Optional.of(
          fault.label() + " needs hosts whose network can be cut: --hosts emulated:NxP");
    }
    if (fault instanceof Phase.Fault.ExhaustMemory && hosts.network().isEmpty()) {
      return Optional.of(
          fault.label() + " needs hosts whose memory can be limited: --hosts emulated:NxP");
    }
    return fault instanceof Phase.Fault.SlowServer slow
        ? hosts.network().flatMap(network -> network.whyNot(of(slow)))
        : Optional.empty();
  }

  /** That of a slow link. */
  static LinkQuality of(Phase.Fault.SlowServer slow) {
    return new LinkQuality(slow.delay(), Duration.ZERO, 0, slow.bitsPerSecond());
  }
}
