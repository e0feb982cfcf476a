package org.gridmark.model.load;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * When the requests of a load are meant to start. The users of a load share it: each follows a
 * sequence of its own, and together they make the whole.
 */
public sealed interface Schedule {
  /**
   * One user's intended starts, in nanoseconds since the phase began.
   *
   * @param user from 0
   * @param users how many share the schedule
   * @param random this user's own, seeded
   */
  Starts starts(int user, int users, RandomGenerator random);

  /** A user's intended starts, asked for one after the other. */
  @FunctionalInterface
  interface Starts {
    /**
     * The intended start of request {@code n}.
     *
     * @param n 0, 1, 2 ... in turn
     * @param end when this user's request before ended; 0 before the first
     */
    long next(long n, long end);
  }

  /**
   * Each user asks, waits for the answer, thinks, and asks again. The first start is spread over
   * one think time, so that users do not march in step.
   */
  record Closed(Duration think) implements Schedule {
    @Override
    public Starts starts(int user, int users, RandomGenerator random) {
      long pause = think.toNanos();
      long first = pause == 0 ? 0 : random.nextLong(pause);
      return (n, end) -> n == 0 ? first : end + pause;
    }
  }

  /** Requests start at even distances, whatever becomes of those before. */
  record Constant(double perSecond) implements Schedule {
    /** Checks the rate. */
    public Constant {
      requirePositive(perSecond);
    }

    @Override
    public Starts starts(int user, int users, RandomGenerator random) {
      // Computed from n each time: a rounded distance, added up, would drift. Whole seconds are
      // split off so that the product keeps its nanoseconds after 10^9 arrivals.
      return (n, end) -> {
        long index = n * users + user;
        long seconds = (long) Math.floor(index / perSecond);
        double rest = index - seconds * perSecond;
        return seconds * 1_000_000_000L + Math.round(rest / perSecond * 1e9);
      };
    }
  }

  /** Requests start at random, independent of each other: exponential distances. */
  record Poisson(double perSecond) implements Schedule {
    /** Checks the rate. */
    public Poisson {
      requirePositive(perSecond);
    }

    @Override
    public Starts starts(int user, int users, RandomGenerator random) {
      double mean = 1e9 * users / perSecond;
      return new Starts() {
        private long nanos;
        private double fraction;

        @Override
        public long next(long n, long end) {
          // The fraction is carried, so that rounding to nanoseconds never adds up.
          double distance = random.nextExponential() * mean + fraction;
          long whole = (long) distance;
          fraction = distance - whole;
          nanos += whole;
          return nanos;
        }
      };
    }
  }

  /** Users who ask again as soon as they are answered. */
  static Schedule closed() {
    return new Closed(Duration.ZERO);
  }

  /** Users who think between an answer and the next question. */
  static Schedule closed(Duration think) {
    return new Closed(think);
  }

  private static void requirePositive(double perSecond) {
    if (!(perSecond > 0 && perSecond < 1e9)) {
      throw new IllegalArgumentException("a rate cannot be " + perSecond + " a second");
    }
  }
}
