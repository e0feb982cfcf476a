package org.gridmark.measure;

import org.HdrHistogram.Histogram;

/**
 * What was recorded of one subject in one second.
 *
 * @param index which second of the phase, from 0
 * @param failures responses without an answer; they are in no histogram
 * @param wrong answers with the wrong number of items; they are in the histograms
 * @param affected items affected, together
 * @param latency from the intended start, in nanoseconds
 * @param service from the actual start, in nanoseconds
 */
public record Window(
    String subject,
    long index,
    long failures,
    long wrong,
    long affected,
    Histogram latency,
    Histogram service) {
  /** The length of a window, in nanoseconds. */
  public static final long NANOS = 1_000_000_000L;

  /** Adds another's content to this one. */
  void add(Window other) {
    latency.add(other.latency);
    service.add(other.service);
  }

  /** Both together; the histograms are this one's. */
  Window with(Window other) {
    add(other);
    return new Window(
        subject,
        index,
        failures + other.failures,
        wrong + other.wrong,
        affected + other.affected,
        latency,
        service);
  }
}
