package org.gridmark.study.objects;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;

/**
 * {@code objects/mix}: reads alone, writes alone, and shares of both between them. A write takes
 * more of the nodes' processor time than a read, for its backup.
 */
record MixExperiment() implements Experiment {
  private static final List<Integer> GETS = List.of(100, 95, 80, 50, 0);

  @Override
  public String name() {
    return "mix";
  }

  @Override
  public String question() {
    return "What do writes cost, in throughput and in processor time?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "2", "servers", "2");
  }

  /** The phase of a share of reads. */
  static String phase(int gets) {
    return gets + " % get";
  }

  @Override
  public Plan plan(Settings settings) {
    ObjectPhases phases = new ObjectPhases(settings, List.of(ScaleExperiment.CLIENT));
    GETS.forEach(gets -> phases.saturated(phase(gets), gets, settings.keys()));
    return phases.plan();
  }
}
