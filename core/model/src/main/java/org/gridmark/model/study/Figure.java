package org.gridmark.model.study;

/**
 * A number that a job found.
 *
 * @param subject the query, load, fault or size that it belongs to
 * @param metric a dotted lower-case name, such as {@code load.rate}
 * @param unit one of {@code s, ms, us, 1/s, B, rows, none}
 * @param seconds for how long it was so: values that each held for a time are one series, as the
 *     windows of a load are; 0: a value by itself
 */
public record Figure(String subject, String metric, String unit, double value, double seconds) {
  /** A value by itself. */
  public Figure(String subject, String metric, String unit, double value) {
    this(subject, metric, unit, value, 0);
  }
}
