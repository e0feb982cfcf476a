package org.gridmark.study.trades.data;

/** A trade, as Example 3-1 of the document has it. */
public record Trade(int id, double price, String symbol) {}
