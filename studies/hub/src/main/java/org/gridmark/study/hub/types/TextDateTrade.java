package org.gridmark.study.hub.types;

/** A trade of whole numbers with its date as a String: 2009-01-24. */
public record TextDateTrade(
    int account,
    int market,
    String tradeDate,
    int instrument,
    int trader,
    int counterparty,
    int book,
    long quantity,
    long cents,
    int status) {}
