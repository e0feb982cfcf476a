package org.gridmark.operational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.operational.Solution.StationLoad;

/**
 * Exact mean value analysis of a closed network with one class of customers (M. Reiser and S. S.
 * Lavenberg, "Mean-value analysis of closed multichain queuing networks", Journal of the ACM 27,
 * 1980): who comes to a station finds what would be there on average with one customer fewer. It is
 * exact for networks of product form, with delays and single servers; several servers are taken as
 * {@link Station} says.
 */
public final class MeanValueAnalysis {
  private final Network network;

  /** By station: how many customers are where they queue, with those under way so far. */
  private final double[] queues;

  private MeanValueAnalysis(Network network) {
    this.network = network;
    queues = new double[network.stations().size()];
  }

  /** The predictions for 1, 2 ... customers under way, up to so many. */
  public static List<Solution> solve(Network network, int customers) {
    Quantity.requirePositive("the number of customers under way", customers);
    MeanValueAnalysis analysis = new MeanValueAnalysis(network);
    List<Solution> solutions = new ArrayList<>();
    for (int n = 1; n <= customers; n++) {
      solutions.add(analysis.withOneMore(n));
    }
    return solutions;
  }

  private Solution withOneMore(int customers) {
    List<Station> stations = network.stations();
    double[] residences =
        IntStream.range(0, queues.length)
            .mapToDouble(i -> residence(stations.get(i), queues[i]))
            .toArray();
    double response = Arrays.stream(residences).sum();
    double throughput = customers / (network.thinkTime() + response);
    List<StationLoad> loads = new ArrayList<>();
    for (int i = 0; i < queues.length; i++) {
      queues[i] = throughput * (residences[i] - stations.get(i).delayed());
      loads.add(load(stations.get(i), throughput, residences[i]));
    }
    return new Solution(customers, throughput, response, loads);
  }

  private static double residence(Station station, double found) {
    return station.delayed() + station.contended() * (1 + found);
  }

  private static StationLoad load(Station station, double throughput, double residence) {
    return new StationLoad(
        station.name(), residence, throughput * residence, throughput * station.contended());
  }
}
