package org.gridmark.study.hub.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.load.Load;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.HubStudy;
import org.junit.jupiter.api.Test;

class LoadExperimentTest {
  private final HubStudy study = new HubStudy();
  private final Plan plan =
      new LoadExperiment().plan(Settings.of(study, true, Map.of("scale", "0.001")));

  @Test
  void onlyTheLastLoadIsUnderTraffic() {
    assertThat(plan.phases().stream().map(Phase::name))
        .containsExactly("fill", "load rounds", "file load", "mapping", "load under traffic");
    for (Phase phase : plan.phases()) {
      List<Load> meanwhile = phase instanceof Phase.Once once ? once.meanwhile() : List.of();
      assertThat(meanwhile).hasSize(phase.name().equals("load under traffic") ? 1 : 0);
    }
  }

  /** All eighteen, five times one of them from memory, and the two spare ones. */
  @Test
  void memoryIsReckonedForTheLargestFileLoad() {
    assertThat(plan.entries()).isEqualTo((18 + 5 + 2) * 1000);
    assertThat(plan.caches()).hasSize(18 + 1 + 2);
  }

  /** The rates that are published are the seconds of the tables. */
  @Test
  void publishedRatesAreThoseOfTheTables() {
    assertThat(3e6 / rate("file load 3x")).isBetween(76.05, 76.07);
    assertThat(5e6 / rate("file load 5x")).isBetween(141.20, 141.22);
    assertThat(1e6 / rate("Positions by reflection")).isBetween(54.19, 54.20);
    assertThat(1e6 / rate("Activities by reflection")).isBetween(120.99, 121.01);
    assertThat(1e6 / rate("Positions by JDBC under traffic")).isBetween(340.9, 341.1);
  }

  private double rate(String subject) {
    return study.published().stream()
        .filter(one -> one.subject().toString().equals(subject) && one.metric().equals("load.rate"))
        .mapToDouble(Published::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void claimsAreThere() {
    assertThat(study.claims())
        .extracting(Claim::id)
        .contains(
            "load-grows-with-rows",
            "reflection-is-comparable",
            "reflection-costs-nothing",
            "load-suffers-from-traffic",
            "overwriting-takes-two-fifths",
            "drop-takes-no-time");
  }
}
