package org.gridmark.study.trades.aggregate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.trades.data.Trades;

/**
 * The settings of {@code trades/aggregate}.
 *
 * @param most trades, at scale 1
 * @param step trades that are added from size to size, at scale 1
 * @param sums how many at each size, the lowest and the highest included
 * @param warmUp how long sums are asked before, without an index and with one
 * @param scale of the number of trades
 */
record AggregateSettings(
    @Key(MOST) long most,
    @Key(STEP) long step,
    @Key("aggregate.sums") int sums,
    @Key("aggregate.warm-up") Duration warmUp,
    @Key("scale") double scale,
    @Key("seed") long seed) {
  private static final String MOST = "aggregate.most";
  private static final String STEP = "aggregate.step";
  private static final Setting.Kind TRADES = new Setting.Whole(1, Integer.MAX_VALUE);

  /** All of them, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          Setting.of(MOST, TRADES, "1000000", "most trades that are summed, at scale 1"),
          Setting.of(
              STEP,
              TRADES,
              "200000",
              "trades that one size has more than the one before, at scale 1"),
          Setting.of(
              "aggregate.sums",
              new Setting.Whole(TrimmedTimes.LEAST, 10_000),
              "20",
              "sums at each size; the lowest and the highest time are left out"),
          new Setting(
              "aggregate.warm-up",
              new Setting.Time(),
              "15s",
              "2s",
              "how long sums are asked before any is measured, and again with an index"));

  /** Checks the step. */
  AggregateSettings {
    if (step > most) {
      throw new BadInput("%s: expected at most %s, %d, not %d".formatted(STEP, MOST, most, step));
    }
    if (Math.round(most * scale) > Integer.MAX_VALUE) {
      throw new BadInput(
          "%s: expected at most %d trades at this scale, not %d"
              .formatted(MOST, Integer.MAX_VALUE, Math.round(most * scale)));
    }
  }

  static AggregateSettings of(Settings settings) {
    return settings.as(AggregateSettings.class);
  }

  /** The trades of each size, smallest first; the last has the most. */
  List<Trades> sizes() {
    List<Trades> sizes = new ArrayList<>();
    for (long trades = step; trades < most; trades += step) {
      sizes.add(scaled(trades));
    }
    sizes.add(scaled(most));
    return sizes;
  }

  private Trades scaled(long trades) {
    return new Trades(Math.max(1, Math.round(trades * scale)), seed);
  }
}
