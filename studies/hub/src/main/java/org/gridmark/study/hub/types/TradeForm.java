package org.gridmark.study.hub.types;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A way to write the same trade down, with the cache for it. Fields have the same places in each:
 * what differs is their types alone.
 *
 * @param name the subject of its object size
 * @param value how each value of a trade is written
 */
record TradeForm<V extends Record>(
    String name, CacheSpec<Integer, V> cache, UnaryOperator<@Nullable Object> value) {
  static final TradeForm<TextTrade> STRINGS = form("Strings", TextTrade.class, String::valueOf);
  static final TradeForm<WholeTrade> INTS =
      form("ints", WholeTrade.class, one -> one instanceof LocalDate date ? number(date) : one);
  static final TradeForm<TextDateTrade> STRING_DATE =
      form(
          "ints, date as String",
          TextDateTrade.class,
          one -> one instanceof LocalDate date ? date.toString() : one);
  static final TradeForm<DatedTrade> DATE =
      form("ints, date as LocalDate", DatedTrade.class, UnaryOperator.identity());

  static final List<TradeForm<?>> ALL = List.of(STRINGS, INTS, STRING_DATE, DATE);

  private static <V extends Record> TradeForm<V> form(
      String name, Class<V> type, UnaryOperator<@Nullable Object> value) {
    return new TradeForm<>(name, new CacheSpec<>(type.getSimpleName(), Integer.class, type), value);
  }

  /** A trade in this form. */
  V of(DatedTrade trade) {
    @Nullable Object[] values = Schema.of(DatedTrade.class).values(trade);
    Arrays.setAll(values, i -> value.apply(values[i]));
    return Schema.of(cache.value()).make(values);
  }

  /** The date as the digits of its year, month and day. */
  static int number(LocalDate date) {
    return date.getYear() * 10_000 + date.getMonthValue() * 100 + date.getDayOfMonth();
  }
}
