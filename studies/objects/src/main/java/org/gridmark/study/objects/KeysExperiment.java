package org.gridmark.study.objects;

import java.util.List;
import java.util.Map;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;

/**
 * {@code objects/keys}: one distribution of keys after the other, under as many requests as users
 * can ask. The more a few keys get, the more the servers that have them decide.
 */
record KeysExperiment() implements Experiment {
  /** From even to one key for nearly all. */
  private static final List<String> DISTRIBUTIONS =
      List.of(
          "uniform", "zipf:0.99", "zipf:1.5", "hot:0.2:0.8", "hot:0.0001:0.9", "latest", "scan");

  @Override
  public String name() {
    return "keys";
  }

  @Override
  public String question() {
    return "What does it cost that some keys are asked more than others?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "4", "servers", "4");
  }

  /** The phase of a distribution. */
  static String phase(KeyDistribution keys) {
    return "keys " + keys.text();
  }

  @Override
  public Plan plan(Settings settings) {
    ObjectPhases phases = new ObjectPhases(settings, List.of(ScaleExperiment.CLIENT));
    int gets = ObjectsSettings.of(settings).gets();
    DISTRIBUTIONS.stream()
        .map(KeyDistribution::of)
        .forEach(keys -> phases.saturated(phase(keys), gets, keys));
    return phases.plan();
  }
}
