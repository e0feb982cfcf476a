package org.gridmark.driver.hazelcast;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.Serializable;
import java.util.Comparator;
import java.util.Map;
import org.gridmark.model.data.KeyOrder;

/**
 * The order of entries by which pages follow each other: that of their keys, of which no two are at
 * the same place, so that no entry falls between two pages.
 */
final class EntryOrder<K, V>
    implements Comparator<Map.Entry<K, V>>, IdentifiedDataSerializable, Serializable {
  private static final long serialVersionUID = 1;

  @Override
  public int compare(Map.Entry<K, V> one, Map.Entry<K, V> other) {
    return KeyOrder.OF_KEYS.compare(one.getKey(), other.getKey());
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
    return Tasks.ENTRY_ORDER;
  }
}
