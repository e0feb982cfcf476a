package org.gridmark.model.study;

import java.util.List;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Trait;

/**
 * What one trial of an experiment does.
 *
 * @param caches every cache it uses
 * @param entries how many entries these hold at most, together: what memory is reckoned from
 * @param services the helper servers it needs, by name
 * @param clients the client programs it needs, by name; the first one takes the jobs
 * @param needs what the target must be able to do
 * @param phases in order
 */
public record Plan(
    List<CacheSpec<?, ?>> caches,
    long entries,
    List<String> services,
    List<String> clients,
    Set<Trait> needs,
    List<Phase> phases) {
  /** Copies. */
  public Plan {
    caches = List.copyOf(caches);
    services = List.copyOf(services);
    clients = List.copyOf(clients);
    needs = Set.copyOf(needs);
    phases = List.copyOf(phases);
  }

  /** The phase of that name. */
  public Phase phase(String name) {
    return phases.stream()
        .filter(phase -> phase.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no phase " + name));
  }
}
