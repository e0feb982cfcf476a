package org.gridmark.study.objects;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;

/**
 * {@code objects/jvms}: 1, 2, 4 storage nodes on each server and so on, a strategy each, under as
 * many requests as users can ask (Oracle 2011: 8 were best on a server of 8 cores; so it looks on
 * both sides of 8).
 */
record JvmsExperiment() implements Experiment {
  private static final String PHASE = "nodes of a server";
  private static final String MOST = "jvms.most";

  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              MOST,
              new Setting.Whole(1, 64),
              "16",
              "2",
              "most storage nodes on each server in objects/jvms, twice as many each time"));

  private record Own(@Key(MOST) int most) {}

  @Override
  public String name() {
    return "jvms";
  }

  @Override
  public String question() {
    return "How many storage nodes should a server have?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "1", "servers", "1");
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return ClusterSizes.nodesOnEach(settings, settings.as(Own.class).most());
  }

  @Override
  public Plan plan(Settings settings) {
    return new ObjectPhases(settings, List.of(ScaleExperiment.CLIENT)).saturated(PHASE).plan();
  }
}
