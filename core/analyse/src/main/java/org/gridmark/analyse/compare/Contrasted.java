package org.gridmark.analyse.compare;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.statistics.Contrast;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.FalseDiscovery;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;

/**
 * A number that both sides have, and that has a better way.
 *
 * @param trials how many there are of the side that has fewer
 * @param sound whether nothing speaks against either
 * @param contrast empty if there are too few trials to tell
 */
record Contrasted(
    Subject subject,
    Metric metric,
    Estimate before,
    Estimate after,
    Basis basis,
    int trials,
    boolean sound,
    Optional<Contrast> contrast) {
  private static final Outcome NOTHING = Outcome.NO_DIFFERENCE_SHOWN;

  /** A table: which of the differences are claimed depends on how many there are. */
  static List<Comparison> table(String baseline, String other, List<Contrasted> all) {
    double threshold =
        FalseDiscovery.threshold(
            all.stream()
                .filter(Contrasted::sound)
                .flatMap(one -> one.contrast().stream())
                .mapToDouble(Contrast::p)
                .toArray());
    return all.stream().map(one -> one.comparison(baseline, other, threshold)).toList();
  }

  /** The outcome that a ratio other than one means. */
  static Outcome outcome(Metric metric, double ratio) {
    return ratio < 1 == (metric.direction() == Direction.LOWER) ? Outcome.BETTER : Outcome.WORSE;
  }

  private Comparison comparison(String baseline, String other, double threshold) {
    return new Comparison(
        subject, metric, baseline, other, before, after, ratio(), basis, outcome(threshold));
  }

  private Outcome outcome(double threshold) {
    if (!sound) {
      return Outcome.IN_DOUBT;
    }
    return contrast
        .map(found -> found.p() <= threshold ? outcome(metric, found.ratio().value()) : NOTHING)
        .orElse(trials < Estimate.LEAST ? Outcome.TOO_FEW_TRIALS : NOTHING);
  }

  /** With its interval if anything may be concluded from it. */
  private Estimate ratio() {
    double plain = after.value() / before.value();
    Estimate unbounded = new Estimate(plain, Double.NaN, Double.NaN, trials);
    return sound ? contrast.map(Contrast::ratio).orElse(unbounded) : unbounded;
  }
}
