package org.gridmark.capacity;

import org.gridmark.analyse.statistics.Estimate;

/**
 * The work that a request asks of one station: by the utilization law, busy time over completions
 * (J. P. Buzen and P. J. Denning, "The operational analysis of queueing network models", Computing
 * Surveys 10, 1978).
 *
 * @param station its name
 * @param micros of time for each request, of all servers of the station together
 * @param processors that the station has, or links of a network; NaN where it is not known
 * @param throughput at which it was measured, in requests/s
 */
public record Demand(String station, Estimate micros, double processors, double throughput) {
  private static final double MICRO = 1e-6;

  /** How busy it was: a share of its processors; NaN where these are not known. */
  public double utilization() {
    return throughput * micros.value() * MICRO / processors;
  }

  /** The throughput that it cannot exceed, in requests/s; NaN where it is not known. */
  public double bound() {
    return processors / (micros.value() * MICRO);
  }
}
