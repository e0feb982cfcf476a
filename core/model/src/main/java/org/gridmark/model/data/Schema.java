package org.gridmark.model.data;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a data object: its fields in order, and a way to make one from their values. Drivers
 * derive the target's own serializer from it, databases their columns.
 *
 * @param <T> the record
 */
public final class Schema<T> {
  private static final ClassValue<Schema<?>> ALL =
      new ClassValue<>() {
        @Override
        protected Schema<?> computeValue(Class<?> type) {
          return new Schema<>(type);
        }
      };

  private final Class<T> type;
  private final List<Field<T, ?>> fields;
  private final MethodHandle constructor;

  private Schema(Class<T> type) {
    RecordComponent[] components = type.getRecordComponents();
    if (components == null) {
      throw new IllegalArgumentException(type.getName() + " is not a record");
    }
    this.type = type;
    this.fields = List.copyOf(fields(type, components));
    this.constructor = constructor(type, components);
  }

  /**
   * The schema of a record.
   *
   * @throws IllegalArgumentException if it has a component that a data object cannot have
   */
  @SuppressWarnings("unchecked")
  public static <T extends Record> Schema<T> of(Class<T> type) {
    return (Schema<T>) ALL.get(type);
  }

  private static <T> List<Field<T, ?>> fields(Class<T> type, RecordComponent[] components) {
    List<Field<T, ?>> fields = new ArrayList<>();
    for (RecordComponent component : components) {
      Class<?> boxed = FieldType.of(component.getType()).boxed();
      boolean nullable = !component.getType().isPrimitive();
      fields.add(
          new Field<>(
              type,
              component.getName(),
              fields.size(),
              boxed,
              nullable,
              Part.VALUE,
              accessor(type, component)));
    }
    return fields;
  }

  private static MethodHandle accessor(Class<?> type, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .unreflect(component.getAccessor())
          .asType(MethodType.methodType(Object.class, Object.class));
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException("cannot read " + component, e);
    }
  }

  private static MethodHandle constructor(Class<?> type, RecordComponent[] components) {
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = components[i].getType();
    }
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findConstructor(type, MethodType.methodType(void.class, types))
          .asType(MethodType.genericMethodType(types.length))
          .asSpreader(Object[].class, types.length)
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("cannot make a " + type.getName(), e);
    }
  }

  /** The record. */
  public Class<T> type() {
    return type;
  }

  /** The fields, in the record's order, as fields of a value. */
  public List<Field<T, ?>> fields() {
    return fields;
  }

  /** A record of these values, one a field, null where absent. */
  @SuppressWarnings("unchecked")
  public T make(@Nullable Object[] values) {
    try {
      return (T) constructor.invokeExact(values);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalArgumentException("cannot make a " + type.getName(), e);
    }
  }

  /** The values of a record, one a field, null where absent. */
  public @Nullable Object[] values(T owner) {
    @Nullable Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = fields.get(i).get(owner);
    }
    return values;
  }
}
