package org.gridmark.study.settlement.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.gridmark.analyse.statistics.Estimate;
import org.junit.jupiter.api.Test;

class PredictionTest {
  @Test
  void theRatioIsMeasuredOverPredictedWithItsInterval() {
    Estimate measured = new Estimate(90, 80, 110, 5);
    Estimate ratio = new Prediction("throughput", "trades/s", 100, measured).ratio();
    assertThat(ratio.value()).isCloseTo(0.9, within(1e-12));
    assertThat(ratio.low()).isCloseTo(0.8, within(1e-12));
    assertThat(ratio.high()).isCloseTo(1.1, within(1e-12));
    assertThat(ratio.n()).isEqualTo(5);
  }

  @Test
  void aPredictionOfNothingIsRefused() {
    assertThatThrownBy(() -> new Prediction("throughput", "", 0, Estimate.single(1)))
        .hasMessageContaining("throughput");
  }
}
