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
  /** Its outcome. */
  public enum Outcome {
    RIGHT,
    WRONG,
    FAILED
  }
}
