package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.lab.run.Named;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class AdaptedSettingsTest {
  private final Named able = Named.of("able").lackingAllBut(Trait.QUERY, Trait.INDEX_LATER);
  private final Named lacking = Named.of("lacking");

  @Test
  void aTargetThatLacksATraitRunsWithOtherSettingsAndSaysWhy() {
    RunSpec spec = AskingStudy.on(List.of(able, lacking));
    Candidates both = spec.able();

    assertThat(both.labels()).containsExactly("able", "lacking");
    assertThat(both.unsupported())
        .containsExactly(
            Map.entry("lacking with later=on", "it lacks index later, so it runs with later=off"));
    assertThat(spec.settings(both.get("able")).text("later")).isEqualTo("on");
    assertThat(spec.settings(both.get("lacking")).text("later")).isEqualTo("off");
    assertThat(spec.plan(both.get("lacking")).needs()).containsExactly(Trait.QUERY);
  }

  @Test
  void ofATargetInTheClientThatIsTheReason() {
    assertThat(AskingStudy.on(List.of(able.inEachClient())).able().unsupported())
        .containsExactly(
            Map.entry(
                "default with shared=on",
                "it lives inside the client, so it runs with shared=off"));
  }

  @Test
  void ofATargetThatCanDoItAllNothingIsSaid() {
    assertThat(AskingStudy.on(List.of(able)).able().unsupported()).isEmpty();
  }

  @Test
  void whatIsAskedWherePossibleIsLeftOutWithoutAWord() {
    Named paging = Named.of("paging").lackingAllBut(Trait.INDEX_LATER, Trait.QUERY, Trait.PAGE);
    RunSpec spec = AskingStudy.on(List.of(able, paging));
    Candidates both = spec.able();

    assertThat(both.unsupported()).isEmpty();
    assertThat(spec.settings(both.get("able")).text("paged")).isEqualTo("off");
    assertThat(spec.settings(both.get("paging")).text("paged")).isEqualTo("on");
  }

  @Test
  void aTargetMayHaveSettingsThatAreForAProbeAlone() {
    List<Target> engine = List.of(new Engine());
    RunSpec probe = AskingStudy.probing(engine);
    RunSpec other = AskingStudy.on(engine);

    assertThat(probe.driverSettings(probe.candidates().get("default")))
        .containsEntry("patience", "short");
    assertThat(other.driverSettings(other.candidates().get("default"))).isEmpty();
  }

  @Test
  void whereNoTargetHasNodesNoneAreRecorded() {
    RunSpec served = AskingStudy.on(List.of(new Engine()));
    RunSpec both = AskingStudy.on(List.of(new Engine(), able));

    assertThat(served.recordedSettings()).doesNotContainKeys("nodes", "servers", "heap");
    assertThat(both.recordedSettings()).containsEntry("nodes", "4");
    assertThat(both.conditions(both.candidates().get("engine")))
        .doesNotContainKeys(Conditions.NODES, Conditions.SERVERS);
    assertThat(both.conditions(both.candidates().get("able"))).containsEntry(Conditions.NODES, 4.0);
  }
}
