package org.gridmark.driver.coherence;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.util.InvocableMap;
import com.tangosol.util.processor.AbstractProcessor;
import java.io.IOException;
import org.gridmark.driver.coherence.form.FieldName;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Part;
import org.jspecify.annotations.Nullable;

/** Changes a field where the entry is, by making the whole value anew. */
public final class ChangeProcessor<K, V extends Record> extends AbstractProcessor<K, V, Boolean>
    implements PortableObject {
  private static final long serialVersionUID = 1;

  private FieldName field = new FieldName("", "", Part.VALUE);
  private boolean add;
  private @Nullable Object operand;

  /** For POF. */
  public ChangeProcessor() {}

  ChangeProcessor(Change change) {
    field = FieldName.of(change.field());
    switch (change) {
      case Change.Assign assign -> operand = assign.value();
      case Change.Add grow -> {
        add = true;
        operand = grow.amount();
      }
    }
  }

  @Override
  public Boolean process(InvocableMap.Entry<K, V> entry) {
    if (!entry.isPresent()) {
      return false;
    }
    entry.setValue(change().apply(entry.getValue()), false);
    return true;
  }

  @SuppressWarnings("unchecked") // Add was made of a field of numbers
  private Change change() {
    return add && operand instanceof Long amount
        ? new Change.Add((Field<?, ? extends Number>) field.field(), amount)
        : new Change.Assign(field.field(), operand);
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    field = FieldName.read(in);
    add = in.readBoolean(FieldName.NEXT);
    operand = in.readObject(FieldName.NEXT + 1);
  }

  @Override
  public void writeExternal(PofWriter out) throws IOException {
    field.write(out);
    out.writeBoolean(FieldName.NEXT, add);
    out.writeObject(FieldName.NEXT + 1, operand);
  }
}
