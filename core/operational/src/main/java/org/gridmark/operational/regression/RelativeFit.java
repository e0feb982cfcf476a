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

  /** The gain that a step may promise and not be taken. */
  private static final double SETTLED = 1e-22;

  private final List<Sample> samples;
  private final int[] used;
  private final double[] weights;
  private final double squares;

  /**
   * Fits the weights.
   *
   * @param used the terms that may have one, from 0; the weights of others are 0
   */
  RelativeFit(List<Sample> samples, int... used) {
    this.samples = samples;
    this.used = used.clone();
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
    return samples.size() - used.length;
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

  private double[] unit(int index) {
    double[] unit = new double[used.length];
    unit[index] = 1;
    return unit;
  }

  /** The sum of the terms. */
  public double value(List<Double> terms) {
    return sum(terms, weights);
  }

  /** The standard error of the logarithm of {@link #value}. */
  public double error(List<Double> terms) {
    double[] slopes = amounts(terms);
    double value = value(terms);
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] /= value;
    }
    return error(slopes);
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
    for (Sample one : samples) {
      double[] amounts = amounts(one.terms());
      for (int i = 0; i < amounts.length; i++) {
        amounts[i] /= one.value();
      }
      equations.add(amounts, 1);
    }
    double[] linear = equations.solve(0);
    if (Double.isFinite(squares(linear))) {
      return linear;
    }
    double[] base = new double[used.length];
    base[0] = samples.stream().mapToDouble(Sample::value).average().orElseThrow();
    return base;
  }

  private double[] search(double[] from) {
    double[] at = from;
    double damping = FIRST_DAMPING;
    for (int step = 0; step < MOST_STEPS; step++) {
      NormalEquations equations = equations(at);
      double[] change = equations.solve(damping);
      if (!(equations.gain(change) >= SETTLED)) {
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
    for (Sample one : samples) {
      double sum = sum(one.terms(), at);
      double[] slopes = amounts(one.terms());
      for (int i = 0; i < slopes.length; i++) {
        slopes[i] /= sum;
      }
      equations.add(slopes, Math.log(one.value() / sum));
    }
    return equations;
  }

  /** Infinite where a sum has no logarithm. */
  private double squares(double[] at) {
    double all = 0;
    for (Sample one : samples) {
      double sum = sum(one.terms(), at);
      double difference = Math.log(one.value() / sum);
      all += sum > 0 ? difference * difference : Double.POSITIVE_INFINITY;
    }
    return all;
  }

  private double sum(List<Double> terms, double[] at) {
    double sum = 0;
    for (int i = 0; i < used.length; i++) {
      sum += at[i] * terms.get(used[i]);
    }
    return sum;
  }

  private double[] amounts(List<Double> terms) {
    return IntStream.of(used).mapToDouble(terms::get).toArray();
  }
}
