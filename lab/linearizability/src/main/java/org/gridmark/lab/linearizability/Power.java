package org.gridmark.lab.linearizability;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.random.Draw;

/**
 * The power of a check: how often a single fault would have been seen in a history, of those that
 * were planted into it one at a time.
 *
 * @param tries how many were planted
 * @param found how many of these were seen
 */
public record Power(PlantedFault fault, int tries, int found) {
  /** Draws that offer no place for a fault are made again, up to so often for each. */
  private static final int DRAWS = 20;

  /**
   * Plants faults into histories that are linearizable.
   *
   * @param tries how many; fewer are planted where there is hardly a place
   */
  public static Power of(
      PlantedFault fault,
      List<KeyHistory> histories,
      int tries,
      RegisterChecker checker,
      long seed) {
    int planted = 0;
    int found = 0;
    for (int n = 0; n < tries; n++) {
      Draw draw = Draw.of(Draw.seed(seed, fault.name()), n);
      OptionalInt seen = seen(fault, histories, checker, draw);
      planted += seen.isPresent() ? 1 : 0;
      found += seen.orElse(0);
    }
    return new Power(fault, planted, found);
  }

  /** 1 if the check sees it, 0 if not; empty if there was no place. */
  private static OptionalInt seen(
      PlantedFault fault, List<KeyHistory> histories, RegisterChecker checker, Draw draw) {
    for (int i = 0; i < DRAWS && !histories.isEmpty(); i++) {
      Optional<KeyHistory> broken = fault.into(draw.from(histories), draw);
      if (broken.isPresent()) {
        return OptionalInt.of(checker.check(broken.get()) == Verdict.VIOLATED ? 1 : 0);
      }
    }
    return OptionalInt.empty();
  }

  /** The probability of seeing one, with its interval. */
  public Estimate estimate() {
    return Estimate.share(found, tries);
  }
}
