package org.gridmark.study.trades.fault;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.trades.data.Trades;

/**
 * The settings of {@code trades/faults}.
 *
 * @param trades at scale 1
 * @param before how long sums are asked until something dies
 * @param after how long they are asked then
 * @param patience how long the cluster may take to be whole again
 */
record FaultSettings(
    @Key("faults.trades") long trades,
    @Key("faults.before") Duration before,
    @Key("faults.after") Duration after,
    @Key("faults.patience") Duration patience,
    @Key("scale") double scale,
    @Key("seed") long seed,
    @Key("nodes") int nodes,
    @Key("servers") int servers,
    @Key("backups") int backups) {
  private static final Setting.Kind TIME = new Setting.Time();

  /** All of them, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          Setting.of(
              "faults.trades",
              new Setting.Whole(1, 1_000_000),
              "1000000",
              "trades that are summed in trades/faults, at scale 1"),
          new Setting(
              "faults.before", TIME, "20s", "4s", "how long sums are asked until a node dies"),
          new Setting("faults.after", TIME, "60s", "8s", "how long they are asked afterwards"),
          new Setting(
              "faults.patience",
              TIME,
              "5m",
              "1m",
              "how long the cluster may take to be whole again after a death"));

  /** Refuses a cluster that cannot lose a server without losing trades. */
  FaultSettings {
    if (nodes < 2 || servers < 2) {
      throw new BadInput(
          "nodes, servers: a server is killed here, so expected at least 2 of each, not %d and %d"
              .formatted(nodes, servers));
    }
    if (nodes % Math.min(nodes, servers) != 0) {
      throw new BadInput(
          "nodes: expected as many on each of the %d servers, not %d in all"
              .formatted(servers, nodes));
    }
    if (backups < 1) {
      throw new BadInput("backups: a node is killed here, so expected at least 1, not 0");
    }
  }

  static FaultSettings of(Settings settings) {
    return settings.as(FaultSettings.class);
  }

  Trades data() {
    long size = Math.max(1, Math.round(trades * scale));
    return new Trades(Trades.CACHE.indexed(Trades.PRICE), size, seed);
  }
}
