package org.gridmark.model.load;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Pearson's chi-square test of counts against probabilities, twice: with cells as small as the test
 * allows, which sees a single entry that is drawn too often, and with few large ones, which sees a
 * slight lean that is lost among many cells.
 */
final class GoodnessOfFit {
  /** Rejected by chance once in a million, if the probabilities are right. */
  private static final double SIGNIFICANCE = 1e-6;

  /** The statistic has its distribution only where each cell expects some. */
  private static final double LEAST_EXPECTED = 10;

  private static final int LARGE_CELLS = 40;

  private GoodnessOfFit() {}

  /**
   * Whether the counts are such as these probabilities give.
   *
   * @param probabilities in proportion; they need not add up to 1
   */
  static boolean fits(long[] counts, double[] probabilities) {
    double draws = (double) Arrays.stream(counts).sum();
    double all = Arrays.stream(probabilities).sum();
    double[] expected = Arrays.stream(probabilities).map(one -> one / all * draws).toArray();
    return fits(counts, expected, LEAST_EXPECTED) && fits(counts, expected, draws / LARGE_CELLS);
  }

  /** Cells that expect less are put together with those that follow. */
  private static boolean fits(long[] counts, double[] expected, double least) {
    double statistic = 0;
    int cells = 0;
    double left = Arrays.stream(expected).sum();
    double cell = 0;
    double found = 0;
    for (int i = 0; i < counts.length; i++) {
      cell += expected[i];
      found += counts[i];
      left -= expected[i];
      if (i == counts.length - 1 || (cell >= least && left >= least)) {
        if (cell == 0) {
          return found == 0;
        }
        statistic += (found - cell) * (found - cell) / cell;
        cells++;
        cell = 0;
        found = 0;
      }
    }
    return cells < 2
        || ChiSquaredDistribution.of(cells - 1.0).survivalProbability(statistic) > SIGNIFICANCE;
  }
}
