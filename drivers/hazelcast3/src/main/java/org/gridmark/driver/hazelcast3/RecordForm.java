package org.gridmark.driver.hazelcast3;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/** Writes a record field by field: equal ones alike, since a key is found by its bytes. */
final class RecordForm<T extends Record> implements StreamSerializer<T> {
  private final Schema<T> schema;
  private final int typeId;

  RecordForm(Class<T> type, int typeId) {
    this.schema = Schema.of(type);
    this.typeId = typeId;
  }

  @Override
  public int getTypeId() {
    return typeId;
  }

  @Override
  public void write(ObjectDataOutput out, T value) throws IOException {
    for (Field<T, ?> field : schema.fields()) {
      Object one = field.get(value);
      out.writeBoolean(one != null);
      if (one != null) {
        writeValue(out, one);
      }
    }
  }

  private static void writeValue(ObjectDataOutput out, Object value) throws IOException {
    switch (value) {
      case Boolean flag -> out.writeBoolean(flag);
      case Integer number -> out.writeInt(number);
      case Long number -> out.writeLong(number);
      case Double number -> out.writeDouble(number);
      default -> {
        byte[] text = value.toString().getBytes(StandardCharsets.UTF_8);
        out.writeInt(text.length);
        out.write(text);
      }
    }
  }

  @Override
  public T read(ObjectDataInput in) throws IOException {
    List<Field<T, ?>> fields = schema.fields();
    @Nullable Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.readBoolean() ? readValue(in, fields.get(i)) : null;
    }
    return schema.make(values);
  }

  private static Object readValue(ObjectDataInput in, Field<?, ?> field) throws IOException {
    return switch (field.fieldType()) {
      case BOOLEAN -> in.readBoolean();
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case DOUBLE -> in.readDouble();
      case STRING -> readText(in);
      case DECIMAL -> new BigDecimal(readText(in));
      case DATE -> LocalDate.parse(readText(in));
      case TIME -> LocalDateTime.parse(readText(in));
    };
  }

  private static String readText(ObjectDataInput in) throws IOException {
    byte[] text = new byte[in.readInt()];
    in.readFully(text);
    return new String(text, StandardCharsets.UTF_8);
  }

  @Override
  public void destroy() {}
}
