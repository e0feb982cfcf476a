package org.gridmark.store.histogram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.HdrHistogram.Histogram;
import org.gridmark.record.Distribution;
import org.gridmark.store.Fixtures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistributionsTest {
  @Test
  void smallValuesAreExact() {
    assertThat(Distributions.of(Fixtures.histogram(3, 1, 3)))
        .isEqualTo(new Distribution(new long[] {1, 3}, new long[] {1, 2}));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.9, 0.99, 0.999, 1})
  void quantilesAreThoseOfTheHistogram(double share) {
    Histogram histogram = new Histogram(3);
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      histogram.recordValue((long) (1e6 * Math.exp(random.nextGaussian())));
    }
    Distribution distribution = Distributions.of(histogram);
    assertThat(distribution.count()).isEqualTo(10_000);
    assertThat(distribution.quantile(share)).isEqualTo(histogram.getValueAtPercentile(100 * share));
  }

  @Test
  void anEmptyHistogramIsNone() {
    assertThat(Distributions.of(new Histogram(3))).isEqualTo(Distribution.NONE);
  }
}
