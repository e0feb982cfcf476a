package org.gridmark.model.load;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A Poisson process whose rate follows a curve, made by turning its expected count round (E.
 * &Ccedil;inlar, Introduction to Stochastic Processes, 1975, section 4.7): where the expected count
 * reaches the next arrival of a process of rate 1, there is the next arrival of this one.
 */
final class CurveArrivals implements Schedule.Arrivals {
  /** Where the curve ends at nought nothing comes any more: in 146 years. */
  static final long NEVER = Long.MAX_VALUE / 2;

  private final List<Schedule.Curve.Point> points;
  private final RandomGenerator random;

  /** How many are expected up to each point. */
  private final double[] expected;

  /** The arrival of the process of rate 1, in two parts: rounding it would add up. */
  private long whole;

  private double fraction;

  /** The point that the last arrival came after. */
  private int point;

  private long nanos;

  CurveArrivals(List<Schedule.Curve.Point> points, RandomGenerator random) {
    this.points = points;
    this.random = random;
    this.expected = new double[points.size()];
    for (int i = 1; i < expected.length; i++) {
      expected[i] = expected[i - 1] + seconds(i - 1) * (rate(i - 1) + rate(i)) / 2;
    }
  }

  /** How many come in a second on average, from the first to the last point. */
  static double mean(List<Schedule.Curve.Point> points) {
    double all = 0;
    for (int i = 1; i < points.size(); i++) {
      double rates = points.get(i - 1).perSecond() + points.get(i).perSecond();
      all += rates / 2 * (nanos(points.get(i)) - nanos(points.get(i - 1)));
    }
    return all / nanos(points.getLast());
  }

  @Override
  public long next(long n) {
    double sum = fraction + random.nextExponential();
    long more = (long) sum;
    whole += more;
    fraction = sum - more;
    while (point < expected.length - 1 && beyond(point + 1) >= 0) {
      point++;
    }
    // The inverse rises with the count but for its own rounding, of less than a nanosecond.
    nanos = Math.max(nanos, time(beyond(point)));
    return nanos;
  }

  /** How far the arrival lies beyond what is expected up to a point. */
  private double beyond(int from) {
    return (whole - expected[from]) + fraction;
  }

  /** When so many more than at the last point are expected. */
  private long time(double count) {
    long start = nanos(points.get(point));
    double rate = rate(point);
    if (point == expected.length - 1) {
      return rate == 0 ? NEVER : start + Math.round(count / rate * 1e9);
    }
    // With rate r and slope s it is the positive root of s / 2 x^2 + r x = count, in the form that
    // neither a slope nor a rate of nought makes inexact.
    double slope = (rate(point + 1) - rate) / seconds(point);
    double root = Math.sqrt(Math.max(0, rate * rate + 2 * slope * count));
    double after = count == 0 ? 0 : Math.min(seconds(point), 2 * count / (rate + root));
    return start + Math.round(after * 1e9);
  }

  private double rate(int i) {
    return points.get(i).perSecond();
  }

  /** From a point to the next. */
  private double seconds(int i) {
    return (nanos(points.get(i + 1)) - nanos(points.get(i))) / 1e9;
  }

  private static long nanos(Schedule.Curve.Point point) {
    return point.time().toNanos();
  }
}
