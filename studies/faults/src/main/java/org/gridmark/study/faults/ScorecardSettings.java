package org.gridmark.study.faults;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * The settings of the scorecard.
 *
 * @param kinds words of {@link Kind}, {@link Kind#POSSIBLE} or {@link Kind#USUAL}
 * @param rate reads a second of either client; half as many writes of the first
 * @param before how long a phase goes on until the fault strikes
 * @param lasting how long a fault goes on that passes
 * @param after how long the phase goes on then
 * @param joins how many nodes are killed while they join, one after the other
 * @param joined how long such a node has been a member when it is killed
 * @param delay what each packet of a slow link takes longer
 * @param step how far the clock of a server jumps
 * @param patience how long the cluster may take to be whole again, and an audit
 * @param keys which entries are read and written
 */
record ScorecardSettings(
    @Key("faults.kinds") String kinds,
    @Key("faults.entries") long entries,
    @Key("faults.bytes") int bytes,
    @Key("faults.rate") int rate,
    @Key("faults.before") Duration before,
    @Key("faults.lasting") Duration lasting,
    @Key("faults.after") Duration after,
    @Key("faults.joins") int joins,
    @Key("faults.joined") Duration joined,
    @Key("faults.delay") Duration delay,
    @Key("faults.step") Duration step,
    @Key("faults.patience") Duration patience,
    @Key(Setting.KEYS) KeyDistribution keys) {
  private static final Setting.Kind TIME = new Setting.Time();

  /** All of them, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          new Setting(
              "faults.kinds",
              new Setting.Choices(
                  Stream.concat(Stream.of(Kind.POSSIBLE, Kind.USUAL), Kind.words().stream())
                      .toList()),
              Kind.POSSIBLE,
              Kind.USUAL,
              "what goes wrong, one after the other; possible: all that the hosts allow; usual: the"
                  + " same without joining, disk and clock"),
          new Setting(
              "faults.entries",
              new Setting.Whole(1000, 100_000_000),
              "100000",
              "20000",
              "entries of the cache"),
          Setting.of(
              "faults.bytes", new Setting.Whole(1, 1_000_000), "950", "bytes of an entry's text"),
          new Setting(
              "faults.rate",
              new Setting.Whole(2, 100_000),
              "200",
              "100",
              "reads a second from each of two clients, and half as many writes"),
          new Setting(
              "faults.before", TIME, "10s", "4s", "how long a cluster works before a fault"),
          new Setting("faults.lasting", TIME, "30s", "6s", "how long a fault goes on that passes"),
          new Setting(
              "faults.after", TIME, "90s", "10s", "how long the cluster is observed afterwards"),
          new Setting(
              "faults.joins",
              new Setting.Whole(1, 100),
              "3",
              "2",
              "how many nodes are killed while they join, one after the other"),
          Setting.of(
              "faults.joined",
              TIME,
              "5s",
              "how long a node that joins is a member when it is killed"),
          Setting.of(
              "faults.delay", TIME, "50ms", "how much longer each packet of a slow link takes"),
          Setting.of(
              "faults.step",
              new Setting.Step(),
              "60s",
              "how far the wall clock of a server jumps; backwards if negative"),
          new Setting(
              "faults.patience",
              TIME,
              "5m",
              "1m",
              "how long a cluster may take to be whole again, and an audit to end"));

  static ScorecardSettings of(Settings settings) {
    return settings.as(ScorecardSettings.class);
  }

  Items items(Settings settings) {
    return new Items(entries, bytes, settings.seed());
  }
}
