package org.gridmark.operational;

/**
 * Between what a closed network's throughput and response time must lie, from the demands alone (E.
 * D. Lazowska and others, Quantitative System Performance, 1984, chapter 5, Tables 5.1 and 5.2).
 * Stations of several servers are taken as {@link Station} says.
 *
 * @param customers N, how many are under way
 * @param leastThroughput in customers/s
 * @param greatestThroughput in customers/s
 * @param leastResponse in s for each customer, without the think time
 * @param greatestResponse in s for each customer, without the think time
 */
public record Bounds(
    int customers,
    double leastThroughput,
    double greatestThroughput,
    double leastResponse,
    double greatestResponse) {
  /** Checks that somebody is there. */
  public Bounds {
    Quantity.requirePositive("the number of customers under way", customers);
  }

  /**
   * The asymptotic bounds: X is at most 1 / Dmax and N / (D + Z), so R is at least D and N Dmax -
   * Z; and no customer waits for more than all others.
   */
  public static Bounds asymptotic(Network network, int customers) {
    double alone = network.contended() + network.delayed();
    double waiting = (customers - 1) * network.contended();
    return of(network, customers, alone, alone + waiting);
  }

  /**
   * The balanced job bounds: a network with the same demands throughout is faster than one with the
   * same sum, and slower than one where all are as great as the greatest.
   */
  public static Bounds balanced(Network network, int customers) {
    double contended = network.contended();
    double delays = network.delayed() / contended;
    double alone = contended + network.delayed();
    double average = contended / network.contendedStations();
    double least = (customers - 1) * average / (1 + delays);
    double greatest = (customers - 1) * network.greatestDemand() / (1 + delays / customers);
    return of(network, customers, alone + least, alone + greatest);
  }

  /** From how long a customer takes at least and at most, think time included. */
  private static Bounds of(Network network, int customers, double least, double greatest) {
    double slow = customers / greatest;
    double fast = Math.min(1 / network.greatestDemand(), customers / least);
    double think = network.thinkTime();
    return new Bounds(customers, slow, fast, customers / fast - think, greatest - think);
  }
}
