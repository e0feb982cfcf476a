package org.gridmark.study.hub.load;

import java.util.List;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.FileLoad;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.mapping.Way;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Traffic;

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
    Own own = settings.as(Own.class);
    LoadSettings loading = LoadSettings.of(settings);
    int threads = loading.threads();
    int batch = loading.batch();
    return new PlanSteps(settings)
        .holds(data.all())
        .holds(
            (MULTIPLES.getLast() + 2) * data.rows().entries(),
            List.of(HubCaches.FILE, Tables.SPARE_POSITIONS, Tables.SPARE_ACTIVITIES))
        .fill(data.all())
        .once("load rounds", new LoadRounds(data, threads, batch, own.rounds()))
        .once("file load", new FileLoad(data, threads, batch, own.ofAFile(), MULTIPLES))
        .once("mapping", mapping(settings, own.mapping(), List.of(Way.values()), ""))
        // The eighteen caches are full by now: that is what the users ask. The paper loaded by JDBC
        // alone while they did.
        .once(
            "load under traffic",
            mapping(settings, own.beside(), List.of(Way.JDBC), Traffic.NAME),
            Traffic.beside(settings, HubQueries.everywhere(data, settings.keys())))
        .plan(Trait.QUERY);
  }

  private static MappingRounds mapping(
      Settings settings, int rounds, List<Way> ways, String traffic) {
    LoadSettings loading = LoadSettings.of(settings);
    return new MappingRounds(
        HubData.of(settings),
        loading.threads(),
        loading.batch(),
        rounds,
        ways,
        traffic,
        settings.seed());
  }
}
