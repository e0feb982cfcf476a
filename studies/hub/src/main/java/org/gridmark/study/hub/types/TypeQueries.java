package org.gridmark.study.hub.types;

import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.study.hub.data.Rows;

/** The same question of each form: each of a kind finds the same number of entries. */
record TypeQueries(Rows rows) {
  List<Request> all() {
    return List.of(
        // Table 5.4: its times are those of queries that find a third of a cache (Table 5.3).
        many("String field", TradeForm.STRINGS, Field.of(TextTrade::market), text(Trades.MARKET)),
        many("int field", TradeForm.INTS, Field.of(WholeTrade::market), Trades.MARKET),
        few(
            "String field, few found",
            TradeForm.STRINGS,
            Field.of(TextTrade::account),
            text(Trades.ACCOUNT)),
        few("int field, few found", TradeForm.INTS, Field.of(WholeTrade::account), Trades.ACCOUNT),
        few(
            "date as String",
            TradeForm.STRING_DATE,
            Field.of(TextDateTrade::tradeDate),
            Trades.DATE.toString()),
        few(
            "date as int",
            TradeForm.INTS,
            Field.of(WholeTrade::tradeDate),
            TradeForm.number(Trades.DATE)),
        few("date as LocalDate", TradeForm.DATE, Field.of(DatedTrade::tradeDate), Trades.DATE));
  }

  private static String text(int number) {
    return String.valueOf(number);
  }

  private <V extends Record, T> Request many(
      String name, TradeForm<V> form, Field<V, T> field, T value) {
    return where(name, form.cache(), Filter.equal(field, value), rows.tradeDate());
  }

  private <V extends Record, T> Request few(
      String name, TradeForm<V> form, Field<V, T> field, T value) {
    return where(name, form.cache(), Filter.equal(field, value), rows.failed());
  }

  private static Request where(String name, CacheSpec<?, ?> cache, Filter filter, long expected) {
    return Query.where(name, cache, filter, expected);
  }
}
