package org.gridmark.operational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The steady state of a small closed network from the balance equations of its Markov chain, one
 * for each way in which customers can be spread over it: no theorem about networks of queues is
 * used. Service and think times are exponential, and each customer goes from station to station in
 * turn.
 */
final class GlobalBalance {
  private final List<Centre> centres = new ArrayList<>();
  private final List<List<Integer>> states = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final double[] probabilities;

  private record Centre(double mean, int servers) {
    double rate(int present) {
      return Math.min(present, servers) / mean;
    }
  }

  GlobalBalance(Network network, int customers) {
    network.stations().forEach(one -> centres.add(new Centre(one.demand(), Networks.servers(one))));
    if (network.thinkTime() > 0) {
      centres.add(new Centre(network.thinkTime(), Integer.MAX_VALUE));
    }
    spread(List.of(), customers);
    probabilities = solved(balance());
  }

  private void spread(List<Integer> before, int left) {
    if (before.size() == centres.size() - 1) {
      List<Integer> state = with(before, left);
      numbers.put(state, states.size());
      states.add(state);
      return;
    }
    for (int here = 0; here <= left; here++) {
      spread(with(before, here), left - here);
    }
  }

  private static List<Integer> with(List<Integer> before, int next) {
    List<Integer> more = new ArrayList<>(before);
    more.add(next);
    return List.copyOf(more);
  }

  /** Flow into each state less flow out of it is 0; in place of one of these, the sum is 1. */
  private double[][] balance() {
    int size = states.size();
    double[][] equations = new double[size][size + 1];
    for (int from = 0; from < size; from++) {
      for (int i = 0; i < centres.size(); i++) {
        int present = states.get(from).get(i);
        if (present > 0) {
          double rate = centres.get(i).rate(present);
          equations[from][from] -= rate;
          equations[numbers.get(moved(states.get(from), i))][from] += rate;
        }
      }
    }
    Arrays.fill(equations[0], 1);
    return equations;
  }

  private List<Integer> moved(List<Integer> state, int from) {
    List<Integer> moved = new ArrayList<>(state);
    int to = (from + 1) % centres.size();
    moved.set(from, moved.get(from) - 1);
    moved.set(to, moved.get(to) + 1);
    return List.copyOf(moved);
  }

  /** Gauss's elimination with pivots. */
  private static double[] solved(double[][] rows) {
    int size = rows.length;
    for (int i = 0; i < size; i++) {
      int pivot = i;
      for (int k = i; k < size; k++) {
        pivot = Math.abs(rows[k][i]) > Math.abs(rows[pivot][i]) ? k : pivot;
      }
      double[] row = rows[pivot];
      rows[pivot] = rows[i];
      rows[i] = row;
      for (int k = 0; k < size; k++) {
        double factor = k == i ? 0 : rows[k][i] / row[i];
        for (int j = i; j <= size && factor != 0; j++) {
          rows[k][j] -= factor * row[j];
        }
      }
    }
    double[] answers = new double[size];
    for (int i = 0; i < size; i++) {
      answers[i] = rows[i][size] / rows[i][i];
    }
    return answers;
  }

  /** In customers/s: what the first station completes. */
  double throughput() {
    double sum = 0;
    for (int state = 0; state < states.size(); state++) {
      sum += probabilities[state] * centres.getFirst().rate(states.get(state).getFirst());
    }
    return sum;
  }

  /** How many are at a station on average. */
  double queueLength(int station) {
    double sum = 0;
    for (int state = 0; state < states.size(); state++) {
      sum += probabilities[state] * states.get(state).get(station);
    }
    return sum;
  }
}
