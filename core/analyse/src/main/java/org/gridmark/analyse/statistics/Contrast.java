package org.gridmark.analyse.statistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How many times larger one number is than another, from what independent trials gave for each.
 *
 * <p>Trials are taken by their logarithms, so that a ratio is a difference: of the two numbers of
 * each repetition (Student's paired t, in which what a repetition did to both cancels), or of the
 * two means (Welch, Biometrika 34, 1947), where trials have nothing in common.
 *
 * @param ratio with its 95 % interval; n is the number of pairs, or of trials of the smaller side
 * @param p the probability of a difference at least as large if there is none
 */
public record Contrast(Estimate ratio, double p) {
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

  private static Contrast of(Spread spread, double resolution) {
    // A difference below the recording's resolution is none, however often it comes out the same.
    double half = StudentT.central(Estimate.SHARE, spread.freedom()) * spread.error() + resolution;
    double beyond = Math.max(0, Math.abs(spread.mean()) - resolution);
    double p = beyond == 0 ? 1 : StudentT.beyond(beyond / spread.error(), spread.freedom());
    Estimate logarithm =
        new Estimate(spread.mean(), spread.mean() - half, spread.mean() + half, spread.n());
    return new Contrast(logarithm.map(Math::exp), p);
  }
}
