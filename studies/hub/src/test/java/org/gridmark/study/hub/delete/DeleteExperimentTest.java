package org.gridmark.study.hub.delete;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.HubStudy;
import org.junit.jupiter.api.Test;

class DeleteExperimentTest {
  private final Plan plan =
      new DeleteExperiment()
          .plan(
              Settings.of(
                  new HubStudy(),
                  true,
                  Map.of("delete.wait", "20s", "delete.size", "7", "scale", "0.001")));

  @Test
  void memoryIsLookedAtBeforeWithAndAfterTheCache() {
    assertThat(plan.phases().stream().map(Phase::name))
        .containsExactly(
            "load",
            "drop rounds",
            "without the cache",
            "load the cache",
            "with the cache",
            "drop",
            "after the drop");
  }

  @Test
  void nodesCollectAfterTheWaitAndHaveTimeToTell() {
    Phase.Measure after = (Phase.Measure) plan.phase("after the drop");
    assertThat(after.strikes().stream().map(Phase.Strike::after))
        .containsExactly(Duration.ofSeconds(20), Duration.ofSeconds(21));
    assertThat(after.strikes()).allMatch(strike -> strike.fault() instanceof Fault.Collect);
    assertThat(after.duration()).isEqualTo(Duration.ofSeconds(25));
  }

  @Test
  void memoryIsReckonedForBothCaches() {
    assertThat(plan.entries()).isEqualTo(1000 + 7 * 1000);
    assertThat(plan.caches()).hasSize(2);
    assertThat(plan.services()).isEqualTo(List.of());
  }
}
