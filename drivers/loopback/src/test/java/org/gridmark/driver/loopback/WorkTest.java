package org.gridmark.driver.loopback;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.Strategy;
import org.junit.jupiter.api.Test;

class WorkTest {
  @Test
  void theSlowerStrategiesTakeAsManyInAHundredStepsMoreAsTheySay() {
    List<Strategy> all = new LoopbackDriver().strategies();
    assertThat(all)
        .extracting(Strategy::name)
        .containsExactly("work", "work-3-percent-slower", "work-30-percent-slower");
    long whole = Work.of(all.get(0).settings()).steps();
    assertThat(100 * Work.of(all.get(1).settings()).steps()).isEqualTo(103 * whole);
    assertThat(100 * Work.of(all.get(2).settings()).steps()).isEqualTo(130 * whole);
  }

  @Test
  void withoutAStrategyThereIsNoWork() {
    assertThat(Work.of(Map.of()).steps()).isZero();
  }
}
