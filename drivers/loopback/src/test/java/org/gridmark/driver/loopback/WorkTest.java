package org.gridmark.driver.loopback;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.Strategy;
import org.junit.jupiter.api.Test;

class WorkTest {
  @Test
  void theSlowerStrategyTakesThreeInAHundredStepsMore() {
    List<Strategy> pair = new LoopbackDriver().strategies();
    assertThat(pair).extracting(Strategy::name).containsExactly("work", "work-3-percent-slower");
    long whole = Work.of(pair.get(0).settings()).steps();
    long slower = Work.of(pair.get(1).settings()).steps();
    assertThat(100 * slower).isEqualTo(103 * whole);
  }

  @Test
  void withoutAStrategyThereIsNoWork() {
    assertThat(Work.of(Map.of()).steps()).isZero();
  }
}
