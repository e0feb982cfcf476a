package org.gridmark.model.load;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long a visitor looks at a page: exponential, cut at ten times the mean. Of 22 000 times one
 * is cut, which takes 0.005 % from the mean.
 *
 * @param mean of the times before they are cut; zero for visitors who do not think
 */
public record ThinkTime(Duration mean) {
  /** The longest time, in means. */
  public static final int LONGEST = 10;

  private static final Duration MOST = Duration.ofDays(1);

  /** Checks the mean. */
  public ThinkTime {
    if (mean.isNegative() || mean.compareTo(MOST) > 0) {
      throw new IllegalArgumentException("a think time: expected 0 to 24 h, not " + mean);
    }
  }

  /** A time in nanoseconds. */
  public long draw(RandomGenerator random) {
    return (long) (Math.min(random.nextExponential(), LONGEST) * mean.toNanos());
  }
}
