package org.gridmark.study.hub;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A setting that nobody asks for would be accepted and passed over. */
class SettingsInUseTest {
  private static final Study STUDY = new HubStudy();

  private static final List<Strategy> OFFERED =
      List.of(
          Strategy.DEFAULT,
          Strategy.direct("unique-services", "one each", Map.of()),
          Strategy.indirect("zgc", "concurrent", List.of()));

  static List<Experiment> experiments() {
    return STUDY.experiments();
  }

  @Test
  void everySettingIsUsedBySomeExperiment() {
    Set<String> used = new HashSet<>();
    for (Experiment experiment : experiments()) {
      used.addAll(used(experiment, Map.of()));
      used.addAll(used(experiment, Map.of("failover.during", "load")));
    }
    assertThat(used).containsAll(STUDY.settings().stream().map(Setting::key).toList());
  }

  /** What has no one region or day of its own says so: it is refused there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tour",
        "queries",
        "failover",
        "counts",
        "metrics",
        "delete",
        "serialization",
        "paging",
        "topologies",
        "strategies",
      })
  void theRegionAndDayThatAreSetAreThoseThatAreUsed(String name) {
    Experiment experiment = experiment(name);
    assertThat(used(experiment, Map.of())).contains("region", "day");
  }

  /** A distribution of keys is refused where none is drawn. */
  @Test
  void everyExperimentThatAsksByKeysAsksWhichAreDrawn() {
    assertThat(experiments().stream().filter(one -> !used(one, Map.of()).contains("keys")))
        .extracting(Experiment::name)
        .containsExactlyInAnyOrder("cascade", "delete", "heap", "languages", "types");
  }

  @ParameterizedTest
  @ValueSource(strings = {"topologies", "counts", "delete"})
  void noCacheOfAnotherRegionOrDayIsTouched(String name) {
    Plan plan = plan(experiment(name), Map.of("region", "ASIA", "day", "T-2"));
    assertThat(plan.caches())
        .extracting(CacheSpec::name)
        .filteredOn(cache -> cache.matches("[PA]_(NY|EU|ASIA)_.*"))
        .isNotEmpty()
        .allMatch(cache -> cache.endsWith("_ASIA_T-2"));
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void aPlanIsMadeOfTheSameSettingsEachTime(Experiment experiment) {
    assertThat(used(experiment, Map.of())).isEqualTo(used(experiment, Map.of())).isNotEmpty();
  }

  private static Set<String> used(Experiment experiment, Map<String, String> given) {
    Settings settings = Settings.of(STUDY, experiment, true, given);
    return settings.readBy(
        read -> {
          experiment.design(read, OFFERED);
          experiment.plan(read);
        });
  }

  private static Plan plan(Experiment experiment, Map<String, String> given) {
    return experiment.plan(Settings.of(STUDY, experiment, true, given));
  }

  private static Experiment experiment(String name) {
    return experiments().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }
}
