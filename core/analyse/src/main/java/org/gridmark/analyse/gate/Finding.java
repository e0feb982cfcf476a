package org.gridmark.analyse.gate;

import java.util.Optional;
import org.gridmark.analyse.compare.Comparison;

/**
 * One number or claim, as it was judged.
 *
 * @param what it is about: subject and metric, or the claim
 * @param why in words; empty where it passed
 * @param interval whether the interval of the ratio decided, or left it undecided
 * @param comparison with the good one, if it is a ratio
 * @param tolerated the bound of the ratio or of the count; NaN if there is none
 */
public record Finding(
    Status status,
    String what,
    String why,
    boolean interval,
    Optional<Comparison> comparison,
    double tolerated) {
  static Finding of(Status status, String what, String why) {
    return new Finding(status, what, why, false, Optional.empty(), Double.NaN);
  }

  /** As a line says it. */
  @Override
  public String toString() {
    return why.isEmpty() ? what : what + " " + why;
  }
}
