package org.gridmark.model.metric;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;

/** The units of numbers. Those of time convert into each other, the others do not. */
public enum Unit {
  SECONDS("s"),
  MILLISECONDS("ms"),
  MICROSECONDS("us"),
  PER_SECOND("1/s"),
  MEGABYTES_PER_SECOND("MB/s"),
  BYTES("B"),
  ROWS("rows"),
  NONE("none");

  private static final Map<Unit, Double> PARTS_OF_A_SECOND =
      Map.of(SECONDS, 1.0, MILLISECONDS, 1e3, MICROSECONDS, 1e6);

  private final String symbol;

  Unit(String symbol) {
    this.symbol = symbol;
  }

  /** As files have it. */
  public String symbol() {
    return symbol;
  }

  /**
   * The unit with a symbol.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Unit of(String symbol) {
    return Arrays.stream(values())
        .filter(unit -> unit.symbol.equals(symbol))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no unit: " + symbol));
  }

  /** The factor from a number in this unit to the same in another; empty if there is none. */
  public OptionalDouble to(Unit other) {
    if (this == other) {
      return OptionalDouble.of(1);
    }
    Double own = PARTS_OF_A_SECOND.get(this);
    Double wanted = PARTS_OF_A_SECOND.get(other);
    return own == null || wanted == null ? OptionalDouble.empty() : OptionalDouble.of(wanted / own);
  }

  /** Whether numbers in this unit can be counts. */
  public boolean countable() {
    return this != PER_SECOND
        && this != MEGABYTES_PER_SECOND
        && !PARTS_OF_A_SECOND.containsKey(this);
  }

  @Override
  public String toString() {
    return symbol;
  }
}
