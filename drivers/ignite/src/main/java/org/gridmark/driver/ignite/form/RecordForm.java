package org.gridmark.driver.ignite.form;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.ignite.binary.BinaryField;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.binary.BinaryObjectBuilder;
import org.apache.ignite.binary.BinaryType;
import org.apache.ignite.binary.BinaryTypeConfiguration;
import org.apache.ignite.configuration.BinaryConfiguration;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.ClusterSpec;
import org.jspecify.annotations.Nullable;

/**
 * A record in Ignite's binary form: each field under its name. Those of keys have a prefix, because
 * the fields of a key and of a value are columns of one table.
 */
public final class RecordForm<T> {
  private static final String KEY = "key$";

  private final Schema<T> schema;
  private final String prefix;

  /** Each reads its field at a known place; null until a form was seen. */
  private volatile BinaryField @Nullable [] places;

  RecordForm(Schema<T> schema, String prefix) {
    this.schema = schema;
    this.prefix = prefix;
  }

  /** The form of a record, or null of another type, which Ignite knows itself. */
  @SuppressWarnings("unchecked") // it was asked whether it is a record
  static <T> @Nullable RecordForm<T> of(ClusterSpec cluster, Class<T> type) {
    return type.isRecord()
        ? (RecordForm<T>) ofRecord(cluster, type.asSubclass(Record.class))
        : null;
  }

  /** The form of a record. */
  public static <T extends Record> RecordForm<T> ofRecord(ClusterSpec cluster, Class<T> type) {
    return new RecordForm<>(Schema.of(type), prefix(cluster, type));
  }

  /** Every record of a cluster's caches. */
  private static Set<Class<?>> types(ClusterSpec cluster) {
    Set<Class<?>> types = new LinkedHashSet<>();
    for (CacheSpec<?, ?> cache : cluster.caches()) {
      if (cache.key().isRecord()) {
        types.add(cache.key());
      }
      types.add(cache.value());
    }
    return types;
  }

  /** How all are written. */
  public static BinaryConfiguration configuration(ClusterSpec cluster) {
    List<BinaryTypeConfiguration> types = new ArrayList<>();
    for (Class<?> type : types(cluster)) {
      types.add(
          new BinaryTypeConfiguration(type.getName())
              .setSerializer(new RecordSerializer(prefix(cluster, type))));
    }
    return new BinaryConfiguration().setTypeConfigurations(types);
  }

  /** The prefix of the names of a record's fields. */
  static String prefix(ClusterSpec cluster, Class<?> type) {
    return cluster.caches().stream().anyMatch(cache -> cache.key() == type) ? KEY : "";
  }

  /** The name of a field. */
  String name(Field<?, ?> field) {
    return prefix + field.name();
  }

  String prefix() {
    return prefix;
  }

  List<Field<T, ?>> fields() {
    return schema.fields();
  }

  /** The record of a form. */
  public T read(BinaryObject form) {
    BinaryField[] from = places(form);
    @Nullable Object[] values = new Object[from.length];
    for (int i = 0; i < from.length; i++) {
      values[i] = Stored.value(fields().get(i).fieldType(), from[i].value(form));
    }
    return schema.make(values);
  }

  /**
   * The form of a record, by Ignite's builder. It is the same, byte by byte, as {@link
   * RecordSerializer} makes it: of the same fields in the same order, each of one type whether it
   * has a value or not.
   */
  BinaryObject build(T record, BinaryObjectBuilder out) {
    for (Field<T, ?> field : fields()) {
      out.setField(name(field), Stored.of(field.get(record)), builtType(field));
    }
    return out.build();
  }

  @SuppressWarnings("unchecked") // a field's values are of its stored type
  private static Class<Object> builtType(Field<?, ?> field) {
    boolean text =
        switch (field.fieldType()) {
          case STRING, DECIMAL -> true;
          case BOOLEAN, INT, LONG, DOUBLE, DATE, TIME -> false;
        };
    boolean object = !text && field.nullable();
    return (Class<Object>) (object ? Object.class : Stored.type(field.fieldType()));
  }

  private BinaryField[] places(BinaryObject form) {
    BinaryField[] known = places;
    if (known == null) {
      BinaryType type = form.type();
      known = fields().stream().map(field -> type.field(name(field))).toArray(BinaryField[]::new);
      places = known;
    }
    return known;
  }
}
