package org.gridmark.study.objects;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * The settings of all experiments.
 *
 * @param entries objects of the cache
 * @param bytes of an object's text
 * @param gets how many of a hundred requests read; the others write
 * @param users who ask again as soon as they are answered, a server
 * @param rate the highest arrival rate, a second and a server
 * @param steps how many arrival rates, in even steps up to that
 * @param time how long each phase measures
 * @param warmUp how long users ask before anything is measured, for each node: all compile on
 *     processors that emulated hosts share
 */
record ObjectsSettings(
    @Key("objects.entries") long entries,
    @Key("objects.bytes") int bytes,
    @Key("objects.gets") int gets,
    @Key("objects.users") int users,
    @Key("objects.rate") int rate,
    @Key("objects.steps") int steps,
    @Key("objects.time") Duration time,
    @Key("objects.warm-up") Duration warmUp) {
  private static final int MOST_SERVERS = 100;
  private static final Setting.Kind TIME = new Setting.Time();

  /** The numbers of servers that are compared. */
  static final String SERVERS = "objects.servers";

  /** The nodes on each server; in the experiment on them, the most. */
  static final String JVMS = "objects.jvms";

  /** All of them, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          new Setting(
              "objects.entries",
              new Setting.Whole(1000, 100_000_000),
              "100000",
              "20000",
              "objects of the cache"),
          Setting.of(
              "objects.bytes",
              new Setting.Whole(1, 10_000_000),
              "1000",
              "bytes of an object's text"),
          Setting.of(
              "objects.gets",
              new Setting.Whole(0, ReadsAndWrites.ALL),
              "80",
              "how many of a hundred requests read; the others write"),
          Setting.of(
              "objects.users",
              new Setting.Whole(1, 1000),
              "24",
              "users a server, who ask again as soon as they are answered"),
          Setting.of(
              "objects.rate",
              new Setting.Whole(1, 1_000_000),
              "1000",
              "the highest arrival rate, in requests a second a server"),
          new Setting(
              "objects.steps",
              new Setting.Whole(1, 100),
              "4",
              "2",
              "arrival rates, in even steps up to the highest"),
          new Setting("objects.time", TIME, "20s", "6s", "how long each phase measures"),
          new Setting(
              "objects.warm-up",
              TIME,
              "15s",
              "6s",
              "how long users ask before that, unmeasured, for each storage node: so long takes a"
                  + " node's code to compile where all share a machine"),
          new Setting(
              SERVERS,
              new Setting.Choices(
                  IntStream.rangeClosed(1, MOST_SERVERS).mapToObj(Integer::toString).toList()),
              "1,2,3,4",
              "1,2",
              "numbers of servers that objects/scale and objects/tiles compare"),
          new Setting(
              JVMS,
              new Setting.Whole(1, 64),
              "1",
              "1",
              "storage nodes on each server in objects/scale and objects/tiles"));

  static ObjectsSettings of(Settings settings) {
    return settings.as(ObjectsSettings.class);
  }

  Items items(Settings settings) {
    return new Items(entries, bytes, settings.seed());
  }
}
