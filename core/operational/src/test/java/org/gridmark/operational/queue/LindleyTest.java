package org.gridmark.operational.queue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LindleyTest {
  @Test
  void whoComesEarlyWaitsForTheRest() {
    long[] arrivals = {0, 2, 3, 30};
    long[] service = {5, 1, 4, 2};
    assertThat(Lindley.sojourns(arrivals, n -> service[(int) n])).containsExactly(5, 4, 7, 2);
  }
}
