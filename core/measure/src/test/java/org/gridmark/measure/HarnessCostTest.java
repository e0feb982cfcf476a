package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.model.NanoClock;
import org.junit.jupiter.api.Test;

class HarnessCostTest {
  /**
   * A response is an object of 48 bytes, which the compiler may or may not see through and leave
   * out; the histograms are spread over many hundred thousand requests.
   */
  @Test
  void aRequestAllocatesItsResponseAtMost() throws Exception {
    HarnessCost cost = HarnessCost.measure(NanoClock.system());

    assertThat(cost.bytes()).isBetween(0.0, 100.0);
    assertThat(cost.nanos()).isGreaterThan(10);
  }
}
