package org.gridmark.study.settlement.figure;

import java.util.Arrays;
import java.util.function.LongPredicate;
import org.gridmark.study.settlement.drive.TradeLog;

/**
 * How many trades were under way at any moment: whole, and not come out yet.
 *
 * @param due when each was whole, in ns, the first one first
 * @param arrivals when each came out, in ns, the first one first
 */
@SuppressWarnings("ArrayRecordComponent") // millions of them, and never compared
public record InFlightTrades(long[] due, long[] arrivals) {
  /**
   * By a log.
   *
   * @param matching which trades are to come out
   */
  public static InFlightTrades of(TradeLog log, LongPredicate matching) {
    return new InFlightTrades(
        log.wholeTrades().filter(matching).map(log::due).sorted().toArray(), log.arrivals());
  }

  /** Just after a moment. */
  int at(long time) {
    return upTo(due, time) - upTo(arrivals, time);
  }

  /** How many of these are not later. */
  private static int upTo(long[] times, long time) {
    int place = Arrays.binarySearch(times, time + 1);
    int count = place < 0 ? -place - 1 : place;
    while (count > 0 && times[count - 1] > time) {
      count--;
    }
    return count;
  }
}
