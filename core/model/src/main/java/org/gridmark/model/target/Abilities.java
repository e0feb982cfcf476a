package org.gridmark.model.target;

import java.util.Set;
import org.gridmark.model.data.TextOrder;

/**
 * All that a target can do in its configuration.
 *
 * @param livesInClient whether it lives inside the client, so that each client has entries of its
 *     own
 * @param textOrder the order in which it has texts
 */
public record Abilities(Set<Trait> traits, boolean livesInClient, TextOrder textOrder) {
  /** Copies. */
  public Abilities {
    traits = Set.copyOf(traits);
  }

  /** Those of a target. */
  public static Abilities of(Target target, ClusterSpec cluster) {
    return new Abilities(
        target.traits(cluster),
        target.livesInClient(cluster),
        target instanceof Grid grid ? grid.textOrder() : TextOrder.UTF_16);
  }

  /** Those of a target that clients share. */
  public static Abilities shared(Set<Trait> traits) {
    return new Abilities(traits, false, TextOrder.UTF_16);
  }

  /** Whether it has the trait. */
  public boolean has(Trait trait) {
    return traits.contains(trait);
  }
}
