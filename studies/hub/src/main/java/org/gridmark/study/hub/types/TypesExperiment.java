package org.gridmark.study.hub.types;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Rows;

/**
 * hub/types: String against int in a query, and three ways to keep a date (Barclays 2009, Table
 * 5.4).
 */
public final class TypesExperiment implements Experiment {
  private static final String FACTOR = "types.factor";
  private static final String TIME = "types.time";

  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          // Four caches instead of eighteen: there is room, and more to scan beside the fixed cost.
          new Setting(
              FACTOR,
              new Setting.Whole(1, 1000),
              "4",
              "10",
              "how many times larger than the hub's the caches of hub/types are, up to a million"),
          new Setting(TIME, new Setting.Time(), "60s", "15s", "how long hub/types asks"));

  /** The same, of one run. */
  private record Own(@Key(FACTOR) int factor, @Key(TIME) Duration time) {}

  @Override
  public String name() {
    return "types";
  }

  @Override
  public String question() {
    return "What does a query gain when a field is an int rather than a String, or a date?";
  }

  @Override
  public List<Double> scales(Settings settings) {
    return HubData.scales(settings);
  }

  @Override
  public Plan plan(Settings settings) {
    Rows rows = Rows.atScale(scale(settings));
    List<Trades<?>> sources =
        TradeForm.ALL.stream().<Trades<?>>map(form -> source(form, rows, settings.seed())).toList();
    List<Request> requests = new TypeQueries(rows).all();
    return new PlanSteps(settings)
        .load(sources)
        .once("sizes", new ObjectSizes(sources))
        .warmUp(requests)
        .inTurn("types", requests, settings.as(Own.class).time())
        .plan(Trait.QUERY);
  }

  /** Larger than the hub's, but no larger than the document's for that. */
  private static double scale(Settings settings) {
    double larger = Math.min(1, settings.scale() * settings.as(Own.class).factor());
    return Math.max(settings.scale(), larger);
  }

  private static <V extends Record> Trades<V> source(TradeForm<V> form, Rows rows, long seed) {
    return new Trades<>(form, rows, seed);
  }
}
