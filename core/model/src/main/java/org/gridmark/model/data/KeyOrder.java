package org.gridmark.model.data;

import java.math.BigDecimal;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * An order of keys: a record's fields one after the other, absent ones first. No two keys are at
 * the same place.
 */
public final class KeyOrder {
  private static final Comparator<@Nullable Object> FIELDS =
      Comparator.nullsFirst(KeyOrder::natural);

  /** Of keys of one type. */
  public static final Comparator<Object> OF_KEYS =
      (left, right) ->
          left instanceof Record one && right instanceof Record other
              ? fields(one, other)
              : natural(left, right);

  private KeyOrder() {}

  private static int fields(Record left, Record right) {
    for (Field<?, ?> field : Schema.of(left.getClass()).fields()) {
      int order = FIELDS.compare(field.get(left), field.get(right));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** As each type has it; but decimals of different scale are different keys. */
  @SuppressWarnings("unchecked") // every key and field has an order of its own
  private static int natural(Object left, Object right) {
    int order = ((Comparable<Object>) left).compareTo(right);
    return order == 0 && left instanceof BigDecimal one && right instanceof BigDecimal other
        ? Integer.compare(one.scale(), other.scale())
        : order;
  }
}
