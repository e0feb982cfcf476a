package org.gridmark.driver.hazelcast;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Map;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The order of entries by which pages follow each other: by key, a record's fields one after the
 * other, absent ones first. No two keys are at the same place, so that no entry falls between two
 * pages.
 */
final class KeyOrder<K, V>
    implements Comparator<Map.Entry<K, V>>, IdentifiedDataSerializable, Serializable {
  private static final long serialVersionUID = 1;

  private static final Comparator<@Nullable Object> FIELDS =
      Comparator.nullsFirst(KeyOrder::natural);

  @Override
  public int compare(Map.Entry<K, V> one, Map.Entry<K, V> other) {
    K left = one.getKey();
    K right = other.getKey();
    return left instanceof Record record && right instanceof Record second
        ? fields(record, second)
        : natural(left, right);
  }

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

  @Override
  public void writeData(ObjectDataOutput out) {}

  @Override
  public void readData(ObjectDataInput in) {}

  @Override
  public int getFactoryId() {
    return Tasks.FACTORY;
  }

  @Override
  public int getClassId() {
    return Tasks.KEY_ORDER;
  }
}
