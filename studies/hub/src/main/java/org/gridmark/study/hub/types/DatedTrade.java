package org.gridmark.study.hub.types;

import java.time.LocalDate;

/** A trade of whole numbers and a date: what the other forms are made of. */
public record DatedTrade(
    int account,
    int market,
    LocalDate tradeDate,
    int instrument,
    int trader,
    int counterparty,
    int book,
    long quantity,
    long cents,
    int status) {}
