package org.gridmark.analyse.statistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How many times larger one number is than another, from what trials gave for each: on the scale of
 * logarithms, so that a ratio and its inverse say the same.
 *
 * @param mean the logarithm of the ratio
 * @param error its standard error
 * @param freedom degrees of freedom that the error was estimated with; infinite if it is known
 * @param resolution how finely the numbers are known, on a scale of ratios: what differs by less is
 *     the same
 * @param n the number of pairs, or of trials of the smaller side, or of runs
 */
public record Contrast(double mean, double error, double freedom, double resolution, int n) {
  /** By repetition, over those that have both; empty if these are too few for an interval. */
  public static Optional<Contrast> paired(
      Map<Integer, Double> before, Map<Integer, Double> after, double resolution) {
    List<Double> ratios = new ArrayList<>();
    after.forEach(
        (repetition, number) -> {
          Double other = before.get(repetition);
          if (other != null) {
            ratios.add(number / other);
          }
        });
    return Spread.of(ratios).map(spread -> of(spread, resolution));
  }

  /** Of numbers that have nothing in common; empty if either side has too few for an interval. */
  public static Optional<Contrast> unpaired(
      Collection<Double> before, Collection<Double> after, double resolution) {
    return Spread.of(before)
        .flatMap(low -> Spread.of(after).map(high -> of(high.minus(low), resolution)));
  }

  /**
   * Of one run's trials and what several other runs let expect of one more of them: a prediction
   * interval. Each run is one observation, the geometric mean of its trials (of one trial: that
   * trial), because all its trials share an hour. A run of fewer trials than they have varies more,
   * by as much as trials within runs do.
   *
   * @return empty if the runs are too few for an interval
   */
  public static Optional<Contrast> predicted(
      List<? extends Collection<Double>> runs, Collection<Double> other, double resolution) {
    double expected = Spread.logarithm(other);
    return Double.isFinite(expected)
        ? Spread.of(runs.stream().map(run -> Math.exp(Spread.logarithm(run))).toList())
            .map(spread -> predicted(spread, Spread.missing(runs, other), expected, resolution))
        : Optional.empty();
  }

  private static Contrast predicted(Spread runs, double missing, double other, double resolution) {
    double variance = runs.error() * runs.error() * (runs.n() + 1) + missing;
    return new Contrast(
        other - runs.mean(), Math.sqrt(variance), runs.freedom(), resolution, runs.n());
  }

  private static Contrast of(Spread spread, double resolution) {
    return new Contrast(spread.mean(), spread.error(), spread.freedom(), resolution, spread.n());
  }

  /**
   * The same if, besides, equal ones differ by up to this factor in 95 of 100 cases: both intervals
   * together, as of independent causes.
   */
  public Contrast within(double factor) {
    double half = Math.hypot(half() - resolution, Math.log(factor));
    double known = StudentT.central(Estimate.SHARE, Double.POSITIVE_INFINITY);
    return new Contrast(mean, half / known, Double.POSITIVE_INFINITY, resolution, n);
  }

  /** The ratio with its 95 % interval. */
  public Estimate ratio() {
    return new Estimate(mean, mean - half(), mean + half(), n).map(Math::exp);
  }

  private double half() {
    return StudentT.central(Estimate.SHARE, freedom) * error + resolution;
  }

  /** The probability of a difference at least as large if there is none. */
  public double p() {
    // A difference below the recording's resolution is none, however often it comes out the same.
    double beyond = Math.max(0, Math.abs(mean) - resolution);
    return beyond == 0 ? 1 : StudentT.beyond(beyond / error, freedom);
  }
}
