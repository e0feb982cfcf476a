package org.gridmark.study.hub.languages;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.study.hub.data.HubData;

/** hub/languages: the same requests by clients in several languages (Barclays 2009, Table 5.6). */
public final class LanguagesExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS = LanguagesSettings.ALL;

  @Override
  public String name() {
    return "languages";
  }

  @Override
  public String question() {
    return "What does a client in Python, JavaScript, Go or C# get beside one in Java?";
  }

  @Override
  public List<Double> scales(Settings settings) {
    return HubData.scales(settings);
  }

  /** Of entries inside the Java client, another one sees nothing. */
  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    return able.livesInClient() ? Map.of(LanguagesSettings.LANGUAGES, "java") : Map.of();
  }

  @Override
  public Plan plan(Settings settings) {
    return new LanguagesPlan(settings).plan();
  }
}
