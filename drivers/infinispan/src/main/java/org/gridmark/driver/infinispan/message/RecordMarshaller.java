package org.gridmark.driver.infinispan.message;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Objects;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.infinispan.protostream.ProtobufTagMarshaller;
import org.infinispan.protostream.TagReader;
import org.infinispan.protostream.TagWriter;
import org.infinispan.protostream.descriptors.WireType;
import org.jspecify.annotations.Nullable;

/**
 * A record as a message of Protocol Buffers, by its schema: two numbers a field, the second for
 * types that take two values there. An absent value is not written, every other one is.
 *
 * @param number of the type, by which messages are known; the same in every member
 */
record RecordMarshaller<T extends Record>(Schema<T> schema, int number)
    implements ProtobufTagMarshaller<T> {
  private static final int NUMBERS = 2;

  /** The definition of the message. */
  String proto() {
    StringBuilder text = new StringBuilder("syntax = \"proto2\";\n");
    if (!schema.type().getPackageName().isEmpty()) {
      text.append("package ").append(schema.type().getPackageName()).append(";\n");
    }
    text.append("/** @TypeId(%d) */%nmessage %s {%n".formatted(number, message()));
    for (Field<T, ?> field : schema.fields()) {
      int first = first(field.index());
      text.append(optional(types(field.fieldType()).getFirst(), field.name(), first));
      if (types(field.fieldType()).size() == NUMBERS) {
        text.append(optional(types(field.fieldType()).getLast(), field.name() + "__", first + 1));
      }
    }
    return text.append("}\n").toString();
  }

  private static String optional(String type, String name, int number) {
    return "  optional %s %s = %d;%n".formatted(type, name, number);
  }

  private static int first(int index) {
    return NUMBERS * index + 1;
  }

  private static List<String> types(FieldType type) {
    return switch (type) {
      case BOOLEAN -> List.of("bool");
      case INT -> List.of("sint32");
      case LONG, DATE -> List.of("sint64");
      case DOUBLE -> List.of("double");
      case STRING -> List.of("string");
      case DECIMAL -> List.of("sint32", "bytes");
      case TIME -> List.of("sint64", "uint32");
    };
  }

  /** Without the package; nested types by one name. */
  private String message() {
    String name = schema.type().getName();
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '_');
  }

  @Override
  public Class<T> getJavaClass() {
    return schema.type();
  }

  @Override
  public String getTypeName() {
    String home = schema.type().getPackageName();
    return home.isEmpty() ? message() : home + "." + message();
  }

  @Override
  public void write(WriteContext context, T value) throws IOException {
    TagWriter out = context.getWriter();
    for (Field<T, ?> field : schema.fields()) {
      Object found = field.get(value);
      if (found != null) {
        write(out, first(field.index()), field.fieldType(), found);
      }
    }
  }

  private static void write(TagWriter out, int number, FieldType type, Object value)
      throws IOException {
    switch (type) {
      case BOOLEAN -> out.writeBool(number, (Boolean) value);
      case INT -> out.writeSInt32(number, (Integer) value);
      case LONG -> out.writeSInt64(number, (Long) value);
      case DOUBLE -> out.writeDouble(number, (Double) value);
      case STRING -> out.writeString(number, (String) value);
      case DECIMAL -> {
        out.writeSInt32(number, ((BigDecimal) value).scale());
        out.writeBytes(number + 1, ((BigDecimal) value).unscaledValue().toByteArray());
      }
      case DATE -> out.writeSInt64(number, ((LocalDate) value).toEpochDay());
      case TIME -> {
        out.writeSInt64(number, ((LocalDateTime) value).toEpochSecond(ZoneOffset.UTC));
        out.writeUInt32(number + 1, ((LocalDateTime) value).get(ChronoField.NANO_OF_SECOND));
      }
    }
  }

  @Override
  public T read(ReadContext context) throws IOException {
    TagReader in = context.getReader();
    List<Field<T, ?>> fields = schema.fields();
    @Nullable Object[] values = new Object[fields.size()];
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      int number = (tag >>> WireType.TAG_TYPE_NUM_BITS) - 1;
      int index = number / NUMBERS;
      if (index >= values.length) {
        in.skipField(tag);
      } else {
        FieldType type = fields.get(index).fieldType();
        values[index] =
            number % NUMBERS == 0
                ? first(in, type)
                : second(in, type, Objects.requireNonNull(values[index]));
      }
    }
    return schema.make(values);
  }

  private static Object first(TagReader in, FieldType type) throws IOException {
    return switch (type) {
      case BOOLEAN -> in.readBool();
      case INT, DECIMAL -> in.readSInt32();
      case LONG, TIME -> in.readSInt64();
      case DOUBLE -> in.readDouble();
      case STRING -> in.readString();
      case DATE -> LocalDate.ofEpochDay(in.readSInt64());
    };
  }

  private static Object second(TagReader in, FieldType type, Object first) throws IOException {
    return switch (type) {
      case DECIMAL -> Scalar.decimal((Integer) first, in.readByteArray());
      case TIME -> Scalar.time((Long) first, in.readUInt32());
      case BOOLEAN, INT, LONG, DOUBLE, STRING, DATE ->
          throw new IOException("a " + type + " has no second part");
    };
  }
}
