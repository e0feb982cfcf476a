package org.gridmark.study.hub.types;

import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;

/**
 * A way to write the same trade down, with the cache for it. Fields have the same places in each:
 * what differs is their types alone.
 *
 * @param name the subject of its object size
 * @param of from the trade's numbers
 */
record TradeForm<V extends Record>(
    String name, CacheSpec<Integer, V> cache, Function<DatedTrade, V> of) {
  static final TradeForm<TextTrade> STRINGS = form("Strings", TextTrade.class, TextTrade::of);
  static final TradeForm<WholeTrade> INTS = form("ints", WholeTrade.class, WholeTrade::of);
  static final TradeForm<TextDateTrade> STRING_DATE =
      form("ints, date as String", TextDateTrade.class, TextDateTrade::of);
  static final TradeForm<DatedTrade> DATE =
      form("ints, date as LocalDate", DatedTrade.class, Function.identity());

  static final List<TradeForm<?>> ALL = List.of(STRINGS, INTS, STRING_DATE, DATE);

  private static <V extends Record> TradeForm<V> form(
      String name, Class<V> type, Function<DatedTrade, V> of) {
    return new TradeForm<>(name, new CacheSpec<>(type.getSimpleName(), Integer.class, type), of);
  }

  /** The date as the digits of its year, month and day. */
  static int number(LocalDate date) {
    return date.getYear() * 10_000 + date.getMonthValue() * 100 + date.getDayOfMonth();
  }
}
