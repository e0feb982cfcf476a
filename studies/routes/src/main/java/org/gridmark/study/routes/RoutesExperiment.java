package org.gridmark.study.routes;

import java.util.Map;
import java.util.Set;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
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

  /** A store without expiry keeps what has expired until it is replaced. */
  @Override
  public Map<String, String> adapted(Settings settings, Set<Trait> able) {
    boolean lacking = plan(settings).needs().contains(Trait.EXPIRY) && !able.contains(Trait.EXPIRY);
    return lacking ? Map.of(RoutesSettings.EXPIRY, "off") : Map.of();
  }
}
