package org.gridmark.driver.hazelcast;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/** Writes a record in Compact form, each field under its name. */
final class RecordSerializer<T extends Record> implements CompactSerializer<T> {
  private final Schema<T> schema;

  RecordSerializer(Class<T> type) {
    this.schema = Schema.of(type);
  }

  /**
   * Has records of a type written so. In this class, which alone is not loaded where Hazelcast has
   * no Compact form.
   */
  static void add(Class<? extends Record> type, SerializationConfig serialization) {
    serialization.getCompactSerializationConfig().addSerializer(new RecordSerializer<>(type));
  }

  @Override
  public Class<T> getCompactClass() {
    return schema.type();
  }

  @Override
  public String getTypeName() {
    return schema.type().getName();
  }

  @Override
  public void write(CompactWriter out, T value) {
    for (Field<T, ?> field : schema.fields()) {
      write(out, field, field.get(value));
    }
  }

  @Override
  public T read(CompactReader in) {
    List<Field<T, ?>> fields = schema.fields();
    @Nullable Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = read(in, fields.get(i));
    }
    return schema.make(values);
  }

  private static void write(CompactWriter out, Field<?, ?> field, @Nullable Object value) {
    String name = field.name();
    if (!field.nullable() && value != null) {
      writePrimitive(out, name, value);
      return;
    }
    switch (field.fieldType()) {
      case BOOLEAN -> out.writeNullableBoolean(name, (Boolean) value);
      case INT -> out.writeNullableInt32(name, (Integer) value);
      case LONG -> out.writeNullableInt64(name, (Long) value);
      case DOUBLE -> out.writeNullableFloat64(name, (Double) value);
      case STRING -> out.writeString(name, (String) value);
      case DECIMAL -> out.writeDecimal(name, (BigDecimal) value);
      case DATE -> out.writeDate(name, (LocalDate) value);
      case TIME -> out.writeTimestamp(name, (LocalDateTime) value);
    }
  }

  private static void writePrimitive(CompactWriter out, String name, Object value) {
    switch (value) {
      case Boolean flag -> out.writeBoolean(name, flag);
      case Integer number -> out.writeInt32(name, number);
      case Long number -> out.writeInt64(name, number);
      case Double number -> out.writeFloat64(name, number);
      default -> throw new IllegalArgumentException(name + " is not primitive");
    }
  }

  private static @Nullable Object read(CompactReader in, Field<?, ?> field) {
    String name = field.name();
    boolean nullable = field.nullable();
    return switch (field.fieldType()) {
      case BOOLEAN -> nullable ? in.readNullableBoolean(name) : (Boolean) in.readBoolean(name);
      case INT -> nullable ? in.readNullableInt32(name) : (Integer) in.readInt32(name);
      case LONG -> nullable ? in.readNullableInt64(name) : (Long) in.readInt64(name);
      case DOUBLE -> nullable ? in.readNullableFloat64(name) : (Double) in.readFloat64(name);
      case STRING -> in.readString(name);
      case DECIMAL -> in.readDecimal(name);
      case DATE -> in.readDate(name);
      case TIME -> in.readTimestamp(name);
    };
  }
}
