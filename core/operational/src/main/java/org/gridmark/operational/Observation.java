package org.gridmark.operational;

/**
 * The observation of one component in a stretch of time: the basic quantities of operational
 * analysis, and from them the derived ones (J. P. Buzen and P. J. Denning, "The operational
 * analysis of queueing network models", Computing Surveys 10, 1978; Drayton and Sehmi, Tables 1 and
 * 6). They are quotients of what was counted and hold without any assumption. Where nothing was
 * completed, times for each request are NaN.
 *
 * @param component its name
 * @param servers c, how many instances serve its queue
 * @param duration T, in s
 * @param arrivals A, requests that came
 * @param completions C, requests that went
 * @param busy B, for how long the servers worked, all of them together, in s
 * @param area W, the time that requests were there, waiting or in service, all of them together, in
 *     request seconds
 */
public record Observation(
    String component,
    int servers,
    double duration,
    long arrivals,
    long completions,
    double busy,
    double area) {
  /** Checks that these can be counts and times. */
  public Observation {
    Quantity.requirePositive("the servers of " + component, servers);
    Quantity.requirePositive("the time that " + component + " was observed for", duration);
    Quantity.requireNotNegative("the arrivals at " + component, (double) arrivals);
    Quantity.requireNotNegative("the completions of " + component, (double) completions);
    Quantity.requireNotNegative("the busy time of " + component, busy);
    Quantity.requireNotNegative("the area of " + component, area);
  }

  /** A / T, in requests/s. */
  public double arrivalRate() {
    return arrivals / duration;
  }

  /** X = C / T, in requests/s. */
  public double throughput() {
    return completions / duration;
  }

  /** U = B / (c T), of one server: a share. */
  public double utilisation() {
    return busy / (servers * duration);
  }

  /** S = B / C, in s of one server for each request. */
  public double serviceTime() {
    return busy / completions;
  }

  /** N = W / T, in requests, waiting or in service. */
  public double queueLength() {
    return area / duration;
  }

  /** R = W / C, in s for each request, waiting included. */
  public double responseTime() {
    return area / completions;
  }

  /**
   * The same with a busy time that was measured, by the component's own clock or its processor
   * time, in place of the one that samples give.
   */
  public Observation withBusy(double measured) {
    return new Observation(component, servers, duration, arrivals, completions, measured, area);
  }
}
