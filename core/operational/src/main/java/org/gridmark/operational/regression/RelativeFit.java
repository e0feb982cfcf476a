package org.gridmark.operational.regression;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The sum of some terms, each with a weight, that is nearest to what was measured: the sum of
 * squared differences of logarithms is least. So each measurement is taken to be off by much the
 * same ratio. Found by K. Levenberg's (1944) and D. W. Marquardt's (1963) method.
 */
public final class RelativeFit {
  private static final int MOST_STEPS = 100;
  private static final double FIRST_DAMPING = 1e-3;

  /** The gain that a step may promise and not be taken, as a share of all squares. */
  private static final double SETTLED = 1e-14;

  /** The same where nothing but rounding is left. */
  private static final double ROUNDING = 1e-26;

  /** By sample: the amounts of the terms that are used. */
  private final double[][] amounts;

  private final double[] values;
  private final int[] used;
  private final double[] weights;
  private final double squares;

  /**
   * Fits the weights.
   *
   * @param used the terms that may have one, from 0; the weights of others are 0
   */
  RelativeFit(List<Sample> samples, int... used) {
    this.used = used.clone();
    amounts = samples.stream().map(one -> amounts(one.terms())).toArray(double[][]::new);
    values = samples.stream().mapToDouble(Sample::value).toArray();
    weights = search(start());
    squares = squares(weights);
  }

  /** The weight of a term; 0 where it is not used. */
  public double weight(int term) {
    return IntStream.range(0, used.length)
        .filter(i -> used[i] == term)
        .mapToDouble(i -> weights[i])
        .findFirst()
        .orElse(0);
  }

  /** Whether a term has a weight. */
  public boolean uses(int term) {
    return IntStream.of(used).anyMatch(one -> one == term);
  }

  /** How many weights were fitted. */
  int parameters() {
    return used.length;
  }

  /** The sum of squared differences of logarithms. */
  double squares() {
    return squares;
  }

  /** Measurements beyond those that the weights take. */
  public int freedom() {
    return values.length - used.length;
  }

  /** The standard deviation of one measurement's logarithm; NaN where none is left to tell. */
  public double deviation() {
    return freedom() > 0 ? Math.sqrt(squares / freedom()) : Double.NaN;
  }

  /** Whether the measurements tell each weight from the others, and its error. */
  boolean told() {
    return IntStream.range(0, used.length).allMatch(i -> Double.isFinite(error(unit(i))));
  }

  /** Whether no weight is below 0, and the first above. */
  boolean admissible() {
    return weights[0] > 0 && DoubleStream.of(weights).allMatch(one -> one >= 0);
  }

  /** Whether every weight but the first is above 0 by two standard errors. */
  boolean sure() {
    return IntStream.range(1, used.length).allMatch(i -> weights[i] >= 2 * error(unit(i)));
  }

  private double[] unit(int index) {
    double[] unit = new double[used.length];
    unit[index] = 1;
    return unit;
  }

  /** The sum of the terms. */
  public double value(List<Double> terms) {
    return sum(amounts(terms), weights);
  }

  /** The standard error of the logarithm of {@link #value}. */
  public double error(List<Double> terms) {
    return error(over(amounts(terms), value(terms)));
  }

  /**
   * The standard error of what rises by so much with each weight.
   *
   * @param slopes by term, of those that are used
   */
  public double error(double... slopes) {
    return deviation() * Math.sqrt(equations(weights).variance(slopes));
  }

  /** With the weight of the first term alone, where a linear fit goes below 0. */
  private double[] start() {
    NormalEquations equations = new NormalEquations(used.length);
    for (int i = 0; i < values.length; i++) {
      equations.add(over(amounts[i], values[i]), 1);
    }
    double[] linear = equations.solve(0);
    if (Double.isFinite(squares(linear))) {
      return linear;
    }
    double[] base = new double[used.length];
    base[0] = DoubleStream.of(values).average().orElseThrow();
    return base;
  }

  private double[] search(double[] from) {
    double[] at = from;
    double damping = FIRST_DAMPING;
    for (int step = 0; step < MOST_STEPS; step++) {
      NormalEquations equations = equations(at);
      double[] change = equations.solve(damping);
      if (!(equations.gain(change) >= SETTLED * squares(at) + ROUNDING)) {
        return at;
      }
      double[] next = at.clone();
      for (int i = 0; i < next.length; i++) {
        next[i] += change[i];
      }
      boolean better = squares(next) <= squares(at);
      at = better ? next : at;
      damping *= better ? 0.1 : 10;
    }
    return at;
  }

  private NormalEquations equations(double[] at) {
    NormalEquations equations = new NormalEquations(used.length);
    for (int i = 0; i < values.length; i++) {
      double sum = sum(amounts[i], at);
      equations.add(over(amounts[i], sum), Math.log(values[i] / sum));
    }
    return equations;
  }

  /** Infinite where a sum has no logarithm. */
  private double squares(double[] at) {
    double all = 0;
    for (int i = 0; i < values.length; i++) {
      double sum = sum(amounts[i], at);
      double difference = Math.log(values[i] / sum);
      all += sum > 0 ? difference * difference : Double.POSITIVE_INFINITY;
    }
    return all;
  }

  private static double sum(double[] amounts, double[] at) {
    double sum = 0;
    for (int i = 0; i < at.length; i++) {
      sum += at[i] * amounts[i];
    }
    return sum;
  }

  private static double[] over(double[] amounts, double unit) {
    return DoubleStream.of(amounts).map(one -> one / unit).toArray();
  }

  private double[] amounts(List<Double> terms) {
    return IntStream.of(used).mapToDouble(terms::get).toArray();
  }
}
