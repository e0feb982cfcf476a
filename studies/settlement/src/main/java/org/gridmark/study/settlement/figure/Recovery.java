package org.gridmark.study.settlement.figure;

import java.util.stream.LongStream;

/**
 * How long a fault was felt, by the trades alone.
 *
 * @param silence the longest time from the fault to the next one without a trade that came out, in
 *     ns
 * @param steady from the fault until no more trades are under way than there were at most before
 *     the first fault, in ns: what had piled up is worked off, counted from when it was most. 0 if
 *     there never were more; NaN if that was not before the next fault
 */
public record Recovery(double silence, double steady) {
  /**
   * Of one fault.
   *
   * @param trades that were due by a schedule
   * @param struck when, in ns
   * @param next when the next fault struck, in ns; {@link Long#MAX_VALUE} if there was none
   * @param first when the first fault struck, in ns
   */
  public static Recovery of(InFlightTrades trades, long struck, long next, long first) {
    int usual =
        LongStream.of(trades.due())
            .takeWhile(time -> time < first)
            .mapToInt(trades::at)
            .max()
            .orElse(0);
    return new Recovery(silence(trades, struck, next), steady(trades, usual, struck, next));
  }

  /** While trades are due and none comes out, it lasts. */
  private static double silence(InFlightTrades trades, long struck, long next) {
    long last = struck;
    long longest = 0;
    for (long arrival : trades.arrivals()) {
      if (arrival > struck && last < next) {
        longest = Math.max(longest, Math.min(arrival, next) - last);
        last = arrival;
      }
    }
    long end = LongStream.of(trades.due()).max().orElse(struck);
    return Math.max(longest, Math.min(end, next) - last);
  }

  /** Most are under way just after one was due, and fewest just after one has come out. */
  private static double steady(InFlightTrades trades, int usual, long struck, long next) {
    long worst = struck;
    int most = usual;
    for (long time : within(trades.due(), struck, next)) {
      int now = trades.at(time);
      if (now > most) {
        worst = time;
        most = now;
      }
    }
    if (most == usual) {
      return 0;
    }
    return LongStream.of(within(trades.arrivals(), worst, next))
        .filter(time -> trades.at(time) <= usual)
        .limit(1)
        .mapToDouble(time -> time - struck)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static long[] within(long[] times, long after, long before) {
    return LongStream.of(times).filter(time -> time > after && time < before).toArray();
  }
}
