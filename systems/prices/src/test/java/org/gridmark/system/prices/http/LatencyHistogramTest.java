package org.gridmark.system.prices.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatencyHistogramTest {
  /** A bucket counts all up to its bound, the bound included. */
  @ParameterizedTest
  @CsvSource({
    "0,0.00005,1", "50000,0.00005,1", "50001,0.00005,0", "50001,0.0001,1",
    "999999,0.001,1", "1000001,0.001,0", "6000000000,5,0", "6000000000,+Inf,1"
  })
  void aTimeIsCountedByEachBoundItIsWithin(long nanos, String bound, int count) {
    LatencyHistogram histogram = new LatencyHistogram();
    histogram.record(nanos);
    assertThat(text(histogram))
        .contains("\nx_bucket{a=\"b\",le=\"%s\"} %d\n".formatted(bound, count));
  }

  @Test
  void theSumIsInSeconds() {
    LatencyHistogram histogram = new LatencyHistogram();
    histogram.record(1_500_000_000);
    histogram.record(250_000_000);
    assertThat(text(histogram)).endsWith("x_sum{a=\"b\"} 1.750000000\nx_count{a=\"b\"} 2\n");
  }

  private static String text(LatencyHistogram histogram) {
    StringBuilder text = new StringBuilder("\n");
    histogram.write(text, "x", "a=\"b\"");
    return text.toString();
  }
}
