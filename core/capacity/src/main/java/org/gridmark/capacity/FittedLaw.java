package org.gridmark.capacity;

import java.util.List;
import java.util.OptionalDouble;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.operational.regression.RelativeFit;
import org.gridmark.operational.regression.Sample;
import org.gridmark.operational.regression.TermChoice;
import org.gridmark.operational.scalability.ScalabilityFit.Parameter;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;

/**
 * The universal scalability law that is nearest to trials, on a scale of ratios. Written as n / X =
 * a + b (n - 1) + c n (n - 1), with a = 1 / lambda, b = sigma / lambda and c = kappa / lambda, it
 * is a sum of terms; by the rule of {@link TermChoice}, sigma and kappa are 0 where the trials do
 * not show them. It describes; {@link ThroughputModel} predicts.
 */
public final class FittedLaw {
  private static final int CONTENTION = 1;
  private static final int COHERENCY = 2;

  private final TermChoice choice;
  private final int trials;

  FittedLaw(List<SizedRun> runs) {
    trials = runs.size();
    choice =
        TermChoice.of(
            runs.stream()
                .map(run -> new Sample(terms(run.size()), run.size() / run.throughput()))
                .toList());
  }

  private static List<Double> terms(int size) {
    return List.of(1.0, size - 1.0, size * (size - 1.0));
  }

  /** The law that was chosen. */
  public ScalabilityLaw chosen() {
    RelativeFit best = choice.best();
    double unit = 1 / best.weight(0);
    return new ScalabilityLaw(unit, best.weight(CONTENTION) * unit, best.weight(COHERENCY) * unit);
  }

  /** Its throughput with so many servers, in requests/s. */
  public double throughput(double servers) {
    return chosen().throughput(servers);
  }

  /** Its lambda, in requests/s of one server. */
  public Estimate lambda() {
    return parameter(
        chosen().lambda(), a -> 1 / a[0], a -> new double[] {-1 / (a[0] * a[0]), 0, 0});
  }

  /** Its sigma; its interval is that of the law with both losses, cut at 0. */
  public Estimate sigma() {
    return ratio(chosen().sigma(), CONTENTION);
  }

  /** Its kappa; its interval is that of the law with both losses, cut at 0. */
  public Estimate kappa() {
    return ratio(chosen().kappa(), COHERENCY);
  }

  /** The number of servers beyond which its throughput falls; empty if it never does. */
  public OptionalDouble peak() {
    return chosen().peak();
  }

  private Estimate ratio(double value, int term) {
    return parameter(
        value,
        a -> a[term] / a[0],
        a -> {
          double[] slopes = {-a[term] / (a[0] * a[0]), 0, 0};
          slopes[term] = 1 / a[0];
          return slopes;
        });
  }

  private interface Slopes {
    double[] at(double[] weights);
  }

  private interface Scale {
    double of(double[] weights);
  }

  private Estimate parameter(double value, Scale scale, Slopes slopes) {
    return choice
        .whole()
        .map(
            whole -> {
              double[] weights = {
                whole.weight(0), whole.weight(CONTENTION), whole.weight(COHERENCY)
              };
              double error = whole.error(slopes.at(weights));
              Parameter free = new Parameter(value, scale.of(weights), error);
              double reach = Precision.reach(whole.freedom());
              return new Estimate(value, free.low(reach), free.high(reach), trials);
            })
        .orElseGet(() -> new Estimate(value, Double.NaN, Double.NaN, trials));
  }
}
