package org.gridmark.study.objects;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;

/**
 * {@code objects/tiles}: a client is added with each server, so that what asks grows with what
 * answers (Oracle 2011: a tile is a client of the grid paired with a node). Where hosts are for
 * clients and nodes both, the two of a tile share one.
 */
record TilesExperiment() implements Experiment {
  /** Its own, since what several clients can ask is another number than what one can. */
  private static final String PHASE = "tiles";

  @Override
  public String name() {
    return "tiles";
  }

  @Override
  public String question() {
    return "What does each further pair of a client and a server bring?";
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
    List<String> clients =
        IntStream.rangeClosed(1, settings.servers()).mapToObj(tile -> "tile-" + tile).toList();
    return new ObjectPhases(settings, clients).saturated(PHASE).plan();
  }
}
