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
    String status) {}
