package org.gridmark.analyse;

import java.util.List;
import org.gridmark.analyse.run.Distribution;

/**
 * How many observations of each window do not exceed each value that occurs in any of them: from
 * it, a quantile of any weighting of the windows is a binary search, and no distributions are
 * merged.
 */
final class Cumulative {
  private final long[] values;

  /** By value, then by window, since a search adds up windows at one value. */
  private final int[][] upTo;

  Cumulative(List<Distribution> windows) {
    values = Distribution.merge(windows).values();
    upTo = new int[values.length][windows.size()];
    for (int window = 0; window < windows.size(); window++) {
      fill(windows.get(window), window);
    }
  }

  private void fill(Distribution distribution, int window) {
    int next = 0;
    int seen = 0;
    for (int i = 0; i < values.length; i++) {
      if (next < distribution.values().length && distribution.values()[next] == values[i]) {
        seen = Math.toIntExact(seen + distribution.counts()[next++]);
      }
      upTo[i][window] = seen;
    }
  }

  /**
   * The quantile of all windows together, as {@link Distribution#quantile}; NaN if they are empty.
   *
   * @param weights how often each window counts
   */
  double quantile(int[] weights, double share) {
    if (values.length == 0) {
      return Double.NaN;
    }
    long all = count(values.length - 1, weights);
    if (all == 0) {
      return Double.NaN;
    }
    long rank = Math.max(1, (long) Math.ceil(share * all));
    int low = 0;
    int high = values.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (count(middle, weights) < rank) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return values[low];
  }

  private long count(int value, int[] weights) {
    int[] counts = upTo[value];
    long sum = 0;
    for (int window = 0; window < weights.length; window++) {
      sum += (long) weights[window] * counts[window];
    }
    return sum;
  }
}
