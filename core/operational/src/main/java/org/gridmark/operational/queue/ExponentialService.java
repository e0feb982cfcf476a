package org.gridmark.operational.queue;

/**
 * M/M/c: service times are exponential. The share of requests that wait is Erlang's C (Erlang
 * 1917); a wait is exponential with what the servers have to spare.
 *
 * @param servers how many serve one queue
 * @param utilisation of each, under 1
 */
public record ExponentialService(int servers, double utilisation) implements Sojourn {
  /** Checks that the queue does not grow for ever. */
  public ExponentialService {
    Load.require(utilisation);
  }

  @Override
  public double mean() {
    return 1 + waiting() / (servers * (1 - utilisation));
  }

  /**
   * Who does not wait is served at the rate 1; who waits does so at the rate that the servers have
   * to spare, and is served. The slower of both rates goes in front, so nothing overflows.
   */
  @Override
  public double share(double time) {
    double spare = servers * (1 - utilisation);
    double apart = Math.abs(spare - 1);
    double both = apart == 0 ? time : -Math.expm1(-apart * time) / apart;
    return 1 - Math.exp(-time) - waiting() * Math.exp(-Math.min(1, spare) * time) * both;
  }

  /** Erlang's C, from his B by the recursion in which nothing cancels. */
  double waiting() {
    double offered = servers * utilisation;
    double blocked = 1;
    for (int n = 1; n <= servers; n++) {
      blocked = offered * blocked / (n + offered * blocked);
    }
    return blocked / (1 - utilisation * (1 - blocked));
  }
}
