package org.gridmark.analyse.result;

import java.util.Map;
import java.util.OptionalDouble;

/** The units of {@code results.csv}. Those of time convert into each other, the others do not. */
public final class Units {
  private static final Map<String, Double> PER_SECOND = Map.of("s", 1.0, "ms", 1e3, "us", 1e6);

  private Units() {}

  /**
   * What a number in one unit is multiplied by to be in the other; empty if that has no meaning.
   */
  public static OptionalDouble factor(String from, String to) {
    if (from.equals(to)) {
      return OptionalDouble.of(1);
    }
    Double source = PER_SECOND.get(from);
    Double wanted = PER_SECOND.get(to);
    return source == null || wanted == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(wanted / source);
  }

  /** Whether numbers in this unit can be counts. */
  public static boolean countable(String unit) {
    return !unit.equals("1/s") && !PER_SECOND.containsKey(unit);
  }
}
