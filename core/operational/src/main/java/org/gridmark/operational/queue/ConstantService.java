package org.gridmark.operational.queue;

import java.util.ArrayList;
import java.util.List;

/**
 * M/D/1: one server, and every service takes the same time.
 *
 * <p>Erlang's own series (1909) for the wait alternates in sign and loses all its digits at high
 * utilisation. This is Franx's form of it (A simple solution for the M/D/c waiting time
 * distribution, 2001), with how many requests are in the system by Ramaswami's recursion (1988): in
 * both all terms are positive.
 *
 * @param utilisation of the server, under 1
 */
public record ConstantService(double utilisation) implements Sojourn {
  /** Checks that the queue does not grow for ever. */
  public ConstantService {
    Load.require(utilisation);
  }

  @Override
  public double mean() {
    return 1 + utilisation / (2 * (1 - utilisation));
  }

  @Override
  public double share(double time) {
    double wait = time - 1;
    if (wait < 0) {
      return 0;
    }
    int services = (int) wait + 1;
    List<Double> waiting = waitingAtMost(services);
    double arriving = utilisation * (services - wait);
    double poisson = Math.exp(-arriving);
    double share = 0;
    for (int j = 0; j < services; j++) {
      share += poisson * waiting.get(services - 1 - j);
      poisson *= arriving / (j + 1);
    }
    return share;
  }

  /** The probabilities that at most 0, 1, 2 ... requests wait, so many of them. */
  private List<Double> waitingAtMost(int count) {
    List<Double> present = present(count + 1);
    List<Double> atMost = new ArrayList<>();
    double sum = present.getFirst();
    for (int n = 1; n <= count; n++) {
      sum += present.get(n);
      atMost.add(sum);
    }
    return atMost;
  }

  /** The probabilities that 0, 1, 2 ... requests are in the system, so many of them. */
  private List<Double> present(int count) {
    double[] more = arrivingAtLeast(count + 1);
    List<Double> present = new ArrayList<>(List.of(1 - utilisation));
    for (int n = 1; n < count; n++) {
      double sum = present.getFirst() * more[n];
      for (int j = 1; j < n; j++) {
        sum += present.get(j) * more[n + 1 - j];
      }
      present.add(sum / (1 - more[1]));
    }
    return present;
  }

  /** The probabilities that at least 0, 1, 2 ... requests arrive during a service, so many. */
  private double[] arrivingAtLeast(int count) {
    double[] atLeast = new double[count];
    // From the small ones up, so that the tail keeps its digits; 40 further ones are under 1e-40.
    double tail = 0;
    for (int n = count + 40; n >= 0; n--) {
      tail += Math.exp(n * Math.log(utilisation) - utilisation - logFactorial(n));
      if (n < count) {
        atLeast[n] = tail;
      }
    }
    return atLeast;
  }

  private static double logFactorial(int n) {
    double sum = 0;
    for (int i = 2; i <= n; i++) {
      sum += Math.log(i);
    }
    return sum;
  }
}
