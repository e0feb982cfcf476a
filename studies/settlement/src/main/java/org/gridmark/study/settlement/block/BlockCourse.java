package org.gridmark.study.settlement.block;

import java.util.Arrays;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.day.TradeLife;

/**
 * The order of a block's messages before any mixing. A trade's first messages stand together; its
 * later ones follow {@link #LATER} trades later, or after the last trade.
 */
final class BlockCourse {
  /** Trades that are stated before a trade's later messages come. */
  static final int LATER = 10_000;

  private final StandardTrades trades;
  private final long first;
  private final int size;

  /** The places of the first messages of groups: at once and later, by turns. */
  private final int[] starts;

  private long lastTrade = -1;
  private TradeLife lastLife;

  BlockCourse(StandardTrades trades, long first, int size) {
    this.trades = trades;
    this.first = first;
    this.size = size;
    this.starts = new int[2 * size + 1];
    this.lastLife = trades.life(first);
    fill();
  }

  private void fill() {
    int place = 0;
    for (int group = 0; group < 2 * size; group++) {
      starts[group] = place;
      TradeLife life = life(tradeOf(group));
      place = Math.addExact(place, late(group) ? life.steps().size() - life.soon() : life.soon());
    }
    starts[2 * size] = place;
  }

  int messages() {
    return starts[2 * size];
  }

  /** The message at a place, from 0. */
  Item item(int place) {
    long trade = trade(place);
    return trades.item(trade, life(trade).steps().get(index(place)));
  }

  /** The trade that the message there is about. */
  long trade(int place) {
    return tradeOf(group(place));
  }

  /** Its place among those of its trade. */
  int index(int place) {
    int group = group(place);
    return place - starts[group] + (late(group) ? life(tradeOf(group)).soon() : 0);
  }

  /** The group with that place; empty ones before it begin there, too. */
  private int group(int place) {
    int found = Arrays.binarySearch(starts, place + 1);
    int after = found < 0 ? -found - 1 : found;
    while (starts[after - 1] > place) {
      after--;
    }
    return after - 1;
  }

  /** The first groups are those of trades that are stated before any comes again. */
  private int ahead() {
    return Math.min(LATER, size);
  }

  private boolean late(int group) {
    int ahead = ahead();
    int both = 2 * (size - ahead);
    return group >= ahead && (group >= ahead + both || (group - ahead) % 2 == 0);
  }

  private long tradeOf(int group) {
    int ahead = ahead();
    int both = 2 * (size - ahead);
    if (group < ahead) {
      return first + group;
    }
    if (group >= ahead + both) {
      return first + group - size;
    }
    int turn = (group - ahead) / 2;
    return first + (late(group) ? turn : ahead + turn);
  }

  /** That of the last one is at hand, as most often the next message is of the same trade. */
  private TradeLife life(long trade) {
    if (trade != lastTrade) {
      lastLife = trades.life(trade);
      lastTrade = trade;
    }
    return lastLife;
  }
}
