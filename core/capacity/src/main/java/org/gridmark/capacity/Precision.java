package org.gridmark.capacity;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.StudentT;
import org.gridmark.operational.regression.Forecast;

/** Student's t for forecasts, and what is missing where their intervals are too wide. */
final class Precision {
  /** Half the width, in logarithms, of an interval as wide as its number: asinh(1/2). */
  private static final double WIDEST = 0.4812;

  /** The widest interval of a throughput: so many times its lower end is its upper one. */
  private static final int VAGUE = 4;

  /** The half-width of a 95 % interval of a normal distribution, in standard deviations. */
  private static final double NORMAL = 1.96;

  private Precision() {}

  /** The half-width of a 95 % interval in standard errors. */
  static double reach(int freedom) {
    return StudentT.central(Estimate.SHARE, freedom);
  }

  /** The interval of one new trial. */
  static Estimate estimate(Forecast forecast, int n) {
    return new Estimate(
        forecast.value(), forecast.low(Precision::reach), forecast.high(Precision::reach), n);
  }

  /** The reason why an interval is wider than its number; empty if it is not. */
  static Optional<String> missing(Estimate estimate, Forecast forecast) {
    if (estimate.high() - estimate.low() <= estimate.value()) {
      return Optional.empty();
    }
    double most = WIDEST / reach(forecast.freedom());
    String wide = "the interval is wider than the number: ";
    if (forecast.deviation() >= most) {
      return Optional.of(wide + "trials differ too much, measure longer phases");
    }
    double left = most * most - forecast.deviation() * forecast.deviation();
    double times = forecast.error() * forecast.error() / left;
    return Optional.of(
        times > 1
            ? wide
                + "it takes about %d times as many trials, or larger sizes"
                    .formatted((long) Math.ceil(times))
            : wide + "what is lost as it grows is not told yet, measure larger sizes");
  }

  /**
   * The reason why the interval of a throughput tells too little; empty if it tells enough. Its
   * number need not be in the middle, so its ends are compared.
   *
   * @param deviation of the new trials, of the logarithm
   * @param error of their mean, of the logarithm
   */
  static Optional<String> vague(Estimate estimate, double deviation, double error) {
    if (estimate.high() <= VAGUE * estimate.low()) {
      return Optional.empty();
    }
    String wide = "the upper end is more than %d times the lower: ".formatted(VAGUE);
    double most = Math.log(VAGUE) / 2 / NORMAL;
    if (deviation >= most) {
      return Optional.of(wide + "trials differ too much, measure longer phases");
    }
    double times = error * error / (most * most - deviation * deviation);
    return Optional.of(
        times > 1
            ? wide
                + "it takes about %d times as many trials, or larger sizes"
                    .formatted((long) Math.ceil(times))
            : wide + "what is lost as it grows is not told yet, measure larger sizes");
  }

  /** The numbers of trials, as observations. */
  static Estimate trials(List<Double> values) {
    return Estimate.ofTrials(
        values.stream().mapToDouble(Double::doubleValue).toArray(), 0, values.size());
  }
}
