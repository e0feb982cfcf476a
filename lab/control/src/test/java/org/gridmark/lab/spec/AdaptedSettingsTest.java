package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.run.Named;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Setting;
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
  void ofATargetThatCanDoItAllNothingIsSaid() {
    assertThat(spec(List.of(able)).able().unsupported()).isEmpty();
  }

  private static RunSpec spec(List<Target> targets) {
    Study study = new Indexed();
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

  /** One experiment that wants to index later, and can do without. */
  private static final class Indexed implements Study, Experiment {
    @Override
    public String name() {
      return "indexed";
    }

    @Override
    public String title() {
      return "";
    }

    @Override
    public String source() {
      return "";
    }

    @Override
    public String question() {
      return "";
    }

    @Override
    public List<Experiment> experiments() {
      return List.of(this);
    }

    @Override
    public List<Setting> settings() {
      return List.of(
          Setting.of("later", new Setting.Choice(List.of("on", "off")), "on", "whether to"));
    }

    @Override
    public Map<String, String> adapted(Settings settings, Set<Trait> able) {
      return able.contains(Trait.INDEX_LATER) ? Map.of() : Map.of("later", "off");
    }

    @Override
    public Plan plan(Settings settings) {
      Set<Trait> needs =
          settings.text("later").equals("on")
              ? Set.of(Trait.QUERY, Trait.INDEX_LATER)
              : Set.of(Trait.QUERY);
      return new Plan(List.of(), 0, List.of(), List.of("users"), needs, List.of());
    }

    @Override
    public List<Published> published() {
      return List.of();
    }

    @Override
    public List<Claim> claims() {
      return List.of();
    }
  }
}
