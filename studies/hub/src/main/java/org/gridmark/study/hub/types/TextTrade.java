package org.gridmark.study.hub.types;

/** A trade of Strings alone, as its database's columns once were (Barclays 2009, section 5.6). */
public record TextTrade(
    String account,
    String market,
    String tradeDate,
    String instrument,
    String trader,
    String counterparty,
    String book,
    String quantity,
    String cents,
    String status) {
  static TextTrade of(DatedTrade trade) {
    return new TextTrade(
        String.valueOf(trade.account()),
        String.valueOf(trade.market()),
        trade.tradeDate().toString(),
        String.valueOf(trade.instrument()),
        String.valueOf(trade.trader()),
        String.valueOf(trade.counterparty()),
        String.valueOf(trade.book()),
        String.valueOf(trade.quantity()),
        String.valueOf(trade.cents()),
        String.valueOf(trade.status()));
  }
}
