package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/** The news of an entry for a listener: its values before and after; null where there is none. */
public record Told(@Nullable Record before, @Nullable Record after) {
  static Told read(DataInput in) throws IOException {
    return new Told(value(in), value(in));
  }

  void write(DataOutput out) throws IOException {
    write(out, before);
    write(out, after);
  }

  private static void write(DataOutput out, @Nullable Record value) throws IOException {
    out.writeUTF(value == null ? "" : value.getClass().getName());
    if (value != null) {
      for (Field<?, ?> field : Schema.of(value.getClass()).fields()) {
        Scalar.writeNullable(out, field.fieldType(), field.get(value));
      }
    }
  }

  private static @Nullable Record value(DataInput in) throws IOException {
    String name = in.readUTF();
    if (name.isEmpty()) {
      return null;
    }
    Schema<?> schema = Schema.of(CacheForm.type(name).asSubclass(Record.class));
    @Nullable Object[] values = new Object[schema.fields().size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Scalar.readNullable(in, schema.fields().get(i).fieldType());
    }
    return (Record) schema.make(values);
  }
}
