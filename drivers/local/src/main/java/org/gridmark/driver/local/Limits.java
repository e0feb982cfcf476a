package org.gridmark.driver.local;

import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.Strategy;

/**
 * The bound of a cache, and the lives of its entries: the ways by which one goes unasked.
 *
 * @param size how many entries a cache holds at most; 0: as many as are put
 * @param lives whether an entry may have a time to live
 */
record Limits(long size, boolean lives) {
  /** Setting: how many entries a cache holds at most. */
  static final String MAXIMUM_SIZE = "maximum-size";

  /** Setting: {@code none} leaves out the timers that an entry's life needs. */
  static final String EXPIRY = "expiry";

  private static final String NONE = "none";

  /** More than the contract's tests put, and less than most experiments do. */
  private static final String BOUND = "10000";

  /** Caffeine with a bound, and Caffeine as it comes. */
  static List<Strategy> strategies() {
    return List.of(
        Strategy.direct(
            "bounded",
            "each cache holds at most " + BOUND + " entries, and others go",
            Map.of(MAXIMUM_SIZE, BOUND)),
        Strategy.direct(
            "vanilla",
            "Caffeine's defaults: no bound, and no timers for entries that expire",
            Map.of(EXPIRY, NONE)));
  }

  /** As the strategy says. */
  static Limits of(Map<String, String> settings) {
    String size = settings.getOrDefault(MAXIMUM_SIZE, "0");
    if (!size.matches("[0-9]{1,12}")) {
      throw new BadInput("local setting maximum-size: expected a number from 0, got " + size);
    }
    return new Limits(Long.parseLong(size), !NONE.equals(settings.get(EXPIRY)));
  }

  boolean bounded() {
    return size > 0;
  }

  /** Which entries go, in words. */
  String eviction() {
    return bounded()
        ? "entries go: a cache keeps at most "
            + size
            + ", those that seem most worth it by how often and how lately they were used"
            + " (Window TinyLFU)"
        : "none";
  }
}
