package org.gridmark.analyse.run;

/**
 * What one client recorded of one subject in one second of one phase.
 *
 * @param start when the second began
 * @param seconds its length; the last one of a phase may be shorter
 * @param count responses that came, failed ones included
 * @param failures responses without an answer
 * @param wrong answers with the wrong number of items
 * @param affected items affected, together
 * @param latency from the intended start to the end of each answered request, in nanoseconds
 * @param service from the actual start to the end, in nanoseconds
 */
public record Window(
    String client,
    String phase,
    String subject,
    long start,
    double seconds,
    long count,
    long failures,
    long wrong,
    long affected,
    Distribution latency,
    Distribution service) {
  /**
   * The subject under which a client records how late its own threads woke up (latency and service
   * alike): no request, but what every request of that client may have suffered.
   */
  public static final String HICCUPS = "client hiccups";
}
