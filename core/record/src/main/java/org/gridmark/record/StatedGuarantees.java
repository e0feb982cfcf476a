package org.gridmark.record;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.promise.Guarantees;

/**
 * The guarantees of one candidate of a run, as its parts state them.
 *
 * @param target those of the target in the candidate's configuration
 * @param services those of the services of its plan, by their kind
 */
public record StatedGuarantees(Guarantees target, Map<String, Guarantees> services) {
  /** Copies, in an order that is always the same. */
  public StatedGuarantees {
    services = Collections.unmodifiableSortedMap(new TreeMap<>(services));
  }

  /** Those of a candidate without services. */
  public static StatedGuarantees of(Guarantees target) {
    return new StatedGuarantees(target, Map.of());
  }
}
