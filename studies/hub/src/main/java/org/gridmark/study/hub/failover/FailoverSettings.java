package org.gridmark.study.hub.failover;

import java.util.List;
import org.gridmark.model.study.Setting;

/** The settings of hub/failover, hub/counts, hub/heap and hub/cascade alone. */
public final class FailoverSettings {
  private static final Setting.Kind TIME = new Setting.Time();

  /** All of them, with their defaults. */
  public static final List<Setting> ALL =
      List.of(
          Setting.of(
              Failover.QUERIES,
              new Setting.Choice(List.of("one", "all")),
              "one",
              "whether hub/failover asks one query or all eleven"),
          Setting.of(
              Failover.DURING,
              new Setting.Choice(List.of("queries", "load")),
              "queries",
              "whether nodes die while hub/failover asks, or while it loads rows"),
          Setting.of(
              Case.FAULTS,
              new Setting.Choices(Case.WORDS),
              "kill",
              "what goes wrong in hub/failover, one after the other"),
          new Setting(
              "failover.lasting",
              TIME,
              "20s",
              "10s",
              "how long a node is paused, or a server isolated or slow"),
          Setting.of(
              "failover.delay", TIME, "50ms", "how much longer each packet of a slow link takes"),
          new Setting(
              "failover.rows",
              new Setting.Whole(1000, 100_000_000),
              "1000000",
              "200000",
              "rows that it loads then"),
          new Setting(
              "failover.load-before", TIME, "3s", "1s", "how long it has loaded when they die"),
          new Setting(
              "counts.entries",
              new Setting.Whole(1000, 100_000_000),
              "200000",
              "50000",
              "entries that hub/counts overwrites and counts"),
          new Setting(
              "counts.tries", new Setting.Whole(1, 1000), "5", "2", "nodes that it kills in turn"),
          new Setting("counts.before", TIME, "5s", "3s", "how long until it kills a node"),
          new Setting("counts.after", TIME, "20s", "8s", "how long it goes on counting"),
          Setting.of(
              "counts.writers", new Setting.Whole(0, 64), "2", "users who overwrite meanwhile"),
          Setting.of(
              "counts.batch", new Setting.Whole(1, 10_000), "100", "entries they put at once"),
          // Barclays 2009, section 5.7: 30 GB of data and backups, when there were eight servers of
          // 12 GB.
          new Setting(
              "heap.fill",
              new Setting.Decimal(0.01, 2),
              "0.3125",
              "0.5",
              "share of the nodes' heap that data and backups of hub/cascade take at first"),
          Setting.of(
              "heap.low",
              new Setting.Decimal(0.01, 2),
              "0.3",
              "least share of the heap that hub/heap fills with data and backups"),
          Setting.of(
              "heap.high",
              new Setting.Decimal(0.01, 2),
              "0.9",
              "largest share that it fills; it looks between the two"),
          new Setting(
              "heap.steps",
              new Setting.Whole(1, 20),
              "5",
              "3",
              "how often it halves what is between"),
          // Measured with Coherence, a record of 24 fields with one backup.
          Setting.of(
              "heap.entry",
              new Setting.Whole(100, 100_000),
              "830",
              "bytes that an entry takes there with one backup"),
          new Setting(
              "heap.wait",
              TIME,
              "3m",
              "1m",
              "how long to wait for backups, and as long for the audit, after each server"));

  private FailoverSettings() {}
}
