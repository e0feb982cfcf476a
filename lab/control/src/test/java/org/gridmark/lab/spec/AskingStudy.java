package org.gridmark.lab.spec;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;

/** A study of one experiment that asks, wants to index later, and can do without. */
class AskingStudy implements Study, Experiment {
  private final Optional<Role> role;

  AskingStudy() {
    this(Optional.empty());
  }

  private AskingStudy(Optional<Role> role) {
    this.role = role;
  }

  /** A run of it on targets. */
  static RunSpec on(List<Target> targets) {
    return on(targets, new AskingStudy());
  }

  /** A run of it as a probe. */
  static RunSpec probing(List<Target> targets) {
    return on(targets, new AskingStudy(Optional.of(Role.PROBE)));
  }

  private static RunSpec on(List<Target> targets, Study study) {
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

  @Override
  public String name() {
    return "asking";
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
  public Optional<Role> role() {
    return role;
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(this);
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.of("later", new Setting.Choice(List.of("on", "off")), "on", "whether to"),
        Setting.of("shared", new Setting.Choice(List.of("on", "off")), "on", "whether to"),
        Setting.of(
            "paged",
            new Setting.Choice(List.of(Setting.WHERE_POSSIBLE, "on", "off")),
            Setting.WHERE_POSSIBLE,
            "whether to"));
  }

  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    Map<String, String> other = new HashMap<>();
    other.put("paged", able.has(Trait.PAGE) ? "on" : "off");
    if (able.livesInClient()) {
      other.put("shared", "off");
    } else if (!able.has(Trait.INDEX_LATER)) {
      other.put("later", "off");
    }
    return other;
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
