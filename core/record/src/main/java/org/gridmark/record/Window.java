package org.gridmark.record;

import org.gridmark.model.metric.Subject;

/**
 * The records of one client, one subject and one second of a phase. A big run has a million of
 * them, so their distributions are kept compactly and decoded at each call.
 *
 * @param start when the second began
 * @param seconds its length; the last one of a phase may be shorter
 * @param count responses that came, failed ones included
 * @param failures responses without an answer
 * @param wrong answers with the wrong number of items
 * @param affected items affected, together
 * @param latencies from the intended start to the end of each answered request, in nanoseconds
 * @param services from the actual start to the end, in nanoseconds
 * @param failed from the intended start to the failure of each that was not answered, in
 *     nanoseconds; none in runs of earlier versions, which counted failures only
 */
public record Window(
    String client,
    String phase,
    Subject subject,
    long start,
    double seconds,
    long count,
    long failures,
    long wrong,
    long affected,
    Recorded latencies,
    Recorded services,
    Recorded failed) {
  /** A window in which nothing failed, or of which it is not known after how long. */
  public Window(
      String client,
      String phase,
      Subject subject,
      long start,
      double seconds,
      long count,
      long failures,
      long wrong,
      long affected,
      Recorded latencies,
      Recorded services) {
    this(
        client,
        phase,
        subject,
        start,
        seconds,
        count,
        failures,
        wrong,
        affected,
        latencies,
        services,
        Distribution.NONE);
  }

  /**
   * The subject under which a client records how late its own threads woke up, as the latency of a
   * request that takes no time: no request, but what every request of that client may have
   * suffered.
   */
  public static final Subject HICCUPS = Subject.of("client hiccups");

  /** How many requests were answered: those that there is a latency of. */
  public long answered() {
    return latencies.count();
  }

  /** The mean latency in nanoseconds, without decoding; NaN if nothing was answered. */
  public double latencyMean() {
    return latencies.mean();
  }

  /** The mean service time in nanoseconds, without decoding; NaN if nothing was answered. */
  public double serviceMean() {
    return services.mean();
  }

  /** The latencies, decoded at each call: some microseconds. */
  public Distribution latency() {
    return latencies.distribution();
  }

  /** The service times, read from the log at each call: take {@link #serviceMean} if that does. */
  public Distribution service() {
    return services.distribution();
  }
}
