package org.gridmark.study.hub.types;

/** A trade of whole numbers alone: the 24th of January 2009 is 20090124. */
public record WholeTrade(
    int account,
    int market,
    int tradeDate,
    int instrument,
    int trader,
    int counterparty,
    int book,
    long quantity,
    long cents,
    int status) {}
