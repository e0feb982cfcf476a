package org.gridmark.driver.hazelcast;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** Makes what this driver sends to where the entries are. */
final class Tasks implements DataSerializableFactory {
  static final int FACTORY = 1;
  static final int CHANGE = 1;
  static final int ENTRY_ORDER = 2;
  static final int PLACEMENT = 3;

  @Override
  public IdentifiedDataSerializable create(int type) {
    return switch (type) {
      case CHANGE -> new ChangeProcessor<>();
      case ENTRY_ORDER -> new EntryOrder<>();
      case PLACEMENT -> new PlacementTask();
      default -> throw new IllegalArgumentException("no task " + type);
    };
  }
}
