package org.gridmark.model.data;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import org.gridmark.model.Suggestion;
import org.jspecify.annotations.Nullable;

/**
 * A named, typed component of a record, in an entry's value or in its key.
 *
 * <pre>{@code
 * Field<Activity, String> status = Field.of(Activity::tradeStatus);
 * Field<PositionKey, String> account = Field.ofKey(PositionKey::account);
 * }</pre>
 *
 * @param <T> the record
 * @param <V> the component's (boxed) type
 */
public final class Field<T, V> {
  private final Class<T> owner;
  private final String name;
  private final int index;
  private final Class<V> type;
  private final boolean nullable;
  private final Part part;
  private final MethodHandle accessor;

  Field(
      Class<T> owner,
      String name,
      int index,
      Class<V> type,
      boolean nullable,
      Part part,
      MethodHandle accessor) {
    this.owner = owner;
    this.name = name;
    this.index = index;
    this.type = type;
    this.nullable = nullable;
    this.part = part;
    this.accessor = accessor;
  }

  /** The field of an entry's value that a method reference names. */
  public static <T extends Record, V> Field<T, V> of(Getter<T, V> accessor) {
    return resolve(accessor, Part.VALUE);
  }

  /** The field of an entry's key that a method reference names. */
  public static <T extends Record, V> Field<T, V> ofKey(Getter<T, V> accessor) {
    return resolve(accessor, Part.KEY);
  }

  /**
   * The field of that name.
   *
   * @throws IllegalArgumentException with the nearest valid name if there is none
   */
  public static <T extends Record> Field<T, ?> named(Class<T> owner, String name, Part part) {
    Schema<T> schema = Schema.of(owner);
    for (Field<T, ?> field : schema.fields()) {
      if (field.name.equals(name)) {
        return field.in(part);
      }
    }
    throw new IllegalArgumentException(
        owner.getSimpleName()
            + " has no field "
            + name
            + Suggestion.hint(name, schema.fields().stream().map(Field::name).toList()));
  }

  @SuppressWarnings("unchecked") // the method reference ties owner and type together
  private static <T extends Record, V> Field<T, V> resolve(Getter<T, V> getter, Part part) {
    try {
      Method replace = getter.getClass().getDeclaredMethod("writeReplace");
      replace.setAccessible(true);
      SerializedLambda lambda = (SerializedLambda) replace.invoke(getter);
      ClassLoader loader = getter.getClass().getClassLoader();
      Class<?> owner = Class.forName(lambda.getImplClass().replace('/', '.'), false, loader);
      return (Field<T, V>) named(owner.asSubclass(Record.class), lambda.getImplMethodName(), part);
    } catch (ReflectiveOperationException | ClassCastException e) {
      throw new IllegalArgumentException(
          "a field is made from a method reference to a record component", e);
    }
  }

  Field<T, V> in(Part wanted) {
    return wanted == part
        ? this
        : new Field<>(owner, name, index, type, nullable, wanted, accessor);
  }

  /** The record that has this component. */
  public Class<T> owner() {
    return owner;
  }

  /** The component's name. */
  public String name() {
    return name;
  }

  /** The component's position in the record, from 0. */
  public int index() {
    return index;
  }

  /** The component's type, boxed. */
  public Class<V> type() {
    return type;
  }

  /** The component's type, as one of the closed set. */
  public FieldType fieldType() {
    return FieldType.of(type);
  }

  /** Whether a value may be absent: true for every type but the primitive ones. */
  public boolean nullable() {
    return nullable;
  }

  /** Whether the record is an entry's key or its value. */
  public Part part() {
    return part;
  }

  /** The component's value in {@code owner}, null when absent. */
  @SuppressWarnings("unchecked")
  public @Nullable V get(Object owner) {
    try {
      return (V) accessor.invokeExact(owner);
    } catch (Throwable e) {
      throw new IllegalArgumentException(owner.getClass().getName() + " has no " + this, e);
    }
  }

  /** The component's value in the half of the entry that this field belongs to. */
  public @Nullable V get(Object key, Object value) {
    return get(part == Part.KEY ? key : value);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Field<?, ?> field
        && field.owner == owner
        && field.name.equals(name)
        && field.part == part;
  }

  @Override
  public int hashCode() {
    return 31 * owner.hashCode() + name.hashCode() + (part == Part.KEY ? 1 : 0);
  }

  @Override
  public String toString() {
    return owner.getSimpleName() + "." + name;
  }
}
