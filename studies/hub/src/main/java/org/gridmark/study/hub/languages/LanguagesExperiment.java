package org.gridmark.study.hub.languages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;
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

  /**
   * Of entries inside the Java client, another one sees nothing; and gets and puts are worth asking
   * for where there is no query.
   */
  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    Map<String, String> other = new HashMap<>();
    if (able.livesInClient()) {
      other.put(LanguagesSettings.LANGUAGES, Speaker.JAVA);
    }
    if (!able.has(Trait.QUERY)) {
      other.put(LanguagesSettings.QUERIES, LanguagesSettings.OFF);
    }
    return other;
  }

  @Override
  public Plan plan(Settings settings) {
    return new LanguagesPlan(settings).plan();
  }
}
