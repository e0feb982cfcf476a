package org.gridmark.study.hub.load;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Table;
import org.gridmark.model.load.Load;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.FileLoad;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.mapping.Way;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.traffic.Traffic;

/**
 * hub/load: how fast caches are loaded, from memory and from a database, through an explicit and a
 * reflective mapping, alone and while users ask (Barclays 2009, section 5.1, Tables 5.1 and 5.2).
 */
public final class LoadExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              "load.rounds",
              new Setting.Whole(1, 1000),
              "7",
              "2",
              "repetitions of reading, putting and loading all caches in hub/load"),
          new Setting(
              "load.mapping-rounds",
              new Setting.Whole(1, 1000),
              "12",
              "3",
              "repetitions of loading through each mapping"),
          new Setting(
              "load.traffic-rounds",
              new Setting.Whole(1, 1000),
              "8",
              "3",
              "repetitions of loading while users ask"));

  private static final List<Integer> MULTIPLES = List.of(1, 3, 5);
  private static final String USERS = "users";
  private static final String TRAFFIC = "traffic";

  /** The same, of one run. */
  private record Own(
      @Key("load.rounds") int rounds,
      @Key("file.rounds") int ofAFile,
      @Key("load.mapping-rounds") int mapping,
      @Key("load.traffic-rounds") int beside) {}

  @Override
  public String name() {
    return "load";
  }

  @Override
  public String question() {
    return "How fast are caches loaded: from memory, from a database by three mappings, and under"
        + " traffic?";
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    return new Plan(
        caches(),
        data.entries() + (MULTIPLES.getLast() + 2) * data.rows().entries(),
        List.of(DatabaseLoad.DATABASE),
        List.of(USERS, TRAFFIC),
        EnumSet.of(Trait.QUERY),
        phases(settings, data));
  }

  private static List<CacheSpec<?, ?>> caches() {
    List<CacheSpec<?, ?>> caches = new ArrayList<>(HubCaches.all());
    caches.add(HubCaches.FILE);
    caches.add(Tables.SPARE_POSITIONS);
    caches.add(Tables.SPARE_ACTIVITIES);
    return caches;
  }

  private static List<Phase> phases(Settings settings, HubData data) {
    Own own = settings.as(Own.class);
    int threads = LoadSettings.of(settings).threads();
    int batch = LoadSettings.of(settings).batch();
    List<Table> tables = data.all().stream().map(HubData::table).toList();
    return List.of(
        new Phase.Fill("fill", DatabaseLoad.DATABASE, tables),
        new Phase.Once("load rounds", new LoadRounds(data, threads, batch, own.rounds())),
        new Phase.Once("file load", new FileLoad(data, threads, batch, own.ofAFile(), MULTIPLES)),
        new Phase.Once("mapping", alone(settings, data)),
        // The eighteen caches are full by now: that is what the users ask.
        new Phase.Once(
            "load under traffic", underTraffic(settings, data), List.of(traffic(settings, data))));
  }

  private static MappingRounds alone(Settings settings, HubData data) {
    return mapping(settings, data, settings.as(Own.class).mapping(), List.of(Way.values()), "");
  }

  /** As the paper, which loaded by JDBC alone while users asked. */
  private static MappingRounds underTraffic(Settings settings, HubData data) {
    return mapping(
        settings, data, settings.as(Own.class).beside(), List.of(Way.JDBC), Traffic.NAME);
  }

  private static MappingRounds mapping(
      Settings settings, HubData data, int rounds, List<Way> ways, String traffic) {
    return new MappingRounds(
        data,
        LoadSettings.of(settings).threads(),
        LoadSettings.of(settings).batch(),
        rounds,
        ways,
        traffic,
        settings.seed());
  }

  private static Load traffic(Settings settings, HubData data) {
    return Traffic.beside(TRAFFIC, settings, HubQueries.everywhere(data));
  }
}
