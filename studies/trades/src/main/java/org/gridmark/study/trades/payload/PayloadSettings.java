package org.gridmark.study.trades.payload;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.trades.data.Payloads;

/**
 * The settings of {@code trades/payloads}.
 *
 * @param largest payload, in bytes
 * @param kept bytes of payloads that are in the cache, unless a payload a user is more
 * @param users who get and put, a thread each
 * @param time how long each size is got, and put
 * @param warmUp how long the smallest are got and put before
 */
record PayloadSettings(
    @Key("payloads.largest") int largest,
    @Key("payloads.kept") long kept,
    @Key("payloads.users") int users,
    @Key("payloads.time") Duration time,
    @Key("payloads.warm-up") Duration warmUp,
    @Key("seed") long seed,
    @Key("nodes") int nodes,
    @Key("servers") int servers,
    @Key("backups") int backups,
    @Key("heap") int heap) {
  private static final int SMALLEST = 100;
  private static final int FACTOR = 10;
  private static final int MOST_ENTRIES = 10_000;

  /** All of them, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          Setting.of(
              "payloads.largest",
              new Setting.Whole(SMALLEST, 1_000_000_000),
              "10000000",
              "bytes of the largest payload; from 100 each is ten times as large as the one"
                  + " before"),
          Setting.of(
              "payloads.kept",
              new Setting.Whole(SMALLEST, 1_000_000_000_000L),
              "40000000",
              "bytes of payloads of a size that are kept, at most 10 000 payloads; one a user at"
                  + " least"),
          new Setting(
              "payloads.users",
              new Setting.Whole(1, 1000),
              "4",
              "2",
              "users who get and put payloads"),
          new Setting(
              "payloads.time",
              new Setting.Time(),
              "15s",
              "1s",
              "how long payloads of each size are got, and put"),
          new Setting(
              "payloads.warm-up",
              new Setting.Time(),
              "15s",
              "3s",
              "how long the smallest payloads are got and put before any is measured"));

  static PayloadSettings of(Settings settings) {
    return settings.as(PayloadSettings.class);
  }

  /** Of each size, smallest first. */
  List<Payloads> sizes() {
    List<Payloads> sizes = new ArrayList<>();
    for (long bytes = SMALLEST; bytes <= largest; bytes *= FACTOR) {
      sizes.add(new Payloads(count(bytes), (int) bytes, seed));
    }
    return sizes;
  }

  private long count(long bytes) {
    return Math.max(users, Math.min(kept / bytes, MOST_ENTRIES));
  }

  HeapNeed need(Payloads payloads) {
    return new HeapNeed(payloads, users, nodes, servers, backups);
  }
}
