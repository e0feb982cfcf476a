package org.gridmark.study.semantics;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * The settings of the probe.
 *
 * @param entries how many are audited
 * @param kills how many nodes are killed while entries are written, one after the other
 * @param writers threads that write, or raise, at once
 * @param raises how often each raises a number, in each way
 * @param time how long stale reads are looked for
 * @param store whether writes to caches with a store are asked about: on, or else not
 * @param patience how long a cluster may take to be whole again
 */
record ProbeSettings(
    @Key("probe.entries") long entries,
    @Key("probe.kills") int kills,
    @Key("probe.writers") int writers,
    @Key("probe.raises") int raises,
    @Key("probe.time") Duration time,
    @Key(Probe.STORE) String store,
    @Key("probe.patience") Duration patience) {
  /** The value of {@link Probe#STORE} by which stores are asked about. */
  static final String ON = "on";

  /** The value by which they are not. */
  static final String OFF = "off";

  /** All of them, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          new Setting(
              "probe.entries",
              new Setting.Whole(100, 10_000_000),
              "5000",
              "2000",
              "entries that are audited"),
          new Setting(
              "probe.kills",
              new Setting.Whole(1, 1000),
              "10",
              "2",
              "nodes that are killed while entries are written, one after the other"),
          Setting.of(
              "probe.writers",
              new Setting.Whole(2, 64),
              "4",
              "threads that write, or raise a number, at once"),
          new Setting(
              "probe.raises",
              new Setting.Whole(1, 1_000_000),
              "150",
              "100",
              "how often each writer raises a number, in each way"),
          new Setting(
              "probe.time", new Setting.Time(), "2s", "2s", "how long stale reads are looked for"),
          Setting.of(
              Probe.STORE,
              new Setting.Choice(List.of(Setting.WHERE_POSSIBLE, ON, OFF)),
              Setting.WHERE_POSSIBLE,
              "whether writes that wait for a store behind a cache are asked about"),
          Setting.of(
              "probe.patience",
              new Setting.Time(),
              "2m",
              "how long a cluster may take to be whole again"));

  /** Whether there are caches with a store. */
  boolean stores() {
    return store.equals(ON);
  }

  static ProbeSettings of(Settings settings) {
    return settings.as(ProbeSettings.class);
  }
}
