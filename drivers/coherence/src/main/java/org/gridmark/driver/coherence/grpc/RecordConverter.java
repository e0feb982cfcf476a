package org.gridmark.driver.coherence.grpc;

import com.oracle.coherence.io.json.genson.Context;
import com.oracle.coherence.io.json.genson.Converter;
import com.oracle.coherence.io.json.genson.GenericType;
import com.oracle.coherence.io.json.genson.JsonBindingException;
import com.oracle.coherence.io.json.genson.stream.ObjectReader;
import com.oracle.coherence.io.json.genson.stream.ObjectWriter;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/** A record as a JSON object: each field under its name, none where its value is absent. */
final class RecordConverter<T extends Record> implements Converter<T> {
  private final Schema<T> schema;
  private final Map<String, Field<T, ?>> fields;

  RecordConverter(Class<T> type) {
    this.schema = Schema.of(type);
    this.fields =
        schema.fields().stream().collect(Collectors.toMap(Field::name, Function.identity()));
  }

  @Override
  public void serialize(T record, ObjectWriter out, Context context) {
    out.beginObject();
    for (Field<T, ?> field : schema.fields()) {
      Object value = field.get(record);
      if (value != null) {
        out.writeName(field.name());
        context.genson.serialize(value, field.type(), out, context);
      }
    }
    out.endObject();
  }

  /**
   * @throws JsonBindingException if a field is of no such name, or one that is always there is not
   */
  @Override
  public T deserialize(ObjectReader in, Context context) {
    @Nullable Object[] values = new Object[fields.size()];
    in.beginObject();
    while (in.hasNext()) {
      in.next();
      Field<T, ?> field = fields.get(in.name());
      if (field == null) {
        throw new JsonBindingException(name() + " has no field " + in.name());
      }
      values[field.index()] = context.genson.deserialize(GenericType.of(field.type()), in, context);
    }
    in.endObject();
    requireAll(values);
    return schema.make(values);
  }

  private void requireAll(@Nullable Object[] values) {
    for (Field<T, ?> field : schema.fields()) {
      if (!field.nullable() && values[field.index()] == null) {
        throw new JsonBindingException(name() + " lacks its field " + field.name());
      }
    }
  }

  private String name() {
    return schema.type().getSimpleName();
  }
}
