package org.gridmark.capacity.curve;

import java.util.List;
import java.util.stream.IntStream;

/** A regular grid of points in a parallelogram, or along a line; of no coordinate one point. */
final class Lattice {
  private static final int CELLS_OF_ONE = 48;
  private static final int CELLS_OF_TWO = 18;

  /** It reaches so many standard deviations to each side. */
  private static final double REACH = 5;

  private static final double VARIANCE_OF_UNIT = 1 / 12.0;

  private final double[] centre;

  /** A lower triangle: half of each edge. */
  private final double[][] axes;

  private Lattice(double[] centre, double[][] axes) {
    this.centre = centre;
    this.axes = axes;
  }

  /** All between 0 and 1. */
  static Lattice whole(int coordinates) {
    double[] centre = new double[coordinates];
    double[][] axes = new double[coordinates][coordinates];
    for (int i = 0; i < coordinates; i++) {
      centre[i] = 0.5;
      axes[i][i] = 0.5;
    }
    return new Lattice(centre, axes);
  }

  private int cells() {
    return centre.length == 1 ? CELLS_OF_ONE : CELLS_OF_TWO;
  }

  /** The length of a cell, half of an edge being 1. */
  private double cell() {
    return 2.0 / cells();
  }

  /** The middles of all cells. */
  List<double[]> points() {
    return IntStream.range(0, (int) Math.pow(cells(), centre.length))
        .mapToObj(this::point)
        .toList();
  }

  private double[] point(int number) {
    double[] at = centre.clone();
    int rest = number;
    for (int i = 0; i < at.length; i++) {
      double along = (rest % cells() + 0.5) * cell() - 1;
      rest /= cells();
      for (int j = i; j < at.length; j++) {
        at[j] += axes[j][i] * along;
      }
    }
    return at;
  }

  /** The volume of a cell. */
  double cellVolume() {
    return IntStream.range(0, centre.length)
        .mapToDouble(i -> axes[i][i] * cell())
        .reduce(1, (a, b) -> a * b);
  }

  /** The points next to one of the outermost that lie outside. */
  List<double[]> beyond(double[] point) {
    double[] along = along(point);
    return IntStream.range(0, along.length)
        .filter(i -> Math.abs(along[i]) > 1 - cell())
        .mapToObj(i -> step(point, i, Math.signum(along[i]) * cell()))
        .toList();
  }

  private double[] along(double[] point) {
    double[] along = new double[point.length];
    for (int i = 0; i < along.length; i++) {
      double rest = point[i] - centre[i];
      for (int j = 0; j < i; j++) {
        rest -= axes[i][j] * along[j];
      }
      along[i] = rest / axes[i][i];
    }
    return along;
  }

  private double[] step(double[] point, int axis, double length) {
    double[] next = point.clone();
    for (int j = axis; j < next.length; j++) {
      next[j] += axes[j][axis] * length;
    }
    return next;
  }

  /** The same around another point, so many times as large. */
  Lattice around(double[] point, double scale) {
    double[][] scaled = new double[axes.length][axes.length];
    for (int i = 0; i < axes.length; i++) {
      for (int j = 0; j <= i; j++) {
        scaled[i][j] = scale * axes[i][j];
      }
    }
    return new Lattice(point.clone(), scaled);
  }

  /** One along the mean and the covariance of weighted points of this one. */
  Lattice along(List<double[]> points, double[] weights) {
    int size = centre.length;
    double[] mean = new double[size];
    for (int k = 0; k < weights.length; k++) {
      for (int i = 0; i < size; i++) {
        mean[i] += weights[k] * points.get(k)[i];
      }
    }
    double[][] root = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        double rest = covariance(points, weights, mean, i, j);
        for (int k = 0; k < j; k++) {
          rest -= root[i][k] * root[j][k];
        }
        root[i][j] = i == j ? Math.sqrt(Math.max(rest, Double.MIN_NORMAL)) : rest / root[j][j];
      }
    }
    return new Lattice(mean, root).around(mean, REACH);
  }

  /** With that of a place within its cell. */
  private double covariance(
      List<double[]> points, double[] weights, double[] mean, int row, int column) {
    double sum = 0;
    for (int k = 0; k < weights.length; k++) {
      double[] at = points.get(k);
      sum += weights[k] * (at[row] - mean[row]) * (at[column] - mean[column]);
    }
    for (int k = 0; k <= column; k++) {
      sum += axes[row][k] * axes[column][k] * cell() * cell() * VARIANCE_OF_UNIT;
    }
    return sum;
  }
}
