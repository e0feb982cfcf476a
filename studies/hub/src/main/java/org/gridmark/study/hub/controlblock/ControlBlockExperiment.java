package org.gridmark.study.hub.controlblock;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.caches.Proof;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;

/**
 * The proposed solution of Barclays 2009, section 3.4: recent days from the cache, older from the
 * database.
 */
public final class ControlBlockExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              "control-block.older",
              new Setting.Whole(1, 100),
              "3",
              "days that the database has and the caches have not"),
          Setting.of(
              "control-block.users",
              new Setting.Whole(1, 40),
              "4",
              "users who ask by way of the control block, each with a connection"),
          new Setting(
              "control-block.time",
              new Setting.Time(),
              "2m",
              "16s",
              "how long hub/control-block asks cache and database, and then by the control block"));

  /** The same, of one run. */
  private record Own(
      @Key("control-block.older") int older,
      @Key("control-block.time") Duration time,
      @Key("control-block.users") int users) {}

  /** All days are asked, of one region. */
  private record Of(@Key("region") Region region) {}

  @Override
  public String name() {
    return "control-block";
  }

  @Override
  public String question() {
    return "How much faster is a recent day from the cache than the same from the database?";
  }

  @Override
  public List<Double> scales(Settings settings) {
    return HubData.scales(settings);
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    Own own = settings.as(Own.class);
    Days days = new Days(data, settings.as(Of.class).region(), own.older(), settings.keys());
    return new PlanSteps(settings)
        .fill(days.all())
        .load(days.cached())
        .once("index a day", new DayIndexing(days.indexed(), days.indexed()))
        .once("prove both", new Proof(bench -> days.toBoth(Database.of(bench))))
        .alone(
            "cache and database",
            Requests.madeWith(
                services ->
                    Requests.inShuffledTurn(days.toBoth(Database.of(services)), settings.seed())),
            own.time())
        .once(
            "index the others",
            new DayIndexing(days.others(days.cached()), days.others(days.all())))
        .once("prove the days", new Proof(bench -> days.byControlBlock(Database.of(bench))))
        .measure(
            "control block",
            own.time(),
            Load.measured(PlanSteps.USERS, own.users(), Schedule.closed(), asked(days)))
        .plan(Trait.QUERY, Trait.INDEX_LATER);
  }

  private static Requests asked(Days days) {
    return Requests.madeWith(
        services -> Requests.anyOf(days.byControlBlock(Database.of(services))));
  }
}
