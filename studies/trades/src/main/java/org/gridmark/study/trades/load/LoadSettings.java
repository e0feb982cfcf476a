package org.gridmark.study.trades.load;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.trades.data.Trades;

/**
 * The settings of {@code trades/load}.
 *
 * @param entries of the cache
 * @param threads the most of one client
 * @param clients the most
 * @param each threads of each client, where there are several
 * @param batch the most entries of one request
 * @param time how long a step lasts
 */
record LoadSettings(
    @Key("load.entries") long entries,
    @Key("load.threads") int threads,
    @Key("load.clients") int clients,
    @Key("load.each") int each,
    @Key("load.batch") int batch,
    @Key("load.time") Duration time,
    @Key("load.warm-up") Duration warmUp,
    @Key("seed") long seed) {
  /** All of them, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          new Setting(
              "load.entries",
              new Setting.Whole(1000, 100_000_000),
              "200000",
              "20000",
              "trades that trades/load gets and puts"),
          new Setting(
              "load.threads",
              new Setting.Whole(1, 1024),
              "16",
              "8",
              "most threads of one client: 1, 2, 4 and so on"),
          new Setting(
              "load.clients", new Setting.Whole(1, 64), "4", "2", "most clients: 2, 4 and so on"),
          Setting.of(
              "load.each", new Setting.Whole(1, 1024), "4", "threads of each of several clients"),
          Setting.of(
              "load.batch",
              new Setting.Whole(1, 1000),
              "1000",
              "most entries of one request: 10, 100 and so on, by one thread"),
          new Setting(
              "load.time", new Setting.Time(), "20s", "2s", "how long each step of the load lasts"),
          new Setting(
              "load.warm-up",
              new Setting.Time(),
              "20s",
              "4s",
              "how long most threads get, and put, before the first step"));

  static LoadSettings of(Settings settings) {
    return settings.as(LoadSettings.class);
  }

  Trades trades() {
    return new Trades(entries, seed);
  }
}
