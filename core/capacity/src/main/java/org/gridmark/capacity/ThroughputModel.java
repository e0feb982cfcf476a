package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.BadInput;
import org.gridmark.operational.regression.Forecast;
import org.gridmark.operational.regression.RelativeFit;
import org.gridmark.operational.regression.Sample;
import org.gridmark.operational.regression.TermChoice;
import org.gridmark.operational.scalability.ScalabilityFit.Parameter;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;

/**
 * The throughput of a saturated cluster against its number of servers: the universal scalability
 * law, fitted to trials on a scale of ratios. Written as n / X = a + b (n - 1) + c n (n - 1), with
 * a = 1 / lambda, b = sigma / lambda and c = kappa / lambda, it is a sum of terms; by the rule of
 * {@link TermChoice}, sigma and kappa are 0 where the trials do not show them.
 */
public final class ThroughputModel {
  /** The sizes that it takes to tell contention from coherency. */
  public static final int LEAST_SIZES = 3;

  /** The greatest size that is predicted, in multiples of the largest measured. */
  public static final int FARTHEST = 4;

  /** Beyond so many times the largest size measured the prediction is marked. */
  private static final int TESTED = 2;

  private static final int CONTENTION = 1;
  private static final int COHERENCY = 2;

  private final List<SizedRun> runs;
  private final TermChoice choice;

  /**
   * Fits the law.
   *
   * @param runs one a trial
   * @throws BadInput if they are too few
   */
  public ThroughputModel(List<SizedRun> runs) {
    this.runs = List.copyOf(runs);
    List<Integer> sizes = sizes();
    if (sizes.size() < LEAST_SIZES) {
      throw new BadInput(
          "sizes of %s servers: a prediction takes %d sizes or more".formatted(sizes, LEAST_SIZES));
    }
    if (runs.size() < TermChoice.LEAST_SAMPLES) {
      throw new BadInput(
          "%d trials of sizes %s: a prediction takes 2 of each size or more"
              .formatted(runs.size(), sizes));
    }
    choice =
        TermChoice.of(
            runs.stream()
                .map(run -> new Sample(terms(run.size()), run.size() / run.throughput()))
                .toList());
  }

  /** The law of these trials; empty if they are too few. */
  static Optional<ThroughputModel> of(List<SizedRun> runs) {
    long sizes = runs.stream().map(SizedRun::size).distinct().count();
    return sizes >= LEAST_SIZES && runs.size() >= TermChoice.LEAST_SAMPLES
        ? Optional.of(new ThroughputModel(runs))
        : Optional.empty();
  }

  private static List<Double> terms(int size) {
    return List.of(1.0, size - 1.0, size * (size - 1.0));
  }

  /** The sizes that it was fitted to, rising. */
  public List<Integer> sizes() {
    return runs.stream().map(SizedRun::size).distinct().sorted().toList();
  }

  /** The largest of them. */
  public int largest() {
    return sizes().getLast();
  }

  /** The law that was chosen. */
  public ScalabilityLaw law() {
    RelativeFit best = choice.best();
    double unit = 1 / best.weight(0);
    return new ScalabilityLaw(unit, best.weight(CONTENTION) * unit, best.weight(COHERENCY) * unit);
  }

  /** Its lambda, in requests/s of one server. */
  public Estimate lambda() {
    return parameter(law().lambda(), a -> 1 / a[0], a -> new double[] {-1 / (a[0] * a[0]), 0, 0});
  }

  /** Its sigma; its interval is that of the law with both losses, cut at 0. */
  public Estimate sigma() {
    return ratio(law().sigma(), CONTENTION);
  }

  /** Its kappa; its interval is that of the law with both losses, cut at 0. */
  public Estimate kappa() {
    return ratio(law().kappa(), COHERENCY);
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
              return new Estimate(value, free.low(reach), free.high(reach), runs.size());
            })
        .orElseGet(() -> new Estimate(value, Double.NaN, Double.NaN, runs.size()));
  }

  /** X of so many servers by the law that was chosen, in requests/s. */
  public double of(double size) {
    return law().throughput(size);
  }

  /** The number of servers beyond which throughput falls; empty if it never does. */
  public OptionalDouble peak() {
    return law().peak();
  }

  /** By which share single trials are off the law: their standard deviation. */
  public double deviation() {
    return choice.best().deviation();
  }

  /** The standard error of the logarithm of the mean of {@link #of}. */
  double error(int size) {
    return choice.forecast(terms(size)).error();
  }

  /** X of so many servers, in requests/s, with the interval of one new trial. */
  public Prediction predict(int size) {
    return predict(size, 1);
  }

  /** The same with the interval of the mean of so many new trials. */
  public Prediction predict(int size, int trials) {
    if (tooFar(size)) {
      return Prediction.refused(
          "beyond %dx the largest size measured, %d servers: not answered"
              .formatted(FARTHEST, largest()));
    }
    Forecast cost = choice.forecast(terms(size)).ofMean(trials);
    Estimate found = throughput(cost, size);
    Optional<String> missing = Precision.missing(found, cost);
    if (missing.isPresent()) {
      return Prediction.refused(missing.get());
    }
    return new Prediction(found, notes(size));
  }

  /** Whether a size is not answered for at all. */
  boolean tooFar(int size) {
    return size > FARTHEST * largest();
  }

  /** The doubts about a size. */
  List<String> notes(int size) {
    List<String> notes = new ArrayList<>();
    if (size > TESTED * largest()) {
      notes.add("beyond %dx the largest size measured: not tested".formatted(TESTED));
    }
    if (size < sizes().getFirst()) {
      notes.add("below the smallest size of the fit");
    }
    return notes;
  }

  /** The lower end of the interval of the mean X of many trials, in requests/s. */
  double least(int size) {
    return of(size) / Math.exp(Precision.reach(choice.best().freedom()) * error(size));
  }

  private Estimate throughput(Forecast cost, int size) {
    DoubleFunction<Double> rate = each -> size / each;
    return new Estimate(
        rate.apply(cost.value()),
        rate.apply(cost.high(Precision::reach)),
        rate.apply(cost.low(Precision::reach)),
        runs.size());
  }
}
