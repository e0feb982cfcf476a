package org.gridmark.capacity.curve;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A part of the shapes of a family, with a regular grid of points in it.
 *
 * @param low the lower end of each coordinate
 * @param high the upper end
 */
@SuppressWarnings("ArrayRecordComponent") // made for one step, and never changed
record Box(double[] low, double[] high) {
  private static final int CELLS_OF_ONE = 64;
  private static final int CELLS_OF_TWO = 32;

  /** The next box begins so many cells before the outermost point, and ends as far behind. */
  private static final double MARGIN = 1.5;

  /** All shapes. */
  static Box whole(int coordinates) {
    double[] ends = new double[coordinates];
    Arrays.fill(ends, 1);
    return new Box(new double[coordinates], ends);
  }

  private int cells() {
    return low.length == 1 ? CELLS_OF_ONE : CELLS_OF_TWO;
  }

  private double cell(int coordinate) {
    return (high[coordinate] - low[coordinate]) / cells();
  }

  /** The middles of the grid's cells; of no coordinate, one point. */
  List<double[]> points() {
    return IntStream.range(0, (int) Math.pow(cells(), low.length)).mapToObj(this::point).toList();
  }

  private double[] point(int number) {
    double[] at = new double[low.length];
    int rest = number;
    for (int i = 0; i < at.length; i++) {
      at[i] = low[i] + (rest % cells() + 0.5) * cell(i);
      rest /= cells();
    }
    return at;
  }

  /** The volume of a cell. */
  double cellVolume() {
    return IntStream.range(0, low.length).mapToDouble(this::cell).reduce(1, (a, b) -> a * b);
  }

  /** Whether a point is at an end that is not one of all shapes: what is sought may be beyond. */
  boolean ends(double[] point) {
    return IntStream.range(0, low.length).anyMatch(i -> ends(point, i));
  }

  private boolean ends(double[] point, int i) {
    return low[i] > 0 && point[i] - low[i] < cell(i) || high[i] < 1 && high[i] - point[i] < cell(i);
  }

  /** The box of these points; where the best is at an end, as wide a one around it. */
  Box around(double[] best, List<double[]> likely) {
    double[] from = new double[low.length];
    double[] to = new double[low.length];
    for (int i = 0; i < low.length; i++) {
      int coordinate = i;
      double half = (high[i] - low[i]) / 2;
      double margin = MARGIN * cell(i);
      double least = likely.stream().mapToDouble(at -> at[coordinate]).min().orElseThrow();
      double most = likely.stream().mapToDouble(at -> at[coordinate]).max().orElseThrow();
      from[i] = Math.max(0, ends(best, i) ? best[i] - half : least - margin);
      to[i] = Math.min(1, ends(best, i) ? best[i] + half : most + margin);
    }
    return new Box(from, to);
  }
}
