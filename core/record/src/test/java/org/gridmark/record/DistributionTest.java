package org.gridmark.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DistributionTest {
  @Test
  void quantilesAreThoseOfTheSortedObservations() {
    long[] observations = new Random(1).longs(999, 0, 500).sorted().toArray();
    Distribution distribution = of(observations);
    for (int percent = 1; percent <= 100; percent++) {
      int rank = (int) Math.ceil(percent / 100.0 * observations.length);
      assertThat(distribution.quantile(percent / 100.0)).isEqualTo(observations[rank - 1]);
    }
    assertThat(distribution.mean()).isEqualTo(Arrays.stream(observations).average().orElseThrow());
    assertThat(distribution.max()).isEqualTo(observations[998]);
  }

  @Test
  void mergedDistributionsAreThatOfAllObservations() {
    Random random = new Random(2);
    long[] some = random.longs(300, 0, 90).toArray();
    long[] others = random.longs(200, 40, 200).toArray();
    assertThat(Distribution.merge(List.of(of(some), Distribution.NONE, of(others))))
        .isEqualTo(of(LongStream.concat(Arrays.stream(some), Arrays.stream(others)).toArray()));
  }

  @Test
  void nothingMergesToNothing() {
    assertThat(Distribution.merge(List.of())).isEqualTo(Distribution.NONE);
    assertThat(Distribution.NONE.mean()).isNaN();
    assertThat(Distribution.NONE.quantile(0.5)).isZero();
  }

  private static Distribution of(long... observations) {
    TreeMap<Long, Long> counts = new TreeMap<>();
    Arrays.stream(observations).forEach(value -> counts.merge(value, 1L, Long::sum));
    return new Distribution(
        counts.keySet().stream().mapToLong(Long::longValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }
}
