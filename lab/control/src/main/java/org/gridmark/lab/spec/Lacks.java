package org.gridmark.lab.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;

/**
 * The needs of a plan that a target does not meet.
 *
 * @param connections kinds that it does not connect by
 * @param traits what it cannot do
 */
public record Lacks(Set<Class<? extends Connection>> connections, Set<Trait> traits) {
  /** Copies. */
  public Lacks {
    connections = Set.copyOf(connections);
    traits = Set.copyOf(traits);
  }

  /** Of a target that can do so much in its configuration. */
  static Lacks of(Plan plan, Target target, Set<Trait> able) {
    return new Lacks(
        plan.connections().stream()
            .filter(kind -> !kind.isAssignableFrom(target.connection()))
            .collect(Collectors.toSet()),
        plan.needs().stream().filter(trait -> !able.contains(trait)).collect(Collectors.toSet()));
  }

  boolean nothing() {
    return connections.isEmpty() && traits.isEmpty();
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
    return "it " + reasons.stream().sorted().collect(Collectors.joining(" and "));
  }
}
