package org.gridmark.model.data;

import java.util.Arrays;

/**
 * The order in which a target has texts, which decides about their ranges. Two orders differ in
 * texts with characters beyond U+FFFF, such as emoji: by UTF-16 units these come before U+E000 to
 * U+FFFF, by code points after them.
 */
public enum TextOrder {
  /** By UTF-16 units, as Java and a {@link Filter} have it. */
  UTF_16("UTF-16 units"),
  /** By code points, which is the order of UTF-8's bytes, too. */
  CODE_POINTS("code points");

  private static final int FIRST_SURROGATE = 0xd800;

  private final String label;

  TextOrder(String label) {
    this.label = label;
  }

  /** As people read it: {@code code points}. */
  public String label() {
    return label;
  }

  /**
   * Whether every order gives the same answer, whatever the entries are: no bound has a character
   * about which orders differ.
   */
  public static boolean agree(Filter filter) {
    return switch (filter) {
      case Filter.Between(var field, var low, var high) -> plain(low) && plain(high);
      case Filter.AtLeast(var field, var low) -> plain(low);
      case Filter.AtMost(var field, var high) -> plain(high);
      case Filter.And(var filters) -> filters.stream().allMatch(TextOrder::agree);
      case Filter.Or(var filters) -> filters.stream().allMatch(TextOrder::agree);
      default -> true;
    };
  }

  private static boolean plain(Object bound) {
    return !(bound instanceof String text) || text.chars().allMatch(unit -> unit < FIRST_SURROGATE);
  }

  /** Whether an entry is meant by a filter, where texts are in this order. */
  public boolean test(Filter filter, Object key, Object value) {
    return switch (filter) {
      case Filter.Between(var field, String low, String high) ->
          field.get(key, value) instanceof String text
              && compare(low, text) <= 0
              && compare(text, high) <= 0;
      case Filter.AtLeast(var field, String low) ->
          field.get(key, value) instanceof String text && compare(low, text) <= 0;
      case Filter.AtMost(var field, String high) ->
          field.get(key, value) instanceof String text && compare(text, high) <= 0;
      case Filter.And(var filters) -> filters.stream().allMatch(one -> test(one, key, value));
      case Filter.Or(var filters) -> filters.stream().anyMatch(one -> test(one, key, value));
      default -> filter.test(key, value);
    };
  }

  /** Negative, zero or positive, as a comparator has it. */
  public int compare(String one, String other) {
    return this == UTF_16
        ? one.compareTo(other)
        : Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());
  }
}
