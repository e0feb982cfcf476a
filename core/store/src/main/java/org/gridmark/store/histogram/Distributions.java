package org.gridmark.store.histogram;

import java.nio.charset.StandardCharsets;
import java.util.stream.LongStream;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramIterationValue;
import org.gridmark.record.Distribution;

/**
 * Makes distributions of histograms. A histogram knows a value only to its resolution (3 digits);
 * the value taken is the highest that the histogram does not distinguish from it ({@link
 * HistogramIterationValue#getValueIteratedTo}), as HdrHistogram's own percentiles do, so no value
 * is reported smaller than it was.
 */
public final class Distributions {
  private Distributions() {}

  /** The recorded values with their counts. */
  public static Distribution of(AbstractHistogram histogram) {
    LongStream.Builder values = LongStream.builder();
    LongStream.Builder counts = LongStream.builder();
    for (HistogramIterationValue step : histogram.recordedValues()) {
      values.add(step.getValueIteratedTo());
      counts.add(step.getCountAtValueIteratedTo());
    }
    return new Distribution(values.build().toArray(), counts.build().toArray());
  }

  /**
   * The recorded values of a histogram with their counts.
   *
   * @param encoded as a log holds it
   * @throws IllegalArgumentException if it is not a histogram
   */
  public static Distribution decode(String encoded) {
    byte[] text = encoded.getBytes(StandardCharsets.ISO_8859_1);
    try (HistogramDecoder decoder = new HistogramDecoder()) {
      return decoder.decode(text, 0, text.length).distribution();
    } catch (DamagedHistogram e) {
      throw new IllegalArgumentException("a broken histogram: " + e.getMessage(), e);
    }
  }
}
