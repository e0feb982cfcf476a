package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.run.Named;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class AdaptedSettingsTest {
  private final Named able = Named.of("able").lackingAllBut(Trait.QUERY, Trait.INDEX_LATER);
  private final Named lacking = Named.of("lacking");

  @Test
  void aTargetThatLacksATraitRunsWithOtherSettingsAndSaysWhy() {
    RunSpec spec = spec(List.of(able, lacking));
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
    assertThat(spec(List.of(able.inEachClient())).able().unsupported())
        .containsExactly(
            Map.entry(
                "default with shared=on",
                "it lives inside the client, so it runs with shared=off"));
  }

  @Test
  void ofATargetThatCanDoItAllNothingIsSaid() {
    assertThat(spec(List.of(able)).able().unsupported()).isEmpty();
  }

  @Test
  void whereNoTargetHasNodesNoneAreRecorded() {
    RunSpec served = spec(List.of(new Engine()));
    RunSpec both = spec(List.of(new Engine(), able));

    assertThat(served.recordedSettings()).doesNotContainKeys("nodes", "servers", "heap");
    assertThat(both.recordedSettings()).containsEntry("nodes", "4");
    assertThat(both.conditions(both.candidates().get("engine")))
        .doesNotContainKeys(Conditions.NODES, Conditions.SERVERS);
    assertThat(both.conditions(both.candidates().get("able"))).containsEntry(Conditions.NODES, 4.0);
  }

  private static RunSpec spec(List<Target> targets) {
    Study study = new AskingStudy();
    return new RunSpec(
        "",
        study,
        study.experiments().getFirst(),
        Settings.of(study, true, Map.of()),
        true,
        Candidates.named(LocalHost.HERE, targets, "default"),
        1,
        Map.of(),
        Path.of("runs"));
  }
}
