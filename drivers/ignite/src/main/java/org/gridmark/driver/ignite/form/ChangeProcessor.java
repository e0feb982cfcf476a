package org.gridmark.driver.ignite.form;

import java.io.Serializable;
import javax.cache.processor.MutableEntry;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.cache.CacheEntryProcessor;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Changes one field where the entry is, if the entry is still meant. The value is read and written
 * whole: a form that Ignite's builder had put together might have its fields in another order, and
 * forms are compared byte by byte.
 */
public final class ChangeProcessor implements CacheEntryProcessor<Object, Object, Boolean> {
  private static final long serialVersionUID = 1;

  private final String type;
  private final String prefix;
  private final Condition condition;
  private final int field;
  private final boolean adds;

  /** The value that is assigned, in stored form, or the amount that is added. */
  private final @Nullable Serializable operand;

  /**
   * @param condition an entry that does not meet it is left as it is
   */
  public ChangeProcessor(CacheForm<?, ?> cache, Condition condition, Change change) {
    this.type = cache.spec().value().getName();
    this.prefix = cache.value().prefix();
    this.condition = condition;
    this.field = change.field().index();
    this.adds = change instanceof Change.Add;
    this.operand =
        switch (change) {
          case Change.Assign(var changed, var value) -> Stored.of(value);
          case Change.Add(var changed, var amount) -> amount;
        };
  }

  @Override
  public Boolean process(MutableEntry<Object, Object> entry, Object... arguments) {
    Object before = entry.getValue();
    if (before == null || !condition.apply(entry.getKey(), before)) {
      return false;
    }
    entry.setValue(changed(schema(), (BinaryObject) before));
    return true;
  }

  private Schema<? extends Record> schema() {
    try {
      return Schema.of(Class.forName(type).asSubclass(Record.class));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private <T extends Record> T changed(Schema<T> schema, BinaryObject before) {
    return change(schema.fields().get(field)).apply(new RecordForm<>(schema, prefix).read(before));
  }

  @SuppressWarnings("unchecked") // only a number's change adds
  private Change change(Field<?, ?> changed) {
    return adds && operand instanceof Long amount
        ? new Change.Add((Field<?, ? extends Number>) changed, amount)
        : new Change.Assign(changed, Stored.value(changed.fieldType(), operand));
  }
}
