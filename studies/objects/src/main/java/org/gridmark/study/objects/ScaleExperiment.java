package org.gridmark.study.objects;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;

/**
 * {@code objects/scale}: 1, 2, 3, 4 servers or others, a strategy each: as many requests as users a
 * server can ask, and then a steady rate of arrivals a server, step by step (Oracle 2011, Simple
 * Object Benchmark; Coherence's documentation, sections 3.1 and 3.2). One client asks; what it can
 * ask is a limit of its own. Beside it, what the bare machine takes for the same bytes.
 */
record ScaleExperiment() implements Experiment {
  static final String CLIENT = "users";

  @Override
  public String name() {
    return "scale";
  }

  @Override
  public String question() {
    return "What does each further server bring, and how long do answers take at a steady rate?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "1", "servers", "1");
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return ClusterSizes.design(settings);
  }

  @Override
  public Plan plan(Settings settings) {
    RoundTrips bare = new RoundTrips(ObjectsSettings.of(settings).bytes());
    return new ObjectPhases(settings, List.of(CLIENT))
        .then(new Phase.Once(RoundTrips.SUBJECT.request(), bare))
        .saturated(ObjectPhases.SATURATED)
        .rates()
        .plan();
  }
}
