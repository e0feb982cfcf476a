package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gridmark.analyse.run.Distribution;
import org.junit.jupiter.api.Test;

class CumulativeTest {
  @Test
  void aWeightedQuantileIsThatOfTheMergedDistributions() {
    Random random = new Random(3);
    for (int round = 0; round < 50; round++) {
      List<Distribution> windows = new ArrayList<>();
      List<Distribution> repeated = new ArrayList<>();
      int[] weights = new int[8];
      for (int i = 0; i < weights.length; i++) {
        Distribution window =
            Fixtures.distribution(random.longs(random.nextInt(30), 1, 200).toArray());
        windows.add(window);
        weights[i] = random.nextInt(4);
        for (int j = 0; j < weights[i]; j++) {
          repeated.add(window);
        }
      }
      Distribution merged = Distribution.merge(repeated);
      Cumulative counts = new Cumulative(windows);
      for (double share : new double[] {0, 0.01, 0.5, 0.9, 0.99, 0.999, 1}) {
        assertThat(counts.quantile(weights, share)).isEqualTo((double) merged.quantile(share));
      }
    }
  }

  @Test
  void nothingHasNoQuantile() {
    assertThat(new Cumulative(List.of(Distribution.NONE)).quantile(new int[] {1}, 0.5)).isNaN();
    assertThat(new Cumulative(List.of(Fixtures.distribution(5))).quantile(new int[] {0}, 0.5))
        .isNaN();
  }
}
