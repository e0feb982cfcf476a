package org.gridmark.operational;

import java.util.List;

/**
 * The prediction of theory for a closed network.
 *
 * @param customers N, how many are under way
 * @param throughput X, in customers/s
 * @param responseTime R, in s for each customer, without the think time
 * @param stations in the order of the network
 */
public record Solution(
    int customers, double throughput, double responseTime, List<StationLoad> stations) {
  /** Keeps a copy. */
  public Solution {
    stations = List.copyOf(stations);
  }

  /**
   * The prediction for one station.
   *
   * @param station its name
   * @param residence in s for each customer, in all its visits
   * @param queueLength requests there, waiting or in service
   * @param utilisation of each server, a share; 0 where nobody waits
   */
  public record StationLoad(
      String station, double residence, double queueLength, double utilisation) {}
}
