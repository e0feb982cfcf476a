package org.gridmark.study.hub.strategy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;

/**
 * {@code hub/strategies}: the eleven queries, alone and under traffic, of every configuration on
 * every JVM (Barclays 2009, section 8.6), as a race.
 *
 * <p>All eighteen caches are loaded, however short the trial: with fewer there would be less for
 * unique services to do at the same time.
 */
public final class StrategiesExperiment implements Experiment {
  private static final String MATRIX = "strategies.matrix";
  private static final String TRIALS = "strategies.trials";
  private static final String TIME = "strategies.time";
  private static final String WHOLE = "whole";
  private static final String FEW = "few";

  /** The settings of this experiment. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              MATRIX,
              new Setting.Choice(List.of(WHOLE, FEW)),
              WHOLE,
              FEW,
              "which combinations of configuration and JVM are compared"),
          new Setting(
              TRIALS, new Setting.Whole(1, 1000), "8", "1", "trials of each of them, at most"),
          new Setting(
              TIME,
              new Setting.Time(),
              "20s",
              "5s",
              "how long each is asked, with and without traffic"));

  private record Compared(@Key(MATRIX) String matrix, @Key(TRIALS) int trials) {}

  private record Time(@Key(TIME) Duration each) {}

  @Override
  public String name() {
    return "strategies";
  }

  @Override
  public String question() {
    return "Which configuration and which JVM answer fastest, alone and under traffic?";
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    Compared own = settings.as(Compared.class);
    Matrix matrix = Matrix.of(offered);
    boolean whole = own.matrix().equals(WHOLE);
    return new Design(whole ? matrix.whole() : matrix.few(), own.trials(), true);
  }

  /** To see that everything works, two nodes do: they are there sooner than four. */
  @Override
  public Map<String, String> usual(boolean quick) {
    return quick ? Map.of("nodes", "2", "servers", "2") : Map.of();
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    HubQueries queries = HubQueries.of(data, settings);
    List<Request> requests = queries.requests();
    Duration time = settings.as(Time.class).each();
    return new PlanSteps(settings)
        .opening(data.all(), queries)
        .inTurn("queries alone", requests, time)
        .underTraffic(
            "queries under traffic", requests, time, HubQueries.everywhere(data, settings.keys()))
        .plan(Trait.QUERY);
  }
}
