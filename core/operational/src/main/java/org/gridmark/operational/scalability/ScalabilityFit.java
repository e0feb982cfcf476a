package org.gridmark.operational.scalability;

import java.util.List;
import java.util.Optional;

/**
 * The {@link ScalabilityLaw} that fits measured throughputs best, or why there is none.
 *
 * <p>Best is the least sum of squared differences, with neither sigma nor kappa negative. That
 * takes every throughput to be equally uncertain. Standard errors are those of the best without the
 * two limits, from the slopes of the law there; intervals around it are cut at 0, and widened where
 * a limit moved the value. Three runs fit exactly and have none.
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
   * @param peak the size with the greatest throughput, where {@link ScalabilityLaw#peak()} has one
   * @param freedom degrees of freedom that are left: runs beyond three
   */
  record Fitted(
      Parameter lambda, Parameter sigma, Parameter kappa, Optional<Peak> peak, int freedom)
      implements ScalabilityFit {
    /** The law with the best values. */
    public ScalabilityLaw law() {
      return new ScalabilityLaw(lambda.value(), sigma.value(), kappa.value());
    }
  }

  /**
   * One parameter of the law.
   *
   * @param value the best within the limits
   * @param free the best without them
   * @param standardError of that; NaN where nothing is left to tell it from
   */
  record Parameter(double value, double free, double standardError) {
    /**
     * The lower end of its interval.
     *
     * @param reach its half-width in standard errors: Student's t for the degrees of freedom
     */
    public double low(double reach) {
      return Math.max(0, Math.min(value, free - reach * standardError));
    }

    /** The upper end. */
    public double high(double reach) {
      return Math.max(value, free + reach * standardError);
    }
  }

  /**
   * The size with the greatest throughput. Its interval is that of 1 / n*^2, which is close to
   * linear in what is uncertain; it has no end where a law without coherency loss fits, too.
   *
   * @param value the best within the limits
   * @param curve 1 / n*^2 of the best without them
   * @param standardError of that; NaN where nothing is left to tell it from
   */
  record Peak(double value, double curve, double standardError) {
    /**
     * The lower end of its interval.
     *
     * @param reach its half-width in standard errors, on that scale
     */
    public double low(double reach) {
      return Math.min(value, 1 / Math.sqrt(Math.max(0, curve + reach * standardError)));
    }

    /** The upper end. */
    public double high(double reach) {
      return Math.max(value, 1 / Math.sqrt(Math.max(0, curve - reach * standardError)));
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
