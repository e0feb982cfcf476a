package org.gridmark.lab.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;

/**
 * The needs of a plan that a target, or the machine of its servers, does not meet.
 *
 * @param connections kinds that it does not connect by
 * @param traits what it cannot do
 * @param faults those that strike nodes, by their labels, where it consists of servers
 * @param programs that services need and the machine has not
 */
public record Lacks(
    Set<Class<? extends Connection>> connections,
    Set<Trait> traits,
    Set<String> faults,
    Set<Requirement> programs) {
  /** Copies. */
  public Lacks {
    connections = Set.copyOf(connections);
    traits = Set.copyOf(traits);
    faults = Set.copyOf(faults);
    programs = Set.copyOf(programs);
  }

  /** On a machine that has every program. */
  Lacks(Set<Class<? extends Connection>> connections, Set<Trait> traits, Set<String> faults) {
    this(connections, traits, faults, Set.of());
  }

  /**
   * The same on this machine.
   *
   * @param services of the plan, the target's own among them
   */
  Lacks here(List<Service> services) {
    Set<Requirement> missing =
        services.stream()
            .flatMap(service -> service.requirement().stream())
            .filter(needed -> needed.found().isEmpty())
            .collect(Collectors.toSet());
    return new Lacks(connections, traits, faults, missing);
  }

  /** Of a target that can do so much in its configuration. */
  static Lacks of(Plan plan, Target target, ClusterSpec cluster) {
    Set<Trait> able = target.traits(cluster);
    return new Lacks(
        plan.connections().stream()
            .filter(kind -> !kind.isAssignableFrom(target.connection()))
            .collect(Collectors.toSet()),
        plan.needs().stream().filter(trait -> !able.contains(trait)).collect(Collectors.toSet()),
        target.servers(cluster).isEmpty() || target.hasNodes(cluster) ? Set.of() : ofNodes(plan));
  }

  private static Set<String> ofNodes(Plan plan) {
    return plan.phases().stream()
        .flatMap(phase -> phase.strikes().stream())
        .map(Phase.Strike::fault)
        .filter(Lacks::needsNodes)
        .map(Fault::label)
        .collect(Collectors.toSet());
  }

  private static boolean needsNodes(Fault fault) {
    return switch (fault) {
      case Fault.KillNode any -> false;
      case Fault.KillOldest any -> false;
      case Fault.KillBehind any -> false;
      case Fault.KillStorage any -> false;
      case Fault.StartServer any -> false;
      case Fault.RenewAll any -> false;
      case Fault.ReplaceClients any -> false;
      case Fault.CrashClient any -> false;
      case Fault.KillService any -> false;
      case Fault.StartService any -> false;
      case Fault.ServiceAway any -> false;
      case Fault.OfSite any -> false;
      case Fault.Collect any -> false; // there is no garbage
      default -> true;
    };
  }

  boolean nothing() {
    return connections.isEmpty() && traits.isEmpty() && faults.isEmpty() && programs.isEmpty();
  }

  /** Why the target cannot take part: {@code it is no grid and lacks query}. */
  String reason() {
    List<String> reasons = new ArrayList<>();
    for (Class<? extends Connection> kind : connections) {
      reasons.add(kind == Session.class ? "is no grid" : "gives no " + kind.getSimpleName());
    }
    if (!traits.isEmpty()) {
      reasons.add("lacks " + Trait.labels(traits));
    }
    if (!faults.isEmpty()) {
      reasons.add("has no nodes for " + faults.stream().sorted().collect(Collectors.joining(", ")));
    }
    for (Requirement needed : programs) {
      reasons.add(
          "needs %s, which this machine has not: %s".formatted(needed.program(), needed.remedy()));
    }
    return "it " + reasons.stream().sorted().collect(Collectors.joining(" and "));
  }
}
