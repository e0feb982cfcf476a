package org.gridmark.driver.hazelcast;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Writes a record in Java serialization, though it need not be {@link java.io.Serializable} itself:
 * its class name, and the value of each field in turn, primitive ones as such and others as
 * objects. A class that is itself Serializable would also have its fields' names and types in
 * there.
 */
final class JavaSerializer<T extends Record> implements StreamSerializer<T> {
  private final Schema<T> schema;
  private final int typeId;

  /**
   * @param typeId the type's number, the same in every member
   */
  JavaSerializer(Class<T> type, int typeId) {
    this.schema = Schema.of(type);
    this.typeId = typeId;
  }

  @Override
  public int getTypeId() {
    return typeId;
  }

  /** To Hazelcast's own stream, as its serializer of Serializable objects does. */
  @Override
  public void write(ObjectDataOutput out, T value) throws IOException {
    ObjectOutputStream stream = new ObjectOutputStream((OutputStream) out);
    stream.writeUTF(schema.type().getName());
    for (Field<T, ?> field : schema.fields()) {
      write(stream, field, field.get(value));
    }
    stream.flush();
  }

  @Override
  public T read(ObjectDataInput in) throws IOException {
    ObjectInputStream stream = new ObjectInputStream((InputStream) in);
    String type = stream.readUTF();
    if (!type.equals(schema.type().getName())) {
      throw new IOException("expected a " + schema.type().getName() + ", got a " + type);
    }
    List<Field<T, ?>> fields = schema.fields();
    @Nullable Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = read(stream, fields.get(i));
    }
    return schema.make(values);
  }

  private static void write(ObjectOutputStream out, Field<?, ?> field, @Nullable Object value)
      throws IOException {
    switch (value) {
      case Boolean flag when !field.nullable() -> out.writeBoolean(flag);
      case Integer number when !field.nullable() -> out.writeInt(number);
      case Long number when !field.nullable() -> out.writeLong(number);
      case Double number when !field.nullable() -> out.writeDouble(number);
      case null, default -> out.writeObject(value);
    }
  }

  private static @Nullable Object read(ObjectInputStream in, Field<?, ?> field) throws IOException {
    if (field.nullable()) {
      return readObject(in);
    }
    return switch (field.fieldType()) {
      case BOOLEAN -> in.readBoolean();
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case DOUBLE -> in.readDouble();
      case STRING, DECIMAL, DATE, TIME -> readObject(in);
    };
  }

  private static Object readObject(ObjectInputStream in) throws IOException {
    try {
      return in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }
}
