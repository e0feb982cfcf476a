package org.gridmark.study.hub.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.HubStudy;
import org.junit.jupiter.api.Test;

class StoreExperimentTest {
  private static Plan plan(Map<String, String> given) {
    return new StoreExperiment().plan(Settings.of(new HubStudy(), true, given));
  }

  @Test
  void eachModeHasACacheAndTwoHaveNoStore() {
    Plan plan = plan(Map.of("store.delay", "3s", "store.batch", "40"));

    assertThat(plan.needs()).contains(Trait.STORE);
    assertThat(plan.services()).containsExactly("postgres");
    assertThat(plan.caches()).hasSize(5);
    List<StoreSpec> stores =
        plan.caches().stream().map(CacheSpec::store).filter(Objects::nonNull).toList();
    assertThat(stores).extracting(StoreSpec::mode).containsExactly(StoreMode.values());
    assertThat(stores.getLast().delay()).isEqualTo(Duration.ofSeconds(3));
    assertThat(stores.getLast().batch()).isEqualTo(40);
    assertThat(stores.stream().map(StoreSpec::source)).doesNotHaveDuplicates();
  }

  @Test
  void inEachWayThatWritesANodeDiesAndTheDatabaseGoesAndComes() {
    List<Phase> struck =
        plan(Map.of("store.before", "2s", "store.away", "3s")).phases().stream()
            .filter(phase -> phase instanceof Phase.Once && !phase.strikes().isEmpty())
            .toList();

    assertThat(struck)
        .extracting(Phase::name)
        .containsExactly(
            "write-through while a node dies",
            "write-through while the database is away",
            "write-behind while a node dies",
            "write-behind while the database is away",
            "two writes while a node dies",
            "two writes while the database is away");
    assertThat(struck.get(0).strikes())
        .containsExactly(new Phase.Strike(Duration.ofSeconds(2), new Fault.KillNode()));
    assertThat(struck.get(1).strikes())
        .containsExactly(
            new Phase.Strike(Duration.ofSeconds(2), new Fault.KillService("postgres")),
            new Phase.Strike(Duration.ofSeconds(5), new Fault.StartService("postgres")));
  }

  @Test
  void inEachWayThatWritesAClientDiesAgainAndAgainAndAnotherOneCounts() {
    Plan plan = plan(Map.of("store.deaths", "4", "store.before", "2s"));
    List<Phase> phases = plan.phases();
    List<Phase> deaths = phases.stream().filter(phase -> phase instanceof Phase.Measure).toList();

    assertThat(plan.clients()).containsExactly("users", "mortal");
    assertThat(deaths)
        .filteredOn(phase -> phase.name().endsWith("while clients die"))
        .hasSize(3)
        .allSatisfy(
            phase -> {
              assertThat(phase.strikes())
                  .hasSize(4)
                  .extracting(Phase.Strike::fault)
                  .containsOnly(new Fault.CrashClient("mortal", Duration.ofSeconds(2)));
              assertThat(phases.get(phases.indexOf(phase) + 1).name())
                  .isEqualTo("audit of " + phase.name());
            });
  }

  @Test
  void livesThatHaveTooFewTradesForTheirUsersAreRefused() {
    assertThatThrownBy(() -> plan(Map.of("store.deaths", "100", "store.trades", "4000")))
        .isInstanceOf(BadInput.class)
        .hasMessage("store.trades: 8 users of a client that dies 100 times need 8080");
  }

  @Test
  void aClusterThatCannotLoseANodeIsRefused() {
    assertThatThrownBy(() -> plan(Map.of("nodes", "1"))).isInstanceOf(BadInput.class);
  }
}
