package org.gridmark.study.routes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.TextOrder;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class RoutesExperimentTest {
  private static final Set<Trait> ALL = EnumSet.allOf(Trait.class);

  private static Settings settings(Experiment experiment, Map<String, String> given) {
    return Settings.of(new RoutesStudy(), experiment, true, given);
  }

  private static RoutesSettings on(Abilities able) {
    Experiment experiment = new MoneyExperiment();
    Settings asked = settings(experiment, Map.of());
    return RoutesSettings.of(asked.with(experiment.adapted(asked, able)));
  }

  @Test
  void eightApplicationsShareOneCacheUnlessTheStoreLivesInsideOfThem() {
    assertThat(on(Abilities.shared(ALL)).caches()).hasSize(1);
    assertThat(on(new Abilities(ALL, true, TextOrder.UTF_16)).caches()).hasSize(8);
  }

  @Test
  void aStoreWithoutExpiryIsNotAskedForIt() {
    assertThat(on(Abilities.shared(ALL)).expiry()).isTrue();
    assertThat(on(Abilities.shared(EnumSet.complementOf(EnumSet.of(Trait.EXPIRY)))).expiry())
        .isFalse();
  }

  @Test
  void theStoreIsGoneForTheTimeThatIsSet() {
    Experiment experiment = new GoneExperiment();
    Map<String, String> given = new HashMap<>();
    given.put("gone.time", "42s");
    given.put("routes.time", "5s");
    List<Phase.Strike> strikes =
        experiment.plan(settings(experiment, given)).phases().stream()
            .flatMap(phase -> phase.strikes().stream())
            .toList();

    assertThat(strikes)
        .containsExactly(
            new Phase.Strike(Duration.ofSeconds(5), new Fault.KillStorage()),
            new Phase.Strike(Duration.ofSeconds(47), new Fault.StartServer()));
  }
}
