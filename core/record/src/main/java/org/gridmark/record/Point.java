package org.gridmark.record;

import org.gridmark.model.metric.Subject;

/**
 * A single response of a traced load.
 *
 * @param time when it ended, with a fraction of the millisecond
 * @param latency from the intended start, in nanoseconds
 * @param affected items it affected
 */
public record Point(
    String phase, Subject subject, double time, long latency, long affected, Outcome outcome) {
  private static final double NANOS_PER_MILLI = 1e6;

  /** Its outcome. */
  public enum Outcome {
    RIGHT,
    WRONG,
    FAILED
  }

  /** When it was meant to start, by the same clock. */
  public double start() {
    return time - latency / NANOS_PER_MILLI;
  }
}
