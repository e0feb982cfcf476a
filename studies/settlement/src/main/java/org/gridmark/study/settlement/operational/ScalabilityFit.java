package org.gridmark.study.settlement.operational;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.statistics.Estimate;

/**
 * The {@link ScalabilityLaw} that fits measured throughputs best, or why there is none.
 *
 * <p>Best is the least sum of squared differences, with neither sigma nor kappa negative. That
 * takes every throughput to be equally uncertain. Intervals are Student's at 95 %, from the slopes
 * of the law at its best without the two limits; they are cut at 0, and widened where a limit moved
 * the value. Three runs fit exactly and have none.
 */
public sealed interface ScalabilityFit {
  /** Sizes that it takes to tell three parameters apart. */
  int LEAST_SIZES = 3;

  /**
   * A law that fits.
   *
   * @param lambda what a system of size 1 does, in the unit of the throughputs
   * @param sigma contention, a share
   * @param kappa coherency, for each pair
   * @param peak the size with the greatest throughput, where {@link ScalabilityLaw#peak()} has one;
   *     its interval has no end where one without coherency loss fits, too
   */
  record Fitted(Estimate lambda, Estimate sigma, Estimate kappa, Optional<Estimate> peak)
      implements ScalabilityFit {
    /** The law with the best values. */
    public ScalabilityLaw law() {
      return new ScalabilityLaw(lambda.value(), sigma.value(), kappa.value());
    }
  }

  /**
   * Runs that no law can be found for.
   *
   * @param reason what is wrong with them, and what was expected
   */
  record NotFitted(String reason) implements ScalabilityFit {}

  /** Fits the law to these runs; a size may be among them several times. */
  static ScalabilityFit of(List<SizedRun> runs) {
    return obstacle(runs)
        .<ScalabilityFit>map(NotFitted::new)
        .orElseGet(() -> new ScalabilityFitter(runs).fit());
  }

  private static Optional<String> obstacle(List<SizedRun> runs) {
    for (SizedRun run : runs) {
      if (run.size() < 1) {
        return Optional.of("size " + run.size() + " is none: sizes begin at 1");
      }
      double square = run.throughput() * run.throughput();
      if (!(run.throughput() > 0 && square > 0 && square < Double.POSITIVE_INFINITY)) {
        return Optional.of(
            "a throughput of %s at size %d: it must be positive, and its square a number"
                .formatted(run.throughput(), run.size()));
      }
    }
    List<Integer> sizes = runs.stream().map(SizedRun::size).distinct().sorted().toList();
    return sizes.size() < LEAST_SIZES
        ? Optional.of("sizes " + sizes + ": it takes " + LEAST_SIZES + " different ones or more")
        : Optional.empty();
  }
}
