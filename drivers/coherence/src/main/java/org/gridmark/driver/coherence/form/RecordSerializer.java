package org.gridmark.driver.coherence.form;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import java.io.IOException;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Writes a record in POF, each field under its position in the record.
 *
 * <p>POF leaves out a primitive of value 0 or false, so it is read back by its type; what may be
 * absent is written as an object, which POF leaves out only when it is null. The extractors of
 * queries read by the same rule.
 */
public class RecordSerializer implements PofSerializer<Record> {
  private final Schema<?> schema;
  private final boolean plain;

  /** As POF asks for a serializer: with the type's number and its class. */
  public RecordSerializer(int typeId, Class<? extends Record> type) {
    this(type, false);
  }

  /**
   * @param plain whether dates are kept as {@link PlainDates}
   */
  RecordSerializer(Class<? extends Record> type, boolean plain) {
    this.schema = Schema.of(type);
    this.plain = plain;
  }

  @Override
  public void serialize(PofWriter out, Record value) throws IOException {
    for (Field<?, ?> field : schema.fields()) {
      Object part = field.get(value);
      write(out, field, plain ? PlainDates.kept(part) : part);
    }
    out.writeRemainder(null);
  }

  @Override
  public Record deserialize(PofReader in) throws IOException {
    List<? extends Field<?, ?>> fields = schema.fields();
    @Nullable Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = plain ? readPlain(in, fields.get(i)) : read(in, fields.get(i));
    }
    in.readRemainder();
    return (Record) schema.make(values);
  }

  private static void write(PofWriter out, Field<?, ?> field, @Nullable Object value)
      throws IOException {
    int at = field.index();
    if (field.nullable() || value == null) {
      out.writeObject(at, value);
      return;
    }
    switch (field.fieldType()) {
      case BOOLEAN -> out.writeBoolean(at, (Boolean) value);
      case INT -> out.writeInt(at, (Integer) value);
      case LONG -> out.writeLong(at, (Long) value);
      case DOUBLE -> writeDouble(out, at, (Double) value);
      case STRING, DECIMAL, DATE, TIME -> out.writeObject(at, value);
    }
  }

  /** To POF, -0.0 is a 0 that it may leave out; as an object, it keeps its sign. */
  private static void writeDouble(PofWriter out, int at, Double value) throws IOException {
    if (value.equals(-0.0)) {
      out.writeObject(at, value);
    } else {
      out.writeDouble(at, value);
    }
  }

  private static @Nullable Object read(PofReader in, Field<?, ?> field) throws IOException {
    int at = field.index();
    return switch (field.fieldType()) {
      // A proxy's channel would make a java.util.Date of an object.
      case DATE -> in.readLocalDate(at);
      case TIME -> in.readLocalDateTime(at);
      case STRING, DECIMAL -> in.readObject(at);
      case BOOLEAN, INT, LONG, DOUBLE -> field.nullable() ? in.readObject(at) : number(in, field);
    };
  }

  private static @Nullable Object readPlain(PofReader in, Field<?, ?> field) throws IOException {
    return switch (field.fieldType()) {
      case DATE, TIME -> PlainDates.value(field.fieldType(), in.readObject(field.index()));
      case STRING, DECIMAL, BOOLEAN, INT, LONG, DOUBLE -> read(in, field);
    };
  }

  private static Object number(PofReader in, Field<?, ?> field) throws IOException {
    int at = field.index();
    return switch (field.fieldType()) {
      case BOOLEAN -> in.readBoolean(at);
      case INT -> in.readInt(at);
      case LONG -> in.readLong(at);
      case DOUBLE -> in.readDouble(at);
      case STRING, DECIMAL, DATE, TIME -> throw new IllegalStateException(field + " is an object");
    };
  }
}
