package org.gridmark.lab.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.gridmark.lab.doctor.FakeTimeFiles;
import org.gridmark.lab.host.FakeTime;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;

/** Whether hosts allow the faults of a plan. */
public final class PossibleFaults {
  /** A hosts file of two sites. */
  static final String TWO_SITES = "examples/hosts/two-sites.yaml";

  private PossibleFaults() {}

  /**
   * Why hosts do not allow them, in one line; empty if they do.
   *
   * @throws IOException if a host cannot be asked
   */
  public static Optional<String> refusal(Plan plan, Hosts hosts) throws IOException {
    for (Fault fault : faults(plan)) {
      Optional<String> why = refusal(fault, hosts);
      if (why.isPresent()) {
        return why;
      }
    }
    return Optional.empty();
  }

  private static List<Fault> faults(Plan plan) {
    return plan.phases().stream()
        .flatMap(phase -> phase.strikes().stream())
        .map(Phase.Strike::fault)
        .toList();
  }

  /** Whether a plan has a fault of this kind. */
  static boolean has(Plan plan, Class<? extends Fault> kind) {
    return faults(plan).stream().anyMatch(kind::isInstance);
  }

  private static Optional<String> refusal(Fault fault, Hosts hosts) throws IOException {
    if (hosts.network().isEmpty()) {
      Optional<String> lacking = lacking(fault);
      if (lacking.isPresent()) {
        String hostsThatDo = fault instanceof Fault.OfSite ? TWO_SITES : "emulated:NxP";
        return Optional.of(
            "%s needs hosts %s: --hosts %s".formatted(fault.label(), lacking.get(), hostsThatDo));
      }
    }
    return switch (fault) {
      case Fault.SlowServer slow -> hosts.network().flatMap(network -> network.whyNot(of(slow)));
      case Fault.SlowSite slow -> hosts.network().flatMap(network -> network.whyNot(of(slow)));
      case Fault.StepClock step -> withoutLibrary(step, hosts);
      default -> Optional.empty();
    };
  }

  /** The part of it that only emulated hosts have; empty if it needs none of that. */
  private static Optional<String> lacking(Fault fault) {
    if (fault.disturbsNetwork()) {
      return Optional.of("whose network can be cut");
    }
    return switch (fault) {
      case Fault.ExhaustMemory exhaust -> Optional.of("whose memory can be limited");
      case Fault.FillDisk fill -> Optional.of("with a file system of their own");
      default -> Optional.empty();
    };
  }

  private static Optional<String> withoutLibrary(Fault.StepClock step, Hosts hosts)
      throws IOException {
    for (Host host : hosts.of(HostRole.NODES)) {
      if (FakeTime.on(host).isEmpty()) {
        return Optional.of(
            "%s needs the package %s on host %s"
                .formatted(step.label(), FakeTimeFiles.PACKAGE, host.name()));
      }
    }
    return Optional.empty();
  }

  /** That of the slow links of a site. */
  static LinkQuality of(Fault.SlowSite slow) {
    return new LinkQuality(slow.delay(), Duration.ZERO, 0, slow.bitsPerSecond());
  }

  /** That of a slow link. */
  static LinkQuality of(Fault.SlowServer slow) {
    return new LinkQuality(slow.delay(), Duration.ZERO, 0, slow.bitsPerSecond());
  }
}
