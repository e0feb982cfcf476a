package org.gridmark.model.study;

/**
 * A number that a job found.
 *
 * @param subject the query, load, fault or size that it belongs to
 * @param metric a dotted lower-case name, such as {@code load.rate}
 * @param unit one of {@code s, ms, us, 1/s, B, rows, none}
 */
public record Figure(String subject, String metric, String unit, double value) {}
