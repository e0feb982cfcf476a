package org.gridmark.study.routes;

import java.util.HashMap;
import java.util.Map;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;

/** Common to the experiments of the study. */
abstract class RoutesExperiment implements Experiment {
  private final String name;
  private final String question;

  RoutesExperiment(String name, String question) {
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
    return RoutesSettings.usual();
  }

  /**
   * A store without expiry keeps what has expired until it is replaced. One that lives inside the
   * client cannot be shared: each application has its own.
   */
  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    Map<String, String> other = new HashMap<>();
    if (plan(settings).needs().contains(Trait.EXPIRY) && !able.has(Trait.EXPIRY)) {
      other.put(RoutesSettings.EXPIRY, "off");
    }
    if (able.livesInClient()) {
      other.put(RoutesSettings.SHARED, "off");
    }
    return other;
  }
}
