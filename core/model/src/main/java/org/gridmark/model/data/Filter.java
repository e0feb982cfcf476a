package org.gridmark.model.data;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which entries are meant: data that drivers translate to the target's native query, and that
 * {@link #test} evaluates in memory as the oracle.
 *
 * <p>An absent value equals only absence, is in no set, within no bounds and starts with nothing.
 */
public sealed interface Filter {
  /** Whether this entry is meant. */
  boolean test(Object key, Object value);

  /** Every entry. */
  record All() implements Filter {
    @Override
    public boolean test(Object key, Object value) {
      return true;
    }

    @Override
    public String toString() {
      return "all";
    }
  }

  /** Entries whose field has this value; null: whose field is absent. */
  record Equal(Field<?, ?> field, @Nullable Object value) implements Filter {
    @Override
    public boolean test(Object key, Object entry) {
      Object found = field.get(key, entry);
      return found == null ? value == null : found.equals(value);
    }

    @Override
    public String toString() {
      return value == null ? field + " is absent" : field + " = " + value;
    }
  }

  /** Entries whose field has one of these values. */
  record In(Field<?, ?> field, Set<?> values) implements Filter {
    /** Copies the set. */
    public In {
      values = Set.copyOf(values);
    }

    @Override
    public boolean test(Object key, Object value) {
      Object found = field.get(key, value);
      return found != null && values.contains(found);
    }

    @Override
    public String toString() {
      return field + " in " + values.stream().map(Object::toString).sorted().toList();
    }
  }

  /** Entries whose field lies between these bounds, both included. */
  record Between(Field<?, ?> field, Comparable<?> low, Comparable<?> high) implements Filter {
    @Override
    @SuppressWarnings("unchecked")
    public boolean test(Object key, Object value) {
      Object found = field.get(key, value);
      return found != null
          && ((Comparable<Object>) low).compareTo(found) <= 0
          && ((Comparable<Object>) high).compareTo(found) >= 0;
    }

    @Override
    public String toString() {
      return field + " between " + low + " and " + high;
    }
  }

  /** Entries whose field has this value or a greater one. */
  record AtLeast(Field<?, ?> field, Comparable<?> low) implements Filter {
    @Override
    @SuppressWarnings("unchecked")
    public boolean test(Object key, Object value) {
      Object found = field.get(key, value);
      return found != null && ((Comparable<Object>) low).compareTo(found) <= 0;
    }

    @Override
    public String toString() {
      return field + " >= " + low;
    }
  }

  /** Entries whose field has this value or a lesser one. */
  record AtMost(Field<?, ?> field, Comparable<?> high) implements Filter {
    @Override
    @SuppressWarnings("unchecked")
    public boolean test(Object key, Object value) {
      Object found = field.get(key, value);
      return found != null && ((Comparable<Object>) high).compareTo(found) >= 0;
    }

    @Override
    public String toString() {
      return field + " <= " + high;
    }
  }

  /**
   * Entries whose field starts with this text, in which no character stands for others and upper
   * case is not lower case. Every value that is there starts with the empty text.
   */
  record StartsWith(Field<?, String> field, String prefix) implements Filter {
    @Override
    public boolean test(Object key, Object value) {
      String found = field.get(key, value);
      return found != null && found.startsWith(prefix);
    }

    @Override
    public String toString() {
      return field + " starts with " + prefix;
    }
  }

  /** Entries that every one of these means; none: all entries. */
  record And(List<Filter> filters) implements Filter {
    /** Copies the list. */
    public And {
      filters = List.copyOf(filters);
    }

    @Override
    public boolean test(Object key, Object value) {
      return filters.stream().allMatch(filter -> filter.test(key, value));
    }

    @Override
    public String toString() {
      return filters.stream().map(Filter::toString).collect(Collectors.joining(" and ", "(", ")"));
    }
  }

  /** Entries that at least one of these means; none: no entry. */
  record Or(List<Filter> filters) implements Filter {
    /** Copies the list. */
    public Or {
      filters = List.copyOf(filters);
    }

    @Override
    public boolean test(Object key, Object value) {
      return filters.stream().anyMatch(filter -> filter.test(key, value));
    }

    @Override
    public String toString() {
      return filters.stream().map(Filter::toString).collect(Collectors.joining(" or ", "(", ")"));
    }
  }

  /** Every entry. */
  static Filter all() {
    return new All();
  }

  /** Entries whose field has this value. */
  static <V> Filter equal(Field<?, V> field, V value) {
    return new Equal(field, value);
  }

  /** Entries whose field is absent. */
  static Filter absent(Field<?, ?> field) {
    return new Equal(field, null);
  }

  /** Entries whose field has one of these values. */
  static <V> Filter in(Field<?, V> field, Set<V> values) {
    return new In(field, values);
  }

  /** Entries whose field lies between these bounds, both included. */
  static <V extends Comparable<?>> Filter between(Field<?, V> field, V low, V high) {
    return new Between(field, low, high);
  }

  /** Entries whose field has this value or a greater one. */
  static <V extends Comparable<?>> Filter atLeast(Field<?, V> field, V low) {
    return new AtLeast(field, low);
  }

  /** Entries whose field has this value or a lesser one. */
  static <V extends Comparable<?>> Filter atMost(Field<?, V> field, V high) {
    return new AtMost(field, high);
  }

  /** Entries whose field starts with this text. */
  static Filter startsWith(Field<?, String> field, String prefix) {
    return new StartsWith(field, prefix);
  }

  /** Entries that every one of these means. */
  static Filter and(Filter... filters) {
    return new And(List.of(filters));
  }

  /** Entries that at least one of these means. */
  static Filter or(Filter... filters) {
    return new Or(List.of(filters));
  }
}
