package org.gridmark.study.hub;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.study.Setting;
import org.gridmark.study.hub.controlblock.ControlBlockExperiment;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.day.DayExperiment;
import org.gridmark.study.hub.delete.DeleteExperiment;
import org.gridmark.study.hub.failover.FailoverSettings;
import org.gridmark.study.hub.languages.LanguagesExperiment;
import org.gridmark.study.hub.load.LoadExperiment;
import org.gridmark.study.hub.metrics.Metrics;
import org.gridmark.study.hub.paging.PagingExperiment;
import org.gridmark.study.hub.primarykey.PrimaryKeyExperiment;
import org.gridmark.study.hub.serialization.SerializationExperiment;
import org.gridmark.study.hub.store.StoreExperiment;
import org.gridmark.study.hub.strategy.StrategiesExperiment;
import org.gridmark.study.hub.topology.TopologiesExperiment;
import org.gridmark.study.hub.traffic.TrafficExperiment;
import org.gridmark.study.hub.types.TypesExperiment;
import org.gridmark.study.hub.update.UpdateExperiment;
import org.gridmark.study.hub.wan.WanExperiment;

/**
 * Everything of this study that can be set, with its default.
 *
 * <p>The times are the tour's, whose phases together have to end within two and a half minutes. The
 * experiments that ask one question only take {@code stretch} times as long over it.
 */
final class HubSettings {
  private static final Setting.Kind TIME = new Setting.Time();
  private static final Setting.Kind THREADS = new Setting.Whole(1, 64);

  private static final List<Setting> SHARED =
      List.of(
          // Which caches the queries ask; the paper names none, so its first.
          Setting.of(
              "region",
              new Setting.Choice(Arrays.stream(Region.values()).map(Region::name).toList()),
              "NY",
              "region that is queried"),
          Setting.of("day", new Setting.Choice(Day.labels()), "T", "day that is queried"),
          // Barclays 2009, section 5.7: ten users, "with a one second sleep between each query".
          Setting.of("traffic.users", new Setting.Whole(1, 10_000), "10", "background users"),
          Setting.of("traffic.sleep", TIME, "1s", "how long a background user thinks"),
          // Few, so that the compilers get a share of the cores; the end is found (see WarmUp).
          Setting.of(
              "warm-up.threads", THREADS, "2", "threads that ask before anything is measured"),
          new Setting("warm-up.time", TIME, "18s", "4s", "how long they ask at most"),
          new Setting("queries.time", TIME, "18s", "8s", "how long the queries are asked, in all"),
          // Long enough before to know the usual latency, long enough after to see it come back.
          new Setting("failover.before", TIME, "10s", "4s", "how long until the node is killed"),
          new Setting("failover.after", TIME, "25s", "10s", "how long the queries go on after it"),
          Setting.of(
              "failover.users", new Setting.Whole(0, 10_000), "10", "background users meanwhile"),
          // Some ten queries a second: enough to see the spike, few enough not to be the load.
          Setting.of("failover.think", TIME, "20ms", "pause between the queries that are watched"),
          new Setting(
              "stretch",
              new Setting.Whole(1, 1000),
              "4",
              "1",
              "how many times longer than the tour hub/queries and hub/failover take"),
          // One that reads and one that puts keep two cores busy, most of it in database and nodes.
          Setting.of("load.threads", THREADS, "1", "threads that read, and as many that put"),
          // While code is young nobody keeps a core busy for long, so the tour's one load has more.
          Setting.of("tour.threads", THREADS, "2", "the same, for the one load of hub/tour"),
          Setting.of("load.batch", new Setting.Whole(1, 100_000), "1000", "entries put at once"),
          new Setting(
              "file.rounds", new Setting.Whole(1, 1000), "4", "3", "repetitions of a file load"),
          Setting.of(
              "index",
              new Setting.Choice(List.of("off", "on")),
              "off",
              "whether the queried fields are indexed"));

  static final List<Setting> ALL =
      Stream.of(
              SHARED,
              LoadExperiment.SETTINGS,
              UpdateExperiment.SETTINGS,
              DeleteExperiment.SETTINGS,
              QueriesExperiment.SETTINGS,
              TypesExperiment.SETTINGS,
              SerializationExperiment.SETTINGS,
              PagingExperiment.SETTINGS,
              FailoverSettings.ALL,
              Metrics.SETTINGS,
              PrimaryKeyExperiment.SETTINGS,
              ControlBlockExperiment.SETTINGS,
              StoreExperiment.SETTINGS,
              WanExperiment.SETTINGS,
              LanguagesExperiment.SETTINGS,
              DayExperiment.SETTINGS,
              TopologiesExperiment.SETTINGS,
              StrategiesExperiment.SETTINGS,
              TrafficExperiment.SETTINGS)
          .flatMap(List::stream)
          .toList();

  private HubSettings() {}
}
