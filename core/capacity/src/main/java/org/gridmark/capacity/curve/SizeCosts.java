package org.gridmark.capacity.curve;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridmark.operational.scalability.SizedRun;

/**
 * The trials of one size.
 *
 * @param size servers
 * @param trials how many
 * @param mean of the logarithms of a request's cost, n / X
 * @param squares the sum of squared differences from that mean
 */
record SizeCosts(int size, int trials, double mean, double squares) {
  /** By size, rising. */
  static List<SizeCosts> of(List<SizedRun> runs) {
    Map<Integer, List<Double>> logs =
        runs.stream()
            .collect(
                Collectors.groupingBy(
                    SizedRun::size,
                    TreeMap::new,
                    Collectors.mapping(
                        run -> Math.log(run.size() / run.throughput()), Collectors.toList())));
    return logs.entrySet().stream().map(one -> of(one.getKey(), one.getValue())).toList();
  }

  private static SizeCosts of(int size, List<Double> logs) {
    double mean = logs.stream().mapToDouble(one -> one).average().orElseThrow();
    double squares = logs.stream().mapToDouble(one -> (one - mean) * (one - mean)).sum();
    return new SizeCosts(size, logs.size(), mean, squares);
  }

  /** The mean as a single observation. */
  SizeCosts asOne() {
    return new SizeCosts(size, 1, mean, 0);
  }

  /** Trials of all sizes. */
  static int trials(List<SizeCosts> costs) {
    return costs.stream().mapToInt(SizeCosts::trials).sum();
  }
}
