package org.gridmark.model.history;

/** The value of an entry whose history is kept: a number that no other write has. */
public record Cell(long value) {}
