package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Filter;
import org.infinispan.functional.EntryView.ReadWriteEntryView;
import org.infinispan.util.function.SerializableFunction;

/**
 * Changes one field where the entry is, on its owner and on each backup, if the filter means the
 * entry; tells whether it did.
 */
public record Altering<K, V extends Record>(CacheForm form, Filter filter, Change change)
    implements SerializableFunction<ReadWriteEntryView<K, V>, Boolean> {
  static Altering<?, ?> read(DataInput in) throws IOException {
    CacheForm form = CacheForm.read(in);
    return new Altering<>(form, form.filter(in), form.change(in));
  }

  void write(DataOutput out) throws IOException {
    form.write(out);
    form.write(out, filter);
    form.write(out, change);
  }

  @Override
  public Boolean apply(ReadWriteEntryView<K, V> entry) {
    V value = entry.find().orElse(null);
    if (value == null || !filter.test(entry.key(), value)) {
      return false;
    }
    entry.set(change.apply(value));
    return true;
  }
}
