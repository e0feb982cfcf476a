package org.gridmark.driver.loopback;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.Strategy;

/**
 * Something for the processor to do at each read, in a counted number of steps. Strategies that
 * differ in nothing but the count are known to differ by its ratio, so whether a comparison finds a
 * slow-down of that size can be tried.
 *
 * @param steps how many, each of about a nanosecond
 */
record Work(long steps) {
  private static final String STEPS = "steps";
  private static final long WHOLE = 1_000_000;

  /** Work; three in a hundred more of it, which is little, and thirty, which a gate must find. */
  static List<Strategy> strategies() {
    return List.of(
        Strategy.direct("work", "each read computes for about a millisecond", settings(WHOLE)),
        Strategy.direct(
            "work-3-percent-slower",
            "each read computes for 3 % longer than with work",
            settings(WHOLE * 103 / 100)),
        Strategy.direct(
            "work-30-percent-slower",
            "each read computes for 30 % longer than with work",
            settings(WHOLE * 130 / 100)));
  }

  private static Map<String, String> settings(long steps) {
    return Map.of(STEPS, Long.toString(steps));
  }

  /** As the strategy says; none if it says nothing. */
  static Work of(Map<String, String> settings) {
    return new Work(Long.parseLong(settings.getOrDefault(STEPS, "0")));
  }

  /** Takes as many steps, each of which needs the one before. */
  void take() {
    long state = 1;
    for (long step = 0; step < steps; step++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    // It never comes to nought, which the compiler does not know, so the steps must be taken.
    if (state == 0) {
      throw new IllegalStateException("the generator came to a stop");
    }
  }
}
