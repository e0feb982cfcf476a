package org.gridmark.operational.regression;

import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * A value that was not measured, with what is known of it. Its interval is the hull of those of all
 * {@link Sum sums} that the measurements leave possible.
 *
 * @param value by the sum that was chosen
 * @param sums the chosen one first
 */
public record Forecast(double value, List<Sum> sums) {
  /**
   * A value by one sum. Errors are those of its logarithm, so intervals stay above 0.
   *
   * @param error the standard error of the mean of many measurements
   * @param deviation by which single measurements differ from that mean
   * @param freedom degrees of freedom of both
   * @param lawful whether no weight is below 0
   * @param sure whether no weight may be 0; if one may, only the upper end counts
   * @param support Akaike's weight: how likely it is beside the chosen one
   */
  record Sum(
      double value,
      double error,
      double deviation,
      int freedom,
      boolean lawful,
      boolean sure,
      double support) {
    Sum ofMean(int measurements) {
      double less = deviation / Math.sqrt(measurements);
      return new Sum(value, error, less, freedom, lawful, sure, support);
    }

    double high(double further, IntToDoubleFunction reach) {
      return value * Math.exp(width(further, reach));
    }

    double low(double further, IntToDoubleFunction reach) {
      return value / Math.exp(width(further, reach));
    }

    private double width(double further, IntToDoubleFunction reach) {
      return reach.applyAsDouble(freedom) * Math.hypot(error, further);
    }
  }

  /** Copies. */
  public Forecast {
    sums = List.copyOf(sums);
  }

  /** The same of the mean of so many new measurements in place of one. */
  public Forecast ofMean(int measurements) {
    return new Forecast(value, sums.stream().map(one -> one.ofMean(measurements)).toList());
  }

  /**
   * The lower end of the interval in which one new measurement would be.
   *
   * @param reach its half-width in standard errors, by degrees of freedom: Student's t
   */
  public double low(IntToDoubleFunction reach) {
    return low(reach, 0);
  }

  /** The upper end. */
  public double high(IntToDoubleFunction reach) {
    return high(reach, 0);
  }

  /**
   * The lower end, if what it was computed for is uncertain too.
   *
   * @param further the standard error of the logarithm that comes from there
   */
  public double low(IntToDoubleFunction reach, double further) {
    return sums.stream()
        .filter(Sum::sure)
        .mapToDouble(one -> one.low(Math.hypot(one.deviation(), further), reach))
        .min()
        .orElseGet(() -> sums.getFirst().low(Math.hypot(deviation(), further), reach));
  }

  /** The upper end, if what it was computed for is uncertain too. */
  public double high(IntToDoubleFunction reach, double further) {
    return sums.stream()
        .mapToDouble(one -> one.high(Math.hypot(one.deviation(), further), reach))
        .max()
        .orElseThrow();
  }

  /**
   * The standard error of the logarithm of the mean, with that of the choice: the mean over all
   * sums, by their support, of each one's own error and its distance from the chosen one (S. T.
   * Buckland, K. P. Burnham and N. H. Augustin, "Model selection: an integral part of inference",
   * Biometrics 53, 1997).
   */
  public double error() {
    double all = 0;
    double support = 0;
    for (Sum one : sums) {
      if (one.lawful()) {
        all += one.support() * Math.hypot(one.error(), Math.log(one.value() / value));
        support += one.support();
      }
    }
    return all / support;
  }

  /** The standard deviation of the logarithm of one measurement, by the sum that was chosen. */
  public double deviation() {
    return sums.getFirst().deviation();
  }

  /** The degrees of freedom of the sum that was chosen. */
  public int freedom() {
    return sums.getFirst().freedom();
  }
}
