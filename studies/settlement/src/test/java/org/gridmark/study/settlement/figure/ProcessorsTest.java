package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.operational.Observation;
import org.junit.jupiter.api.Test;

class ProcessorsTest {
  private static final long SECOND = 1_000_000_000L;
  private final AtomicLong now = new AtomicLong(5 * SECOND);

  private Processors used(double share) {
    Processors processors = new Processors(4, () -> share, now::get);
    processors.begin();
    now.addAndGet(10 * SECOND);
    return processors;
  }

  @Test
  void aQuarterOfFourForTenSecondsIsTenSecondsOfOne() {
    Observation seen = used(0.25).seen(50).orElseThrow();
    assertThat(seen.busy()).isEqualTo(10);
    assertThat(seen.utilisation()).isEqualTo(0.25);
    assertThat(seen.serviceTime()).isEqualTo(0.2);
  }

  @Test
  void whatTheSystemDoesNotTellIsNotKnown() {
    assertThat(used(-1).seen(50)).isEmpty();
    assertThat(used(Double.NaN).seen(50)).isEmpty();
  }
}
