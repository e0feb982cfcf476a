package org.gridmark.model.load;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * When the requests of a load are meant to start: a pure sequence; waiting for its times is left to
 * the users. In a closed schedule each user has a sequence of its own, in which a start depends on
 * the answer before. In an open one arrivals come from outside, whatever becomes of those before:
 * the users of the load share one sequence, and a free user takes the next.
 */
public sealed interface Schedule {
  /**
   * Each user asks, waits for the answer, thinks, and asks again. The first start is spread over
   * one think time, so that users do not march in step.
   */
  record Closed(Duration think) implements Schedule {
    /**
     * One user's intended starts, in nanoseconds since the phase began.
     *
     * @param random this user's own, seeded
     */
    public Starts starts(RandomGenerator random) {
      long pause = think.toNanos();
      long first = pause == 0 ? 0 : random.nextLong(pause);
      return (n, end) -> n == 0 ? first : end + pause;
    }
  }

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

  /** Requests arrive at a rate that does not depend on the answers. */
  sealed interface Open extends Schedule {
    /** How many arrive in a second, on average. */
    double perSecond();

    /** Its name in files: {@code constant}, {@code poisson} or {@code curve}. */
    String kind();

    /** The same at another rate. */
    Open at(double rate);

    /**
     * The arrivals of the whole load, in nanoseconds since the phase began.
     *
     * @param random the load's own, seeded
     */
    Arrivals arrivals(RandomGenerator random);
  }

  /** The arrivals of a load, asked for one after the other. Never descending. */
  @FunctionalInterface
  interface Arrivals {
    /**
     * When request {@code n} arrives.
     *
     * @param n 0, 1, 2 ... in turn
     */
    long next(long n);
  }

  /** Requests arrive at even distances. */
  record Constant(double perSecond) implements Open {
    /** Checks the rate. */
    public Constant {
      requirePositive(perSecond);
    }

    @Override
    public String kind() {
      return "constant";
    }

    @Override
    public Constant at(double rate) {
      return new Constant(rate);
    }

    @Override
    public Arrivals arrivals(RandomGenerator random) {
      return this::arrival;
    }

    /**
     * Computed from n each time: a rounded distance, added up, would drift. Whole seconds are split
     * off, and what they leave of n is computed with one rounding, so the nanosecond is right after
     * any number of arrivals.
     */
    private long arrival(long n) {
      long seconds = (long) (n / perSecond);
      double rest = Math.fma(-(double) seconds, perSecond, (double) n);
      return seconds * 1_000_000_000L + Math.round(rest / perSecond * 1e9);
    }
  }

  /** Requests arrive at random, independent of each other: exponential distances. */
  record Poisson(double perSecond) implements Open {
    /** Checks the rate. */
    public Poisson {
      requirePositive(perSecond);
    }

    @Override
    public String kind() {
      return "poisson";
    }

    @Override
    public Poisson at(double rate) {
      return new Poisson(rate);
    }

    @Override
    public Arrivals arrivals(RandomGenerator random) {
      double mean = 1e9 / perSecond;
      return new Arrivals() {
        private long nanos;
        private double fraction;

        @Override
        public long next(long n) {
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

  /**
   * Requests arrive at random, independent of each other, at a rate that follows a curve: straight
   * from point to point, and from the last point on as it is there. Two points at the same time are
   * a step. Its {@link #perSecond} is the mean from the first to the last point.
   */
  record Curve(List<Point> points) implements Open {
    /**
     * The rate at a time.
     *
     * @param time since the phase began
     * @param perSecond 0 or more
     */
    public record Point(Duration time, double perSecond) {
      /** Checks time and rate. */
      public Point {
        if (time.isNegative() || !(perSecond >= 0 && perSecond < 1e9)) {
          throw new IllegalArgumentException(
              "a curve cannot have %s a second after %s".formatted(perSecond, time));
        }
      }
    }

    /** Copies, and checks that the curve begins with the phase, goes on, and has a mean. */
    public Curve {
      points = List.copyOf(points);
      if (points.isEmpty() || !points.getFirst().time().isZero()) {
        throw new IllegalArgumentException("a curve begins with the phase");
      }
      for (int i = 1; i < points.size(); i++) {
        if (points.get(i).time().compareTo(points.get(i - 1).time()) < 0) {
          throw new IllegalArgumentException("a curve cannot go back to " + points.get(i).time());
        }
      }
      requirePositive(CurveArrivals.mean(points));
    }

    @Override
    public double perSecond() {
      return CurveArrivals.mean(points);
    }

    @Override
    public String kind() {
      return "curve";
    }

    @Override
    public Curve at(double rate) {
      requirePositive(rate);
      double factor = rate / perSecond();
      return new Curve(
          points.stream()
              .map(point -> new Point(point.time(), point.perSecond() * factor))
              .toList());
    }

    @Override
    public Arrivals arrivals(RandomGenerator random) {
      return new CurveArrivals(points, random);
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
