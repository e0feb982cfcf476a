package org.gridmark.driver.coherence;

import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.io.pof.reflect.PofValue;
import com.tangosol.io.pof.reflect.PofValueParser;
import com.tangosol.util.BinaryEntry;
import com.tangosol.util.InvocableMap;
import com.tangosol.util.processor.AbstractProcessor;
import java.io.IOException;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.FieldType;

/**
 * Adds to a whole-numbered field where the entry is, without reading the rest of the value.
 * Coherence's own incrementor would turn an absent number into the amount; here it stays absent.
 */
public final class AddProcessor<K, V> extends AbstractProcessor<K, V, Boolean>
    implements PortableObject {
  private static final long serialVersionUID = 1;

  private int index;
  private boolean nullable;
  private boolean wide;
  private long amount;

  /** For POF. */
  public AddProcessor() {}

  AddProcessor(Change.Add add) {
    this.index = add.field().index();
    this.nullable = add.field().nullable();
    this.wide = add.field().fieldType() == FieldType.LONG;
    this.amount = add.amount();
  }

  @Override
  public Boolean process(InvocableMap.Entry<K, V> entry) {
    if (!entry.isPresent()) {
      return false;
    }
    BinaryEntry<K, V> binary = (BinaryEntry<K, V>) entry;
    PofContext context = (PofContext) binary.getSerializer();
    PofValue root = PofValueParser.parse(binary.getBinaryValue(), context);
    PofValue field = root.getChild(index);
    Object before = field.getValue(nullable ? null : wide ? Long.class : Integer.class);
    if (before != null) {
      long after = Math.addExact(((Number) before).longValue(), amount);
      field.setValue(wide ? (Object) after : (Object) Math.toIntExact(after));
      binary.updateBinaryValue(root.applyChanges());
    }
    return true;
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    index = in.readInt(0);
    nullable = in.readBoolean(1);
    wide = in.readBoolean(2);
    amount = in.readLong(3);
  }

  @Override
  public void writeExternal(PofWriter out) throws IOException {
    out.writeInt(0, index);
    out.writeBoolean(1, nullable);
    out.writeBoolean(2, wide);
    out.writeLong(3, amount);
  }
}
