package org.gridmark.analyse.statistics;

import java.util.Arrays;

/**
 * Which of many differences may be claimed, so that of all that are claimed at most one in twenty
 * is expected to be chance: Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate",
 * Journal of the Royal Statistical Society B 57 (1995). Where nothing differs at all, the chance of
 * any claim is at most one in twenty, however many numbers there are. The numbers may depend on
 * each other as those of one series do (Benjamini and Yekutieli, Annals of Statistics 29, 2001).
 */
public final class FalseDiscovery {
  private static final double RATE = 0.05;

  private FalseDiscovery() {}

  /** The greatest probability that may still be claimed; negative if none may. */
  public static double threshold(double[] probabilities) {
    double[] sorted = probabilities.clone();
    Arrays.sort(sorted);
    for (int i = sorted.length; i > 0; i--) {
      if (sorted[i - 1] <= RATE * i / sorted.length) {
        return sorted[i - 1];
      }
    }
    return -1;
  }
}
