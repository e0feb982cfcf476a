package org.gridmark.analyse.result;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.analyse.statistics.Contrast;
import org.gridmark.analyse.statistics.Estimate;

/**
 * An estimate with what each trial gave for it, so that it can be compared trial by trial.
 *
 * @param byRepetition each trial's own number, by the repetition that it belongs to; empty for a
 *     number that is exact, or that is no mean of such numbers
 */
public record Sampled(Estimate estimate, SortedMap<Integer, Double> byRepetition) {
  /** Copies. */
  public Sampled {
    byRepetition = Collections.unmodifiableSortedMap(new TreeMap<>(byRepetition));
  }

  /** A number that does not come from trials. */
  public static Sampled plain(Estimate estimate) {
    return new Sampled(estimate, new TreeMap<>());
  }

  /**
   * The mean over trials. Each is one observation, however many answers it rests on: what it
   * recorded tells of its own cluster, and only other trials tell of other clusters. They are taken
   * by their logarithms (geometric mean), so that the interval stays positive and a ratio of two
   * such means is the mean ratio.
   *
   * @param resolution how finely each is known, on a scale of ratios
   */
  public static Sampled over(SortedMap<Integer, Double> byRepetition, double resolution, long n) {
    double[] values = byRepetition.values().stream().mapToDouble(Double::doubleValue).toArray();
    return new Sampled(Estimate.ofTrials(values, resolution, n), byRepetition);
  }

  /** Without an interval, and not to be compared. */
  public Sampled doubtful() {
    return plain(new Estimate(estimate.value(), Double.NaN, Double.NaN, estimate.n()));
  }

  /**
   * This divided by that of another strategy, from what their trials gave: by repetition, as far as
   * both are there. Without an interval where the trials are too few for one.
   */
  public Estimate against(Sampled that, double resolution) {
    return Contrast.paired(that.byRepetition, byRepetition, resolution)
        .or(() -> Contrast.unpaired(that.byRepetition.values(), byRepetition.values(), resolution))
        .map(Contrast::ratio)
        .orElseGet(() -> unbounded(that));
  }

  private Estimate unbounded(Sampled that) {
    int trials = Math.min(byRepetition.size(), that.byRepetition.size());
    double ratio = estimate.value() / that.estimate.value();
    return new Estimate(ratio, Double.NaN, Double.NaN, trials);
  }

  /**
   * This divided by that, which is in the same unit if multiplied by the factor. Numbers of the
   * same trials are divided trial by trial, so that what a cluster does to both cancels; others are
   * taken to be independent.
   */
  public Estimate over(Sampled that, double factor, double resolution) {
    long n = Math.min(estimate.n(), that.estimate.n());
    Estimate ratio =
        byRepetition.keySet().equals(that.byRepetition.keySet())
            ? Contrast.paired(that.byRepetition, byRepetition, resolution)
                .map(Contrast::ratio)
                .orElseGet(() -> estimate.over(that.estimate))
            : estimate.over(that.estimate);
    return new Estimate(ratio.value(), ratio.low(), ratio.high(), n).times(factor);
  }
}
