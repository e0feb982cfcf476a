package org.gridmark.record;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.Subject;

/**
 * A window as its client sends it. Its histograms are in HdrHistogram's compressed form, Base64, as
 * logs hold them: so they are passed on as they are. A client without HdrHistogram may send {@link
 * Counts}, which become such a histogram here.
 *
 * @param start when the second began, in milliseconds since the epoch
 * @param seconds its length
 * @param failures responses without an answer
 * @param wrong answers with the wrong number of items
 * @param affected items affected, together
 * @param latency of the answered, from the intended start, in nanoseconds
 * @param service of the answered, from the actual start, in nanoseconds
 * @param failed from the intended start to the failure, in nanoseconds; empty where nothing failed
 */
public record EncodedWindow(
    String phase,
    Subject subject,
    long start,
    double seconds,
    long failures,
    long wrong,
    long affected,
    String latency,
    String service,
    String failed) {
  /**
   * Puts histograms in their one form.
   *
   * @throws IllegalArgumentException if one is given as counts that are none
   */
  public EncodedWindow {
    latency = Counts.encoded(latency);
    service = Counts.encoded(service);
    failed = Counts.encoded(failed);
  }

  /** The form that a window holds a histogram in. */
  public static String encode(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }
}
