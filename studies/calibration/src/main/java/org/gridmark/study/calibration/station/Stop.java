package org.gridmark.study.calibration.station;

/**
 * A time in which a station begins no service.
 *
 * @param first the request at whose arrival it begins, from 0
 * @param nanos how long it lasts
 */
public record Stop(long first, long nanos) {
  /** A station that always works. */
  public static final Stop NEVER = new Stop(Long.MAX_VALUE, 0);
}
