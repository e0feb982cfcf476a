package org.gridmark.study.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Danger;
import org.gridmark.model.target.SafetyPair;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.Test;

class SafetyCheckTest {
  private static final Strategy CAREFUL = Strategy.direct("careful", "asks the others", Map.of());
  private static final Strategy OTHER = Strategy.direct("other", "no part of a pair", Map.of());

  private static Plan plan(Danger danger, String... setting) {
    return new SafetyCheck(danger).plan(settings(danger, setting));
  }

  private static Settings settings(Danger danger, String... setting) {
    Map<String, String> given = setting.length == 0 ? Map.of() : Map.of(setting[0], setting[1]);
    return Settings.of(new FaultsStudy(), new SafetyCheck(danger), true, given);
  }

  @Test
  void eachDangerIsOneFaultThatLastsAsLongAsSet() {
    assertThat(strike(plan(Danger.PARTITION, "safety.partition", "30s")))
        .isEqualTo(new Fault.SplitServers(Duration.ofSeconds(30)));
    assertThat(strike(plan(Danger.LAG, "safety.behind", "8s")))
        .isEqualTo(new Fault.KillBehind(Duration.ofSeconds(8)));
  }

  private static Fault strike(Plan plan) {
    return ((Phase.Measure) plan.phases().get(2)).strikes().getFirst().fault();
  }

  /** A later write of the key would hide the one that is gone. */
  @Test
  void nobodyWritesBetweenTheFaultAndTheLastReads() {
    for (Danger danger : Danger.values()) {
      List<Phase> phases = plan(danger).phases();
      Phase.Measure struck = (Phase.Measure) phases.get(2);
      Phase.Strike strike = struck.strikes().getFirst();
      Duration quiet = struck.duration().minus(strike.after());

      assertThat(quiet).isLessThanOrEqualTo(lasting(strike.fault()).plusSeconds(1));
      assertThat(phases.subList(3, phases.size()))
          .allMatch(
              phase -> phase instanceof Phase.Once || ((Phase.Measure) phase).loads().isEmpty());
      assertThat(phases.getLast().name()).startsWith("history");
    }
  }

  private static Duration lasting(Fault fault) {
    return fault instanceof Fault.KillBehind kill
        ? kill.behind()
        : ((Fault.Lasting) fault).lasting();
  }

  @Test
  void theUnsafeSettingOfTheTargetsPairComesFirst() {
    List<Strategy> offered = List.of(Strategy.DEFAULT, OTHER, CAREFUL);
    Target target = target(new SafetyPair(Danger.LAG, "careful", "default"));

    assertThat(new SafetyCheck(Danger.LAG).design(settings(Danger.LAG), target, offered))
        .extracting(design -> design.strategies().stream().map(Strategy::name).toList())
        .isEqualTo(List.of("careful", "default"));
    assertThatThrownBy(
            () ->
                new SafetyCheck(Danger.PARTITION)
                    .design(settings(Danger.PARTITION), target, offered))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "target grid has no pair of settings for faults/partition: expected another target, or"
                + " --strategy");
  }

  private static Target target(SafetyPair pair) {
    return (Target)
        Proxy.newProxyInstance(
            Target.class.getClassLoader(),
            new Class<?>[] {Target.class},
            (proxy, method, given) -> method.getName().equals("name") ? "grid" : List.of(pair));
  }

  @Test
  void twoServersHaveNoLargerSide() {
    assertThatThrownBy(() -> plan(Danger.PARTITION, "servers", "2")).isInstanceOf(BadInput.class);
  }
}
