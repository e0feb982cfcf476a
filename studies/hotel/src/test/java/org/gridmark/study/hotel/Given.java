package org.gridmark.study.hotel;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;

/** Settings as a user gives them. */
public final class Given {
  private static final Study STUDY = new HotelStudy();

  private Given() {}

  /** Of the site: keys, each before its value. */
  public static Settings site(String... given) {
    return Settings.of(STUDY, true, map(given));
  }

  /** Of an experiment. */
  public static Settings of(Experiment experiment, boolean quick, String... given) {
    return Settings.of(STUDY, experiment, quick, map(given));
  }

  private static Map<String, String> map(String... given) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    return all;
  }
}
