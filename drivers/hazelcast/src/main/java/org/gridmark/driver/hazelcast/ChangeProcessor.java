package org.gridmark.driver.hazelcast;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.Map;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Changes one field where the entry is, on its owner and on each backup. Compact form cannot be
 * changed in part: the value is read and written whole.
 */
final class ChangeProcessor<K, V extends Record>
    implements EntryProcessor<K, V, Boolean>, IdentifiedDataSerializable {
  private static final long serialVersionUID = 1;

  private int field;
  private boolean adds;
  private transient @Nullable Object operand;

  /** For Hazelcast. */
  ChangeProcessor() {}

  ChangeProcessor(Change change) {
    this.field = change.field().index();
    switch (change) {
      case Change.Assign assign -> operand = assign.value();
      case Change.Add add -> {
        adds = true;
        operand = add.amount();
      }
    }
  }

  @Override
  public Boolean process(Map.Entry<K, V> entry) {
    V value = entry.getValue();
    if (value == null) {
      return false;
    }
    entry.setValue(change(value.getClass()).apply(value));
    return true;
  }

  @SuppressWarnings("unchecked") // only a number's change adds
  private Change change(Class<? extends Record> type) {
    Field<?, ?> changed = Schema.of(type).fields().get(field);
    return adds && operand instanceof Long amount
        ? new Change.Add((Field<?, ? extends Number>) changed, amount)
        : new Change.Assign(changed, operand);
  }

  @Override
  public void writeData(ObjectDataOutput out) throws IOException {
    out.writeInt(field);
    out.writeBoolean(adds);
    out.writeObject(operand);
  }

  @Override
  public void readData(ObjectDataInput in) throws IOException {
    field = in.readInt();
    adds = in.readBoolean();
    operand = in.readObject();
  }

  @Override
  public int getFactoryId() {
    return Tasks.FACTORY;
  }

  @Override
  public int getClassId() {
    return Tasks.CHANGE;
  }
}
