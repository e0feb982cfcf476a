package org.gridmark.study.trades.data;

/** An entry of any size, nearly all of it one text of a byte a letter. */
public record Payload(int id, String contents) {}
