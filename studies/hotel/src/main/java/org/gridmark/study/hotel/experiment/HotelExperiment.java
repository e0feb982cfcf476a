package org.gridmark.study.hotel.experiment;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hotel.site.HotelSettings;
import org.gridmark.study.hotel.site.Mode;

/** Common to the experiments of the study: modes of the site are its strategies. */
abstract class HotelExperiment implements Experiment {
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
    if (!able.has(Trait.EXPIRY)) {
      other.put(HotelSettings.EXPIRY, "off");
    }
    if (!able.has(Trait.INDEX)) {
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

  /** The modes that are compared, of those that the target can have unless some are named. */
  static Design compared(Settings settings, Target target, int trials) {
    String wished = settings.as(LoadSettings.class).modes();
    List<Mode> modes = Setting.Choices.of(wished).stream().map(Mode::of).toList();
    if (wished.equals(String.join(",", Mode.words()))) {
      Set<Trait> traits = target.traits(ClusterSpec.configured(Map.of()));
      modes = modes.stream().filter(mode -> traits.containsAll(mode.needs())).toList();
    }
    return Design.of(modes.stream().map(HotelExperiment::strategy).toList(), trials);
  }

  private static Strategy strategy(Mode mode) {
    return Strategy.direct(
        mode.word(), "the site in mode " + mode.word(), Map.of(HotelSettings.MODE, mode.word()));
  }
}
