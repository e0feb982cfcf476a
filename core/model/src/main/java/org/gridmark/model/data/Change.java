package org.gridmark.model.data;

import org.jspecify.annotations.Nullable;

/** A change of one field of an entry's value, applied where the entry is stored. */
public sealed interface Change {
  /** The field that changes; one of the value, never of the key. */
  Field<?, ?> field();

  /** The value that the field takes after {@code before}. */
  @Nullable Object after(@Nullable Object before);

  /** A copy of a value with the change made, in memory: the oracle. */
  default <T extends Record> T apply(T value) {
    @SuppressWarnings("unchecked")
    Schema<T> schema = Schema.of((Class<T>) value.getClass());
    @Nullable Object[] values = schema.values(value);
    values[field().index()] = after(values[field().index()]);
    return schema.make(values);
  }

  /** The field takes this value; null: becomes absent. */
  record Assign(Field<?, ?> field, @Nullable Object value) implements Change {
    @Override
    public @Nullable Object after(@Nullable Object before) {
      return value;
    }
  }

  /** A whole-numbered field grows by so much; an absent one stays absent. */
  record Add(Field<?, ? extends Number> field, long amount) implements Change {
    /** Refuses a field that is not whole-numbered. */
    public Add {
      if (field.fieldType() != FieldType.INT && field.fieldType() != FieldType.LONG) {
        throw new IllegalArgumentException(field + " is not a whole number");
      }
    }

    @Override
    public @Nullable Object after(@Nullable Object before) {
      if (before instanceof Integer number) {
        return Math.toIntExact(number + amount);
      }
      return before == null ? null : (Long) before + amount;
    }
  }

  /** The field takes this value. */
  static <V> Change assign(Field<?, V> field, @Nullable V value) {
    return new Assign(field, value);
  }

  /** The field grows by so much. */
  static Change add(Field<?, ? extends Number> field, long amount) {
    return new Add(field, amount);
  }
}
