package org.gridmark.study.hub.update;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Table;
import org.gridmark.model.load.Load;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Selected;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.HubQuery;
import org.gridmark.study.hub.traffic.Traffic;

/**
 * hub/update: which way brings caches up to date soonest at the close of a market, and what readers
 * see meanwhile (Barclays 2009, sections 3.1, 4.4.3 and 5.2).
 */
public final class UpdateExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              "update.rounds",
              new Setting.Whole(1, 1000),
              "10",
              "3",
              "market closes for each way of updating, alone and again under traffic"),
          Setting.of(
              "update.fields", new Setting.Whole(1, 3), "1", "fields that a market close changes"),
          Setting.of(
              "update.readers",
              new Setting.Whole(1, 64),
              "2",
              "users under traffic who read what is being updated"),
          Setting.of(
              "update.pause", new Setting.Time(), "1ms", "pause of these, after each answer"));

  private static final String USERS = "users";
  private static final String TRAFFIC = "traffic";

  /** The same, of one run. */
  private record Own(
      @Key("update.rounds") int rounds,
      @Key("update.fields") int fields,
      @Key("update.readers") int readers,
      @Key("update.pause") Duration pause) {}

  @Override
  public String name() {
    return "update";
  }

  @Override
  public String question() {
    return "Which way brings caches up to date soonest at the close of a market, and what do readers"
        + " see meanwhile?";
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    Region region = Selected.of(settings).region();
    Day day = Selected.of(settings).day();
    List<CacheSpec<?, ?>> caches = new ArrayList<>(HubCaches.all());
    caches.addAll(Stock.others(region, day));
    return new Plan(
        caches,
        data.entries() + 2 * data.rows().entries(),
        List.of(DatabaseLoad.DATABASE),
        List.of(USERS, TRAFFIC),
        EnumSet.of(Trait.QUERY, Trait.UPDATE_IN_PLACE),
        phases(settings, data, region, day));
  }

  private static List<Phase> phases(Settings settings, HubData data, Region region, Day day) {
    Own own = settings.as(Own.class);
    List<Table> tables =
        List.of(
            HubData.table(data.positions(region, day)),
            HubData.table(data.activities(region, day)));
    return new PlanSteps(settings)
        .then(new Phase.Fill("fill", DatabaseLoad.DATABASE, tables))
        .load(data.all())
        .once("updates", rounds(settings, data, 0, 0, ""))
        .then(
            new Phase.Once(
                "updates under traffic",
                rounds(settings, data, own.rounds() + 1, own.readers(), Traffic.NAME),
                List.of(traffic(settings, data, region, day))))
        .phases();
  }

  private static UpdateRounds rounds(
      Settings settings, HubData data, int earlier, int readers, String traffic) {
    Own own = settings.as(Own.class);
    LoadSettings loading = LoadSettings.of(settings);
    Selected selected = Selected.of(settings);
    return new UpdateRounds(
        data,
        selected.region(),
        selected.day(),
        loading.threads(),
        loading.batch(),
        own.fields(),
        own.rounds(),
        earlier,
        readers,
        own.pause(),
        traffic);
  }

  /**
   * The other markets are open: users ask of them, and of earlier days (Barclays 2009, section
   * 5.2).
   */
  private static Load traffic(Settings settings, HubData data, Region closing, Day day) {
    List<Request> requests =
        Arrays.stream(Region.values())
            .filter(region -> region != closing)
            .flatMap(
                region ->
                    Arrays.stream(Day.values())
                        .filter(other -> other != day)
                        .map(other -> new HubQueries(data, region, other)))
            .flatMap(queries -> queries.all().stream())
            .map(HubQuery::request)
            .toList();
    return Traffic.beside(TRAFFIC, settings, requests);
  }
}
