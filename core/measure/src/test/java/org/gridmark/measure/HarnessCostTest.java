package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.model.NanoClock;
import org.junit.jupiter.api.Test;

class HarnessCostTest {
  /** A response is an object of 48 bytes; histograms come on top of many thousand requests. */
  @Test
  void aRequestAllocatesItsResponse() throws Exception {
    HarnessCost cost = HarnessCost.measure(NanoClock.system());

    assertThat(cost.bytes()).isBetween(24.0, 200.0);
    assertThat(cost.nanos()).isGreaterThan(10);
  }
}
