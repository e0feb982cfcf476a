package org.gridmark.record;

import java.util.Map;
import org.gridmark.model.promise.Guarantees;

/**
 * The guarantees of one candidate of a run, as its parts state them.
 *
 * @param target those of the target in the candidate's configuration
 * @param services those of the services of its plan, by their kind
 */
public record StatedGuarantees(Guarantees target, Map<String, Guarantees> services) {
  /** Copies. */
  public StatedGuarantees {
    services = Map.copyOf(services);
  }

  /** Those of a candidate without services. */
  public static StatedGuarantees of(Guarantees target) {
    return new StatedGuarantees(target, Map.of());
  }
}
