package org.gridmark.study.settlement.operational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.study.settlement.operational.Solution.StationLoad;

/**
 * Exact mean value analysis of a closed network with one class of trades (M. Reiser and S. S.
 * Lavenberg, "Mean-value analysis of closed multichain queuing networks", Journal of the ACM 27,
 * 1980): who comes to a station finds what would be there on average with one trade fewer. It is
 * exact for networks of product form, with delays and single servers; several servers are taken as
 * {@link Station} says.
 */
public final class MeanValueAnalysis {
  private final Network network;

  /** By station: how many trades are where they queue, with those under way so far. */
  private final double[] queues;

  private MeanValueAnalysis(Network network) {
    this.network = network;
    queues = new double[network.stations().size()];
  }

  /** The predictions for 1, 2 ... trades under way, up to so many. */
  public static List<Solution> solve(Network network, int trades) {
    Quantity.requirePositive("the number of trades under way", trades);
    MeanValueAnalysis analysis = new MeanValueAnalysis(network);
    List<Solution> solutions = new ArrayList<>();
    for (int n = 1; n <= trades; n++) {
      solutions.add(analysis.withOneMore(n));
    }
    return solutions;
  }

  private Solution withOneMore(int trades) {
    List<Station> stations = network.stations();
    double[] residences =
        IntStream.range(0, queues.length)
            .mapToDouble(i -> residence(stations.get(i), queues[i]))
            .toArray();
    double response = Arrays.stream(residences).sum();
    double throughput = trades / (network.thinkTime() + response);
    List<StationLoad> loads = new ArrayList<>();
    for (int i = 0; i < queues.length; i++) {
      queues[i] = throughput * (residences[i] - stations.get(i).delayed());
      loads.add(load(stations.get(i), throughput, residences[i]));
    }
    return new Solution(trades, throughput, response, loads);
  }

  private static double residence(Station station, double found) {
    return station.delayed() + station.contended() * (1 + found);
  }

  private static StationLoad load(Station station, double throughput, double residence) {
    return new StationLoad(
        station.name(), residence, throughput * residence, throughput * station.contended());
  }
}
