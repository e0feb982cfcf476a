package org.gridmark.operational;

/**
 * Two sides of an operational law that were measured independently, so that their difference says
 * how well the measurements agree. (From one observation alone, Little's law and the utilisation
 * law are identities: what they are compared with has to come from elsewhere.)
 *
 * @param name of the law
 * @param formula in the symbols of {@link Observation}
 * @param left side of the formula
 * @param right side of the formula
 */
public record Law(String name, String formula, double left, double right) {
  /** Requests are not lost: those that came and did not go are in the queue. */
  public static Law conservation(Observation seen, long growth) {
    double left = seen.arrivals() - seen.completions();
    return new Law("conservation", "A - C = n(T) - n(0)", left, (double) growth);
  }

  /** Flow balance: as many come as go, in requests/s. Derived times rest on it. */
  public static Law flowBalance(Observation seen) {
    return new Law("flow balance", "A / T = X", seen.arrivalRate(), seen.throughput());
  }

  /**
   * Little's law, in requests.
   *
   * @param responseTime the mean by the requests' own time stamps, in s
   */
  public static Law little(Observation seen, double responseTime) {
    return new Law("Little", "N = X R", seen.queueLength(), seen.throughput() * responseTime);
  }

  /**
   * The utilisation law, as a share.
   *
   * @param serviceTime the mean by the component's own clock, in s
   */
  public static Law utilisation(Observation seen, double serviceTime) {
    double busy = seen.throughput() * serviceTime / seen.servers();
    return new Law("utilisation", "U = X S / c", seen.utilisation(), busy);
  }

  /**
   * Forced flow: each customer visits the component equally often.
   *
   * @param visits of one customer
   * @param customers completed in the same time
   */
  public static Law forcedFlow(Observation seen, double visits, long customers) {
    double seenVisits = (double) seen.completions() / customers;
    return new Law("forced flow", "C / C0 = V", seenVisits, visits);
  }

  /** Left less right, in the unit of both. */
  public double difference() {
    return left - right;
  }

  /** The difference as a share of the larger side; 0 where both are 0. */
  public double relative() {
    double larger = Math.max(Math.abs(left), Math.abs(right));
    return larger == 0 ? 0 : difference() / larger;
  }
}
