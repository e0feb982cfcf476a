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

  /** Of one part alone; its histograms become the window's. */
  static Window of(Part part) {
    return new Window(
        part.subject(),
        part.index(),
        part.failures(),
        part.wrong(),
        part.affected(),
        part.latency().histogram(),
        part.service().histogram());
  }

  /** With a further part; the histograms stay this one's. */
  Window with(Part part) {
    part.latency().addTo(latency);
    part.service().addTo(service);
    return new Window(
        subject,
        index,
        failures + part.failures(),
        wrong + part.wrong(),
        affected + part.affected(),
        latency,
        service);
  }
}
