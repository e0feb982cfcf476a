package org.gridmark.analyse;

/**
 * A trial whose numbers do not count.
 *
 * @param trial its number
 * @param reason one line for people: what was not delivered, or what the client was short of
 */
public record Excluded(int trial, String strategy, String reason) {}
