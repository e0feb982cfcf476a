package org.gridmark.study.hub.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.model.load.Load;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.HubStudy;
import org.junit.jupiter.api.Test;

class UpdateExperimentTest {
  private final Plan plan =
      new UpdateExperiment()
          .plan(
              Settings.of(
                  new HubStudy(),
                  true,
                  Map.of("region", "EU", "day", "T-1", "update.rounds", "3")));

  @Test
  void updatesAreMadeAloneAndThenUnderTraffic() {
    assertThat(plan.phases().stream().map(Phase::name))
        .containsExactly("fill", "load", "updates", "updates under traffic");
    assertThat(once("updates").meanwhile()).isEmpty();
    assertThat(once("updates under traffic").meanwhile())
        .extracting(Load::client)
        .containsExactly("traffic");
  }

  /** What the first job has done to the caches, its unreported round included. */
  @Test
  void theSecondJobGoesOnWhereTheFirstOneEnded() {
    assertThat(((UpdateRounds) once("updates").job()).earlier()).isZero();
    assertThat(((UpdateRounds) once("updates under traffic").job()).earlier()).isEqualTo(4);
  }

  @Test
  void onlyTheTablesThatAreUpdatedAreFilled() {
    assertThat(((Phase.Fill) plan.phase("fill")).tables())
        .extracting(table -> table.name())
        .containsExactly("p_eu_t_1", "a_eu_t_1");
  }

  @Test
  void usersAskOfOtherCachesThanThoseThatComeAndGo() {
    Load traffic = once("updates under traffic").meanwhile().getFirst();
    List<String> asked =
        IntStream.range(0, 200)
            .mapToObj(n -> traffic.requests().next(n, new java.util.Random(n)).name())
            .distinct()
            .toList();
    assertThat(asked).hasSize(11);
    assertThat(plan.caches()).extracting(cache -> cache.name()).contains("P_EU_T-1-next");
  }

  private Phase.Once once(String name) {
    return (Phase.Once) plan.phase(name);
  }
}
