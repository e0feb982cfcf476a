package org.gridmark.model.metric;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * A measured quantity, declared by whoever produces its numbers.
 *
 * @param name dotted lower-case words, such as {@code latency.p99}: a public contract, since
 *     results and tolerances name it
 * @param direction which numbers are better
 * @param aggregation how several become one
 */
public record Metric(String name, Unit unit, Direction direction, Aggregation aggregation) {
  /** A time, the shorter the better. */
  public static Metric time(String name, Unit unit) {
    return new Metric(name, unit, Direction.LOWER, Aggregation.MEAN);
  }

  /** A quantile of times, the shorter the better. */
  public static Metric quantile(String name, Unit unit) {
    return new Metric(name, unit, Direction.LOWER, Aggregation.QUANTILE);
  }

  /** Things done per second, the more the better. */
  public static Metric rate(String name) {
    return new Metric(name, Unit.PER_SECOND, Direction.HIGHER, Aggregation.GEOMETRIC_MEAN);
  }

  /** How often something happened that should not: every single one matters. */
  public static Metric defects(String name) {
    return new Metric(name, Unit.NONE, Direction.LOWER, Aggregation.SUM);
  }

  /** How often something happened. */
  public static Metric count(String name) {
    return new Metric(name, Unit.NONE, Direction.NEITHER, Aggregation.SUM);
  }

  /** A number for context, of which none is better. */
  public static Metric value(String name, Unit unit) {
    boolean rate = unit == Unit.PER_SECOND;
    return new Metric(
        name, unit, Direction.NEITHER, rate ? Aggregation.GEOMETRIC_MEAN : Aggregation.MEAN);
  }

  /** The metrics that a class has as public constants. */
  public static List<Metric> declaredBy(Class<?> vocabulary) {
    List<Metric> declared = new ArrayList<>();
    for (Field field : vocabulary.getFields()) {
      if (field.getType() == Metric.class) {
        declared.add(constant(field));
      }
    }
    return List.copyOf(declared);
  }

  private static Metric constant(Field field) {
    try {
      return (Metric) field.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(field + " is not for everybody", e);
    }
  }

  /** Whether it counts defects. */
  public boolean countsDefects() {
    return aggregation == Aggregation.SUM && direction == Direction.LOWER;
  }

  /** Whether a difference between two of its numbers is better or worse; counts are exact. */
  public boolean comparable() {
    return direction != Direction.NEITHER && aggregation != Aggregation.SUM;
  }

  /** Whether its numbers are rates per second. */
  public boolean perSecond() {
    return unit == Unit.PER_SECOND && direction == Direction.HIGHER;
  }

  @Override
  public String toString() {
    return name;
  }
}
