package org.gridmark.operational.scalability;

import java.util.List;
import org.gridmark.operational.regression.NormalEquations;

/**
 * Nonlinear least squares for the scalability law by K. Levenberg (1944) and D. W. Marquardt
 * (1963). The law is written X = n / (a + b (n - 1) + c n (n - 1)), with a = 1 / lambda, b = sigma
 * / lambda and c = kappa / lambda: then n / X is linear in what is sought.
 */
final class ScalabilityRegression {
  static final int PARAMETERS = 3;

  private static final int MOST_STEPS = 200;
  private static final double FIRST_DAMPING = 1e-3;

  /** The gain that a step may promise and not be taken, as a share of all squares. */
  private static final double SETTLED = 1e-24;

  private final List<SizedRun> runs;
  private final boolean contention;
  private final boolean coherency;
  private final double[] optimum;

  /**
   * @param contention whether b may differ from 0
   * @param coherency whether c may differ from 0
   */
  ScalabilityRegression(List<SizedRun> runs, boolean contention, boolean coherency) {
    this.runs = runs;
    this.contention = contention;
    this.coherency = coherency;
    optimum = search(start());
  }

  double a() {
    return optimum[0];
  }

  double b() {
    return optimum[1];
  }

  double c() {
    return optimum[2];
  }

  /** The sum of squared differences at the best. */
  double squares() {
    return squares(optimum);
  }

  /** The equations of a step from the best. */
  NormalEquations equations() {
    return equations(optimum);
  }

  private double[] search(double[] from) {
    double settled = SETTLED * runs.stream().mapToDouble(run -> square(run.throughput())).sum();
    double[] at = from;
    double damping = FIRST_DAMPING;
    for (int step = 0; step < MOST_STEPS; step++) {
      NormalEquations equations = equations(at);
      double[] change = equations.solve(damping);
      if (equations.gain(change) < settled) {
        return at;
      }
      double[] next = {at[0] + change[0], at[1] + change[1], at[2] + change[2]};
      boolean better = squares(next) <= squares(at);
      at = better ? next : at;
      damping *= better ? 0.1 : 10;
    }
    return at;
  }

  /** The best for n / X, weighted so that it is close to the best for X; or a law without loss. */
  private double[] start() {
    NormalEquations equations = limits();
    double sum = 0;
    for (SizedRun run : runs) {
      equations.add(slopes(run, square(run.throughput()) / run.size()), run.throughput());
      sum += run.size() / run.throughput();
    }
    double[] linear = equations.solve(0);
    return Double.isFinite(squares(linear)) ? linear : new double[] {sum / runs.size(), 0, 0};
  }

  private NormalEquations equations(double[] at) {
    NormalEquations equations = limits();
    for (SizedRun run : runs) {
      double cost = cost(run, at);
      equations.add(slopes(run, -run.size() / square(cost)), run.throughput() - run.size() / cost);
    }
    return equations;
  }

  /**
   * An unknown that is held at 0 stays there: its own equation says so, and {@link #slopes} leave
   * it out.
   */
  private NormalEquations limits() {
    NormalEquations equations = new NormalEquations(PARAMETERS);
    if (!contention) {
      equations.add(new double[] {0, 1, 0}, 0);
    }
    if (!coherency) {
      equations.add(new double[] {0, 0, 1}, 0);
    }
    return equations;
  }

  private double[] slopes(SizedRun run, double weight) {
    return new double[] {
      weight, contention ? weight * others(run) : 0, coherency ? weight * pairs(run) : 0
    };
  }

  /** Infinite where the law has a pole, or is beyond it. */
  private double squares(double[] at) {
    double sum = 0;
    for (SizedRun run : runs) {
      double cost = cost(run, at);
      sum += cost > 0 ? square(run.throughput() - run.size() / cost) : Double.POSITIVE_INFINITY;
    }
    return sum;
  }

  private static double cost(SizedRun run, double[] at) {
    return at[0] + at[1] * others(run) + at[2] * pairs(run);
  }

  private static double others(SizedRun run) {
    return run.size() - 1.0;
  }

  private static double pairs(SizedRun run) {
    return run.size() * others(run);
  }

  private static double square(double value) {
    return value * value;
  }
}
