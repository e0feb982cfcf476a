package org.gridmark.operational.regression;

/**
 * The normal equations of linear least squares, solved by A.-L. Cholesky's root (1924). Where rows
 * do not determine all unknowns, the answers are NaN.
 */
public final class NormalEquations {
  /** The rest of an unknown beside the others, as a share, if it is not mere rounding. */
  private static final double LEAST_PIVOT = 1e-12;

  private final double[][] matrix;
  private final double[] right;

  /** Equations of so many unknowns, without a row yet. */
  public NormalEquations(int unknowns) {
    matrix = new double[unknowns][unknowns];
    right = new double[unknowns];
  }

  /** One more row: the slopes times the unknowns should be this much. */
  public void add(double[] slopes, double target) {
    for (int i = 0; i < right.length; i++) {
      right[i] += slopes[i] * target;
      for (int j = 0; j < right.length; j++) {
        matrix[i][j] += slopes[i] * slopes[j];
      }
    }
  }

  /**
   * The unknowns.
   *
   * @param damping Marquardt's: the larger, the shorter the answer
   */
  public double[] solve(double damping) {
    return solve(root(damping), right);
  }

  /** By how much a small change of the unknowns is about to lower the sum of squares. */
  public double gain(double[] change) {
    return product(change, right);
  }

  /** The variance of a sum of the unknowns so weighted, if that of each target is 1. */
  public double variance(double... weights) {
    return product(weights, solve(root(0), weights));
  }

  /** The lower triangle whose square is the matrix. */
  private double[][] root(double damping) {
    double[][] root = new double[right.length][right.length];
    for (int i = 0; i < right.length; i++) {
      for (int j = 0; j <= i; j++) {
        double rest = matrix[i][j] * (i == j ? 1 + damping : 1);
        for (int k = 0; k < j; k++) {
          rest -= root[i][k] * root[j][k];
        }
        root[i][j] = i == j ? pivot(rest, matrix[i][i]) : rest / root[j][j];
      }
    }
    return root;
  }

  private static double pivot(double rest, double whole) {
    return rest > LEAST_PIVOT * whole ? Math.sqrt(rest) : Double.NaN;
  }

  private static double[] solve(double[][] root, double[] targets) {
    double[] answer = targets.clone();
    for (int i = 0; i < answer.length; i++) {
      for (int k = 0; k < i; k++) {
        answer[i] -= root[i][k] * answer[k];
      }
      answer[i] /= root[i][i];
    }
    for (int i = answer.length - 1; i >= 0; i--) {
      for (int k = i + 1; k < answer.length; k++) {
        answer[i] -= root[k][i] * answer[k];
      }
      answer[i] /= root[i][i];
    }
    return answer;
  }

  private static double product(double[] one, double[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }
}
