package org.gridmark.analyse;

import java.util.Comparator;
import java.util.Optional;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;

/**
 * How narrow the intervals of a metric are, and how many trials would make them narrow enough.
 *
 * @param reached whether every interval is as narrow as wanted
 * @param widest half the width of the widest interval, as a share of its number; infinite if one
 *     number has too few trials for an interval
 * @param what whose interval that is: strategy, subject and metric, in words; empty if nothing has
 *     the metric
 * @param trialsNeeded trials of each strategy, those that there are included, that would reach it:
 *     by the first step of C. Stein, "A two-sample test for a linear hypothesis whose power is
 *     independent of the variance", Annals of Mathematical Statistics 16 (1945), so rather too many
 *     while there are few
 */
public record Precision(boolean reached, double widest, String what, int trialsNeeded) {
  private static final int MOST = 1_000_000;

  /**
   * Looks at every strategy and subject that has the metric; parts of requests count with the
   * whole.
   *
   * @param wanted half the width of an interval, as a share of its number: 0.02 for 2 %
   */
  public static Precision of(Analysis analysis, double wanted, String metric) {
    Optional<TrialNumbers> widest =
        analysis.trialNumbers().stream()
            .filter(numbers -> numbers.metric().name().equals(metric))
            .filter(numbers -> !numbers.subject().hasPart())
            .max(Comparator.comparingDouble(Precision::halfWidth));
    if (widest.isEmpty()) {
      return new Precision(false, Double.POSITIVE_INFINITY, "", Estimate.LEAST);
    }
    TrialNumbers numbers = widest.get();
    double half = halfWidth(numbers);
    String what = numbers.strategy() + ": " + numbers.subject() + ", " + metric;
    return new Precision(half <= wanted, half, what, needed(analysis, numbers, half / wanted));
  }

  /** On a scale of ratios, as the interval was made; infinite where there is none. */
  private static double halfWidth(TrialNumbers numbers) {
    Estimate estimate = numbers.estimate();
    boolean told = !numbers.doubtful() && numbers.byRepetition().size() >= Estimate.LEAST;
    return !told || !estimate.bounded()
        ? Double.POSITIVE_INFINITY
        : Math.sqrt(estimate.high() / estimate.low()) - 1;
  }

  private static int needed(Analysis analysis, TrialNumbers numbers, double factor) {
    int counted = numbers.byRepetition().size();
    int lost = repetitions(analysis, numbers.strategy()) - counted;
    if (Double.isInfinite(factor)) {
      return Estimate.LEAST + lost;
    }
    return (int) Math.min(MOST, Math.ceil(counted * Math.max(1, factor * factor)) + lost);
  }

  private static int repetitions(Analysis analysis, String strategy) {
    return (int)
        analysis.run().trials().stream().filter(trial -> trial.strategy().equals(strategy)).count();
  }
}
