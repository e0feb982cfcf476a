package org.gridmark.model.study;

import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;

/**
 * A number that a job found.
 *
 * @param subject the thing it is about
 * @param seconds how long it was so: values that each held for a time are one series, as the
 *     windows of a load are; 0: a value by itself
 */
public record Figure(Subject subject, Metric metric, double value, double seconds) {
  /** A value by itself. */
  public Figure(Subject subject, Metric metric, double value) {
    this(subject, metric, value, 0);
  }

  /** A value by itself of a thing by its name. */
  public Figure(String name, Metric metric, double value) {
    this(Subject.of(name), metric, value);
  }
}
