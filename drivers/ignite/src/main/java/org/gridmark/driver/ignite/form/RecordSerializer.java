package org.gridmark.driver.ignite.form;

import java.math.BigDecimal;
import org.apache.ignite.binary.BinaryObjectException;
import org.apache.ignite.binary.BinaryReader;
import org.apache.ignite.binary.BinarySerializer;
import org.apache.ignite.binary.BinaryWriter;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Writes records in binary form, primitive fields as such. Nothing is read by it: Ignite would have
 * a serializer fill an object that is there, and a record cannot be filled.
 */
final class RecordSerializer implements BinarySerializer {
  private final String prefix;

  /**
   * @param prefix stands before the names of fields
   */
  RecordSerializer(String prefix) {
    this.prefix = prefix;
  }

  @Override
  public void writeBinary(Object record, BinaryWriter out) {
    for (Field<?, ?> field : Schema.of(record.getClass().asSubclass(Record.class)).fields()) {
      String name = prefix + field.name();
      Object value = Stored.of(field.get(record));
      if (!field.nullable() && value != null) {
        writePrimitive(out, name, value);
      } else {
        write(out, name, field, value);
      }
    }
  }

  private static void writePrimitive(BinaryWriter out, String name, Object value) {
    switch (value) {
      case Boolean flag -> out.writeBoolean(name, flag);
      case Integer number -> out.writeInt(name, number);
      case Long number -> out.writeLong(name, number);
      case Double number -> out.writeDouble(name, number);
      default -> throw new IllegalArgumentException(name + " is not primitive");
    }
  }

  /** By the field's type and not by the value's: Ignite wants a field to have one type. */
  private static void write(
      BinaryWriter out, String name, Field<?, ?> field, @Nullable Object value) {
    switch (field.fieldType()) {
      case STRING -> out.writeString(name, (String) value);
      case DECIMAL -> out.writeDecimal(name, (BigDecimal) value);
      case BOOLEAN, INT, LONG, DOUBLE, DATE, TIME -> out.writeObject(name, value);
    }
  }

  @Override
  public void readBinary(Object record, BinaryReader in) {
    throw new BinaryObjectException("a record is made from its form, and not filled from it");
  }
}
