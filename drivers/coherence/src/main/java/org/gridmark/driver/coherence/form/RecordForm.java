package org.gridmark.driver.coherence.form;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A record in Java's serialization: its class name, and the value of each field in turn, primitive
 * ones as such and others as objects. A class that is itself Serializable would also have its
 * fields' names and types in there.
 */
public final class RecordForm implements Serializable {
  @Serial private static final long serialVersionUID = 1;

  private transient Record record;

  /** That of a record. */
  public RecordForm(Record record) {
    this.record = record;
  }

  /**
   * Each object anew: a reference to one written before would make the bytes of equal keys depend
   * on how they came about, and Coherence tells keys apart by their bytes.
   */
  @Serial
  private void writeObject(ObjectOutputStream out) throws IOException {
    out.writeUTF(record.getClass().getName());
    for (Field<?, ?> field : Schema.of(record.getClass()).fields()) {
      Object value = field.get(record);
      if (field.nullable() || value == null) {
        out.writeUnshared(value);
      } else {
        write(out, value);
      }
    }
  }

  private static void write(ObjectOutputStream out, Object value) throws IOException {
    switch (value) {
      case Boolean flag -> out.writeBoolean(flag);
      case Integer number -> out.writeInt(number);
      case Long number -> out.writeLong(number);
      case Double number -> out.writeDouble(number);
      default -> throw new IllegalStateException("no primitive: " + value.getClass());
    }
  }

  @Serial
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    Schema<? extends Record> schema = Schema.of(FieldName.type(in.readUTF()));
    @Nullable Object[] values = new Object[schema.fields().size()];
    for (int i = 0; i < values.length; i++) {
      Field<?, ?> field = schema.fields().get(i);
      values[i] = field.nullable() ? in.readUnshared() : read(in, field);
    }
    record = schema.make(values);
  }

  private static Object read(ObjectInputStream in, Field<?, ?> field) throws IOException {
    return switch (field.fieldType()) {
      case BOOLEAN -> in.readBoolean();
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case DOUBLE -> in.readDouble();
      case STRING, DECIMAL, DATE, TIME -> throw new IllegalStateException(field + " is an object");
    };
  }

  @Serial
  private Object readResolve() {
    return record;
  }
}
