package org.gridmark.measure;

import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.Subject;
import org.jspecify.annotations.Nullable;

/**
 * The records of one subject in one second.
 *
 * @param index which second of the phase, from 0
 * @param failures responses without an answer; they are in {@code failed} alone
 * @param wrong answers with the wrong number of items; they are among the answered
 * @param affected items affected, together
 * @param latency of the answered, from the intended start, in nanoseconds
 * @param service of the answered, from the actual start, in nanoseconds
 * @param failed from the intended start to the failure, in nanoseconds; null where nothing failed
 */
public record Window(
    Subject subject,
    long index,
    long failures,
    long wrong,
    long affected,
    Histogram latency,
    Histogram service,
    @Nullable Histogram failed) {
  /** The length of a window, in nanoseconds. */
  public static final long NANOS = 1_000_000_000L;

  /** Of one part alone. */
  static Window of(Part part) {
    return new Window(
        part.subject(),
        part.index(),
        part.failures(),
        part.wrong(),
        part.affected(),
        part.latency().histogram(),
        part.service().histogram(),
        part.failed() == null ? null : part.failed().histogram());
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
        service,
        together(failed, part.failed()));
  }

  private static @Nullable Histogram together(@Nullable Histogram sum, @Nullable Times part) {
    if (sum == null || part == null) {
      return part == null ? sum : part.histogram();
    }
    part.addTo(sum);
    return sum;
  }
}
