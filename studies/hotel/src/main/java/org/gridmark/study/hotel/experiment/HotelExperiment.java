package org.gridmark.study.hotel.experiment;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hotel.site.HotelSettings;
import org.gridmark.study.hotel.site.Mode;

/** Common to the experiments of the study: modes of the site are its strategies. */
public abstract class HotelExperiment implements Experiment {
  /** The setting of the modes that are compared. */
  static final String MODES = "modes.compared";

  /** Those of all experiments. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              MODES,
              new Setting.Choices(Mode.words()),
              String.join(",", Mode.words()),
              "database,second-level,write-behind",
              "modes that hotel/users, hotel/modes and hotel/faults compare; --strategy names others"));

  private record Compared(@Key(MODES) String modes) {}

  private final String name;
  private final String question;

  HotelExperiment(String name, String question) {
    this.name = name;
    this.question = question;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String question() {
    return question;
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "2", "servers", "2", Setting.KEYS, "zipf:0.99");
  }

  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    Map<String, String> other = new HashMap<>();
    Mode where = HotelSettings.of(settings).where();
    if (where.sessionsInGrid() && !able.has(Trait.EXPIRY)) {
      other.put(HotelSettings.EXPIRY, "off");
    }
    if (where.catalogueInGrid() && !able.has(Trait.INDEX)) {
      other.put(HotelSettings.INDEXED, "off");
    }
    return other;
  }

  /** Of the entries most are nights, which are small: what counts is how many hotels there are. */
  @Override
  public Map<String, Double> conditions(Settings settings) {
    Map<String, Double> all = new LinkedHashMap<>(Experiment.super.conditions(settings));
    all.put(Conditions.ENTRIES, (double) HotelSettings.of(settings).hotels());
    return all;
  }

  /** A target that cannot have a mode is refused in it, by name. */
  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    List<String> modes = Setting.Choices.of(settings.as(Compared.class).modes());
    return Design.of(
        Mode.strategies().stream().filter(mode -> modes.contains(mode.name())).toList(), 1);
  }
}
